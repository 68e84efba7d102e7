import type { Logger } from 'pino';
import type { Ledger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { CheckoutRepository, CheckoutRow, OrderedCheckout } from './checkouts.ts';
import { checkPayment, type Difference } from './checkPayment.ts';
import type { Order, Payment, PaymentProvider } from './paymentProvider.ts';
import type { SendReceipt } from './receipt.ts';
import { reverseRefunds } from './reversals.ts';

export interface SettlementDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly checkouts: CheckoutRepository;
  readonly provider: PaymentProvider;
  readonly sendReceipt: SendReceipt;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The state of a checkout after the provider was asked. `gone`: the provider no longer has the order. */
export type Outcome = 'granted' | 'unpaid' | 'pending' | 'declined' | 'refunded' | 'mismatch' | 'gone';

/** The key of the transfer that grants the credits of this capture. */
export const purchaseKey = (captureId: string): string => `purchase:${captureId}`;

/** A payment that already paid for another checkout. */
class UsedPayment extends Error {}

/** The one place where credits are granted for money (docs/decisions/0042). */
export class Settlement {
  readonly #deps: SettlementDeps;

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
  }

  /** Asks the provider for the state of the order, and settles it. */
  async ask(checkout: OrderedCheckout): Promise<Outcome> {
    const order = await this.#deps.provider.status(checkout.orderId);
    return order ? this.settle(checkout, order) : 'gone';
  }

  /** Grants or takes back what the state of the order requires. Safe to repeat, and to run twice at once. */
  async settle(checkout: CheckoutRow, order: Order): Promise<Outcome> {
    const verdict = checkPayment(checkout, order);
    if (verdict.outcome === 'mismatch') return this.#mismatch(checkout, verdict.reason);
    if (verdict.outcome !== 'paid' && verdict.outcome !== 'refunded') return verdict.outcome;
    const { payment } = verdict;
    // Money that was refunded before credits were granted leaves nothing to grant.
    if (verdict.outcome === 'refunded' && checkout.state !== 'granted') return 'refunded';
    if (!(await this.#isGranted(checkout, payment))) return this.#mismatch(checkout, 'capture_used');
    await reverseRefunds(this.#deps, checkout.id, payment, order.refunds);
    return 'granted';
  }

  /** Row, ledger and receipt change together. False when the payment belongs to another checkout. */
  async #isGranted({ id }: CheckoutRow, payment: Payment): Promise<boolean> {
    const { database, ledger, checkouts, sendReceipt, log } = this.#deps;
    try {
      const isNew = await database.sql.transaction(async (sql) => {
        const inside = checkouts.within(sql);
        const row = await inside.lock(id);
        if (!row || (row.state === 'granted' && row.captureId !== payment.id)) throw new UsedPayment();
        if (row.state === 'granted') return false;
        const { userId, credits } = row;
        const isFirst = await ledger.grant(sql, { key: purchaseKey(payment.id), kind: 'purchase', userId, credits });
        if (!isFirst) throw new UsedPayment();
        await inside.granted(row, payment.id);
        await sendReceipt(sql, { ...row, captureId: payment.id });
        return true;
      });
      if (isNew) log.info({ checkout: id }, 'credits granted');
      return true;
    } catch (error) {
      if (error instanceof UsedPayment) return false;
      throw error;
    }
  }

  #mismatch({ id }: CheckoutRow, reason: Difference): 'mismatch' {
    this.#deps.log.error({ checkout: id, reason }, 'payment does not match its checkout');
    return 'mismatch';
  }
}
