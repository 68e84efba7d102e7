import { and, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/database.ts';
import { documents, jobs, type Owner } from '../db/schema.ts';

/**
 * Moves a visitor's documents and jobs, including running jobs, to the account. Jobs are moved first: the runner gives a result to the
 * owner of its job in one transaction, so a result is either moved here or made for the new owner.
 */
export async function transferOwnership(transaction: Sql, from: Owner, to: Owner): Promise<void> {
  const theirs = alias(jobs, 'theirs');
  const hasKey = transaction
    .select({ one: sql`1` })
    .from(theirs)
    .where(and(eq(theirs.owner, to), eq(theirs.idempotencyKey, jobs.idempotencyKey)));
  // A key is unique for an owner. Where both owners used the same one, the account's own stays (docs/decisions/0029).
  await transaction
    .update(jobs)
    .set({ idempotencyKey: null })
    .where(and(eq(jobs.owner, from), exists(hasKey)));
  await transaction.update(jobs).set({ owner: to }).where(eq(jobs.owner, from));
  await transaction.update(documents).set({ owner: to }).where(eq(documents.owner, from));
}
