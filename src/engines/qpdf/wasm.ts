import { AppError } from '#contract/errors.ts';
import type { PageOps } from '../ports.ts';
import type { PageOpsOptions } from './native.ts';

/** Page operations over qpdf's WASM build, for machines without a native qpdf. */
export function createWasmPageOps(_options: PageOpsOptions): PageOps {
  throw new AppError('engine_missing');
}
