import type { ErrorEntry } from './errorEntry.ts';

/** What is wrong with a request before anybody looks into a file. */
export const requestErrors = {
  cross_site: {
    status: 403,
    text: {
      en: 'This request came from another site and was refused',
      fil: 'Galing sa ibang site ang request na ito kaya tinanggihan',
    },
  },
  not_found: {
    status: 404,
    text: { en: 'Not found. It may have expired or been deleted.', fil: 'Hindi makita. Maaaring nag-expire na o nabura.' },
  },
  no_such_route: {
    status: 404,
    text: { en: 'There is no such address here', fil: 'Walang ganitong address dito' },
  },
  method_not_allowed: {
    status: 405,
    text: { en: 'This address does not take that method', fil: 'Hindi tinatanggap ng address na ito ang method na iyon' },
  },
  cancelled: { status: 409, text: { en: 'Cancelled. Nothing was charged.', fil: 'Kinansela. Walang sinisingil.' } },
  not_ready: { status: 409, text: { en: 'The result is not ready yet', fil: 'Hindi pa handa ang resulta' } },
  key_reused: {
    status: 409,
    text: {
      en: 'This Idempotency-Key was already used for a different request',
      fil: 'Nagamit na ang Idempotency-Key na ito sa ibang request',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
