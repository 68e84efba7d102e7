import type { z } from 'zod';
import { amountOf } from '#contract/billing/plans.ts';
import {
  type NewOrder,
  type PaymentProvider,
  type ProviderIdentity,
  ProviderRefused,
  ProviderUnreachable,
  type WebhookHeaders,
} from '../paymentProvider.ts';
import {
  captureAnswer,
  clientTokenAnswer,
  disputeAnswer,
  eventAnswer,
  orderAnswer,
  refundAnswer,
  refusalAnswer,
  tokenAnswer,
  verificationAnswer,
} from './answers.ts';

export interface PayPalAccount {
  /** For example https://api-m.paypal.com; no slash at the end. */
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without it no webhook counts as genuine. */
  readonly webhookId: string | undefined;
  /** The account that every payment must go to. */
  readonly merchantId?: string | undefined;
  readonly timeoutMs?: number;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON text, or undefined for none. */
  readonly body?: string;
  readonly requestId?: string;
}

const defaultTimeoutMs = 15_000;
/** A token is renewed this long before it expires. */
const tokenMarginMs = 60_000;

export const payPalIdentity: ProviderIdentity = { id: 'paypal', name: 'PayPal' };

/** PayPal's hosts, from its guide to content security policies. */
const sources = 'https://*.paypal.com https://*.paypalobjects.com';

/**
 * PayPal over its REST API. The client is our own, because the vendor's package has fixed addresses and no webhooks (docs/decisions/0042).
 */
export function payPalProvider(account: PayPalAccount): PaymentProvider {
  const call = caller(account);
  const segment = encodeURIComponent;
  return {
    identity: payPalIdentity,
    mode: 'live',
    payeeId: account.merchantId,
    csp: { sources, needsInlineStyles: true },
    button: async () => {
      const { client_token: clientToken } = await call(clientTokenAnswer, {
        method: 'POST',
        path: '/v1/identity/generate-token',
        body: '{}',
      });
      return { clientToken, clientId: account.clientId, sdkBaseUrl: '' };
    },
    createCheckout: (order) =>
      call(orderAnswer, {
        method: 'POST',
        path: '/v2/checkout/orders',
        body: JSON.stringify(orderBody(order)),
        requestId: order.requestId,
      }),
    confirm: (id, requestId) =>
      call(orderAnswer, { method: 'POST', path: `/v2/checkout/orders/${segment(id)}/capture`, body: '{}', requestId }),
    status: (id) => orNothing(call(orderAnswer, { method: 'GET', path: `/v2/checkout/orders/${segment(id)}` })),
    payment: (id) => orNothing(call(captureAnswer, { method: 'GET', path: `/v2/payments/captures/${segment(id)}` })),
    refund: (id) => orNothing(call(refundAnswer, { method: 'GET', path: `/v2/payments/refunds/${segment(id)}` })),
    dispute: (id) => orNothing(call(disputeAnswer, { method: 'GET', path: `/v1/customer/disputes/${segment(id)}` })),
    verifyWebhook: async (headers, rawBody) => {
      const body = verificationBody(account.webhookId, headers, rawBody);
      if (body === undefined) return undefined;
      const path = '/v1/notifications/verify-webhook-signature';
      const answer = await call(verificationAnswer, { method: 'POST', path, body }).catch((error: unknown) => {
        // PayPal did not send what it cannot parse.
        if (error instanceof ProviderRefused) return { verification_status: 'FAILURE' };
        throw error;
      });
      return answer.verification_status === 'SUCCESS' ? eventAnswer.safeParse(JSON.parse(rawBody)).data : undefined;
    },
    mount: async () => undefined,
    close: async () => undefined,
  };
}

function orderBody(order: NewOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.customId,
        description: order.description,
        amount: { currency_code: order.currency, value: amountOf(order.amountCents) },
        ...(order.payeeId === undefined ? {} : { payee: { merchant_id: order.payeeId } }),
      },
    ],
    application_context: {
      brand_name: order.brandName,
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      return_url: order.returnUrl,
      cancel_url: order.cancelUrl,
    },
  };
}

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** The notice is embedded in the request byte by byte. Serialised again it could have other bytes, and another signature. */
function verificationBody(webhookId: string | undefined, headers: WebhookHeaders, rawBody: string): string | undefined {
  if (webhookId === undefined) return undefined;
  const fields: Record<string, string> = { webhook_id: webhookId };
  for (const [field, header] of Object.entries(signatureHeaders)) {
    const value = headers[header];
    if (typeof value !== 'string') return undefined;
    fields[field] = value;
  }
  try {
    JSON.parse(rawBody);
  } catch {
    return undefined;
  }
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`;
}

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason === 'unknown_order') return undefined;
    throw error;
  }
}

function caller(account: PayPalAccount) {
  let token: { text: string; until: number } | undefined;
  let renewing: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    const response = await send(account, '/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: text, expires_in: seconds } = await readAnswer(tokenAnswer, response);
    token = { text, until: Date.now() + seconds * 1000 - tokenMarginMs };
    return text;
  }

  /** Simultaneous callers wait for one renewal. */
  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.text;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  return async function call<S extends z.ZodType>(schema: S, { method, path, body, requestId }: Call): Promise<z.output<S>> {
    for (let isSecond = false; ; isSecond = true) {
      const response = await send(account, path, {
        method,
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
          // Returns the whole order, with payee and captures.
          prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        },
        ...(body === undefined ? {} : { body }),
      });
      // A token may be revoked early, so one new token is requested.
      if (response.status !== 401 || isSecond) return readAnswer(schema, response);
      token = undefined;
    }
  };
}

async function send(account: PayPalAccount, path: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(account.timeoutMs ?? defaultTimeoutMs);
  try {
    const response = await fetch(`${account.apiBase}${path}`, { ...init, redirect: 'error', signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ProviderUnreachable(signal.aborted ? 'no answer in time' : 'the connection failed', { cause });
  }
}

async function readAnswer<S extends z.ZodType>(
  schema: S,
  { status, text }: { status: number; text: string },
): Promise<z.output<S>> {
  if (status >= 500 || status === 429) throw new ProviderUnreachable(`status ${status}`);
  const json = parse(text);
  if (status >= 400) {
    const refusal = refusalAnswer.safeParse(json);
    const issue = refusal.success ? (refusal.data.details[0]?.issue ?? refusal.data.name) : 'UNKNOWN';
    if (status === 404) throw new ProviderRefused('RESOURCE_NOT_FOUND', 'unknown_order');
    throw new ProviderRefused(issue, issue === 'ORDER_ALREADY_CAPTURED' ? 'already_confirmed' : 'other');
  }
  const answer = schema.safeParse(json);
  if (answer.success) return answer.data;
  // The money may have moved although the answer is unreadable, so the outcome is asked for later.
  throw new ProviderUnreachable('the answer is not understood');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
