import { lte } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { codes, registrations, sessions, throttles } from '../db/schema.ts';
import { registrationHours } from './registration.ts';

/** Deletes what has expired: unconfirmed registrations, codes, sessions, counts. Returns the number of deleted rows. */
export async function sweepAccounts(sql: Sql, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - registrationHours * 3_600_000);
  const results = [
    await sql.delete(registrations).where(lte(registrations.createdAt, oldest)),
    await sql.delete(codes).where(lte(codes.expiresAt, now)),
    await sql.delete(sessions).where(lte(sessions.expiresAt, now)),
    await sql.delete(throttles).where(lte(throttles.until, now)),
  ];
  return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
