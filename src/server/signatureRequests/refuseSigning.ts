import { AppError } from '#contract/api/errors.ts';
import type { RequestedSigner } from '#contract/signatures/signatureRequest.ts';
import { lowerCaseEmail } from '../accounts/addresses.ts';
import { newId } from '../ids.ts';
import { endRequest } from './endRequest.ts';
import { maxDelegations } from './limits.ts';
import { endAccess } from './links.ts';
import { delegatedMail } from './mailTemplates.ts';
import { queueMail, senderOf } from './notify.ts';
import { RequestRepository } from './requestRepository.ts';
import { invite, requireQuota } from './sendRequest.ts';
import { type SigningParts, withLocked } from './signingParts.ts';
import { requireOpen, requireSession } from './startSigning.ts';

/** A signer who does not sign: declining ends the request, delegating puts another signer in the same place. */

export async function declineSigning(
  parts: SigningParts,
  secret: string | undefined,
  { signerId, reason }: { readonly signerId: string; readonly reason: string },
): Promise<void> {
  const asked = await requireSession(parts, secret, signerId);
  await withLocked(parts, asked.request.id, async (transaction, requests, request) => {
    const signer = (await requests.signersOf(request.id)).find(({ id }) => id === asked.signer.id);
    if (!signer) throw new AppError('signing_session_ended');
    requireOpen({ request, signer });
    const now = parts.accounts.now();
    await requests.changeSigner(signer.id, { state: 'declined', changedAt: now, reason });
    await endRequest(parts, transaction, request, { state: 'declined', by: signer, reason });
  });
}

/** Throws `delegation_off`, `delegated_too_often`, `signer_twice`, `request_busy`. */
export async function delegateSigning(
  parts: SigningParts,
  secret: string | undefined,
  { signerId, ...to }: RequestedSigner & { readonly signerId: string },
): Promise<void> {
  const { accounts } = parts;
  const asked = await requireSession(parts, secret, signerId);
  const email = lowerCaseEmail(to.email);
  await withLocked(parts, asked.request.id, async (transaction, requests, request) => {
    const signers = await requests.signersOf(request.id);
    const signer = signers.find(({ id }) => id === asked.signer.id);
    if (!signer) throw new AppError('signing_session_ended');
    requireOpen({ request, signer });
    if (!request.mayDelegate) throw new AppError('delegation_off');
    if (signer.delegations >= maxDelegations) throw new AppError('delegated_too_often');
    if (signers.some((other) => other.email === email)) throw new AppError('signer_twice', { values: { email } });
    if (request.stepSignerId === signer.id && (await requests.isBusy(request))) throw new AppError('request_busy');
    await requireQuota(accounts, transaction, request.owner, { requests: 0, mails: 1 });
    const now = accounts.now();
    await requests.changeSigner(signer.id, { state: 'delegated', changedAt: now });
    await requests.note(request.id, 'delegated', now, signer.id);
    await endAccess(accounts, transaction, signer.id);
    const { position, delegations } = signer;
    const next = await new RequestRepository(transaction).insertSigner({
      ...{ id: newId(), requestId: request.id, position, name: to.name, email, language: to.language },
      delegations: delegations + 1,
    });
    await invite(accounts, transaction, { request, signer: next }, signer);
    await queueMail(accounts, transaction, senderOf(request), delegatedMail(request, signer, next));
  });
}
