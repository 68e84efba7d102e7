import type { Report } from '#contract/results/report.ts';
import type { EngineCall, PictureInput } from '../call.ts';

export type OfficeFamily = 'word' | 'powerpoint' | 'excel';

export type OfficeInput = PictureInput;

/** How Office documents become pages. */
export interface OfficeStyle {
  readonly family: OfficeFamily;
  /** PDF/A-2b (ISO 19005-2), for archiving. */
  readonly isArchival: boolean;
  /** For a presentation: pages of notes instead of the slides. */
  readonly notes: boolean;
  readonly sheets: {
    /** From 1; 0 is all of them. */
    readonly only: number;
    /** As the file says, all columns on the width of a page, or each sheet on one page of its own size. */
    readonly fit: 'file' | 'width' | 'sheet';
    readonly isLandscape: boolean;
  };
}

/** A PDF with its pages, or a zip with its entries. */
export interface OfficeMade {
  readonly path: string;
  readonly report: Report;
  readonly pageCount?: number;
  readonly entries?: number;
}

/** The pages of a text document, as LibreOffice lays it out. */
export interface OfficeLayout {
  /** For each page, where its first and last line begin, in points. All pages are below each other. */
  readonly pages: readonly { readonly firstPt: number; readonly lastPt: number }[];
  /** For each bookmark, its page (from 1) and its line. */
  readonly marks: ReadonlyMap<string, { readonly page: number; readonly linePt: number }>;
  /** For each text box, its height with all its text. */
  readonly boxHeightsPt: ReadonlyMap<string, number>;
}

/** Converts Office documents to PDF. */
export interface OfficeConverter {
  /**
   * One PDF for one file; for several, a zip with one PDF each, or one PDF in all. Throws, with the file's name, `not_office`,
   * `office_protected`, `office_damaged`, `office_empty`, `office_bomb`, `is_word` and similar for another family, `sheet_missing`. Macros
   * do not run, and nothing outside of a file is read.
   */
  convert(inputs: readonly OfficeInput[], style: OfficeStyle, together: 'each' | 'one', call: EngineCall): Promise<OfficeMade>;

  /** Starts LibreOffice for the owner of a job that will need it. A failure is told by what needs it. */
  startAhead(call: EngineCall): Promise<void>;

  /** Starts a LibreOffice for whoever needs it next. Never rejects. */
  prepare(): Promise<void>;

  /** Lays out a Word file that we wrote. Throws `engine_missing`, `too_complex`, `cancelled`, `cannot_process`. */
  layOut(path: string, call: EngineCall): Promise<OfficeLayout>;
}
