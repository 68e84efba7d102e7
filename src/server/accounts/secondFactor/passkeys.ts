import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { PasskeyView } from '#contract/endpoints/secondFactor.ts';
import type { Sql } from '../../db/database.ts';
import { passkeys } from '../../db/schema.ts';
import type { CodePurpose, Codes } from '../codes.ts';

type PasskeyRow = typeof passkeys.$inferSelect;

/** Where passkeys are valid: the site's origin, such as `https://pdf.example`, and the name that the browser shows. */
export interface PasskeySite {
  readonly origin: string;
  readonly name: string;
}

const maxPasskeys = 10;
const domainOf = ({ origin }: PasskeySite) => new URL(origin).hostname;
const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[];
/** Loaded with the first passkey: its certificate readers take memory that most sites never need. */
const library = () => import('@simplewebauthn/server');
/** The library checks each field of a browser's answer, and throws when one is wrong. */
const untrusted = <Response>(response: object) => response as Response;

/** Keys of devices and security keys (WebAuthn Level 3). A challenge is valid once, for ten minutes. */
export class Passkeys {
  readonly #sql: Sql;
  readonly #codes: Codes;
  readonly #now: () => Date;

  constructor(database: Sql, codes: Codes, now: () => Date) {
    this.#sql = database;
    this.#codes = codes;
    this.#now = now;
  }

  within(transaction: Sql): Passkeys {
    return new Passkeys(transaction, this.#codes.within(transaction), this.#now);
  }

  async list(userId: string): Promise<PasskeyView[]> {
    return (await this.#rows(userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** The options of `navigator.credentials.create`. Throws `too_many_passkeys`. */
  async registrationOptions(userId: string, email: string, site: PasskeySite) {
    const own = await this.#rows(userId);
    if (own.length >= maxPasskeys) throw new AppError('too_many_passkeys', { values: { max: maxPasskeys } });
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: site.name,
      rpID: domainOf(site),
      userName: email,
      userID: new Uint8Array(Buffer.from(userId)),
      challenge: await this.#challenge(`passkey-new:${userId}`),
      attestationType: 'none',
      excludeCredentials: own.map((row) => ({ id: row.id, transports: transportsOf(row) })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
  }

  /** Throws `invalid_passkey` for an answer to another challenge, for another site, or for a key that an account already has. */
  async add(userId: string, name: string, response: object, site: PasskeySite): Promise<void> {
    const purpose: CodePurpose = `passkey-new:${userId}`;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: untrusted<RegistrationResponseJSON>(response),
      expectedChallenge: (challenge) => this.#isAnswered(purpose, challenge),
      expectedOrigin: site.origin,
      expectedRPID: domainOf(site),
      requireUserVerification: false,
    }).catch(refuse);
    if (!registrationInfo) return refuse();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const row = { id, userId, name, publicKey: Buffer.from(publicKey), counter, transports, createdAt: this.#now() };
    const added = await this.#sql.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
    if (added.length === 0) refuse();
  }

  /** The options of `navigator.credentials.get`: the user's own keys, one of which has to sign. */
  async signInOptions(userId: string, site: PasskeySite) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: domainOf(site),
      challenge: await this.#challenge(`passkey:${userId}`),
      allowCredentials: (await this.#rows(userId)).map((row) => ({ id: row.id, transports: transportsOf(row) })),
      userVerification: 'preferred',
    });
  }

  /** Whether one of the user's keys signed the challenge. */
  async isSignature(userId: string, response: object, site: PasskeySite): Promise<boolean> {
    const answer = untrusted<AuthenticationResponseJSON>(response);
    const row = (await this.#rows(userId)).find(({ id }) => id === answer.id);
    if (!row) return false;
    const { id, counter } = row;
    const { verifyAuthenticationResponse } = await library();
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: (challenge) => this.#isAnswered(`passkey:${userId}`, challenge),
      expectedOrigin: site.origin,
      expectedRPID: domainOf(site),
      credential: { id, counter, publicKey: new Uint8Array(row.publicKey), transports: transportsOf(row) },
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!verified?.verified) return false;
    const used = { counter: verified.authenticationInfo.newCounter, lastUsedAt: this.#now() };
    await this.#sql.update(passkeys).set(used).where(own(userId, id));
    return true;
  }

  /** Throws `not_found`. */
  async remove(userId: string, id: string): Promise<void> {
    const gone = await this.#sql.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
    if (gone.length === 0) throw new AppError('not_found');
  }

  async #rows(userId: string): Promise<PasskeyRow[]> {
    return this.#sql.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
  }

  async #challenge(purpose: CodePurpose) {
    const bytes = new Uint8Array(randomBytes(32));
    await this.#codes.issue(purpose, '', Buffer.from(bytes).toString('base64url'));
    return bytes;
  }

  async #isAnswered(purpose: CodePurpose, challenge: string): Promise<boolean> {
    return (await this.#codes.isCode(purpose, '', challenge)) && this.#codes.consume(purpose);
  }
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

function refuse(): never {
  throw new AppError('invalid_passkey');
}
