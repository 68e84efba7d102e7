import { expect, test } from 'vitest';
import { paperFor, paperOf } from './papers.ts';

test('a page has its own paper, or the one that it fills most, on its side', () => {
  expect(paperFor({ widthPt: 595, heightPt: 842 })).toEqual({ widthPt: 595, heightPt: 842, scale: 1 });
  const slide = paperFor({ widthPt: 1920, heightPt: 1080 });
  expect(slide.widthPt).toBeGreaterThan(slide.heightPt);
  expect(slide.scale).toBeLessThan(1);
  expect(1920 * slide.scale).toBeLessThanOrEqual(slide.widthPt + 0.01);
  expect(paperOf(slide)).toBeDefined();
  // A sheet of slides is not a corner of a letter.
  expect(paperFor({ widthPt: 363, heightPt: 272 })).toMatchObject({ widthPt: 420, heightPt: 298, scale: 1 });
});

test('a page of a rare size keeps its paper, and no other page is put on it', () => {
  expect(paperOf({ widthPt: 728.4, heightPt: 1031.7 })?.[0]).toBe(12);
  const { widthPt, heightPt } = paperFor({ widthPt: 936, heightPt: 560 });
  expect([widthPt, heightPt]).not.toEqual([936, 612]);
});
