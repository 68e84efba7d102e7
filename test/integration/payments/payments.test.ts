import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#tools/catalogue.ts';
import { mailsTo } from '../support/mailbox.ts';
import { codeOf, must, Person } from '../support/person.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';
import { listeningPayPal } from './shop.ts';

/** Buying credits through the site's own routes (docs/product.md, "Payments"). */

type PayPal = Awaited<ReturnType<typeof listeningPayPal>>;
let paypal: PayPal;
let server: TestServer;
let site = '';

beforeAll(async () => {
  paypal = await listeningPayPal(() => (site === '' ? undefined : `${site}/api/payments/webhook`));
  const env = { ...paypal.env, SIGNUP_CREDITS: '0', SIGNUPS_PER_ADDRESS: '1000', FREE_DAILY_OPERATIONS: '0' };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.close();
  await paypal.close();
});
beforeEach(() => {
  site = '';
  paypal.fake.faults.clear();
});

interface Checkout {
  sessionId: string;
  amount: string;
  currency: string;
  credits: number;
}
interface Order {
  id: string;
  status: string;
  links: { rel: string; href: string }[];
}

async function newPerson(on: TestServer = server): Promise<Person> {
  const person = new Person(on);
  await person.join();
  return person;
}

const read = async <T>(answer: Promise<Response>): Promise<T> => (await must(answer, 200)).json() as Promise<T>;
const checkoutOf = (person: Person, credits = 1000) => read<Checkout>(person.post('/api/payments/create-checkout', { credits }));
const orderOf = (person: Person, { sessionId, amount, currency }: Checkout) =>
  read<Order>(person.post('/paypal/order', { sessionId, amount, currency, intent: 'CAPTURE', email: person.email }));
const capture = (person: Person, { id }: Order) => person.post(`/paypal/order/${id}/capture`);
const complete = (person: Person, { sessionId }: Checkout, { id }: Order) =>
  person.post('/api/payments/complete-paypal', { sessionId, paypalOrderId: id });
const user = (person: Person) => person.json<{ credits: number; currentPlan: string }>('/api/auth/user');

async function approved(person: Person, credits = 1000) {
  const checkout = await checkoutOf(person, credits);
  const order = await orderOf(person, checkout);
  paypal.fake.books.approve(order.id);
  return { checkout, order };
}

describe('buying', () => {
  test('leads from the package to credits, plan, history and receipt', async () => {
    const person = await newPerson();
    const packages =
      await person.json<{ name: string; credits: number; price: number; popular: boolean }[]>('/api/payments/packages');
    expect(packages.map(({ name, credits, price, popular }) => [name, credits, price, popular])).toEqual([
      ['Starter', 500, 4, false],
      ['Basic', 1000, 7, true],
      ['Standard', 2500, 15, false],
      ['Premium', 5000, 28, false],
      ['Enterprise', 10_000, 50, false],
    ]);
    const checkout = await checkoutOf(person);
    expect(checkout).toMatchObject({ amount: '7.00', currency: 'USD', credits: 1000 });
    expect(await person.json('/paypal/setup')).toEqual({
      clientToken: 'fake-client-token',
      clientId: 'id',
      sdkBaseUrl: '',
      currency: 'USD',
      mode: 'live',
    });
    const order = await orderOf(person, checkout);
    expect(order.links.find(({ rel }) => rel === 'approve')?.href).toContain(order.id);
    const made = paypal.fake.books.orders.get(order.id);
    expect(made?.returnUrl).toContain(`/payment-success?sessionId=${checkout.sessionId}&amount=7.00&currency=USD&credits=1000`);
    expect(await codeOf(capture(person, order))).toBe('402 payment_incomplete');
    paypal.fake.books.approve(order.id);
    expect(await read(capture(person, order))).toEqual({ id: order.id, status: 'COMPLETED', creditsAdded: 1000 });
    expect(await read(complete(person, checkout, order))).toEqual({ success: true, creditsAdded: 1000 });
    expect(await user(person)).toMatchObject({ credits: 1000, currentPlan: 'Basic' });
    // The page shows its order and its receipt from this answer. For other callers the checkout does not exist.
    const view = `/api/payments/checkouts/${checkout.sessionId}`;
    expect(await person.json(view)).toMatchObject({
      sessionId: checkout.sessionId,
      credits: 1000,
      amount: '7.00',
      currency: 'USD',
      state: 'paid',
      receipt: { paidAt: expect.stringMatching(/^\d{4}-/), transaction: expect.stringMatching(/./) },
    });
    const stranger = await newPerson();
    expect(await codeOf(stranger.fetch(view))).toBe('404 checkout_gone');
    expect(await codeOf(person.fetch('/api/payments/checkouts/AAAAAAAAAAAAAAAAAAAAAA'))).toBe('404 checkout_gone');
    const history = await person.json<{ bought: number; entries: object[] }>('/api/account/credits');
    expect(history).toMatchObject({ bought: 1000, entries: [{ kind: 'purchase', credits: 1000, balance: 1000 }] });
    await expect
      .poll(async () => (await mailsTo(server, person.email)).map(({ subject }) => subject))
      .toContain('Receipt: 1,000 credits');
  });

  test('without a session id means the newest checkout', async () => {
    const person = await newPerson();
    await checkoutOf(person, 500);
    const checkout = await checkoutOf(person, 2500);
    const order = await read<Order>(person.post('/paypal/order', { amount: 15, currency: 'USD' }));
    expect(paypal.fake.books.orders.get(order.id)?.unit.custom_id).toBe(checkout.sessionId);
  });

  test('twice at once, in two tabs, grants once', async () => {
    const person = await newPerson();
    const { order } = await approved(person);
    const before = paypal.fake.books.captureCount;
    const answers = await Promise.all(Array.from({ length: 100 }, () => capture(person, order)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(paypal.fake.books.captureCount).toBe(before + 1);
    expect((await user(person)).credits).toBe(1000);
  });

  test('is completed by the notice alone, if the browser never came back', async () => {
    site = server.url;
    const person = await newPerson();
    const { order } = await approved(person);
    paypal.fake.faults.set('capture', { cutAfter: true });
    expect(await codeOf(capture(person, order))).toBe('503 provider_unreachable');
    await expect.poll(async () => (await user(person)).credits).toBe(1000);
  });
});

describe('what is not bought', () => {
  test('a price of one’s own, another currency, an unknown package, another intent', async () => {
    const person = await newPerson();
    const checkout = await checkoutOf(person);
    const order = (change: object) => codeOf(person.post('/paypal/order', { ...checkout, ...change }));
    expect(await order({ amount: '0.01' })).toBe('400 checkout_mismatch');
    expect(await order({ amount: 0.01 })).toBe('400 checkout_mismatch');
    expect(await order({ currency: 'PHP' })).toBe('400 checkout_mismatch');
    expect(await order({ intent: 'AUTHORIZE' })).toBe('400 bad_request');
    expect(await order({ sessionId: 'AAAAAAAAAAAAAAAAAAAAAA' })).toBe('404 checkout_gone');
    expect(await order({ sessionId: 'x' })).toBe('400 bad_request');
    for (const credits of [0, -1000, 1001, 999_999_999_999]) {
      expect(await codeOf(person.post('/api/payments/create-checkout', { credits }))).toMatch(
        /^400 (unknown_package|bad_request)$/,
      );
    }
    expect(await codeOf(person.post('/api/payments/create-checkout', { credits: 'x' }))).toBe('400 bad_request');
  });

  test('somebody else’s checkout or order', async () => {
    const person = await newPerson();
    const { checkout, order } = await approved(person);
    const stranger = await newPerson();
    expect(await codeOf(stranger.post('/paypal/order', checkout))).toBe('404 checkout_gone');
    expect(await codeOf(capture(stranger, order))).toBe('404 checkout_gone');
    expect(await codeOf(complete(stranger, checkout, order))).toBe('404 checkout_gone');
    expect((await user(stranger)).credits).toBe(0);
  });

  test('anything while signed out', async () => {
    const visitor = new Visitor(server);
    const post = (path: string, body: object) =>
      codeOf(
        visitor.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      );
    expect(await post('/api/payments/create-checkout', { credits: 1000 })).toBe('401 auth_required');
    expect(await post('/paypal/order', { amount: '7.00', currency: 'USD' })).toBe('401 auth_required');
    expect(await post('/paypal/order/ABC/capture', {})).toBe('401 auth_required');
    const someId = 'AAAAAAAAAAAAAAAAAAAAAA';
    expect(await post('/api/payments/complete-paypal', { sessionId: someId, paypalOrderId: 'A' })).toBe('401 auth_required');
    expect(await codeOf(visitor.fetch('/paypal/setup'))).toBe('401 auth_required');
  });

  test('wrong or missing answers of PayPal', async () => {
    const person = await newPerson();
    const { checkout, order } = await approved(person);
    const twist = (answer: Record<string, unknown>) => {
      const [unit] = answer.purchase_units as { amount: { value: string } }[];
      if (unit) unit.amount.value = '0.01';
      return answer;
    };
    paypal.fake.faults.set('capture', { twist });
    paypal.fake.faults.set('order', { twist });
    const refused = await capture(person, order);
    expect(refused.status).toBe(422);
    const body = (await refused.json()) as { code: string; message: string; reference: string };
    expect(body.code).toBe('payment_mismatch');
    expect(body.message).toContain(body.reference);
    expect(await read(complete(person, checkout, order))).toMatchObject({
      success: false,
      creditsAdded: 0,
      error: 'payment_mismatch',
      message: expect.stringContaining('no credits were added'),
    });
    paypal.fake.faults.set('order', { status: 503 });
    const silent = await complete(person, checkout, order);
    expect(silent.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await codeOf(silent)).toBe('503 provider_unreachable');
    expect((await user(person)).credits).toBe(0);
    expect(await read(complete(person, checkout, order))).toEqual({ success: true, creditsAdded: 1000 });
  });

  test('a payment that is still pending', async () => {
    const person = await newPerson();
    const { checkout, order } = await approved(person);
    const twist = (answer: Record<string, unknown>) => {
      const [unit] = answer.purchase_units as { payments: { captures: { status: string }[] } }[];
      for (const each of unit?.payments.captures ?? []) each.status = 'PENDING';
      return answer;
    };
    paypal.fake.faults.set('capture', { twist });
    paypal.fake.faults.set('order', { twist });
    expect(await read(capture(person, order))).toEqual({ id: order.id, status: 'PENDING', creditsAdded: 0 });
    expect(await read(complete(person, checkout, order))).toMatchObject({ success: false, error: 'payment_pending' });
    expect(await read(complete(person, checkout, order))).toEqual({ success: true, creditsAdded: 1000 });
  });
});

describe('the route of the notices', () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${server.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test('accepts what PayPal signed, byte by byte, and nothing else', async () => {
    const person = await newPerson();
    const { order } = await approved(person);
    const made = paypal.fake.books.orders.get(order.id);
    if (made) paypal.fake.books.capture(made);
    const { body = '', headers = {} } = paypal.fake.books.notices.at(-1) ?? {};
    expect(await codeOf(await post(body, {}))).toBe('400 webhook_refused');
    expect(await codeOf(await post(`${body} `, { ...headers, 'paypal-transmission-sig': 'x' }))).toBe('400 webhook_refused');
    expect(await codeOf(await post('not JSON', headers))).toBe('400 webhook_refused');
    expect(await codeOf(await post('[]', paypal.fake.books.sign('[]')))).toMatch(/^400 /);
    expect((await user(person)).credits).toBe(0);
    expect((await post(body, headers)).status).toBe(204);
    expect((await post(body, headers)).status).toBe(204);
    expect((await user(person)).credits).toBe(1000);
    paypal.fake.faults.set('verify', { status: 500 });
    expect(await codeOf(await post(body, headers))).toBe('503 provider_unreachable');
  });

  test('a debt after a refund stops every operation until it is paid', async () => {
    site = server.url;
    const person = await newPerson();
    const { order } = await approved(person, 500);
    await must(capture(person, order), 200);
    const run = () => {
      const body = form([
        ['pdf', file(tinyPdf(1))],
        ['totalRotations', '1'],
      ]);
      return person.fetch('/api/pdf/rotate', { method: 'POST', body });
    };
    expect((await run()).status).toBe(200);
    const captureId = paypal.fake.books.orders.get(order.id)?.capture?.id ?? '';
    await paypal.fake.books.refund(captureId);
    await expect.poll(async () => (await user(person)).credits).toBe(-1);
    expect((await user(person)).currentPlan).toBe('Free');
    expect(await codeOf(run())).toBe('402 no_credits');
    expect(operations.length).toBeGreaterThan(0);
    const retry = await approved(person, 500);
    await must(capture(person, retry.order), 200);
    expect((await user(person)).credits).toBe(499);
    expect((await run()).status).toBe(200);
  });
});

describe('an installation that sells nothing', () => {
  test.each([
    ['without credentials', {}, 5],
    ['that was told so', { PAYMENTS: 'off', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }, 5],
    ['where billing is off', { BILLING: 'off', PAYMENTS: 'demo' }, 0],
  ])('%s shows its packages and answers 503 to the rest', async (_, env, count) => {
    const other = await startTestServer({ env });
    try {
      const person = await newPerson(other);
      expect(await person.json('/api/payments/packages')).toHaveLength(count);
      const answers = [
        person.post('/api/payments/create-checkout', { credits: 1000 }),
        person.fetch('/paypal/setup'),
        person.post('/paypal/order', { amount: '7.00', currency: 'USD' }),
        person.post('/paypal/order/ABC/capture'),
        person.post('/api/payments/complete-paypal', { sessionId: 'AAAAAAAAAAAAAAAAAAAAAA', paypalOrderId: 'A' }),
        person.post('/api/payments/webhook', { id: 'a', event_type: 'b' }),
      ];
      for (const answer of answers) expect(await codeOf(answer)).toBe('503 payments_unavailable');
    } finally {
      await other.close();
    }
  });
});

test('the demo mode sells for simulated money, with the same routes', async () => {
  const demo = await startTestServer({
    env: {
      PAYMENTS: 'demo',
      PAYMENTS_TEST_PACKAGE: 'true',
      SIGNUP_CREDITS: '0',
      BASE_PATH: '/pdf',
      PUBLIC_URL: 'https://trial.example',
    },
  });
  try {
    const origin = { origin: 'https://trial.example' };
    const page = (path: string, init: RequestInit = {}) => fetch(`${demo.url}${path}`, { redirect: 'manual', ...init });
    expect((await page('/pdf/paypal/demo/sdk.js')).headers.get('content-type')).toContain('javascript');
    // `join` does not support a base path, so this user is signed up here.
    class Below extends Person {
      override fetch(path: string, init?: RequestInit): Promise<Response> {
        return super.fetch(`/pdf${path}`, init);
      }
    }
    const person = new Below(demo);
    await person.join();
    const [tried] = await person.json<{ name: string; credits: number; price: number }[]>('/api/payments/packages');
    expect(tried).toMatchObject({ name: 'Test package', credits: 5, price: 0.01 });
    expect(await person.json('/paypal/setup')).toMatchObject({ mode: 'demo', sdkBaseUrl: '/pdf/paypal/demo/sdk.js' });
    const checkout = await checkoutOf(person, 500);
    const order = await orderOf(person, checkout);
    const approve = new URL(order.links.find(({ rel }) => rel === 'approve')?.href ?? '');
    expect(approve.origin).toBe('https://trial.example');
    const question = await (await page(approve.pathname + approve.search)).text();
    expect(question).toContain('no money moves');
    const agreed = await page(approve.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...origin },
      body: new URLSearchParams({ token: order.id, answer: 'pay' }),
    });
    expect([agreed.status, agreed.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/pdf/payment-success?sessionId='),
    ]);
    expect(await read(capture(person, order))).toMatchObject({ creditsAdded: 500 });
    expect((await user(person)).credits).toBe(500);
    // The simulated provider reports it a second time, like the real one.
    await expect
      .poll(async () => (await demo.pool.query('select type from payment_events')).rows)
      .toEqual([{ type: 'PAYMENT.CAPTURE.COMPLETED' }]);
    const mails = await mailsTo(demo, person.email);
    expect(mails.at(-1)?.text ?? '').toMatch(/payment was simulated|verification|code/);
  } finally {
    await demo.close();
  }
});
