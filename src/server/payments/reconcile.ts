import { lt } from 'drizzle-orm';
import { paymentEvents } from '../db/schema.ts';
import type { OrderedCheckout } from './checkouts.ts';
import { ProviderRefused, ProviderUnreachable } from './paymentProvider.ts';
import type { Outcome } from './settlement.ts';
import type { WebhookDeps } from './webhooks.ts';

const batch = 20;
/** PayPal repeats a notice for three days. */
const noticeMs = 30 * 24 * 60 * 60_000;

/** Asks the provider about every checkout that is due: grants paid ones, takes refunded ones back, and closes those that are over. */
export async function reconcile(deps: WebhookDeps): Promise<{ asked: number; granted: number }> {
  const { database, checkouts, now } = deps;
  await checkouts.sweep();
  await database.sql.delete(paymentEvents).where(lt(paymentEvents.receivedAt, new Date(now().getTime() - noticeMs)));
  const due = await database.sql.transaction((sql) => checkouts.within(sql).claimDue(batch));
  let granted = 0;
  for (const checkout of due) {
    const outcome = await outcomeOf(deps, checkout);
    if (outcome === 'granted' && checkout.state !== 'granted') granted += 1;
    if (outcome !== undefined) await closeIfOver(deps, checkout, outcome);
  }
  return { asked: due.length, granted };
}

/** Undefined while PayPal is unreachable. The next time is set already. */
async function outcomeOf({ settlement, log }: WebhookDeps, checkout: OrderedCheckout): Promise<Outcome | undefined> {
  try {
    return await settlement.ask(checkout);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    const reason = error instanceof ProviderRefused ? error.issue : 'unreachable';
    log.warn({ checkout: checkout.id, reason }, 'payment provider');
    return undefined;
  }
}

/** A payment that is pending keeps its checkout open longer than a missing payment. */
async function closeIfOver({ checkouts }: WebhookDeps, checkout: OrderedCheckout, outcome: Outcome): Promise<void> {
  if (outcome === 'granted' || outcome === 'pending' || !checkouts.isOver(checkout)) return;
  await checkouts.close(checkout.id, outcome === 'mismatch' ? 'refused' : 'expired');
}
