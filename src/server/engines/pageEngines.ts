import type { DocumentOps, Engines } from '#engines/ports.ts';
import type { BaseEngines } from './baseEngines.ts';
import { lazyProxy } from './lazyProxy.ts';

type PageEngines = Pick<
  Engines,
  'imposer' | 'contentsPages' | 'blankPages' | 'recolorer' | 'compressor' | 'comparer' | 'imageExtractor'
>;

/** Engines that read pages, or write them anew. */
export function pageEngines(base: BaseEngines, document: DocumentOps, estimateMs: number | undefined): PageEngines {
  const { sandbox, maxPages, pages, editDocument, readDocument, renderer } = base;
  return {
    imposer: lazyProxy(async () => {
      const { createImposer } = await import('#engines/capabilities/imposition/imposer.ts');
      const { drawMissingFields } = await import('#engines/capabilities/stamp/fields/drawMissingFields.ts');
      return createImposer({ editDocument, readDocument, document, maxPages, drawMissingFields });
    }),
    contentsPages: lazyProxy(async () => {
      const { createContentsPages } = await import('#engines/capabilities/contents-pages/contentsPages.ts');
      return createContentsPages({ editDocument, maxPages });
    }),
    blankPages: lazyProxy(async () => {
      const { createBlankPages } = await import('#engines/capabilities/blank-pages/blankPages.ts');
      return createBlankPages({ readDocument, renderer });
    }),
    recolorer: lazyProxy(async () => {
      const { createRecolorer } = await import('#engines/capabilities/recolor/recolorer.ts');
      return createRecolorer({ sandbox, editDocument, renderer });
    }),
    compressor: lazyProxy(async () => {
      const { createCompressor } = await import('#engines/capabilities/compress/compressor.ts');
      return createCompressor({ sandbox, editDocument, readDocument, estimateMs });
    }),
    comparer: lazyProxy(async () => {
      const { createComparer } = await import('#engines/capabilities/compare/comparer.ts');
      return createComparer({ readDocument, renderer, copier: pages });
    }),
    imageExtractor: lazyProxy(async () => {
      const { createImageExtractor } = await import('#engines/capabilities/image-extraction/imageExtractor.ts');
      return createImageExtractor({ readDocument, renderer });
    }),
  };
}
