import { texts } from '#locales/texts.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-service');

/** Errors of the site itself. */
export const serviceErrors = {
  rate_limited: {
    status: 429,
    retryAfterSeconds: 10,
    text: messages.rate_limited,
  },
  quota_exceeded: {
    status: 429,
    retryAfterSeconds: 600,
    text: messages.quota_exceeded,
  },
  queue_full: {
    status: 503,
    retryAfterSeconds: 15,
    text: messages.queue_full,
  },
  storage_full: {
    status: 503,
    retryAfterSeconds: 60,
    text: messages.storage_full,
  },
  storage_unavailable: {
    status: 503,
    retryAfterSeconds: 15,
    text: messages.storage_unavailable,
  },
  shutting_down: {
    status: 503,
    retryAfterSeconds: 10,
    text: messages.shutting_down,
  },
  interrupted: {
    status: 503,
    retryAfterSeconds: 10,
    text: messages.interrupted,
  },
  revocation_unavailable: {
    status: 503,
    retryAfterSeconds: 60,
    text: messages.revocation_unavailable,
  },
  timestamp_unavailable: {
    status: 503,
    retryAfterSeconds: 60,
    text: messages.timestamp_unavailable,
  },
  database_away: {
    status: 503,
    retryAfterSeconds: 5,
    text: messages.database_away,
  },
  being_set_up: {
    status: 503,
    retryAfterSeconds: 30,
    text: messages.being_set_up,
  },
  engine_missing: {
    status: 503,
    retryAfterSeconds: 3600,
    text: messages.engine_missing,
  },
  internal: {
    status: 500,
    text: messages.internal,
  },
} as const satisfies Record<string, ErrorEntry>;
