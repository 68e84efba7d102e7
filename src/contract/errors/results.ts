import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-results');

/** Why a valid file gave no result. */
export const resultErrors = {
  text_not_drawable: {
    status: 422,
    text: messages.text_not_drawable,
  },
  not_protected: {
    status: 422,
    text: messages.not_protected,
  },
  no_signatures: {
    status: 422,
    text: messages.no_signatures,
  },
  already_small: {
    status: 422,
    text: messages.already_small,
  },
  target_not_reached: {
    status: 422,
    text: messages.target_not_reached,
  },
  no_text_for_names: { status: 422, text: messages.no_text_for_names },
  no_text: {
    status: 422,
    text: messages.no_text,
  },
  no_tables: {
    status: 422,
    text: messages.no_tables,
  },
  no_contents: { status: 422, text: messages.no_contents },
  nothing_to_rename: { status: 422, text: messages.nothing_to_rename },
  not_an_xml_invoice: { status: 422, text: messages.not_an_xml_invoice },
  no_e_invoice: { status: 422, text: messages.no_e_invoice },
  e_invoice_unreadable: { status: 422, text: messages.e_invoice_unreadable },
  e_invoice_incomplete: { status: 422, text: messages.e_invoice_incomplete },
  no_scans: { status: 422, text: messages.no_scans },
  ocr_language_missing: { status: 422, text: messages.ocr_language_missing },
  already_text: {
    status: 422,
    text: messages.already_text,
  },
  nothing_read: {
    status: 422,
    text: messages.nothing_read,
  },
  too_complex: {
    status: 422,
    text: messages.too_complex,
  },
  cannot_process: {
    status: 422,
    text: messages.cannot_process,
  },
  erase_leak: {
    status: 422,
    text: messages.erase_leak,
  },
  erase_unreadable: {
    status: 422,
    text: messages.erase_unreadable,
  },
  verification_failed: {
    status: 500,
    text: messages.verification_failed,
  },
  content_lost: {
    status: 500,
    text: messages.content_lost,
  },
  not_archivable: {
    status: 422,
    text: messages.not_archivable,
  },
  sign_encrypted: {
    status: 422,
    text: messages.sign_encrypted,
  },
  sign_damaged: {
    status: 422,
    text: messages.sign_damaged,
  },
  sign_forbidden: {
    status: 422,
    text: messages.sign_forbidden,
  },
  signature_allows_nothing: {
    status: 422,
    text: messages.signature_allows_nothing,
  },
  signature_allows_forms: {
    status: 422,
    text: messages.signature_allows_forms,
  },
  signature_locks_field: {
    status: 422,
    text: messages.signature_locks_field,
  },
  signatures_would_end: {
    status: 422,
    text: messages.signatures_would_end,
  },
  certificate_revoked: {
    status: 422,
    text: messages.certificate_revoked,
  },
  certify_not_first: {
    status: 422,
    text: messages.certify_not_first,
  },
  signature_field_unknown: {
    status: 422,
    text: messages.signature_field_unknown,
  },
  seed_value_unmet: {
    status: 422,
    text: messages.seed_value_unmet,
  },
  signature_unusable: {
    status: 422,
    text: messages.signature_unusable,
  },
  no_attachments: {
    status: 422,
    text: messages.no_attachments,
  },
  attachment_unknown: {
    status: 422,
    text: messages.attachment_unknown,
  },
  attachments_too_large: {
    status: 422,
    text: messages.attachments_too_large,
  },
  no_images: {
    status: 422,
    text: messages.no_images,
  },
  already_upright: {
    status: 422,
    text: messages.already_upright,
  },
  nothing_to_sanitize: {
    status: 422,
    text: messages.nothing_to_sanitize,
  },
  nothing_to_repair: {
    status: 422,
    text: messages.nothing_to_repair,
  },
  nothing_to_flatten: {
    status: 422,
    text: messages.nothing_to_flatten,
  },
  nothing_to_remove: {
    status: 422,
    text: messages.nothing_to_remove,
  },
  no_blank_pages: {
    status: 422,
    text: messages.no_blank_pages,
  },
  only_blank_pages: {
    status: 422,
    text: messages.only_blank_pages,
  },
  no_bookmarks: {
    status: 422,
    text: messages.no_bookmarks,
  },
  text_not_found: {
    status: 422,
    text: messages.text_not_found,
  },
  no_barcodes: {
    status: 422,
    text: messages.no_barcodes,
  },
  barcode_text_not_found: {
    status: 422,
    text: messages.barcode_text_not_found,
  },
  only_separator_pages: {
    status: 422,
    text: messages.only_separator_pages,
  },
  too_many_parts: {
    status: 422,
    text: messages.too_many_parts,
  },
  bookmark_unknown: {
    status: 422,
    text: messages.bookmark_unknown,
  },
} as const satisfies Record<string, ErrorEntry>;
