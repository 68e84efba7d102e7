import { describe, expect, test } from 'vitest';
import type { PageShape } from '#engines/ports.ts';
import { across, line, page } from '../setPages.ts';
import { withDrawnBoxes } from './drawnBoxes.ts';

const down = (x: number, y: number, height: number): PageShape => ({ ...across(x, y, 0), height });
/** A box of 10 points, its lower edge at `y`. */
const box = (x: number, y: number): PageShape[] => [
  across(x, y - 10, 10),
  across(x, y, 10),
  down(x, y - 10, 10),
  down(x + 10, y - 10, 10),
];
const textOf = (set: ReturnType<typeof page>) => withDrawnBoxes(set).runs.map(({ text }) => text);

describe('boxes that are drawn to be ticked', () => {
  test('are signs beside their text, and no lines', () => {
    const set = page(line('Yes', 94, 100), 1, [...box(80, 100), across(80, 300, 200)]);
    expect(textOf(set)).toEqual(['Yes', '☐']);
    expect(withDrawnBoxes(set).shapes).toHaveLength(1);
  });

  test('tell that they are ticked, by a letter or a drawing', () => {
    expect(textOf(page([...line('Yes', 94, 100), ...line('x', 83, 99)], 1, box(80, 100)))).toEqual(['Yes', '☒']);
    const cross: PageShape = { ...across(82, 92, 6), kind: 'drawing', height: 6 };
    expect(textOf(page(line('Yes', 94, 100), 1, [...box(80, 100), cross]))).toEqual(['Yes', '☒']);
  });

  test('are no cells of a number, no boxes with a text, and none without a text beside them', () => {
    const comb = [...box(80, 100), ...box(90, 100), ...box(100, 100)];
    expect(textOf(page(line('Number', 114, 100), 1, comb))).toEqual(['Number']);
    expect(textOf(page([...line('Yes', 94, 100), ...line('7', 83, 99)], 1, box(80, 100)))).toEqual(['Yes', '7']);
    expect(textOf(page(line('Yes', 294, 100), 1, box(80, 100)))).toEqual(['Yes']);
  });
});
