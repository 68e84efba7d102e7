import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { userView } from './session.ts';

/** What is typed travels as it is; contract/accountFields.ts says what is wrong with it, in browser and server. */
const typed = z.string().max(1000).default('');
const wait = z.object({ resendAfterSeconds: z.int() });

const asUser = { type: 'json', status: 200, schema: userView } as const;
const nothing = { type: 'empty', status: 204 } as const;

export const register = defineEndpoint({
  id: 'register',
  summary: 'Create an account. The answer is the same whether the address has one already; a mail says which.',
  group: 'account',
  method: 'POST',
  path: '/api/register',
  body: z.object({ email: typed, password: typed, firstName: typed, lastName: typed }),
  reply: { type: 'json', status: 200, schema: wait },
  errors: ['invalid_field', 'too_many_signups', 'too_many_attempts'],
});

export const login = defineEndpoint({
  id: 'login',
  summary: 'Sign in: a new session, and what the visitor uploaded comes along.',
  group: 'account',
  method: 'POST',
  path: '/api/login',
  body: z.object({ email: typed, password: typed }),
  reply: asUser,
  errors: ['invalid_field', 'invalid_credentials', 'email_not_verified', 'too_many_attempts'],
});

export const verifyEmail = defineEndpoint({
  id: 'verify-email',
  summary: 'Confirm an address by the mailed code. The free credits come with it.',
  group: 'account',
  method: 'POST',
  path: '/api/verify-email',
  body: z.object({ email: typed, verificationCode: typed }),
  reply: nothing,
  errors: ['invalid_code', 'too_many_attempts'],
});

export const resendVerification = defineEndpoint({
  id: 'resend-verification',
  summary: 'Another code, at most one a minute. The answer is the same for any address.',
  group: 'account',
  method: 'POST',
  path: '/api/resend-verification',
  body: z.object({ email: typed }),
  reply: { type: 'json', status: 200, schema: wait },
  errors: ['invalid_field', 'resend_too_soon', 'too_many_attempts'],
});

export const forgotPassword = defineEndpoint({
  id: 'forgot-password',
  summary: 'Mail a code with which a new password can be set. The answer is the same for any address.',
  group: 'account',
  method: 'POST',
  path: '/api/forgot-password',
  body: z.object({ email: typed }),
  reply: { type: 'json', status: 200, schema: wait },
  errors: ['invalid_field', 'resend_too_soon', 'too_many_attempts'],
});

export const resetPassword = defineEndpoint({
  id: 'reset-password',
  summary: 'Set a new password by the mailed code. Every session of the account ends.',
  group: 'account',
  method: 'POST',
  path: '/api/reset-password',
  body: z.object({ email: typed, code: typed, password: typed }),
  reply: nothing,
  errors: ['invalid_field', 'invalid_code', 'too_many_attempts'],
});

export const changeName = defineEndpoint({
  id: 'change-name',
  summary: 'Change the name of the account.',
  group: 'account',
  method: 'POST',
  path: '/api/account/name',
  body: z.object({ firstName: typed, lastName: typed }),
  reply: asUser,
  errors: ['invalid_field', 'auth_required', 'session_required'],
});

export const changePassword = defineEndpoint({
  id: 'change-password',
  summary: 'Change the password. Every other session ends.',
  group: 'account',
  method: 'POST',
  path: '/api/account/password',
  body: z.object({ currentPassword: typed, newPassword: typed }),
  reply: nothing,
  errors: ['invalid_field', 'wrong_current_password', 'auth_required', 'session_required', 'too_many_attempts'],
});

export const changeEmail = defineEndpoint({
  id: 'change-email',
  summary: 'Mail a code to a new address; the account keeps the old one until the code is confirmed.',
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
  summary: 'Confirm the new address by its code.',
  group: 'account',
  method: 'POST',
  path: '/api/account/email/confirm',
  body: z.object({ email: typed, code: typed }),
  reply: asUser,
  errors: ['invalid_code', 'auth_required', 'session_required', 'too_many_attempts'],
});

export const signOutEverywhere = defineEndpoint({
  id: 'sign-out-everywhere',
  summary: 'End every session of the account, this one too.',
  group: 'account',
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  reply: nothing,
  errors: ['auth_required', 'session_required'],
});

export const downloadData = defineEndpoint({
  id: 'download-data',
  summary: "Everything stored about the account as one JSON file: profile, sessions, tokens, files' records, credits, payments.",
  group: 'account',
  method: 'GET',
  path: '/api/account/data',
  reply: { type: 'bytes', status: 200, mediaType: 'application/json' },
  errors: ['auth_required', 'session_required'],
});

export const deleteAccount = defineEndpoint({
  id: 'delete-account',
  summary: 'Delete the account with everything in it: files, jobs, tokens, sessions. Credits that are left are lost.',
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
  /** The last four characters, to tell tokens apart. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type TokenView = z.output<typeof tokenView>;

export const listTokens = defineEndpoint({
  id: 'list-tokens',
  summary: 'The personal API tokens of the account.',
  group: 'account',
  method: 'GET',
  path: '/api/account/tokens',
  reply: { type: 'json', status: 200, schema: z.array(tokenView) },
  errors: ['auth_required', 'session_required'],
});

export const createToken = defineEndpoint({
  id: 'create-token',
  summary: 'Make a personal API token, for `Authorization: Bearer`. It is shown this once.',
  group: 'account',
  method: 'POST',
  path: '/api/account/tokens',
  body: z.object({ name: typed }),
  reply: { type: 'json', status: 200, schema: tokenView.extend({ token: z.string() }) },
  errors: ['invalid_field', 'too_many_tokens', 'auth_required', 'session_required'],
});

export const renameToken = defineEndpoint({
  id: 'rename-token',
  summary: 'Give a token another name.',
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
  summary: 'Revoke a token, at once.',
  group: 'account',
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  reply: nothing,
  errors: ['not_found', 'auth_required', 'session_required'],
});
