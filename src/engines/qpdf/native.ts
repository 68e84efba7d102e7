import type { PageOps } from '../ports.ts';
import type { Sandbox } from '../sandbox.ts';
import type { QpdfProgram } from './find.ts';
import { createPageOps } from './pageOps.ts';
import { type QpdfRunner, remainingMs, wordsAsLines } from './runner.ts';

export interface PageOpsOptions {
  readonly sandbox: Sandbox;
  /** Files with more pages are refused with `too_many_pages`. */
  readonly maxPages: number;
}

/** Page operations over a native qpdf. */
export function createNativePageOps(options: PageOpsOptions & { readonly program: QpdfProgram }): PageOps {
  return createPageOps(nativeRunner(options.sandbox, options.program), options.maxPages);
}

function nativeRunner(sandbox: Sandbox, program: QpdfProgram): QpdfRunner {
  return {
    engine: `qpdf ${program.version}`,
    run: (words, inputs, call) =>
      sandbox.run({
        program: program.path,
        args: ['@-'],
        stdin: wordsAsLines(words),
        inputs,
        deadlineMs: remainingMs(call),
        signal: call.signal,
        scratchDir: call.scratchDir,
      }),
  };
}
