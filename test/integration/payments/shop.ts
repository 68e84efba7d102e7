import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pino from 'pino';
import { amountOf } from '#contract/billing/plans.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openLedger } from '#server/credits/ledger.ts';
import { migrateDatabase, openDatabase } from '#server/db/database.ts';
import { openPgBoss } from '#server/db/pgBoss.ts';
import { users } from '#server/db/schema.ts';
import { newId } from '#server/ids.ts';
import type { Mail } from '#server/mail/mail.ts';
import { openMailQueue } from '#server/mail/mailer.ts';
import { type SimulatedPayPal, simulatePayPal } from '#server/payments/demo/simulatedPayPal.ts';
import { openPayments } from '#server/payments/payments.ts';
import { payPalProvider } from '#server/payments/paypal/payPalProvider.ts';
import { freshDatabase } from '../support/testServer.ts';

const account = { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' };
const merchantId = 'MERCHANT1';

/** A simulated PayPal server. */
export async function listeningPayPal(noticesTo: () => string | undefined = () => undefined) {
  const server = Fastify({ forceCloseConnections: true });
  let apiBase = '';
  const fake: SimulatedPayPal = simulatePayPal({ ...account, merchantId, siteName: 'Shop', pagesBase: () => apiBase, noticesTo });
  await server.register(fake.api);
  apiBase = await server.listen({ port: 0, host: '127.0.0.1' });
  const env = {
    PAYPAL_CLIENT_ID: account.clientId,
    PAYPAL_CLIENT_SECRET: account.clientSecret,
    PAYPAL_WEBHOOK_ID: account.webhookId,
    PAYPAL_API_BASE: apiBase,
  };
  return { fake, apiBase, env, close: () => server.close() };
}

/** Purchases with a real database and a real mail queue, and with a simulated PayPal over real HTTP. */
export async function openShop(options: { env?: Record<string, string>; payeeId?: string } = {}) {
  const { address, database: name, drop } = await freshDatabase();
  const database = openDatabase({ ...address, database: name }, () => undefined);
  await migrateDatabase(database);
  let clockMs = 0;
  const now = () => new Date(Date.now() + clockMs);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const boss = await openPgBoss({ database, supervise: false, log });
  const mailer = await openMailQueue({ boss, key: { now: randomBytes(32), before: undefined }, now, log });
  const mails: Mail[] = [];
  await mailer.work(async (mail) => void mails.push(mail), database.sql);
  const paypal = await listeningPayPal();
  const config: Config = readConfig({ ...paypal.env, PUBLIC_URL: 'https://shop.example', ...options.env });
  const provider = payPalProvider({ ...account, apiBase: paypal.apiBase, merchantId: options.payeeId, timeoutMs: 1500 });
  const ledger = openLedger(now);
  const payments = openPayments({ config, provider, database, ledger, mailer, log, now });
  const { purchases } = payments;
  const { books, faults } = paypal.fake;

  const newBuyer = async (): Promise<string> => {
    const id = newId();
    await database.sql.insert(users).values({ id, email: `${id.toLowerCase()}@example.com`, emailVerified: true });
    return id;
  };
  /** A checkout with its order. Approved unless `isApproved` is false. */
  const ordered = async (userId: string, credits = 1000, isApproved = true) => {
    const checkout = await purchases.open(userId, credits, 'en');
    const claim = { sessionId: checkout.id, amount: amountOf(checkout.amountCents), currency: 'USD' };
    const order = await purchases.order(userId, claim, 'https://shop.example');
    if (isApproved) books.approve(order.id);
    return { userId, checkout, orderId: order.id, claim };
  };
  const bought = async (credits = 1000) => {
    const userId = await newBuyer();
    const purchase = await ordered(userId, credits);
    await purchases.capture(userId, purchase.orderId);
    return { ...purchase, captureId: books.orders.get(purchase.orderId)?.capture?.id ?? '' };
  };
  return {
    payments,
    purchases,
    ledger,
    database,
    books,
    faults,
    mails,
    newBuyer,
    ordered,
    bought,
    log: () => lines.join(''),
    accountBalance: (userId: string) => ledger.accountBalance(database.sql, userId),
    /** Delivers a notice, like PayPal. */
    notify: (notice: { body: string; headers: Record<string, string> }) => payments.receiveWebhook(notice.headers, notice.body),
    /** The newest notice of the simulated PayPal. */
    newest: () => {
      const notice = books.notices.at(-1);
      if (!notice) throw new Error('no notice was made');
      return notice;
    },
    /** The number of checkouts that wait for reconciliation. */
    due: async () => {
      const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from checkouts where ask_at <= $1', [
        now(),
      ]);
      return rows[0]?.n ?? 0;
    },
    pass: (ms: number) => {
      clockMs += ms;
    },
    row: async (id: string) => {
      const { rows } = await database.pool.query<Record<string, unknown>>('select * from checkouts where id = $1', [id]);
      return rows[0];
    },
    grants: async (userId: string) => {
      const { rows } = await database.pool.query<{ kind: string; credits: number }>(
        `select t.kind, e.credits from entries e join transfers t on t.id = e.transfer_id where e.account = $1 order by e.id`,
        [`user:${userId}`],
      );
      return rows.map(({ kind, credits }) => `${kind} ${credits}`);
    },
    close: async () => {
      await boss.stop({ graceful: false, close: true });
      await database.close();
      await paypal.close();
      await drop();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
