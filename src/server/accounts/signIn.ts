import { AppError } from '#contract/api/errors.ts';
import { planOf } from '#contract/billing/plans.ts';
import type { UserView } from '#contract/endpoints/session.ts';
import type { Owner } from '../db/schema.ts';
import type { UserRow } from './accountRepository.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { lowerCaseEmail } from './addresses.ts';
import { countAttempt, recordSuccess, uncountAttempt } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { type OwnRegistrations, registrationToSignIn } from './registration.ts';
import type { PasskeySite } from './secondFactor/passkeys.ts';
import { checkSecondFactor, type Proof } from './secondFactor/secondFactor.ts';
import { transferOwnership } from './transferOwnership.ts';

/** What a browser had before its user signed in. */
export interface PresentedSession {
  readonly visitor: Owner | undefined;
  readonly session: string | undefined;
  readonly registrations: OwnRegistrations;
}

/** Signed in; or the password was right but the address is not confirmed, and the browser may confirm that registration. */
export type SignedIn =
  | { readonly kind: 'session'; readonly secret: string; readonly user: UserView }
  | { readonly kind: 'unverified'; readonly registrationId: string };

/**
 * Throws `invalid_credentials` after the same work, whether the address has an account or not. With a right password also
 * `second_factor_required` and `invalid_second_factor`.
 */
export async function signIn(
  parts: AccountParts,
  form: { email: string; password: string },
  proof: Proof,
  origin: RequestOrigin,
  brought: PresentedSession,
): Promise<SignedIn> {
  const { records, sessions, database } = parts;
  const email = lowerCaseEmail(form.email);
  await countAttempt(parts, 'login', email, origin);
  const account = await records.withPassword({ email });
  const registration = await registrationToSignIn(parts, email, brought.registrations);
  if (!(await isPassword(form.password, account?.password ?? registration?.password))) throw new AppError('invalid_credentials');
  if (account) await requireSecondFactor(parts, account.user, proof, origin);
  await recordSuccess(parts, 'login', email, origin);
  if (!account) return { kind: 'unverified', registrationId: registration?.id ?? '' };
  const { user } = account;
  const secret = await database.sql.transaction(async (transaction) => {
    await sessions.end(transaction, brought.session);
    if (brought.visitor) await transferOwnership(transaction, brought.visitor, `user:${user.id}`);
    return sessions.open(transaction, user.id);
  });
  return { kind: 'session', secret, user: await viewOf(parts, user) };
}

/** A wrong second step stays counted as a guess. A missing one does not. */
async function requireSecondFactor(parts: AccountParts, user: UserRow, proof: Proof, origin: RequestOrigin): Promise<void> {
  try {
    await checkSecondFactor(parts, user, proof, origin);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'second_factor_required';
    if (isMissing) await uncountAttempt(parts, 'login', user.email, origin);
    throw error;
  }
}

/** The challenge that one of the passkeys has to sign. Throws `invalid_credentials`, counted like a sign-in with a wrong password. */
export async function askForPasskey(
  parts: AccountParts,
  form: { email: string; password: string },
  site: PasskeySite,
  origin: RequestOrigin,
) {
  const email = lowerCaseEmail(form.email);
  await countAttempt(parts, 'login', email, origin);
  const account = await parts.records.withPassword({ email });
  if (!(await isPassword(form.password, account?.password)) || !account) throw new AppError('invalid_credentials');
  await uncountAttempt(parts, 'login', email, origin);
  return parts.passkeys.signInOptions(account.user.id, site);
}

export async function signOut({ sessions, database }: AccountParts, secret: string | undefined): Promise<void> {
  await sessions.end(database.sql, secret);
}

/** The account as its owner sees it. The plan is derived from the credits bought. */
export async function viewOf({ ledger, database }: AccountParts, user: UserRow): Promise<UserView> {
  const { id, email, firstName, lastName, createdAt } = user;
  const { balance, bought } = await ledger.accountBalance(database.sql, id);
  return { id, email, firstName, lastName, credits: balance, currentPlan: planOf(bought), createdAt: createdAt.toISOString() };
}

/** The account of a signed-in user. Throws `auth_required` when it was deleted meanwhile. */
export async function viewUser(parts: AccountParts, userId: string): Promise<UserView> {
  const user = await parts.records.byId(userId);
  if (!user) throw new AppError('auth_required');
  return viewOf(parts, user);
}
