import type { Picture, RecognizedDocument } from '../../core/document-model/document.ts';
import type { ScanPage } from '../text/ocrEngine.ts';
import type { WritableDocument } from './documentWriter.ts';

/** Text that repeats at the edges of neighboring pages, including page numbers. */
export type RunningText = 'kept' | 'dropped';

export interface MarkdownFileOptions {
  readonly runningText: RunningText;
  /** Bold and italic text that differs from its paragraph. */
  readonly emphasis: 'kept' | 'dropped';
  /** The addresses of links. The words that link stay. */
  readonly links: 'kept' | 'dropped';
  /** A comment with the page number where a new page begins, or nothing. */
  readonly pageMarks: 'comments' | 'none';
  /** The address of each picture that is beside the text. Other pictures are replaced by their text. */
  readonly pictures: ReadonlyMap<Picture, string>;
}

export interface MarkdownLayoutOptions extends MarkdownFileOptions {
  /** Pages whose text was read by OCR. */
  readonly scans: ReadonlyMap<number, ScanPage>;
  /** The decoded settings of the run, for a run that differs in one of them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Texts in an HTML file besides the document's own, in the caller's language. */
export interface HtmlWords {
  readonly footnotes: string;
  page(page: number): string;
  /** The alternative text of a picture without one. */
  picture(page: number): string;
}

export interface HtmlFileOptions {
  readonly runningText: RunningText;
  readonly title: string;
  readonly words: HtmlWords;
}

export interface JsonFileOptions {
  readonly runningText: RunningText;
  /** Pages whose text was read by OCR. */
  readonly scans: ReadonlyMap<number, ScanPage>;
}

/** Counts of what was written. */
export interface MarkupWritten {
  readonly words: number;
  /** Words of the pages that are missing in the file. */
  readonly missingWords: number;
  readonly headings: number;
  readonly tables: number;
  readonly pictures: number;
  readonly footnotes: number;
}

/** A table in a file of its own. */
export interface CsvFile {
  readonly path: string;
  /** The page where the table begins, and its number among the tables that begin there, from 1. */
  readonly page: number;
  readonly number: number;
  readonly words: number;
  /** Cells that got an apostrophe, so that no program runs them as formulas. */
  readonly guardedCells: number;
}

export interface TextFileOptions {
  readonly runningText: RunningText;
  /** The text before the text of a page. */
  readonly pageStart: (page: number, isFirst: boolean) => string;
}

/** Writes text formats from a recognised document. */
export interface MarkupWriter {
  /** GitHub Flavored Markdown. */
  markdown(document: RecognizedDocument, options: MarkdownFileOptions, outPath: string): Promise<MarkupWritten>;
  /** The blocks of that file with their places, in the format of `contract/results/markdownLayout.ts`. */
  markdownLayout(document: RecognizedDocument, options: MarkdownLayoutOptions, outPath: string): Promise<void>;
  /** One file: `pictures` are embedded, other pictures are replaced by their text. */
  html(source: WritableDocument, options: HtmlFileOptions, outPath: string): Promise<MarkupWritten>;
  /** The format of `contract/results/documentJson.ts`. */
  json(document: RecognizedDocument, options: JsonFileOptions, outPath: string): Promise<MarkupWritten>;
  /** Plain text, page by page. */
  text(document: RecognizedDocument, options: TextFileOptions, outPath: string): Promise<MarkupWritten>;
  /** Each table in a new file of the folder, in the format of RFC 4180. */
  csv(document: RecognizedDocument, use: 'spreadsheet' | 'program', folder: string): Promise<readonly CsvFile[]>;
}
