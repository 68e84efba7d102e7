import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-money');

/** Credits and payments. */
export const moneyErrors = {
  unknown_package: {
    status: 400,
    text: messages.unknown_package,
  },
  checkout_mismatch: {
    status: 400,
    text: messages.checkout_mismatch,
  },
  webhook_refused: {
    status: 400,
    text: messages.webhook_refused,
  },
  no_credits: {
    status: 402,
    flags: { requiresUpgrade: true },
    text: messages.no_credits,
  },
  payment_incomplete: {
    status: 402,
    text: messages.payment_incomplete,
  },
  payment_pending: {
    status: 402,
    text: messages.payment_pending,
  },
  checkout_gone: {
    status: 404,
    text: messages.checkout_gone,
  },
  payment_mismatch: {
    status: 422,
    text: messages.payment_mismatch,
  },
  payments_unavailable: {
    status: 503,
    retryAfterSeconds: 3600,
    text: messages.payments_unavailable,
  },
  provider_unreachable: {
    status: 503,
    retryAfterSeconds: 30,
    text: messages.provider_unreachable,
  },
} as const satisfies Record<string, ErrorEntry>;
