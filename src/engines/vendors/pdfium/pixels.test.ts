import { expect, test } from 'vitest';
import { clearedPale, isEqualOnWhite, isFeatureless, plainColor } from './pixels.ts';

const pixels = (count: number, ...channels: readonly number[]) =>
  Buffer.from(Array.from({ length: count }, () => channels).flat());

test('clear pixels on white are what was drawn on white', () => {
  expect(isEqualOnWhite(pixels(64, 200, 0, 0, 128), pixels(64, 227, 127, 127))).toBe(true);
  expect(isEqualOnWhite(pixels(64, 35, 31, 32, 0), pixels(64, 255, 255, 255))).toBe(true);
});

test('a color that is blended with the page is not', () => {
  expect(isEqualOnWhite(pixels(64, 120, 120, 120, 255), pixels(64, 255, 255, 255))).toBe(false);
});

test('pixels of one color have no features, nor have a few specks, clear ones and a gradient, and a thin line has', () => {
  const has = (data: Buffer, channels: 3 | 4 = 3) => !isFeatureless({ pixels: data, widthPx: 100, channels });
  const row = (...levels: readonly number[]) => Buffer.concat(levels.map((level) => pixels(1, level, level, level)));
  const rows = (one: Buffer) => Buffer.concat(Array.from({ length: 100 }, () => one));
  const paper = pixels(10_000, 250, 250, 250);
  expect(has(paper)).toBe(false);
  expect(has(Buffer.concat([pixels(9_998, 250, 250, 250), pixels(2, 0, 0, 0)]))).toBe(false);
  expect(has(Buffer.concat([pixels(5_000, 250, 250, 250), pixels(100, 0, 0, 0), pixels(4_900, 250, 250, 250)]))).toBe(true);
  expect(has(rows(row(...Array.from({ length: 100 }, (_, x) => 50 + x * 2))))).toBe(false);
  expect(has(rows(row(...Array.from({ length: 100 }, (_, x) => (x === 40 ? 0 : 50 + x * 2)))))).toBe(true);
  expect(has(Buffer.concat([pixels(5_000, 0, 0, 0, 0), pixels(5_000, 255, 255, 255, 255)]), 4)).toBe(false);
});

test('the grain of a photograph is no feature, and a thin line on it is', () => {
  const grain = (index: number) => (index % 7 === 0 ? 70 : 40);
  const grainy = (lineAt: number) =>
    Buffer.concat(
      Array.from({ length: 10_000 }, (_, index) => pixels(1, ...Array(3).fill(index % 100 === lineAt ? 255 : grain(index)))),
    );
  expect(isFeatureless({ pixels: grainy(-1), widthPx: 100, channels: 3 })).toBe(true);
  expect(isFeatureless({ pixels: grainy(40), widthPx: 100, channels: 3 })).toBe(false);
});

test('the color of most pixels is the plain one, and without such a color the mean on white', () => {
  expect(plainColor(Buffer.concat([pixels(20, 0, 160, 80), pixels(80, 255, 255, 255)]), 3)).toBe('#ffffff');
  expect(plainColor(Buffer.concat([pixels(50, 0, 0, 0), pixels(50, 200, 100, 0)]), 3)).toBe('#643200');
  expect(plainColor(pixels(64, 0, 0, 0, 0), 4)).toBe('#ffffff');
});

test('a pale picture is transparent where it is white, and looks the same on white', () => {
  const mark = Buffer.concat([pixels(900, 255, 255, 255), pixels(100, 200, 230, 255)]);
  const cleared = clearedPale({ pixels: mark, widthPx: 10, channels: 3 });
  if (!cleared) throw new Error('it is pale');
  expect([...cleared.pixels.subarray(0, 4)]).toEqual([255, 255, 255, 0]);
  expect(isEqualOnWhite(cleared.pixels, mark)).toBe(true);
  // A blue that is 55 steps from white in one channel needs that much of its color only.
  expect([...cleared.pixels.subarray(3_600, 3_604)]).toEqual([0, 139, 255, 55]);
  expect(
    clearedPale({
      pixels: Buffer.concat([pixels(900, 255, 255, 255, 0), pixels(100, 200, 230, 255, 255)]),
      widthPx: 10,
      channels: 4,
    }),
  ).toBeDefined();
});

test('a dark picture, a blank one, and the pale background of a page are no watermarks', () => {
  const isOne = (data: Buffer) => clearedPale({ pixels: data, widthPx: 10, channels: 3 }) !== undefined;
  expect(isOne(Buffer.concat([pixels(900, 255, 255, 255), pixels(100, 40, 40, 40)]))).toBe(false);
  expect(isOne(pixels(1_000, 255, 255, 255))).toBe(false);
  expect(isOne(pixels(1_000, 240, 230, 220))).toBe(false);
});

test('a pale sign that fills its picture but for the edges is a watermark', () => {
  const [row, edge] = [[pixels(1, 255, 255, 255), pixels(8, 200, 230, 220), pixels(1, 255, 255, 255)], pixels(10, 255, 255, 255)];
  const sign = Buffer.concat([edge, ...Array.from({ length: 18 }, () => row).flat(), edge]);
  expect(clearedPale({ pixels: sign, widthPx: 10, channels: 3 })).toMatchObject({ channels: 4, widthPx: 10 });
});
