import type { PreparedSignature, SignatureWish } from '#contract/signatureWish.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

export interface SignatureMessage {
  /** CMS SignedData without content (RFC 5652). */
  readonly cms: Uint8Array;
  readonly isTimestamped: boolean;
}

/** Adds digital signatures whose keys are elsewhere. The bytes of the input stand untouched before what is added. */
export interface SignatureWriter {
  /** The digest that has to be signed. Writes its working copy to `path`. */
  prepare(input: PdfInput, wish: SignatureWish, path: string, call: EngineCall): Promise<PreparedSignature>;
  /**
   * Puts the CMS message in, with a timestamp over it where one is wanted, and verifies what came out. Throws `signature_unusable` for a
   * message of another file, `timestamp_unavailable` where the site has no authority or it does not answer.
   */
  complete(input: PdfInput, wish: SignatureWish, message: SignatureMessage, path: string, call: EngineCall): Promise<PdfMade>;
}
