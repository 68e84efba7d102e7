import type { CheckoutRow } from './checkouts.ts';
import type { Order, Payment, PaymentState } from './paymentProvider.ts';

/** The fields that do not match, for the log. */
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

/** The result of the comparison. */
export type Verdict =
  | { readonly outcome: 'paid' | 'refunded'; readonly payment: Payment }
  | { readonly outcome: 'unpaid' | 'pending' | 'declined' }
  | { readonly outcome: 'mismatch'; readonly reason: Difference };

/** States in which the money arrived. Refunds tell what went back since then. */
const paid: ReadonlySet<PaymentState> = new Set(['paid', 'partly_refunded', 'refunded'] as const);

/**
 * Compares an order with its checkout, field by field. The verdict is `paid` only when everything matches (docs/product.md, "Payments"). A
 * payment may omit what its order says: PayPal names payee and custom id there.
 */
export function checkPayment(checkout: CheckoutRow, order: Order): Verdict {
  const wrong = orderDifference(checkout, order);
  if (wrong) return { outcome: 'mismatch', reason: wrong };
  const taken = order.payments.filter(({ state }) => paid.has(state));
  const [payment] = taken;
  if (!payment) {
    if (order.payments.some(({ state }) => state === 'pending')) return { outcome: 'pending' };
    return { outcome: order.payments.length > 0 ? 'declined' : 'unpaid' };
  }
  const reason = taken.length > 1 ? 'captures' : order.isCompleted ? paymentDifference(checkout, payment) : ('status' as const);
  if (reason) return { outcome: 'mismatch', reason };
  return { outcome: isFullyRefunded(payment) ? 'refunded' : 'paid', payment };
}

/** Whether all of its money was refunded. */
export function isFullyRefunded({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'refunded';
}

/** The first field of an order that differs from the request. Also checked right after the order was made. */
export function orderDifference(checkout: CheckoutRow, order: Order): Difference | undefined {
  if (checkout.orderId !== null && order.id !== checkout.orderId) return 'order';
  if (!order.takesMoney) return 'intent';
  if (order.amountCents !== checkout.amountCents) return 'amount';
  if (order.currency !== checkout.currency) return 'currency';
  if (order.customId !== checkout.id) return 'custom_id';
  if (order.payeeId === undefined || (checkout.payeeId ?? order.payeeId) !== order.payeeId) return 'payee';
  return undefined;
}

function paymentDifference(checkout: CheckoutRow, payment: Payment): Difference | undefined {
  if (payment.amountCents !== checkout.amountCents) return 'amount';
  if (payment.currency !== checkout.currency) return 'currency';
  if ((payment.customId ?? checkout.id) !== checkout.id) return 'custom_id';
  if ((payment.payeeId ?? checkout.payeeId) !== checkout.payeeId) return 'payee';
  if ((payment.orderId ?? checkout.orderId) !== checkout.orderId) return 'order';
  return undefined;
}
