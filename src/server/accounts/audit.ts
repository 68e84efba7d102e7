import type { Sql } from '../db/database.ts';
import { audit } from '../db/schema.ts';
import type { AccountAction } from './accountAction.ts';

/** Writes it down, in the transaction that does it: one cannot be there without the other (docs/product.md, "Privacy"). */
export async function recordAccountAction(transaction: Sql, userId: string, action: AccountAction, at: Date): Promise<void> {
  await transaction.insert(audit).values({ at, action, userId });
}
