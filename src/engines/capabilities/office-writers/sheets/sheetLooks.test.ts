import { describe, expect, test } from 'vitest';
import type { RecognizedBlock, Section } from '#engines/core/document-model/document.ts';
import { cell, documentOf, flowedRows, page, paragraph, picture, sheetFormat, span, table } from '../officeDocuments.suite.ts';
import { withOneBackground } from '../pageBackground.ts';
import { printedLetters } from './columns/printedWidth.ts';
import { withSeparateValues } from './columns/separateValues.ts';
import { rowHeights } from './rows/rowHeights.ts';
import { tableRows } from './rows/tableRows.ts';
import { plainStyle, SheetStyles } from './sheetStyles.ts';

const rowsOf = (cells: Parameters<typeof table>[0]) => {
  const own = table(cells, { headerRows: 0 });
  return tableRows(own, [20, 20], sheetFormat, { typedCells: 0 }).rows;
};

describe('letters of several looks in a cell', () => {
  const name = paragraph([span('Drum-making', { style: { isBold: true } })]);
  const text = paragraph('Three classes learn to make drums and to sing.', { y: 94 });

  test('each keeps its own, and most letters tell that of the cell', () => {
    const [[first] = []] = rowsOf([cell(0, 0, '', { blocks: [name, text] })]);
    expect(first?.value).toBe('Drum-making\nThree classes learn to make drums and to sing.');
    expect(first?.look.isBold).toBe(false);
    expect(first?.runs?.map((run) => [run.text.trim().slice(0, 5), run.look.isBold])).toEqual([
      ['Drum-', true],
      ['Three', false],
    ]);
    expect(first?.runs?.map((run) => run.text).join('')).toBe(first?.value);
  });

  test('a text of one look is written plainly', () => {
    const [[first] = []] = rowsOf([cell(0, 0, '', { blocks: [text, text] })]);
    expect(first?.runs).toBeUndefined();
  });
});

test('underlined and struck letters keep their lines, and those from right to left their direction', () => {
  const hebrew = paragraph([span('אנו מתנגדים.')], { isRightToLeft: true, alignment: 'right' });
  const lined = paragraph([span('As of 2024', { isUnderlined: true })]);
  const partly = paragraph([span('was '), span('old', { isStruck: true })]);
  const [[first] = [], [second] = [], [third] = []] = rowsOf([
    cell(0, 0, '', { blocks: [hebrew] }),
    cell(1, 0, '', { blocks: [lined] }),
    cell(2, 0, '', { blocks: [partly] }),
  ]);
  expect([first?.look.isRightToLeft, second?.look.isRightToLeft]).toEqual([true, undefined]);
  expect(second?.look.isUnderlined).toBe(true);
  expect(third?.runs?.map(({ text, look }) => [text, look.isStruck])).toEqual([
    ['was ', false],
    ['old', true],
  ]);
  const styles = new SheetStyles();
  for (const written of [first, second]) if (written) styles.indexOf(written.look);
  const xml = styles.toXml('urn:test').text;
  expect(xml.match(/readingOrder="2"/g)).toHaveLength(1);
  expect(xml.match(/<u\/>/g)).toHaveLength(1);
});

describe('the height of rows', () => {
  const written = (row: number) => ({ cell: cell(row, 0, 'Rice'), written: { value: 'Rice', look: plainStyle } });
  const heightsOf = (heightsPt: readonly number[]) => {
    const cells = heightsPt.map((_, row) => written(row));
    return rowHeights(
      table(
        cells.map((one) => one.cell),
        { rowHeightsPt: heightsPt },
      ),
      cells,
      [20],
      false,
    );
  };

  test('that most rows have is kept, however small their letters are', () => {
    expect(heightsOf([48, 48, 48, 48, 48])).toEqual([48, 48, 48, 48, 48]);
  });

  test('of a single high row has another reason', () => {
    expect(heightsOf([20, 20, 20, 20, 90]).at(-1)).toBeLessThan(45);
  });
});

describe('two names over one column', () => {
  const at = (row: number, text: string, x: number, width = 30) =>
    cell(row, 1, '', { blocks: [paragraph(text, { x, width, height: 10 })] });
  const names = cell(0, 1, '', {
    blocks: [paragraph('Credits', { x: 180, width: 36, height: 10 }), paragraph('Debits', { x: 280, width: 36, height: 10 })],
  });
  const labels = ['Date', '2 Feb', '3 Feb', '4 Feb'].map((text, row) => cell(row, 0, text));
  const columnsOf = (values: readonly (readonly [string, number])[]) => {
    const cells = [...labels, names, ...values.map(([text, x], index) => at(index + 1, text, x))];
    return withSeparateValues(table(cells, { columnWidthsPt: [90, 180] }), sheetFormat);
  };

  test('they are two where each amount stands below one of them', () => {
    const divided = columnsOf([
      ['445.00', 284],
      ['3000.00', 184],
      ['12.50', 288],
    ]);
    expect(divided.columnWidthsPt).toHaveLength(3);
    const placed = divided.cells.filter(({ row, blocks }) => row > 0 && blocks.length > 0).filter(({ column }) => column > 0);
    expect(placed.map(({ row, column }) => [row, column])).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
    ]);
  });

  test('not where something else than amounts stands below them, or below one only', () => {
    const words = columnsOf([
      ['445.00', 284],
      ['none', 184],
      ['12.50', 288],
    ]);
    expect(words.columnWidthsPt).toHaveLength(2);
    const below = columnsOf([
      ['445.00', 284],
      ['3000.00', 282],
      ['12.50', 288],
    ]);
    expect(below.columnWidthsPt).toHaveLength(2);
  });
});

describe('the paper', () => {
  const paper = { widthPt: 595, heightPt: 842, margins: { left: 28, right: 28, top: 28, bottom: 28 } };

  test('an only column that is wider is as wide, or two where it is much wider', () => {
    expect(printedLetters([60], paper, true)).toEqual([60]);
    expect(printedLetters([103.5], paper, true)).toEqual([102.6]);
    expect(printedLetters([190], paper, false)).toEqual([95, 95]);
    expect(printedLetters([190], paper, true)).toEqual([190]);
    expect(printedLetters([100, 90], paper, false)).toEqual([100, 90]);
  });

  test('the background of a whole page is that of all its cells', () => {
    const background = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: '#eee4d0' } as const;
    const behind = [{ ...background, x: 0, y: 0, width: 612, height: 792 }];
    const prices = table([cell(0, 0, 'Latte'), cell(0, 1, '3.10')], { y: 200, headerRows: 0 });
    const { rows } = flowedRows(page(1, [paragraph('Coffee'), prices], { behind }), sheetFormat, { typedCells: 0 });
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.flat().every((one) => one?.look.fill === '#eee4d0')).toBe(true);
    const half = behind.map((one) => ({ ...one, width: 300 }));
    const beside = flowedRows(page(1, [prices], { behind: half }), sheetFormat, { typedCells: 0 });
    expect(beside.rows.flat().some((one) => one?.look.fill === undefined)).toBe(true);
  });
});

test('a fill below another one as large as the page is not seen, and no cell has its color', () => {
  const fillOf = (fill: string) =>
    ({
      kind: 'shape',
      form: 'rectangle',
      stroke: undefined,
      strokeWidthPt: 0,
      fill,
      x: 0,
      y: 0,
      width: 612,
      height: 792,
    }) as const;
  const prices = table([cell(0, 0, 'Latte', { fill: '#ffffff' }), cell(0, 1, '3.10', { fill: '#ddccaa' })]);
  const [only] = withOneBackground(
    documentOf(page(1, [prices], { behind: [fillOf('#ffffff'), fillOf('#eee4d0'), { ...fillOf('#aa0000'), width: 90 }] })),
  ).pages;
  expect(only?.behind.map((one) => one.kind === 'shape' && one.fill)).toEqual(['#eee4d0', '#aa0000']);
  const [block] = only?.sections[0]?.blocks ?? [];
  expect(block?.kind === 'table' && block.cells.map(({ fill }) => fill)).toEqual([undefined, '#ddccaa']);
});

describe('columns as high as the page', () => {
  const line = (text: string, x: number, y: number, more = {}) => paragraph(text, { x, y, width: 150, ...more });
  const columns = [
    { left: 72, right: 240 },
    { left: 300, right: 540 },
  ];
  const sheetOf = (blocks: RecognizedBlock[]) => {
    const section: Section = { columnCount: 2, columnGapPt: 60, left: 72, right: 540, columns, blocks };
    const rows = flowedRows(page(1, [], { sections: [section] }), sheetFormat, { typedCells: 0 }).rows;
    return rows.map((row) => row.map((one) => one?.value).filter((value) => value !== undefined));
  };
  const heights = Array.from({ length: 12 }, (_, row) => 80 + row * 50);
  const left = heights.map((y, row) => line(`Label ${row}`, 72, y));

  test('of single lines stand beside each other', () => {
    const right = heights.map((y, row) => line(`Value ${row}`, 300, y));
    expect(sheetOf([...left, ...right])[0]).toEqual(['Label 0', 'Value 0']);
  });

  test('lines that end at one place stand at the right of their column', () => {
    const right = ['Your Statement', 'Contact 1-800', 'www.bank.com'].map((text, row) =>
      // Two of them happen to begin at one place.
      line(text, 400 + Math.min(row, 1) * 12, 80 + row * 20, { width: 140 - Math.min(row, 1) * 12 }),
    );
    const section: Section = {
      columnCount: 2,
      columnGapPt: 60,
      left: 72,
      right: 540,
      columns,
      blocks: [...left.slice(0, 2), ...right],
    };
    const { rows } = flowedRows(page(1, [], { sections: [section] }), sheetFormat, { typedCells: 0 });
    const sides = rows.flat().filter((one) => typeof one?.value === 'string');
    expect(sides.map((one) => [String(one?.value).split(' ')[0], one?.look.horizontal])).toEqual([
      ['Label', 'left'],
      ['Your', 'right'],
      ['Contact', 'right'],
      ['www.bank.com', 'right'],
      ['Label', 'left'],
    ]);
  });

  test('a table in one of them stands beside the lines of the other, with its borders', () => {
    const prices = table([cell(0, 0, 'Item'), cell(0, 1, 'Price'), cell(1, 0, 'Rice'), cell(1, 1, '4.20')], {
      ...{ x: 300, y: 78, rowHeightsPt: [50, 50], headerRows: 0 },
    });
    const section: Section = {
      columnCount: 2,
      columnGapPt: 60,
      left: 72,
      right: 540,
      columns,
      blocks: [...left.slice(0, 3), prices],
    };
    const { rows } = flowedRows(page(1, [], { sections: [section] }), sheetFormat, { typedCells: 0 });
    expect(rows.map((row) => row.map((one) => one?.value).filter((value) => value !== undefined))).toEqual([
      ['Label 0', 'Item', 'Price'],
      ['Label 1', 'Rice', 4.2],
      ['Label 2'],
    ]);
    expect(rows[1]?.at(-1)?.look.borders.right).toBeDefined();
  });

  test('of running text stand beside each other too', () => {
    const right = heights.map((y, row) => line(`Text ${row} that runs on`, 300, y, { height: 39, lineCount: 3 }));
    expect(sheetOf([...left, ...right])[0]).toEqual(['Label 0', 'Text 0 that runs on']);
  });

  test('a picture below text of one of them is beside the rows of the other, however high these became', () => {
    const shown = picture({ x: 72, y: 300, width: 100, height: 60 });
    // Each text needs more room than it has.
    const long = 'Words that need more lines than they have on the page. '.repeat(6).trim();
    const right = [80, 140, 200, 260, 320, 380].map((y) => paragraph(long, { x: 300, y, width: 240, height: 28, lineCount: 3 }));
    const below = paragraph('Below the picture', { x: 72, y: 390, width: 100, height: 12 });
    const section: Section = {
      columnCount: 2,
      columnGapPt: 60,
      left: 72,
      right: 540,
      columns,
      blocks: [line('Above', 72, 80), shown, below, ...right],
    };
    const files = new Map([[shown, { path: '/tmp/one.png', mime: 'image/png' as const }]]);
    const {
      rows,
      pictures,
      rowHeights = [],
    } = flowedRows(page(1, [], { sections: [section] }), sheetFormat, { typedCells: 0 }, files);
    const topOf = (row: number) => rowHeights.slice(0, row).reduce((sum: number, height) => sum + (height ?? 0), 0);
    const rowOf = (text: string) => rows.findIndex((row) => row.some((one) => one?.value === text));
    const [placed] = pictures ?? [];
    if (!placed) throw new Error('the picture is on the sheet');
    const top = topOf(placed.row) + placed.topPt;
    // The rows above the picture became higher, and it is still below their texts and above its caption.
    expect(top).toBeGreaterThan(300 - 80 + 40);
    expect(top + 60).toBeLessThanOrEqual(topOf(rowOf('Below the picture')) + 1);
  });
});
