import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** docs/threats.md and docs/security-model.md cite tests as proof. Each has to exist, and `npm test` has to run it. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = readFileSync(join(root, 'docs/threats.md'), 'utf8');
const model = readFileSync(join(root, 'docs/security-model.md'), 'utf8');
const proofs = [...`${page}${model}`.matchAll(/\]\(([^)]+)\)/g)].map((match) => resolve(root, 'docs', match[1] ?? ''));

test('every threat has a proof', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Threat'));
  expect(rows).toHaveLength(20);
  for (const row of rows) expect(row).toMatch(/\]\(\.\.\/[^)]+\.test\.ts\)/);
});

test('every proof is a file with tests', () => {
  expect(proofs.length).toBeGreaterThan(20);
  expect(proofs.filter((path) => !existsSync(path))).toEqual([]);
  for (const path of proofs) expect(readFileSync(path, 'utf8')).toMatch(/\btest(\.each)?\(/);
});

test('every promise has a test', () => {
  const rows = model.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'));
  expect(rows.length).toBeGreaterThanOrEqual(16);
  for (const row of rows) expect(row).toMatch(/\]\(\.\.\/[^)]+\.test\.ts\)/);
});
