import { usualScanLanguages } from '#contract/text/scanLanguages.ts';
import type { Engines } from '#engines/ports.ts';
import { createRenderer } from '#engines/vendors/pdfium/renderer.ts';
import type { BaseEngines } from './baseEngines.ts';
import type { EngineChoice } from './engineChoice.ts';
import { lazyProxy } from './lazyProxy.ts';

/** A2 at full resolution. Larger pages are drawn coarser before codes are looked for. */
const maxBarcodePixels = 24_000_000;

type ScanEngines = Pick<Engines, 'autoRotator' | 'ocrEngine' | 'scanCleaner' | 'barcodes'>;

/** Engines that read the picture of a page. */
export function scanEngines(base: BaseEngines, { ocrLanguages: languages = usualScanLanguages }: EngineChoice): ScanEngines {
  const { sandbox, workers, pages, editDocument, readDocument, renderer, text, regionRenderer } = base;
  return {
    autoRotator: lazyProxy(async () => {
      const { createAutoRotator } = await import('#engines/vendors/tesseract/autoRotator.ts');
      return createAutoRotator({ sandbox, renderer, text, editDocument, workers });
    }),
    ocrEngine: lazyProxy(async () => {
      const { createOcrEngine } = await import('#engines/vendors/tesseract/ocrEngine.ts');
      const { createRulingFinder } = await import('#engines/capabilities/picture-rulings/rulingFinder.ts');
      const rulings = createRulingFinder({ sandbox });
      return createOcrEngine({ sandbox, renderer, text, regionRenderer, rulings, editDocument, languages, workers });
    }),
    scanCleaner: lazyProxy(async () => {
      const { createScanCleaner } = await import('#engines/capabilities/scan-cleaning/scanCleaner.ts');
      return createScanCleaner({ sandbox, renderer, text, pages, editDocument, readDocument });
    }),
    barcodes: lazyProxy(async () => {
      const { createBarcodeReader } = await import('#engines/vendors/zxing/barcodeReader.ts');
      const bounded = createRenderer({ sandbox, copier: pages, workers, maxPixels: maxBarcodePixels });
      return createBarcodeReader({ sandbox, renderer: bounded, workers });
    }),
  };
}
