import { and, eq, lt, notExists, sql as text } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { freeUses, holds, jobs } from '../db/schema.ts';
import { dayOf } from './freeUses.ts';
import type { Ledger } from './ledger.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Deletes counters of past days and voids holds whose job is gone, so nothing stays held for ever. The ledger itself is never swept. */
export async function sweepCredits(
  { database, ledger }: { readonly database: Database; readonly ledger: Ledger },
  ago: (ms: number) => Date,
): Promise<{ lostHolds: number }> {
  const { sql } = database;
  const job = sql
    .select({ one: text`1` })
    .from(jobs)
    .where(eq(jobs.id, text`substr(${holds.key}, length('settle:') + 1)`));
  const lost = await sql
    .select({ key: holds.key })
    .from(holds)
    .where(and(eq(holds.state, 'held'), lt(holds.createdAt, ago(2 * minuteMs)), notExists(job)));
  for (const { key } of lost) await sql.transaction((transaction) => ledger.void(transaction, key));
  await sql.delete(holds).where(and(lt(holds.settledAt, ago(2 * dayMs)), notExists(job)));
  await sql.delete(freeUses).where(lt(freeUses.day, dayOf(ago(2 * dayMs))));
  return { lostHolds: lost.length };
}
