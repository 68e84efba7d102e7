import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Picture, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import {
  cell,
  documentOf,
  dotIn,
  flowedRows,
  page,
  paragraph,
  part,
  picture,
  sheetFormat,
  span,
  table,
  valid,
} from '../officeDocuments.suite.ts';
import { columnPtFor } from './cells/textWidth.ts';
import type { CellStyle } from './sheetStyles.ts';
import { indentStepPt } from './workbook.ts';

const names = {
  empty: () => 'Empty',
  page: (number: number) => `Page ${number}`,
  pages: (first: number, last: number) => `Pages ${first} to ${last}`,
  table: (number: number) => `Table ${number}`,
  printed: (number: number) => `Sheet ${number}`,
};
const long = 'A sentence that goes on for longer than the page is wide. '.repeat(8).trim();

describe('a page as a sheet', () => {
  test('lines that end on purpose are rows with the distance of the page, and others are spread over its height', () => {
    const at = (text: string, y: number, lineCount: number) =>
      paragraph(text, { y, height: (lineCount - 1) * 20 + 10, lineCount, linePitchPt: 20 });
    const { rows, rowHeights } = flowedRows(page(1, [at('First', 72, 1), at('one\ntwo\nthree', 100, 3)]), sheetFormat, {
      typedCells: 0,
    });
    expect(rows.map((row) => row[0]?.value)).toEqual(['First', 'one', 'two', 'three']);
    expect(rowHeights?.[3]).toBeCloseTo(20, 0);
    const lines = flowedRows(page(1, [at('First', 72, 1), at(long.slice(0, 250), 100, 3)]), sheetFormat, { typedCells: 0 });
    expect(lines.rows.at(-1)?.[0]?.look.vertical).toBe('justify');
    expect(lines.rows.at(-2)).toEqual([]);
  });

  test('a first line that is set in further than the others stays so', () => {
    const lines = paragraph('Date\nAnn\nBen', { height: 37, lineCount: 3, firstIndentPt: 240 });
    const { rows } = flowedRows(page(1, [lines]), sheetFormat, { typedCells: 0 });
    const indents = rows.map(([one]) => one?.look.indent ?? 0);
    expect(indents[0]).toBeGreaterThan(15);
    expect(indents.slice(1)).toEqual([0, 0]);
  });

  test('of lines that end on purpose, each has the background that is behind it', () => {
    const band = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: '#c0c0c0' } as const;
    const lines = paragraph('Ward 1\nDepartment', { y: 80, height: 40, lineCount: 2, linePitchPt: 27 });
    const behind = [{ ...band, x: 60, y: 102, width: 500, height: 30 }];
    const { rows } = flowedRows(page(1, [lines], { behind }), sheetFormat, { typedCells: 0 });
    const fills = rows.flatMap(([one]) => (one?.value === undefined ? [] : [one.look.fill]));
    expect(fills).toEqual([undefined, '#c0c0c0']);
  });

  test('an empty cell makes no row of small letters higher', () => {
    const small = (text: string) => [paragraph([span(text, { style: { sizePt: 6 } })], { height: 7 })];
    const rows = [0, 1, 2, 3].flatMap((row) => [cell(row, 0, '', { blocks: small('06:10') }), cell(row, 1, '')]);
    const times = table(rows, { rowHeightsPt: [8, 8, 8, 8], height: 32 });
    const { rowHeights } = flowedRows(page(1, [times]), sheetFormat, { typedCells: 0 });
    expect(Math.max(...(rowHeights ?? []).map((height) => height ?? 0))).toBeLessThan(10);
  });

  test('rows of lines are no higher than on the page, where only the room above and below the line is missing', () => {
    const tight = table(
      [0, 1, 2, 3].map((row) => cell(row, 0, 'Rice')),
      { rowHeightsPt: [12, 12, 12, 12], height: 48 },
    );
    const { rowHeights } = flowedRows(page(1, [tight]), sheetFormat, { typedCells: 0 });
    const wide = table(
      [0, 1, 2, 3].map((row) => cell(row, 0, 'Rice')),
      { rowHeightsPt: [30, 30, 30, 30], height: 120 },
    );
    const high = flowedRows(page(1, [wide]), sheetFormat, { typedCells: 0 }).rowHeights;
    expect(rowHeights?.[0]).toBeLessThan(13.5);
    expect(high?.[0]).toBe(30);
  });

  test('a row that is to be filled in is as high as on the page', () => {
    const form = table([cell(0, 0, 'Item'), cell(0, 1, 'Amount'), cell(1, 0, ''), cell(1, 1, '')], { rowHeightsPt: [20, 250] });
    const { rowHeights } = flowedRows(page(1, [form]), sheetFormat, { typedCells: 0 });
    expect(rowHeights?.[1]).toBe(250);
  });

  test('a paragraph breaks in the width of the page, in a row that shows all of its lines', () => {
    const { rows, rowHeights, columnWidths, isOnePageWide } = flowedRows(page(1, [paragraph(long)]), sheetFormat, {
      typedCells: 0,
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toMatchObject({ value: long, look: { isWrapped: true } });
    expect(columnWidths).toHaveLength(1);
    expect(columnWidths[0]).toBeGreaterThan(80);
    expect(columnWidths[0]).toBeLessThan(110);
    expect(rowHeights?.[0]).toBeGreaterThan(11 * 4);
    expect(isOnePageWide).toBe(true);
  });

  test('it lies over all columns of a table below it, which keeps its own', () => {
    const numbers = table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, 'Rice'), cell(1, 1, '4.20')], { y: 300 });
    const tally = { typedCells: 0 };
    const { rows, merged, columnWidths } = flowedRows(page(1, [paragraph(long, { height: 60 }), numbers]), sheetFormat, tally);
    expect(merged).toContainEqual({ row: 0, column: 0, rowSpan: 1, columnSpan: columnWidths.length });
    expect(columnWidths).toHaveLength(3);
    expect(rows[2]?.map((one) => one?.value)).toEqual(['Item', 'Price']);
    expect(rows[3]?.[1]?.value).toBe(4.2);
    expect(tally.typedCells).toBe(1);
  });

  test('a line that is wider in its font is set in less, so that it stays one line', () => {
    const texts = [
      paragraph(long, { x: 72, y: 72, width: 468, height: 60, lineCount: 5 }),
      paragraph('A total and its amount 129.00', { x: 400, y: 200, width: 100, height: 11 }),
      paragraph('Tax 9.00', { x: 400, y: 220, width: 40, height: 11 }),
      paragraph('All of it in one line', { x: 420, y: 260, width: 90, height: 11 }),
    ];
    const { rows } = flowedRows(page(1, texts), sheetFormat, { typedCells: 0 });
    const look = rows.flat().find((one) => one?.value === 'A total and its amount 129.00')?.look;
    const usedPt = (look?.indent ?? 0) * indentStepPt + columnPtFor('A total and its amount 129.00', look as CellStyle);
    expect(usedPt).toBeLessThanOrEqual(469);
    expect(look?.indent).toBeGreaterThan(20);
    // One that is no line of several is set in from the side that it is nearer to.
    const alone = rows.flat().find((one) => one?.value === 'All of it in one line')?.look;
    expect(alone).toMatchObject({ horizontal: 'right', indent: 4 });
  });

  test('the longest of the centered lines of a page is centered too', () => {
    const at = (text: string, width: number, y: number) =>
      paragraph(text, { x: 306 - width / 2, y, width, height: 12, alignment: width > 200 ? 'right' : 'left' });
    const one = page(1, [at('The name of a long report', 220, 60), at('Part', 40, 90), paragraph('Text', { y: 200 })]);
    const { rows } = flowedRows({ ...one, widthPt: 612 }, sheetFormat, { typedCells: 0 });
    expect(rows[0]?.[0]?.look.horizontal).toBe('center');
  });

  test('lines follow each other as they do on the page', () => {
    const lines = [80, 94, 108].map((y) => paragraph('A short line', { y, height: 11 }));
    const { rowHeights } = flowedRows(page(1, lines), sheetFormat, { typedCells: 0 });
    expect(rowHeights?.slice(1)).toEqual([14, 14]);
  });

  test('a row of boxes does not widen the columns of a table', () => {
    const box = table([cell(0, 0, 'From'), cell(0, 1, 'To')], { columnWidthsPt: [234, 234], y: 100 });
    const grid = table(
      ['Item', 'Number', 'Price', 'Amount'].flatMap((name, column) => [cell(0, column, name), cell(1, column, '1')]),
      { y: 300 },
    );
    const { columnWidths } = flowedRows(page(1, [box, grid]), sheetFormat, { typedCells: 0 });
    expect(columnWidths[0]).toBeLessThan(18);
  });

  test('what stands behind tabs is a column of values', () => {
    const entries = [3, 12, 40].map((number, row) => paragraph(`Chapter\t${number}`, { y: 80 + row * 20 }));
    const { rows, columnWidths } = flowedRows(page(1, entries), sheetFormat, { typedCells: 0 });
    expect(rows.map((row) => row.map((one) => one?.value))).toEqual([
      ['Chapter', 3],
      ['Chapter', 12],
      ['Chapter', 40],
    ]);
    expect(columnWidths[1]).toBeLessThan(8);
  });

  test('a large first letter does not set the size of its paragraph', () => {
    const capped = paragraph([span('T', { style: { sizePt: 70 } }), span('his is the text')]);
    expect(flowedRows(page(1, [capped]), sheetFormat, { typedCells: 0 }).rows[0]?.[0]?.look.sizePt).toBe(11);
  });

  test('a rule that stands alone is the border of a row, unless it is short or within a table', () => {
    const rule = (y: number, more: Partial<Shape> = {}): Shape => ({
      kind: 'shape',
      form: 'line',
      x: 72,
      y,
      width: 460,
      height: 0,
      stroke: '#336699',
      strokeWidthPt: 1,
      fill: undefined,
      ...more,
    });
    const grid = table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, 'Rice'), cell(1, 1, '4.20')], { y: 300, height: 80 });
    const bordersWith = (...behind: readonly Shape[]) => {
      const { sections } = page(1, [paragraph('Above', { y: 80 }), grid]);
      const { rows } = flowedRows({ ...page(1, []), sections, behind }, sheetFormat, { typedCells: 0 });
      return rows.flat().filter((one) => one?.look.borders.bottom === '#336699').length;
    };
    expect(bordersWith(rule(60))).toBeGreaterThan(0);
    expect(bordersWith(rule(700))).toBeGreaterThan(0);
    expect(bordersWith(rule(60, { width: 60 }))).toBe(0);
    expect(bordersWith(rule(340))).toBe(0);
  });

  test('a picture behind cells without text is shown above or below its table', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-sheet-'));
    try {
      const file = await dotIn(folder);
      const grid = table([cell(0, 0, ''), cell(0, 1, 'Name'), cell(1, 0, ''), cell(1, 1, 'Rice')], {
        x: 72,
        y: 200,
        height: 200,
      });
      const rowOf = (y: number, text = '') => {
        const behind = picture({ x: 74, y, width: 60, height: 40 });
        const named = { ...grid, cells: grid.cells.map((one) => (one.column === 0 && text ? cell(one.row, 0, text) : one)) };
        const own = { ...page(1, [named]), behind: [behind] };
        return flowedRows(own, sheetFormat, { typedCells: 0 }, new Map([[behind, file]])).pictures?.[0]?.row;
      };
      expect(rowOf(220)).toBe(0);
      expect(rowOf(340)).toBeGreaterThan(1);
      expect(rowOf(75, 'Text')).toBe(undefined);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('pictures have rows of their own, one beside another the same, and stand where they do on the page', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-sheet-'));
    try {
      const file = { path: join(folder, 'dot.png'), mime: 'image/png' as const };
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } }).toFile(file.path);
      const facts = { kind: 'picture', page: 1, source: 'pixels', dpi: 96, text: '', labels: [], description: 'A map' } as const;
      const high: Picture = { ...facts, x: 100, y: 100, width: 120, height: 500 };
      const beside: Picture = { ...facts, x: 300, y: 110, width: 100, height: 60 };
      const pictures = new Map([high, beside].map((one) => [one, file] as const));
      const shown = page(1, [high, beside, paragraph('below', { y: 620 })]);
      const { rows, rowHeights, pictures: placed } = flowedRows(shown, sheetFormat, { typedCells: 0 }, pictures);
      expect(placed?.map(({ row, leftPt }) => [row, leftPt])).toEqual([
        [0, 28],
        [0, 228],
      ]);
      expect(rowHeights?.slice(0, 2)).toEqual([409, 91]);
      expect(rows[2]?.[0]?.value).toBe('below');
      const path = join(folder, 'pictures.xlsx');
      const options = { names, sheets: 'pages', numbers: 'auto', dates: 'auto', totals: 'values' } as const;
      const written = await createDocumentWriter().sheets({ document: documentOf(shown), pictures }, options, path);
      expect(written.pictures).toBe(2);
      await valid(path);
      const drawing = part(path, 'xl/drawings/drawing1.xml');
      expect(drawing.match(/descr="A map"/g)).toHaveLength(2);
      expect(drawing).toContain('<xdr:colOff>381000</xdr:colOff>');
      expect(part(path, 'xl/worksheets/sheet1.xml')).toContain('<drawing r:id="rId1"/>');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a picture beside text', () => {
  const photo: Picture = {
    ...{ kind: 'picture', page: 1, source: 'pixels', dpi: 96, text: '', labels: [], description: 'A photo' },
    ...{ x: 400, y: 100, width: 120, height: 210 },
  };
  const files = new Map([[photo, { path: 'photo.png', mime: 'image/png' as const }]]);
  const lines = [
    paragraph('Title', { y: 110, width: 200 }),
    paragraph('Subtitle', { y: 150, width: 200 }),
    paragraph('Below', { y: 320, width: 468 }),
  ];

  test('it is in the sheet also behind the text of its page, where no text stands before it', () => {
    const shown = (y: number) => {
      const texts = [paragraph('Letter', { y, width: 400 })];
      return flowedRows(page(1, texts, { behind: [photo] }), sheetFormat, { typedCells: 0 }, files);
    };
    expect(shown(340).pictures).toHaveLength(1);
    expect(shown(340).rows.at(-1)?.[0]?.value).toBe('Letter');
    expect(shown(150).pictures).toHaveLength(0);
  });

  test('it shares the rows of the text, and what is below it stays below it', () => {
    const { rows, rowHeights, pictures } = flowedRows(page(1, [...lines, photo]), sheetFormat, { typedCells: 0 }, files);
    const heights = (rowHeights ?? []).map((height) => height ?? 0);
    expect(rows.map((row) => row[0]?.value)).toEqual([undefined, 'Title', 'Subtitle', 'Below']);
    expect(pictures?.[0]).toMatchObject({ row: 0, topPt: 0 });
    expect(pictures?.[0]?.leftPt).toBeCloseTo(328, 0);
    const whole = heights.reduce((sum, height) => sum + height, 0);
    expect(whole).toBeGreaterThanOrEqual(photo.height + 13);
    expect(whole).toBeLessThan(photo.height + 40);
  });

  test('lines that break anew in the width of the sheet would run under it, so it has rows of its own', () => {
    const title = paragraph('A title of two lines', { y: 110, height: 40, width: 200, lineCount: 2 });
    const { pictures } = flowedRows(page(1, [title, photo]), sheetFormat, { typedCells: 0 }, files);
    expect(pictures?.[0]?.row).toBe(1);
  });

  test('one beside several rows of a table is over it, and takes no rows', () => {
    const placed = [0, 1, 2, 3, 4].flatMap((row) =>
      [`Stop ${row}`, '0811'].map((text, column) => {
        const box = { x: column === 0 ? 72 : 400, y: 100 + row * 20, width: 40, height: 10 };
        return cell(row, column, '', { blocks: [paragraph(text, box)] });
      }),
    );
    const times = table(placed, { y: 98, height: 100, columnWidthsPt: [300, 100], rowHeightsPt: [20, 20, 20, 20, 20] });
    const arrow = { ...photo, x: 200, y: 110, width: 30, height: 75 };
    const own = new Map([[arrow, { path: 'photo.png', mime: 'image/png' as const }]]);
    const { rows: written, pictures } = flowedRows(page(1, [times, arrow]), sheetFormat, { typedCells: 0 }, own);
    expect(written.filter((row) => row.length > 0)).toHaveLength(5);
    expect(pictures?.[0]?.row).toBeLessThan(2);
  });

  test('one behind the text of the page, up to its edge, is beside it too', () => {
    const logo = { ...photo, x: 540, y: 60, width: 70, height: 100 };
    const own = new Map([[logo, { path: 'photo.png', mime: 'image/png' as const }]]);
    const { rows, pictures } = flowedRows(page(1, [...lines, logo]), sheetFormat, { typedCells: 0 }, own);
    expect(pictures?.[0]?.row).toBe(0);
    expect(pictures?.[0]?.leftPt).toBeCloseTo(468, 0);
    expect(rows.at(-1)?.[0]?.value).toBe('Below');
  });

  test('one over or under text has rows of its own', () => {
    const alone = { ...photo, y: 340 };
    const own = new Map([[alone, { path: 'photo.png', mime: 'image/png' as const }]]);
    const { rows, pictures } = flowedRows(page(1, [...lines, alone]), sheetFormat, { typedCells: 0 }, own);
    expect(rows.map((row) => row[0]?.value)).toEqual(['Title', 'Subtitle', 'Below', undefined]);
    expect(pictures?.[0]?.row).toBe(3);
  });
});

describe('the letters of a paragraph', () => {
  const sheetOf = async (name: string, shown: RecognizedPage) => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-letters-'));
    try {
      const path = join(folder, `${name}.xlsx`);
      const options = { names, sheets: 'pages', numbers: 'auto', dates: 'auto', totals: 'values' } as const;
      await createDocumentWriter().sheets({ document: documentOf(shown), pictures: new Map() }, options, path);
      await valid(path);
      return part(path, 'xl/worksheets/sheet1.xml');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  test('they keep their looks within one cell; where all look alike, the cell has it', async () => {
    const raised = span('2', { rise: 'above', style: { sizePt: 6 } });
    const mixed = [span('Abstract.', { style: { isBold: true } }), span(' '), span('We show'), raised];
    const sheet = await sheetOf('mixed', page(1, [paragraph(mixed), paragraph('Plain', { y: 200 })]));
    const [bold, plain] = [...sheet.matchAll(/<r><rPr>(.*?)<\/rPr><t [^>]*>(.*?)<\/t>/g)];
    expect([bold?.[1]?.includes('<b/>'), bold?.[2]]).toEqual([true, 'Abstract. ']);
    expect([plain?.[1]?.includes('<b/>'), plain?.[2]]).toEqual([false, 'We show²']);
    expect(sheet).toMatch(/<is><t [^>]*>Plain</);
  });

  test('a line is as high as its largest letters', () => {
    const parts = [
      span('LARGE ', { style: { sizePt: 20 } }),
      span('and a longer text in small letters', { style: { sizePt: 7 } }),
    ];
    const { rowHeights } = flowedRows(page(1, [paragraph(parts, { height: 8 })]), sheetFormat, { typedCells: 0 });
    expect(rowHeights?.[0]).toBeGreaterThan(20);
  });

  test('the background of texts fills the rows between them, and as far above and below as on the page', () => {
    const background: Shape = {
      ...{ kind: 'shape', form: 'rectangle', x: 60, y: 110, width: 400, height: 70 },
      ...{ stroke: undefined, strokeWidthPt: 0, fill: '#ecfdf5' },
    };
    const texts = [80, 120, 145, 200].map((y, index) => paragraph(`Text ${index}`, { y, height: 10 }));
    const { rows, rowHeights } = flowedRows(page(1, texts, { behind: [background] }), sheetFormat, { typedCells: 0 });
    const shown = rows.map((row, index) => [row[0]?.value, row[0]?.look.fill, Math.round(rowHeights?.[index] ?? 0)]);
    expect(shown.filter(([value, fill]) => value !== undefined || fill !== undefined)).toEqual([
      ['Text 0', undefined, expect.any(Number)],
      [undefined, '#ecfdf5', 10],
      ['Text 1', '#ecfdf5', expect.any(Number)],
      [undefined, '#ecfdf5', expect.any(Number)],
      ['Text 2', '#ecfdf5', expect.any(Number)],
      [undefined, '#ecfdf5', 25],
      ['Text 3', undefined, expect.any(Number)],
    ]);
  });

  test('light letters keep the fill that they are read on, and are dark where there is none', () => {
    const white = paragraph([span('White', { style: { color: '#ffffff' } })], { y: 100 });
    const background: Shape = {
      ...{ kind: 'shape', form: 'rectangle', x: 0, y: 90, width: 612, height: 40 },
      ...{ stroke: undefined, strokeWidthPt: 0, fill: '#cc1133' },
    };
    const look = (behind: Shape[]) => flowedRows(page(1, [white], { behind }), sheetFormat, { typedCells: 0 }).rows[0]?.[0]?.look;
    expect(look([background])).toMatchObject({ color: '#ffffff', fill: '#cc1133' });
    expect(look([])).toMatchObject({ color: '#000000', fill: undefined });
    const across = paragraph([span('DRAFT', { style: { color: '#f9f9f9' } })], { angle: 330 });
    expect(flowedRows(page(1, [across]), sheetFormat, { typedCells: 0 }).rows[0]?.[0]?.look.color).toBe('#f9f9f9');
  });
});

describe('places in the rows of a page', () => {
  const lookOf = (block: RecognizedPage['header'][number], more: Partial<RecognizedPage> = {}) =>
    flowedRows(page(1, [paragraph('Text', { width: 468 }), block], more), sheetFormat, { typedCells: 0 }).rows[1]?.[0]?.look;

  test('a line in the middle or at the right edge stands there, and one set in has an indent', () => {
    const line = (x: number, width: number) => paragraph('A line', { x, width, y: 200 });
    expect(lookOf(line(206, 200))?.horizontal).toBe('center');
    expect(lookOf(line(340, 198))?.horizontal).toBe('right');
    expect(lookOf(line(99, 200))).toMatchObject({ horizontal: 'left', indent: 4 });
    expect(lookOf(line(72, 200))?.indent).toBeUndefined();
  });

  test('a text takes both halves of an only column that is wider than its paper', () => {
    const wide = paragraph('A line', { x: 10, width: 594 });
    const sections = [{ columnCount: 1, columnGapPt: 0, left: 1, right: 611, blocks: [wide] }];
    const { columnWidths, merged } = flowedRows(page(1, [], { sections }), sheetFormat, { typedCells: 0 });
    expect(columnWidths).toHaveLength(2);
    expect(merged).toMatchObject([{ column: 0, columnSpan: 2 }]);
  });

  test('a line that begins where others do is not in the middle by chance, nor is a point of a list', () => {
    const line = (width: number, y: number) => paragraph('A line', { x: 206, width, y });
    const texts = page(1, [paragraph('Text', { width: 468 }), line(200, 200), line(120, 220)]);
    const { rows } = flowedRows(texts, sheetFormat, { typedCells: 0 });
    expect(rows.slice(1).map(([one]) => one?.look.horizontal)).toEqual(['left', 'left']);
    const list = { listId: 1, level: 0, mark: '•', number: undefined, format: 'bullet' as const };
    expect(lookOf({ ...line(200, 200), list })?.horizontal).toBe('left');
  });

  test('what stands below a turned text is as far from it as on the page', () => {
    const turned = paragraph('Up', { x: -300, y: 72, width: 40, height: 10, angle: 270 });
    const { rowHeights = [] } = flowedRows(page(1, [turned, paragraph('Below', { y: 320 })]), sheetFormat, { typedCells: 0 });
    expect(rowHeights.reduce((sum: number, height) => sum + (height ?? 15), 0)).toBeLessThan(100);
  });

  test('a rule between paragraphs is the border of a row', async () => {
    const rule: Shape = {
      ...{ kind: 'shape', form: 'line', x: 72, y: 140, width: 468, height: 0 },
      ...{ stroke: '#123456', strokeWidthPt: 1, fill: undefined },
    };
    const ruled = page(1, [paragraph('Above'), paragraph('Below', { y: 200 })], { behind: [rule] });
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-rule-'));
    try {
      const path = join(folder, 'rule.xlsx');
      const options = { names, sheets: 'pages', numbers: 'auto', dates: 'auto', totals: 'values' } as const;
      await createDocumentWriter().sheets({ document: documentOf(ruled), pictures: new Map() }, options, path);
      await valid(path);
      expect(part(path, 'xl/styles.xml')).toContain('<bottom style="thin"><color rgb="FF123456"/></bottom>');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
