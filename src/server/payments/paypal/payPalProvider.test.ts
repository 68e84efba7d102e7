import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SimulatedPayPal, simulatePayPal } from '../demo/simulatedPayPal.ts';
import { type NewOrder, type PaymentProvider, ProviderRefused, ProviderUnreachable } from '../paymentProvider.ts';
import { payPalProvider } from './payPalProvider.ts';

/** The client over real HTTP, against the demo provider. */

const account = { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' };
let server: FastifyInstance;
let fake: SimulatedPayPal;
let paypal: PaymentProvider;
let apiBase: string;

beforeAll(async () => {
  server = Fastify();
  fake = simulatePayPal({
    ...account,
    merchantId: 'MERCHANT1',
    siteName: 'Shop',
    pagesBase: () => apiBase,
    noticesTo: () => undefined,
  });
  await server.register(fake.api);
  apiBase = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => {
  fake.faults.clear();
  paypal = payPalProvider({ ...account, apiBase, timeoutMs: 400 });
});

let count = 0;
const newOrder = (): NewOrder => {
  count += 1;
  return {
    customId: `checkout-${count}`,
    requestId: `create-${count}`,
    amountCents: 700,
    currency: 'USD',
    description: '1,000 credits',
    brandName: 'Shop',
    payeeId: undefined,
    returnUrl: 'http://localhost/return',
    cancelUrl: 'http://localhost/cancel',
  };
};

async function approved(): Promise<string> {
  const { id } = await paypal.createCheckout(newOrder());
  fake.books.approve(id);
  return id;
}

describe('an order', () => {
  test('comes back as it was made, with its payee and the page to approve it on', async () => {
    const order = await paypal.createCheckout(newOrder());
    expect(order).toMatchObject({ status: 'CREATED', amountCents: 700, currency: 'USD', payeeId: 'MERCHANT1', payments: [] });
    expect(order.links.find(({ rel }) => rel === 'approve')?.href).toContain(order.id);
    expect(await paypal.status(order.id)).toEqual(order);
  });

  test('is made once for a request id, and unknown ones are nothing', async () => {
    const order = newOrder();
    const [first, second] = [await paypal.createCheckout(order), await paypal.createCheckout(order)];
    expect(second.id).toBe(first.id);
    expect(await paypal.status('UNKNOWN')).toBeUndefined();
  });

  test('is captured once, however often, and not before somebody agreed', async () => {
    const { id } = await paypal.createCheckout(newOrder());
    await expect(paypal.confirm(id, 'early')).rejects.toThrow(new ProviderRefused('ORDER_NOT_APPROVED'));
    fake.books.approve(id);
    const before = fake.books.captureCount;
    const first = await paypal.confirm(id, 'capture-a');
    const retry = await paypal.confirm(id, 'capture-a');
    expect(first.payments).toMatchObject([{ state: 'paid', amountCents: 700, payeeId: 'MERCHANT1', orderId: id }]);
    expect(retry).toEqual(first);
    await expect(paypal.confirm(id, 'capture-b')).rejects.toThrow(
      new ProviderRefused('ORDER_ALREADY_CAPTURED', 'already_confirmed'),
    );
    expect(fake.books.captureCount).toBe(before + 1);
  });

  test('shows what was refunded, and a refund names its capture', async () => {
    const id = await approved();
    const captureId = (await paypal.confirm(id, id)).payments[0]?.id ?? '';
    const refundId = await fake.books.refund(captureId, 200);
    expect(await paypal.refund(refundId)).toMatchObject({ amountCents: 200, paymentId: captureId });
    expect((await paypal.status(id))?.refunds).toMatchObject([{ id: refundId, amountCents: 200 }]);
    expect((await paypal.payment(captureId))?.state).toBe('partly_refunded');
  });
});

describe('what goes wrong on the way', () => {
  test.each([
    ['a server error', { status: 503 }],
    ['too many requests', { status: 429 }],
    ['an answer that is late', { delayMs: 600 }],
    ['a line that is cut after the work', { cutAfter: true }],
    ['an amount that is none', { twist: () => ({ id: 'x', status: 'COMPLETED', intent: 'CAPTURE', purchase_units: [{}] }) }],
  ])('%s is not known to have failed', async (_, lie) => {
    const id = await approved();
    fake.faults.set('capture', lie);
    await expect(paypal.confirm(id, id)).rejects.toThrow(ProviderUnreachable);
    await new Promise((go) => setTimeout(go, 300));
    expect((await paypal.confirm(id, id)).payments).toHaveLength(1);
  });

  test('a token that was withdrawn is renewed once, wrong credentials are refused', async () => {
    await paypal.button();
    fake.faults.set('client-token', { status: 401, issue: 'INVALID_TOKEN' });
    expect(await paypal.button()).toMatchObject({ clientToken: 'fake-client-token' });
    const stranger = payPalProvider({ ...account, clientSecret: 'wrong', apiBase });
    await expect(stranger.button()).rejects.toThrow(ProviderRefused);
  });

  test('nobody listens', async () => {
    const nobody = payPalProvider({ ...account, apiBase: 'http://127.0.0.1:9' });
    await expect(nobody.button()).rejects.toThrow(ProviderUnreachable);
  });
});

describe('a notice', () => {
  const body = '{"id":"WH-9","event_type":"X",  "resource":{"a":1.0,"text":"\\u00e9"}}';

  test('is genuine byte by byte', async () => {
    const headers = fake.books.sign(body);
    expect(await paypal.verifyWebhook(headers, body)).toEqual({ id: 'WH-9', type: 'X', subject: undefined });
    expect(await paypal.verifyWebhook(headers, body.replace('1.0', '1.1'))).toBeUndefined();
    expect(await paypal.verifyWebhook({ ...headers, 'paypal-transmission-sig': 'AAAA' }, body)).toBeUndefined();
  });

  test('without a signature, without JSON or without our webhook it is not', async () => {
    expect(await paypal.verifyWebhook({}, body)).toBeUndefined();
    expect(await paypal.verifyWebhook(fake.books.sign('x'), 'x')).toBeUndefined();
    const without = payPalProvider({ ...account, webhookId: undefined, apiBase });
    expect(await without.verifyWebhook(fake.books.sign(body), body)).toBeUndefined();
  });
});
