import { AppError } from '#contract/api/appError.ts';
import type { TimedCall } from '#engines/core/timedCall.ts';
import type { SandboxRun } from '#engines/sandbox.ts';

/** Runs qpdf, the native or the WASM build. */
export interface QpdfRunner {
  /** Name and version, for the start-up log. */
  readonly engine: string;
  /**
   * Runs qpdf in a folder of its own. Inputs are `../in/{name}`, results are in the working folder. The arguments are passed on standard
   * input, so a password is neither in a process list nor on disk.
   */
  run(words: readonly string[], inputs: readonly InputFile[], call: TimedCall): Promise<SandboxRun>;
  /**
   * Runs a job in JSON (qpdf's manual, "QPDF Job JSON"), in the same folder. On a command line a new password that begins with a hyphen
   * would be taken for an option.
   */
  runJob(job: object, inputs: readonly InputFile[], call: TimedCall): Promise<SandboxRun>;
  /**
   * Runs qpdf with the same arguments, none of them secret, on one input after the other in one folder, because most of the time for a
   * small file is spent on making the sandbox. Each result has its input's name. Undefined where it would save nothing.
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

/** Turns an exit code into `repaired`, or into the AppError for the file's problem. */
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
  // Killed by one of its limits: bwrap exits with 128 plus the signal.
  if (run.killedBy !== null || run.exitCode >= 128)
    throw new AppError('too_complex', { cause: `qpdf ended with ${run.exitCode}` });
  if (run.exitCode === exitError) throw new AppError('damaged');
  throw new AppError('cannot_process', { cause: `qpdf could not be run: exit code ${run.exitCode}` });
}

/**
 * A name with a number sign is valid (ISO 32000-2 §7.3.5, `#23`), but qpdf 11 writes the sign unescaped and complains when it reads that
 * back. Readers accept it.
 */
function hasOddNamesOnly(stderr: string): boolean {
  const warnings = stderr.split(/\r?\n/).filter((line) => line.startsWith('WARNING: '));
  return warnings.length > 0 && warnings.every((line) => line.includes(': name with stray # '));
}

export function passwordError(password: string | undefined): AppError {
  return new AppError(password === undefined ? 'needs_password' : 'wrong_password');
}

/** qpdf reads one argument a line from standard input, so a password with a line break cannot match any file. */
export function wordsAsLines(words: readonly string[]): string {
  if (words.some((word) => /[\r\n\0]/.test(word))) throw new AppError('wrong_password');
  return `${words.join('\n')}\n`;
}
