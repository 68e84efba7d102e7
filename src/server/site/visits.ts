import { eq, sql as expression } from 'drizzle-orm';
import type { AccountParts } from '../accounts/accounts.ts';
import { siteCounts } from '../db/schema.ts';

const name = 'visits';
/** A client without cookies is a new visitor each time, so the count of one network and day is limited. */
const maxOfNetwork = 500;

/** Counts a visitor once a UTC day, and returns the number of all visits (docs/product.md, "Upload"). */
export async function countVisit(
  { database, throttle, hashed }: AccountParts,
  visitor: string,
  network: string,
): Promise<number> {
  const isNew =
    (await throttle.takeOfDay(hashed('visit', visitor), 1)) &&
    (await throttle.takeOfDay(hashed('visits', network), maxOfNetwork));
  if (!isNew) {
    const [row] = await database.sql.select().from(siteCounts).where(eq(siteCounts.name, name));
    return row?.count ?? 0;
  }
  const [row] = await database.sql
    .insert(siteCounts)
    .values({ name, count: 1 })
    .onConflictDoUpdate({ target: siteCounts.name, set: { count: expression`${siteCounts.count} + 1` } })
    .returning({ count: siteCounts.count });
  return row?.count ?? 0;
}
