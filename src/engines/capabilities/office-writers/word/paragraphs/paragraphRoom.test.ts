import { expect, test } from 'vitest';
import { page, paragraph } from '../../officeDocuments.suite.ts';
import { lineRoom, shapeAround, sharedInsets } from './paragraphRoom.ts';

const column = { left: 50, right: 350 };
const point = (y: number, width: number) =>
  paragraph('a point of a slide that breaks once', { x: 60, y, width, height: 24, lineCount: 2 });

test('lines of two break where those around them do, before a picture that stands beside them', () => {
  const points = [point(100, 150), point(130, 160), point(160, 145)];
  const own = page(1, points);
  expect(points.map((one) => sharedInsets(one, own, column))).toEqual(points.map(() => ({ endInsetPt: 126 })));
  // A copy, as it is fitted to its page.
  expect(sharedInsets({ ...point(100, 150), spaceBeforePt: 3 }, own, column)).toEqual({ endInsetPt: 126 });
});

test('too few line ends, and lines that end on purpose, show no edge', () => {
  const two = [point(100, 150), point(130, 160)];
  expect(sharedInsets(point(100, 150), page(1, two), column)).toEqual({});
  const broken = [100, 130, 160].map((y) => paragraph('a name\nan address', { x: 60, y, width: 90, height: 24, lineCount: 2 }));
  expect(sharedInsets(point(100, 150), page(1, [point(100, 150), ...broken]), column)).toEqual({});
});

test('lines that end on purpose reach over the edge if letters of another font need it', () => {
  const lines = paragraph('a long name\nan address', { x: 50, y: 100, width: 295, height: 24, lineCount: 2 });
  expect(lineRoom(lines, column)).toEqual({ columnWidthPt: 300, endInsetPt: -18 });
  expect(lineRoom({ ...lines, width: 100 }, column)).toEqual({ columnWidthPt: 300 });
});

test('right-aligned lines end where they do on the page', () => {
  const entry = paragraph('an entry', { x: 200, y: 100, width: 120, lineCount: 1, alignment: 'right' });
  expect(lineRoom(entry, column)).toEqual({ columnWidthPt: 300, endInsetPt: 30 });
  expect(lineRoom({ ...entry, width: 150 }, column)).toEqual({ columnWidthPt: 300 });
});

test('centered lines stand in the middle that they have on the page, whatever that of their column', () => {
  const title = paragraph('A title', { x: 150, y: 100, width: 100, lineCount: 1, alignment: 'center' });
  expect(lineRoom(title, column)).toEqual({ columnWidthPt: 300 });
  expect(lineRoom({ ...title, x: 200 }, column)).toEqual({ columnWidthPt: 300, startInsetPt: 100, endInsetPt: 0 });
  expect(lineRoom({ ...title, x: 100 }, column)).toEqual({ columnWidthPt: 300, startInsetPt: 0, endInsetPt: 100 });
  // It would have no room for letters of another font between both insets.
  expect(lineRoom({ ...title, x: 250 }, column)).toEqual({ columnWidthPt: 300, startInsetPt: 100, endInsetPt: -100 });
  const fromRight = { ...title, x: 200, isRightToLeft: true };
  expect(lineRoom(fromRight, column)).toEqual({ columnWidthPt: 300, startInsetPt: 0, endInsetPt: 100 });
});

test('a band that begins at the edge of the page is no fill of the line on it', () => {
  const title = paragraph('A name', { x: 60, y: 14, width: 200, height: 30, lineCount: 1 });
  const look = { x: 0, width: 612, stroke: undefined, strokeWidthPt: 0, fill: '#4a96b4' };
  const band = { kind: 'shape' as const, form: 'rectangle' as const, ...look };
  const fillOf = (y: number) => shapeAround(title, page(1, [title], { behind: [{ ...band, y, height: 52 }] }));
  expect(fillOf(0)).toBeUndefined();
  expect(fillOf(4)).toMatchObject({ y: 4 });
});
