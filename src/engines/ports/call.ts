import type { Report } from '#contract/results/report.ts';

/** The context of every call: scratch folder, abort, progress. */
export interface EngineCall {
  /** A private, empty folder for the call's own intermediate files. The caller deletes it. */
  readonly scratchDir: string;
  readonly signal: AbortSignal;
  /** The limit of the call in milliseconds. Engines are killed after it. */
  readonly deadlineMs: number;
  progress(done: number, total: number): void;
  /** A keyed hash of the owner: a program that outlives a call is never shared by two owners. */
  readonly owner?: string;
  /** Called when a program stays for the owner's next call. `hasSpare`: beside it one starts, or has started, that no file was shown to. */
  keepsProgram?(hasSpare: boolean): void;
  /** The copies of a job's inputs, which its engines share. Without it each call makes its own. */
  readonly copies?: JobCopies | undefined;
}

/** An input file on disk. `password` is the user's; it never goes on a command line or into a log. */
export interface PdfInput {
  readonly path: string;
  readonly password?: string;
}

/** The result of a page operation. The file is complete, has no active content, and its page count was counted in it. */
export interface PdfMade {
  readonly path: string;
  readonly pageCount: number;
  readonly report: Report;
}

/** A file that is not a PDF, with its owner's name for it. */
export interface PictureInput {
  readonly path: string;
  readonly name: string;
}

/** A copy that does not exist yet: the holder makes it at `path` and settles the claim. */
export interface CopyReservation<Copy> {
  readonly path: string;
  resolve(copy: Copy): void;
  reject(cause: unknown): void;
}

/** A copy, or the claim to make it. */
export type SharedCopy<Copy> = { readonly copy: Promise<Copy> } | (CopyReservation<Copy> & { readonly made: Promise<Copy> });

/** The copies that the engines of a job share. Readers must not change them. */
export interface JobCopies {
  /** The copy of this kind, made by the first caller. A failed copy is forgotten: the next reader tries again and gets its own error. */
  once<Copy>(kind: string, input: PdfInput, make: (path: string) => Promise<Copy>): Promise<Copy>;
  /** For a caller that makes several copies in one run. */
  claim<Copy>(kind: string, input: PdfInput): Promise<SharedCopy<Copy>>;
}
