import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileKinds } from '#contract/files/files.ts';
import { fixtures } from '#fixtures/manifest.ts';
import type { HostileFile } from '../../../scripts/hostile/hostileFiles.ts';
import { HostileRows, sayZeros } from '../../../scripts/hostile/hostileRows.ts';
import { HostileRun } from '../../../scripts/hostile/hostileRun.ts';
import { isLong } from '../../sample.ts';

/**
 * The short form of `npm run hostile`: the real server, and eight or two dozen fixed mutants, each through its share of the
 * operations. All results are counted.
 */

const pdf: HostileFile = { name: fixtures.onePage.name, path: fixtures.onePage.path, kind: fileKinds.pdf };
const rich: HostileFile = {
  name: 'ulat.rtf',
  path: fileURLToPath(new URL('../../../fixtures/office/ulat.rtf', import.meta.url)),
  kind: fileKinds.word,
};
const seeds = Array.from({ length: isLong ? 12 : 4 }, (_, n) => 220 + n);

test('mutants of two files through the operations that take them: nothing happens that must not', async () => {
  const rows = new HostileRows(60);
  const run = await HostileRun.start({ deadlineSeconds: 60, lanes: 2, operationsEach: isLong ? undefined : 9 }, rows);
  try {
    await run.sendMutants([pdf, rich], seeds);
  } finally {
    await run.end();
  }
  expect(rows.areZero, sayZeros([rows]).join('\n')).toBe(true);
  expect(rows.shares.runs).toBeGreaterThan(isLong ? 60 : 12);
}, 300_000);
