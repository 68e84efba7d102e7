import { expect, test } from 'vitest';
import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { pixelChanges } from '../pictures/pixelChanges.ts';
import { boxesOnPage, boxOnPage } from '../words/slantedPages.ts';
import { boxOnEarlier, boxOnLater, laidOver, scanRegistration } from './scanRegistration.ts';

const page = { widthPt: 400, heightPt: 500 };
const leans = (slantDegrees: number) => ({ ...page, slantDegrees });
const words: Box[] = Array.from({ length: 40 }, (_, at) => ({
  ...{ x: 40 + (at % 5) * 60, y: 50 + Math.floor(at / 5) * 45, width: 30, height: 10 },
}));
const size = { widthPx: 400, heightPx: 500, channels: 3, pxPerPt: 1 };

/** A scan of three dark areas on paper of a level, each pixel looked up where the page was before it leaned. */
function scanOf(slantDegrees: number, paper: number, areas: readonly Box[]): PagePixels {
  const data = new Uint8Array(size.widthPx * size.heightPx * 3).fill(paper);
  for (let row = 0; row < size.heightPx; row += 1)
    for (let column = 0; column < size.widthPx; column += 1) {
      const { x, y } = boxOnPage(leans(-slantDegrees), { x: column, y: row, width: 0, height: 0 });
      if (areas.some((area) => x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height))
        data.fill(paper / 4, (row * size.widthPx + column) * 3, (row * size.widthPx + column) * 3 + 3);
    }
  return { ...size, data };
}

const rule = { x: 40, y: 440, width: 300, height: 4 };
const stamp = { x: 300, y: 20, width: 40, height: 20 };

test('the later scan is laid over the earlier one by the words that both have, and words taken for others do not count', () => {
  const pairs = words.map((word): [Box, Box] => [boxOnPage(leans(2), word), boxOnPage(leans(-1.5), word)]);
  const [one, other] = [pairs[0]?.[0], pairs[39]?.[1]] as [Box, Box];
  const registration = scanRegistration([...pairs, [one, other], [other, one]]);
  if (!registration) throw new Error('no registration');
  for (const [before, after] of pairs) {
    expect(boxOnLater(registration, before).x).toBeCloseTo(after.x, 1);
    expect(boxOnLater(registration, before).y).toBeCloseTo(after.y, 1);
    expect(boxOnEarlier(registration, after).y).toBeCloseTo(before.y, 1);
  }
  // The second scanner has darker paper.
  const earlier = scanOf(2, 240, [rule, stamp]);
  expect(pixelChanges(earlier, scanOf(-1.5, 200, [rule, stamp]), []).length).toBeGreaterThan(0);
  expect(pixelChanges(earlier, laidOver(earlier, scanOf(-1.5, 200, [rule, stamp]), registration), [])).toEqual([]);
  const [lost, ...more] = pixelChanges(earlier, laidOver(earlier, scanOf(-1.5, 200, [rule]), registration), []);
  expect(more).toEqual([]);
  const place = boxOnPage(leans(2), stamp);
  expect(Math.abs((lost?.x ?? 0) - place.x)).toBeLessThan(6);
  expect(Math.abs((lost?.y ?? 0) - place.y)).toBeLessThan(6);
});

test('few words tell nothing', () => {
  expect(scanRegistration(words.slice(0, 3).map((word) => [word, word]))).toBeUndefined();
  expect(scanRegistration([])).toBeUndefined();
});

test('the places of a line on a page that leans are told in parts, each at its height', () => {
  const line = { x: 40, y: 100, width: 320, height: 10 };
  expect(boxesOnPage(page, line)).toEqual([line]);
  const parts = boxesOnPage(leans(2), line);
  expect(parts).toHaveLength(8);
  // Clockwise: the right end is lower, by the sine of two degrees.
  expect((parts.at(-1)?.y ?? 0) - (parts[0]?.y ?? 0)).toBeCloseTo(280 * Math.sin((2 * Math.PI) / 180), 1);
});
