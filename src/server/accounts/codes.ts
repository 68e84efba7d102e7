import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { codes } from '../db/schema.ts';
import { type Key, keyedHash } from '../secret.ts';

export const codeLifeMinutes = 10;
const triesOfCode = 5;

/** The purpose of a code, such as `registration:{id}`. Each purpose has one code: a new one replaces it. */
export type CodePurpose =
  | `registration:${string}`
  | `reset:${string}`
  | `email:${string}`
  | `signing:${string}`
  | `passkey:${string}`
  | `passkey-new:${string}`;

/**
 * Six digits that were mailed, or a passkey's challenge. Stored as a keyed hash, valid for ten minutes and five tries (docs/product.md,
 * "Accounts").
 */
export class Codes {
  readonly #sql: Sql;
  readonly #key: Key;
  readonly #now: () => Date;

  constructor(database: Sql, key: Key, now: () => Date) {
    this.#sql = database;
    this.#key = key;
    this.#now = now;
  }

  within(transaction: Sql): Codes {
    return new Codes(transaction, this.#key, this.#now);
  }

  /** Makes a code that is valid only for the address `email`, to which it is mailed. For a passkey the caller passes the challenge. */
  async issue(purpose: CodePurpose, email: string, code = sixDigits()): Promise<{ code: string; until: Date }> {
    const until = new Date(this.#now().getTime() + codeLifeMinutes * 60_000);
    const fresh = { hash: this.#hash(purpose, email, code), tries: 0, expiresAt: until };
    await this.#sql
      .insert(codes)
      .values({ purpose, ...fresh })
      .onConflictDoUpdate({ target: codes.purpose, set: fresh });
    return { code, until };
  }

  /** Whether the code is right. Each call counts as a try before it is judged, so simultaneous tries are counted too. */
  async isCode(purpose: CodePurpose, email: string, code: string): Promise<boolean> {
    const [row] = await this.#sql
      .update(codes)
      .set({ tries: sql`${codes.tries} + 1` })
      .where(and(eq(codes.purpose, purpose), lt(codes.tries, triesOfCode), gt(codes.expiresAt, this.#now())))
      .returning({ hash: codes.hash });
    const right = Buffer.from(row?.hash ?? this.#hash(purpose, email, ''));
    const { now, before = now } = this.#key;
    const given = [now, before].map((key) => Buffer.from(keyedHash(key, purpose, email, code)));
    return given.map((each) => timingSafeEqual(each, right)).includes(true) && row !== undefined;
  }

  /** Ends a code. True for the caller that ended it: of two simultaneous callers only one may use it. */
  async consume(purpose: CodePurpose): Promise<boolean> {
    const rows = await this.#sql.delete(codes).where(eq(codes.purpose, purpose)).returning({ purpose: codes.purpose });
    return rows.length === 1;
  }

  #hash(purpose: CodePurpose, email: string, code: string): string {
    return keyedHash(this.#key.now, purpose, email, code);
  }
}

function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
