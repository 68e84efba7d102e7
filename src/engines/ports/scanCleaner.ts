import type { SheetOrigin } from '#contract/preservation.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** What is done to pages that are scans. */
export interface ScanCleaning {
  readonly straighten: boolean;
  /** To the paper, where something darker lies around it. */
  readonly crop: boolean;
  readonly despeckle: boolean;
  readonly evenLight: boolean;
  /** Opened books become two pages each. */
  readonly split: boolean;
}

export interface CleanedDocument extends PdfMade {
  /** Where each page comes from, where pages were split. */
  readonly origins: readonly SheetOrigin[];
}

/** Makes scanned pages clean; their text moves along, and all other pages stay as they are. */
export interface ScanCleaner {
  /** Throws `no_scans` where no page is one. */
  clean(input: PdfInput, cleaning: ScanCleaning, outPath: string, call: EngineCall): Promise<CleanedDocument>;
}
