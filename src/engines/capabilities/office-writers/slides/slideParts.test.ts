import { expect, test } from 'vitest';
import type { TextStyle } from '#engines/ports.ts';
import { OfficeFonts } from '../fonts/officeFonts.ts';
import { paragraph, span, style } from '../officeDocuments.suite.ts';
import { separateParts } from './slideParts.ts';

const fonts = new OfficeFonts();
const look = (sizePt: number): TextStyle => ({ ...style, font: 'Arial', isSerif: false, sizePt });
const runs = [span('01\t', { style: look(48) }), span('Overview', { style: look(20) })];
const place = { x: 100, y: 200, height: 48, baselinePt: 44 };

test('text beside other text, on another line, is a paragraph of its own', () => {
  const tabStops = [{ atPt: 70, alignment: 'left' as const, fallPt: -12 }];
  const [number, name, ...others] = separateParts(paragraph(runs, { ...place, headingLevel: 1, tabStops }), fonts);
  expect(others).toEqual([]);
  expect([number?.runs[0]?.text, name?.runs[0]?.text]).toEqual(['01', 'Overview']);
  expect([number?.headingLevel, name?.headingLevel]).toEqual([1, undefined]);
  expect([number?.x, name?.x]).toEqual([100, 170]);
  const baselines = [number, name].map((one) => (one ? one.y + (one.baselinePt ?? 0) : 0));
  expect(baselines).toEqual([244, 232]);
});

test('text on the same line stays at its tab stop', () => {
  const row = paragraph(runs, { ...place, tabStops: [{ atPt: 70, alignment: 'left' }] });
  expect(separateParts(row, fonts)).toEqual([row]);
});

test('two texts far apart in a row are two, and rows of them are not', () => {
  const row = paragraph([span('Spring 2020\tpage 4', { style: look(12) })], {
    ...{ ...place, height: 12, baselinePt: 10 },
    tabStops: [{ atPt: 500, alignment: 'right' }],
  });
  const [left, right, ...others] = separateParts(row, fonts, true);
  expect(others).toEqual([]);
  expect([left?.runs[0]?.text, right?.runs[0]?.text]).toEqual(['Spring 2020', 'page 4']);
  expect([left?.x, (right?.x ?? 0) + (right?.width ?? 0)]).toEqual([100, 600]);
  expect([left?.tabStops, right?.alignment]).toEqual([undefined, 'right']);
  expect(separateParts(row, fonts)).toEqual([row]);
  const near = { ...row, tabStops: [{ atPt: 90, alignment: 'left' as const }] };
  expect(separateParts(near, fonts, true)).toEqual([near]);
});

test('an item beside an item keeps its mark as one', () => {
  const list = { listId: 1, level: 0, format: 'bullet' as const, mark: '●', number: undefined };
  const row = paragraph([span('Background\t● Goal', { style: look(14) })], {
    ...{ ...place, list, firstIndentPt: -20, tabStops: [{ atPt: 300, alignment: 'left' as const }] },
  });
  const parts = separateParts(row, fonts, true);
  expect(parts.map(({ runs: [first], list: own }) => [first?.text, own?.mark])).toEqual([
    ['Background', '●'],
    ['Goal', '●'],
  ]);
});

test('texts of a row that is read from the right have their places', () => {
  const cellsFromRight = [
    { x: 400, width: 60, baseline: 120 },
    { x: 100, width: 80, baseline: 120 },
  ];
  const row = paragraph([span('נתונים\tHam (2024)', { style: look(14) })], { ...place, isRightToLeft: true, cellsFromRight });
  const parts = separateParts(row, fonts);
  expect(parts.map(({ x, width, alignment, isRightToLeft }) => [x, width, alignment, isRightToLeft])).toEqual([
    [400, 60, 'right', true],
    [100, 80, 'left', false],
  ]);
  expect(parts.map(({ y, baselinePt = 0 }) => y + baselinePt)).toEqual([120, 120]);
});
