import type { AuditWords } from '#contract/auditWords.ts';
import type { FieldAnswer, SignatureRequestWish } from '#contract/signatureRequest.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** What one signer did, as the site saw it. */
export interface SigningStep {
  /** Counted from 1, as in the wish. */
  readonly signer: number;
  readonly name: string;
  readonly email: string;
  readonly signedAt: Date;
  /** The network address that it came from. */
  readonly address: string;
  /** One for each field of the signer, also for those that stay empty: nobody may fill them in later. */
  readonly answers: readonly FieldAnswer[];
  /** Who sent the request, when, and under which id. */
  readonly sender: { readonly name: string; readonly email: string; readonly sentAt: Date; readonly requestId: string };
}

/** Makes a document ready for several signers, and writes what each of them did as sealed versions of it. */
export interface SignatureRequestWriter {
  /**
   * The empty fields (`f1`, `f2`, … in the order of the wish) on their pages, and an audit page at the end. Throws `field_outside_page`,
   * `page_out_of_range` and `sign_encrypted`.
   */
  prepare(input: PdfInput, wish: SignatureRequestWish, words: AuditWords, path: string, call: EngineCall): Promise<PdfMade>;
  /**
   * The bytes of the input stay as they are; what is added is sealed by the site. Throws `sign_forbidden`, `signature_field_unknown`,
   * `unreadable_picture` and `timestamp_unavailable`.
   */
  complete(input: PdfInput, step: SigningStep, words: AuditWords, path: string, call: EngineCall): Promise<PdfMade>;
}
