import { expect, test } from 'vitest';
import type { Line } from '#engines/core/document-model/geometry.ts';
import { framesOf } from '../graphics/frames.ts';
import { line, page } from '../setPages.ts';
import { linesOf } from '../text/lines.ts';
import { withStretchedRows } from './stretchedRows.ts';

/** The lines of a text at a place, 12 points apart. A word takes 5 points a letter. */
const linesAt = (text: string, x: number, row: number): Line[] =>
  linesOf(framesOf(page(line(text, x, 100 + row * 12)))[0]?.glyphs ?? []);

const textsOf = (rows: readonly (readonly Line[])[]) => rows.map((row) => row.map(({ text }) => text).join(' | '));

test('words stretched from edge to edge are one line, if the next word had no room', () => {
  const rows = [
    [...linesAt('Number', 50, 0), ...linesAt('of', 110, 0)],
    linesAt('financial', 50, 1),
    linesAt('companies on', 50, 2),
  ];
  const right = Math.max(...rows.flat().map((one) => one.right));
  const stretched = rows[0]?.map((one) => (one.text === 'of' ? { ...one, left: right - 10, right } : one)) ?? [];
  const found = withStretchedRows([stretched, ...rows.slice(1)]);
  expect(textsOf(found)).toEqual(['Number of', 'financial', 'companies on']);
  expect(found[0]?.[0]?.words).toHaveLength(2);
});

test('words apart stay apart where the next word had room, or where all rows have several parts', () => {
  const wide = [[...linesAt('A', 50, 0), ...linesAt('7', 145, 0)], linesAt('word and eighteen', 50, 1)];
  const right = Math.max(...wide.flat().map((one) => one.right));
  const apart = wide[0]?.map((one) => (one.text === '7' ? { ...one, left: right - 5, right } : one)) ?? [];
  expect(textsOf(withStretchedRows([apart, ...wide.slice(1)]))[0]).toBe('A | 7');
  const columns = ['Alphabetical', 'Numerical'].map((text, row) => [...linesAt(text, 50, row), ...linesAt('12', 140, row)]);
  expect(textsOf(withStretchedRows(columns))).toEqual(['Alphabetical | 12', 'Numerical | 12']);
});
