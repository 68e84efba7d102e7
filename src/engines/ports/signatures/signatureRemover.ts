import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** What stays of a signature: its appearance as part of the page; its empty field; or nothing. */
export type SignatureRemains = 'appearance' | 'emptyField' | 'nothing';

/** Removes digital signatures and document timestamps. */
export interface SignatureRemover {
  /** Throws `no_signatures` where there is none. Unsigned fields stay. */
  remove(input: PdfInput, remains: SignatureRemains, outPath: string, call: EngineCall): Promise<PdfMade>;
}
