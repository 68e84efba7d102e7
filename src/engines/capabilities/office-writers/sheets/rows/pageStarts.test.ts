import { expect, test } from 'vitest';
import { cell, table } from '../../officeDocuments.suite.ts';
import { addRow, openSheet } from '../openSheet.ts';
import { addPageStarts, pageBreaks } from './pageStarts.ts';

const joined = (headerRows: number, isHeaderOnce = false) => ({
  ...table([cell(0, 0, 'Item')], { headerRows }),
  ...{ pageStarts: [20], ...(isHeaderOnce ? { isHeaderOnce } : {}) },
});

function sheetOf(own: ReturnType<typeof joined>, rowPt: number) {
  const sheet = openSheet();
  for (let row = 0; row < 2; row += 1) addRow(sheet, [], rowPt);
  addPageStarts(sheet, own);
  for (let row = 0; row < 30; row += 1) addRow(sheet, [], rowPt);
  return sheet;
}

const paper = { widthPt: 595, heightPt: 842, margins: { left: 50, right: 50, top: 60, bottom: 36 } };

test('a joined table begins new pages where the document did, and repeats its header', () => {
  expect(pageBreaks(sheetOf(joined(1), 20), paper)).toEqual({ rowBreaks: [22], titleRows: { from: 2, to: 3 } });
  expect(pageBreaks(sheetOf(joined(1, true), 20), paper)).toEqual({ rowBreaks: [22], titleRows: undefined });
});

test('rows that are higher than a page break where they do', () => {
  expect(pageBreaks(sheetOf(joined(0), 40), paper).rowBreaks).toBeUndefined();
});
