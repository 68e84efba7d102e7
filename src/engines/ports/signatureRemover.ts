import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** What stays of a signature: what it shows, as part of the page; its field, to be signed again; or nothing. */
export type SignatureRemains = 'appearance' | 'emptyField' | 'nothing';

/** Takes digital signatures and document timestamps out of a document. */
export interface SignatureRemover {
  /** Throws `no_signatures` where there is none. Fields that nobody has signed stay. */
  remove(input: PdfInput, remains: SignatureRemains, outPath: string, call: EngineCall): Promise<PdfMade>;
}
