import { expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { isDarkerAlong, linesOverWords } from './linesOverWords.ts';

const line = (x: number, y: number, width: number): PageShape => ({
  ...{ kind: 'line', x, y, width, height: 0, color: '#000000', strokeWidthPt: 1, widthPx: 0, heightPx: 0 },
});
const words = [{ x: 50, y: 100, width: 60, height: 12 }];

test('a line through words, or below them, that only one page has is told', () => {
  const come = linesOverWords([line(50, 106, 60), line(50, 113, 60)], [], words);
  expect(come.map(({ y }) => y)).toEqual([106, 113]);
});

test('a line that the other page has in pieces, and one beside the words, are not', () => {
  expect(linesOverWords([line(50, 113, 60)], [line(50, 113.5, 25), line(75, 113.5, 35)], words)).toEqual([]);
  expect(linesOverWords([line(50, 300, 60), line(200, 106, 60)], [], words)).toEqual([]);
});

test('a line counts where its page is darker along it', () => {
  const drawn = () => ({ data: new Uint8Array(40 * 40 * 3).fill(255), widthPx: 40, heightPx: 40, channels: 3, pxPerPt: 1 });
  const [plain, lined] = [drawn(), drawn()];
  lined.data.fill(0, 20 * 40 * 3, 21 * 40 * 3);
  const box = { x: 5, y: 20, width: 30, height: 0 };
  expect([isDarkerAlong(box, lined, plain), isDarkerAlong(box, lined, lined), isDarkerAlong(box, plain, lined)]).toEqual([
    true,
    false,
    false,
  ]);
});
