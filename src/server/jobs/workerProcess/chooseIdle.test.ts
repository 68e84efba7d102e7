import { expect, test } from 'vitest';
import { chooseIdle } from './chooseIdle.ts';

const ready = { isReady: true, hasSpare: false };
const starting = { isReady: false, hasSpare: false };
const a = { owner: 'a', network: 'of a', wantsSpare: false };
const b = { owner: 'b', network: 'of b', wantsSpare: false };
const c = { owner: 'c', network: 'of c', wantsSpare: false };

/** A process where the program of an owner stays. */
function of({ owner, network }: typeof a, hasSpare = false) {
  return { isReady: true, hasSpare, resident: { owner, network } };
}

test('an owner gets the process that knows him', () => {
  expect(chooseIdle([ready, of(a), of(b)], b)).toBe(2);
  expect(chooseIdle([ready, of(a, true), of(b)], { ...b, wantsSpare: true })).toBe(2);
});

test('nobody takes the process of another owner while there is one that knows nobody', () => {
  expect(chooseIdle([of(a), of(a, true), ready], b)).toBe(2);
});

test('who would wait for the start of a program gets the spare one', () => {
  expect(chooseIdle([ready, of(a), of(a, true)], { ...b, wantsSpare: true })).toBe(2);
  expect(chooseIdle([of(a), ready], { ...b, wantsSpare: true })).toBe(1);
  expect(chooseIdle([of(a, true), ready, { ...ready, hasSpare: true }], { ...b, wantsSpare: true })).toBe(2);
  expect(chooseIdle([{ ...ready, hasSpare: true }, ready], b)).toBe(1);
});

test('nobody waits for the start of a process while another one has started', () => {
  expect(chooseIdle([starting, of(a)], b)).toBe(1);
  expect(chooseIdle([starting, starting], b)).toBe(0);
});

test('of equal ones the one that has rested longest is taken', () => {
  expect(chooseIdle([of(a), of(b)], c)).toBe(0);
});

test('a network with many owners takes the programs of its own', () => {
  expect(chooseIdle([of(b), of(a)], { ...c, network: a.network })).toBe(1);
});
