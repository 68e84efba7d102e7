import { expect, test } from 'vitest';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { Line, Row } from '#engines/core/document-model/geometry.ts';
import { staggeredBelow, staggeredLines } from './staggeredLines.ts';

/** Lines that are 100 points long and 30 high, which begin here. */
const rowsAt = (...starts: readonly number[]): Row[] =>
  starts.map((left, index) => [
    { left, right: left + 100, top: index * 36, bottom: index * 36 + 30, sizePt: 30 } as unknown as Line,
  ]);

const startsOf = (places: ReturnType<typeof staggeredLines>) => places?.map(({ leftPt }) => leftPt);

test('lines of a title that begin at several places keep their places', () => {
  expect(staggeredLines(rowsAt(60, 140, 100, 300))).toEqual([0, 80, 40, 240].map((leftPt) => ({ leftPt, widthPt: 100 })));
});

test('a hanging paragraph, lines that begin at two places, and text around a picture have none', () => {
  const places = [rowsAt(60, 140, 140, 140), rowsAt(60, 140, 60, 140), rowsAt(60, 140), rowsAt(0, 40, 80, 120, 160, 200, 240)];
  expect(places.map(staggeredLines)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a line further in below such lines is one of them', () => {
  const part = (x: number, width: number, lineCount: number, more: Partial<Paragraph> = {}) =>
    ({ kind: 'paragraph', x, width, lineCount, alignment: 'left', ...more }) as Paragraph;
  const linePlaces = staggeredLines(rowsAt(60, 140, 100)) ?? [];
  const title = part(60, 180, 3, { linePlaces });
  expect(startsOf(staggeredBelow(title, part(20, 90, 1), 30))).toEqual([40, 120, 80, 0]);
  expect(staggeredBelow(title, part(100, 90, 1), 30)).toBeUndefined();
  expect(staggeredBelow(part(60, 180, 3), part(20, 90, 1), 30)).toBeUndefined();
});
