import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import {
  fieldAnswer,
  requestedSigner,
  requestLimits,
  signatureRequestView,
  signingInvitation,
  signingView,
} from '../signatures/signatureRequest.ts';

/** The sender's and the signers' routes of a request for signatures. The operation `request-signatures` creates it. */

const id = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const byRequest = z.object({ id });
/**
 * The secret part of a signer's link. It is never part of a path or query, where logs would keep it. A malformed one is treated like a
 * wrong one.
 */
const token = z.string().max(200);
/** The id of the signer whose document is shown. For any other signer the session counts as ended. */
const signerId = z.string().max(40);
const nothing = { type: 'empty', status: 204 } as const;
const ownOnly = ['auth_required', 'not_found'] as const;
/** `signing_link_invalid`: the link is unknown or was delegated. `signing_session_ended`: the code has to be entered again. */
const signerOnly = ['signing_session_ended', 'request_ended'] as const;

export const listSignatureRequests = defineEndpoint({
  id: 'list-signature-requests',
  group: 'signing',
  method: 'GET',
  path: '/api/signature-requests',
  reply: { type: 'json', status: 200, schema: z.object({ requests: z.array(signatureRequestView) }) },
  errors: ['auth_required'],
});

export const viewSignatureRequest = defineEndpoint({
  id: 'view-signature-request',
  group: 'signing',
  method: 'GET',
  path: '/api/signature-requests/:id',
  params: byRequest,
  reply: { type: 'json', status: 200, schema: signatureRequestView },
  errors: ownOnly,
});

/** Mails every signer whose turn it is, at most once an hour. */
export const remindSigners = defineEndpoint({
  id: 'remind-signers',
  group: 'signing',
  method: 'POST',
  path: '/api/signature-requests/:id/remind',
  params: byRequest,
  reply: { type: 'json', status: 200, schema: signatureRequestView },
  errors: [...ownOnly, 'request_ended', 'reminded_lately', 'signing_quota'],
});

export const cancelSignatureRequest = defineEndpoint({
  id: 'cancel-signature-request',
  group: 'signing',
  method: 'POST',
  path: '/api/signature-requests/:id/cancel',
  params: byRequest,
  reply: { type: 'json', status: 200, schema: signatureRequestView },
  errors: [...ownOnly, 'request_ended'],
});

/** The invitation behind a link. It grants no access, because mail scanners follow links. */
export const viewSigningInvitation = defineEndpoint({
  id: 'view-signing-invitation',
  group: 'signing',
  method: 'POST',
  path: '/api/signing/invitation',
  body: z.object({ token }),
  reply: { type: 'json', status: 200, schema: signingInvitation },
  errors: ['signing_link_invalid'],
});

/** Mails a code to the signer. */
export const sendSigningCode = defineEndpoint({
  id: 'send-signing-code',
  group: 'signing',
  method: 'POST',
  path: '/api/signing/code',
  body: z.object({ token }),
  reply: nothing,
  errors: ['signing_link_invalid', 'request_ended', 'resend_too_soon', 'too_many_attempts'],
});

/** Checks the code, which is valid once, and starts a session of this browser. */
export const startSigning = defineEndpoint({
  id: 'start-signing',
  group: 'signing',
  method: 'POST',
  path: '/api/signing/start',
  body: z.object({
    token,
    code: z.string().trim().max(20),
    passphrase: z.string().max(requestLimits.passphraseLetters).default(''),
  }),
  reply: { type: 'json', status: 200, schema: signingView },
  errors: ['signing_link_invalid', 'invalid_code', 'wrong_passphrase', 'too_many_attempts', 'request_ended'],
});

export const viewSigning = defineEndpoint({
  id: 'view-signing',
  group: 'signing',
  method: 'GET',
  path: '/api/signing',
  reply: { type: 'json', status: 200, schema: signingView },
  errors: ['signing_session_ended'],
});

/** The current version of the file. After the end, the result while it is stored. */
export const readSigningDocument = defineEndpoint({
  id: 'read-signing-document',
  group: 'signing',
  method: 'GET',
  path: '/api/signing/document',
  query: z.object({ download: z.enum(['0', '1']).default('0') }),
  reply: { type: 'bytes', status: 200, mediaType: 'application/pdf' },
  errors: ['signing_session_ended', 'not_found'],
});

/** Fills in the answers and seals the version. `request_busy`: another signer is signing right now. */
export const completeSigning = defineEndpoint({
  id: 'finish-signing',
  group: 'signing',
  method: 'POST',
  path: '/api/signing/complete',
  // Room for several drawn signatures.
  largestBodyBytes: 4 * 1024 * 1024,
  body: z.object({ signerId, agrees: z.literal(true), answers: z.array(fieldAnswer).max(requestLimits.fields) }),
  reply: { type: 'json', status: 200, schema: signingView },
  errors: [...signerOnly, 'request_field_missing', 'not_your_turn', 'request_busy', 'too_complex', 'internal'],
});

export const declineSigning = defineEndpoint({
  id: 'decline-signing',
  group: 'signing',
  method: 'POST',
  path: '/api/signing/decline',
  body: z.object({ signerId, reason: z.string().trim().max(requestLimits.reasonLetters).default('') }),
  reply: { type: 'json', status: 200, schema: signingView },
  errors: [...signerOnly, 'not_your_turn'],
});

/** Another person signs in this signer's place. This signer's link becomes invalid. */
export const delegateSigning = defineEndpoint({
  id: 'delegate-signing',
  group: 'signing',
  method: 'POST',
  path: '/api/signing/delegate',
  body: requestedSigner.extend({ signerId }),
  reply: nothing,
  errors: [
    ...signerOnly,
    'not_your_turn',
    'request_busy',
    'delegation_off',
    'delegated_too_often',
    'signer_twice',
    'signing_quota',
  ],
});
