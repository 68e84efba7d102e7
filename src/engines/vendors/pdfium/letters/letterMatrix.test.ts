import { expect, test } from 'vitest';
import { letterSetting } from './letterMatrix.ts';

test('letters have the size and the direction of their matrix', () => {
  expect(letterSetting([2, 0, 0, 2, 5, 5], 6)).toEqual({ size: 12, length: 12, dx: 1, dy: 0, isSlanted: false });
  expect(letterSetting([0, 1, -1, 0, 0, 0], 10)).toEqual({ size: 10, length: 10, dx: 0, dy: 1, isSlanted: false });
  expect(letterSetting([-1, 0, 0, -1, 0, 0], -10)).toMatchObject({ size: 10, dx: 1, isSlanted: false });
});

test('a matrix that slants letters makes them italic, and not larger', () => {
  const slanted = letterSetting([1, 0, 0.333, 1, 0, 0], 10);
  expect(slanted).toMatchObject({ length: 10, dx: 1, isSlanted: true });
  expect(slanted.size).toBeCloseTo(10, 6);
  expect(letterSetting([1, 0, 0.05, 1, 0, 0], 10).isSlanted).toBe(false);
});
