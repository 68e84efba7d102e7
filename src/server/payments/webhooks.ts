import { eq } from 'drizzle-orm';
import { AppError } from '#contract/api/errors.ts';
import { paymentEvents } from '../db/schema.ts';
import { type CheckoutRow, hasOrder } from './checkouts.ts';
import { type ProviderEvent, ProviderRefused, ProviderUnreachable, type WebhookHeaders } from './paymentProvider.ts';
import type { PurchaseDeps } from './purchases.ts';
import { reverseRefunds, settleDispute } from './reversals.ts';
import type { Settlement } from './settlement.ts';

export interface WebhookDeps extends PurchaseDeps {
  readonly settlement: Settlement;
  readonly now: () => Date;
}

/**
 * Receives a provider's webhook. Its content is not trusted: once its signature is confirmed, the provider is asked about the object that
 * it names (docs/decisions/0042). On an error it stays unhandled, and the provider sends it again.
 */
export async function receiveWebhook(deps: WebhookDeps, headers: WebhookHeaders, rawBody: string): Promise<void> {
  const { database, provider, now, log } = deps;
  try {
    const event = await provider.verifyWebhook(headers, rawBody);
    if (!event) throw new AppError('webhook_refused');
    const { id, type } = event;
    const [known] = await database.sql.select().from(paymentEvents).where(eq(paymentEvents.id, id));
    if (known) return;
    await handleEvent(deps, event);
    // Written last, so that a webhook that failed is not recorded as handled. Of two simultaneous ones the effects happen once.
    await database.sql.insert(paymentEvents).values({ id, type, receivedAt: now() }).onConflictDoNothing();
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    log.warn({ reason: error.message }, 'webhook of the payment provider');
    throw new AppError('provider_unreachable', { cause: error });
  }
}

async function handleEvent(deps: WebhookDeps, { subject }: ProviderEvent): Promise<void> {
  if (!subject) return;
  if (subject.kind === 'dispute') return handleDispute(deps, subject.id);
  const refund = subject.kind === 'refund' ? await deps.provider.refund(subject.id) : undefined;
  const paymentId = refund?.paymentId ?? subject.id;
  const checkout = await checkoutOf(deps, paymentId);
  if (!checkout) return;
  await askAgain(deps, checkout);
  // The order may not list it yet.
  if (refund) await reverseRefunds(deps, checkout.id, { id: paymentId, state: 'paid' }, [refund]);
}

async function handleDispute(deps: WebhookDeps, disputeId: string): Promise<void> {
  const dispute = await deps.provider.dispute(disputeId);
  for (const paymentId of dispute?.paymentIds ?? []) {
    const checkout = await checkoutOf(deps, paymentId);
    if (!checkout) continue;
    // Granted first, where that was unknown: a dispute can only take back granted credits.
    if (checkout.state !== 'granted') await askAgain(deps, checkout);
    await settleDispute(deps, checkout.id, paymentId, disputeId);
    // Credits that a won dispute returned may have been refunded meanwhile.
    await askAgain(deps, checkout);
  }
}

async function askAgain({ settlement }: WebhookDeps, checkout: CheckoutRow): Promise<void> {
  if (hasOrder(checkout)) await settlement.ask(checkout);
}

/** The checkout of a payment: the one that has it, or the one that the payment names. Undefined for payments that are not ours. */
async function checkoutOf({ checkouts, provider }: WebhookDeps, paymentId: string): Promise<CheckoutRow | undefined> {
  const known = await checkouts.byCapture(paymentId);
  if (known) return known;
  const customId = (await provider.payment(paymentId))?.customId;
  return customId === undefined ? undefined : checkouts.byId(customId);
}
