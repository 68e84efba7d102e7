import type { MadeDocument } from '../content/document.ts';
import type { LabelRegistry } from '../labels.ts';

export type PrinterName = 'chromium' | 'latex' | 'writer' | 'calc' | 'impress';

export interface Printing {
  readonly printed: Promise<void>;
}

/** A program that prints documents. */
export interface Printer {
  /**
   * Accepts a document. When `printed` resolves, its PDF is at `path`. `printed` may wait for other documents or for `flush`.
   * Before that, labels that only the printer uses are added to the book. Either promise rejects if the program fails.
   */
  print(document: MadeDocument, book: LabelRegistry, path: string): Promise<Printing>;
  /** Prints the waiting documents. */
  flush?(): Promise<void>;
  close(): Promise<void>;
}
