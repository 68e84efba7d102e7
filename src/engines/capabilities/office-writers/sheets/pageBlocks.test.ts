import { expect, test } from 'vitest';
import type { RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { page, paragraph } from '../officeDocuments.suite.ts';
import { sheetArea } from './pageBlocks.ts';

const middle = (text: string, width: number, y: number) =>
  paragraph(text, { x: 612 / 2 - width / 2, y, width, height: 14, lineCount: 1 });
const pageOf = (...blocks: RecognizedBlock[]): RecognizedPage => {
  const section = { columnCount: 1, columnGapPt: 0, left: 40, right: 420, blocks };
  return { ...page(1, []), widthPt: 612, sections: [section] };
};
const body = paragraph('Text at the left', { x: 40, y: 200, width: 90, height: 11 });

test('titles in the middle of a page are centered between its margins', () => {
  const area = sheetArea(pageOf(middle('A title of the page', 220, 60), middle('Its part', 70, 90), body), []);
  expect(area).toEqual({ leftPt: 40, widthPt: 612 - 80 });
});

test('one line that stands in the middle may do so by chance', () => {
  expect(sheetArea(pageOf(middle('A title of the page', 220, 60), body), [])).toEqual({ leftPt: 40, widthPt: 380 });
});
