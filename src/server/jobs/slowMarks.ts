import { and, gt, inArray } from 'drizzle-orm';
import type { Throttle } from '../accounts/throttle.ts';
import type { Sql } from '../db/database.ts';
import { throttles } from '../db/schema.ts';

/** After a job that took more than it may, its owner's and its network's next ones wait among the slow for so long. */
const slowForMs = 10 * 60_000;

export interface Sender {
  readonly owner: string;
  readonly addressKey: string;
}

export interface SlowMarksDeps {
  readonly sql: Sql;
  readonly throttle: Pick<Throttle, 'count'>;
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
    for (const key of this.#keysOf(sender)) await this.#deps.throttle.count(key, slowForMs);
  }

  async isMarked(sender: Sender): Promise<boolean> {
    const { sql, now } = this.#deps;
    const [row] = await sql
      .select({ key: throttles.key })
      .from(throttles)
      .where(and(inArray(throttles.key, this.#keysOf(sender)), gt(throttles.until, now())))
      .limit(1);
    return row !== undefined;
  }

  #keysOf({ owner, addressKey }: Sender): string[] {
    return [this.#deps.hashed('slow', owner), ...(addressKey === '' ? [] : [this.#deps.hashed('slow', addressKey)])];
  }
}
