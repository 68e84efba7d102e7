import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';

export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** PayPal's own ids are letters, digits and hyphens. */
const orderId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

export const packageView = z.object({
  name: z.string(),
  credits: z.int(),
  /** In whole units of the currency, such as 7 for $7.00. */
  price: z.number(),
  priceCents: z.int(),
  priceFormatted: z.string(),
  popular: z.boolean(),
  /** How much cheaper a credit is than the base price, in whole percent; 0 for none. */
  savingPercent: z.int(),
});
export type PackageView = z.output<typeof packageView>;

export const listPackages = defineEndpoint({
  id: 'list-packages',
  group: 'payments',
  method: 'GET',
  path: '/api/payments/packages',
  reply: { type: 'json', status: 200, schema: z.array(packageView) },
  errors: [],
});

export const createCheckout = defineEndpoint({
  id: 'create-checkout',
  group: 'payments',
  method: 'POST',
  path: '/api/payments/create-checkout',
  body: z.object({ credits: z.int() }),
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({ sessionId, amount: z.string(), currency: z.string(), credits: z.int() }),
  },
  errors: ['auth_required', 'unknown_package', 'payments_unavailable'],
});

/** A checkout of the caller, from the server's record. A closed one, or one of another user, answers `checkout_gone`. */
export const checkoutView = z.object({
  sessionId,
  credits: z.int(),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(['open', 'paid']),
  /** Present when the checkout was paid. */
  receipt: z.object({ paidAt: z.iso.datetime(), transaction: z.string() }).nullable(),
});
export type CheckoutView = z.output<typeof checkoutView>;

export const viewCheckout = defineEndpoint({
  id: 'view-checkout',
  group: 'payments',
  method: 'GET',
  path: '/api/payments/checkouts/:id',
  params: z.object({ id: z.string().max(100) }),
  reply: { type: 'json', status: 200, schema: checkoutView },
  errors: ['auth_required', 'checkout_gone', 'payments_unavailable'],
});

export const paypalSetup = defineEndpoint({
  id: 'paypal-setup',
  group: 'payments',
  method: 'GET',
  path: '/paypal/setup',
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      clientToken: z.string(),
      clientId: z.string(),
      /** The address of the button's script; empty for the provider's own. */
      sdkBaseUrl: z.string(),
      currency: z.string(),
      mode: z.enum(['live', 'demo']),
    }),
  },
  errors: ['auth_required', 'payments_unavailable', 'provider_unreachable'],
});

export const createOrder = defineEndpoint({
  id: 'paypal-order',
  group: 'payments',
  method: 'POST',
  path: '/paypal/order',
  body: z.object({
    amount: z.union([z.string().max(20), z.number()]),
    currency: z.string().max(10),
    intent: z.string().max(20).default('CAPTURE'),
    email: z.string().max(254).optional(),
    /** Default: the caller's newest open checkout. */
    sessionId: sessionId.optional(),
  }),
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      id: z.string(),
      status: z.string(),
      links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string() })),
    }),
  },
  errors: [
    'auth_required',
    'checkout_gone',
    'checkout_mismatch',
    'payment_mismatch',
    'payments_unavailable',
    'provider_unreachable',
  ],
});

export const captureOrder = defineEndpoint({
  id: 'paypal-capture',
  group: 'payments',
  method: 'POST',
  path: '/paypal/order/:id/capture',
  params: z.object({ id: orderId }),
  reply: {
    type: 'json',
    status: 200,
    /** `status` is COMPLETED, or PENDING while PayPal still waits for the money. */
    schema: z.object({ id: z.string(), status: z.enum(['COMPLETED', 'PENDING']), creditsAdded: z.int() }),
  },
  errors: [
    'auth_required',
    'checkout_gone',
    'payment_incomplete',
    'payment_mismatch',
    'payments_unavailable',
    'provider_unreachable',
  ],
});

export const completePayment = defineEndpoint({
  id: 'complete-payment',
  group: 'payments',
  method: 'POST',
  path: '/api/payments/complete-paypal',
  body: z.object({ sessionId, paypalOrderId: orderId }),
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      success: z.boolean(),
      creditsAdded: z.int(),
      /** An error code, such as `payment_pending`, and its message. */
      error: z.string().optional(),
      message: z.string().optional(),
    }),
  },
  errors: ['auth_required', 'checkout_gone', 'payments_unavailable', 'provider_unreachable'],
});

export const paypalWebhook = defineEndpoint({
  id: 'paypal-webhook',
  group: 'payments',
  method: 'POST',
  path: '/api/payments/webhook',
  body: z.looseObject({ id: z.string().max(100), event_type: z.string().max(100) }),
  reply: { type: 'empty', status: 204 },
  errors: ['webhook_refused', 'payments_unavailable', 'provider_unreachable'],
});
