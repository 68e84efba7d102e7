import { expect, test } from 'vitest';
import { chooseIdle } from './chooseIdle.ts';

const ready = { isReady: true };
const a = { owner: 'a', network: 'of a' };
const b = { owner: 'b', network: 'of b' };
const starting = { isReady: false };

test('an owner gets the process that knows him', () => {
  expect(chooseIdle([ready, { ...ready, ...a }, { ...ready, ...b }], b)).toBe(2);
});

test('nobody takes the process of another owner while there is one that knows nobody', () => {
  expect(chooseIdle([{ ...ready, ...a }, ready], b)).toBe(1);
});

test('nobody waits for the start of a process while another one has started', () => {
  expect(chooseIdle([starting, { ...ready, ...a }], b)).toBe(1);
  expect(chooseIdle([starting, starting], b)).toBe(0);
});

test('of equal ones the one that has rested longest is taken', () => {
  expect(
    chooseIdle(
      [
        { ...ready, ...a },
        { ...ready, ...b },
      ],
      { owner: 'c', network: 'of c' },
    ),
  ).toBe(0);
});

test('a network with many owners takes the programs of its own', () => {
  expect(
    chooseIdle(
      [
        { ...ready, ...b },
        { ...ready, ...a },
      ],
      { owner: 'c', network: 'of a' },
    ),
  ).toBe(1);
});
