import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { credentials, sessions, users } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { hashPassword, isPassword } from './passwords.ts';

export type UserRow = typeof users.$inferSelect;

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The hash. */
  readonly password: string;
}

/** How long a session lasts without a visit. */
export const sessionDays = 30;

/**
 * better-auth over our tables. Its own HTTP handler is not mounted: routes, codes, limits and cookies are ours (docs/decisions/0040).
 * One is made for each transaction, which costs half a millisecond: the library knows no way to take part in ours.
 */
function library(database: Sql) {
  return betterAuth({
    // Signs the library's own cookies and links, none of which leaves this server; it only must not be the library's default.
    secret: newId() + newId(),
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(database, { provider: 'pg', schema: { user: users, session: sessions, account: credentials } }),
    advanced: { database: { generateId: newId } },
    session: { expiresIn: sessionDays * 86_400 },
    user: {
      additionalFields: { firstName: { type: 'string', required: true }, lastName: { type: 'string', required: true } },
    },
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
    },
  });
}

/** Records of people, of what they sign in with, and of their sessions. */
export class AccountRecords {
  readonly #sql: Sql;
  readonly #now: () => Date;
  readonly #library: ReturnType<typeof library>;

  constructor(database: Sql, now: () => Date) {
    this.#sql = database;
    this.#now = now;
    this.#library = library(database);
  }

  within(transaction: Sql): AccountRecords {
    return new AccountRecords(transaction, this.#now);
  }

  /** Throws when the address has an account: it is unique. */
  async create({ email, firstName, lastName, password }: NewUser): Promise<string> {
    const { internalAdapter } = await this.#library.$context;
    const dates = { createdAt: this.#now(), updatedAt: this.#now() };
    const name = `${firstName} ${lastName}`;
    const user = await internalAdapter.createUser({ email, name, firstName, lastName, emailVerified: true, ...dates });
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password,
      ...dates,
    });
    return user.id;
  }

  async byId(userId: string): Promise<UserRow | undefined> {
    const [row] = await this.#sql.select().from(users).where(eq(users.id, userId));
    return row;
  }

  /** A user with his password's hash, in one question whether there is one or not. */
  async withPassword(where: { email: string } | { id: string }): Promise<{ user: UserRow; password: string } | undefined> {
    const [row] = await this.#sql
      .select({ user: users, password: credentials.password })
      .from(users)
      .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
      .where('email' in where ? eq(users.email, where.email) : eq(users.id, where.id));
    return row?.password ? { user: row.user, password: row.password } : undefined;
  }

  async rename(userId: string, firstName: string, lastName: string): Promise<void> {
    const { internalAdapter } = await this.#library.$context;
    await internalAdapter.updateUser(userId, { firstName, lastName, name: `${firstName} ${lastName}`, updatedAt: this.#now() });
  }

  /** Throws when another account has the address. */
  async moveTo(userId: string, email: string): Promise<void> {
    const { internalAdapter } = await this.#library.$context;
    await internalAdapter.updateUser(userId, { email, updatedAt: this.#now() });
  }

  async setPassword(userId: string, password: string): Promise<void> {
    const { internalAdapter } = await this.#library.$context;
    await internalAdapter.updatePassword(userId, password);
  }

  /** With everything that refers to it: sessions, password, tokens. */
  async remove(userId: string): Promise<void> {
    const { internalAdapter } = await this.#library.$context;
    await internalAdapter.deleteUser(userId);
  }

  /** `hash` stands for the cookie's secret. Neither address nor browser of the user is kept. */
  async openSession(userId: string, hash: string): Promise<void> {
    const { internalAdapter } = await this.#library.$context;
    const now = this.#now();
    const facts = { token: hash, ipAddress: null, userAgent: null, expiresAt: this.sessionEnd(), createdAt: now, updatedAt: now };
    await internalAdapter.createSession(userId, false, facts, true);
  }

  sessionEnd(): Date {
    return new Date(this.#now().getTime() + sessionDays * 86_400_000);
  }

  async endSession(hash: string): Promise<void> {
    const { internalAdapter } = await this.#library.$context;
    await internalAdapter.deleteSession(hash);
  }

  async endSessions(userId: string): Promise<void> {
    const { internalAdapter } = await this.#library.$context;
    await internalAdapter.deleteUserSessions(userId);
  }

  async endOtherSessions(userId: string, hash: string): Promise<void> {
    await this.#sql.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.token} <> ${hash}`));
  }
}

/** SQLSTATE of a value that another row has (PostgreSQL, appendix A). */
export function isTaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: string }).code === '23505') return true;
  return false;
}
