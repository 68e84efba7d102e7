import { expect, test } from 'vitest';
import type { Shape } from '#engines/core/document-model/document.ts';
import { cell, page, picture, table } from '../officeDocuments.suite.ts';
import { withoutDrawnCells, withoutPanelFills } from './drawnTables.ts';

const label = table([cell(0, 0, 'Danger', { fill: '#ffffff' }), cell(1, 0, 'Gas', { fill: '#ffffff' })]);
const around = { x: label.x - 5, y: label.y - 5, width: label.width + 10, height: label.height + 10 };
const fillsOver = (more: Parameters<typeof picture>[0]) =>
  withoutDrawnCells(label, page(1, [label], { behind: [picture({ ...around, source: 'drawing', ...more })] })).cells.map(
    ({ fill, borders }) => [fill, borders.top],
  );

test('cells do not cover the drawing that they are part of', () => {
  expect(fillsOver({})).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('on a photograph, on the background of a slide and beside a drawing they keep their fills', () => {
  const kept = [
    ['#ffffff', '#000000'],
    ['#ffffff', '#000000'],
  ];
  expect(fillsOver({ source: 'pixels' })).toEqual(kept);
  expect(fillsOver({ x: 0, y: 0, width: 612, height: 792 })).toEqual(kept);
  expect(fillsOver({ x: 300, y: 500 })).toEqual(kept);
});

const panel = (more: Partial<Shape> = {}): Shape => ({
  ...{ kind: 'shape', form: 'rectangle', ...around, stroke: undefined, strokeWidthPt: 0, fill: '#ffffff' },
  ...more,
});
const fillsOn = (more: Partial<Shape>) =>
  withoutPanelFills(label, page(1, [label], { behind: [panel(more)] })).cells.map(({ fill }) => fill);

test('cells do not paint the color of the panel below them again, and keep another', () => {
  expect(fillsOn({})).toEqual([undefined, undefined]);
  expect(fillsOn({ fill: '#ff0000' })).toEqual(['#ffffff', '#ffffff']);
  expect(fillsOn({ x: label.x + label.width, width: 10 })).toEqual(['#ffffff', '#ffffff']);
});

test('nor does a table on bars and badges of its own', () => {
  const panels = [panel({ fill: '#e0ecff' })];
  expect(withoutPanelFills({ ...label, panels }, page(1, [label])).cells.map(({ fill }) => fill)).toEqual([undefined, undefined]);
});
