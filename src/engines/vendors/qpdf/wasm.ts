import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remainingMs, type TimedCall } from '#engines/core/timedCall.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { type InputFile, type QpdfRunner, wordsAsLines } from './qpdfRunner.ts';

/** qpdf's WASM build, for machines without a native qpdf. */
export function wasmRunner(sandbox: Sandbox): QpdfRunner {
  const modulePath = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm');
  const packageDir = dirname(dirname(modulePath));
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const program = { nodeScript: fileURLToPath(new URL('./wasmProcess.mjs', import.meta.url)), readable: [packageDir] };
  const start = (form: 'words' | 'job', stdin: string, inputs: readonly InputFile[], call: TimedCall) =>
    sandbox.run({
      program,
      args: [modulePath, form],
      stdin,
      inputs,
      // The module can address 2 GB; Node itself takes little more.
      limits: { memoryBytes: 3 * 1024 ** 3, cpuSeconds: 120 },
      deadlineMs: remainingMs(call),
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
  return {
    engine: `qpdf as WASM (@neslinesli93/qpdf-wasm ${version})`,
    run: (words, inputs, call) => start('words', wordsAsLines(words), inputs, call),
    runJob: (job, inputs, call) => start('job', JSON.stringify(job), inputs, call),
  };
}
