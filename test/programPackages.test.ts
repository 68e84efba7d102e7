import { expect, test } from 'vitest';
import { operations } from '#tools/catalogue.ts';
import { parts, programLicences, sitePackages } from '../scripts/setup/debianPackages.mjs';

/** What `packages.mjs` of the engines declares. */

const names = parts.map(({ part }) => part);

test('every package belongs to a part that is installed', () => {
  expect(sitePackages.filter(({ part }) => part !== 'core' && !names.includes(part))).toEqual([]);
  expect(names.filter((name) => !sitePackages.some(({ part }) => part === name) && name !== 'ocr-languages')).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('every operation waits for a part that there is', () => {
  const waiting = operations.filter(({ needs }) => needs !== undefined);
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter(({ needs = '' }) => !names.includes(needs))).toEqual([]);
});

test('every package can be detected, and has what its lack is told by', () => {
  expect(sitePackages.length).toBeGreaterThan(20);
  expect(sitePackages.filter((each) => (each.program ?? each.file ?? '') === '' || each.without === '')).toEqual([]);
  expect(programLicences.filter((row) => row.some((cell) => cell === ''))).toEqual([]);
});
