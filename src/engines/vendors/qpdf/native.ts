import { remainingMs, type TimedCall } from '#engines/core/timedCall.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import type { QpdfProgram } from './find.ts';
import { type QpdfRunner, type RunEnd, wordsAsLines } from './qpdfRunner.ts';

/** Prints a line for each input: its exit code and the beginning of its message. Without a message it starts nothing but qpdf. */
const eachScript = `
qpdf=$1; shift
for path in ../in/*; do
  "$qpdf" "$@" "$path" "\${path##*/}" 2>words.txt
  code=$? words=
  [ -s words.txt ] && words=$(head -c 4000 words.txt | tr '\\n\\r' '  ')
  echo "$code $words"
done`;

/**
 * A job can hold a password, which must not be written to a disk, and qpdf 11.3 reads a job only from a seekable file: it gets an unlinked
 * file in memory.
 */
const jobScript = `
file=$(mktemp -p /dev/shm 2>/dev/null || mktemp -p /tmp) && exec 5<>"$file" && rm "$file" && cat >&5 || exit 2
exec "$1" --job-json-file=/proc/self/fd/5`;

/** A native qpdf. */
export function nativeRunner(sandbox: Sandbox, program: QpdfProgram): QpdfRunner {
  const base = (call: TimedCall) => ({ deadlineMs: remainingMs(call), signal: call.signal, scratchDir: call.scratchDir });
  return {
    engine: `qpdf ${program.version}`,
    run: (words, inputs, call) =>
      sandbox.run({
        program: program.path,
        args: ['@-'],
        readsArguments: true,
        stdin: wordsAsLines(words),
        inputs,
        ...base(call),
      }),
    runJob: (job, inputs, call) =>
      sandbox.run({
        program: '/usr/bin/sh',
        args: ['-c', jobScript, 'sh', program.path],
        stdin: JSON.stringify(job),
        inputs,
        ...base(call),
      }),
    async runEach(words, inputs, call) {
      const args = ['-c', eachScript, 'sh', program.path, ...words];
      const run = await sandbox.run({ program: '/usr/bin/sh', args, inputs, ...base(call) });
      const lines = run.stdout.toString('utf8').split('\n');
      // The shell sorts by name, and the names are ours.
      const sorted = inputs.map(({ name }) => name).sort();
      const ends = inputs.map(({ name }): RunEnd => {
        const [, code = '128', stderr = ''] = /^(\d+) (.*)$/.exec(lines[sorted.indexOf(name)] ?? '') ?? [];
        return { exitCode: Number(code), killedBy: null, stderr };
      });
      return { run, ends };
    },
  };
}
