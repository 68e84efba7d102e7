import type { MadeDocument } from '../content/document.ts';
import type { LabelBook } from '../labels.ts';

export type PrinterName = 'chromium' | 'latex' | 'writer' | 'calc' | 'impress';

/** A program that prints documents. */
export interface Printer {
  /** Writes a PDF to `path`. A label that only the printer uses goes into the book. Rejects when the program fails. */
  print(document: MadeDocument, book: LabelBook, path: string): Promise<void>;
  /** Prints what waits, for a printer that prints several at one go. */
  flush?(): Promise<void>;
  close(): Promise<void>;
}
