import { AppError } from '#contract/api/errors.ts';
import type { SecondFactorView } from '#contract/endpoints/secondFactor.ts';
import type { Sql } from '../../db/database.ts';
import type { AccountParts, RequestOrigin } from '../accounts.ts';
import { countAttempt, recordSuccess } from '../attempts.ts';
import { recordAccountAction } from '../audit.ts';
import { confirmPassword } from '../confirmPassword.ts';
import { mailOf, recoveryCodeUsedMail, secondFactorOffMail, secondFactorOnMail } from '../mailTemplates.ts';
import type { PasskeySite } from './passkeys.ts';
import { removeFactors } from './removeFactors.ts';

/** What a user presents besides the password. */
export interface Proof {
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string;
  /** The signature of a passkey. */
  readonly passkey: object | undefined;
  readonly site: PasskeySite;
}

type Changed = SecondFactorView & { readonly recoveryCodes: string[] };

export async function viewSecondFactor(parts: AccountParts, userId: string): Promise<SecondFactorView> {
  return {
    hasAuthenticator: await parts.authenticators.isOn(userId),
    passkeys: await parts.passkeys.list(userId),
    recoveryCodesLeft: await parts.recoveryCodes.countLeft(userId),
  };
}

const isOn = ({ hasAuthenticator, passkeys }: SecondFactorView) => hasAuthenticator || passkeys.length > 0;

/**
 * Throws `second_factor_required` without a proof, `invalid_second_factor` when it is wrong. Part of a sign-in whose attempt was counted
 * and whose password was right.
 */
export async function checkSecondFactor(
  parts: AccountParts,
  { id: userId, email }: { readonly id: string; readonly email: string },
  { code, passkey, site }: Proof,
  origin: RequestOrigin,
): Promise<void> {
  const view = await viewSecondFactor(parts, userId);
  if (!isOn(view)) return;
  if (passkey) {
    if (await parts.passkeys.isSignature(userId, passkey, site)) return;
    throw new AppError('invalid_second_factor');
  }
  const typed = code.trim();
  if (typed === '') {
    const values = { passkeys: view.passkeys.length, authenticators: Number(view.hasAuthenticator) };
    throw new AppError('second_factor_required', { values });
  }
  if (await parts.authenticators.use(userId, typed.replaceAll(/\s/g, ''))) return;
  if (!(await spendRecoveryCode(parts, userId, typed, email, origin))) throw new AppError('invalid_second_factor');
}

/** The owner is mailed about each used code: another person may have found the list. */
function spendRecoveryCode(parts: AccountParts, userId: string, code: string, email: string, { language }: RequestOrigin) {
  const { database, recoveryCodes, mailer, now } = parts;
  return database.sql.transaction(async (transaction) => {
    const codes = recoveryCodes.within(transaction);
    if (!(await codes.use(userId, code))) return false;
    await recordAccountAction(transaction, userId, 'recovery-code-used', now());
    const mail = recoveryCodeUsedMail(await codes.countLeft(userId));
    await mailer.send(transaction, mailOf(parts, email, mail, language));
    return true;
  });
}

/** Starts with the password, so a person who finds an open browser cannot lock its owner out. */
export async function beginAuthenticator(parts: AccountParts, userId: string, password: string, origin: RequestOrigin) {
  const { email } = await confirmPassword(parts, userId, password, origin);
  return parts.authenticators.begin(userId, { email, siteName: parts.config.siteName });
}

/** Throws `invalid_code`. */
export async function confirmAuthenticator(
  parts: AccountParts,
  userId: string,
  code: string,
  origin: RequestOrigin,
): Promise<Changed> {
  const user = await parts.records.byId(userId);
  if (!user) throw new AppError('auth_required');
  await countAttempt(parts, 'code', user.email, origin);
  const changed = await turnOn(parts, userId, user.email, origin, async (transaction) => {
    const isRight = await parts.authenticators.within(transaction).confirm(userId, code.replaceAll(/\s/g, ''));
    if (!isRight) throw new AppError('invalid_code');
  });
  await recordSuccess(parts, 'code', user.email, origin);
  return changed;
}

/** Throws `invalid_passkey` and `too_many_passkeys`. */
export async function addPasskey(
  parts: AccountParts,
  userId: string,
  { name, response, site }: { readonly name: string; readonly response: object; readonly site: PasskeySite },
  origin: RequestOrigin,
): Promise<Changed> {
  const user = await parts.records.byId(userId);
  if (!user) throw new AppError('auth_required');
  return turnOn(parts, userId, user.email, origin, (transaction) =>
    parts.passkeys.within(transaction).add(userId, name, response, site),
  );
}

/** Adds a factor. The first one comes with the recovery codes. */
async function turnOn(
  parts: AccountParts,
  userId: string,
  email: string,
  { language }: RequestOrigin,
  add: (transaction: Sql) => Promise<void>,
): Promise<Changed> {
  const made = await parts.database.sql.transaction(async (transaction) => {
    await add(transaction);
    const codes = parts.recoveryCodes.within(transaction);
    const fresh = (await codes.countLeft(userId)) === 0 ? await codes.renew(userId) : [];
    await recordAccountAction(transaction, userId, 'second-factor-on', parts.now());
    await parts.mailer.send(transaction, mailOf(parts, email, secondFactorOnMail, language));
    return fresh;
  });
  return { ...(await viewSecondFactor(parts, userId)), recoveryCodes: made };
}

/** Removes a passkey. With the last factor the recovery codes are deleted too. */
export async function removePasskey(
  parts: AccountParts,
  userId: string,
  { id, password }: { readonly id: string; readonly password: string },
  origin: RequestOrigin,
): Promise<SecondFactorView> {
  const { database, passkeys, authenticators, recoveryCodes, mailer, now } = parts;
  const { email } = await confirmPassword(parts, userId, password, origin);
  await database.sql.transaction(async (transaction) => {
    await passkeys.within(transaction).remove(userId, id);
    const left = await passkeys.within(transaction).list(userId);
    if (left.length > 0 || (await authenticators.within(transaction).isOn(userId))) return;
    await recoveryCodes.within(transaction).removeAll(userId);
    await recordAccountAction(transaction, userId, 'second-factor-off', now());
    await mailer.send(transaction, mailOf(parts, email, secondFactorOffMail, origin.language));
  });
  return viewSecondFactor(parts, userId);
}

/** Throws `second_factor_off`. */
export async function renewRecoveryCodes(
  parts: AccountParts,
  userId: string,
  password: string,
  origin: RequestOrigin,
): Promise<Changed> {
  await confirmPassword(parts, userId, password, origin);
  if (!isOn(await viewSecondFactor(parts, userId))) throw new AppError('second_factor_off');
  const fresh = await parts.database.sql.transaction(async (transaction) => {
    await recordAccountAction(transaction, userId, 'recovery-codes-made', parts.now());
    return parts.recoveryCodes.within(transaction).renew(userId);
  });
  return { ...(await viewSecondFactor(parts, userId)), recoveryCodes: fresh };
}

/** From now on the password alone signs in. */
export async function endSecondFactor(
  parts: AccountParts,
  userId: string,
  password: string,
  origin: RequestOrigin,
): Promise<void> {
  const { email } = await confirmPassword(parts, userId, password, origin);
  await parts.database.sql.transaction(async (transaction) => {
    await removeFactors(transaction, userId);
    await recordAccountAction(transaction, userId, 'second-factor-off', parts.now());
    await parts.mailer.send(transaction, mailOf(parts, email, secondFactorOffMail, origin.language));
  });
}
