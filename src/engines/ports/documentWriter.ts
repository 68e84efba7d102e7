import type { PrintedSheet } from '#engines/core/document-model/document.ts';
import type { Picture, RecognizedDocument } from '../core/document-model/document.ts';
import type { PageComment } from './stamper.ts';

/** A picture that was cut from a page, in a file. */
export interface PictureFile {
  readonly path: string;
  readonly mime: 'image/png' | 'image/jpeg';
}

/** What was recognised, and the pictures in it. */
export interface WritableDocument {
  readonly document: RecognizedDocument;
  readonly pictures: ReadonlyMap<Picture, PictureFile>;
  /** What people wrote in the margins; none, where it is not wanted. */
  readonly comments?: readonly PageComment[];
}

/** How numbers and dates are read. */
export interface ValueOptions {
  readonly names: SheetNames;
  /** What stands before decimals, and whether a day comes before its month; `auto`: as the document shows. */
  readonly numbers: 'auto' | 'point' | 'comma';
  readonly dates: 'auto' | 'month-first' | 'day-first';
  /** What stands in the cell of a total that is the sum of its column. */
  readonly totals: 'values' | 'formulas';
}

/** What sheets are called, in the language of whoever asked. All numbers count from 1. */
export interface SheetNames {
  empty(): string;
  page(page: number): string;
  table(number: number, page: number): string;
  printed(number: number, firstPage: number, lastPage: number): string;
}

export interface SheetOptions extends ValueOptions {
  /** A sheet for each table (for each page, where there is no table), or one for each page with all that stands on it. */
  readonly sheets: 'tables' | 'pages';
}

/** How much of the document went into the file. */
export interface Written {
  readonly paragraphs: number;
  readonly headings: number;
  readonly tables: number;
  readonly pictures: number;
  /** Sheets or slides. */
  readonly parts: number;
  /** Cells that became numbers, dates, or percentages. */
  readonly typedCells: number;
  /** Cells whose value a formula gives. */
  readonly formulas?: number;
  /** Comments that stand in the notes of their slides. */
  readonly comments?: number;
}

/** A file that was read again: what is said of it was found in it. */
export interface WrittenAndRead extends Written {
  /** Words that should be in it; 0 where nine of ten are. */
  readonly missingWords: number;
}

/** Office files from what was recognised in a PDF. */
export interface DocumentWriter {
  word(source: WritableDocument, outPath: string): Promise<WrittenAndRead>;
  slides(source: WritableDocument, outPath: string): Promise<WrittenAndRead>;
  sheets(source: WritableDocument, options: SheetOptions, outPath: string): Promise<WrittenAndRead>;
  /** A workbook of what a program had printed from one. */
  printedSheets(sheets: readonly PrintedSheet[], options: ValueOptions, outPath: string): Promise<WrittenAndRead>;
}
