import type { Permission } from '#contract/api/operation.ts';
import type { PageRange } from '#contract/api/wire.ts';
import type { PermissionFlag } from '#contract/results/comparison.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

export interface PdfInfo {
  readonly pageCount: number;
  readonly encrypted: boolean;
  /** What the given password (or none) permits. Everything for the owner password and for a file without one. */
  readonly allowed: ReadonlySet<Permission>;
  /** The permissions of the file itself for readers without the owner password; everything for an unencrypted file. */
  readonly permissionFlags: readonly PermissionFlag[];
  /** The file was damaged and could be read only after a repair. */
  readonly repaired: boolean;
}

/** Bytes of a file. */
export interface FileSlice {
  readonly offset: number;
  readonly sizeBytes: number;
}

/** One of several PDFs in one file. */
export interface PdfPart extends PdfMade {
  readonly slice: FileSlice;
}

/** A page of a new order: the file, the page (from 1), and its clockwise quarter turns. */
export interface ArrangedPage {
  readonly file: number;
  readonly page: number;
  readonly quarterTurns: number;
}

/** A copy that every reader accepts: repaired and without encryption. */
export interface NormalizedCopy {
  readonly path: string;
  /** The size of a page's unit in points, by page number, where it is not 1 (ISO 32000-2 §14.11.1). */
  readonly userUnits: ReadonlyMap<number, number>;
}

/** Operations on whole pages. Nothing is drawn, so everything that belongs to a page can be kept. */
export interface PageOps {
  /** Name and version, for the start-up log. */
  readonly engine: string;
  /** Page count, encryption, permissions. Fast: decodes no stream. Throws `needs_password` for a locked file without its password. */
  facts(input: PdfInput, call: EngineCall): Promise<PdfInfo>;
  /**
   * The same for a file that needs no repair, found by another program alone: nothing of the file is read in this process. Undefined for all
   * others.
   */
  factsIfIntact(input: PdfInput, call: EngineCall): Promise<PdfInfo | undefined>;
  /**
   * Checks a finished file: it opens without a repair and every page is there, else `damaged` or `verification_failed`. Returns the page
   * count.
   */
  check(input: PdfInput, call: EngineCall): Promise<number>;
  /** Writes a repaired copy of a damaged file, or throws `damaged`. */
  repair(input: PdfInput, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** For engines with a reader of their own, so that all engines read the same content. Throws `damaged`. */
  normalizedCopy(input: PdfInput, outPath: string, call: EngineCall): Promise<NormalizedCopy>;
  /** Joins files in order. `titles` name each file's entry in the outline. */
  merge(inputs: readonly PdfInput[], titles: readonly string[], outPath: string, call: EngineCall): Promise<PdfMade>;
  /**
   * One PDF for each entry (a range or several), one after another in the file at `outPath`, because creating a thousand files costs more
   * than their content.
   */
  split(
    input: PdfInput,
    parts: readonly (PageRange | readonly PageRange[])[],
    outPath: string,
    call: EngineCall,
  ): Promise<readonly PdfPart[]>;
  /**
   * The first file with its pages in a new order. Pages may be left out, repeated, or taken from the other files. Throws
   * `page_out_of_range`.
   */
  arrange(inputs: readonly PdfInput[], sequence: readonly ArrangedPage[], outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Rotates the named pages by clockwise quarter turns; `undefined` means all. Negative turns rotate left. */
  rotate(
    input: PdfInput,
    turn: { quarterTurns: number; pages: readonly PageRange[] | undefined },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
}

/** Puts many files into one zip without compression, because PDFs are compressed already. */
export interface ZipWriter {
  /** An entry is the whole file at `path`, or a slice of it. `folder`, a fixed name of ours, is its folder in the zip. */
  zip(
    entries: readonly { name: string; folder?: string; path: string; slice?: FileSlice }[],
    outPath: string,
    call: EngineCall,
  ): Promise<void>;
}
