import type { UserView } from '#contract/endpoints/session.ts';
import { AppError } from '#contract/errors.ts';
import { lowerCaseEmail } from './addresses.ts';
import { attemptWasRight, countAttempt, requireMail } from './attempts.ts';
import { noteOwn } from './audit.ts';
import { addressChangedLetter, hasAccountLetter, mailOf, newAddressLetter, passwordChangedLetter } from './letters.ts';
import type { AccountParts, Asker } from './parts.ts';
import { resetPurpose } from './passwordReset.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { isTaken, type UserRow } from './records.ts';
import { viewUser } from './signIn.ts';

/** Asks again for the password of somebody who is signed in; wrong ones are counted with the sign-ins. */
export async function confirmPassword(parts: AccountParts, userId: string, password: string, asker: Asker): Promise<UserRow> {
  const account = await parts.records.withPassword({ id: userId });
  if (!account) throw new AppError('auth_required');
  const { user } = account;
  await countAttempt(parts, 'login', user.email, asker);
  if (!(await isPassword(password, account.password))) throw new AppError('wrong_current_password');
  await attemptWasRight(parts, 'login', user.email, asker);
  return user;
}

export async function changeName(parts: AccountParts, userId: string, firstName: string, lastName: string): Promise<UserView> {
  await parts.records.rename(userId, firstName.trim(), lastName.trim());
  return viewUser(parts, userId);
}

/** Every other session ends, and the owner is told by mail. */
export async function changePassword(
  parts: AccountParts,
  { userId, session }: { userId: string; session: string },
  form: { currentPassword: string; newPassword: string },
  asker: Asker,
): Promise<void> {
  const { email } = await confirmPassword(parts, userId, form.currentPassword, asker);
  const password = await hashPassword(form.newPassword);
  await parts.database.sql.transaction(async (transaction) => {
    const records = parts.records.within(transaction);
    await records.setPassword(userId, password);
    await records.endOtherSessions(userId, session);
    await noteOwn(transaction, userId, 'password-changed', parts.now());
    await parts.codes.within(transaction).consume(resetPurpose(parts, email));
    await parts.mailer.send(transaction, mailOf(parts, email, passwordChangedLetter, asker.language));
  });
}

/** Mails a code to the new address. One that has an account is told so; the answer is the same. */
export async function askForNewEmail(
  parts: AccountParts,
  userId: string,
  form: { email: string; password: string },
  asker: Asker,
): Promise<number> {
  await confirmPassword(parts, userId, form.password, asker);
  const email = lowerCaseEmail(form.email);
  const { waitSeconds } = await requireMail(parts, 'email', email, asker);
  await parts.database.sql.transaction(async (transaction) => {
    const { code, until } = await parts.codes.within(transaction).issue(`email:${userId}`, email);
    const owner = await parts.records.within(transaction).withPassword({ email });
    const letter = owner ? hasAccountLetter : newAddressLetter(code);
    await parts.mailer.send(transaction, mailOf(parts, email, letter, asker.language, owner ? undefined : until));
  });
  return waitSeconds;
}

/** The account moves to the new address, and the old one is told. Throws `invalid_code`. */
export async function confirmNewEmail(
  parts: AccountParts,
  userId: string,
  form: { email: string; code: string },
  asker: Asker,
): Promise<UserView> {
  const email = lowerCaseEmail(form.email);
  await countAttempt(parts, 'code', email, asker);
  const purpose = `email:${userId}` as const;
  if (!(await parts.codes.isCode(purpose, email, form.code))) throw new AppError('invalid_code');
  try {
    await parts.database.sql.transaction(async (transaction) => {
      const records = parts.records.within(transaction);
      const user = await records.byId(userId);
      if (!(await parts.codes.within(transaction).consume(purpose)) || !user) throw new AppError('invalid_code');
      await records.moveTo(userId, email);
      await noteOwn(transaction, userId, 'address-changed', parts.now());
      await parts.mailer.send(transaction, mailOf(parts, user.email, addressChangedLetter, asker.language));
    });
  } catch (error) {
    throw isTaken(error) ? new AppError('invalid_code') : error;
  }
  await attemptWasRight(parts, 'code', email, asker);
  return viewUser(parts, userId);
}

/** On every device, this one too. */
export async function endEverySession({ database, records, now }: AccountParts, userId: string): Promise<void> {
  await database.sql.transaction(async (transaction) => {
    await records.within(transaction).endSessions(userId);
    await noteOwn(transaction, userId, 'sessions-ended', now());
  });
}
