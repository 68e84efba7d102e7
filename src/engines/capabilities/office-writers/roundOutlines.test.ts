import { expect, test } from 'vitest';
import type { Shape } from '#engines/core/document-model/document.ts';
import { documentOf, page, picture } from './officeDocuments.suite.ts';
import { withRoundOutlines } from './roundOutlines.ts';

const line = (x: number, y: number, width: number, height: number): Shape => ({
  ...{ kind: 'shape', form: 'line', x, y, width, height, stroke: '#336699', strokeWidthPt: 1, fill: undefined },
});
/** The straight sides of a box of 100 by 60 points with a corner of 10. */
const sides = [line(60, 40, 80, 0), line(60, 100, 80, 0), line(50, 50, 0, 40), line(150, 50, 0, 40)];
const fill: Shape = { ...line(50, 40, 100, 60), form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: '#eeeeee' };
const drawn = (behind: ReturnType<typeof page>['behind']) =>
  withRoundOutlines(documentOf(page(1, [], { behind }))).pages[0]?.behind;

test('four lines that end before their corners are one box with round corners', () => {
  const box = { x: 50, y: 40, width: 100, height: 60, stroke: '#336699', cornerPt: 10 };
  expect(drawn(sides)).toEqual([expect.objectContaining({ ...box, fill: undefined })]);
});

test('its fill becomes that of the box, and what lies on it stays in front', () => {
  const icon = picture({ x: 60, y: 50, width: 20, height: 20 });
  expect(drawn([fill, icon, ...sides])).toEqual([expect.objectContaining({ fill: '#eeeeee', cornerPt: 10 }), icon]);
});

test('lines that meet, and lines of another color, stay lines', () => {
  const square = [line(50, 40, 100, 0), line(50, 100, 100, 0), line(50, 40, 0, 60), line(150, 40, 0, 60)];
  expect(drawn(square)).toEqual(square);
  const mixed = sides.with(1, { ...line(60, 100, 80, 0), stroke: '#ff0000' });
  expect(drawn(mixed)).toEqual(mixed);
});
