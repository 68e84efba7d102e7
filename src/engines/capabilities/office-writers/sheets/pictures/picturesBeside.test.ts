import { expect, test } from 'vitest';
import { cell, page, paragraph, picture, table } from '../../officeDocuments.suite.ts';
import { picturesBeside } from './picturesBeside.ts';

const area = { leftPt: 60, widthPt: 480 };

test('a picture among texts beside each other stands there, though it reaches a little into the line below it', () => {
  const line = (y: number) => cell(0, 1, '', { blocks: [paragraph('Club of friends', { x: 230, y, width: 120, height: 16 })] });
  const logo = picture({ x: 275, y: 80, width: 125, height: 48 });
  const besideWith = (lineY: number, isParallel = true) => {
    const texts = { ...table([line(lineY)]), x: 60, y: 76, width: 480, height: 600 };
    const parallel = new Set(isParallel ? [texts] : []);
    return picturesBeside([texts, logo], { page: page(1, [texts, logo]), area, parallel });
  };
  expect(besideWith(120)).toEqual([logo]);
  expect(besideWith(100)).toEqual([]);
  expect(besideWith(120, false)).toEqual([]);
});
