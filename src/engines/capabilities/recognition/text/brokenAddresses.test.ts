import { expect, test } from 'vitest';
import { isBrokenAddress } from './brokenAddresses.ts';

const goesOn = (above: string, line: string, address = above.split(' ').at(-1) ?? '') =>
  isBrokenAddress(address, { above, line });

test('an address that fills its line goes on in the next one', () => {
  expect(goesOn('https://www.example.', 'com/hotels-in-')).toBe(true);
  expect(goesOn('2618/?checkin=2022', '-11-', 'https://www.example.com/2618/?checkin=2022')).toBe(true);
  expect(goesOn('https://www.airavat', 'haresidency.com/')).toBe(true);
});

test('words behind an address are words', () => {
  expect(goesOn('https://www.example.com/', 'for details and prices')).toBe(false);
  expect(goesOn('See https://www.example.com', 'and/or our shop')).toBe(false);
  expect(goesOn('https://www.example.com', 'https://www.example.org')).toBe(false);
  expect(goesOn('Our and', 'or/and')).toBe(false);
  expect(goesOn('https://www.example.com', '12 Main Street')).toBe(false);
});

test('an address in a sentence is broken after a sign', () => {
  expect(goesOn('See https://example.com/list/', 'menu.html for the prices')).toBe(true);
});
