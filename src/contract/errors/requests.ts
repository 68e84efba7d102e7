import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-requests');

/** Errors of a request that are found before its files are read. */
export const requestErrors = {
  cross_site: {
    status: 403,
    text: messages.cross_site,
  },
  not_found: {
    status: 404,
    text: messages.not_found,
  },
  no_such_route: {
    status: 404,
    text: messages.no_such_route,
  },
  method_not_allowed: {
    status: 405,
    text: messages.method_not_allowed,
  },
  cancelled: { status: 409, text: messages.cancelled },
  not_ready: { status: 409, text: messages.not_ready },
  key_reused: {
    status: 409,
    text: messages.key_reused,
  },
} as const satisfies Record<string, ErrorEntry>;
