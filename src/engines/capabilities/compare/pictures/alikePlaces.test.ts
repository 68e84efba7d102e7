import { expect, test } from 'vitest';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { areVisuallyEqual, showsInk } from './alikePlaces.ts';

/** A white page with a dark rectangle, whose edges may lie between two pixels. */
function pageWith(left: number, top: number, width: number, height: number): PagePixels {
  const [widthPx, heightPx] = [120, 60];
  const data = new Uint8Array(widthPx * heightPx * 3).fill(255);
  const shared = (from: number, length: number, at: number) => Math.max(0, Math.min(from + length, at + 1) - Math.max(from, at));
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1)
      data.fill(255 * (1 - shared(left, width, x) * shared(top, height, y)), (y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3);
  return { data, widthPx, heightPx, channels: 3, pxPerPt: 200 / 72 };
}

const box = { x: 5, y: 5, width: 20, height: 10 };

test('a place looks the same where its ink stands a part of a pixel further', () => {
  for (const by of [0, 0.2, 0.5, 0.9, 1])
    expect(areVisuallyEqual(pageWith(30, 20, 2, 12), pageWith(30 + by, 20, 2, 12), [box]), `${by}`).toBe(true);
});

test('a full stop of small letters that is gone, and a comma in its place, are seen', () => {
  const stop = pageWith(30, 30, 2, 2);
  expect(areVisuallyEqual(stop, pageWith(0, 0, 0, 0), [box])).toBe(false);
  expect(areVisuallyEqual(stop, pageWith(30, 30, 2, 5), [box])).toBe(false);
});

test('what differs beside the places is not looked at', () => {
  expect(areVisuallyEqual(pageWith(30, 20, 2, 12), pageWith(90, 20, 2, 12), [{ ...box, x: 20, width: 5 }])).toBe(true);
});

test('ink is seen within a box, and a blank place is not', () => {
  expect(showsInk(pageWith(30, 20, 2, 12), box)).toBe(true);
  expect(showsInk(pageWith(90, 20, 2, 12), box)).toBe(false);
});
