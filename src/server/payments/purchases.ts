import { AppError, type ErrorCode } from '#contract/api/errors.ts';
import { amountOf, centsOf, currency } from '#contract/billing/plans.ts';
import type { CheckoutView } from '#contract/endpoints/payments.ts';
import type { Language } from '#contract/text/text.ts';
import type { Config } from '../config.ts';
import { type CheckoutRow, hasOrder, type OrderedCheckout } from './checkouts.ts';
import { orderDifference } from './checkPayment.ts';
import { type Order, ProviderRefused, ProviderUnreachable } from './paymentProvider.ts';
import { type Outcome, purchaseKey, Settlement, type SettlementDeps } from './settlement.ts';

export interface PurchaseDeps extends SettlementDeps {
  readonly config: Pick<Config, 'siteName' | 'creditPackages'>;
}

/** What a browser claims about a checkout. It is compared with the record and never trusted. */
export interface ReportedPayment {
  readonly sessionId?: string | undefined;
  readonly amount: string | number;
  readonly currency: string;
}

/** How a purchase ended, or why it has not. */
export type PurchaseOutcome =
  | { readonly isGranted: true; readonly creditsAdded: number }
  | { readonly isGranted: false; readonly reason: ErrorCode };

const reasons = {
  unpaid: 'payment_incomplete',
  declined: 'payment_incomplete',
  refunded: 'payment_incomplete',
  gone: 'payment_incomplete',
  pending: 'payment_pending',
  mismatch: 'payment_mismatch',
} as const satisfies Record<Exclude<Outcome, 'granted'>, ErrorCode>;

/** A purchase, step by step: checkout, order, capture, ending (docs/product.md, "Payments"). */
export class Purchases {
  readonly #deps: PurchaseDeps;
  readonly settlement: Settlement;

  constructor(deps: PurchaseDeps) {
    this.#deps = deps;
    this.settlement = new Settlement(deps);
  }

  /** A checkout for the package of this many credits. */
  async open(userId: string, credits: number, language: Language): Promise<CheckoutRow> {
    const { config, checkouts } = this.#deps;
    const chosen = config.creditPackages.find((one) => one.credits === credits);
    if (!chosen) throw new AppError('unknown_package');
    return checkouts.open({ userId, credits, amountCents: chosen.priceCents, currency, language });
  }

  /** A checkout for its owner: what is to be paid, or the receipt. */
  async view(userId: string, id: string): Promise<CheckoutView> {
    const { checkouts, ledger, database } = this.#deps;
    const row = await checkouts.ofUser(userId, { id });
    const isPaid = row?.state === 'granted';
    if (!row || (!isPaid && !checkouts.isGood(row))) throw new AppError('checkout_gone');
    const { credits, amountCents, captureId, updatedAt } = row;
    const paidAt = isPaid ? ((await ledger.madeAt(database.sql, purchaseKey(captureId ?? ''))) ?? updatedAt) : undefined;
    return {
      sessionId: id,
      credits,
      amount: amountOf(amountCents),
      currency: row.currency,
      state: isPaid ? 'paid' : 'open',
      receipt: paidAt ? { paidAt: paidAt.toISOString(), transaction: captureId ?? '' } : null,
    };
  }

  /** The order of a checkout. It is made once; later calls return the same one. `origin` is where people return to. */
  async order(userId: string, claim: ReportedPayment, origin: string): Promise<Order> {
    const { checkouts } = this.#deps;
    const { sessionId: id } = claim;
    const checkout = await (id === undefined ? checkouts.newestToPay(userId) : checkouts.ofUser(userId, { id }));
    if (!checkout || !checkouts.isGood(checkout)) throw new AppError('checkout_gone');
    const isSame = centsOf(claim.amount) === checkout.amountCents && claim.currency.toUpperCase() === checkout.currency;
    if (!isSame) throw new AppError('checkout_mismatch');
    const order = await this.#reach(checkout, () => this.#orderOf(checkout, origin));
    if (!order) throw await this.#gone(checkout);
    return order;
  }

  async #orderOf(checkout: CheckoutRow, origin: string): Promise<Order | undefined> {
    const { checkouts, provider } = this.#deps;
    const order = hasOrder(checkout) ? await provider.status(checkout.orderId) : await this.#makeOrder(checkout, origin);
    if (!order) return undefined;
    const reason = orderDifference({ ...checkout, payeeId: checkout.payeeId ?? provider.payeeId ?? null }, order);
    const payeeId = order.payeeId ?? '';
    if (reason) {
      this.#deps.log.error({ checkout: checkout.id, reason }, 'order does not match its checkout');
      throw new AppError('payment_mismatch');
    }
    const kept = hasOrder(checkout) ? checkout : await checkouts.order(checkout.id, { orderId: order.id, payeeId });
    // A concurrent call was faster, and the provider made two orders: the first one counts.
    return kept?.orderId && kept.orderId !== order.id ? provider.status(kept.orderId) : order;
  }

  async #makeOrder(checkout: CheckoutRow, origin: string): Promise<Order> {
    const { provider, config, checkouts } = this.#deps;
    const { id, credits, amountCents, refusals } = checkout;
    const back = new URLSearchParams({
      sessionId: id,
      amount: amountOf(amountCents),
      currency: checkout.currency,
      credits: String(credits),
    });
    const made = provider.createCheckout({
      customId: id,
      requestId: `order-${id}-${refusals}`,
      amountCents,
      currency: checkout.currency,
      description: `${credits} credits`,
      brandName: config.siteName,
      payeeId: provider.payeeId,
      returnUrl: `${origin}/payment-success?${back}`,
      cancelUrl: `${origin}/credits`,
    });
    return made.catch(async (error: unknown) => {
      // The same request id would get the same refusal again.
      if (error instanceof ProviderRefused) await checkouts.refusedTry(checkout);
      throw error;
    });
  }

  /** Captures the money of an approved order and grants its credits. Nothing is captured when the checkout is closed. */
  async capture(userId: string, orderId: string): Promise<PurchaseOutcome> {
    const { checkouts } = this.#deps;
    const checkout = await checkouts.ofUser(userId, { orderId });
    if (!checkout || !hasOrder(checkout)) throw new AppError('checkout_gone');
    if (checkout.state === 'granted') return this.#ending(checkout, 'granted');
    if (!checkouts.isGood(checkout)) throw new AppError('checkout_gone');
    await checkouts.askSoon(checkout.id);
    const outcome = await this.#reach(checkout, () => this.#capture(checkout));
    if (outcome === 'gone') throw await this.#gone(checkout);
    return this.#ending(checkout, outcome);
  }

  async #capture(checkout: OrderedCheckout): Promise<Outcome> {
    const { provider, checkouts, log } = this.#deps;
    const { id, orderId, refusals } = checkout;
    try {
      return await this.settlement.settle(checkout, await provider.confirm(orderId, `capture-${id}-${refusals}`));
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      if (error.reason === 'unknown_order') return 'gone';
      if (error.reason === 'already_confirmed') return this.settlement.ask(checkout);
      log.info({ checkout: id, reason: error.issue }, 'payment refused');
      await checkouts.refusedTry(checkout);
      return 'declined';
    }
  }

  /** How a checkout ended. Asks the provider where that is unknown, so that a page that returns late still shows its credits. */
  async ending(userId: string, id: string, orderId: string): Promise<PurchaseOutcome> {
    const checkout = await this.#deps.checkouts.ofUser(userId, { id });
    if (!checkout || !hasOrder(checkout) || checkout.orderId !== orderId) throw new AppError('checkout_gone');
    if (checkout.state === 'granted') return this.#ending(checkout, 'granted');
    return this.#ending(checkout, await this.#reach(checkout, () => this.settlement.ask(checkout)));
  }

  #ending({ credits }: CheckoutRow, outcome: Outcome): PurchaseOutcome {
    return outcome === 'granted' ? { isGranted: true, creditsAdded: credits } : { isGranted: false, reason: reasons[outcome] };
  }

  async #gone({ id }: CheckoutRow): Promise<AppError> {
    await this.#deps.checkouts.close(id, 'expired');
    return new AppError('checkout_gone');
  }

  /** A provider that is silent or answers something invalid counts as unreachable: the outcome is unknown. */
  async #reach<T>({ id }: CheckoutRow, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ProviderUnreachable) this.#deps.log.warn({ checkout: id, reason: 'unreachable' }, 'payment provider');
      else if (error instanceof ProviderRefused) this.#deps.log.error({ checkout: id, reason: error.issue }, 'payment provider');
      else throw error;
      throw new AppError('provider_unreachable', { cause: error });
    }
  }
}
