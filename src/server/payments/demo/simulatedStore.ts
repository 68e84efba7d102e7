import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { amountOf } from '#contract/billing/plans.ts';
import type { SimulatedPayPalOptions } from './simulatedOptions.ts';

/** A fault that replaces the answer of a call. It applies once unless `always`. */
export interface SimulatedFault {
  /** Changes the answer, after the store has recorded the correct one. */
  readonly twist?: (answer: Record<string, unknown>) => unknown;
  /** Answers with this status and does nothing. */
  readonly status?: number;
  /** The issue of a refusal with `status`. */
  readonly issue?: string;
  /** Does the work, and closes the connection without an answer. */
  readonly cutAfter?: boolean;
  readonly delayMs?: number;
  /** Does the work, and answers after this delay. */
  readonly answerAfterMs?: number;
  readonly always?: boolean;
}

/** Faults by the name of a call: token, client-token, create, order, capture, capture-view, refund-view, dispute-view, verify. */
export type SimulatedFaults = Map<string, SimulatedFault>;

export interface SimulatedOrder {
  readonly id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly unit: {
    readonly custom_id: string;
    readonly amount: Money;
    readonly payee?: { readonly merchant_id?: string | undefined } | undefined;
  };
  readonly returnUrl: string;
  readonly cancelUrl: string;
  capture?: FakeCapture;
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface FakeCapture {
  readonly id: string;
  status: 'COMPLETED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  readonly refunds: { readonly id: string; readonly amount: Money }[];
}

interface FakeDispute {
  readonly id: string;
  status: string;
  outcome?: string;
  readonly captureId: string;
  readonly amount: Money;
}

const newId = (length: number) => randomBytes(length).toString('hex').slice(0, length).toUpperCase();

/** The provider's records: orders, captures, refunds, disputes, and the notices about them. */
export class SimulatedStore {
  readonly orders = new Map<string, SimulatedOrder>();
  readonly disputes = new Map<string, FakeDispute>();
  /** Answers by request id: a repeated id changes nothing. */
  readonly byRequestId = new Map<string, unknown>();
  /** Every notice that was made, for sending again. */
  readonly notices: { id: string; body: string; headers: Record<string, string> }[] = [];
  readonly #options: SimulatedPayPalOptions;
  readonly #signingKey = randomBytes(32);

  constructor(options: SimulatedPayPalOptions) {
    this.#options = options;
  }

  /** How often money was captured. */
  get captureCount(): number {
    return [...this.orders.values()].filter((order) => order.capture).length;
  }

  create(unit: SimulatedOrder['unit'], urls: { returnUrl: string; cancelUrl: string }): SimulatedOrder {
    const order: SimulatedOrder = { id: newId(17), status: 'CREATED', unit, ...urls };
    this.orders.set(order.id, order);
    return order;
  }

  approve(orderId: string): void {
    const order = this.orders.get(orderId);
    if (order?.status === 'CREATED') order.status = 'APPROVED';
  }

  capture(order: SimulatedOrder): void {
    order.status = 'COMPLETED';
    order.capture = { id: newId(17), status: 'COMPLETED', refunds: [] };
    void this.notify('PAYMENT.CAPTURE.COMPLETED', this.captureView(order));
  }

  orderOfCapture(captureId: string): SimulatedOrder | undefined {
    return [...this.orders.values()].find((order) => order.capture?.id === captureId);
  }

  /** Refunds an amount; without one, all that is left. */
  async refund(captureId: string, cents?: number): Promise<string> {
    const order = this.orderOfCapture(captureId);
    if (!order?.capture) throw new Error('no such capture');
    const whole = Math.round(Number(order.unit.amount.value) * 100);
    const before = order.capture.refunds.reduce((sum, one) => sum + Math.round(Number(one.amount.value) * 100), 0);
    const now = cents ?? whole - before;
    const refund = { id: newId(17), amount: { ...order.unit.amount, value: amountOf(now) } };
    order.capture.refunds.push(refund);
    order.capture.status = before + now >= whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    await this.notify('PAYMENT.CAPTURE.REFUNDED', this.refundView(order, refund));
    return refund.id;
  }

  async openDispute(captureId: string): Promise<string> {
    const order = this.orderOfCapture(captureId);
    if (!order) throw new Error('no such capture');
    const dispute: FakeDispute = { id: `PP-D-${newId(6)}`, status: 'OPEN', captureId, amount: order.unit.amount };
    this.disputes.set(dispute.id, dispute);
    await this.notify('CUSTOMER.DISPUTE.CREATED', this.disputeView(dispute));
    return dispute.id;
  }

  async resolveDispute(disputeId: string, outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'): Promise<void> {
    const dispute = this.disputes.get(disputeId);
    if (!dispute) throw new Error('no such dispute');
    Object.assign(dispute, { status: 'RESOLVED', outcome });
    await this.notify('CUSTOMER.DISPUTE.RESOLVED', this.disputeView(dispute));
  }

  orderView(order: SimulatedOrder): Record<string, unknown> {
    const payee = { merchant_id: order.unit.payee?.merchant_id ?? this.#options.merchantId };
    const { capture } = order;
    const payments = capture && {
      captures: [this.captureView(order)],
      refunds: capture.refunds.map((refund) => this.refundView(order, refund)),
    };
    return {
      id: order.id,
      status: order.status,
      intent: 'CAPTURE',
      purchase_units: [{ ...order.unit, payee, ...(payments ? { payments } : {}) }],
      links: [{ rel: 'approve', method: 'GET', href: `${this.#options.pagesBase()}/checkoutnow?token=${order.id}` }],
    };
  }

  captureView(order: SimulatedOrder): Record<string, unknown> {
    return {
      id: order.capture?.id,
      status: order.capture?.status,
      amount: order.unit.amount,
      custom_id: order.unit.custom_id,
      payee: { merchant_id: order.unit.payee?.merchant_id ?? this.#options.merchantId },
      supplementary_data: { related_ids: { order_id: order.id } },
    };
  }

  refundView(order: SimulatedOrder, refund: { id: string; amount: Money }): Record<string, unknown> {
    const href = `https://api.example.com/v2/payments/captures/${order.capture?.id}`;
    return { ...refund, status: 'COMPLETED', custom_id: order.unit.custom_id, links: [{ rel: 'up', method: 'GET', href }] };
  }

  disputeView(dispute: FakeDispute): Record<string, unknown> {
    return {
      dispute_id: dispute.id,
      status: dispute.status,
      ...(dispute.outcome ? { dispute_outcome: { outcome_code: dispute.outcome } } : {}),
      dispute_amount: dispute.amount,
      disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    };
  }

  /** Signs a notice and sends it. Resolves with the answer's status, or undefined when nobody listens. */
  async notify(type: string, resource: unknown): Promise<number | undefined> {
    const id = `WH-${newId(16)}`;
    const body = JSON.stringify({ id, event_type: type, resource_version: '2.0', resource });
    const headers = this.sign(body);
    this.notices.push({ id, body, headers });
    return this.send(body, headers);
  }

  async send(body: string, headers: Record<string, string>): Promise<number | undefined> {
    const to = this.#options.noticesTo();
    if (to === undefined) return undefined;
    const response = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).catch(
      () => undefined,
    );
    return response?.status;
  }

  /** Headers that make `body` count as genuine. */
  sign(body: string): Record<string, string> {
    const time = new Date().toISOString();
    const transmission = newId(24);
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.example.com/v1/notifications/certs/fake',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': this.#signature(transmission, time, body),
    };
  }

  isGenuine(sent: { transmission_id: string; transmission_time: string; transmission_sig: string }, body: string): boolean {
    const right = Buffer.from(this.#signature(sent.transmission_id, sent.transmission_time, body));
    const given = Buffer.from(sent.transmission_sig);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #signature(transmission: string, time: string, body: string): string {
    return createHmac('sha256', this.#signingKey)
      .update(`${transmission}|${time}|${this.#options.webhookId}|${body}`)
      .digest('base64');
  }
}
