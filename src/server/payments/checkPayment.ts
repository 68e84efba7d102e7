import type { CheckoutRow } from './checkouts.ts';
import type { Capture, Order } from './paypal/paypal.ts';

/** What does not match: goes to the log. */
export type Difference =
  | 'order'
  | 'intent'
  | 'status'
  | 'amount'
  | 'currency'
  | 'payee'
  | 'custom_id'
  | 'captures'
  | 'capture_used';

/** How an order, as PayPal shows it, stands to its checkout. */
export type Verdict =
  | { readonly outcome: 'paid' | 'refunded'; readonly capture: Capture }
  | { readonly outcome: 'unpaid' | 'pending' | 'declined' }
  | { readonly outcome: 'mismatch'; readonly reason: Difference };

/** Statuses of a capture whose money came. What went back since then, the refunds tell. */
const paid = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']);

/**
 * Compares an order with its checkout, field by field. `paid` is said only when everything matches (docs/product.md, "Payments").
 * What a capture leaves out, its order says: PayPal names payee and custom id there.
 */
export function checkPayment(checkout: CheckoutRow, order: Order): Verdict {
  const wrong = orderDifference(checkout, order);
  if (wrong) return { outcome: 'mismatch', reason: wrong };
  const taken = order.captures.filter(({ status }) => paid.has(status));
  const [capture] = taken;
  if (!capture) {
    if (order.captures.some(({ status }) => status === 'PENDING')) return { outcome: 'pending' };
    return { outcome: order.captures.length > 0 ? 'declined' : 'unpaid' };
  }
  const reason =
    taken.length > 1 ? 'captures' : order.status === 'COMPLETED' ? captureDifference(checkout, capture) : ('status' as const);
  if (reason) return { outcome: 'mismatch', reason };
  return { outcome: isWhollyBack(capture) ? 'refunded' : 'paid', capture };
}

/** Whether all of its money went back. */
export function isWhollyBack({ status }: Pick<Capture, 'status'>): boolean {
  return status === 'REFUNDED' || status === 'REVERSED';
}

/** What of an order is not as it was asked for; also right after it was made. */
export function orderDifference(checkout: CheckoutRow, order: Order): Difference | undefined {
  if (checkout.orderId !== null && order.id !== checkout.orderId) return 'order';
  if (order.intent !== 'CAPTURE') return 'intent';
  if (order.amountCents !== checkout.amountCents) return 'amount';
  if (order.currency !== checkout.currency) return 'currency';
  if (order.customId !== checkout.id) return 'custom_id';
  if (order.payeeId === undefined || (checkout.payeeId ?? order.payeeId) !== order.payeeId) return 'payee';
  return undefined;
}

function captureDifference(checkout: CheckoutRow, capture: Capture): Difference | undefined {
  if (capture.amountCents !== checkout.amountCents) return 'amount';
  if (capture.currency !== checkout.currency) return 'currency';
  if ((capture.customId ?? checkout.id) !== checkout.id) return 'custom_id';
  if ((capture.payeeId ?? checkout.payeeId) !== checkout.payeeId) return 'payee';
  if ((capture.orderId ?? checkout.orderId) !== checkout.orderId) return 'order';
  return undefined;
}
