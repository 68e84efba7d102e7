import { expect, test } from 'vitest';
import { withFramedPictures } from './framedPictures.ts';
import type { PageMarks, Ruling } from './rulings.ts';

const line = (at: number, from: number, to: number): Ruling => ({ at, from, to, color: '#000000', widthPt: 1 });
const picture = { left: 102, top: 202, right: 298, bottom: 398, widthPx: 800, heightPx: 800 };
const marksWith = (across: readonly Ruling[], down: readonly Ruling[]): PageMarks => ({
  ...{ across, down, fills: [], pictures: [picture], drawings: [], shaded: [] },
});

test('a frame of four lines is a part of its picture', () => {
  const others = [line(500, 50, 550)];
  const marks = marksWith([line(200, 100, 300), line(400, 100, 300), ...others], [line(100, 200, 400), line(300, 200, 400)]);
  expect(withFramedPictures(marks)).toMatchObject({
    across: others,
    down: [],
    pictures: [{ left: 99.25, top: 199.25, right: 300.75, bottom: 400.75, widthPx: 800 }],
  });
});

test('the lines of a table around a picture are none, nor are three sides or a frame far from it', () => {
  const table = marksWith([line(200, 100, 500), line(400, 100, 500)], [line(100, 200, 400), line(300, 200, 400)]);
  const open = marksWith([line(200, 100, 300), line(400, 100, 300)], [line(100, 200, 400)]);
  const far = marksWith([line(190, 90, 310), line(410, 90, 310)], [line(90, 190, 410), line(310, 190, 410)]);
  for (const marks of [table, open, far]) expect(withFramedPictures(marks)).toBe(marks);
});
