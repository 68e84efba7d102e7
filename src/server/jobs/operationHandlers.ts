import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '#tools/catalogue.ts';
import type { OperationHandler } from '#tools/implement.ts';

const toolsDir = join(import.meta.dirname, '../../tools');

/**
 * The server half of every operation, found by folder: `src/tools/{folder}/{folder}.server.ts`. Refuses when an operation of the
 * catalogue has none, so that a missing half is known at start and not at the first request.
 */
export async function loadOperationHandlers(folder = toolsDir): Promise<ReadonlyMap<string, OperationHandler>> {
  const found = new Map<string, OperationHandler>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const file of await readdir(join(folder, entry.name))) {
      if (!file.endsWith('.server.ts')) continue;
      const half: { default?: OperationHandler } = await import(pathToFileURL(join(folder, entry.name, file)).href);
      if (half.default) found.set(half.default.operation.id, half.default);
    }
  }
  const missing = operations.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    const files = missing.map((id) => `src/tools/${id}/${id}.server.ts`).join(', ');
    throw new Error(`No server half for: ${missing.join(', ')}. Write ${files} with a default export of implement(...).`);
  }
  return found;
}
