import type { PrintedSheet } from '#engines/core/document-model/document.ts';
import type { Picture, RecognizedDocument } from '../../core/document-model/document.ts';
import type { PageComment } from '../documents/stamper.ts';
import type { PageBox } from '../text/textReader.ts';
import type { EmbeddedFont } from './embeddedFonts.ts';
import type { OfficeLayout } from './office.ts';

/** A picture that was cut from a page, in a file. */
export interface PictureFile {
  readonly path: string;
  readonly mime: 'image/png' | 'image/jpeg';
  /** `#rrggbb`, on white. */
  readonly plainColor?: string | undefined;
  /** Texts that are shown beneath the picture, which is transparent there. */
  readonly textsBeneath?: readonly TextBeneath[];
}

/** A text beneath a picture, and what the picture shows behind it (`#rrggbb`), unless it is pale and transparent where it is white. */
export interface TextBeneath {
  readonly box: PageBox;
  readonly color: string | undefined;
}

/** A recognised document, and its pictures. */
export interface WritableDocument {
  readonly document: RecognizedDocument;
  readonly pictures: ReadonlyMap<Picture, PictureFile>;
  /** The comments on its pages; none where they are not wanted. */
  readonly comments?: readonly PageComment[];
  /** Reads fonts of the PDF, for a format that can bring them along. */
  readonly readFonts?: (names: ReadonlySet<string>) => Promise<readonly EmbeddedFont[]>;
}

/** How numbers and dates are parsed. */
export interface ValueOptions {
  readonly names: SheetNames;
  /** The decimal separator, and whether the day precedes the month; `auto`: as the document shows. */
  readonly numbers: 'auto' | 'point' | 'comma';
  readonly dates: 'auto' | 'month-first' | 'day-first';
  /** The cell of a total that is the sum of its column holds its value or a formula. */
  readonly totals: 'values' | 'formulas';
}

/** The names of sheets, in the caller's language. All numbers count from 1. */
export interface SheetNames {
  empty(): string;
  page(page: number): string;
  pages(firstPage: number, lastPage: number): string;
  table(number: number, page: number): string;
  printed(number: number, firstPage: number, lastPage: number): string;
}

export interface SheetOptions extends ValueOptions {
  /**
   * `tables`: a sheet for each table (for each page, where there is no table). `pages`: one for each page with all its content.
   * `joined-pages`: the same, but the pages that a table runs over share one.
   */
  readonly sheets: 'tables' | 'pages' | 'joined-pages';
}

/** How much of the document was written. */
export interface Written {
  readonly paragraphs: number;
  readonly headings: number;
  readonly tables: number;
  readonly pictures: number;
  /** Sheets or slides. */
  readonly parts: number;
  /** Cells that became numbers, dates, or percentages. */
  readonly typedCells: number;
  /** Cells with a formula. */
  readonly formulas?: number;
  /** Comments in the notes of their slides. */
  readonly comments?: number;
}

/** A file that was read again: these facts were found in it. */
export interface WrittenAndRead extends Written {
  /** Words that are missing in the file; 0 where at least nine of ten are there. */
  readonly missingWords: number;
}

/** Lays out a Word file; undefined where that cannot be done. */
export type LayOut = (path: string) => Promise<OfficeLayout | undefined>;

export interface Fitting {
  readonly layOut: LayOut;
  /** The document's pictures, where `source` names only which there are: a layout needs no more. */
  readonly pictures?: Promise<WritableDocument['pictures']>;
}

/** Writes Office files from a recognised document. */
export interface DocumentWriter {
  /** With `fitting`, pages are fitted until they end where those of the document do (docs/decisions/0422). */
  word(source: WritableDocument, outPath: string, fitting?: Fitting): Promise<WrittenAndRead>;
  slides(source: WritableDocument, outPath: string): Promise<WrittenAndRead>;
  sheets(source: WritableDocument, options: SheetOptions, outPath: string): Promise<WrittenAndRead>;
  /** A workbook from sheets that were printed to PDF, with the pictures of their pages. */
  printedSheets(
    sheets: readonly PrintedSheet[],
    options: ValueOptions,
    outPath: string,
    pictures?: ReadonlyMap<Picture, PictureFile>,
  ): Promise<WrittenAndRead>;
}
