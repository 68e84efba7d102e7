import { and, eq } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { holds, type Owner } from '../db/schema.ts';

export interface Hold {
  /** The one key for capture and for void, `settle:{jobId}`: whoever comes second changes nothing. */
  readonly key: string;
  readonly owner: Owner;
  readonly credits: number;
}

/**
 * Credits of jobs. Laws: a key is held at most once; a held key is captured or voided exactly once; what is settled stays so.
 * Every call takes part in the caller's transaction.
 */
export interface Ledger {
  hold(sql: Sql, hold: Hold): Promise<void>;
  /** True when this call captured it. */
  capture(sql: Sql, key: string): Promise<boolean>;
  /** True when this call voided it. */
  void(sql: Sql, key: string): Promise<boolean>;
}

export function settleKey(jobId: string): string {
  return `settle:${jobId}`;
}

/** Holds in a table of their own. Balances join when accounts exist. */
export function holdLedger(now: () => Date): Ledger {
  const settle = async (sql: Sql, key: string, state: 'captured' | 'void') => {
    const rows = await sql
      .update(holds)
      .set({ state, settledAt: now() })
      .where(and(eq(holds.key, key), eq(holds.state, 'held')))
      .returning({ key: holds.key });
    return rows.length === 1;
  };
  return {
    hold: async (sql, hold) => {
      await sql.insert(holds).values({ ...hold, createdAt: now() });
    },
    capture: (sql, key) => settle(sql, key, 'captured'),
    void: (sql, key) => settle(sql, key, 'void'),
  };
}
