import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { marksOf } from '../../graphics/rulings.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { middleRowsLogOdds } from './middleRows.ts';
import { cellsOfRows } from './rowCells.ts';
import { tableStructureOf } from './tableStructure.ts';
import { textRegionOf, textRowsOf } from './textRows.ts';
import { WordGaps } from './wordGaps.ts';

type Text = readonly [text: string, x: number, y: number, isBold?: boolean];

function rowsOf(texts: readonly Text[]): string[][] {
  const sheet = page(texts.flatMap(([text, x, y, isBold = false]) => line(text, x, y, { isBold })));
  const lines = linesOf(framesOf(sheet)[0]?.glyphs ?? []);
  const table = tableStructureOf(textRegionOf(textRowsOf(lines), marksOf(sheet)))?.table;
  return (table?.ys.slice(1) ?? []).map((_, row) =>
    (table?.cells ?? [])
      .filter((cell) => cell.row === row && cell.lines.length > 0)
      .map(({ lines: own, rowSpan, columnSpan }) => {
        const span = rowSpan * columnSpan > 1 ? ` ${rowSpan}x${columnSpan}` : '';
        return own.map(({ text }) => text).join(' ') + span;
      }),
  );
}

/** Rows without room between them: all lines of the last column are 12 points apart. */
const tall: readonly Text[] = [
  ['Rye', 60, 112],
  ['1250', 160, 112],
  ['In the valleys along the', 260, 100],
  ['river and on the hills', 260, 112],
  ['above it', 260, 124],
  ['Oats', 60, 142],
  ['870', 165, 142],
  ['On dry fields of the south', 260, 136],
  ['and the east', 260, 148],
  ['Flax', 60, 160],
  ['90', 170, 160],
  ['Nowhere', 260, 160],
];

test('lines that stand around the middle of single lines are those of one row', () => {
  expect(rowsOf(tall)).toEqual([
    ['Rye', '1250', 'In the valleys along the river and on the hills above it'],
    ['Oats', '870', 'On dry fields of the south and the east'],
    ['Flax', '90', 'Nowhere'],
  ]);
});

test('short lines around a middle are texts of their own', () => {
  const oddsOf = (texts: readonly Text[]) => {
    const sheet = page(texts.flatMap(([text, x, y]) => line(text, x, y)));
    const region = textRegionOf(textRowsOf(linesOf(framesOf(sheet)[0]?.glyphs ?? [])), marksOf(sheet));
    const gaps = new WordGaps(region).gaps().map((gap) => ({ ...gap, logOdds: gap.to - gap.from > 10 ? 2 : -5 }));
    return middleRowsLogOdds(region, cellsOfRows(region, [140, 240], gaps));
  };
  expect(oddsOf(tall).slice(0, 4)).toEqual([-8, -8, 8, -8]);
  const short = tall.map(([text, x, y]): Text => [x === 260 && text !== 'On dry fields of the south' ? 'Hill' : text, x, y]);
  expect(oddsOf(short).every((odds) => odds === 0)).toBe(true);
});

test('a name over two others, with the other names in the middle of both, is one of two rows', () => {
  const names: readonly Text[] = [
    ['Yield', 235, 88, true],
    ['Crop', 60, 95, true],
    ['Since', 120, 95, true],
    ['Least', 200, 102, true],
    ['Highest', 270, 102, true],
  ];
  const values = [0, 1, 2, 3].flatMap((row): Text[] => [
    ['Rye', 60, 120 + row * 14],
    ['2019', 122, 120 + row * 14],
    [`12.${row}`, 205, 120 + row * 14],
    [`48.${row}`, 278, 120 + row * 14],
  ]);
  const [upper, lower, first] = rowsOf([...names, ...values]);
  expect(upper).toEqual(['Crop 2x1', 'Since 2x1', 'Yield 1x2']);
  expect(lower).toEqual(['Least', 'Highest']);
  expect(first).toEqual(['Rye', '2019', '12.0', '48.0']);
});
