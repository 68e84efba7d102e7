import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '#tools/catalogue.ts';
import type { OperationHandler } from '#tools/implement.ts';

const toolsDir = join(import.meta.dirname, '../../tools');

/** Loads the handler of an operation by its id. Undefined where there is no such operation. */
export type HandlerLoader = (operationId: string) => Promise<OperationHandler | undefined>;

/**
 * The handlers of all operations, by folder: `src/tools/{id}/{id}.server.ts`. Throws when an operation of the catalogue has none, so the
 * start fails and not the first request. Each handler is loaded at its first use, because a process needs few of them
 * (docs/decisions/0327).
 */
export async function findOperationHandlers(folder = toolsDir): Promise<HandlerLoader> {
  const fileOf = (id: string) => join(folder, id, `${id}.server.ts`);
  const missing = operations.filter(({ id }) => !existsSync(fileOf(id))).map(({ id }) => id);
  if (missing.length > 0) {
    const files = missing.map((id) => `src/tools/${id}/${id}.server.ts`).join(', ');
    throw new Error(`No server half for: ${missing.join(', ')}. Write ${files} with a default export of implement(...).`);
  }
  return async (operationId) => {
    if (!operations.some(({ id }) => id === operationId)) return undefined;
    const half: { default?: OperationHandler } = await import(pathToFileURL(fileOf(operationId)).href);
    return half.default;
  };
}
