import type { PermissionFlag } from '#contract/comparison.ts';
import type { Permission } from '#contract/operation.ts';
import type { PageRange } from '#contract/wire.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

export interface PdfFacts {
  readonly pageCount: number;
  readonly encrypted: boolean;
  /** What the given password (or none) may do. Everything, for the owner password and for a file without one. */
  readonly allowed: ReadonlySet<Permission>;
  /** What the file itself permits to whoever does not own it; everything, for one without encryption. */
  readonly permissionFlags: readonly PermissionFlag[];
  /** The file was damaged and could be read only after a repair. */
  readonly repaired: boolean;
}

/** Bytes of a file. */
export interface FileSlice {
  readonly offset: number;
  readonly sizeBytes: number;
}

/** One of several PDFs that stand in one file. */
export interface PdfPart extends PdfMade {
  readonly slice: FileSlice;
}

/** A page of a new order: from which of the files, which page (from 1), turned by how many quarters clockwise. */
export interface ArrangedPage {
  readonly file: number;
  readonly page: number;
  readonly quarterTurns: number;
}

/** A copy that any reader takes: mended where it was damaged, without encryption. */
export interface NormalizedCopy {
  readonly path: string;
  /** Points that one unit of a page is, by its number, for those where it is not one (ISO 32000-2 §14.11.1). */
  readonly userUnits: ReadonlyMap<number, number>;
}

/** Whole pages: nothing is drawn, so everything that belongs to them can be kept. */
export interface PageOps {
  /** Name and version, for the start-up log. */
  readonly engine: string;
  /** Page count, encryption, permissions. Cheap: reads no stream. Throws `needs_password` for a locked file without its password. */
  facts(input: PdfInput, call: EngineCall): Promise<PdfFacts>;
  /** Check of a finished file: it opens without a repair and every page is there, else `damaged` or `verification_failed`. Returns the page count. */
  check(input: PdfInput, call: EngineCall): Promise<number>;
  /** Writes a sound copy of a damaged file, or throws `damaged`. */
  repair(input: PdfInput, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** For engines that read by themselves: what they make of a file is then what all others make of it. Throws `damaged`. */
  normalizedCopy(input: PdfInput, outPath: string, call: EngineCall): Promise<NormalizedCopy>;
  /** Joins files in order. `titles` name each file's entry in the outline. */
  merge(inputs: readonly PdfInput[], titles: readonly string[], outPath: string, call: EngineCall): Promise<PdfMade>;
  /** One PDF for each entry, a range or several, one after another in the file at `outPath`: creating a thousand files costs more than their content. */
  split(
    input: PdfInput,
    parts: readonly (PageRange | readonly PageRange[])[],
    outPath: string,
    call: EngineCall,
  ): Promise<readonly PdfPart[]>;
  /**
   * The first file with its pages in a new order; pages may be left out, come twice, or come from the other files. Throws
   * `page_out_of_range`.
   */
  arrange(inputs: readonly PdfInput[], sequence: readonly ArrangedPage[], outPath: string, call: EngineCall): Promise<PdfMade>;
  /** Adds quarter turns, clockwise, to the pages named; `undefined` means all. Negative turns left. */
  rotate(
    input: PdfInput,
    turn: { quarterTurns: number; pages: readonly PageRange[] | undefined },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
}

/** Many files into one zip, stored without compression: PDFs are compressed already. */
export interface Archiver {
  /** An entry is the whole file at `path`, or a slice of it; `folder`, a word of ours, is where it stands in the zip. */
  zip(
    entries: readonly { name: string; folder?: string; path: string; slice?: FileSlice }[],
    outPath: string,
    call: EngineCall,
  ): Promise<void>;
}
