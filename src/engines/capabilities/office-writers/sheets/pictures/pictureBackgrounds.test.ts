import { expect, test } from 'vitest';
import type { Picture } from '#engines/core/document-model/document.ts';
import { cell, flowedRows, page, paragraph, picture, sheetFormat, span, table } from '../../officeDocuments.suite.ts';
import { pageSheet } from '../pageSheet.ts';

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

test('a picture that is transparent where texts are stays, and these have its color', () => {
  const text = paragraph('On a photograph', { x: 100, y: 100, width: 120, height: 12 });
  const at = (x: number, words: string) => ({ blocks: [paragraph(words, { x, y: 204, width: 20, height: 11 })] });
  const prices = table([cell(0, 0, '', at(110, 'Tea')), cell(0, 1, '', at(200, '4.20'))], { x: 100, y: 200 });
  const photo = picture({ x: 0, y: 0, width: 595, height: 842 });
  const boxes = [text, { x: 100, y: 200, width: 90, height: 20 }, { x: 190, y: 200, width: 90, height: 20 }];
  const sheetWith = (color: string | undefined) => {
    const file = { path: 'a.png', mime: 'image/png', textsBeneath: boxes.map((box) => ({ box, color })) } as const;
    return pageSheet(page(1, [text, prices], { behind: [photo] }), sheetFormat, { typedCells: 0 }, new Map([[photo, file]]));
  };
  const fillsOf = (sheet: ReturnType<typeof sheetWith>) =>
    sheet.rows.flat().flatMap((one) => (one?.value === undefined ? [] : [one.look.fill]));
  expect(sheetWith('#203040').pictures).toHaveLength(1);
  expect(fillsOf(sheetWith('#203040'))).toEqual(['#203040', '#203040', '#203040']);
  expect(sheetWith(undefined).pictures).toHaveLength(1);
  expect(fillsOf(sheetWith(undefined))).toEqual([undefined, undefined, undefined]);
});
