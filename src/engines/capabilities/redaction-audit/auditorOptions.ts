import type { EditDocument, ReadDocument } from '#engines/core/editDocument.ts';
import type { Eraser, InventoryTaker, Renderer, TextReader } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';

/** The engines that the auditor uses. */
export interface AuditorOptions {
  readonly readDocument: ReadDocument;
  readonly editDocument: EditDocument;
  readonly eraser: Eraser;
  readonly inventory: Pick<InventoryTaker, 'inspect'>;
  /** Reads files that we wrote, with their exact bytes. */
  readonly text: TextReader;
  readonly renderer: Renderer;
  /** Rewrites pictures. */
  readonly sandbox: Sandbox;
}
