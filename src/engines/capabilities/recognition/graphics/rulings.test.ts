import { expect, test } from 'vitest';
import { down, page } from '../setPages.ts';
import { marksOf } from './rulings.ts';

const colored = (x: number, y: number, height: number, color: string) => ({ ...down(x, y, height), color });
const found = (...lines: readonly ReturnType<typeof colored>[]) =>
  marksOf(page([], 1, lines)).down.map(({ from, to, color }) => [from, to, color]);

test('lines of one color that go on are one; below a white one of a dark header, a black one begins', () => {
  const rows = [0, 20, 40].map((y) => colored(100, 160 + y, 20, '#000000'));
  expect(found(colored(100, 100, 60, '#ffffff'), ...rows)).toEqual([
    [100, 160, '#ffffff'],
    [160, 220, '#000000'],
  ]);
});

test('lines of two colors beside each other are one, such as the light and the dark side of a border', () => {
  expect(found(colored(100, 100, 60, '#888888'), colored(101, 100, 60, '#eeeeee'))).toHaveLength(1);
});

test('of a frame and the white room inside it, the frame is the line', () => {
  const frame = (first: string, second: string) => found(colored(100, 100, 60, first), colored(101, 100, 61, second));
  expect(frame('#000000', '#ffffff')).toEqual([[100, 161, '#000000']]);
  expect(frame('#ffffff', '#000000')).toEqual([[100, 161, '#000000']]);
});

test('a dotted line that is one path of many parts is a line, and another drawing is none', () => {
  const drawing = (width: number, height: number) => ({ ...down(50, 100, height), kind: 'drawing' as const, width, height });
  const marks = marksOf(page([], 1, [drawing(300, 1), drawing(20, 1), drawing(300, 40)]));
  expect(marks.across.map(({ from, to, widthPt }) => [from, to, widthPt])).toEqual([[50, 350, 1]]);
  expect(marks.drawings).toHaveLength(2);
});
