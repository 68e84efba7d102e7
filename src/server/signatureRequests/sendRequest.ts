import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import { type SignatureRequestOptions, signatureRequestOptions } from '#contract/signatures/signatureRequest.ts';
import type { AccountParts } from '../accounts/accounts.ts';
import { lowerCaseEmail } from '../accounts/addresses.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Sql } from '../db/database.ts';
import { documents, type Owner } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { Delivery, OnDelivery } from '../jobs/deliveries.ts';
import { dayMs, mailsOfAccountPerDay, retentionDays, runningRequestsOfAccount } from './limits.ts';
import { mailInvitation } from './notify.ts';
import { RequestRepository, type RequestRow, type SignerRow } from './requestRepository.ts';
import type { SigningParts } from './signingParts.ts';

/** Starts a request once its prepared file is stored and paid for, and mails the first signers. */
export function sendRequest({ accounts, documents: stored }: SigningParts): OnDelivery {
  return async (transaction, delivery) => {
    const { owner, request, result } = delivery;
    const options = signatureRequestOptions.parse(request.params);
    const sender = await senderOfRequest(accounts, transaction, owner);
    const first = options.order === 'inTurn' ? 1 : options.signers.length;
    // The signers do not know the password of a protected file.
    if (result.needsPassword) throw new AppError('sign_encrypted');
    await requireQuota(accounts, transaction, owner, { requests: 1, mails: first });
    const row = await requestRow(accounts, transaction, delivery, options, sender);
    const requests = new RequestRepository(transaction);
    await requests.insert(row, signerRows(row.id, options));
    await requests.note(row.id, 'sent', row.sentAt);
    await stored.within(transaction).keep(result.id, row.keptUntil);
    const [made, signers] = [await requests.byId(row.id), await requests.signersOf(row.id)];
    if (!made) throw new Error('insert returned nothing');
    for (const signer of signers.slice(0, first)) await invite(accounts, transaction, { request: made, signer });
  };
}

/** Records that a signer was mailed, in the transaction that sends the mail. */
export async function invite(
  accounts: AccountParts,
  transaction: Sql,
  { request, signer }: { readonly request: RequestRow; readonly signer: SignerRow },
  inPlaceOf?: SignerRow,
): Promise<void> {
  const requests = new RequestRepository(transaction);
  const now = accounts.now();
  await requests.changeSigner(signer.id, { state: 'invited', changedAt: now });
  await requests.note(request.id, 'invited', now, signer.id);
  await mailInvitation(accounts, transaction, { request, signer }, inPlaceOf ? { inPlaceOf } : {});
}

/** Throws `signing_quota`. Of two simultaneous requests the second waits for the first, and counts it. */
export async function requireQuota(
  { now }: AccountParts,
  transaction: Sql,
  owner: Owner,
  more: { readonly requests: number; readonly mails: number },
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`signing ${owner}`}, 0))`);
  const requests = new RequestRepository(transaction);
  const since = new Date(now().getTime() - dayMs);
  const isTooMany =
    (more.requests > 0 && (await requests.countRunning(owner)) + more.requests > runningRequestsOfAccount) ||
    (await requests.countMails(owner, since)) + more.mails > mailsOfAccountPerDay;
  if (isTooMany) throw new AppError('signing_quota');
}

async function senderOfRequest({ records }: AccountParts, transaction: Sql, owner: Owner) {
  const user = owner.startsWith('user:') ? await records.within(transaction).byId(owner.slice('user:'.length)) : undefined;
  if (!user) throw new AppError('auth_required');
  if (!user.emailVerified) throw new AppError('email_not_verified');
  return { email: user.email, name: `${user.firstName} ${user.lastName}`.trim() || user.email };
}

async function requestRow(
  { now }: AccountParts,
  transaction: Sql,
  { job, owner, request: { language }, result }: Delivery,
  options: SignatureRequestOptions,
  sender: { readonly name: string; readonly email: string },
) {
  const sentAt = now();
  const endsAt = new Date(sentAt.getTime() + options.days * dayMs);
  const { order, message, mayDelegate, fields, remindEveryDays } = options;
  return {
    id: newId(),
    ...{ owner, language, order, message, mayDelegate, fields, remindEveryDays, sentAt, endsAt },
    senderName: sender.name,
    senderEmail: sender.email,
    title: await titleOf(transaction, job.inputIds[0], result.name),
    passphrase: options.passphrase === '' ? null : await hashPassword(options.passphrase),
    copiesTo: options.copiesTo.map(lowerCaseEmail),
    documentId: result.id,
    pageCount: result.pageCount ?? 0,
    remindAt: remindEveryDays === 0 ? null : new Date(sentAt.getTime() + remindEveryDays * dayMs),
    // The latest time of deletion, if nothing ends the request.
    keptUntil: new Date(endsAt.getTime() + retentionDays * dayMs),
  };
}

/** The sender's name for the file; where that file is deleted, the name of the prepared one. */
async function titleOf(transaction: Sql, sourceId: string | undefined, preparedName: string): Promise<string> {
  const [source] = sourceId === undefined ? [] : await transaction.select().from(documents).where(eq(documents.id, sourceId));
  return source?.name ?? preparedName;
}

function signerRows(requestId: string, { signers }: SignatureRequestOptions) {
  return signers.map(({ name, email, language }, index) => ({
    ...{ id: newId(), requestId, name, language },
    email: lowerCaseEmail(email),
    position: index + 1,
  }));
}
