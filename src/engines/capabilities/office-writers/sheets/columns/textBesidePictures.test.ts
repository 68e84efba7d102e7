import { expect, test } from 'vitest';
import type { Section } from '#engines/core/document-model/document.ts';
import { flowedRows, page, paragraph, picture, sheetFormat } from '../../officeDocuments.suite.ts';
import { textBesidePictures } from './textBesidePictures.ts';

const columns = [
  { left: 0, right: 280 },
  { left: 300, right: 600 },
];
const photo = picture({ x: 0, y: 20, width: 280, height: 500 });
const texts = [
  paragraph('A name', { x: 300, y: 120, width: 100, height: 20 }),
  paragraph('A title of several lines. '.repeat(6), { x: 300, y: 200, width: 290, height: 80, lineCount: 4, linePitchPt: 20 }),
];
const section = (blocks: Section['blocks'], edges = columns): Section => ({
  ...{ columnCount: 2, columnGapPt: 20, left: edges[0]?.left ?? 0, right: 600, columns: edges, blocks },
});
const own = page(1, []);

test('texts right of a wide picture have a column of their own, from the height of the picture on', () => {
  const table = textBesidePictures(section([photo, ...texts]), own);
  expect(table).toMatchObject({ x: 0, y: 20, columnWidthsPt: [300, 300], rowHeightsPt: [100, 80, 80] });
  expect(table?.cells.map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a narrow picture, text at its side, or a picture at the right makes none', () => {
  const narrow = [{ left: 240, right: 290 }, columns[1] ?? { left: 300, right: 600 }];
  expect(textBesidePictures(section([{ ...photo, x: 240, width: 50 }, ...texts], narrow), own)).toBeUndefined();
  expect(textBesidePictures(section([photo, paragraph('Left', { x: 10, width: 80 }), ...texts]), own)).toBeUndefined();
  expect(textBesidePictures(section(texts), own)).toBeUndefined();
});

test('on the sheet they stand in the second column, and the picture beside their rows', () => {
  const files = new Map([[photo, { path: 'photo.png', mime: 'image/png' as const }]]);
  const one = page(1, [], { sections: [section([photo, ...texts])] });
  const tally = { typed: 0, kept: 0, dates: 0, formulas: 0, warnings: [] } as unknown as Parameters<typeof flowedRows>[2];
  const sheet = flowedRows(one, sheetFormat, tally, files);
  const places = sheet.rows.flatMap((cells, row) => cells.flatMap((cell, column) => (cell?.value ? [[row, column]] : [])));
  expect(places.map(([, column]) => column)).toEqual([1, 1]);
  expect(sheet.pictures).toMatchObject([{ row: 0, leftPt: 0 }]);
});
