import { expect, test } from 'vitest';
import { cell, page, paragraph, picture, table } from '#engines/capabilities/office-writers/officeDocuments.suite.ts';
import { textsBeneathPictures } from './textsBeneathPictures.ts';

const photo = picture({ x: 50, y: 50, width: 300, height: 300 });

test('a picture has the boxes of the texts over it, and of the cells of a table', () => {
  const text = paragraph('Over it', { x: 100, y: 100, width: 100, height: 12 });
  const beside = paragraph('Beside it', { x: 400, y: 100, width: 100, height: 12 });
  const empty = paragraph('  ', { x: 100, y: 140, width: 100, height: 12 });
  const prices = table([cell(0, 0, '4.20'), cell(0, 1, '')], { x: 100, y: 200 });
  const [found, ...others] = textsBeneathPictures(page(1, [text, beside, empty, prices], { behind: [photo] }));
  expect(others).toEqual([]);
  expect(found?.[0]).toBe(photo);
  expect(found?.[1]).toHaveLength(2);
  expect(found?.[1][0]).toMatchObject({ y: 100, height: 12 });
  expect(found?.[1][1]).toEqual({ x: 100, y: 200, width: 90, height: 20 });
});

test('a picture without texts over it, and one under turned text, are left as they are', () => {
  expect(textsBeneathPictures(page(1, [paragraph('Below', { x: 100, y: 600 })], { behind: [photo] }))).toEqual([]);
  const turned = paragraph('Up', { x: -200, y: 100, width: 40, height: 12, angle: 270 });
  const text = paragraph('Over it', { x: 100, y: 100, width: 100, height: 12 });
  expect(textsBeneathPictures(page(1, [text, turned], { behind: [photo] }))).toEqual([]);
});
