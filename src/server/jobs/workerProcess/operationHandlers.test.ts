import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#tools/catalogue.ts';
import { loadOperationHandler } from './operationHandler.ts';
import { checkOperationHandlers } from './operationHandlers.ts';

test('every operation has its server half', async () => {
  checkOperationHandlers();
  for (const { id } of operations) expect((await loadOperationHandler(id))?.operation.id).toBe(id);
  expect(await loadOperationHandler('../../server/main')).toBeUndefined();
  expect(await loadOperationHandler('toolForm')).toBeUndefined();
});

test('a missing half is told with the file to write', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'sheaf-tools-'));
  try {
    expect(() => checkOperationHandlers(empty)).toThrow(/Write src\/tools\/(\w+)\/\1\.server\.ts/);
  } finally {
    await rm(empty, { recursive: true });
  }
});
