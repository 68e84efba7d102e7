import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licencesPage, mayBeUsed, readPackages } from '../scripts/licences/packages.ts';

const packages = readPackages();

test('the licence of every package allows linking with ours', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((each) => !mayBeUsed(each))).toEqual([]);
});

test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SSPL-1.0', ''])(
  '"%s" is refused',
  (licence) => {
    expect(mayBeUsed({ name: 'x', version: '1.0.0', licence, isForDevelopment: false })).toBe(false);
  },
);

test('docs/licences.md lists what is installed (npm run licences)', () => {
  expect(readFileSync(new URL('../docs/licences.md', import.meta.url), 'utf8')).toBe(licencesPage(packages));
});
