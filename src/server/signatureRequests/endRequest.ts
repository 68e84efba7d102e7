import type { Sql } from '../db/database.ts';
import { dayMs, retentionDays } from './limits.ts';
import { type EndFacts, mailEnd } from './notify.ts';
import { RequestRepository, type RequestRow } from './requestRepository.ts';
import type { SigningParts } from './signingParts.ts';

/** Ends a request that the caller has locked, and returns it. The file is kept for three more days. */
export async function markEnded(
  { accounts, documents }: SigningParts,
  transaction: Sql,
  request: RequestRow,
  state: 'completed' | 'declined' | 'cancelled' | 'expired',
): Promise<RequestRow> {
  const endedAt = accounts.now();
  const keptUntil = new Date(endedAt.getTime() + retentionDays * dayMs);
  const change = { state, endedAt, keptUntil, remindAt: null, stepJobId: null, stepSignerId: null };
  const requests = new RequestRepository(transaction);
  await requests.change(request.id, change);
  await requests.note(request.id, state, endedAt);
  await documents.within(transaction).keep(request.documentId, keptUntil);
  return { ...request, ...change };
}

/** Ends a request without a result, and mails everyone. */
export async function endRequest(parts: SigningParts, transaction: Sql, request: RequestRow, end: EndFacts): Promise<void> {
  const ended = await markEnded(parts, transaction, request, end.state);
  const signers = await new RequestRepository(transaction).signersOf(request.id);
  await mailEnd(parts.accounts, transaction, ended, signers, end);
}
