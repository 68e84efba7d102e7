import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakePayPal, fakePayPal } from '../fake/fakePaypal.ts';
import { payPalClient } from './client.ts';
import { type NewOrder, type PayPal, PayPalRefused, PayPalUnreachable } from './paypal.ts';

/** The client over real HTTP, against the pretended provider. */

const account = { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' };
let server: FastifyInstance;
let fake: FakePayPal;
let paypal: PayPal;
let apiBase: string;

beforeAll(async () => {
  server = Fastify();
  fake = fakePayPal({
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
  paypal = payPalClient({ ...account, apiBase, timeoutMs: 400 });
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
  const { id } = await paypal.createOrder(newOrder());
  fake.books.approve(id);
  return id;
}

describe('an order', () => {
  test('comes back as it was made, with its payee and the page to approve it on', async () => {
    const order = await paypal.createOrder(newOrder());
    expect(order).toMatchObject({ status: 'CREATED', amountCents: 700, currency: 'USD', payeeId: 'MERCHANT1', captures: [] });
    expect(order.links.find(({ rel }) => rel === 'approve')?.href).toContain(order.id);
    expect(await paypal.order(order.id)).toEqual(order);
  });

  test('is made once for a request id, and unknown ones are nothing', async () => {
    const order = newOrder();
    const [first, second] = [await paypal.createOrder(order), await paypal.createOrder(order)];
    expect(second.id).toBe(first.id);
    expect(await paypal.order('UNKNOWN')).toBeUndefined();
  });

  test('is captured once, however often, and not before somebody agreed', async () => {
    const { id } = await paypal.createOrder(newOrder());
    await expect(paypal.capture(id, 'early')).rejects.toThrow(new PayPalRefused('ORDER_NOT_APPROVED'));
    fake.books.approve(id);
    const before = fake.books.captureCount;
    const first = await paypal.capture(id, 'capture-a');
    const retry = await paypal.capture(id, 'capture-a');
    expect(first.captures).toMatchObject([{ status: 'COMPLETED', amountCents: 700, payeeId: 'MERCHANT1', orderId: id }]);
    expect(retry).toEqual(first);
    await expect(paypal.capture(id, 'capture-b')).rejects.toThrow(new PayPalRefused('ORDER_ALREADY_CAPTURED'));
    expect(fake.books.captureCount).toBe(before + 1);
  });

  test('shows what was refunded, and a refund names its capture', async () => {
    const id = await approved();
    const captureId = (await paypal.capture(id, id)).captures[0]?.id ?? '';
    const refundId = await fake.books.refund(captureId, 200);
    expect(await paypal.refundById(refundId)).toMatchObject({ amountCents: 200, captureId });
    expect((await paypal.order(id))?.refunds).toMatchObject([{ id: refundId, amountCents: 200 }]);
    expect((await paypal.captureById(captureId))?.status).toBe('PARTIALLY_REFUNDED');
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
    await expect(paypal.capture(id, id)).rejects.toThrow(PayPalUnreachable);
    await new Promise((go) => setTimeout(go, 300));
    expect((await paypal.capture(id, id)).captures).toHaveLength(1);
  });

  test('a token that was withdrawn is renewed once, wrong credentials are refused', async () => {
    await paypal.clientToken();
    fake.faults.set('client-token', { status: 401, issue: 'INVALID_TOKEN' });
    expect(await paypal.clientToken()).toBe('fake-client-token');
    const stranger = payPalClient({ ...account, clientSecret: 'wrong', apiBase });
    await expect(stranger.clientToken()).rejects.toThrow(PayPalRefused);
  });

  test('nobody listens', async () => {
    const nobody = payPalClient({ ...account, apiBase: 'http://127.0.0.1:9' });
    await expect(nobody.clientToken()).rejects.toThrow(PayPalUnreachable);
  });
});

describe('a notice', () => {
  const body = '{"id":"WH-9","event_type":"X",  "resource":{"a":1.0,"text":"\\u00e9"}}';

  test('is genuine byte by byte', async () => {
    const headers = fake.books.sign(body);
    expect(await paypal.isGenuine(headers, body)).toBe(true);
    expect(await paypal.isGenuine(headers, body.replace('1.0', '1.1'))).toBe(false);
    expect(await paypal.isGenuine({ ...headers, 'paypal-transmission-sig': 'AAAA' }, body)).toBe(false);
  });

  test('without a signature, without JSON or without our webhook it is not', async () => {
    expect(await paypal.isGenuine({}, body)).toBe(false);
    expect(await paypal.isGenuine(fake.books.sign('x'), 'x')).toBe(false);
    const without = payPalClient({ ...account, webhookId: undefined, apiBase });
    expect(await without.isGenuine(fake.books.sign(body), body)).toBe(false);
  });
});
