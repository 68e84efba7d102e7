import type { EditDocument, ReadDocument } from '#engines/core/editDocument.ts';
import type { Eraser, InventoryTaker, Renderer, TextReader } from '#engines/ports.ts';

/** What the auditor asks of others. */
export interface AuditorOptions {
  readonly readDocument: ReadDocument;
  readonly editDocument: EditDocument;
  readonly eraser: Eraser;
  readonly inventory: Pick<InventoryTaker, 'inspect'>;
  /** Of what was written by us: the very bytes are looked at. */
  readonly text: TextReader;
  readonly renderer: Renderer;
}
