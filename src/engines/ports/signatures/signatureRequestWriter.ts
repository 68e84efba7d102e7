import type { AuditMessages } from '#contract/signatures/auditWords.ts';
import type { FieldAnswer, SignatureRequestOptions } from '#contract/signatures/signatureRequest.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** The action of one signer, as the site saw it. */
export interface SigningStep {
  /** From 1, as in the request. */
  readonly signer: number;
  readonly name: string;
  readonly email: string;
  readonly signedAt: Date;
  /** The signer's network address. */
  readonly address: string;
  /** One answer for each field of the signer, also for empty ones, so that nobody can fill them in later. */
  readonly answers: readonly FieldAnswer[];
  /** The sender, time and id of the request. */
  readonly sender: { readonly name: string; readonly email: string; readonly sentAt: Date; readonly requestId: string };
}

/** Prepares a document for several signers, and writes each signer's step as a sealed version. */
export interface SignatureRequestWriter {
  /**
   * Adds the empty fields (`f1`, `f2`, … in the order of the request) to their pages, and an audit page at the end. Throws
   * `field_outside_page`, `page_out_of_range` and `sign_encrypted`.
   */
  prepare(
    input: PdfInput,
    options: SignatureRequestOptions,
    words: AuditMessages,
    path: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /**
   * The input's bytes stay unchanged, and the site seals what is appended. Throws `sign_forbidden`, `signature_field_unknown`,
   * `unreadable_picture` and `timestamp_unavailable`.
   */
  complete(input: PdfInput, step: SigningStep, words: AuditMessages, path: string, call: EngineCall): Promise<PdfMade>;
}
