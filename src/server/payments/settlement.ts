import type { Logger } from 'pino';
import type { Ledger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import type { CheckoutRepository, CheckoutRow, OrderedCheckout } from './checkouts.ts';
import { checkPayment, type Difference } from './checkPayment.ts';
import type { Capture, Order, PayPal } from './paypal/paypal.ts';
import type { SendReceipt } from './receipt.ts';
import { reverseRefunds } from './reversals.ts';

export interface SettlementDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly checkouts: CheckoutRepository;
  readonly paypal: PayPal;
  readonly sendReceipt: SendReceipt;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** How a checkout stands after PayPal was asked. `gone`: PayPal knows no such order any more. */
export type Outcome = 'granted' | 'unpaid' | 'pending' | 'declined' | 'refunded' | 'mismatch' | 'gone';

/** A capture that pays for another checkout already. */
class UsedCapture extends Error {}

/** The one place where credits are granted for money, whoever asked (docs/decisions/0042). */
export class Settlement {
  readonly #deps: SettlementDeps;

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
  }

  /** Asks PayPal how the order stands, and does what follows from it. */
  async ask(checkout: OrderedCheckout): Promise<Outcome> {
    const order = await this.#deps.paypal.order(checkout.orderId);
    return order ? this.settle(checkout, order) : 'gone';
  }

  /** Does what follows from an order as PayPal shows it. Safe to run as often as one likes, and at once. */
  async settle(checkout: CheckoutRow, order: Order): Promise<Outcome> {
    const verdict = checkPayment(checkout, order);
    if (verdict.outcome === 'mismatch') return this.#mismatch(checkout, verdict.reason);
    if (verdict.outcome !== 'paid' && verdict.outcome !== 'refunded') return verdict.outcome;
    const { capture } = verdict;
    // Money that went back before anybody had credits for it leaves nothing to grant.
    if (verdict.outcome === 'refunded' && checkout.state !== 'granted') return 'refunded';
    if (!(await this.#isGranted(checkout, capture))) return this.#mismatch(checkout, 'capture_used');
    await reverseRefunds(this.#deps, checkout.id, capture, order.refunds);
    return 'granted';
  }

  /** Row, ledger and receipt change together; false when the capture is another checkout's. */
  async #isGranted({ id }: CheckoutRow, capture: Capture): Promise<boolean> {
    const { database, ledger, checkouts, sendReceipt, log } = this.#deps;
    try {
      const isNew = await database.sql.transaction(async (sql) => {
        const inside = checkouts.within(sql);
        const row = await inside.lock(id);
        if (!row || (row.state === 'granted' && row.captureId !== capture.id)) throw new UsedCapture();
        if (row.state === 'granted') return false;
        const { userId, credits } = row;
        const isFirst = await ledger.grant(sql, { key: `purchase:${capture.id}`, kind: 'purchase', userId, credits });
        if (!isFirst) throw new UsedCapture();
        await inside.granted(row, capture.id);
        await sendReceipt(sql, { ...row, captureId: capture.id });
        return true;
      });
      if (isNew) log.info({ checkout: id }, 'credits granted');
      return true;
    } catch (error) {
      if (error instanceof UsedCapture) return false;
      throw error;
    }
  }

  #mismatch({ id }: CheckoutRow, reason: Difference): 'mismatch' {
    this.#deps.log.error({ checkout: id, reason }, 'payment does not match its checkout');
    return 'mismatch';
  }
}
