import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/api/errors.ts';
import { openShop, type Shop } from './shop.ts';

/** Purchases with a PayPal that gives false answers, no answers and repeated answers (docs/product.md, "Payments"). */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.faults.clear());

async function codeOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    (value) => JSON.stringify(value),
    (error: AppError) => error.code,
  );
}

interface Wire {
  status: string;
  intent: string;
  id: string;
  purchase_units: {
    amount: { currency_code: string; value: string };
    custom_id: string;
    payee: { merchant_id: string };
    payments: { captures: Record<string, unknown>[] };
  }[];
}

/** Changes an order to false values in every answer that contains it. */
function lie(call: 'create' | 'capture' | 'order', twist: (order: Wire) => void, always = false): void {
  shop.faults.set(call, {
    always,
    twist: (answer) => {
      twist(answer as unknown as Wire);
      return answer;
    },
  });
}

const unit = (order: Wire) => order.purchase_units[0] as Wire['purchase_units'][number];
const captureIn = (order: Wire) => unit(order).payments.captures[0] as Record<string, unknown>;

describe('a purchase', () => {
  test('grants its credits once, with one receipt, whatever is repeated', async () => {
    const userId = await shop.newBuyer();
    const { checkout, orderId, claim } = await shop.ordered(userId);
    expect((await shop.purchases.order(userId, claim, 'https://shop.example')).id).toBe(orderId);
    for (let n = 0; n < 3; n += 1) {
      expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: true, creditsAdded: 1000 });
      expect(await shop.purchases.ending(userId, checkout.id, orderId)).toEqual({ isGranted: true, creditsAdded: 1000 });
    }
    expect(await shop.accountBalance(userId)).toEqual({ balance: 1000, bought: 1000 });
    await expect.poll(() => shop.mails.filter(({ text }) => text.includes(checkout.id)).length).toBe(1);
    const receipt = shop.mails.find(({ text }) => text.includes(checkout.id));
    expect(receipt?.subject).toBe('Receipt: 1,000 credits');
    expect(receipt?.text).toMatch(/Paid: \$7\.00 USD/);
    expect(receipt?.to).toBe(`${userId.toLowerCase()}@example.com`);
  });

  test('by 100 captures at once takes the money once and grants once', async () => {
    const userId = await shop.newBuyer();
    const { orderId } = await shop.ordered(userId);
    const before = shop.books.captureCount;
    const endings = await Promise.all(Array.from({ length: 100 }, () => shop.purchases.capture(userId, orderId)));
    expect(endings.every(({ isGranted }) => isGranted)).toBe(true);
    expect(shop.books.captureCount).toBe(before + 1);
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
  });

  test('makes one order, in however many tabs it is opened', async () => {
    const userId = await shop.newBuyer();
    const checkout = await shop.purchases.open(userId, 500, 'fil');
    const claim = { amount: 4, currency: 'usd' };
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => shop.purchases.order(userId, claim, 'https://shop.example')),
    );
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await shop.row(checkout.id)).toMatchObject({ state: 'ordered', order_id: orders[0]?.id, payee_id: 'MERCHANT1' });
  });

  test('comes in the language in which it was begun', async () => {
    const userId = await shop.newBuyer();
    await shop.purchases.open(userId, 500, 'fil');
    const order = await shop.purchases.order(userId, { amount: '4.00', currency: 'USD' }, 'https://shop.example');
    shop.books.approve(order.id);
    await shop.purchases.capture(userId, order.id);
    await expect
      .poll(() => shop.mails.find(({ to }) => to === `${userId.toLowerCase()}@example.com`)?.subject)
      .toBe('Resibo: 500 credit');
  });

  test('is not accessible to other users', async () => {
    const { checkout, orderId, claim } = await shop.ordered(await shop.newBuyer());
    const stranger = await shop.newBuyer();
    expect(await codeOf(shop.purchases.order(stranger, claim, ''))).toBe('checkout_gone');
    expect(await codeOf(shop.purchases.capture(stranger, orderId))).toBe('checkout_gone');
    expect(await codeOf(shop.purchases.ending(stranger, checkout.id, orderId))).toBe('checkout_gone');
    expect(await shop.accountBalance(stranger)).toEqual({ balance: 0, bought: 0 });
  });

  test('has the price of the checkout, whatever price the browser sends', async () => {
    const userId = await shop.newBuyer();
    const { claim, checkout } = await shop.ordered(userId, 10_000, false);
    for (const wrong of [{ amount: '0.01' }, { amount: '50.001' }, { amount: -50 }, { amount: 'x' }, { currency: 'PHP' }]) {
      expect(await codeOf(shop.purchases.order(userId, { ...claim, ...wrong }, ''))).toBe('checkout_mismatch');
    }
    const other = await shop.ordered(userId, 500, false);
    expect(await codeOf(shop.purchases.ending(userId, checkout.id, other.orderId))).toBe('checkout_gone');
    expect(await codeOf(shop.purchases.open(userId, 12_345, 'en'))).toBe('unknown_package');
  });

  test('is not captured before the buyer agreed, nor after a day', async () => {
    const userId = await shop.newBuyer();
    const { orderId, checkout, claim } = await shop.ordered(userId, 1000, false);
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: false, reason: 'payment_incomplete' });
    const before = shop.books.captureCount;
    shop.books.approve(orderId);
    shop.pass(dayMs + minuteMs);
    expect(await codeOf(shop.purchases.capture(userId, orderId))).toBe('checkout_gone');
    expect(await codeOf(shop.purchases.order(userId, claim, ''))).toBe('checkout_gone');
    await shop.payments.reconcile();
    expect(await shop.row(checkout.id)).toMatchObject({ state: 'expired', ask_at: null });
    expect([shop.books.captureCount, (await shop.accountBalance(userId)).balance]).toEqual([before, 0]);
  });

  test('whose card was declined can be paid with another one, on the same order', async () => {
    const userId = await shop.newBuyer();
    const { orderId } = await shop.ordered(userId);
    shop.faults.set('capture', { status: 422, issue: 'INSTRUMENT_DECLINED' });
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: false, reason: 'payment_incomplete' });
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: true, creditsAdded: 1000 });
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
  });

  test('is recognised if PayPal counts it as captured already', async () => {
    const userId = await shop.newBuyer();
    const { orderId } = await shop.ordered(userId);
    const order = shop.books.orders.get(orderId);
    if (order) shop.books.capture(order);
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: true, creditsAdded: 1000 });
  });

  test('that was never ordered is forgotten after a day', async () => {
    const userId = await shop.newBuyer();
    const { id } = await shop.purchases.open(userId, 500, 'en');
    shop.pass(dayMs + minuteMs);
    await shop.payments.reconcile();
    expect(await shop.row(id)).toBeUndefined();
  });
});

describe('an answer that does not match grants nothing', () => {
  const faults: readonly (readonly [what: string, reason: string, twist: (order: Wire) => void])[] = [
    ['another order', 'order', (order) => Object.assign(order, { id: 'OTHER' })],
    ['another intent', 'intent', (order) => Object.assign(order, { intent: 'AUTHORIZE' })],
    ['an order that is not completed', 'status', (order) => Object.assign(order, { status: 'APPROVED' })],
    ['a smaller order', 'amount', (order) => Object.assign(unit(order).amount, { value: '0.01' })],
    ['another currency of the order', 'currency', (order) => Object.assign(unit(order).amount, { currency_code: 'PHP' })],
    ['another payee', 'payee', (order) => Object.assign(unit(order).payee, { merchant_id: 'SOMEBODY' })],
    ['no payee', 'payee', (order) => Object.assign(unit(order), { payee: {} })],
    ['another checkout', 'custom_id', (order) => Object.assign(unit(order), { custom_id: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    [
      'a smaller capture',
      'amount',
      (order) => Object.assign(captureIn(order), { amount: { currency_code: 'USD', value: '0.01' } }),
    ],
    [
      'a capture in another currency',
      'currency',
      (order) => Object.assign(captureIn(order), { amount: { currency_code: 'PHP', value: '7.00' } }),
    ],
    ['a capture for somebody else', 'payee', (order) => Object.assign(captureIn(order), { payee: { merchant_id: 'SOMEBODY' } })],
    ['a capture of another checkout', 'custom_id', (order) => Object.assign(captureIn(order), { custom_id: 'x' })],
    [
      'a capture of another order',
      'order',
      (order) => Object.assign(captureIn(order), { supplementary_data: { related_ids: { order_id: 'OTHER' } } }),
    ],
    ['two captures', 'captures', (order) => unit(order).payments.captures.push({ ...captureIn(order), id: 'SECOND' })],
  ];

  test.each(faults)('%s (%s)', async (_, reason, twist) => {
    const userId = await shop.newBuyer();
    const { orderId, checkout } = await shop.ordered(userId);
    lie('capture', twist);
    lie('order', twist, true);
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: false, reason: 'payment_mismatch' });
    expect(await shop.purchases.ending(userId, checkout.id, orderId)).toEqual({ isGranted: false, reason: 'payment_mismatch' });
    shop.pass(2 * minuteMs);
    expect(await shop.payments.reconcile()).toMatchObject({ granted: 0 });
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
    expect(shop.log()).toMatch(new RegExp(`"checkout":"${checkout.id}","reason":"${reason}"`));
    // The money was taken. The credits are granted as soon as the answer is correct.
    shop.faults.clear();
    shop.pass(dayMs / 4);
    await shop.payments.reconcile();
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
  });

  test.each([
    ['PENDING', 'payment_pending'],
    ['DECLINED', 'payment_incomplete'],
    ['FAILED', 'payment_incomplete'],
  ])('a capture that is %s', async (status, reason) => {
    const userId = await shop.newBuyer();
    const { orderId } = await shop.ordered(userId);
    const twist = (order: Wire) => Object.assign(captureIn(order), { status });
    lie('capture', twist);
    lie('order', twist, true);
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: false, reason });
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
  });

  test('a capture that pays for another checkout already', async () => {
    const first = await shop.bought(500);
    const { userId, orderId, checkout } = await shop.ordered(await shop.newBuyer(), 500);
    const twist = (order: Wire) => Object.assign(captureIn(order), { id: first.captureId });
    lie('capture', twist);
    lie('order', twist, true);
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: false, reason: 'payment_mismatch' });
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
    expect(shop.log()).toContain(`"checkout":"${checkout.id}","reason":"capture_used"`);
  });

  test.each([
    ['amount', (order: Wire) => Object.assign(unit(order).amount, { value: '0.01' })],
    ['currency', (order: Wire) => Object.assign(unit(order).amount, { currency_code: 'PHP' })],
    ['custom_id', (order: Wire) => Object.assign(unit(order), { custom_id: 'x' })],
    ['payee', (order: Wire) => Object.assign(unit(order), { payee: undefined })],
  ])('an order made with another %s is not even shown', async (_, twist) => {
    const userId = await shop.newBuyer();
    const { id } = await shop.purchases.open(userId, 1000, 'en');
    lie('create', twist);
    expect(await codeOf(shop.purchases.order(userId, { sessionId: id, amount: '7.00', currency: 'USD' }, ''))).toBe(
      'payment_mismatch',
    );
    expect(await shop.row(id)).toMatchObject({ state: 'open', order_id: null });
  });

  test('an order that pays somebody else than the configured merchant', async () => {
    const other = await openShop({ payeeId: 'CONFIGURED1' });
    try {
      const userId = await other.newBuyer();
      const { orderId } = await other.ordered(userId);
      expect((await other.purchases.capture(userId, orderId)).isGranted).toBe(true);
      await other.purchases.open(userId, 500, 'en');
      other.faults.set('create', {
        twist: (answer) => {
          unit(answer as unknown as Wire).payee.merchant_id = 'SOMEBODY';
          return answer;
        },
      });
      expect(await codeOf(other.purchases.order(userId, { amount: '4.00', currency: 'USD' }, ''))).toBe('payment_mismatch');
    } finally {
      await other.close();
    }
  });
});

describe('a PayPal that cannot be reached', () => {
  test.each([
    ['a server error', { status: 503 }],
    ['too many requests', { status: 429 }],
    ['an answer that is late', { delayMs: 2000 }],
    ['nonsense', { twist: () => 'nonsense' }],
    ['a refusal without a reason', { status: 400, issue: '' }],
  ])('grants nothing: %s', async (_, wrong) => {
    const userId = await shop.newBuyer();
    const checkout = await shop.purchases.open(userId, 1000, 'en');
    const claim = { sessionId: checkout.id, amount: '7.00', currency: 'USD' };
    shop.faults.set('create', wrong);
    expect(await codeOf(shop.purchases.order(userId, claim, ''))).toBe('provider_unreachable');
    shop.faults.clear();
    const order = await shop.purchases.order(userId, claim, '');
    shop.books.approve(order.id);
    shop.faults.set('order', wrong);
    expect(await codeOf(shop.purchases.ending(userId, checkout.id, order.id))).toBe('provider_unreachable');
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
  });

  test.each([
    ['the line is cut after the money was taken', { cutAfter: true }],
    ['the answer comes too late', { delayMs: 2000 }],
  ])('%s: asking how it ended finds it', async (_, wrong) => {
    const userId = await shop.newBuyer();
    const { orderId, checkout } = await shop.ordered(userId);
    shop.faults.set('capture', wrong);
    expect(await codeOf(shop.purchases.capture(userId, orderId))).toBe('provider_unreachable');
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
    await expect.poll(() => shop.books.orders.get(orderId)?.status).toBe('COMPLETED');
    expect(await shop.purchases.ending(userId, checkout.id, orderId)).toEqual({ isGranted: true, creditsAdded: 1000 });
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
  });

  test('is reconciled without a request of the buyer', async () => {
    const userId = await shop.newBuyer();
    const { orderId } = await shop.ordered(userId);
    shop.faults.set('capture', { cutAfter: true });
    expect(await codeOf(shop.purchases.capture(userId, orderId))).toBe('provider_unreachable');
    await shop.payments.reconcile();
    expect(await shop.grants(userId)).toEqual([]);
    shop.faults.set('order', { status: 503, always: true });
    shop.pass(2 * minuteMs);
    expect((await shop.payments.reconcile()).asked).toBeGreaterThan(0);
    expect(await shop.grants(userId)).toEqual([]);
    shop.faults.clear();
    shop.pass(2 * minuteMs);
    const due = await shop.due();
    const rounds = await Promise.all([1, 2, 3].map(() => shop.payments.reconcile()));
    // One of them asked PayPal about each checkout.
    expect([due > 0, rounds.reduce((sum, { asked }) => sum + asked, 0)]).toEqual([true, due]);
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
  });

  test('a retry after the cut takes nothing more', async () => {
    const userId = await shop.newBuyer();
    const { orderId } = await shop.ordered(userId);
    const before = shop.books.captureCount;
    shop.faults.set('capture', { cutAfter: true });
    expect(await codeOf(shop.purchases.capture(userId, orderId))).toBe('provider_unreachable');
    expect(await shop.purchases.capture(userId, orderId)).toEqual({ isGranted: true, creditsAdded: 1000 });
    expect([shop.books.captureCount, await shop.grants(userId)]).toEqual([before + 1, ['purchase 1000']]);
  });

  test('after wrong credentials no answer is trusted', async () => {
    shop.faults.set('client-token', { status: 403, issue: 'NOT_AUTHORIZED' });
    expect(await codeOf(shop.payments.button())).toBe('provider_unreachable');
    expect(await shop.payments.button()).toMatchObject({ clientToken: 'fake-client-token' });
  });
});

test('the log contains checkouts and reasons, and no personal data', () => {
  expect(shop.log()).not.toMatch(/@example\.com|MERCHANT1|7\.00|secret/);
});
