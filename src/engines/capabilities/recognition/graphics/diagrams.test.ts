import { expect, test } from 'vitest';
import { line, page } from '../setPages.ts';
import { linesOf } from '../text/lines.ts';
import { diagramsOf } from './diagrams.ts';
import { framesOf } from './frames.ts';
import type { PageMarks } from './rulings.ts';

const box = (top: number) => ({ left: 40, right: 300, top, bottom: top + 14, color: '#eeeeee' });
const arrow = (top: number) => ({ left: 150, right: 154, top: top + 12, bottom: top + 32 });
const tops = [100, 128, 156, 184];
const marks = {
  ...{ across: [], down: [], pictures: [], shaded: [], drawings: tops.slice(1).map((top) => arrow(top - 28)) },
  fills: tops.map(box),
} as unknown as PageMarks;
const linesAt = (...rows: readonly number[]) =>
  linesOf(framesOf(page(rows.flatMap((y) => line('Stop 0740 0810', 46, y + 10))))[0]?.glyphs ?? []);

test('boxes joined by arrows are a diagram; bands behind every other row of a table are none', () => {
  expect(diagramsOf(linesAt(...tops), marks, 480_000)).toHaveLength(1);
  expect(diagramsOf(linesAt(...tops, ...tops.map((top) => top + 14)), marks, 480_000)).toEqual([]);
});
