import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { SignatureRequestView } from '#contract/signatures/signatureRequest.ts';
import type { AccountParts } from '../accounts/accounts.ts';
import type { Sql } from '../db/database.ts';
import { type Owner, requestSigners, signatureRequests } from '../db/schema.ts';
import { endRequest } from './endRequest.ts';
import { dayMs, remindAgainMs } from './limits.ts';
import { mailEnd, mailInvitation } from './notify.ts';
import { isOpen, RequestRepository, type RequestRow } from './requestRepository.ts';
import { requireQuota } from './sendRequest.ts';
import { type SigningParts, withLocked } from './signingParts.ts';
import { requestView } from './views.ts';

/** The sender's actions. Requests of other senders are not found. */

async function viewOf({ accounts, documents }: SigningParts, request: RequestRow): Promise<SignatureRequestView> {
  const signers = await new RequestRepository(accounts.database.sql).signersOf(request.id);
  const known = await documents.known([request.documentId]);
  return requestView(request, signers, known.has(request.documentId));
}

export async function listRequests(parts: SigningParts, owner: Owner): Promise<SignatureRequestView[]> {
  const rows = await new RequestRepository(parts.accounts.database.sql).ofOwner(owner);
  return Promise.all(rows.map((row) => viewOf(parts, row)));
}

export async function viewRequest(parts: SigningParts, id: string, owner: Owner): Promise<SignatureRequestView> {
  const row = await new RequestRepository(parts.accounts.database.sql).byId(id);
  if (row?.owner !== owner) throw new AppError('not_found');
  return viewOf(parts, row);
}

function requireRunning(request: RequestRow, owner: Owner): void {
  if (request.owner !== owner) throw new AppError('not_found');
  if (request.state !== 'running') throw new AppError('request_ended');
}

/** Throws `reminded_lately`: the second of two clicks comes too soon. */
export async function remindSigners(parts: SigningParts, id: string, owner: Owner): Promise<SignatureRequestView> {
  const { accounts } = parts;
  await withLocked(parts, id, async (transaction, _, request) => {
    requireRunning(request, owner);
    const now = accounts.now();
    const again = (request.remindedAt ?? request.sentAt).getTime() + remindAgainMs;
    if (again > now.getTime()) {
      throw new AppError('reminded_lately', { retryAfterSeconds: Math.ceil((again - now.getTime()) / 1000) });
    }
    await remindAll(accounts, transaction, request, { remindedAt: now });
  });
  return viewRequest(parts, id, owner);
}

/** Mails every signer whose turn it is, and postpones the site's next reminder. Throws `signing_quota`. */
export async function remindAll(
  accounts: AccountParts,
  transaction: Sql,
  request: RequestRow,
  change: Partial<RequestRow> = {},
): Promise<void> {
  const requests = new RequestRepository(transaction);
  const now = accounts.now();
  const open = (await requests.signersOf(request.id)).filter(isOpen);
  await requireQuota(accounts, transaction, request.owner, { requests: 0, mails: open.length });
  const { remindEveryDays } = request;
  const remindAt = remindEveryDays === 0 ? null : new Date(now.getTime() + remindEveryDays * dayMs);
  await requests.change(request.id, { ...change, remindAt });
  for (const signer of open) {
    await requests.note(request.id, 'reminded', now, signer.id);
    await mailInvitation(accounts, transaction, { request, signer }, { isReminder: true });
  }
}

export async function cancelRequest(parts: SigningParts, id: string, owner: Owner): Promise<SignatureRequestView> {
  await withLocked(parts, id, async (transaction, _, request) => {
    requireRunning(request, owner);
    await endRequest(parts, transaction, request, { state: 'cancelled' });
  });
  return viewRequest(parts, id, owner);
}

/** Ends all requests of an account that is being deleted, and tells the signers. The documents are deleted with the account. */
export async function withdrawRequests(accounts: AccountParts, transaction: Sql, owner: Owner): Promise<void> {
  const requests = new RequestRepository(transaction);
  const isOwn = eq(signatureRequests.owner, owner);
  const running = await transaction
    .select()
    .from(signatureRequests)
    .where(and(isOwn, eq(signatureRequests.state, 'running')))
    .for('update');
  for (const request of running) {
    const signers = await requests.signersOf(request.id);
    await mailEnd(accounts, transaction, request, signers, { state: 'cancelled', tellsSender: false });
  }
  await transaction.delete(signatureRequests).where(isOwn);
}

/** For the owner's export of data: requests that were sent by the owner or to the owner's address. */
export async function ownRequests(sql: Sql, owner: Owner, email: string): Promise<object> {
  const requests = new RequestRepository(sql);
  const sent = await Promise.all(
    (await requests.ofOwner(owner)).map(async ({ passphrase, stepJobId: _job, stepSignerId: _signer, ...request }) => ({
      ...request,
      hasPassphrase: passphrase !== null,
      signers: await requests.signersOf(request.id),
      events: await requests.eventsOf(request.id),
    })),
  );
  const { title, senderName, senderEmail, sentAt, endsAt } = signatureRequests;
  const { name, state, changedAt, reason } = requestSigners;
  const asked = await sql
    .select({ title, senderName, senderEmail, sentAt, endsAt, name, state, changedAt, reason })
    .from(requestSigners)
    .innerJoin(signatureRequests, eq(signatureRequests.id, requestSigners.requestId))
    .where(and(eq(requestSigners.email, email), inArray(state, ['invited', 'opened', 'signed', 'declined', 'delegated'])))
    .orderBy(desc(sentAt));
  return { sent, asked };
}
