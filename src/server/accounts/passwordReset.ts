import { AppError } from '#contract/api/errors.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { lowerCaseEmail } from './addresses.ts';
import { countAttempt, recordSuccess, requireMail } from './attempts.ts';
import { recordAccountAction } from './audit.ts';
import type { CodePurpose } from './codes.ts';
import { mailOf, passwordChangedMail, resetMail } from './mailTemplates.ts';
import { hashPassword } from './passwords.ts';

export function resetPurpose({ hashed }: Pick<AccountParts, 'hashed'>, email: string): CodePurpose {
  return `reset:${hashed('reset', email)}`;
}

/** Mails a code to a user who has an account. For other addresses the same work is done without a mail. */
export async function forgotPassword(parts: AccountParts, typed: string, origin: RequestOrigin): Promise<number> {
  const email = lowerCaseEmail(typed);
  const { waitSeconds } = await requireMail(parts, 'reset', email, origin);
  await parts.database.sql.transaction(async (transaction) => {
    const account = await parts.records.within(transaction).withPassword({ email });
    const { code, until } = await parts.codes.within(transaction).issue(resetPurpose(parts, email), email);
    if (account) await parts.mailer.send(transaction, mailOf(parts, email, resetMail(code), origin.language, until));
    else await parts.mailer.pretend(transaction);
  });
  return waitSeconds;
}

/**
 * Sets a new password by a mailed code. Ends every session, and every API token unless `keepTokens` asks to keep them. Throws
 * `invalid_code`.
 */
export async function resetPassword(
  parts: AccountParts,
  form: { email: string; code: string; password: string; keepTokens?: boolean | undefined },
  origin: RequestOrigin,
): Promise<void> {
  const { codes, records, mailer, throttle, hashed, database } = parts;
  const email = lowerCaseEmail(form.email);
  await countAttempt(parts, 'code', email, origin);
  const purpose = resetPurpose(parts, email);
  if (!(await codes.isCode(purpose, email, form.code))) throw new AppError('invalid_code');
  const password = await hashPassword(form.password);
  await database.sql.transaction(async (transaction) => {
    const inside = records.within(transaction);
    const account = await inside.withPassword({ email });
    if (!(await codes.within(transaction).consume(purpose)) || !account) throw new AppError('invalid_code');
    await inside.setPassword(account.user.id, password);
    await inside.endSessions(account.user.id);
    if (!form.keepTokens) await parts.tokens.revokeAll(transaction, account.user.id);
    await recordAccountAction(transaction, account.user.id, 'password-reset', parts.now());
    await mailer.send(transaction, mailOf(parts, email, passwordChangedMail, origin.language));
  });
  await recordSuccess(parts, 'code', email, origin);
  // A user who controls the mailbox is let in, whatever others have tried.
  await throttle.forget(hashed('login', email));
}
