import { and, gt, inArray } from 'drizzle-orm';
import type { AccountParts } from '../../accounts/accounts.ts';
import { throttles } from '../../db/schema.ts';

/** After a job that exceeded its limits, its owner's next jobs wait among the slow ones for this long. */
export const slowForMs = 10 * 60_000;
/** A network stands for many people, so it counts as slow only after this many such jobs. */
export const minSlowJobsOfNetwork = 3;

export interface Client {
  readonly owner: string;
  readonly network: string;
}

/** Owners and networks whose recent jobs timed out (docs/decisions/0291). Only keyed hashes are stored. */
export class SlowClients {
  readonly #accounts: AccountParts;

  constructor(accounts: AccountParts) {
    this.#accounts = accounts;
  }

  /** `RATE_LIMITS=off` turns this off. */
  get #isOn(): boolean {
    return this.#accounts.config.rateLimitPerMinute !== undefined;
  }

  /** False where this is turned off. */
  async add(sender: Client): Promise<boolean> {
    if (!this.#isOn) return false;
    for (const { key } of this.#keysOf(sender)) await this.#accounts.throttle.count(key, slowForMs);
    return true;
  }

  async has(sender: Client): Promise<boolean> {
    const { database, now } = this.#accounts;
    if (!this.#isOn) return false;
    const keys = this.#keysOf(sender);
    const names = keys.map(({ key }) => key);
    const rows = await database.sql
      .select()
      .from(throttles)
      .where(and(inArray(throttles.key, names), gt(throttles.until, now())));
    return rows.some(({ key, count }) => keys.some((known) => known.key === key && count >= known.least));
  }

  #keysOf({ owner, network }: Client) {
    const { hashed } = this.#accounts;
    const own = { key: hashed('slow', owner), least: 1 };
    return network === '' ? [own] : [own, { key: hashed('slow', network), least: minSlowJobsOfNetwork }];
  }
}
