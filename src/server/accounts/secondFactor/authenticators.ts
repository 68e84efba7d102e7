import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Sql } from '../../db/database.ts';
import { authenticators } from '../../db/schema.ts';
import { type Key, seal, unseal } from '../../secret.ts';

const stepMs = 30_000;
const secretBytes = 20;
/** A clock that is half a minute off is no reason to refuse (RFC 6238, §5.2). */
const stepsAround = 1;

/** Authenticator apps: six digits that change every 30 seconds (RFC 6238). */
export class Authenticators {
  readonly #sql: Sql;
  readonly #key: Key;
  readonly #now: () => Date;

  constructor(database: Sql, key: Key, now: () => Date) {
    this.#sql = database;
    this.#key = key;
    this.#now = now;
  }

  within(transaction: Sql): Authenticators {
    return new Authenticators(transaction, this.#key, this.#now);
  }

  /** Makes a secret that counts once `confirm` saw a code of it; an app that counts already stays until then. */
  async begin(userId: string, account: { readonly email: string; readonly siteName: string }) {
    const secret = new Secret({ size: secretBytes });
    const pendingSecret = this.#seal(userId, secret);
    await this.#sql
      .insert(authenticators)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: authenticators.userId, set: { pendingSecret } });
    return { secret: secret.base32, uri: new TOTP({ issuer: account.siteName, label: account.email, secret }).toString() };
  }

  /** Whether this is a code of the secret that was begun; from now on it is asked for. */
  async confirm(userId: string, code: string): Promise<boolean> {
    const [row] = await this.#sql.select().from(authenticators).where(eq(authenticators.userId, userId)).for('update');
    if (!row?.pendingSecret) return false;
    const secret = this.#unseal(userId, row.pendingSecret);
    const usedStep = this.#stepOf(secret, code);
    if (usedStep === undefined) return false;
    await this.#sql
      .update(authenticators)
      .set({ sealedSecret: this.#seal(userId, secret), pendingSecret: null, usedStep })
      .where(eq(authenticators.userId, userId));
    return true;
  }

  async isOn(userId: string): Promise<boolean> {
    const [row] = await this.#sql
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.sealedSecret)));
    return row !== undefined;
  }

  /** Whether this is a code that was not used before. Of two that bring one at once, one gets in: the step is moved on by a condition. */
  async use(userId: string, code: string): Promise<boolean> {
    const [row] = await this.#sql.select().from(authenticators).where(eq(authenticators.userId, userId));
    if (!row?.sealedSecret) return false;
    const usedStep = this.#stepOf(this.#unseal(userId, row.sealedSecret), code);
    if (usedStep === undefined) return false;
    const used = await this.#sql
      .update(authenticators)
      .set({ usedStep })
      .where(and(eq(authenticators.userId, userId), lt(authenticators.usedStep, usedStep)))
      .returning({ userId: authenticators.userId });
    return used.length === 1;
  }

  /** The 30-second step whose code this is; undefined for none of these minutes. */
  #stepOf(secret: Secret, code: string): number | undefined {
    const timestamp = this.#now().getTime();
    const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: stepsAround });
    return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta;
  }

  #seal(userId: string, secret: Secret): Buffer {
    return seal(this.#key, contextOf(userId), secret.base32);
  }

  #unseal(userId: string, sealed: Buffer): Secret {
    return Secret.fromBase32(unseal(this.#key, contextOf(userId), sealed));
  }
}

const contextOf = (userId: string) => `authenticator:${userId}`;

/** Writes what the secret before sealed with the one of now: who changes the secret again locks nobody out (docs/decisions/0329). */
export async function resealAuthenticators(sql: Sql, key: Key): Promise<void> {
  if (!key.before) return;
  for (const { userId, sealedSecret } of await sql.select().from(authenticators)) {
    const context = contextOf(userId);
    const isOld = sealedSecret && !opens({ now: key.now, before: undefined }, context, sealedSecret);
    if (!isOld || !opens(key, context, sealedSecret)) continue;
    await sql
      .update(authenticators)
      .set({ sealedSecret: seal(key, context, unseal(key, context, sealedSecret)) })
      .where(and(eq(authenticators.userId, userId), eq(authenticators.sealedSecret, sealedSecret)));
  }
}

function opens(key: Key, context: string, sealed: Buffer): boolean {
  try {
    unseal(key, context, sealed);
    return true;
  } catch {
    return false;
  }
}
