import type { FastifyInstance } from 'fastify';

/**
 * The port to the payment provider. An implementation translates the provider's terms: money is whole cents, and states are the ones below.
 * paymentProvider.suite.ts describes the behaviour of every implementation.
 */
export interface PaymentProvider {
  readonly identity: ProviderIdentity;
  readonly mode: 'live' | 'demo';
  /** The account that every payment must go to, where it is known from the start. */
  readonly payeeId: string | undefined;
  /** Additions to the content security policy of pages with the provider's button; undefined where our own origin serves the button. */
  readonly csp: ProviderPolicy | undefined;
  /** What the browser needs to draw the button. */
  button(): Promise<ButtonSetup>;
  /** Makes the provider's order for a checkout. A repeated `requestId` returns the same order. */
  createCheckout(order: NewOrder): Promise<Order>;
  /** Captures the money of an approved order. A repeated `requestId` captures nothing more. */
  confirm(orderId: string, requestId: string): Promise<Order>;
  /** Undefined when the order no longer exists. */
  status(orderId: string): Promise<Order | undefined>;
  payment(paymentId: string): Promise<Payment | undefined>;
  refund(refundId: string): Promise<Refund | undefined>;
  dispute(disputeId: string): Promise<Dispute | undefined>;
  /** The event of a notice, when the provider itself sent it; else undefined. Takes the raw text, because signatures cover the bytes. */
  verifyWebhook(headers: WebhookHeaders, rawBody: string): Promise<ProviderEvent | undefined>;
  /** Adds the pages that the provider needs on our own origin. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderIdentity {
  /** The name of its folder, and of the file of its button in src/web/payments/buttons. */
  readonly id: string;
  /** For people. */
  readonly name: string;
}

export interface ProviderPolicy {
  /** Sources of its scripts, frames, pictures and requests (CSP Level 3 §2.3.1). */
  readonly sources: string;
  /** Its button writes style elements. */
  readonly needsInlineStyles: boolean;
}

export interface ButtonSetup {
  readonly clientToken: string;
  /** Identifies the app to the provider's script. Not secret. */
  readonly clientId: string;
  /** The address of the button's script below our own origin; empty for the provider's own. */
  readonly sdkBaseUrl: string;
}

export interface NewOrder {
  /** The id of our checkout. Every payment carries it. */
  readonly customId: string;
  readonly requestId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly brandName: string;
  readonly payeeId: string | undefined;
  /** Where the provider's page sends people who did not come through the button. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface Order {
  readonly id: string;
  /** The provider's own status, for the browser's script. */
  readonly status: string;
  /** The money is captured when the order is confirmed, not only authorized. */
  readonly takesMoney: boolean;
  /** The order is complete; no further step is possible. */
  readonly isCompleted: boolean;
  readonly amountCents: number;
  readonly currency: string;
  readonly customId: string;
  readonly payeeId: string | undefined;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly links: readonly { readonly rel: string; readonly href: string; readonly method: string }[];
}

/** `refunded`: all of its money was refunded. */
export type PaymentState = 'paid' | 'pending' | 'declined' | 'partly_refunded' | 'refunded';

export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
  readonly customId: string | undefined;
  readonly payeeId: string | undefined;
  readonly orderId: string | undefined;
}

export interface Refund {
  readonly id: string;
  /** The refund has been paid. */
  readonly isCompleted: boolean;
  readonly amountCents: number;
  readonly currency: string;
  readonly paymentId: string | undefined;
}

export interface Dispute {
  readonly id: string;
  /** `won`: the money is ours. */
  readonly state: 'open' | 'won' | 'lost';
  readonly amountCents: number;
  readonly paymentIds: readonly string[];
}

/** What happened, and to which object. Nothing of it is trusted until the provider was asked. */
export interface ProviderEvent {
  /** Equal for each delivery of an event. */
  readonly id: string;
  /** The provider's own type, for the log. */
  readonly type: string;
  readonly subject: { readonly kind: 'payment' | 'refund' | 'dispute'; readonly id: string } | undefined;
}

/** Headers of a notice, by their names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The outcome is unknown: the request may have been carried out. Ask again with the same request id. */
export class ProviderUnreachable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the payment provider cannot be reached: ${reason}`, options);
    this.name = 'ProviderUnreachable';
  }
}

/** The provider understood the request and refused it. */
export class ProviderRefused extends Error {
  readonly reason: 'unknown_order' | 'already_confirmed' | 'other';
  /** The provider's own code, such as ORDER_NOT_APPROVED. */
  readonly issue: string;

  constructor(issue: string, reason: ProviderRefused['reason'] = 'other') {
    super(`the payment provider refused: ${issue}`);
    this.name = 'ProviderRefused';
    this.issue = issue;
    this.reason = reason;
  }
}
