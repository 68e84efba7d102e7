import { existsSync } from 'node:fs';
import { operations } from '#tools/catalogue.ts';
import { handlerFile, toolsDir } from './operationHandler.ts';

/** Throws when an operation of the catalogue has no server half, so the start fails and not the first request. */
export function checkOperationHandlers(folder = toolsDir): void {
  const missing = operations.filter(({ id }) => !existsSync(handlerFile(id, folder))).map(({ id }) => id);
  if (missing.length === 0) return;
  const files = missing.map((id) => `src/tools/${id}/${id}.server.ts`).join(', ');
  throw new Error(`No server half for: ${missing.join(', ')}. Write ${files} with a default export of implement(...).`);
}
