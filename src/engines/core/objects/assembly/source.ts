import { AppError } from '#contract/api/appError.ts';
import type { Slice } from '../byteFile.ts';
import { PdfDocument } from '../document.ts';
import { dictOf, PdfObject, type PdfValue } from '../values.ts';
import { readPages, type SourcePage } from './pages.ts';

/** An input of the assembly. */
export interface Source {
  readonly document: PdfDocument;
  readonly pages: readonly SourcePage[];
  /** See `PageList`. */
  readonly hasSoundTree: boolean;
  /** See `PageList`. */
  readonly lostPages: number;
  readonly pageOf: ReadonlyMap<PdfObject, SourcePage>;
}

/** Opens a normalized file. Throws `no_pages` and `too_many_pages`. The caller closes the document. `slice`: its position in the file. */
export function openSource(path: string, maxPages: number, slice?: Slice): Source {
  const document = PdfDocument.open(path, slice);
  try {
    const { pages, isSound, lost } = readPages(document.catalog);
    if (pages.length === 0) throw new AppError('no_pages');
    if (pages.length > maxPages) throw new AppError('too_many_pages', { values: { max: maxPages } });
    const pageOf = new Map(pages.map((page) => [page.object, page]));
    return { document, pages, hasSoundTree: isSound, lostPages: lost, pageOf };
  } catch (cause) {
    document.close();
    throw cause;
  }
}

/** The document information, unless it is empty. */
export function infoOf(source: Source): PdfValue | undefined {
  const info = source.document.trailer.get('Info');
  return (dictOf(info)?.size ?? 0) > 0 ? info : undefined;
}

export function rootOf(source: Source): PdfObject {
  const root = source.document.trailer.get('Root');
  return root instanceof PdfObject ? root : PdfObject.of(source.document.catalog);
}
