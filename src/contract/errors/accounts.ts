import { texts } from '#locales/texts.ts';
import type { Text } from '../text/text.ts';
import type { ErrorEntry } from './errorEntry.ts';

const messages = texts('errors-accounts');

/** The message of an operation that needs an account and has no message of its own. */
export const pleaseLogIn: Text = texts('operation').pleaseLogIn;

/** Errors of accounts and sign-in. */
export const accountErrors = {
  invalid_code: {
    status: 400,
    text: messages.invalid_code,
  },
  wrong_current_password: {
    status: 400,
    text: messages.wrong_current_password,
  },
  too_many_tokens: {
    status: 400,
    text: messages.too_many_tokens,
  },
  invalid_credentials: {
    status: 401,
    flags: { requiresAuth: true, redirectToLogin: true },
    text: messages.invalid_credentials,
  },
  second_factor_required: {
    status: 401,
    flags: { requiresAuth: true, requiresSecondFactor: true },
    text: messages.second_factor_required,
  },
  invalid_second_factor: {
    status: 401,
    flags: { requiresAuth: true, requiresSecondFactor: true },
    text: messages.invalid_second_factor,
  },
  invalid_passkey: {
    status: 400,
    text: messages.invalid_passkey,
  },
  too_many_passkeys: {
    status: 400,
    text: messages.too_many_passkeys,
  },
  second_factor_off: {
    status: 409,
    text: messages.second_factor_off,
  },
  auth_required: {
    status: 401,
    flags: { requiresAuth: true, redirectToLogin: true },
    text: pleaseLogIn,
  },
  email_not_verified: {
    status: 403,
    flags: { requiresVerification: true },
    text: messages.email_not_verified,
  },
  session_required: {
    status: 403,
    text: messages.session_required,
  },
  resend_too_soon: {
    status: 429,
    retryAfterSeconds: 60,
    text: messages.resend_too_soon,
  },
  too_many_attempts: {
    status: 429,
    retryAfterSeconds: 60,
    text: messages.too_many_attempts,
  },
  too_many_signups: {
    status: 429,
    retryAfterSeconds: 3600,
    text: messages.too_many_signups,
  },
} as const satisfies Record<string, ErrorEntry>;
