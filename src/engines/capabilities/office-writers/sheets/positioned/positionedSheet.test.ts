import { describe, expect, test } from 'vitest';
import type { RecognizedBlock, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { cell, page, paragraph, picture, sheetFormat, table } from '../../officeDocuments.suite.ts';
import { pageSheet } from '../pageSheet.ts';
import { ptPerChar, type Sheet } from '../workbook.ts';
import { withoutOverlaps } from './roomBeside.ts';

const files = (...pictures: ReturnType<typeof picture>[]) =>
  new Map(pictures.map((one) => [one, { path: 'a.png', mime: 'image/png' as const }]));

function inColumns(blocks: readonly RecognizedBlock[], more: Partial<RecognizedPage> = {}): RecognizedPage {
  const one = page(1, [], more);
  const columns = [
    { left: 60, right: 290 },
    { left: 310, right: 540 },
  ];
  return { ...one, sections: [{ columnCount: 2, columnGapPt: 20, left: 60, right: 540, blocks, columns }] };
}

type Part = Pick<Sheet, 'rows' | 'merged' | 'rowHeights' | 'columnWidths' | 'paper'>;

/** Where the cell of a text is on the paper, in points. */
function placeOf({ rows, merged, rowHeights = [], columnWidths, paper }: Part, text: string) {
  const row = rows.findIndex((cells) => cells.some((one) => one?.value === text));
  const column = rows[row]?.findIndex((one) => one?.value === text) ?? -1;
  const span = merged.find((one) => one.row === row && one.column === column) ?? { rowSpan: 1, columnSpan: 1 };
  const sum = (all: readonly (number | undefined)[]) => all.reduce((total: number, each) => total + (each ?? 0), 0);
  const x = (paper?.margins?.left ?? 0) + sum(columnWidths.slice(0, column)) * ptPerChar;
  const y = (paper?.margins?.top ?? 0) + sum(rowHeights.slice(0, row));
  const width = sum(columnWidths.slice(column, column + span.columnSpan)) * ptPerChar;
  return { x, y, width, height: sum(rowHeights.slice(row, row + span.rowSpan)), look: rows[row]?.[column]?.look };
}

const sheetOf = (one: RecognizedPage, ...pictures: ReturnType<typeof picture>[]) =>
  pageSheet(one, sheetFormat, { typedCells: 0 }, files(...pictures));

describe('a sheet whose cells are where the page has its texts', () => {
  const left = paragraph('A text in lines of the column at the left, '.repeat(4).trim(), {
    x: 60,
    y: 100,
    width: 225,
    height: 54,
    lineCount: 4,
  });
  const right = paragraph('Beside it', { x: 310, y: 120, width: 60, height: 11 });
  const below = paragraph('Below', { x: 60, y: 400, width: 40, height: 11 });

  test('columns stand beside each other, at their heights', () => {
    const sheet = sheetOf(inColumns([left, below, right]));
    for (const text of [left, right, below]) {
      const place = placeOf(sheet, text.runs[0]?.text ?? '');
      expect(Math.abs(place.x - text.x)).toBeLessThan(4);
      expect(Math.abs(place.y + place.height / 2 - text.y - text.height / 2)).toBeLessThan(4);
    }
  });

  test('no cell is in two merged areas', () => {
    const { merged } = sheetOf(inColumns([left, below, right]));
    const taken = merged.flatMap(({ row, column, rowSpan, columnSpan }) =>
      Array.from(
        { length: rowSpan * columnSpan },
        (_, at) => `${row + Math.floor(at / columnSpan)} ${column + (at % columnSpan)}`,
      ),
    );
    expect(new Set(taken).size).toBe(taken.length);
  });

  test('fills and lines of the page are those of the cells over them', () => {
    const plain = { kind: 'shape', strokeWidthPt: 1 } as const;
    const background: Shape = {
      ...plain,
      form: 'rectangle',
      stroke: undefined,
      fill: '#cceeff',
      x: 300,
      y: 90,
      width: 240,
      height: 100,
    };
    const rule: Shape = { ...plain, form: 'line', stroke: '#ff0000', fill: undefined, x: 60, y: 300, width: 230, height: 0 };
    const { rows } = sheetOf(inColumns([left, below, right], { behind: [background, rule] }));
    const looks = rows.flat().flatMap((one) => (one ? [one] : []));
    expect(looks.find(({ value }) => value === 'Beside it')?.look.fill).toBe('#cceeff');
    expect(looks.filter(({ value, look }) => value === undefined && look.fill === '#cceeff').length).toBeGreaterThan(1);
    expect(looks.some(({ look }) => look.borders.bottom === '#ff0000')).toBe(true);
  });

  test('a rule between texts is the border of the cells at its place', () => {
    const rule: Shape = {
      kind: 'shape',
      form: 'line',
      stroke: '#ff0000',
      strokeWidthPt: 1,
      fill: undefined,
      x: 60,
      y: 300,
      width: 230,
      height: 0,
    };
    const { rows } = sheetOf(inColumns([left, rule, below, right]));
    expect(rows.flat().some((one) => one?.look.borders.bottom === '#ff0000')).toBe(true);
  });

  test('a page whose background goes to its edges is printed without margins, in columns of whole pixels', () => {
    const background = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: '#cceeff' } as const;
    const behind = [{ ...background, x: 0, y: 0, width: 595, height: 842 }];
    const { paper, columnWidths } = sheetOf(inColumns([left, below, right], { behind }));
    expect(paper?.margins).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
    for (const letters of columnWidths) expect(Math.abs(((letters ?? 0) * 7) % 1) % 0.999).toBeLessThan(0.01);
  });

  test('a text that is wider in its font takes the room beside it, and smaller letters where it has none', () => {
    const wide = paragraph('A line that is wider than on the page', { x: 60, y: 100, width: 100, height: 11 });
    expect(placeOf(sheetOf(inColumns([wide, below, right])), wide.runs[0]?.text ?? '').width).toBeGreaterThan(150);
    const next = paragraph('Next', { x: 165, y: 100, width: 30, height: 11 });
    const { look, width } = placeOf(sheetOf(inColumns([wide, next, below, right])), wide.runs[0]?.text ?? '');
    expect(width).toBeLessThan(110);
    expect(look?.isShrunk).toBe(true);
  });

  test('the number of a list stands where it does on the page', () => {
    const list = { listId: 1, level: 0, format: 'decimal', mark: '1.', number: 1 } as const;
    const hanging = { x: 90, y: 300, width: 150, height: 11, indentPt: 36, firstIndentPt: -18 };
    const point = paragraph('Open the box', { ...hanging, list });
    const heading = paragraph('2. Close the box', { ...hanging, y: 340 });
    const sheet = sheetOf(inColumns([left, right, point, heading]));
    for (const text of ['1. Open the box', '2. Close the box']) expect(Math.abs(placeOf(sheet, text).x - 90)).toBeLessThan(4);
  });

  test('a line from top to bottom stands between the sides of a page whose texts are not beside each other', () => {
    const line = {
      kind: 'shape',
      form: 'line',
      x: 200,
      y: 50,
      width: 0,
      height: 700,
      stroke: '#0080a0',
      strokeWidthPt: 1,
    } as Shape;
    const texts = [
      paragraph('Other services', { x: 210, y: 60, width: 80, height: 11 }),
      paragraph('Year 2026', { x: 60, y: 700, width: 60, height: 11 }),
    ];
    const sheet = sheetOf(page(1, texts, { behind: [{ ...line, fill: undefined }] }));
    expect(placeOf(sheet, 'Year 2026').y - placeOf(sheet, 'Other services').y).toBeCloseTo(640, -1);
    const beside = sheet.rows
      .flat()
      .filter((one) => one?.look.borders?.left === '#0080a0' || one?.look.borders?.right === '#0080a0');
    expect(beside.length).toBeGreaterThan(1);
  });

  test('a line of a table that fills its cell stays at the side of its column', () => {
    const lines = ['Tea', 'A line that fills it', 'Milk'].map((text, row) =>
      paragraph(text, { x: 67, y: 104 + row * 20, width: row === 1 ? 88 : 30, height: 11 }),
    );
    const cells = lines.flatMap((one, row) => [
      cell(row, 0, one.runs[0]?.text ?? '', { blocks: [one] }),
      cell(row, 1, '5', { blocks: [paragraph('5', { x: 190, y: 104 + row * 20, width: 6, height: 11 })] }),
    ]);
    const box = { x: 60, y: 300, width: 100, height: 50 };
    const fill: Shape = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: '#cceeff', ...box };
    const own = table(cells, { x: 60, y: 100, width: 160, height: 60, columnWidthsPt: [100, 60], rowHeightsPt: [20, 20, 20] });
    const sheet = sheetOf(page(1, [own], { behind: [fill] }));
    expect(placeOf(sheet, 'A line that fills it').look).toMatchObject({ horizontal: 'left' });
  });

  test('an amount beside text is a number at its place', () => {
    const amount = paragraph('1,250.50', { x: 400, y: 120, width: 45, height: 11, alignment: 'right' });
    const tally = { typedCells: 0 };
    const { rows } = pageSheet(inColumns([left, below, right, amount]), sheetFormat, tally);
    expect(rows.flat().find((one) => one?.value === 1250.5)?.look).toMatchObject({ horizontal: 'right', isWrapped: false });
    expect(tally.typedCells).toBe(1);
  });

  test('cells below a picture with gaps for texts have its color, and those in a gap what it shows there', () => {
    const photo = picture({ x: 50, y: 80, width: 500, height: 400 });
    const gap = { box: { x: 50, y: 390, width: 200, height: 40 }, color: '#225522' };
    const file = { path: 'a.png', mime: 'image/png' as const, plainColor: '#115511', textsBeneath: [gap] };
    const { rows } = pageSheet(
      inColumns([left, below, right], { behind: [photo] }),
      sheetFormat,
      { typedCells: 0 },
      new Map([[photo, file]]),
    );
    const fills = new Set(rows.flat().flatMap((one) => (one?.value === undefined && one?.look.fill ? [one.look.fill] : [])));
    expect(fills).toEqual(new Set(['#115511', '#225522']));
  });

  test('a rule that a picture over the cells shows is no border, unless it runs through one of its gaps', () => {
    const photo = picture({ x: 50, y: 80, width: 500, height: 400 });
    const gap = { box: { x: 50, y: 390, width: 200, height: 40 }, color: '#225522' };
    const file = { path: 'a.png', mime: 'image/png' as const, plainColor: '#115511', textsBeneath: [gap] };
    const bordersAt = (y: number) => {
      const rule = {
        kind: 'shape',
        form: 'line',
        stroke: '#ff0000',
        strokeWidthPt: 1,
        fill: undefined,
        x: 60,
        width: 150,
      } as const;
      const one = inColumns([left, below, right], { behind: [photo, { ...rule, y, height: 0 }] });
      const { rows } = pageSheet(one, sheetFormat, { typedCells: 0 }, new Map([[photo, file]]));
      return rows.flat().some((each) => each && Object.values(each.look.borders).includes('#ff0000'));
    };
    expect([300, 425, 500].map(bordersAt)).toEqual([false, true, true]);
  });

  test('lines that run up break in the height of their cell', () => {
    const turned = paragraph('Lines that run up the page, one beside another', {
      x: -400,
      y: 310,
      width: 140,
      height: 26,
      lineCount: 2,
      angle: 270,
    });
    const place = placeOf(sheetOf(inColumns([left, below, { ...right, x: 400 }, turned])), turned.runs[0]?.text ?? '');
    expect(place.look).toMatchObject({ turned: 'up', isWrapped: true });
    expect(place.height).toBeGreaterThan(place.width);
  });

  test('white letters that run up stand on the color that the page has behind them', () => {
    const [first] = paragraph('Prices').runs;
    const runs = first ? [{ ...first, style: { ...first.style, color: '#ffffff' } }] : [];
    const turned = paragraph('Prices', { runs, x: -400, y: 310, width: 140, height: 26, angle: 270 });
    const bar: Shape = {
      ...{ kind: 'shape', form: 'rectangle', x: 300, y: 200, width: 60, height: 300 },
      ...{ stroke: undefined, strokeWidthPt: 0, fill: '#ee3322' },
    };
    const { look } = placeOf(sheetOf(inColumns([left, { ...right, x: 400 }, turned], { behind: [bar] })), 'Prices');
    expect(look).toMatchObject({ turned: 'up', color: '#ffffff', fill: '#ee3322' });
  });

  test('the pictures in cells of a form stay there, and a table of values keeps its rows', () => {
    const logo = picture({ x: 170, y: 205, width: 20, height: 10 });
    const form = table([cell(0, 0, 'Name'), cell(0, 1, '', { blocks: [logo] }), cell(1, 0, 'Town'), cell(1, 1, '')]);
    const shown = sheetOf(page(1, [form]), logo);
    expect(shown.pictures).toHaveLength(1);
    const values = table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, '12'), cell(1, 1, '7.50')]);
    const { merged, columnWidths } = sheetOf(page(1, [values, { ...logo, y: 400 }]), logo);
    expect([merged, columnWidths.length]).toEqual([[], 2]);
  });
});

describe('cells that reach into each other', () => {
  const look = { value: 'a', look: {} } as never;
  const box = (left: number, top: number, right: number, bottom: number) => ({
    left,
    top,
    right,
    bottom,
    cell: look,
    neededPt: 0,
  });

  test('meet in the middle of what they share', () => {
    const [upper, lower] = withoutOverlaps([box(0, 0, 100, 20), box(0, 16, 100, 36)])?.cells ?? [];
    expect([upper?.bottom, lower?.top]).toEqual([18, 18]);
    const [before, after] = withoutOverlaps([box(0, 0, 100, 20), box(90, 0, 200, 20)])?.cells ?? [];
    expect([before?.right, after?.left]).toEqual([95, 95]);
  });

  test('a line with a large number ends above the text beside the number, which is smaller then', () => {
    const sized = (sizePt: number) => ({ value: 'a', look: { sizePt }, runs: [{ text: '1', look: { sizePt } }] }) as never;
    const step = { ...box(0, 0, 100, 50), cell: sized(40) };
    const [upper, lower] = withoutOverlaps([step, { ...box(30, 20, 100, 34), cell: sized(10) }])?.cells ?? [];
    expect([upper?.bottom, lower?.top]).toEqual([20, 20]);
    expect([upper?.cell.look.sizePt, upper?.cell.runs?.[0]?.look.sizePt, lower?.cell.look.sizePt]).toEqual([16, 16, 10]);
  });

  test('a line that is wider in its font ends where the next text on it begins, in smaller letters', () => {
    const [before, after] = withoutOverlaps([box(0, 0, 100, 12), box(94, 0.5, 104, 12.5)])?.cells ?? [];
    expect([before?.right, after?.left, before?.cell.look.isShrunk]).toEqual([94, 94, true]);
  });

  test('have no places where one lies over the other', () => {
    expect(withoutOverlaps([box(0, 0, 100, 20), box(10, 2, 90, 18)])).toBeUndefined();
  });

  test('a text that lies over another stands over the cells, and does not move the rest of the page', () => {
    const lines = Array.from({ length: 12 }, (_, at) =>
      paragraph(`Line ${at}`, { x: 310, y: 100 + at * 20, width: 60, height: 11 }),
    );
    const over = paragraph('Printed twice', { x: 300, y: 141, width: 90, height: 11 });
    const sheet = sheetOf(inColumns([paragraph('Left', { x: 60, y: 100, width: 60, height: 11 }), ...lines, over]));
    expect(sheet.textBoxes?.map(({ runs }) => runs.map(({ text }) => text).join())).toEqual(['Printed twice']);
    expect(Math.abs(placeOf(sheet, 'Line 11').y - 320)).toBeLessThan(8);
  });
});
