import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { paymentEvents } from '../db/schema.ts';
import { type CheckoutRow, hasOrder } from './checkouts.ts';
import { type NoticeHeaders, PayPalRefused, PayPalUnreachable } from './paypal/paypal.ts';
import type { PurchaseDeps } from './purchases.ts';
import { reverseRefunds, settleDispute } from './reversals.ts';
import type { Settlement } from './settlement.ts';

const notice = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.looseObject({ id: z.string().max(100).optional(), dispute_id: z.string().max(100).optional() }).default({}),
});
type Notice = z.output<typeof notice>;

export interface WebhookDeps extends PurchaseDeps {
  readonly settlement: Settlement;
  readonly now: () => Date;
}

/**
 * A notice of the provider. Once its signature is confirmed it says where to look, and nothing more: whatever it is about is asked of
 * the provider (docs/decisions/0042). A failure on the way leaves it undone, and the provider sends it again.
 */
export async function receiveWebhook(deps: WebhookDeps, headers: NoticeHeaders, rawBody: string): Promise<void> {
  const { database, paypal, now, log } = deps;
  try {
    if (!(await paypal.isGenuine(headers, rawBody))) throw new AppError('webhook_refused');
    const read = notice.safeParse(JSON.parse(rawBody));
    if (!read.success) throw new AppError('webhook_refused');
    const { id, event_type: type } = read.data;
    const [known] = await database.sql.select().from(paymentEvents).where(eq(paymentEvents.id, id));
    if (known) return;
    await look(deps, read.data);
    // Last, so that one that could not be dealt with is not counted as dealt with. Two at once do the same, which is done once.
    await database.sql.insert(paymentEvents).values({ id, type, receivedAt: now() }).onConflictDoNothing();
  } catch (error) {
    if (!(error instanceof PayPalUnreachable || error instanceof PayPalRefused)) throw error;
    log.warn({ reason: error.message }, 'notice of the payment provider');
    throw new AppError('provider_unreachable', { cause: error });
  }
}

async function look(deps: WebhookDeps, { event_type: type, resource }: Notice): Promise<void> {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return lookAtDispute(deps, resource.dispute_id ?? resource.id ?? '');
  if (!type.startsWith('PAYMENT.CAPTURE.') || resource.id === undefined) return;
  const isRefund = /\.(REFUNDED|REVERSED)$/.test(type);
  const refund = isRefund ? await deps.paypal.refundById(resource.id) : undefined;
  const captureId = refund?.captureId ?? resource.id;
  const checkout = await checkoutOf(deps, captureId);
  if (!checkout) return;
  await askAgain(deps, checkout);
  // In case the order does not list it yet.
  if (refund) await reverseRefunds(deps, checkout.id, { id: captureId, status: 'COMPLETED' }, [refund]);
}

async function lookAtDispute(deps: WebhookDeps, disputeId: string): Promise<void> {
  const dispute = disputeId === '' ? undefined : await deps.paypal.dispute(disputeId);
  for (const captureId of dispute?.captureIds ?? []) {
    const checkout = await checkoutOf(deps, captureId);
    if (!checkout) continue;
    // First granted, where that was not known yet: a dispute can only take back what there is.
    if (checkout.state !== 'granted') await askAgain(deps, checkout);
    await settleDispute(deps, checkout.id, captureId, disputeId);
    // What a won dispute gave back may have been refunded meanwhile.
    await askAgain(deps, checkout);
  }
}

async function askAgain({ settlement }: WebhookDeps, checkout: CheckoutRow): Promise<void> {
  if (hasOrder(checkout)) await settlement.ask(checkout);
}

/** The checkout of a capture: known by it, or named by the capture itself. Undefined for what is not ours. */
async function checkoutOf({ checkouts, paypal }: WebhookDeps, captureId: string): Promise<CheckoutRow | undefined> {
  const known = await checkouts.byCapture(captureId);
  if (known) return known;
  const customId = (await paypal.captureById(captureId))?.customId;
  return customId === undefined ? undefined : checkouts.byId(customId);
}
