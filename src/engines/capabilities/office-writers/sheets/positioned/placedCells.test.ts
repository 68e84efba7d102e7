import { expect, test } from 'vitest';
import { page, paragraph, sheetFormat, span } from '../../officeDocuments.suite.ts';
import { textCells } from './placedCells.ts';

const cellsOf = (font: string, more: Parameters<typeof paragraph>[1]) =>
  textCells(paragraph([span('Name and address:', { style: { font } })], more), page(1, []), sheetFormat, { typedCells: 0 });

test('a line in a font that was not measured may need more room than on the page', () => {
  const place = { x: 72, y: 100, width: 110, height: 12 };
  const [known] = cellsOf('ArialMT', place);
  const [unknown] = cellsOf('Verdana', place);
  expect(known?.neededPt).toBeLessThan(110);
  expect(unknown?.neededPt).toBeGreaterThan(115);
});

test('a turned line that is longer than on the page has room above and below it', () => {
  // Along the page from 100 to 170 points.
  const place = { x: -170, y: 60, width: 70, height: 10, angle: 270 };
  const [cell] = cellsOf('Verdana', place);
  const height = (cell?.bottom ?? 0) - (cell?.top ?? 0);
  expect(height).toBeGreaterThan(77);
  expect(height).toBeLessThan(90);
  expect(((cell?.bottom ?? 0) + (cell?.top ?? 0)) / 2).toBeCloseTo(135);
});
