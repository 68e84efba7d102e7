import { expect, test } from 'vitest';
import { chooseIdle } from './chooseIdle.ts';

const ready = { isReady: true };
const starting = { isReady: false };

test('an owner gets the process that knows him', () => {
  expect(chooseIdle([ready, { ...ready, owner: 'a' }, { ...ready, owner: 'b' }], 'b')).toBe(2);
});

test('nobody takes the process of another owner while there is one that knows nobody', () => {
  expect(chooseIdle([{ ...ready, owner: 'a' }, ready], 'b')).toBe(1);
});

test('nobody waits for the start of a process while another one has started', () => {
  expect(chooseIdle([starting, { ...ready, owner: 'a' }], 'b')).toBe(1);
  expect(chooseIdle([starting, starting], 'b')).toBe(0);
});

test('of equal ones the one that has rested longest is taken', () => {
  expect(
    chooseIdle(
      [
        { ...ready, owner: 'a' },
        { ...ready, owner: 'b' },
      ],
      'c',
    ),
  ).toBe(0);
});
