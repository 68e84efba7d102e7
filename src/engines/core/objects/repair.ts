import { AppError } from '#contract/api/appError.ts';
import { gatherPages } from './assembly/gatheredPages.ts';
import { hasPages, type PageList, readPages } from './assembly/pages.ts';
import { rebuildPageTree } from './assembly/pageTree.ts';
import { PdfDocument } from './document.ts';
import { PdfObject } from './values.ts';
import { writePdf } from './writer.ts';

/**
 * Writes an intact file from what can be found in a damaged one, for files that qpdf cannot repair: a truncated file has no trailer, and
 * the WASM build repairs nothing (docs/decisions/0011). Where no page tree leads to a page, all pages that stand in the file are gathered.
 * Returns the number of lost pages, which are blank. Throws `damaged`.
 */
export async function repairFile(path: string, outPath: string, signal: AbortSignal): Promise<number> {
  const document = PdfDocument.openDamaged(path);
  try {
    const { catalog } = document;
    const { pages, isSound, lost } = hasPages(catalog) ? readPages(catalog) : allPages(document);
    if (pages.length === 0) throw new AppError('damaged', { cause: 'no pages can be found' });
    if (!isSound) rebuildPageTree(catalog, pages);
    const root = document.trailer.get('Root');
    const info = document.trailer.get('Info');
    await writePdf(
      outPath,
      { root: root instanceof PdfObject ? root : PdfObject.of(catalog), ...(info instanceof PdfObject ? { info } : {}) },
      { version: document.version, signal, objectStreams: false },
    );
    return lost;
  } finally {
    document.close();
  }
}

function allPages(document: PdfDocument): PageList {
  return { pages: gatherPages(document), isSound: false, lost: 0 };
}
