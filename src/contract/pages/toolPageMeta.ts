import type { Operation, Output, ToolPage } from '../api/operation.ts';

/**
 * What a page shows of an operation before it runs one, as plain values. Settings, their checks and the names of results stay in the
 * declaration, which is loaded for a run (docs/decisions/0433). A declaration has all of these values too.
 */
export interface OperationFacts
  extends Omit<Operation, 'params' | 'example' | 'output' | 'runsAs' | 'preservation' | 'problem' | 'bytesIn'> {
  readonly output: Pick<Output, 'kind' | 'otherKinds' | 'replacesSource' | 'isFile' | 'view'>;
  /** Only whether the operation says which pages its results have. */
  readonly preservation?: { readonly pages?: unknown };
}

export interface ToolPageMeta extends Omit<ToolPage, 'operation' | 'estimate' | 'prepareOperation' | 'limits' | 'continues'> {
  readonly operation: OperationFacts;
  readonly estimate?: OperationFacts;
  readonly prepareOperation?: OperationFacts;
  readonly limits?: Omit<NonNullable<ToolPage['limits']>, 'asks'> & { readonly asks: OperationFacts };
}

function operationFacts(operation: Operation): OperationFacts {
  const { params, example, output, runsAs, preservation, problem, bytesIn, ...plain } = operation;
  const { kind, otherKinds, replacesSource, isFile, view } = output;
  return {
    ...plain,
    output: {
      kind,
      ...(otherKinds && { otherKinds }),
      ...(replacesSource && { replacesSource }),
      ...(isFile && { isFile }),
      ...(view && { view }),
    },
    ...(preservation?.pages && { preservation: { pages: true } }),
  };
}

export function toolPageMeta(page: ToolPage): ToolPageMeta {
  const { operation, estimate, prepareOperation, limits, continues, ...plain } = page;
  return {
    ...plain,
    operation: operationFacts(operation),
    ...(estimate && { estimate: operationFacts(estimate) }),
    ...(prepareOperation && { prepareOperation: operationFacts(prepareOperation) }),
    ...(limits && { limits: { ...limits, asks: operationFacts(limits.asks) } }),
  };
}
