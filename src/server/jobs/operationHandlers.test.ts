import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#tools/catalogue.ts';
import { findOperationHandlers } from './operationHandlers.ts';

test('every operation has its server half', async () => {
  const load = await findOperationHandlers();
  for (const { id } of operations) expect((await load(id))?.operation.id).toBe(id);
  expect(await load('../../server/main')).toBeUndefined();
});

test('a missing half is told with the file to write', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'sheaf-tools-'));
  try {
    await expect(findOperationHandlers(empty)).rejects.toThrow(/Write src\/tools\/(\w+)\/\1\.server\.ts/);
  } finally {
    await rm(empty, { recursive: true });
  }
});
