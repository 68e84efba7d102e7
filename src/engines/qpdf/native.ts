import type { PageOps } from '../ports.ts';
import type { Sandbox } from '../sandbox.ts';
import type { QpdfProgram } from './find.ts';
import { createPageOps } from './pageOps.ts';
import { type QpdfRunner, type RunEnd, remainingMs, type TimedCall, wordsAsLines } from './runner.ts';

export interface PageOpsOptions {
  readonly sandbox: Sandbox;
  /** Files with more pages are refused with `too_many_pages`. */
  readonly maxPages: number;
}

/** Page operations over a native qpdf. */
export function createNativePageOps(options: PageOpsOptions & { readonly program: QpdfProgram }): PageOps {
  return createPageOps(nativeRunner(options.sandbox, options.program), options.maxPages);
}

/** For each input a line: its exit code and the first words of its complaint. */
const eachScript = `
qpdf=$1; shift
for name in $(ls ../in); do
  "$qpdf" "$@" "../in/$name" "$name" 2>words.txt
  echo "$? $(head -c 4000 words.txt | tr '\\n\\r' '  ')"
done`;

function nativeRunner(sandbox: Sandbox, program: QpdfProgram): QpdfRunner {
  const base = (call: TimedCall) => ({ deadlineMs: remainingMs(call), signal: call.signal, scratchDir: call.scratchDir });
  return {
    engine: `qpdf ${program.version}`,
    run: (words, inputs, call) =>
      sandbox.run({ program: program.path, args: ['@-'], stdin: wordsAsLines(words), inputs, ...base(call) }),
    async runEach(words, inputs, call) {
      const args = ['-c', eachScript, 'sh', program.path, ...words];
      const run = await sandbox.run({ program: '/usr/bin/sh', args, inputs, ...base(call) });
      const lines = run.stdout.toString('utf8').split('\n');
      // `ls` sorts by name, and the names are ours.
      const sorted = inputs.map(({ name }) => name).sort();
      const ends = inputs.map(({ name }): RunEnd => {
        const [, code = '128', stderr = ''] = /^(\d+) (.*)$/.exec(lines[sorted.indexOf(name)] ?? '') ?? [];
        return { exitCode: Number(code), killedBy: null, stderr };
      });
      return { run, ends };
    },
  };
}
