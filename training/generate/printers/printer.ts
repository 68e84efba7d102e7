import type { MadeDocument } from '../content/document.ts';
import type { LabelBook } from '../labels.ts';

export type PrinterName = 'chromium' | 'latex' | 'writer' | 'calc' | 'impress';

export interface Printing {
  readonly printed: Promise<void>;
}

/** A program that prints documents. */
export interface Printer {
  /**
   * Takes a document; its PDF is at `path` when `printed` resolves, which may wait for other documents or for `flush`. A label that only the
   * printer uses is in the book by then. Either promise rejects when the program fails.
   */
  print(document: MadeDocument, book: LabelBook, path: string): Promise<Printing>;
  /** Prints what waits. */
  flush?(): Promise<void>;
  close(): Promise<void>;
}
