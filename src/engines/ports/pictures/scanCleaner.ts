import type { SheetOrigin } from '#contract/results/preservation.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** How scanned pages are cleaned. */
export interface ScanCleaning {
  readonly straighten: boolean;
  /** Crops to the paper, where the surroundings are darker. */
  readonly crop: boolean;
  readonly despeckle: boolean;
  readonly evenLight: boolean;
  /** Splits double pages into two pages. */
  readonly split: boolean;
}

export interface CleanedDocument extends PdfMade {
  /** The source of each page, where pages were split. */
  readonly origins: readonly SheetOrigin[];
}

/** Cleans scanned pages. Their text moves along, and all other pages stay unchanged. */
export interface ScanCleaner {
  /** Throws `no_scans` where no page is a scan. */
  clean(input: PdfInput, cleaning: ScanCleaning, outPath: string, call: EngineCall): Promise<CleanedDocument>;
}
