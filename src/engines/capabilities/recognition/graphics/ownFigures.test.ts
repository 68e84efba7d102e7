import { expect, test } from 'vitest';
import type { Picture } from '#engines/core/document-model/document.ts';
import type { FrameBox, Line } from '#engines/core/document-model/geometry.ts';
import { withOwnFigures, withoutBulletPictures, withoutBullets } from './ownFigures.ts';
import type { PageMarks } from './rulings.ts';

const line = (top: number, text: string): Line => ({
  left: 80,
  top,
  right: 300,
  bottom: top + 10,
  baseline: top + 8,
  sizePt: 10,
  words: [],
  text,
  isRightToLeft: false,
});
const marks = (drawings: readonly FrameBox[]) => ({ pictures: [], drawings, fills: [], across: [] }) as unknown as PageMarks;
const drawing = (top: number, width: number): FrameBox => ({ left: 66, top: top + 3, right: 66 + width, bottom: top + 7 });
const lines = [line(100, 'First'), line(120, 'Second')];

test('dots drawn before lines are their bullets', () => {
  const found = withOwnFigures(lines, marks([drawing(100, 4), drawing(120, 4)]));
  expect(found.map(({ bulletLeft }) => bulletLeft)).toEqual([66, 66]);
});

test('dots drawn at the right of lines that are read from the right are their bullets', () => {
  const fromRight = lines.map((one) => ({ ...one, isRightToLeft: true }));
  const dots = [100, 120].map((top) => ({ left: 306, top: top + 3, right: 310, bottom: top + 7 }));
  const found = withOwnFigures(fromRight, marks(dots));
  expect(found.map(({ bulletLeft, bulletRight }) => [bulletLeft, bulletRight])).toEqual([
    [306, 310],
    [306, 310],
  ]);
});

test('longer drawings are the marks of a legend', () => {
  const found = withOwnFigures(lines, marks([drawing(100, 12), drawing(120, 12)]));
  expect(found.map(({ hasOwnFigure, bulletLeft }) => [hasOwnFigure, bulletLeft])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
});

test('arrows that are drawn alike before three lines are bullets; signs that differ are icons', () => {
  const items = [line(100, 'First'), line(120, 'Second'), line(140, 'Third')];
  const arrow = (top: number, height: number): FrameBox => ({ left: 66, top: top + 1, right: 70, bottom: top + 1 + height });
  const found = (heights: readonly number[]) =>
    withOwnFigures(items, marks(items.map(({ top }, index) => arrow(top, heights[index] ?? 0)))).map(
      ({ bulletLeft }) => bulletLeft,
    );
  expect(found([8, 8, 8])).toEqual([66, 66, 66]);
  expect(found([8, 6, 7])).toEqual([undefined, undefined, undefined]);
});

test('dots before items of several lines are their bullets, too; longer drawings so far apart are no legend', () => {
  const items = [line(100, 'First'), line(160, 'Second')];
  const found = (width: number) => withOwnFigures(items, marks([drawing(100, width), drawing(160, width)]));
  expect(found(4).map(({ bulletLeft }) => bulletLeft)).toEqual([66, 66]);
  expect(found(12).map(({ hasOwnFigure }) => hasOwnFigure)).toEqual([undefined, undefined]);
});

test('a dot of the size and the distance of a bullet is one without others, and a larger or nearer one is not', () => {
  const bulletOf = (dot: FrameBox) => withOwnFigures([line(100, 'Last')], marks([dot]))[0]?.bulletLeft;
  expect(bulletOf({ left: 69, top: 103, right: 72, bottom: 106 })).toBe(69);
  expect(bulletOf({ left: 67, top: 102, right: 72, bottom: 107 })).toBeUndefined();
  expect(bulletOf({ left: 76, top: 103, right: 79, bottom: 106 })).toBeUndefined();
});

test('filled squares before items are bullets, and no shapes of the page any more', () => {
  const square = (top: number, size: number) => ({ ...drawing(top, size), bottom: top + 3 + size, color: '#000000' });
  const withFills = (size: number) => ({ ...marks([]), fills: [square(100, size), square(120, size)] }) as unknown as PageMarks;
  const found = withOwnFigures(lines, withFills(3));
  expect(found.map(({ bulletLeft, bulletMark }) => [bulletLeft, bulletMark])).toEqual([
    [66, '▪'],
    [66, '▪'],
  ]);
  const band = { left: 66, top: 300, right: 69, bottom: 303, color: '#000000' };
  expect(withoutBullets([...withFills(3).fills, band], found)).toEqual([band]);
  // Swatches of a legend are larger.
  expect(withOwnFigures(lines, withFills(8)).map(({ bulletLeft }) => bulletLeft)).toEqual([undefined, undefined]);
});

test('rings before items are ring bullets of their size, and no pictures of the page any more', () => {
  const ring = (top: number) => ({ left: 66, top: top + 3, right: 70, bottom: top + 7, isHollow: true });
  const found = withOwnFigures(lines, marks([ring(100), ring(120)]));
  expect(found.map(({ bulletLeft, bulletMark, bulletPt }) => [bulletLeft, bulletMark, bulletPt])).toEqual([
    [66, '◦', 4],
    [66, '◦', 4],
  ]);
  const picture = (y: number, source: Picture['source']) =>
    ({ x: 66, y, width: 4, height: 4, source, labels: [] }) as unknown as Picture;
  const [sign, other, photograph] = [picture(103, 'drawing'), picture(303, 'drawing'), picture(123, 'pixels')];
  expect(withoutBulletPictures([sign, other, photograph], found)).toEqual([other, photograph]);
  expect(withoutBulletPictures([sign], lines)).toEqual([sign]);
});
