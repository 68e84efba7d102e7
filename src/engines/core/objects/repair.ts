import { AppError } from '#contract/errors.ts';
import { readPages } from './assembly/pages.ts';
import { rebuildPageTree } from './assembly/pageTree.ts';
import { PdfDocument } from './document.ts';
import { PdfObject } from './values.ts';
import { writePdf } from './writer.ts';

/**
 * Writes what can be found of a damaged file as a sound one. For files that qpdf gives up on: one that ends too early has
 * no trailer left, and the WASM build mends nothing at all (docs/decisions/0011). Returns how many pages are blank because they are
 * lost. Throws `damaged`.
 */
export async function repairFile(path: string, outPath: string, signal: AbortSignal): Promise<number> {
  const document = PdfDocument.openDamaged(path);
  try {
    const root = document.trailer.get('Root');
    if (!(root instanceof PdfObject) || !document.catalog.has('Pages'))
      throw new AppError('damaged', { cause: 'no pages can be found' });
    const { pages, isSound, lost } = readPages(document.catalog);
    if (!isSound) rebuildPageTree(document.catalog, pages);
    const info = document.trailer.get('Info');
    await writePdf(
      outPath,
      { root, ...(info instanceof PdfObject ? { info } : {}) },
      { version: document.version, signal, objectStreams: false },
    );
    return lost;
  } finally {
    document.close();
  }
}
