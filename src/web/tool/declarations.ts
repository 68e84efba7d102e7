import type { Operation } from '#contract/api/operation.ts';

/** One chunk each, found by folder: `tools/merge/merge.ts` declares the operation `merge`. */
const declarations = import.meta.glob<Readonly<Record<string, unknown>>>([
  '/src/tools/*/*.ts',
  '!/src/tools/*/*.server.ts',
  '!/src/tools/*/*.test.ts',
]);

/** The declaration of an operation, with its settings and the names of its results. Rejects where it cannot be loaded. */
export async function declarationOf(id: string): Promise<Operation> {
  const declared = await declarations[`/src/tools/${id}/${id}.ts`]?.();
  const operation = Object.values(declared ?? {}).find((each): each is Operation => isOperation(each) && each.id === id);
  if (!operation) throw new Error(`no operation is declared as ${id}`);
  return operation;
}

function isOperation(declared: unknown): declared is Operation {
  return typeof declared === 'object' && declared !== null && 'routes' in declared && 'params' in declared;
}
