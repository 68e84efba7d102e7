import { z } from 'zod';
import { centsOf } from '#contract/billing/plans.ts';
import type { Dispute, Order, Payment, PaymentState, ProviderEvent, Refund } from '../paymentProvider.ts';

/** PayPal's answers (Orders v2, Payments v2, Disputes v1), parsed strictly where money is concerned and loosely elsewhere. */

const money = z.object({ currency_code: z.string(), value: z.string() }).transform(({ currency_code, value }, context) => {
  const cents = centsOf(value);
  if (cents !== undefined) return { currency: currency_code, amountCents: cents };
  context.addIssue('not an amount');
  return z.NEVER;
});
const payee = z.object({ merchant_id: z.string().optional() });
const link = z.object({ rel: z.string(), href: z.string(), method: z.string().default('GET') });
const links = z.array(link).default([]);

/** The last part of a link's path, which is the only place where a refund names its capture. */
const idOfLink = (all: z.output<typeof links>, rel: string, folder: string) =>
  new RegExp(`/${folder}/([A-Za-z0-9-]+)$`).exec(all.find((one) => one.rel === rel)?.href ?? '')?.[1];

/** States of a capture (Payments v2, `capture_status`). All others, such as DECLINED and FAILED, took no money. */
const paymentStates: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  PARTIALLY_REFUNDED: 'partly_refunded',
  REFUNDED: 'refunded',
  REVERSED: 'refunded',
};

export const captureAnswer = z
  .object({
    id: z.string(),
    status: z.string(),
    amount: money,
    custom_id: z.string().optional(),
    payee: payee.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  })
  .transform(
    (answer): Payment => ({
      id: answer.id,
      state: paymentStates[answer.status] ?? 'declined',
      ...answer.amount,
      customId: answer.custom_id,
      payeeId: answer.payee?.merchant_id,
      orderId: answer.supplementary_data?.related_ids?.order_id,
    }),
  );

export const refundAnswer = z.object({ id: z.string(), status: z.string(), amount: money, links }).transform(
  (answer): Refund => ({
    id: answer.id,
    isCompleted: answer.status === 'COMPLETED',
    ...answer.amount,
    paymentId: idOfLink(answer.links, 'up', 'captures'),
  }),
);

export const orderAnswer = z
  .object({
    id: z.string(),
    status: z.string(),
    intent: z.string(),
    // Our orders have one unit. Another number of units is not our order.
    purchase_units: z.tuple([
      z.object({
        amount: money,
        custom_id: z.string(),
        payee: payee.optional(),
        payments: z
          .object({ captures: z.array(captureAnswer).default([]), refunds: z.array(refundAnswer).default([]) })
          .optional(),
      }),
    ]),
    links,
  })
  .transform(({ id, status, intent, purchase_units: [unit], links: all }): Order => {
    return {
      id,
      status,
      takesMoney: intent === 'CAPTURE',
      isCompleted: status === 'COMPLETED',
      ...unit.amount,
      customId: unit.custom_id,
      payeeId: unit.payee?.merchant_id,
      payments: unit.payments?.captures ?? [],
      refunds: unit.payments?.refunds ?? [],
      links: all,
    };
  });

/** Outcomes of a dispute after which the money is ours (Disputes v1, `dispute_outcome.outcome_code`). */
const won = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER']);

const disputeState = (outcome: string | undefined): Dispute['state'] =>
  outcome === undefined ? 'open' : won.has(outcome) ? 'won' : 'lost';

export const disputeAnswer = z
  .object({
    dispute_id: z.string(),
    status: z.string(),
    dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
    dispute_amount: money,
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  })
  .transform(
    (answer): Dispute => ({
      id: answer.dispute_id,
      state: disputeState(answer.dispute_outcome?.outcome_code),
      amountCents: answer.dispute_amount.amountCents,
      paymentIds: answer.disputed_transactions.flatMap(({ seller_transaction_id: id }) => (id === undefined ? [] : [id])),
    }),
  );

export const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
export const clientTokenAnswer = z.object({ client_token: z.string() });
export const verificationAnswer = z.object({ verification_status: z.string() });
export const refusalAnswer = z.object({
  name: z.string().default('UNKNOWN'),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

/** An event of a webhook (Webhooks v1, `event`). */
export const eventAnswer = z
  .object({
    id: z.string().min(1).max(100),
    event_type: z.string().max(100),
    resource: z.looseObject({ id: z.string().max(100).optional(), dispute_id: z.string().max(100).optional() }).default({}),
  })
  .transform(({ id, event_type: type, resource }): ProviderEvent => ({ id, type, subject: subjectOf(type, resource) }));

function subjectOf(
  type: string,
  { id, dispute_id: disputeId = id }: { id?: string | undefined; dispute_id?: string | undefined },
) {
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return disputeId === undefined ? undefined : ({ kind: 'dispute', id: disputeId } as const);
  if (!type.startsWith('PAYMENT.CAPTURE.') || id === undefined) return undefined;
  return { kind: /\.(REFUNDED|REVERSED)$/.test(type) ? 'refund' : 'payment', id } as const;
}
