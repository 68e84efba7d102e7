import type { FastifyInstance } from 'fastify';

/**
 * The port to whoever takes the money. An implementation translates the provider's own words: money is whole cents, and states are the
 * ones below. paymentProvider.suite.ts says how every implementation behaves.
 */
export interface PaymentProvider {
  readonly mode: 'live' | 'demo';
  /** The account that every payment must go to, where it is known from the start. */
  readonly payeeId: string | undefined;
  /** Additions to the content security policy of pages with the provider's button; undefined where our own origin serves the button. */
  readonly csp: ProviderPolicy | undefined;
  /** What the browser needs to draw the button. */
  button(): Promise<ButtonSetup>;
  /** Makes the provider's order of a checkout. The same `requestId` again gives the same order. */
  createCheckout(order: NewOrder): Promise<Order>;
  /** Takes the money of an approved order. The same `requestId` again takes nothing more. */
  confirm(orderId: string, requestId: string): Promise<Order>;
  /** Undefined when there is no such order any more. */
  status(orderId: string): Promise<Order | undefined>;
  payment(paymentId: string): Promise<Payment | undefined>;
  refund(refundId: string): Promise<Refund | undefined>;
  dispute(disputeId: string): Promise<Dispute | undefined>;
  /** The event that a notice reports, when the provider itself sent it; else undefined. The raw text, because signatures cover the bytes. */
  verifyWebhook(headers: WebhookHeaders, rawBody: string): Promise<ProviderEvent | undefined>;
  /** Adds the pages that the provider needs on our own origin. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderPolicy {
  /** Sources of its scripts, frames, pictures and requests (CSP Level 3 §2.3.1). */
  readonly sources: string;
  /** Its button writes style elements. */
  readonly needsInlineStyles: boolean;
}

export interface ButtonSetup {
  readonly clientToken: string;
  /** Names the app to the provider's script; no secret. */
  readonly clientId: string;
  /** Where the button's script comes from, below our own origin; empty for the provider's own. */
  readonly sdkBaseUrl: string;
}

export interface NewOrder {
  /** Our checkout; comes back with every payment. */
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
  /** The provider's own word, for the browser's script. */
  readonly status: string;
  /** The money is taken when the order is confirmed, not only reserved. */
  readonly takesMoney: boolean;
  /** Nothing is left to be done with it. */
  readonly isCompleted: boolean;
  readonly amountCents: number;
  readonly currency: string;
  readonly customId: string;
  readonly payeeId: string | undefined;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly links: readonly { readonly rel: string; readonly href: string; readonly method: string }[];
}

/** `refunded`: all of its money went back. */
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
  /** The money is back. */
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

/** What happened, and where to look; nothing of it is believed before the provider is asked. */
export interface ProviderEvent {
  /** The same for each delivery of an event. */
  readonly id: string;
  /** The provider's own word, for the log. */
  readonly type: string;
  readonly subject: { readonly kind: 'payment' | 'refund' | 'dispute'; readonly id: string } | undefined;
}

/** Headers of a notice, by their names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Nobody knows what happened: the request may have been carried out. Ask again with the same request id. */
export class ProviderUnreachable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the payment provider cannot be reached: ${reason}`, options);
    this.name = 'ProviderUnreachable';
  }
}

/** The provider understood and refused. */
export class ProviderRefused extends Error {
  readonly reason: 'unknown_order' | 'already_confirmed' | 'other';
  /** The provider's own word, such as ORDER_NOT_APPROVED. */
  readonly issue: string;

  constructor(issue: string, reason: ProviderRefused['reason'] = 'other') {
    super(`the payment provider refused: ${issue}`);
    this.name = 'ProviderRefused';
    this.issue = issue;
    this.reason = reason;
  }
}
