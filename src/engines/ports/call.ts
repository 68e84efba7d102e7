import type { Report } from '#contract/report.ts';
import type { SharedCopies } from '../core/sharedCopies.ts';

/** Shared by every call: where to write, when to stop, whom to tell. */
export interface EngineCall {
  /** A private, empty folder for the call's own intermediate files; the caller deletes it. */
  readonly scratchDir: string;
  readonly signal: AbortSignal;
  /** Milliseconds the call may take in all; engines are killed after. */
  readonly deadlineMs: number;
  progress(done: number, total: number): void;
  /** Whose work it is, in no readable form: a program that outlives a call is never shared by two owners. */
  readonly owner?: string;
  /** Of a job: the copies of its inputs that its engines share. Without it each call makes its own. */
  readonly copies?: SharedCopies | undefined;
}

/** An input file on disk. `password` is what the user gave; it never goes on a command line or into a log. */
export interface PdfInput {
  readonly path: string;
  readonly password?: string;
}

/** What a page operation produced. The file is complete, has active content dropped, and its page count is what was counted in it. */
export interface PdfMade {
  readonly path: string;
  readonly pageCount: number;
  readonly report: Report;
}

/** A file that is no PDF, and the name that its owner knows it by. */
export interface PictureInput {
  readonly path: string;
  readonly name: string;
}
