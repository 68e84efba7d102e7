import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { TokenView } from '#contract/endpoints/account.ts';
import type { Database, Sql } from '../db/database.ts';
import { apiTokens, users } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { recordAccountAction } from './audit.ts';
import { sha256 } from './sessions.ts';

type TokenRow = typeof apiTokens.$inferSelect;

const maxTokens = 20;
const noteUseEveryMs = 60_000;
const form = /^sheaf_[A-Za-z0-9_-]{43}$/;

/** Personal API tokens: shown once, stored as hashes (docs/product.md, "API tokens"). Every query names the user. */
export class ApiTokens {
  readonly #sql: Database['sql'];
  readonly #now: () => Date;

  constructor(database: Database['sql'], now: () => Date) {
    this.#sql = database;
    this.#now = now;
  }

  async list(userId: string): Promise<TokenView[]> {
    const rows = await this.#sql
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId))
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
    return rows.map(tokenView);
  }

  /** `tell` queues the mail to the owner in the transaction that makes the token. */
  async create(
    userId: string,
    name: string,
    tell: (transaction: Sql, to: string, ending: string) => Promise<void>,
  ): Promise<TokenView & { token: string }> {
    const token = `sheaf_${randomBytes(32).toString('base64url')}`;
    const row = await this.#sql.transaction(async (transaction) => {
      // The lock makes the second of two simultaneous requests count the first.
      const [owner] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
      await refuseMore(transaction, userId);
      const [made] = await transaction
        .insert(apiTokens)
        .values({ id: newId(), userId, name, hash: sha256(token), ending: token.slice(-4), createdAt: this.#now() })
        .returning();
      await recordAccountAction(transaction, userId, 'token-made', this.#now());
      if (owner && made) await tell(transaction, owner.email, made.ending);
      return made;
    });
    if (!row) throw new AppError('internal');
    return { ...tokenView(row), token };
  }

  async rename(userId: string, id: string, name: string): Promise<TokenView> {
    const [row] = await this.#sql.update(apiTokens).set({ name }).where(own(userId, id)).returning();
    if (!row) throw new AppError('not_found');
    return tokenView(row);
  }

  async revoke(userId: string, id: string): Promise<void> {
    await this.#sql.transaction(async (transaction) => {
      const rows = await transaction.delete(apiTokens).where(own(userId, id)).returning({ id: apiTokens.id });
      if (rows.length === 0) throw new AppError('not_found');
      await recordAccountAction(transaction, userId, 'token-revoked', this.#now());
    });
  }

  /** Ends all tokens of a user, in the caller's transaction. */
  async revokeAll(transaction: Sql, userId: string): Promise<void> {
    const rows = await transaction.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id });
    if (rows.length > 0) await recordAccountAction(transaction, userId, 'token-revoked', this.#now());
  }

  /** The owner of a token. Undefined when the token never existed or was revoked. */
  async find(token: string): Promise<{ readonly userId: string } | undefined> {
    if (!form.test(token)) return undefined;
    const [row] = await this.#sql
      .select({ id: apiTokens.id, userId: apiTokens.userId })
      .from(apiTokens)
      .where(eq(apiTokens.hash, sha256(token)));
    if (row) await this.#noteUse(row.id);
    return row && { userId: row.userId };
  }

  async #noteUse(id: string): Promise<void> {
    const now = this.#now();
    const before = new Date(now.getTime() - noteUseEveryMs);
    await this.#sql
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))));
  }
}

const own = (userId: string, id: string) => and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)) ?? sql`false`;

async function refuseMore(transaction: Sql, userId: string): Promise<void> {
  const [row] = await transaction.select({ n: count() }).from(apiTokens).where(eq(apiTokens.userId, userId));
  if ((row?.n ?? 0) >= maxTokens) throw new AppError('too_many_tokens', { values: { max: maxTokens } });
}

function tokenView({ id, name, ending, createdAt, lastUsedAt }: TokenRow): TokenView {
  return { id, name, ending, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
