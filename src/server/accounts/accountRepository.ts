import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { credentials, sessions, users } from '../db/schema.ts';
import { newId } from '../ids.ts';

export type UserRow = typeof users.$inferSelect;

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The hash. */
  readonly password: string;
}

/** The lifetime of a session that is not used. */
export const sessionDays = 30;

/** Users, their credentials and their sessions (docs/decisions/0040). */
export class AccountRepository {
  readonly #sql: Sql;
  readonly #now: () => Date;

  constructor(database: Sql, now: () => Date) {
    this.#sql = database;
    this.#now = now;
  }

  within(transaction: Sql): AccountRepository {
    return new AccountRepository(transaction, this.#now);
  }

  /** Throws when the address has an account, because addresses are unique. */
  async create({ email, firstName, lastName, password }: NewUser): Promise<string> {
    const id = newId();
    await this.#sql.insert(users).values({ id, email, emailVerified: true, firstName, lastName, ...this.#dates() });
    await this.#sql.insert(credentials).values({ id: newId(), userId: id, providerId: 'credential', password, ...this.#dates() });
    return id;
  }

  async byId(userId: string): Promise<UserRow | undefined> {
    const [row] = await this.#sql.select().from(users).where(eq(users.id, userId));
    return row;
  }

  /** A user with the password's hash. One query, whether the user exists or not. */
  async withPassword(where: { email: string } | { id: string }): Promise<{ user: UserRow; password: string } | undefined> {
    const [row] = await this.#sql
      .select({ user: users, password: credentials.password })
      .from(users)
      .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
      .where('email' in where ? eq(users.email, where.email) : eq(users.id, where.id));
    return row?.password ? { user: row.user, password: row.password } : undefined;
  }

  async rename(userId: string, firstName: string, lastName: string): Promise<void> {
    await this.#sql.update(users).set({ firstName, lastName, updatedAt: this.#now() }).where(eq(users.id, userId));
  }

  /** Throws when another account has the address. */
  async moveTo(userId: string, email: string): Promise<void> {
    await this.#sql.update(users).set({ email, updatedAt: this.#now() }).where(eq(users.id, userId));
  }

  /** `password` is the hash. */
  async setPassword(userId: string, password: string): Promise<void> {
    await this.#sql.update(credentials).set({ password, updatedAt: this.#now() }).where(isPasswordOf(userId));
  }

  /** Sessions, credentials and tokens reference the user and are deleted with the row. */
  async remove(userId: string): Promise<void> {
    await this.#sql.delete(users).where(eq(users.id, userId));
  }

  /** `hash` is the hash of the cookie's secret. Neither the network address nor the browser of the user is stored. */
  async openSession(userId: string, hash: string): Promise<void> {
    const session = { id: newId(), userId, token: hash, expiresAt: this.sessionEnd(), ...this.#dates() };
    await this.#sql.insert(sessions).values(session);
  }

  sessionEnd(): Date {
    return new Date(this.#now().getTime() + sessionDays * 86_400_000);
  }

  async endSession(hash: string): Promise<void> {
    await this.#sql.delete(sessions).where(eq(sessions.token, hash));
  }

  async endSessions(userId: string): Promise<void> {
    await this.#sql.delete(sessions).where(eq(sessions.userId, userId));
  }

  async endOtherSessions(userId: string, hash: string): Promise<void> {
    await this.#sql.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.token} <> ${hash}`));
  }

  #dates() {
    return { createdAt: this.#now(), updatedAt: this.#now() };
  }
}

const isPasswordOf = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));

/** SQLSTATE of a unique violation (PostgreSQL, appendix A). */
export function isTaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: string }).code === '23505') return true;
  return false;
}
