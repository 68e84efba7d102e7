import type { Report } from '#contract/report.ts';

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
  readonly copies?: JobCopies | undefined;
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

/** A copy that nobody has made yet: the holder makes it at `path` and settles it. */
export interface CopyClaim<Copy> {
  readonly path: string;
  resolve(copy: Copy): void;
  reject(cause: unknown): void;
}

/** A copy, or the claim to make it. */
export type SharedCopy<Copy> = { readonly copy: Promise<Copy> } | (CopyClaim<Copy> & { readonly made: Promise<Copy> });

/** The copies that the engines of a job share. Readers must not change them. */
export interface JobCopies {
  /** The copy of this kind, made by the first caller. A failed copy is forgotten: its next reader tries again and gets its own error. */
  once<Copy>(kind: string, input: PdfInput, make: (path: string) => Promise<Copy>): Promise<Copy>;
  /** For a caller that makes several copies in one run. */
  claim<Copy>(kind: string, input: PdfInput): Promise<SharedCopy<Copy>>;
}
