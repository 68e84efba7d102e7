import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { webAuthnResponse } from './secondFactor.ts';
import { userView } from './session.ts';

/** Input is sent as typed. contract/accounts/accountFields.ts validates it in browser and server. */
const typed = z.string().max(1000).default('');
const wait = z.object({ resendAfterSeconds: z.int() });

const asUser = { type: 'json', status: 200, schema: userView } as const;
const nothing = { type: 'empty', status: 204 } as const;

export const register = defineEndpoint({
  id: 'register',
  group: 'account',
  method: 'POST',
  path: '/api/register',
  body: z.object({ email: typed, password: typed, firstName: typed, lastName: typed }),
  reply: { type: 'json', status: 200, schema: wait },
  errors: ['invalid_field', 'too_many_signups', 'too_many_attempts'],
});

export const login = defineEndpoint({
  id: 'login',
  group: 'account',
  method: 'POST',
  path: '/api/login',
  /** `code` and `passkey` answer `second_factor_required`. */
  body: z.object({ email: typed, password: typed, code: typed, passkey: webAuthnResponse.optional() }),
  reply: asUser,
  errors: [
    'invalid_field',
    'invalid_credentials',
    'second_factor_required',
    'invalid_second_factor',
    'email_not_verified',
    'too_many_attempts',
  ],
});

export const verifyEmail = defineEndpoint({
  id: 'verify-email',
  group: 'account',
  method: 'POST',
  path: '/api/verify-email',
  body: z.object({ email: typed, verificationCode: typed }),
  reply: nothing,
  errors: ['invalid_code', 'too_many_attempts'],
});

export const resendVerification = defineEndpoint({
  id: 'resend-verification',
  group: 'account',
  method: 'POST',
  path: '/api/resend-verification',
  body: z.object({ email: typed }),
  reply: { type: 'json', status: 200, schema: wait },
  errors: ['invalid_field', 'resend_too_soon', 'too_many_attempts'],
});

export const forgotPassword = defineEndpoint({
  id: 'forgot-password',
  group: 'account',
  method: 'POST',
  path: '/api/forgot-password',
  body: z.object({ email: typed }),
  reply: { type: 'json', status: 200, schema: wait },
  errors: ['invalid_field', 'resend_too_soon', 'too_many_attempts'],
});

/** API tokens are revoked with the sessions, unless `keepTokens` is true. */
const endsTokens = { keepTokens: z.boolean().optional() };

export const resetPassword = defineEndpoint({
  id: 'reset-password',
  group: 'account',
  method: 'POST',
  path: '/api/reset-password',
  body: z.object({ email: typed, code: typed, password: typed, ...endsTokens }),
  reply: nothing,
  errors: ['invalid_field', 'invalid_code', 'too_many_attempts'],
});

export const changeName = defineEndpoint({
  id: 'change-name',
  group: 'account',
  method: 'POST',
  path: '/api/account/name',
  body: z.object({ firstName: typed, lastName: typed }),
  reply: asUser,
  errors: ['invalid_field', 'auth_required', 'session_required'],
});

export const changePassword = defineEndpoint({
  id: 'change-password',
  group: 'account',
  method: 'POST',
  path: '/api/account/password',
  body: z.object({ currentPassword: typed, newPassword: typed }),
  reply: nothing,
  errors: ['invalid_field', 'wrong_current_password', 'auth_required', 'session_required', 'too_many_attempts'],
});

export const changeEmail = defineEndpoint({
  id: 'change-email',
  group: 'account',
  method: 'POST',
  path: '/api/account/email',
  body: z.object({ email: typed, password: typed }),
  reply: { type: 'json', status: 200, schema: wait },
  errors: [
    'invalid_field',
    'wrong_current_password',
    'resend_too_soon',
    'auth_required',
    'session_required',
    'too_many_attempts',
  ],
});

export const confirmEmail = defineEndpoint({
  id: 'confirm-email',
  group: 'account',
  method: 'POST',
  path: '/api/account/email/confirm',
  body: z.object({ email: typed, code: typed }),
  reply: asUser,
  errors: ['invalid_code', 'auth_required', 'session_required', 'too_many_attempts'],
});

export const signOutEverywhere = defineEndpoint({
  id: 'sign-out-everywhere',
  group: 'account',
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  body: z.object(endsTokens),
  reply: nothing,
  errors: ['auth_required', 'session_required'],
});

export const downloadData = defineEndpoint({
  id: 'download-data',
  group: 'account',
  method: 'GET',
  path: '/api/account/data',
  reply: { type: 'bytes', status: 200, mediaType: 'application/json' },
  errors: ['auth_required', 'session_required'],
});

export const deleteAccount = defineEndpoint({
  id: 'delete-account',
  group: 'account',
  method: 'POST',
  path: '/api/account/delete',
  body: z.object({ password: typed }),
  reply: nothing,
  errors: ['wrong_current_password', 'auth_required', 'session_required', 'too_many_attempts'],
});

export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters, to distinguish tokens. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type TokenView = z.output<typeof tokenView>;

export const listTokens = defineEndpoint({
  id: 'list-tokens',
  group: 'account',
  method: 'GET',
  path: '/api/account/tokens',
  reply: { type: 'json', status: 200, schema: z.array(tokenView) },
  errors: ['auth_required', 'session_required'],
});

export const createToken = defineEndpoint({
  id: 'create-token',
  group: 'account',
  method: 'POST',
  path: '/api/account/tokens',
  body: z.object({ name: typed }),
  reply: { type: 'json', status: 200, schema: tokenView.extend({ token: z.string() }) },
  errors: ['invalid_field', 'too_many_tokens', 'auth_required', 'session_required'],
});

export const renameToken = defineEndpoint({
  id: 'rename-token',
  group: 'account',
  method: 'POST',
  path: '/api/account/tokens/:id',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  body: z.object({ name: typed }),
  reply: { type: 'json', status: 200, schema: tokenView },
  errors: ['invalid_field', 'not_found', 'auth_required', 'session_required'],
});

export const revokeToken = defineEndpoint({
  id: 'revoke-token',
  group: 'account',
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  reply: nothing,
  errors: ['not_found', 'auth_required', 'session_required'],
});
