import type { Sql } from '../db/database.ts';
import { audit } from '../db/schema.ts';
import type { AccountAction } from './accountAction.ts';

/** Records an action in the transaction that performs it, so neither exists without the other (docs/product.md, "Privacy"). */
export async function recordAccountAction(transaction: Sql, userId: string, action: AccountAction, at: Date): Promise<void> {
  await transaction.insert(audit).values({ at, action, userId });
}
