import { expect, test } from 'vitest';
import type { Picture } from '#engines/core/document-model/document.ts';
import { flowedRows, page, paragraph, picture, sheetFormat, span } from '../../officeDocuments.suite.ts';

const sign = picture({ x: 100, y: 200, width: 300, height: 300 });
const mark: Picture = { ...sign, isWatermark: true };
const part: Picture = { ...sign, y: 210, height: 80, isPart: true };
const texts = [150, 300, 450].map((y) => paragraph([span(`Line ${y}`)], { x: 72, y, width: 200, height: 12 }));
const shown = { ...page(1, texts), behind: [sign, mark, part] };
const file = { path: '/tmp/one.png', mime: 'image/png' as const, plainColor: '#f4f4f4' };

const sheetWith = (files: ReadonlyMap<Picture, typeof file>) => flowedRows(shown, sheetFormat, { typedCells: 0 }, files);
const topsOf = ({ rowHeights = [] }: ReturnType<typeof sheetWith>) =>
  rowHeights.map((_, row) => rowHeights.slice(0, row).reduce((sum: number, height) => sum + (height ?? 0), 0));

test('a watermark lies over the cells once, where the page has it, and moves no text', () => {
  const sheet = sheetWith(new Map([sign, mark, part].map((one) => [one, file])));
  const bare = sheetWith(new Map());
  // The sheet ends where the watermark does.
  expect(sheet.rowHeights?.slice(0, -1)).toEqual(bare.rowHeights);
  expect(sheet.pictures).toHaveLength(1);
  const [placed] = sheet.pictures ?? [];
  // 50 pt below the first line.
  expect((topsOf(sheet)[placed?.row ?? 0] ?? 0) + (placed?.topPt ?? 0)).toBeCloseTo(50, 0);
  expect(sheet.rows.flat().every((cell) => cell?.look.fill === undefined)).toBe(true);
});

test('where the picture is not pale, its free parts are shown', () => {
  const { pictures = [] } = sheetWith(new Map([sign, part].map((one) => [one, file])));
  expect(pictures.map(({ heightPt }) => heightPt)).toEqual([80]);
});
