import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';

/** The second factor: an authenticator app, passkeys, recovery codes (docs/product.md, "Two-step sign-in"). */

const typed = z.string().max(1000).default('');
const ownOnly = ['auth_required', 'session_required'] as const;
const withPassword = ['wrong_current_password', 'too_many_attempts', ...ownOnly] as const;
const nothing = { type: 'empty', status: 204 } as const;

/** The answer of a browser or security key, in its own format (WebAuthn Level 3, §5.1 and "PublicKeyCredentialJSON"). */
export const webAuthnResponse = z.record(z.string(), z.unknown());

const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;

const secondFactorView = z.object({
  /** Whether a code of an authenticator app is required. */
  hasAuthenticator: z.boolean(),
  passkeys: z.array(passkeyView),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorView = z.output<typeof secondFactorView>;

/** Recovery codes are returned with the first second factor, and only then. */
const changed = secondFactorView.extend({ recoveryCodes: z.array(z.string()) });

export const viewSecondFactor = defineEndpoint({
  id: 'view-second-factor',
  group: 'account',
  method: 'GET',
  path: '/api/account/second-factor',
  reply: { type: 'json', status: 200, schema: secondFactorView },
  errors: ownOnly,
});

export const beginAuthenticator = defineEndpoint({
  id: 'begin-authenticator',
  group: 'account',
  method: 'POST',
  path: '/api/account/second-factor/authenticator',
  body: z.object({ password: typed }),
  reply: { type: 'json', status: 200, schema: z.object({ secret: z.string(), uri: z.string() }) },
  errors: withPassword,
});

export const confirmAuthenticator = defineEndpoint({
  id: 'confirm-authenticator',
  group: 'account',
  method: 'POST',
  path: '/api/account/second-factor/authenticator/confirm',
  body: z.object({ code: typed }),
  reply: { type: 'json', status: 200, schema: changed },
  errors: ['invalid_code', 'too_many_attempts', ...ownOnly],
});

export const beginPasskey = defineEndpoint({
  id: 'begin-passkey',
  group: 'account',
  method: 'POST',
  path: '/api/account/second-factor/passkeys/options',
  body: z.object({ password: typed }),
  reply: { type: 'json', status: 200, schema: webAuthnResponse },
  errors: ['too_many_passkeys', ...withPassword],
});

export const addPasskey = defineEndpoint({
  id: 'add-passkey',
  group: 'account',
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  body: z.object({ name: typed, response: webAuthnResponse.default({}) }),
  reply: { type: 'json', status: 200, schema: changed },
  errors: ['invalid_field', 'invalid_passkey', 'too_many_passkeys', ...ownOnly],
});

export const removePasskey = defineEndpoint({
  id: 'remove-passkey',
  group: 'account',
  method: 'POST',
  path: '/api/account/second-factor/passkeys/:id/remove',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/) }),
  body: z.object({ password: typed }),
  reply: { type: 'json', status: 200, schema: secondFactorView },
  errors: ['not_found', ...withPassword],
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'renew-recovery-codes',
  group: 'account',
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  body: z.object({ password: typed }),
  reply: { type: 'json', status: 200, schema: changed },
  errors: ['second_factor_off', ...withPassword],
});

export const endSecondFactor = defineEndpoint({
  id: 'end-second-factor',
  group: 'account',
  method: 'POST',
  path: '/api/account/second-factor/end',
  body: z.object({ password: typed }),
  reply: nothing,
  errors: withPassword,
});

/** The challenge that a passkey has to sign at sign-in. It requires the password, so nobody else learns which accounts have passkeys. */
export const signInPasskey = defineEndpoint({
  id: 'sign-in-passkey',
  group: 'account',
  method: 'POST',
  path: '/api/login/passkey',
  body: z.object({ email: typed, password: typed }),
  reply: { type: 'json', status: 200, schema: webAuthnResponse },
  errors: ['invalid_credentials', 'too_many_attempts'],
});
