import type { Text } from '../text.ts';
import type { ErrorEntry } from './errorEntry.ts';

/** What an operation says that needs an account, where it has no words of its own. */
export const pleaseLogIn: Text = { en: 'Please log in to go on', fil: 'Mag-log in para magpatuloy' };

/** What keeps a person out of an account. */
export const accountErrors = {
  invalid_code: {
    status: 400,
    text: { en: 'Invalid verification code. Please try again.', fil: 'Mali ang verification code. Subukan muli.' },
  },
  wrong_current_password: {
    status: 400,
    text: { en: 'That is not the password of this account', fil: 'Hindi iyan ang password ng account na ito' },
  },
  too_many_tokens: {
    status: 400,
    text: {
      en: 'An account can have at most {max} tokens. Revoke one first.',
      fil: 'Hanggang {max} token lang ang account. Bawiin muna ang isa.',
    },
  },
  invalid_credentials: {
    status: 401,
    flags: { requiresAuth: true, redirectToLogin: true },
    text: { en: 'Invalid email or password', fil: 'Mali ang email o password' },
  },
  auth_required: {
    status: 401,
    flags: { requiresAuth: true, redirectToLogin: true },
    text: pleaseLogIn,
  },
  email_not_verified: {
    status: 403,
    flags: { requiresVerification: true },
    text: {
      en: 'Please verify your email first: enter the code that we mailed to you',
      fil: 'I-verify muna ang email: ilagay ang code na ipinadala namin',
    },
  },
  session_required: {
    status: 403,
    text: {
      en: 'An API token cannot do this: sign in on the site',
      fil: 'Hindi ito magagawa ng API token: mag-sign in sa site',
    },
  },
  resend_too_soon: {
    status: 429,
    retryAfterSeconds: 60,
    text: {
      en: 'Please wait {seconds} {seconds|second|seconds} before asking for another code',
      fil: 'Maghintay ng {seconds} segundo bago humingi ng bagong code',
    },
  },
  too_many_attempts: {
    status: 429,
    retryAfterSeconds: 60,
    text: {
      en: 'Too many attempts. Please wait {minutes} {minutes|minute|minutes} and try again.',
      fil: 'Sobrang daming subok. Maghintay ng {minutes} minuto at subukan muli.',
    },
  },
  too_many_signups: {
    status: 429,
    retryAfterSeconds: 3600,
    text: {
      en: 'Too many accounts were made from this network today. Please try again tomorrow.',
      fil: 'Sobrang daming account ang ginawa mula sa network na ito ngayon. Subukan muli bukas.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
