import type { Engines } from '#engines/ports.ts';
import { createRenderer } from '#engines/vendors/pdfium/renderer.ts';
import { createTextReader } from '#engines/vendors/pdfium/textReader.ts';
import type { BaseEngines } from './baseEngines.ts';
import { lazyProxy } from './lazyProxy.ts';

/** Engines that erase, and that check what others erased. Both read files as they are written, not a repaired copy. */
export function redactionEngines(base: BaseEngines): Pick<Engines, 'eraser' | 'redactionAuditor'> {
  const { sandbox, workers, editDocument, readDocument, inventory } = base;
  const readers = async (rendererWorkers: number) => {
    const { asWritten } = await import('#engines/capabilities/erase/asWritten.ts');
    return {
      text: createTextReader({ sandbox, copier: asWritten }),
      renderer: createRenderer({ sandbox, copier: asWritten, workers: rendererWorkers }),
    };
  };
  const eraser = lazyProxy(async () => {
    const { createEraser } = await import('#engines/capabilities/erase/eraser.ts');
    return createEraser({ sandbox, editDocument, ...(await readers(1)) });
  });
  return {
    eraser,
    redactionAuditor: lazyProxy(async () => {
      const { createRedactionAuditor } = await import('#engines/capabilities/redaction-audit/auditor.ts');
      return createRedactionAuditor({ sandbox, readDocument, editDocument, eraser, inventory, ...(await readers(workers)) });
    }),
  };
}
