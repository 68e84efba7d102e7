import type { PreparedSignature, SignatureOptions, TimestampChoice } from '#contract/signatures/signatureOptions.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

export interface SignatureMessage {
  /** CMS SignedData without content (RFC 5652). */
  readonly cms: Uint8Array;
  /** `validationData`: with what its authorities say today (PAdES B-LT). `lasting`: also with a timestamp over the file (B-LTA). */
  readonly timestamp: TimestampChoice;
}

/** Adds digital signatures whose keys are elsewhere. The bytes of the input stand untouched before what is added. */
export interface SignatureWriter {
  /** The digest that has to be signed. Writes its working copy to `path`. */
  prepare(input: PdfInput, options: SignatureOptions, path: string, call: EngineCall): Promise<PreparedSignature>;
  /**
   * Puts the CMS message in, with a timestamp over it where one is wanted, and verifies what came out. Throws `signature_unusable` for a
   * message of another file, `seed_value_unmet` for one that its field does not take, `timestamp_unavailable` and
   * `revocation_unavailable` where the site has no authority or it does not answer, `certificate_revoked` where it says no.
   */
  complete(
    input: PdfInput,
    options: SignatureOptions,
    message: SignatureMessage,
    path: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Adds a timestamp over the whole file, and no signature (PAdES document timestamp). Throws `timestamp_unavailable`. */
  timestamp(input: PdfInput, path: string, call: EngineCall): Promise<PdfMade>;
}
