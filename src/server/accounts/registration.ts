import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import type { Sql } from '../db/database.ts';
import { registrations, signupGrants, users } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { isTaken } from './accountRepository.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { lowerCaseEmail, mailboxOf } from './addresses.ts';
import { countAttempt, countMail, recordSuccess, requireMail } from './attempts.ts';
import { recordAccountAction } from './audit.ts';
import { hasAccountMail, mailOf, verificationMail } from './mailTemplates.ts';
import { hashPassword } from './passwords.ts';

export type Registration = typeof registrations.$inferSelect;

/** An unconfirmed registration is deleted after this time. */
export const registrationHours = 24;

/** Ids of the registrations that this browser made: secrets of 128 bits that only it knows. */
export type OwnRegistrations = readonly string[];

export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Stores a registration and mails its code. For an address that has an account the steps are the same, but the mail says so and nobody is
 * told the code.
 */
export async function register(
  parts: AccountParts,
  form: RegistrationForm,
  origin: RequestOrigin,
  own: OwnRegistrations,
): Promise<{ registrationId: string; resendAfterSeconds: number }> {
  const email = lowerCaseEmail(form.email);
  await countSignup(parts, origin);
  const password = await hashPassword(form.password);
  const mail = await countMail(parts, 'registration', email, origin);
  const wanted = { email, password, firstName: form.firstName.trim(), lastName: form.lastName.trim() };
  const registrationId = await parts.database.sql.transaction(async (transaction) => {
    const id = await keep(transaction, wanted, own, parts.now());
    // It is too soon for another mail: the code that this browser was mailed stays valid, and `resend` sends the next one.
    if (mail.isAllowed) await mailCode(parts, transaction, { id, email }, origin);
    return id;
  });
  return { registrationId, resendAfterSeconds: mail.waitSeconds };
}

/** Counts every attempt, including those for addresses that have an account: the limit must not reveal them. */
async function countSignup({ throttle, hashed, config, now }: AccountParts, { network }: RequestOrigin): Promise<void> {
  if (await throttle.takeOfDay(hashed('signup', network), config.signupsPerAddress)) return;
  const msOfDay = now().getTime() % 86_400_000;
  throw new AppError('too_many_signups', { retryAfterSeconds: Math.ceil((86_400_000 - msOfDay) / 1000) });
}

/** A second registration from the same browser replaces its first one. Registrations of others stay beside it. */
async function keep(
  transaction: Sql,
  wanted: Omit<Registration, 'id' | 'createdAt'>,
  own: OwnRegistrations,
  now: Date,
): Promise<string> {
  const earlier = await find(transaction, wanted.email, own, now);
  if (earlier && own.includes(earlier.id)) {
    await transaction.update(registrations).set(wanted).where(eq(registrations.id, earlier.id));
    return earlier.id;
  }
  const id = newId();
  await transaction.insert(registrations).values({ ...wanted, id, createdAt: now });
  return id;
}

/** The registrations of an address: the browser's own first, then the newest. */
async function living(database: Sql, email: string, own: OwnRegistrations, now: Date): Promise<Registration[]> {
  const since = new Date(now.getTime() - registrationHours * 3_600_000);
  const isOwn = sql`${registrations.id} = any(${sql.param([...own])}::text[])`;
  return database
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.createdAt, since)))
    .orderBy(desc(isOwn), desc(registrations.createdAt))
    .limit(2);
}

/**
 * The registration that a request refers to: the browser's own. A client without cookies may confirm the only registration; with two it is
 * unclear whose password would count, so none is confirmed (docs/decisions/0040).
 */
async function find(database: Sql, email: string, own: OwnRegistrations, now: Date): Promise<Registration | undefined> {
  const [first, second] = await living(database, email, own, now);
  if (first && own.includes(first.id)) return first;
  return own.length === 0 && second === undefined ? first : undefined;
}

/** The registration whose password a sign-in is compared with. */
export async function registrationToSignIn(
  { database, now }: AccountParts,
  email: string,
  own: OwnRegistrations,
): Promise<Registration | undefined> {
  const [first] = await living(database.sql, email, own, now());
  return first;
}

async function mailCode(
  parts: AccountParts,
  transaction: Sql,
  { id, email }: Pick<Registration, 'id' | 'email'>,
  origin: RequestOrigin,
) {
  const { code, until } = await parts.codes.within(transaction).issue(`registration:${id}`, email);
  const [owner] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
  const content = owner ? hasAccountMail : verificationMail(code);
  await parts.mailer.send(transaction, mailOf(parts, email, content, origin.language, owner ? undefined : until));
}

/** Mails another code for a registration. Neither the answer nor its time reveals whether there is one. */
export async function resendCode(
  parts: AccountParts,
  email: string,
  origin: RequestOrigin,
  own: OwnRegistrations,
): Promise<number> {
  const address = lowerCaseEmail(email);
  const { waitSeconds } = await requireMail(parts, 'registration', address, origin);
  await parts.database.sql.transaction(async (transaction) => {
    const registration = await find(transaction, address, own, parts.now());
    if (registration) await mailCode(parts, transaction, registration, origin);
    else await pretendCode(parts, transaction, address);
  });
  return waitSeconds;
}

/** The same work as `mailCode`, without a mail. */
async function pretendCode(parts: AccountParts, transaction: Sql, email: string): Promise<void> {
  const codes = parts.codes.within(transaction);
  const nobody = `registration:${newId()}` as const;
  await codes.issue(nobody, email);
  await codes.consume(nobody);
  await parts.mailer.pretend(transaction);
}

/** Confirms an address and creates the account, with the password of the confirmed registration. Throws `invalid_code`. */
export async function verifyEmail(
  parts: AccountParts,
  form: { email: string; code: string },
  origin: RequestOrigin,
  own: OwnRegistrations,
): Promise<void> {
  const email = lowerCaseEmail(form.email);
  await countAttempt(parts, 'code', email, origin);
  const registration = await find(parts.database.sql, email, own, parts.now());
  const purpose = `registration:${registration?.id ?? 'none'}` as const;
  const isRight = await parts.codes.isCode(purpose, email, form.code);
  if (!registration || !isRight) throw new AppError('invalid_code');
  try {
    await parts.database.sql.transaction(async (transaction) => {
      if (!(await parts.codes.within(transaction).consume(purpose))) throw new AppError('invalid_code');
      await beginAccount(parts, transaction, registration);
    });
  } catch (error) {
    // Another request confirmed the address meanwhile.
    throw isTaken(error) ? new AppError('invalid_code') : error;
  }
  await recordSuccess(parts, 'code', email, origin);
}

async function beginAccount(parts: AccountParts, transaction: Sql, registration: Registration): Promise<void> {
  const { records, ledger, config, hashed, hashedBefore, now } = parts;
  const { email } = registration;
  const userId = await records.within(transaction).create(registration);
  await transaction.delete(registrations).where(eq(registrations.email, email));
  await recordAccountAction(transaction, userId, 'account-made', now());
  // docs/product.md, "Accounts": a mailbox gets the free credits once, however its address is written and whatever happened to its account.
  const granted = await transaction
    .insert(signupGrants)
    .values({ addressHash: hashed('signup grant', mailboxOf(email)), createdAt: now() })
    .onConflictDoNothing()
    .returning({ at: signupGrants.createdAt });
  const before = hashedBefore('signup grant', mailboxOf(email));
  const earlier = before && (await transaction.select().from(signupGrants).where(eq(signupGrants.addressHash, before)));
  if (granted.length === 0 || (earlier && earlier.length > 0) || config.signupCredits === 0) return;
  await ledger.grant(transaction, { key: `signup:${userId}`, kind: 'signup', userId, credits: config.signupCredits });
}
