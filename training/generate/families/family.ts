import type { MadeDocument } from '../content/document.ts';
import type { LabelBook } from '../labels.ts';
import type { PrinterName } from '../printers/printer.ts';
import type { Random } from '../random.ts';

/** A kind of document that one program prints. */
export interface Family {
  readonly name: string;
  readonly printer: PrinterName;
  /** How many pages beside those of other families. */
  readonly share: number;
  /** Pages that one document has, about. */
  readonly pages: number;
  /** Only for judging: nothing of it is trained on. */
  readonly isHeldOut: boolean;
  make(random: Random, book: LabelBook): MadeDocument;
}
