import { describe, expect, test } from 'vitest';
import { mosaicGrid, mosaicOf, mosaicSquares, type PagePixels } from './mosaic.ts';

/** A page of 100 by 60 points, one pixel for each, in colors of a place. */
function page(colorAt: (x: number, y: number) => readonly [number, number, number]): PagePixels {
  const [widthPx, heightPx] = [100, 60];
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let at = 0; at < widthPx * heightPx; at += 1) data.set(colorAt(at % widthPx, Math.floor(at / widthPx)), at * 3);
  return { data, widthPx, heightPx, channels: 3, pxPerPt: 1 };
}

describe('squares', () => {
  test.each([
    ['a word', { width: 96, height: 48 }, 0, [8, 4]],
    ['a line', { width: 400, height: 14 }, 11, [33, 1]],
    ['a speck', { width: 5, height: 3 }, 0, [1, 1]],
    ['a large heading', { width: 400, height: 60 }, 48, [8, 1]],
    ['half a page', { width: 500, height: 400 }, 12, [13, 11]],
    ['a sheet as large as a house', { width: 14_400, height: 14_400 }, 0, [40, 40]],
  ])('%s', (_, { width, height }, lettersPt, [columns, rows]) => {
    expect(mosaicGrid({ x: 0, y: 0, width, height }, lettersPt)).toEqual({ columns, rows });
  });

  test('are never smaller than 12 points, a quarter of a small box, or the letters beneath', () => {
    for (let width = 13; width < 900; width += 37) {
      for (let height = 13; height < 900; height += 41) {
        for (const lettersPt of [0, 9, 13, 30, 72]) {
          const { columns, rows } = mosaicGrid({ x: 0, y: 0, width, height }, lettersPt);
          const least = Math.max(12, Math.min(36, Math.min(width, height) / 4), lettersPt - 0.5);
          if (columns > 1) expect(width / columns).toBeGreaterThanOrEqual(least);
          if (rows > 1) expect(height / rows).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });

  test('cover the box without a seam', () => {
    const squares = mosaicSquares(
      { x: 10, y: 20, width: 40, height: 30 },
      { columns: 2, rows: 1, colors: ['#ff0000', '#0000ff'] },
    );
    expect(squares).toEqual([
      { x: 10, y: 20, width: 20.5, height: 30, color: '#ff0000' },
      { x: 30, y: 20, width: 20, height: 30, color: '#0000ff' },
    ]);
  });
});

describe('shades', () => {
  test('are near the average of their square, and nothing finer is left', () => {
    const stripes = page((x, y) => (y < 30 ? (x % 2 === 0 ? [0, 0, 0] : [255, 255, 255]) : [200, 30, 100]));
    const { colors, columns, rows } = mosaicOf({ x: 0, y: 6, width: 96, height: 48 }, 0, stripes);
    expect([columns, rows]).toEqual([8, 4]);
    expect(new Set(colors).size).toBe(2);
    const shown = [0, 31].map((at) => [1, 3, 5].map((from) => Number.parseInt(colors[at]?.slice(from, from + 2) ?? '', 16)));
    const wanted = [
      [127, 127, 127],
      [200, 30, 100],
    ];
    for (const [at, rgb] of wanted.entries()) {
      for (const [channel, value] of rgb.entries()) expect(Math.abs((shown[at]?.[channel] ?? 0) - value)).toBeLessThanOrEqual(19);
    }
  });

  test('beside the page is paper', () => {
    expect(
      mosaicOf(
        { x: 90, y: 50, width: 500, height: 12 },
        0,
        page(() => [0, 0, 0]),
      ).colors.at(-1),
    ).toBe('#ffffff');
    expect(
      mosaicOf(
        { x: -50, y: -50, width: 12, height: 12 },
        0,
        page(() => [0, 0, 0]),
      ).colors,
    ).toEqual(['#ffffff']);
  });
});
