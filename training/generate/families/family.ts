import type { MadeDocument } from '../content/document.ts';
import type { LabelRegistry } from '../labels.ts';
import type { PrinterName } from '../printers/printer.ts';
import type { Random } from '../random.ts';

/** A kind of document that one program prints. */
export interface Family {
  readonly name: string;
  readonly printer: PrinterName;
  /** The share of this family's pages, relative to other families. */
  readonly share: number;
  /** The approximate number of pages of one document. */
  readonly pages: number;
  /** Held out: used only for evaluation and never for training. */
  readonly isHeldOut: boolean;
  make(random: Random, book: LabelRegistry): MadeDocument;
}
