import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import type { EngineCall, PdfInput } from '../call.ts';

/** Verifies the digital signatures of a file in its original bytes. */
export interface SignatureVerifier {
  /** Throws `damaged` for a file whose objects cannot be read, and `unsupported_encryption` where they are encrypted as a whole. */
  verify(input: PdfInput, call: EngineCall): Promise<SignatureCheck>;
  /** What may be appended to the file so that its signatures stay. Throws as `verify` does. */
  limits(input: PdfInput, call: EngineCall): Promise<SignatureLimits>;
  /** How many certificates the operator's folder holds. Throws where it cannot be read. */
  countRoots(): Promise<number>;
}
