import { AppError } from '#contract/errors.ts';
import type { TimedCall } from '#engines/core/timedCall.ts';
import type { SandboxRun } from '#engines/sandbox.ts';

/** One run of qpdf, whichever build it is. */
export interface QpdfRunner {
  /** Name and version, for the start-up log. */
  readonly engine: string;
  /**
   * Runs qpdf in a folder of its own. Inputs are `../in/{name}`, results stand in the working folder. The words travel
   * on standard input, so a password is neither in a process list nor on disk.
   */
  run(words: readonly string[], inputs: readonly InputFile[], call: TimedCall): Promise<SandboxRun>;
  /**
   * Runs a job that is written as JSON (qpdf's manual, "QPDF Job JSON"), in the same folder. On a command line a new password that
   * begins with a hyphen would be taken for an option.
   */
  runJob(job: object, inputs: readonly InputFile[], call: TimedCall): Promise<SandboxRun>;
  /**
   * Runs qpdf with the same words, none of them secret, on one input after the other, all in one folder: most of a run on a
   * small file is the making of its sandbox. Each result has its input's name. Absent where it would save nothing.
   */
  runEach?(
    words: readonly string[],
    inputs: readonly InputFile[],
    call: TimedCall,
  ): Promise<{ run: SandboxRun; ends: readonly RunEnd[] }>;
}

export interface InputFile {
  readonly name: string;
  readonly path: string;
}

/** How qpdf ended on one input. */
export type RunEnd = Pick<SandboxRun, 'exitCode' | 'killedBy' | 'stderr'>;

/** qpdf's manual, "Exit Status". */
const exitOk = 0;
const exitError = 2;
const exitWarnings = 3;

/** Turns an exit code into `repaired`, or into the AppError that says what is wrong with the file. */
export function outcome(run: RunEnd, password: string | undefined): { repaired: boolean } {
  if (run.exitCode === exitOk) return { repaired: false };
  if (run.exitCode === exitWarnings) return { repaired: !hasOddNamesOnly(run.stderr) };
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

/**
 * A name with a number sign is sound (ISO 32000-2 §7.3.5, `#23`), but qpdf 11 writes the sign bare and complains when it reads that back.
 * Readers take it for what it is.
 */
function hasOddNamesOnly(stderr: string): boolean {
  const warnings = stderr.split(/\r?\n/).filter((line) => line.startsWith('WARNING: '));
  return warnings.length > 0 && warnings.every((line) => line.includes(': name with stray # '));
}

export function passwordError(password: string | undefined): AppError {
  return new AppError(password === undefined ? 'needs_password' : 'wrong_password');
}

/** One word a line is how qpdf reads its standard input; a password with a line end in it can fit no file. */
export function wordsAsLines(words: readonly string[]): string {
  if (words.some((word) => /[\r\n\0]/.test(word))) throw new AppError('wrong_password');
  return `${words.join('\n')}\n`;
}
