import { expect, test } from 'vitest';
import { withRoomForWords } from './columnWidths.ts';
import { OfficeFonts } from './fonts/officeFonts.ts';
import { cell, paragraph, table } from './officeDocuments.suite.ts';

const sides = { left: 2, right: 2, top: 0, bottom: 0 };
const widthsOf = (cells: Parameters<typeof table>[0], columnWidthsPt: number[]) =>
  withRoomForWords(table(cells, { columnWidthsPt, rowHeightsPt: [20], width: 300 }), new OfficeFonts([]), { roomPt: 300, sides })
    .columnWidthsPt;
const text = (row: number, column: number, letters: string) =>
  cell(row, column, letters, { blocks: [paragraph(letters, { lineCount: 1 })] });

test('a column that lacks room takes it from one with room to spare, and not from the only line of another', () => {
  const [goods = 0, name = 0, amount = 0] = widthsOf(
    [text(0, 0, 'Rice and tea'), text(0, 1, 'Rice'), text(0, 2, 'Wednesdaywednesday')],
    [70, 190, 40],
  );
  expect(goods).toBeGreaterThan(60);
  expect(amount).toBeGreaterThan(90);
  expect(name).toBeLessThan(160);
});

test('a date with hyphens is one word, and a word with a hyphen is two', () => {
  const alone = (letters: string) => {
    const [width = 0] = widthsOf(
      [cell(0, 0, letters, { blocks: [paragraph(letters, { lineCount: 2 })] }), text(0, 1, 'Rice')],
      [20, 280],
    );
    return width;
  };
  expect(alone('15-08-2025')).toBeGreaterThan(50);
  expect(alone('check-in')).toBeLessThan(40);
});

test('a word that is broken on the page needs no wider column, and a word that another font makes wider does', () => {
  const of = (letters: string, width: number) => {
    const [found = 0] = widthsOf(
      [cell(0, 0, letters, { blocks: [paragraph(letters, { lineCount: 4, width })] }), text(0, 1, 'Rice')],
      [60, 240],
    );
    return found;
  };
  expect(of(`https://www.example.com/${'abcdefghij'.repeat(6)}`, 56)).toBeLessThan(66);
  expect(of('Wednesdaywed\nfor', 56)).toBeGreaterThan(62);
});

test('numbers in an address are no date', () => {
  const letters = 'room2-of4&day5-and6&night7-or8';
  const [found = 0] = widthsOf(
    [cell(0, 0, letters, { blocks: [paragraph(letters, { lineCount: 3, width: 250 })] }), text(0, 1, 'Rice')],
    [80, 220],
  );
  expect(found).toBeLessThan(90);
});
