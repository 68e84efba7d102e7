import type { checkouts } from '../db/schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** After an attempt to capture: an attempt that is still running has its answer by then. */
export const firstCheckMs = minuteMs;
/** PayPal accepts refunds and disputes for 180 days. A pending payment (an eCheck) is settled within two weeks. */
const longestMs = { granted: 180 * dayMs, other: 30 * dayMs };

/** When PayPal is asked next, at intervals that grow with the checkout's age. Null when there is nothing more to ask. */
export function nextCheck(
  { state, createdAt }: Pick<typeof checkouts.$inferSelect, 'state' | 'createdAt'>,
  now: Date,
): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  const [leastMs, mostMs, longest] =
    state === 'granted' ? [dayMs, 30 * dayMs, longestMs.granted] : [minuteMs, 6 * hourMs, longestMs.other];
  if (ageMs > longest) return null;
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 4, leastMs), mostMs));
}
