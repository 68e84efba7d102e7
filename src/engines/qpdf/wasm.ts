import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageOps } from '../ports.ts';
import type { Sandbox } from '../sandbox.ts';
import type { PageOpsOptions } from './native.ts';
import { createPageOps } from './pageOps.ts';
import { type QpdfRunner, remainingMs, wordsAsLines } from './runner.ts';

/** Page operations over qpdf's WASM build, for machines without a native qpdf. */
export function createWasmPageOps(options: PageOpsOptions): PageOps {
  return createPageOps(wasmRunner(options.sandbox), options.maxPages);
}

function wasmRunner(sandbox: Sandbox): QpdfRunner {
  const modulePath = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm');
  const packageDir = dirname(dirname(modulePath));
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const program = { nodeScript: fileURLToPath(new URL('./wasmProcess.mjs', import.meta.url)), readable: [packageDir] };
  return {
    engine: `qpdf as WASM (@neslinesli93/qpdf-wasm ${version})`,
    run: (words, inputs, call) =>
      sandbox.run({
        program,
        args: [modulePath],
        stdin: wordsAsLines(words),
        inputs,
        // The module can address 2 GB; Node itself takes little beside it.
        limits: { memoryBytes: 3 * 1024 ** 3, cpuSeconds: 120 },
        deadlineMs: remainingMs(call),
        signal: call.signal,
        scratchDir: call.scratchDir,
      }),
  };
}
