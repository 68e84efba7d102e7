import { and, gt, inArray } from 'drizzle-orm';
import type { AccountParts } from '../accounts/accounts.ts';
import { throttles } from '../db/schema.ts';

/** After a job that took more than it may, its owner's next ones wait among the slow for so long. */
const slowForMs = 10 * 60_000;
/** A network is many people: theirs do after so many of them. */
const fewOfNetwork = 3;

export interface Sender {
  readonly owner: string;
  readonly addressKey: string;
}

/** Who has sent something lately that ran out of its time (docs/decisions/0291). Only keyed hashes are kept. */
export class SlowMarks {
  readonly #accounts: AccountParts;

  constructor(accounts: AccountParts) {
    this.#accounts = accounts;
  }

  /** With `RATE_LIMITS=off` nobody is slowed down. */
  get #isOn(): boolean {
    return this.#accounts.config.rateLimitPerMinute !== undefined;
  }

  async mark(sender: Sender): Promise<void> {
    if (!this.#isOn) return;
    for (const { key } of this.#keysOf(sender)) await this.#accounts.throttle.count(key, slowForMs);
  }

  async isMarked(sender: Sender): Promise<boolean> {
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

  #keysOf({ owner, addressKey }: Sender) {
    const { hashed } = this.#accounts;
    const own = { key: hashed('slow', owner), least: 1 };
    return addressKey === '' ? [own] : [own, { key: hashed('slow', addressKey), least: fewOfNetwork }];
  }
}
