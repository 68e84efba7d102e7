import { eq } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { authenticators, passkeys, recoveryCodes } from '../../db/schema.ts';

/** Removes every second factor of an account in the caller's transaction. For its owner, and for an operator. */
export async function removeFactors(transaction: Sql, userId: string): Promise<void> {
  await transaction.delete(authenticators).where(eq(authenticators.userId, userId));
  await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
