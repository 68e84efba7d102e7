import type { Sql } from '../db/database.ts';
import { audit } from '../db/schema.ts';

/** What somebody did to the own account, and would want to know of if it was somebody else. */
export type AccountAction =
  | 'account-made'
  | 'password-changed'
  | 'password-reset'
  | 'address-changed'
  | 'sessions-ended'
  | 'token-made'
  | 'token-revoked'
  | 'account-deleted';

/** Writes it down, in the transaction that does it: one cannot be there without the other (docs/product.md, "Privacy"). */
export async function recordAccountAction(transaction: Sql, userId: string, action: AccountAction, at: Date): Promise<void> {
  await transaction.insert(audit).values({ at, action, userId });
}
