import { existsSync } from 'node:fs';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall } from '#engines/ports.ts';
import type { Limits, Sandbox } from '#engines/sandbox.ts';

/** The programs of Debian's djvulibre-bin. */
type DjvuProgram = 'ddjvu' | 'djvused' | 'djvutxt';

export function needPrograms(): void {
  if (!existsSync('/usr/bin/ddjvu')) throw new AppError('engine_missing', { cause: 'djvulibre-bin is not installed' });
}

interface Command {
  readonly program: DjvuProgram;
  readonly args: readonly string[];
  readonly inputPath: string;
  readonly limits?: Partial<Limits>;
}

/** What it wrote to standard output. The file `out` is moved to `outPath`, which is missing where it made none. */
export async function runDjvu(
  sandbox: Sandbox,
  command: Command,
  outPath: string | undefined,
  call: EngineCall,
): Promise<string> {
  const run = await sandbox.run({
    program: `/usr/bin/${command.program}`,
    args: command.args,
    inputs: [{ name: 'book.djvu', path: command.inputPath }],
    ...(command.limits && { limits: command.limits }),
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    // A damaged page ends the program with an error. What it read until then is kept.
    if (outPath !== undefined) await run.take('out', outPath);
    return run.stdout.toString('utf8');
  } finally {
    await run.close();
  }
}

export function askDjvused(
  sandbox: Sandbox,
  inputPath: string,
  command: 'ls' | 'print-outline' | 'output-ant',
  call: EngineCall,
) {
  const args = ['-u', '../in/book.djvu', '-e', command];
  return runDjvu(sandbox, { program: 'djvused', args, inputPath }, undefined, call);
}
