import { AppError } from '#contract/errors.ts';
import type { EngineCall } from '../ports.ts';
import type { SandboxRun } from '../sandbox.ts';

/** One run of qpdf, whichever build it is. */
export interface QpdfRunner {
  /** Name and version, for the start-up log. */
  readonly engine: string;
  /**
   * Runs qpdf in a folder of its own. Inputs are `../in/{name}`, results stand in the working folder. The words travel
   * on standard input, so a password is neither in a process list nor on disk.
   */
  run(words: readonly string[], inputs: readonly { name: string; path: string }[], call: TimedCall): Promise<SandboxRun>;
}

/** An engine call with the moment it must be over: several runs share one deadline. */
export interface TimedCall extends EngineCall {
  /** Of `performance.now()`. */
  readonly endsAtMs: number;
}

export function timed(call: EngineCall): TimedCall {
  return {
    scratchDir: call.scratchDir,
    signal: call.signal,
    deadlineMs: call.deadlineMs,
    progress: (done, total) => call.progress(done, total),
    endsAtMs: performance.now() + call.deadlineMs,
  };
}

export function remainingMs(call: TimedCall): number {
  if (call.signal.aborted) throw new AppError('cancelled');
  const left = call.endsAtMs - performance.now();
  if (left <= 0) throw new AppError('too_complex', { cause: 'deadline' });
  return left;
}

/** qpdf's manual, "Exit Status". */
const exitOk = 0;
const exitError = 2;
const exitWarnings = 3;

/** Turns an exit code into `repaired`, or into the AppError that says what is wrong with the file. */
export function outcome(run: SandboxRun, password: string | undefined): { repaired: boolean } {
  if (run.exitCode === exitOk) return { repaired: false };
  if (run.exitCode === exitWarnings) return { repaired: true };
  const { stderr } = run;
  if (/invalid password/i.test(stderr)) throw passwordError(password);
  if (/bad_alloc|out of memory|memory access out of bounds|Cannot enlarge memory|file too large/i.test(stderr)) {
    throw new AppError('too_complex', { cause: 'qpdf ran out of memory or space' });
  }
  if (
    /unsupported (encryption|security)|unknown (encryption|security)|encryption (filter|dictionary)|interpreting encryption/i.test(
      stderr,
    )
  ) {
    throw new AppError('unsupported_encryption');
  }
  // Killed by one of its limits: bwrap answers 128 and the signal.
  if (run.killedBy !== null || run.exitCode >= 128)
    throw new AppError('too_complex', { cause: `qpdf ended with ${run.exitCode}` });
  if (run.exitCode === exitError) throw new AppError('damaged');
  throw new AppError('cannot_process', { cause: `qpdf could not be run: exit code ${run.exitCode}` });
}

export function passwordError(password: string | undefined): AppError {
  return new AppError(password === undefined ? 'needs_password' : 'wrong_password');
}

/** One word a line is how qpdf reads its standard input; a password with a line end in it can fit no file. */
export function wordsAsLines(words: readonly string[]): string {
  if (words.some((word) => /[\r\n\0]/.test(word))) throw new AppError('wrong_password');
  return `${words.join('\n')}\n`;
}
