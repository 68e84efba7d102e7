import { eq } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { Sql } from '../db/database.ts';
import { documents } from '../db/schema.ts';
import type { BlobStore } from '../documents/blobStore.ts';
import { endRequest } from './endRequest.ts';
import { dayMs } from './limits.ts';
import { sweepSigningSessions } from './links.ts';
import { remindAll } from './ownRequests.ts';
import { RequestRepository, type RequestRow } from './requestRepository.ts';
import type { SigningParts } from './signingParts.ts';

/** The rest waits for the next round, a minute later. */
const maxAtOnce = 500;

/**
 * Ends expired requests, sends reminders, and deletes old requests. Each in a transaction of its own, under a lock that other machines
 * skip.
 */
export async function sweepRequests(parts: SigningParts, blobs: Pick<BlobStore, 'remove'>): Promise<number> {
  const ended = await sweepDue(parts, 'end', (transaction, request) =>
    endRequest(parts, transaction, request, { state: 'expired' }),
  );
  const reminded = await sweepDue(parts, 'reminder', (transaction, request) => remind(parts, transaction, request));
  const gone: string[] = [];
  const deleted = await sweepDue(parts, 'deletion', async (transaction, request) => {
    await new RequestRepository(transaction).remove(request.id);
    await transaction.delete(documents).where(eq(documents.id, request.documentId));
    gone.push(request.documentId);
  });
  // After a crash in between, the sweep of the store finds them.
  for (const id of gone) await blobs.remove(id);
  return ended + reminded + deleted + (await sweepSigningSessions(parts.accounts));
}

async function sweepDue(
  { accounts: { database, now } }: SigningParts,
  due: 'end' | 'reminder' | 'deletion',
  act: (transaction: Sql, request: RequestRow) => Promise<void>,
): Promise<number> {
  for (let done = 0; ; done += 1) {
    const isMore =
      done < maxAtOnce &&
      (await database.sql.transaction(async (transaction) => {
        const request = await new RequestRepository(transaction).lockDue(due, now());
        if (request) await act(transaction, request);
        return request !== undefined;
      }));
    if (!isMore) return done;
  }
}

/** An account that has reached its limit of mails goes on tomorrow. */
async function remind({ accounts }: SigningParts, transaction: Sql, request: RequestRow): Promise<void> {
  try {
    await remindAll(accounts, transaction, request);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'signing_quota')) throw error;
    const remindAt = new Date(accounts.now().getTime() + dayMs);
    await new RequestRepository(transaction).change(request.id, { remindAt });
  }
}
