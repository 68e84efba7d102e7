import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/api/errors.ts';
import { openShop, type Shop } from './shop.ts';

/** PayPal webhooks: captures, refunds and disputes; forged, repeated and out of order. */

const dayMs = 24 * 60 * 60_000;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.faults.clear());

async function codeOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'taken',
    (error: AppError) => error.code,
  );
}

type Notice = Parameters<Shop['notify']>[0];

/** All notices that `act` caused, in order. */
async function noticesOf(act: () => Promise<unknown>): Promise<Notice[]> {
  const before = shop.books.notices.length;
  await act();
  return shop.books.notices.slice(before);
}

/** A purchase whose money was taken without the site's knowledge. */
async function unrecordedCapture() {
  const userId = await shop.newBuyer();
  const { orderId, checkout } = await shop.ordered(userId);
  const order = shop.books.orders.get(orderId);
  if (!order) throw new Error('no order');
  const [notice] = await noticesOf(async () => shop.books.capture(order));
  return { userId, orderId, checkout, captureId: order.capture?.id ?? '', notice: notice as Notice };
}

describe('a notice', () => {
  test('of an unrecorded capture grants its credits, once, however often it is delivered', async () => {
    const { userId, notice } = await unrecordedCapture();
    await Promise.all(Array.from({ length: 10 }, () => shop.notify(notice)));
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
    // A notice that was handled already makes no request to PayPal.
    shop.faults.set('order', { status: 503, always: true });
    expect(await codeOf(shop.notify(notice))).toBe('taken');
  });

  test('with a forged signature, a changed body or none at all is refused', async () => {
    const { userId, notice } = await unrecordedCapture();
    const { body, headers } = notice;
    const forged = { ...headers, 'paypal-transmission-sig': 'AAAA' };
    expect(await codeOf(shop.notify({ body, headers: forged }))).toBe('webhook_refused');
    expect(await codeOf(shop.notify({ body: body.replace('COMPLETED', 'COMPLETeD'), headers }))).toBe('webhook_refused');
    expect(await codeOf(shop.notify({ body, headers: {} }))).toBe('webhook_refused');
    expect(await codeOf(shop.notify({ body: '{"id":"x"}', headers: shop.books.sign('{"id":"x"}') }))).toBe('webhook_refused');
    expect(await shop.grants(userId)).toEqual([]);
  });

  test('is only a hint to ask PayPal: a signed notice with false contents changes nothing', async () => {
    const userId = await shop.newBuyer();
    const { orderId, checkout } = await shop.ordered(userId);
    const resource = {
      id: 'MADEUP',
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '7.00' },
      custom_id: checkout.id,
    };
    for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED', 'CHECKOUT.ORDER.APPROVED', 'X']) {
      const body = JSON.stringify({ id: `WH-${type}-${orderId}`, event_type: type, resource });
      expect(await codeOf(shop.notify({ body, headers: shop.books.sign(body) }))).toBe('taken');
    }
    const bought = await shop.bought();
    const refund = { ...resource, id: 'NOREFUND', links: [{ rel: 'up', href: `https://x/captures/${bought.captureId}` }] };
    const body = JSON.stringify({ id: `WH-${orderId}`, event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: refund });
    await shop.notify({ body, headers: shop.books.sign(body) });
    expect(await shop.grants(userId)).toEqual([]);
    expect(await shop.grants(bought.userId)).toEqual(['purchase 1000']);
  });

  test.each([
    ['verify', { status: 503 }],
    ['capture-view', { status: 500 }],
    ['order', { cutAfter: true }],
  ])('that cannot be looked into now (%s) is left for the next time', async (call, lie) => {
    const { userId, notice } = await unrecordedCapture();
    shop.faults.set(call, lie);
    expect(await codeOf(shop.notify(notice))).toBe('provider_unreachable');
    expect(await shop.grants(userId)).toEqual([]);
    await shop.notify(notice);
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
  });
});

describe('a refund', () => {
  test('in parts takes the credits back in proportion, rounded up, each once and never more than were granted', async () => {
    const { userId, captureId, checkout } = await shop.bought();
    const notices = [];
    for (const cents of [233, 233, 234]) notices.push(...(await noticesOf(() => shop.books.refund(captureId, cents))));
    for (const notice of [...notices, ...notices.toReversed()]) await shop.notify(notice);
    expect(await shop.grants(userId)).toEqual(['purchase 1000', 'refund -333', 'refund -333', 'refund -334']);
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
    expect(await shop.row(checkout.id)).toMatchObject({ taken_back: 1000, state: 'granted' });
  });

  test('of the whole amount takes all credits back, even spent ones', async () => {
    const { userId, captureId } = await shop.bought(500);
    const paid = { key: `settle:${captureId}`, owner: `user:${userId}`, operation: 'rotate', credits: 400 } as const;
    await shop.ledger.hold(shop.database.sql, { ...paid, payment: 'credits', freeBuckets: [], freeDay: null });
    const [notice] = await noticesOf(() => shop.books.refund(captureId));
    await Promise.all([notice, notice, notice].map((one) => shop.notify(one as Notice)));
    expect(await shop.accountBalance(userId)).toEqual({ balance: -400, bought: 0 });
  });

  test('that arrives before the capture is known leaves the part that is not refunded', async () => {
    const whole = await unrecordedCapture();
    const [refunded] = await noticesOf(() => shop.books.refund(whole.captureId));
    await shop.notify(refunded as Notice);
    await shop.notify(whole.notice);
    expect(await shop.grants(whole.userId)).toEqual([]);
    const part = await unrecordedCapture();
    const [half] = await noticesOf(() => shop.books.refund(part.captureId, 350));
    await shop.notify(half as Notice);
    await shop.notify(part.notice);
    expect(await shop.grants(part.userId)).toEqual(['purchase 1000', 'refund -500']);
  });

  test('without a notice is found by reconciliation', async () => {
    const { userId, captureId } = await shop.bought();
    await shop.books.refund(captureId, 70);
    await shop.payments.reconcile();
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
    shop.pass(dayMs + 60_000);
    while ((await shop.payments.reconcile()).asked > 0);
    expect(await shop.grants(userId)).toEqual(['purchase 1000', 'refund -100']);
  });

  test('of an unknown capture is ignored', async () => {
    const { userId, orderId } = await shop.bought();
    shop.faults.set('order', {
      always: true,
      twist: (answer) => {
        if (answer.id !== orderId) return answer;
        const [unit] = (answer as { purchase_units: { payments: { refunds: unknown[] } }[] }).purchase_units;
        const up = 'https://x/v2/payments/captures/SOMEBODYELSES';
        const amount = { currency_code: 'USD', value: '7.00' };
        unit?.payments.refunds.push({ id: `R-${userId}`, status: 'COMPLETED', amount, links: [{ rel: 'up', href: up }] });
        return answer;
      },
    });
    shop.pass(2 * dayMs);
    expect((await shop.payments.reconcile()).asked).toBeGreaterThan(0);
    expect(await shop.grants(userId)).toEqual(['purchase 1000']);
  });
});

describe('a dispute', () => {
  test('takes the credits when it is opened, and keeps them when it is lost', async () => {
    const { userId, captureId } = await shop.bought();
    let disputeId = '';
    const opened = await noticesOf(async () => {
      disputeId = await shop.books.openDispute(captureId);
    });
    for (const notice of [...opened, ...opened]) await shop.notify(notice);
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
    for (const notice of await noticesOf(() => shop.books.resolveDispute(disputeId, 'RESOLVED_BUYER_FAVOUR'))) {
      await shop.notify(notice);
    }
    // The refund is the same loss as before, and is not booked a second time.
    for (const notice of await noticesOf(() => shop.books.refund(captureId))) await shop.notify(notice);
    expect(await shop.grants(userId)).toEqual(['purchase 1000', 'dispute -1000']);
  });

  test('gives them back when it is won, once, in whatever order the notices come', async () => {
    for (const order of ['as they were made', 'the other way round', 'at once']) {
      const { userId, captureId } = await shop.bought();
      let disputeId = '';
      const notices = await noticesOf(async () => {
        disputeId = await shop.books.openDispute(captureId);
      });
      if (order === 'as they were made') await shop.notify(notices[0] as Notice);
      notices.push(...(await noticesOf(() => shop.books.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR'))));
      if (order === 'the other way round') notices.reverse();
      if (order === 'at once') await Promise.all([...notices, ...notices].map((one) => shop.notify(one)));
      else for (const notice of notices) await shop.notify(notice);
      expect([order, await shop.accountBalance(userId)]).toEqual([order, { balance: 1000, bought: 1000 }]);
      for (const notice of notices) await shop.notify(notice);
      expect((await shop.grants(userId)).filter((line) => line.startsWith('dispute_won')).length).toBeLessThan(2);
    }
  });

  test('that was won because the money was refunded takes them once', async () => {
    const { userId, captureId } = await shop.bought();
    let disputeId = '';
    const notices = await noticesOf(async () => {
      disputeId = await shop.books.openDispute(captureId);
      await shop.books.refund(captureId);
    });
    for (const notice of notices) await shop.notify(notice);
    const end = await noticesOf(() => shop.books.resolveDispute(disputeId, 'RESOLVED_SELLER_FAVOUR'));
    for (const notice of end) await shop.notify(notice);
    expect(await shop.accountBalance(userId)).toEqual({ balance: 0, bought: 0 });
  });
});
