import { describe, expect, test } from 'vitest';
import { gapPx, layOut, pageAt, pagesBetween } from './pageLayout.ts';
import { pdfDate } from './pdfDate.ts';

const a4 = { widthPt: 595, heightPt: 842 };
const wide = { widthPt: 842, heightPt: 595 };

describe('pages below each other', () => {
  test('are as large as paper where there is room, and as wide as the room where there is not', () => {
    const roomy = layOut([a4], 2000, 100).boxes[0];
    expect(roomy).toEqual({ page: 1, top: gapPx, widthPx: 793, heightPx: 1123, ...a4 });
    expect(layOut([a4, wide], 400, 100).boxes.map(({ widthPx }) => widthPx)).toEqual([400, 400]);
    expect(layOut([a4], 400, 200).widthPx).toBe(800);
  });

  test('of unknown size count as the first one', () => {
    const { boxes, heightPx } = layOut([a4, undefined, wide], 2000, 100);
    expect(boxes.map((box) => box.heightPx)).toEqual([1123, 1123, 793]);
    expect(heightPx).toBe(gapPx * 4 + 1123 * 2 + 793);
  });

  test('are found by where they stand, and only those in sight with their neighbours are there', () => {
    const layout = layOut(
      Array.from({ length: 10_000 }, () => a4),
      2000,
      100,
    );
    const step = 1123 + gapPx;
    expect(pageAt(layout, 0)).toBe(1);
    expect(pageAt(layout, gapPx + step * 4_999)).toBe(5_000);
    expect(pageAt(layout, layout.heightPx + 1000)).toBe(10_000);
    expect(pagesBetween(layout, step * 500, step * 500 + 900).map(({ page }) => page)).toEqual([499, 500, 501, 502]);
    expect(pagesBetween(layout, 0, 900).map(({ page }) => page)).toEqual([1, 2]);
  });

  test('are none while nothing is known', () => {
    expect(layOut([], 500, 100).boxes).toEqual([]);
    expect(layOut([undefined], 500, 100).boxes).toEqual([]);
  });
});

describe('dates of files', () => {
  test.each([
    ["D:20261121093000+08'00'", '2026-11-21T01:30:00.000Z'],
    ['D:2026', '2026-01-01T00:00:00.000Z'],
    ['20261121093000Z', '2026-11-21T09:30:00.000Z'],
  ])('%s', (text, moment) => {
    expect(pdfDate(text)?.toISOString()).toBe(moment);
  });
  test.each([undefined, 'last Tuesday', 'D:20261399'])('%s is none', (text) => {
    expect(pdfDate(text)).toBeUndefined();
  });
});
