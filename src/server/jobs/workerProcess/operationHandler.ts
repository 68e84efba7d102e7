import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OperationHandler } from '#tools/defineHandler.ts';

export const toolsDir = join(import.meta.dirname, '../../../tools');

/** The server half of an operation, by folder: `src/tools/{id}/{id}.server.ts`. */
export function handlerFile(operationId: string, folder = toolsDir): string {
  return join(folder, operationId, `${operationId}.server.ts`);
}

/**
 * Loads the handler of an operation by its id. Undefined where there is no such operation. It reads no other declaration: a worker process
 * is ready without those of all tools (docs/decisions/0423).
 */
export async function loadOperationHandler(operationId: string): Promise<OperationHandler | undefined> {
  const path = handlerFile(operationId);
  if (!/^[a-z][a-z\d-]*$/.test(operationId) || !existsSync(path)) return undefined;
  const half: { default?: OperationHandler } = await import(pathToFileURL(path).href);
  return half.default;
}
