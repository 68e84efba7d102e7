import { expect, test } from 'vitest';
import { countedBytes } from './countedBytes.ts';

test('bytes are counted from before to after within 400 ms, and never beyond', () => {
  expect(countedBytes(1000, 400, -5)).toBe(1000);
  const half = countedBytes(1000, 400, 100);
  expect(half).toBeLessThan(1000);
  expect(half).toBeGreaterThan(400);
  expect(countedBytes(1000, 400, 400)).toBe(400);
  expect(countedBytes(400, 1000, 5000)).toBe(1000);
});
