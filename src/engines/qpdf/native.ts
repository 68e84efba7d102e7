import { AppError } from '#contract/errors.ts';
import type { PageOps } from '../ports.ts';
import type { Sandbox } from '../sandbox.ts';
import type { QpdfProgram } from './find.ts';

export interface PageOpsOptions {
  readonly sandbox: Sandbox;
  /** Files with more pages are refused with `too_many_pages`. */
  readonly maxPages: number;
}

/** Page operations over a native qpdf. */
export function createNativePageOps(_options: PageOpsOptions & { readonly program: QpdfProgram }): PageOps {
  throw new AppError('engine_missing');
}
