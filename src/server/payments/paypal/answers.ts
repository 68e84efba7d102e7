import { z } from 'zod';
import { centsOf } from '#contract/plans.ts';
import type { Capture, Dispute, Order, Refund } from './paypal.ts';

/** PayPal's answers (Orders v2, Payments v2, Disputes v1), read strictly where money is concerned and loosely elsewhere. */

const money = z.object({ currency_code: z.string(), value: z.string() }).transform(({ currency_code, value }, context) => {
  const cents = centsOf(value);
  if (cents !== undefined) return { currency: currency_code, amountCents: cents };
  context.addIssue('not an amount');
  return z.NEVER;
});
const payee = z.object({ merchant_id: z.string().optional() });
const link = z.object({ rel: z.string(), href: z.string(), method: z.string().default('GET') });
const links = z.array(link).default([]);

/** The last part of a link's path: a refund names its capture only so. */
const idOfLink = (all: z.output<typeof links>, rel: string, folder: string) =>
  new RegExp(`/${folder}/([A-Za-z0-9-]+)$`).exec(all.find((one) => one.rel === rel)?.href ?? '')?.[1];

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
    (answer): Capture => ({
      id: answer.id,
      status: answer.status,
      ...answer.amount,
      customId: answer.custom_id,
      payeeId: answer.payee?.merchant_id,
      orderId: answer.supplementary_data?.related_ids?.order_id,
    }),
  );

export const refundAnswer = z.object({ id: z.string(), status: z.string(), amount: money, links }).transform(
  (answer): Refund => ({
    id: answer.id,
    status: answer.status,
    ...answer.amount,
    captureId: idOfLink(answer.links, 'up', 'captures'),
  }),
);

export const orderAnswer = z
  .object({
    id: z.string(),
    status: z.string(),
    intent: z.string(),
    // We make orders of one unit: another number of them is not our order.
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
      intent,
      ...unit.amount,
      customId: unit.custom_id,
      payeeId: unit.payee?.merchant_id,
      captures: unit.payments?.captures ?? [],
      refunds: unit.payments?.refunds ?? [],
      links: all,
    };
  });

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
      status: answer.status,
      outcome: answer.dispute_outcome?.outcome_code,
      amountCents: answer.dispute_amount.amountCents,
      captureIds: answer.disputed_transactions.flatMap(({ seller_transaction_id: id }) => (id === undefined ? [] : [id])),
    }),
  );

export const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
export const clientTokenAnswer = z.object({ client_token: z.string() });
export const verificationAnswer = z.object({ verification_status: z.string() });
export const refusalAnswer = z.object({
  name: z.string().default('UNKNOWN'),
  details: z.array(z.object({ issue: z.string() })).default([]),
});
