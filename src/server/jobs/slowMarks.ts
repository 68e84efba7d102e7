import { and, gt, inArray } from 'drizzle-orm';
import type { Throttle } from '../accounts/throttle.ts';
import type { Sql } from '../db/database.ts';
import { throttles } from '../db/schema.ts';

/** After a job that took more than it may, its owner's next ones wait among the slow for so long. */
const slowForMs = 10 * 60_000;
/** A network is many people: theirs do after so many of them. */
const fewOfNetwork = 3;

export interface Sender {
  readonly owner: string;
  readonly addressKey: string;
}

export interface SlowMarksDeps {
  readonly sql: Sql;
  readonly throttle: Pick<Throttle, 'count'>;
  /** False for `RATE_LIMITS=off`: then nobody is slowed down. */
  readonly isOn: boolean;
  hashed(...parts: readonly string[]): string;
  now(): Date;
}

/** Who has sent something lately that ran out of its time (docs/decisions/0291). Only keyed hashes are kept. */
export class SlowMarks {
  readonly #deps: SlowMarksDeps;

  constructor(deps: SlowMarksDeps) {
    this.#deps = deps;
  }

  async mark(sender: Sender): Promise<void> {
    if (!this.#deps.isOn) return;
    for (const { key } of this.#keysOf(sender)) await this.#deps.throttle.count(key, slowForMs);
  }

  async isMarked(sender: Sender): Promise<boolean> {
    const { sql, now, isOn } = this.#deps;
    if (!isOn) return false;
    const keys = this.#keysOf(sender);
    const names = keys.map(({ key }) => key);
    const rows = await sql
      .select()
      .from(throttles)
      .where(and(inArray(throttles.key, names), gt(throttles.until, now())));
    return rows.some(({ key, count }) => keys.some((known) => known.key === key && count >= known.least));
  }

  #keysOf({ owner, addressKey }: Sender) {
    const { hashed } = this.#deps;
    const own = { key: hashed('slow', owner), least: 1 };
    return addressKey === '' ? [own] : [own, { key: hashed('slow', addressKey), least: fewOfNetwork }];
  }
}
