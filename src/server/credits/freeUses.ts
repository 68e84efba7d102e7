import { and, eq, inArray, lt, or, sql as text } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { freeUses } from '../db/schema.ts';

/** A counter of free operations, and its limit for a day. */
export interface FreeBucket {
  readonly bucket: string;
  readonly limit: number;
}

/** The UTC day of a moment, as the counters are named. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Increments every counter. False when one has reached its limit: the caller then rolls its transaction back. */
export async function countUp(sql: Sql, buckets: readonly FreeBucket[], day: string): Promise<boolean> {
  if (buckets.some(({ limit }) => limit < 1)) return false;
  // Always in one order, so two runs that share two counters never deadlock.
  const ordered = [...buckets].sort((a, b) => compare(a.bucket, b.bucket));
  const isBelowLimit = or(...ordered.map(({ bucket, limit }) => and(eq(freeUses.bucket, bucket), lt(freeUses.used, limit))));
  const rows = await sql
    .insert(freeUses)
    .values(ordered.map(({ bucket }) => ({ bucket, day, used: 1 })))
    .onConflictDoUpdate({
      target: [freeUses.bucket, freeUses.day],
      set: { used: text`${freeUses.used} + 1` },
      ...(isBelowLimit && { setWhere: isBelowLimit }),
    })
    .returning({ used: freeUses.used });
  return rows.length === ordered.length;
}

export async function countDown(sql: Sql, buckets: readonly string[], day: string): Promise<void> {
  for (const bucket of [...buckets].sort(compare)) {
    await sql
      .update(freeUses)
      .set({ used: text`greatest(${freeUses.used} - 1, 0)` })
      .where(and(eq(freeUses.bucket, bucket), eq(freeUses.day, day)));
  }
}

/** How often each counter was used that day. */
export async function usesOf(sql: Sql, buckets: readonly string[], day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .select()
    .from(freeUses)
    .where(and(inArray(freeUses.bucket, [...buckets]), eq(freeUses.day, day)));
  return new Map(rows.map(({ bucket, used }) => [bucket, used]));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
