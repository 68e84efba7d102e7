import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { reduce } from '#engines/core/content/streams/recode.ts';
import type { ImageRequest } from '#engines/core/content/streams/streamRequest.ts';
import { excerptOf } from './excerpts.ts';
import { sampleByBytes } from './sampling.ts';

/** A JPEG of an A4 page, and its request. */
async function pageOf(drawn: string): Promise<{ request: ImageRequest; jpeg: Buffer }> {
  const [widthPx, heightPx] = [1654, 2339];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
  const filters = [{ name: 'DCTDecode', predictor: 1, colors: 3, bits: 8, columns: 1, early: 1 }];
  const size = { widthPx, heightPx, bits: 8, channels: 3 as const, drawn: { widthPt: 595, heightPt: 842 } };
  return {
    jpeg,
    request: { id: 1, offset: 0, length: jpeg.length, filters, ...size, palette: undefined, isMask: false, mayBePalette: true },
  };
}

const circles = (count: number, at: (index: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = at(index);
    return `<circle cx="${x}" cy="${y}" r="9" fill="hsl(${index * 37}, 60%, 45%)"/>`;
  }).join('');

describe('an excerpt', () => {
  test.each([
    ['a full page', circles(3000, (index) => [(index * 127) % 1654, (index * 311) % 2339])],
    ['a page with most of it in one corner', circles(400, (index) => [100 + ((index * 61) % 700), 100 + ((index * 89) % 900)])],
  ])('of %s weighs what the page does', async (_, drawn) => {
    const { request, jpeg } = await pageOf(drawn);
    const excerpt = await excerptOf(request, jpeg);
    if (!excerpt) throw new Error('no excerpt');
    expect(excerpt.request.widthPx * excerpt.request.heightPx).toBeLessThan((request.widthPx * request.heightPx) / 3);
    const step = { dpi: 150, quality: 75 };
    const part = await reduce(excerpt.request, excerpt.picture, step);
    const whole = await reduce(request, { bytes: jpeg, isJpeg: true }, step);
    const ratio = ((part?.bytes.length ?? 0) * excerpt.timesLarger) / (whole?.bytes.length ?? 0);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.35);
  });

  test('of a broken image is none', async () => {
    const { request, jpeg } = await pageOf('');
    expect(await excerptOf(request, jpeg.subarray(0, 300))).toBeUndefined();
  });
});

describe('a sample by bytes', () => {
  test('speaks for all bytes, and for large and small items by what they weigh', () => {
    const items = [{ length: 5000 }, ...Array.from({ length: 1000 }, () => ({ length: 5 }))];
    const sampled = sampleByBytes(items, 4);
    expect(sampled.reduce((sum, { representedBytes }) => sum + representedBytes, 0)).toBe(10_000);
    const large = sampled.find(({ item }) => item.length === 5000);
    expect(large?.representedBytes).toBe(5000);
  });

  test('of few items is all of them, and of nothing nothing', () => {
    expect(sampleByBytes([{ length: 1 }, { length: 1 }], 4).map(({ representedBytes }) => representedBytes)).toEqual([1, 1]);
    expect(sampleByBytes([], 4)).toEqual([]);
  });
});
