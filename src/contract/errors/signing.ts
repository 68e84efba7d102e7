import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-signing');

/** Requests for signatures (docs/product.md, "Request signatures"). */
export const signingErrors = {
  signing_link_invalid: { status: 404, text: messages.signing_link_invalid },
  signing_session_ended: { status: 401, text: messages.signing_session_ended },
  wrong_passphrase: { status: 403, text: messages.wrong_passphrase },
  not_your_turn: { status: 409, text: messages.not_your_turn },
  request_ended: { status: 410, text: messages.request_ended },
  request_busy: { status: 409, text: messages.request_busy },
  request_field_missing: { status: 400, text: messages.request_field_missing },
  reminded_lately: { status: 429, text: messages.reminded_lately },
  delegation_off: { status: 403, text: messages.delegation_off },
  signer_without_signature: { status: 400, text: messages.signer_without_signature },
  signer_unknown: { status: 400, text: messages.signer_unknown },
  delegated_too_often: { status: 403, text: messages.delegated_too_often },
  out_for_signing: { status: 409, text: messages.out_for_signing },
  signing_quota: { status: 429, retryAfterSeconds: 3600, text: messages.signing_quota },
  signer_twice: { status: 400, text: messages.signer_twice },
} as const satisfies Record<string, ErrorEntry>;
