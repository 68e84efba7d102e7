import type { Ledger } from '../credits/ledger.ts';
import type { Database, Sql } from '../db/database.ts';
import type { CheckoutRepository, CheckoutRow } from './checkouts.ts';
import { isFullyRefunded } from './checkPayment.ts';
import type { Payment, PaymentProvider, Refund } from './paymentProvider.ts';

export interface ReversalDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly checkouts: CheckoutRepository;
}

/** The credits for a part of the price, rounded up, at most those that are still granted (docs/product.md, "Payments"). */
export function creditsFor(checkout: CheckoutRow, amountCents: number): number {
  const share = Math.ceil((checkout.credits * amountCents) / checkout.amountCents);
  return Math.max(0, Math.min(share, checkout.credits - checkout.takenBack));
}

/** Takes back the credits of every completed refund, once each. */
export async function reverseRefunds(
  deps: ReversalDeps,
  checkoutId: string,
  payment: Pick<Payment, 'id' | 'state'>,
  refunds: readonly Refund[],
): Promise<void> {
  const through = refunds.filter(({ isCompleted, paymentId }) => isCompleted && paymentId === payment.id);
  for (const refund of through) await reverse(deps, checkoutId, 'refund', `refund:${refund.id}`, refund.amountCents);
  // A reversal may return the money without a refund that the API shows.
  if (isFullyRefunded(payment)) {
    await reverse(deps, checkoutId, 'refund', `refund:all:${payment.id}`, Number.POSITIVE_INFINITY);
  }
}

function reverse(
  { database, ledger, checkouts }: ReversalDeps,
  checkoutId: string,
  kind: 'refund' | 'dispute',
  key: string,
  amountCents: number,
): Promise<void> {
  return database.sql.transaction(async (sql) => {
    const row = await checkouts.within(sql).lock(checkoutId);
    if (row) await reverseCredits(sql, { ledger, checkouts }, row, { kind, key, amountCents });
  });
}

async function reverseCredits(
  sql: Sql,
  { ledger, checkouts }: Pick<ReversalDeps, 'ledger' | 'checkouts'>,
  row: CheckoutRow,
  { kind, key, amountCents }: { kind: 'refund' | 'dispute'; key: string; amountCents: number },
): Promise<void> {
  const credits = row.state === 'granted' ? creditsFor(row, amountCents) : 0;
  if (credits < 1) return;
  const isFirst = await ledger.reverse(sql, { key, kind, userId: row.userId, credits });
  if (isFirst) await checkouts.within(sql).takenBack(row.id, credits);
}

/**
 * Applies the state of a dispute over a capture. The provider is asked while the checkout is locked, so of two simultaneous notices the
 * later answer counts.
 */
export async function settleDispute(
  { database, ledger, checkouts, provider }: ReversalDeps & { readonly provider: Pick<PaymentProvider, 'dispute'> },
  checkoutId: string,
  paymentId: string,
  disputeId: string,
): Promise<void> {
  await database.sql.transaction(async (sql) => {
    const inside = checkouts.within(sql);
    const row = await inside.lock(checkoutId);
    const dispute = row && (await provider.dispute(disputeId));
    if (!dispute) return;
    const key = `dispute:${disputeId}:${paymentId}`;
    if (dispute.state !== 'won') {
      await reverseCredits(sql, { ledger, checkouts }, row, { kind: 'dispute', key, amountCents: dispute.amountCents });
      return;
    }
    const { userId } = row;
    const credits = await ledger.moved(sql, key);
    const back = { key: `dispute_won:${disputeId}:${paymentId}`, kind: 'dispute_won', userId, credits } as const;
    if (credits > 0 && (await ledger.grant(sql, back))) await inside.takenBack(row.id, -credits);
  });
}
