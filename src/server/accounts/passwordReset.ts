import { AppError } from '#contract/errors.ts';
import { lowerCaseEmail } from './addresses.ts';
import { attemptWasRight, countAttempt, requireMail } from './attempts.ts';
import { noteOwn } from './audit.ts';
import type { CodePurpose } from './codes.ts';
import { mailOf, passwordChangedLetter, resetLetter } from './letters.ts';
import type { AccountParts, Asker } from './parts.ts';
import { hashPassword } from './passwords.ts';

export function resetPurpose({ hashed }: Pick<AccountParts, 'hashed'>, email: string): CodePurpose {
  return `reset:${hashed('reset', email)}`;
}

/** Mails a code to somebody who has an account; for anybody else the same work leads nowhere. */
export async function forgotPassword(parts: AccountParts, typed: string, asker: Asker): Promise<number> {
  const email = lowerCaseEmail(typed);
  const { waitSeconds } = await requireMail(parts, 'reset', email, asker);
  await parts.database.sql.transaction(async (transaction) => {
    const account = await parts.records.within(transaction).withPassword({ email });
    const { code, until } = await parts.codes.within(transaction).issue(resetPurpose(parts, email), email);
    if (account) await parts.mailer.send(transaction, mailOf(parts, email, resetLetter(code), asker.language, until));
    else await parts.mailer.pretend(transaction);
  });
  return waitSeconds;
}

/** Sets a new password by a mailed code and ends every session. Throws `invalid_code`. */
export async function resetPassword(
  parts: AccountParts,
  form: { email: string; code: string; password: string },
  asker: Asker,
): Promise<void> {
  const { codes, records, mailer, throttle, hashed, database } = parts;
  const email = lowerCaseEmail(form.email);
  await countAttempt(parts, 'code', email, asker);
  const purpose = resetPurpose(parts, email);
  if (!(await codes.isCode(purpose, email, form.code))) throw new AppError('invalid_code');
  const password = await hashPassword(form.password);
  await database.sql.transaction(async (transaction) => {
    const inside = records.within(transaction);
    const account = await inside.withPassword({ email });
    if (!(await codes.within(transaction).consume(purpose)) || !account) throw new AppError('invalid_code');
    await inside.setPassword(account.user.id, password);
    await inside.endSessions(account.user.id);
    await noteOwn(transaction, account.user.id, 'password-reset', parts.now());
    await mailer.send(transaction, mailOf(parts, email, passwordChangedLetter, asker.language));
  });
  await attemptWasRight(parts, 'code', email, asker);
  // Whoever holds the mailbox is let in, whatever others have tried.
  await throttle.forget(hashed('login', email));
}
