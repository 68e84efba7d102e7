import { expect, test } from 'vitest';
import type { RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { flowedRows, page, paragraph, sheetFormat } from '../../officeDocuments.suite.ts';

const line = (x: number, y: number, width: number, height: number, stroke = '#0000ff'): Shape => ({
  ...{ kind: 'shape', form: 'line', x, y, width, height, stroke, strokeWidthPt: 1.5, fill: undefined },
});

const frame = (x: number, y: number, width: number, height: number, stroke?: string) => [
  line(x, y, width, 0, stroke),
  line(x, y + height, width, 0, stroke),
  line(x, y, 0, height, stroke),
  line(x + width, y, 0, height, stroke),
];

const texts = ['Above', 'First', 'Second', 'Below'].map((text, index) => paragraph(text, { y: 80 + index * 20, height: 12 }));

function bordersOf(behind: RecognizedPage['behind']) {
  const { rows } = flowedRows(page(1, texts, { behind }), sheetFormat, { typedCells: 0 });
  return new Map(
    rows.flatMap((cells) => {
      const sides = Object.entries(cells[0]?.look.borders ?? {}).flatMap(([side, color]) => (color === '#0000ff' ? [side] : []));
      return cells[0]?.value === undefined ? [] : [[cells[0].value, sides.toSorted()] as const];
    }),
  );
}

test('the frame around texts of a page is the border around their cells', () => {
  const borders = bordersOf(frame(40, 96, 520, 40));
  expect(borders.get('Above')).toEqual([]);
  expect(borders.get('First')).toEqual(expect.arrayContaining(['left', 'top']));
  expect(borders.get('First')).not.toContain('bottom');
  expect(borders.get('Second')).toEqual(expect.arrayContaining(['bottom', 'left']));
  expect(borders.get('Below')).toEqual([]);
});

test('three sides are no frame, nor are white lines', () => {
  for (const behind of [frame(40, 96, 520, 40).slice(1), frame(40, 96, 520, 40, '#ffffff')])
    expect([...bordersOf(behind).values()].flat().filter((side) => side === 'left')).toEqual([]);
});
