import { and, eq, lte, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { throttles } from '../db/schema.ts';

/** The limits of an account: the wait after the first, second, … attempt. The last wait applies to all further attempts. */
export interface RetryLimits {
  readonly waitsSeconds: readonly number[];
  /** All attempts are forgotten when none was made for this long. */
  readonly windowSeconds: number;
}

/** The limits of a network. Many people share one, so its allowance always refills. */
export interface Bucket {
  readonly attempts: number;
  readonly refillSeconds: number;
}

const free = (attempts: number) => Array.from({ length: attempts }, () => 0);
const day = 86_400;

/** docs/product.md, "Accounts": how often each action may be tried. */
export const retryLimits = {
  /** Passwords for one account. */
  login: { waitsSeconds: [...free(4), 60, 120, 240, 480, 900], windowSeconds: day },
  /** Codes for one e-mail address, over all codes that were mailed to it. */
  code: { waitsSeconds: [...free(9), 60, 120, 240, 480, 900, 1800, 3600], windowSeconds: day },
  /** Mails with codes to one address: a minute apart, and longer when there are many. */
  mail: { waitsSeconds: [60, 60, 60, 60, 60, 120, 240, 480, 900], windowSeconds: day },
} as const satisfies Record<string, RetryLimits>;

/** The same actions from one network address. */
export const networkBuckets = {
  login: { attempts: 30, refillSeconds: 60 },
  code: { attempts: 50, refillSeconds: 60 },
  mail: { attempts: 50, refillSeconds: 60 },
  /** Messages of the contact page. */
  contact: { attempts: 5, refillSeconds: 600 },
} as const satisfies Record<keyof typeof retryLimits | 'contact', Bucket>;

export interface Attempt {
  readonly isAllowed: boolean;
  /** The wait until the next attempt is allowed. */
  readonly waitSeconds: number;
}

/** Counts attempts by key. Each of several simultaneous attempts is counted before the next is judged. */
export class Throttle {
  readonly #sql: Sql;
  readonly #now: () => Date;

  constructor(database: Sql, now: () => Date) {
    this.#sql = database;
    this.#now = now;
  }

  /** Counts an attempt, or refuses it without counting it. */
  async take(key: string, { waitsSeconds, windowSeconds }: RetryLimits): Promise<Attempt> {
    const now = this.#now();
    const until = new Date(now.getTime() + windowSeconds * 1000);
    // `until` is the end of the window since the last attempt, so the time of that attempt follows from it.
    const nextAt = sql`${throttles.until} + interval '1 second' *
      ((array[${sql.join([...waitsSeconds], sql`, `)}]::int[])[least(${throttles.count}, ${waitsSeconds.length})] - ${windowSeconds}::int)`;
    const [counted] = await this.#sql
      .insert(throttles)
      .values({ key, count: 1, until })
      .onConflictDoUpdate({
        target: throttles.key,
        set: { count: sql`case when ${throttles.until} <= ${now} then 1 else ${throttles.count} + 1 end`, until },
        setWhere: sql`${throttles.until} <= ${now} or ${nextAt} <= ${now}`,
      })
      .returning({ count: throttles.count });
    if (counted) return { isAllowed: true, waitSeconds: waitAfter(waitsSeconds, counted.count) };
    const [row] = await this.#sql.select().from(throttles).where(eq(throttles.key, key));
    const lastMs = (row?.until.getTime() ?? 0) - windowSeconds * 1000;
    const waitMs = lastMs + waitAfter(waitsSeconds, row?.count ?? 1) * 1000 - now.getTime();
    return { isAllowed: false, waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  /**
   * Takes one from a bucket, or refuses. `until` is the time at which it would be full again (a leaky bucket as a meter, ITU-T I.371 annex
   * A): exact, whatever the intervals between attempts.
   */
  async takeFrom(key: string, { attempts, refillSeconds }: Bucket): Promise<Attempt> {
    const now = this.#now();
    const refillMs = refillSeconds * 1000;
    const latest = new Date(now.getTime() + (attempts - 1) * refillMs);
    const [taken] = await this.#sql
      .insert(throttles)
      .values({ key, count: 1, until: new Date(now.getTime() + refillMs) })
      .onConflictDoUpdate({
        target: throttles.key,
        set: { until: sql`greatest(${throttles.until}, ${now}) + ${refillSeconds}::int * interval '1 second'` },
        setWhere: lte(throttles.until, latest),
      })
      .returning({ until: throttles.until });
    if (taken) return { isAllowed: true, waitSeconds: 0 };
    const [row] = await this.#sql.select().from(throttles).where(eq(throttles.key, key));
    const waitMs = (row?.until.getTime() ?? 0) - latest.getTime();
    return { isAllowed: false, waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  /** Returns one to the bucket, because the attempt was right. */
  async giveBack(key: string, { refillSeconds }: Bucket): Promise<void> {
    await this.#sql
      .update(throttles)
      .set({ until: sql`${throttles.until} - ${refillSeconds}::int * interval '1 second'` })
      .where(eq(throttles.key, key));
  }

  /** Takes a counted attempt back. Those before it stay counted. */
  async uncount(key: string): Promise<void> {
    const [row] = await this.#sql
      .update(throttles)
      .set({ count: sql`${throttles.count} - 1` })
      .where(eq(throttles.key, key))
      .returning({ count: throttles.count });
    if (row && row.count < 1) await this.#sql.delete(throttles).where(and(eq(throttles.key, key), lte(throttles.count, 0)));
  }

  async forget(key: string): Promise<void> {
    await this.#sql.delete(throttles).where(eq(throttles.key, key));
  }

  /** Counts within a window that begins with its first attempt. */
  async count(key: string, windowMs: number): Promise<{ readonly count: number; readonly leftMs: number }> {
    const now = this.#now();
    const isOver = sql`${throttles.until} <= ${now}`;
    const fresh = new Date(now.getTime() + windowMs);
    const [row] = await this.#sql
      .insert(throttles)
      .values({ key, count: 1, until: fresh })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
          until: sql`case when ${isOver} then excluded.until else ${throttles.until} end`,
        },
      })
      .returning({ count: throttles.count, until: throttles.until });
    if (!row) throw new Error('insert returned nothing');
    return { count: row.count, leftMs: Math.max(0, row.until.getTime() - now.getTime()) };
  }

  /** Counts up to `limit` within the UTC day of `now`. False when the limit is reached. */
  async takeOfDay(key: string, limit: number): Promise<boolean> {
    const now = this.#now();
    const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
    const [counted] = await this.#sql
      .insert(throttles)
      .values({ key, count: 1, until })
      .onConflictDoUpdate({
        target: throttles.key,
        set: { count: sql`case when ${throttles.until} <= ${now} then 1 else ${throttles.count} + 1 end`, until },
        setWhere: sql`${throttles.until} <= ${now} or ${throttles.count} < ${limit}`,
      })
      .returning({ count: throttles.count });
    return counted !== undefined;
  }
}

function waitAfter(waitsSeconds: readonly number[], count: number): number {
  return waitsSeconds[Math.min(count, waitsSeconds.length) - 1] ?? 0;
}
