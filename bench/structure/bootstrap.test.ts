import { expect, it } from 'vitest';
import { halfOf } from '../halves.ts';
import { bootstrapInterval } from './bootstrap.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it('gives the same interval each time, around the figure, narrower for more documents', () => {
  const few = [0, 1, 0, 1, 1, 0, 1, 0];
  const many = Array.from({ length: 50 }, () => few).flat();
  const [from, to] = bootstrapInterval(few, mean);
  expect(bootstrapInterval(few, mean)).toEqual([from, to]);
  expect(from).toBeLessThan(0.5);
  expect(to).toBeGreaterThan(0.5);
  const [narrowFrom, narrowTo] = bootstrapInterval(many, mean);
  expect(narrowTo - narrowFrom).toBeLessThan((to - from) / 3);
  expect(bootstrapInterval([1, 1], mean)).toEqual([1, 1]);
});

it('assigns a file to a half by its name only', () => {
  // The SHA-256 of `d` ends in 4, that of `a` in b.
  expect(halfOf('d')).toBe('even');
  expect(halfOf('/some/folder/d.pdf')).toBe('even');
  expect(halfOf('a.pdf')).toBe('odd');
});
