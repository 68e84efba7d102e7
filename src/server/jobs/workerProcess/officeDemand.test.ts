import { expect, test } from 'vitest';
import { OfficeDemand } from './officeDemand.ts';

function demand(availableBytes = 8 * 1024 ** 3) {
  let now = 0;
  const office = new OfficeDemand(
    () => now,
    () => availableBytes,
  );
  return { office, pass: (ms: number) => (now += ms) };
}

test('where one person works alone nothing is started ahead', () => {
  const { office } = demand();
  for (let n = 0; n < 3; n += 1) office.used('a');
  expect(office.isExpected()).toBe(false);
});

test('where owners change another one is expected for a while', () => {
  const { office, pass } = demand();
  office.used('a');
  office.used('b');
  expect(office.isExpected()).toBe(true);
  pass(4 * 60_000);
  expect(office.isExpected()).toBe(false);
  office.used('a');
  expect(office.isExpected()).toBe(false);
});

test('nothing is started ahead where memory is short', () => {
  const { office } = demand(1024 ** 3);
  office.used('a');
  office.used('b');
  expect(office.isExpected()).toBe(false);
});
