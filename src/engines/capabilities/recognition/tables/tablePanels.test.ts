import { expect, test } from 'vitest';
import type { Table } from '#engines/core/document-model/document.ts';
import type { Line } from '#engines/core/document-model/geometry.ts';
import type { PageMarks } from '../graphics/rulings.ts';
import type { FoundCell } from './foundTable.ts';
import { badgeOf, withPanels } from './tablePanels.ts';

const table = { x: 50, y: 100, width: 400, height: 100 } as unknown as Table;
const bar = { left: 40, right: 460, top: 95, bottom: 130, color: '#e0ecff', cornerPt: 10 };
const badge = { left: 400, right: 440, top: 104, bottom: 122, color: '#16a34a', cornerPt: 9 };
const marksOf = (fills: PageMarks['fills']) => ({ across: [], down: [], fills, borders: [] }) as unknown as PageMarks;

test('bars and badges with round corners are panels of their table', () => {
  const { panels } = withPanels(table, marksOf([bar, badge]), marksOf([]));
  expect(panels).toMatchObject([
    { fill: '#e0ecff', x: 40, cornerPt: 10 },
    { fill: '#16a34a', x: 400, cornerPt: 9 },
  ]);
});

test('what is drawn behind the text anyway, and cells with plain fills, are none', () => {
  expect(withPanels(table, marksOf([bar]), marksOf([bar])).panels).toBeUndefined();
  expect(withPanels(table, marksOf([{ ...bar, cornerPt: 0 }].map(({ cornerPt: _, ...one }) => one)), marksOf([])).panels).toBe(
    undefined,
  );
});

test('a cell has the color of the badge behind all its text', () => {
  const text = (left: number) => ({ left, right: left + 25, top: 106, bottom: 120 }) as Line;
  const cell = (left: number) => ({ left: 380, right: 450, top: 100, bottom: 128, lines: [text(left)] }) as unknown as FoundCell;
  expect(badgeOf(cell(408), [bar, badge])).toBe(badge);
  expect(badgeOf(cell(382), [bar, badge])).toBeUndefined();
});
