import { AppError } from '#contract/appError.ts';
import { readPages } from './assembly/pages.ts';
import { rebuildPageTree } from './assembly/pageTree.ts';
import { PdfDocument } from './document.ts';
import { PdfObject } from './values.ts';
import { writePdf } from './writer.ts';

/**
 * Writes an intact file from what can be found in a damaged one, for files that qpdf cannot repair: a truncated file has no trailer, and
 * the WASM build repairs nothing (docs/decisions/0011). Returns the number of lost pages, which are blank. Throws `damaged`.
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
