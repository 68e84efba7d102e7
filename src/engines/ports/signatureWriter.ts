import type { PreparedSignature, SignatureWish } from '#contract/signatureWish.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Adds digital signatures whose keys are elsewhere. The bytes of the input stand untouched before what is added. */
export interface SignatureWriter {
  /** The digest that has to be signed. Writes its working copy to `path`. */
  prepare(input: PdfInput, wish: SignatureWish, path: string, call: EngineCall): Promise<PreparedSignature>;
  /** Puts the CMS message in, and verifies what came out. Throws `signature_unusable` for one of another file. */
  complete(input: PdfInput, wish: SignatureWish, cms: Uint8Array, path: string, call: EngineCall): Promise<PdfMade>;
}
