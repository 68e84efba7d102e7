import type { Picture, RecognizedDocument } from '../core/document-model/document.ts';
import type { WritableDocument } from './documentWriter.ts';
import type { ScanPage } from './recognizer.ts';

/** What returns at the edges of neighbouring pages, page numbers too. */
export type RunningText = 'kept' | 'dropped';

export interface MarkdownFileOptions {
  readonly runningText: RunningText;
  /** Bold and slanted letters that stand out from their paragraph. */
  readonly emphasis: 'kept' | 'dropped';
  /** Where a new page begins, a comment says which, or nothing does. */
  readonly pageMarks: 'comments' | 'none';
  /** The address of each picture that stands beside the text. The letters of others are written in their place. */
  readonly pictures: ReadonlyMap<Picture, string>;
}

/** What a file of HTML says beside the document's own words, in the language of whoever asked. */
export interface HtmlWords {
  readonly footnotes: string;
  page(page: number): string;
  /** Of a picture that nothing is said of. */
  picture(page: number): string;
}

export interface HtmlFileOptions {
  readonly runningText: RunningText;
  readonly title: string;
  readonly words: HtmlWords;
}

export interface JsonFileOptions {
  readonly runningText: RunningText;
  /** Pages whose text was read from their picture. */
  readonly scans: ReadonlyMap<number, ScanPage>;
}

/** Counted in what was written. */
export interface MarkupWritten {
  readonly words: number;
  /** Words of the pages that were looked for in the file and are not in it. */
  readonly missingWords: number;
  readonly headings: number;
  readonly tables: number;
  readonly pictures: number;
  readonly footnotes: number;
}

/** A table in a file of its own. */
export interface CsvFile {
  readonly path: string;
  /** Counted from 1: where the table begins, and its place among the tables that begin there. */
  readonly page: number;
  readonly number: number;
  readonly words: number;
  /** Cells before which an apostrophe was set, so that no program runs them. */
  readonly guardedCells: number;
}

export interface TextFileOptions {
  readonly runningText: RunningText;
  /** What stands before the text of a page. */
  readonly pageStart: (page: number, isFirst: boolean) => string;
}

/** Text formats from what was recognised in a PDF. */
export interface MarkupWriter {
  /** GitHub Flavored Markdown. */
  markdown(document: RecognizedDocument, options: MarkdownFileOptions, outPath: string): Promise<MarkupWritten>;
  /** One file: what `pictures` has is embedded, the letters of other pictures are written in their place. */
  html(source: WritableDocument, options: HtmlFileOptions, outPath: string): Promise<MarkupWritten>;
  /** As `contract/documentJson.ts` says. */
  json(document: RecognizedDocument, options: JsonFileOptions, outPath: string): Promise<MarkupWritten>;
  /** Text alone, page by page. */
  text(document: RecognizedDocument, options: TextFileOptions, outPath: string): Promise<MarkupWritten>;
  /** Each table as RFC 4180 writes it, in a new file of the folder. */
  csv(document: RecognizedDocument, use: 'spreadsheet' | 'program', folder: string): Promise<readonly CsvFile[]>;
}
