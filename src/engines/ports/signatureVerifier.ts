import type { SignatureCheck } from '#contract/signatureCheck.ts';
import type { EngineCall, PdfInput } from './call.ts';

/** Verifies the digital signatures of a file in its original bytes. */
export interface SignatureVerifier {
  /** Throws `damaged` for a file whose objects cannot be read, and `unsupported_encryption` where they are encrypted as a whole. */
  verify(input: PdfInput, call: EngineCall): Promise<SignatureCheck>;
  /** The number of certificates in the operator's folder. Throws where it cannot be read. */
  countRoots(): Promise<number>;
}
