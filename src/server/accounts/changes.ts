import { AppError } from '#contract/api/errors.ts';
import type { UserView } from '#contract/endpoints/session.ts';
import { isTaken } from './accountRepository.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { lowerCaseEmail } from './addresses.ts';
import { countAttempt, recordSuccess, requireMail } from './attempts.ts';
import { recordAccountAction } from './audit.ts';
import { confirmPassword } from './confirmPassword.ts';
import { addressChangedMail, hasAccountMail, mailOf, newAddressMail, passwordChangedMail } from './mailTemplates.ts';
import { resetPurpose } from './passwordReset.ts';
import { hashPassword } from './passwords.ts';
import { viewUser } from './signIn.ts';

export async function changeName(parts: AccountParts, userId: string, firstName: string, lastName: string): Promise<UserView> {
  await parts.records.rename(userId, firstName.trim(), lastName.trim());
  return viewUser(parts, userId);
}

/** Ends every other session and mails the owner. */
export async function changePassword(
  parts: AccountParts,
  { userId, session }: { userId: string; session: string },
  form: { currentPassword: string; newPassword: string },
  origin: RequestOrigin,
): Promise<void> {
  const { email } = await confirmPassword(parts, userId, form.currentPassword, origin);
  const password = await hashPassword(form.newPassword);
  await parts.database.sql.transaction(async (transaction) => {
    const records = parts.records.within(transaction);
    await records.setPassword(userId, password);
    await records.endOtherSessions(userId, session);
    await recordAccountAction(transaction, userId, 'password-changed', parts.now());
    await parts.codes.within(transaction).consume(resetPurpose(parts, email));
    await parts.mailer.send(transaction, mailOf(parts, email, passwordChangedMail, origin.language));
  });
}

/** Mails a code to the new address. An address that has an account is told so by mail; the answer is the same. */
export async function askForNewEmail(
  parts: AccountParts,
  userId: string,
  form: { email: string; password: string },
  origin: RequestOrigin,
): Promise<number> {
  await confirmPassword(parts, userId, form.password, origin);
  const email = lowerCaseEmail(form.email);
  const { waitSeconds } = await requireMail(parts, 'email', email, origin);
  await parts.database.sql.transaction(async (transaction) => {
    const { code, until } = await parts.codes.within(transaction).issue(`email:${userId}`, email);
    const owner = await parts.records.within(transaction).withPassword({ email });
    const content = owner ? hasAccountMail : newAddressMail(code);
    await parts.mailer.send(transaction, mailOf(parts, email, content, origin.language, owner ? undefined : until));
  });
  return waitSeconds;
}

/** Moves the account to the new address and tells the old one. Throws `invalid_code`. */
export async function confirmNewEmail(
  parts: AccountParts,
  userId: string,
  form: { email: string; code: string },
  origin: RequestOrigin,
): Promise<UserView> {
  const email = lowerCaseEmail(form.email);
  await countAttempt(parts, 'code', email, origin);
  const purpose = `email:${userId}` as const;
  if (!(await parts.codes.isCode(purpose, email, form.code))) throw new AppError('invalid_code');
  try {
    await parts.database.sql.transaction(async (transaction) => {
      const records = parts.records.within(transaction);
      const user = await records.byId(userId);
      if (!(await parts.codes.within(transaction).consume(purpose)) || !user) throw new AppError('invalid_code');
      await records.moveTo(userId, email);
      await recordAccountAction(transaction, userId, 'address-changed', parts.now());
      await parts.mailer.send(transaction, mailOf(parts, user.email, addressChangedMail, origin.language));
    });
  } catch (error) {
    throw isTaken(error) ? new AppError('invalid_code') : error;
  }
  await recordSuccess(parts, 'code', email, origin);
  return viewUser(parts, userId);
}

/** Ends the sessions on every device, including this one. */
export async function endEverySession(
  { database, records, tokens, now }: AccountParts,
  userId: string,
  { keepTokens = false }: { readonly keepTokens?: boolean | undefined },
): Promise<void> {
  await database.sql.transaction(async (transaction) => {
    await records.within(transaction).endSessions(userId);
    if (!keepTokens) await tokens.revokeAll(transaction, userId);
    await recordAccountAction(transaction, userId, 'sessions-ended', now());
  });
}
