import { expect, test } from 'vitest';
import type { Picture } from '#engines/core/document-model/document.ts';
import { flowedRows, page, paragraph, sheetFormat, span } from '../../officeDocuments.suite.ts';

const onSlide = (color: string, plainColor: string | undefined) => {
  const one = page(1, [paragraph([span('White', { style: { color } })], { x: 100, y: 100, width: 200 })]);
  const photo: Picture = {
    ...{ kind: 'picture', page: 1, source: 'pixels', dpi: 96, text: '', labels: [], description: undefined },
    ...{ x: 0, y: 0, width: one.widthPt, height: one.heightPt },
  };
  const files = new Map([[photo, { path: 'photo.jpg', mime: 'image/jpeg' as const, plainColor }]]);
  const { rows, rowHeights } = flowedRows({ ...one, behind: [photo] }, sheetFormat, { typedCells: 0 }, files);
  return { page: one, rows, heightPt: (rowHeights ?? []).reduce((sum: number, height) => sum + (height ?? 0), 0) };
};
const lookOf = ({ rows }: ReturnType<typeof onSlide>) => rows.flat().find((cell) => cell?.value === 'White')?.look;

test('light letters on a photograph are light, on its mean color, which goes to the edges of the page', () => {
  const sheet = onSlide('#ffffff', '#202428');
  expect(lookOf(sheet)).toMatchObject({ color: '#ffffff', fill: '#202428' });
  expect(sheet.rows.flat().every((cell) => cell?.look.fill === '#202428')).toBe(true);
  expect(sheet.heightPt).toBeCloseTo(sheet.page.heightPt, 0);
});

test('letters that cannot be read on that color are dark on white, as without a color', () => {
  expect(lookOf(onSlide('#ffffff', '#d0d4d8'))).toMatchObject({ color: '#000000', fill: undefined });
  expect(lookOf(onSlide('#ffffff', undefined))).toMatchObject({ color: '#000000', fill: undefined });
});
