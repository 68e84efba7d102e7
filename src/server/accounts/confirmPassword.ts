import { AppError } from '#contract/api/errors.ts';
import type { UserRow } from './accountRepository.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { countAttempt, recordSuccess } from './attempts.ts';
import { isPassword } from './passwords.ts';

/** Asks a signed-in user for the password again. Wrong passwords count as failed sign-ins. */
export async function confirmPassword(
  parts: AccountParts,
  userId: string,
  password: string,
  origin: RequestOrigin,
): Promise<UserRow> {
  const account = await parts.records.withPassword({ id: userId });
  if (!account) throw new AppError('auth_required');
  const { user } = account;
  await countAttempt(parts, 'login', user.email, origin);
  if (!(await isPassword(password, account.password))) throw new AppError('wrong_current_password');
  await recordSuccess(parts, 'login', user.email, origin);
  return user;
}
