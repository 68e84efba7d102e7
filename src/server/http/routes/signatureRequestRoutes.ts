import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  cancelSignatureRequest,
  completeSigning as completeSigningEndpoint,
  declineSigning as declineSigningEndpoint,
  delegateSigning as delegateSigningEndpoint,
  listSignatureRequests,
  readSigningDocument,
  remindSigners as remindSignersEndpoint,
  sendSigningCode,
  startSigning as startSigningEndpoint,
  viewSignatureRequest,
  viewSigning,
  viewSigningInvitation,
} from '#contract/endpoints/signatureRequests.ts';
import type { Owner } from '../../db/schema.ts';
import type { BlobStore } from '../../documents/blobStore.ts';
import { completeSigning } from '../../signatureRequests/completeSigning.ts';
import { sessionHours } from '../../signatureRequests/limits.ts';
import { cancelRequest, listRequests, remindSigners, viewRequest } from '../../signatureRequests/ownRequests.ts';
import { declineSigning, delegateSigning } from '../../signatureRequests/refuseSigning.ts';
import type { CompletingParts } from '../../signatureRequests/signingParts.ts';
import { sendCode, signingDocument, startSigning, viewInvitation, viewSession } from '../../signatureRequests/startSigning.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { type CookieJar, cookieJar } from '../request/cookies.ts';
import { signedIn } from '../request/signedIn.ts';
import { closedSignal } from '../response/closedSignal.ts';
import { sendFile } from '../response/sendFile.ts';
import { originOf } from './accountRoutes.ts';

export interface SigningRouteDeps extends CompletingParts {
  readonly blobs: BlobStore;
  /** Aborts when the server is about to exit. */
  readonly drained: AbortSignal;
}

const ownerOf = (request: FastifyRequest): Owner => `user:${signedIn(request)}`;

/** Requests for signatures: the sender's view of them, and the actions of signers, who need no account. */
export function mountSignatureRequestRoutes(app: FastifyInstance, deps: SigningRouteDeps, secureCookies: boolean): void {
  mountEndpoint(app, listSignatureRequests, async ({ request }) => ({ requests: await listRequests(deps, ownerOf(request)) }));
  mountEndpoint(app, viewSignatureRequest, ({ params, request }) => viewRequest(deps, params.id, ownerOf(request)));
  mountEndpoint(app, remindSignersEndpoint, ({ params, request }) => remindSigners(deps, params.id, ownerOf(request)));
  mountEndpoint(app, cancelSignatureRequest, ({ params, request }) => cancelRequest(deps, params.id, ownerOf(request)));
  const sessions = cookieJar('signing', secureCookies, sessionHours * 3600);
  mountStart(app, deps, sessions);
  mountSession(app, deps, sessions);
}

function mountStart(app: FastifyInstance, deps: SigningRouteDeps, sessions: CookieJar): void {
  mountEndpoint(app, viewSigningInvitation, ({ body }) => viewInvitation(deps, body.token));

  mountEndpoint(app, sendSigningCode, async ({ body, request, reply }) => {
    await sendCode(deps, body.token, originOf(request));
    return reply.status(204).send();
  });

  mountEndpoint(app, startSigningEndpoint, async ({ body, request, reply }) => {
    const { secret, view } = await startSigning(deps, body, originOf(request));
    sessions.write(reply, secret);
    return view;
  });
}

function mountSession(app: FastifyInstance, deps: SigningRouteDeps, sessions: CookieJar): void {
  mountEndpoint(app, viewSigning, ({ request }) => viewSession(deps, sessions.read(request)));

  mountEndpoint(app, readSigningDocument, async ({ query, request, reply }) => {
    const { row, name } = await signingDocument(deps, sessions.read(request));
    return sendFile(request, reply, deps.blobs, {
      id: row.id,
      sizeBytes: row.sizeBytes,
      etag: row.id,
      mediaType: row.mediaType,
      name,
      disposition: query.download === '1' ? 'attachment' : 'inline',
    });
  });

  mountEndpoint(app, completeSigningEndpoint, ({ body, request, reply }) =>
    completeSigning(deps, sessions.read(request), body, {
      address: request.ip,
      network: request.caller.network,
      reference: request.id,
      gone: AbortSignal.any([closedSignal(request, reply), deps.drained]),
    }),
  );

  mountEndpoint(app, declineSigningEndpoint, async ({ body, request }) => {
    await declineSigning(deps, sessions.read(request), body);
    return viewSession(deps, sessions.read(request));
  });

  mountEndpoint(app, delegateSigningEndpoint, async ({ body, request, reply }) => {
    await delegateSigning(deps, sessions.read(request), body);
    sessions.clear(reply);
    return reply.status(204).send();
  });
}
