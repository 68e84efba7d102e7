import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { sessions } from '../db/schema.ts';
import type { AccountRepository } from './accountRepository.ts';

/** The session of a request. */
export interface OpenSession {
  readonly userId: string;
  readonly hash: string;
  /** The session's end was extended, so the cookie has to be sent again. */
  readonly isProlonged: boolean;
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;
/** A session's end is extended at most once in this time, so that not every request writes to the database. */
const prolongEveryMs = 86_400_000;

/** Sessions by the secret in their cookie. The table stores its hash (docs/decisions/0040). */
export class Sessions {
  readonly #sql: Sql;
  readonly #records: AccountRepository;
  readonly #now: () => Date;

  constructor(database: Sql, records: AccountRepository, now: () => Date) {
    this.#sql = database;
    this.#records = records;
    this.#now = now;
  }

  /** Opens a session with a new secret in the caller's transaction: a secret that an attacker planted beforehand is never used. */
  async open(transaction: Sql, userId: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.#records.within(transaction).openSession(userId, sha256(secret));
    return secret;
  }

  /** One indexed query, and an occasional write. */
  async find(secret: string | undefined): Promise<OpenSession | undefined> {
    if (secret === undefined || !secretPattern.test(secret)) return undefined;
    const hash = sha256(secret);
    const now = this.#now();
    const [row] = await this.#sql
      .select({ userId: sessions.userId, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(and(eq(sessions.token, hash), gt(sessions.expiresAt, now)));
    if (!row) return undefined;
    const expiresAt = this.#records.sessionEnd();
    const isProlonged = expiresAt.getTime() - row.expiresAt.getTime() > prolongEveryMs;
    if (isProlonged) await this.#sql.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.token, hash));
    return { userId: row.userId, hash, isProlonged };
  }

  /** Ends the session of a cookie, if it has one. */
  async end(transaction: Sql, secret: string | undefined): Promise<void> {
    if (secret !== undefined && secretPattern.test(secret)) await this.#records.within(transaction).endSession(sha256(secret));
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
