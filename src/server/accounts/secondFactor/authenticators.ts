import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Sql } from '../../db/database.ts';
import { authenticators } from '../../db/schema.ts';
import { type Key, seal, unseal } from '../../secret.ts';

const stepMs = 30_000;
const secretBytes = 20;
/** A clock that is off by half a minute is accepted (RFC 6238, §5.2). */
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

  /** Makes a secret that becomes valid when `confirm` has seen a code of it. A secret that is valid already stays so until then. */
  async begin(userId: string, account: { readonly email: string; readonly siteName: string }) {
    const secret = new Secret({ size: secretBytes });
    const pendingSecret = this.#seal(userId, secret);
    await this.#sql
      .insert(authenticators)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: authenticators.userId, set: { pendingSecret } });
    return { secret: secret.base32, uri: new TOTP({ issuer: account.siteName, label: account.email, secret }).toString() };
  }

  /** Whether this is a code of the new secret. If so, codes are required from now on. */
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

  /**
   * Whether this is a code that was not used before. A conditional update moves the step on, so of two simultaneous requests only one
   * succeeds.
   */
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

  /** The 30-second step of this code. Undefined when it belongs to none of the accepted steps. */
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

/** Seals secrets of the previous key with the current one, so a second change of the key locks nobody out (docs/decisions/0329). */
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
