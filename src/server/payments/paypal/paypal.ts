/** What the site asks of PayPal, in its own words. Money is whole cents. Answers are read by paypal/answers.ts. */
export interface PayPal {
  /** For the browser's button; it names no account. */
  clientToken(): Promise<string>;
  /** The same `requestId` again gives the same order (PayPal-Request-Id). */
  createOrder(order: NewOrder): Promise<Order>;
  /** Undefined when there is no such order any more. */
  order(orderId: string): Promise<Order | undefined>;
  /** Takes the money of an approved order. The same `requestId` again takes nothing more. */
  capture(orderId: string, requestId: string): Promise<Order>;
  captureById(captureId: string): Promise<Capture | undefined>;
  refundById(refundId: string): Promise<Refund | undefined>;
  dispute(disputeId: string): Promise<Dispute | undefined>;
  /** Whether PayPal itself sent this notice. The raw text, because the signature covers the bytes. */
  isGenuine(headers: NoticeHeaders, rawBody: string): Promise<boolean>;
}

export interface NewOrder {
  /** Our checkout; comes back with every capture. */
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
  /** CREATED, APPROVED, COMPLETED, VOIDED, … */
  readonly status: string;
  readonly intent: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly customId: string;
  readonly payeeId: string | undefined;
  readonly captures: readonly Capture[];
  readonly refunds: readonly Refund[];
  readonly links: readonly { readonly rel: string; readonly href: string; readonly method: string }[];
}

export interface Capture {
  readonly id: string;
  /** COMPLETED, PENDING, DECLINED, REFUNDED, PARTIALLY_REFUNDED, FAILED. */
  readonly status: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly customId: string | undefined;
  readonly payeeId: string | undefined;
  readonly orderId: string | undefined;
}

export interface Refund {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly captureId: string | undefined;
}

export interface Dispute {
  readonly id: string;
  readonly status: string;
  /** RESOLVED_BUYER_FAVOUR, RESOLVED_SELLER_FAVOUR, …; undefined while it is open. */
  readonly outcome: string | undefined;
  readonly amountCents: number;
  readonly captureIds: readonly string[];
}

/** Headers of a notice, by their names in lower case. */
export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Nobody knows what happened: the request may have been carried out. Ask again with the same request id. */
export class PayPalUnreachable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`PayPal cannot be reached: ${reason}`, options);
    this.name = 'PayPalUnreachable';
  }
}

/** PayPal understood and refused. `issue` is its own word, such as ORDER_NOT_APPROVED. */
export class PayPalRefused extends Error {
  readonly issue: string;

  constructor(issue: string) {
    super(`PayPal refused: ${issue}`);
    this.name = 'PayPalRefused';
    this.issue = issue;
  }
}
