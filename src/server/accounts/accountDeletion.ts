import { and, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { apiTokens, documents, freeUses, jobs, type Owner, registrations } from '../db/schema.ts';
import type { BlobStore } from '../documents/blobStore.ts';
import type { JobService } from '../jobs/jobService.ts';
import { withdrawRequests } from '../signatureRequests/ownRequests.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { recordAccountAction } from './audit.ts';
import { confirmPassword } from './confirmPassword.ts';
import { accountDeletedMail, mailOf } from './mailTemplates.ts';
import { resetPurpose } from './passwordReset.ts';

export interface AccountDeletionDeps {
  readonly accounts: AccountParts;
  readonly jobService: Pick<JobService, 'cancel'>;
  readonly blobs: Pick<BlobStore, 'remove'>;
}

/** Deletes an account for its owner, who must give the password. */
export async function deleteAccount(
  deps: AccountDeletionDeps,
  userId: string,
  password: string,
  origin: RequestOrigin,
): Promise<void> {
  const { email } = await confirmPassword(deps.accounts, userId, password, origin);
  const { now, mailer } = deps.accounts;
  await deleteUser(deps, { id: userId, email }, async (transaction) => {
    await recordAccountAction(transaction, userId, 'account-deleted', now());
    await mailer.send(transaction, mailOf(deps.accounts, email, accountDeletedMail, origin.language));
  });
}

/**
 * Deletes an account with everything in it. The ledger keeps its entries under `user:{id}`, and so do payments; from now on that id belongs
 * to nobody known (docs/product.md, "Privacy"). `note` is recorded in the transaction that deletes the account.
 */
export async function deleteUser(
  { accounts, jobService, blobs }: AccountDeletionDeps,
  { id: userId, email }: { readonly id: string; readonly email: string },
  note: (transaction: Sql) => Promise<void>,
): Promise<void> {
  const { database, records, codes, throttle, hashed } = accounts;
  const owner: Owner = `user:${userId}`;
  // First no new work can start, then running jobs are ended. After that nothing is added to what is deleted.
  await records.endSessions(userId);
  await database.sql.delete(apiTokens).where(eq(apiTokens.userId, userId));
  for (const jobId of await unsettledJobs(accounts, owner)) await jobService.cancel(jobId);
  const removed = await database.sql.transaction(async (transaction) => {
    await transaction.delete(jobs).where(eq(jobs.owner, owner));
    await withdrawRequests(accounts, transaction, owner);
    const files = await transaction.delete(documents).where(eq(documents.owner, owner)).returning({ id: documents.id });
    await transaction.delete(freeUses).where(eq(freeUses.bucket, owner));
    await transaction.delete(registrations).where(eq(registrations.email, email));
    for (const purpose of [resetPurpose(accounts, email), `email:${userId}` as const]) {
      await codes.within(transaction).consume(purpose);
    }
    await records.within(transaction).remove(userId);
    await note(transaction);
    return files;
  });
  await throttle.forget(hashed('login', email));
  for (const { id } of removed) await blobs.remove(id);
}

async function unsettledJobs({ database }: AccountParts, owner: Owner): Promise<string[]> {
  const rows = await database.sql
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.owner, owner), inArray(jobs.state, ['waiting', 'running'])));
  return rows.map(({ id }) => id);
}
