import { usualScanLanguages } from '#contract/text/scanLanguages.ts';
import type { Engines } from '#engines/ports.ts';
import { createRenderer } from '#engines/vendors/pdfium/renderer.ts';
import type { BaseEngines } from './baseEngines.ts';
import type { EngineChoice } from './engineChoice.ts';
import { onFirstCall } from './onFirstCall.ts';

/** A2 at full resolution. Larger pages are drawn coarser before codes are looked for. */
const maxBarcodePixels = 24_000_000;

type ScanEngines = Pick<Engines, 'pageTurner' | 'recognizer' | 'scanCleaner' | 'barcodes'>;

/** Engines that read the picture of a page. */
export function scanEngines(base: BaseEngines, { ocrLanguages: languages = usualScanLanguages }: EngineChoice): ScanEngines {
  const { sandbox, workers, pages, editDocument, readDocument, renderer, text, pictureCutter } = base;
  return {
    pageTurner: onFirstCall(async () => {
      const { createPageTurner } = await import('#engines/vendors/tesseract/pageTurner.ts');
      return createPageTurner({ sandbox, renderer, text, editDocument, workers });
    }),
    recognizer: onFirstCall(async () => {
      const { createRecognizer } = await import('#engines/vendors/tesseract/recognizer.ts');
      const { createRulingFinder } = await import('#engines/capabilities/picture-rulings/rulingFinder.ts');
      const rulings = createRulingFinder({ sandbox });
      return createRecognizer({ sandbox, renderer, text, pictureCutter, rulings, editDocument, languages, workers });
    }),
    scanCleaner: onFirstCall(async () => {
      const { createScanCleaner } = await import('#engines/capabilities/scan-cleaning/scanCleaner.ts');
      return createScanCleaner({ sandbox, renderer, text, pages, editDocument, readDocument });
    }),
    barcodes: onFirstCall(async () => {
      const { createBarcodeReader } = await import('#engines/vendors/zxing/barcodeReader.ts');
      const bounded = createRenderer({ sandbox, copier: pages, workers, maxPixels: maxBarcodePixels });
      return createBarcodeReader({ sandbox, renderer: bounded, workers });
    }),
  };
}
