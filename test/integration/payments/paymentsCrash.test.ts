import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressOf, preparePlace } from '#server/db/postgresPlace.ts';
import { type Site, startSite } from '../../../scripts/site.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { mailsTo } from '../support/mailbox.ts';
import { must, Person } from '../support/person.ts';
import { copyCluster } from '../support/sharedPostgres.ts';
import { listeningPayPal } from './shop.ts';

/** kill -9 of the server between the capture of the money and the grant of the credits (docs/product.md, "Payments"). */

let dataDir: string;
let site: Site;
let paypal: Awaited<ReturnType<typeof listeningPayPal>>;

async function start(): Promise<void> {
  const env = { ...paypal.env, DATA_DIR: dataDir, MIN_FREE_DISK_MB: '0', RATE_LIMITS: 'off', SIGNUP_CREDITS: '0' };
  site = await startSite({ ...env, LOG_LEVEL: 'warn' });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-paid-'));
  await copyCluster(inject('cluster'), dataDir);
  paypal = await listeningPayPal();
  await start();
});
afterAll(async () => {
  await site.stop();
  await paypal.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function query<T extends object>(text: string): Promise<T[]> {
  const database = new pg.Pool({ ...addressOf(await preparePlace(dataDir)), max: 1 });
  database.on('error', () => undefined);
  try {
    await expectSoundLedger(database);
    return (await database.query(text)).rows as T[];
  } finally {
    await database.end();
  }
}

test('a payment is captured once and granted once, although the server was killed in between', async () => {
  const person = new Person({ url: site.url, dataDir });
  await person.join();
  const checkout = (await (await must(person.post('/api/payments/create-checkout', { credits: 1000 }), 200)).json()) as object;
  const { id } = (await (await must(person.post('/paypal/order', checkout), 200)).json()) as { id: string };
  paypal.fake.books.approve(id);
  paypal.fake.faults.set('capture', { answerAfterMs: 5000 });
  const cut = person.post(`/paypal/order/${id}/capture`);
  cut.catch(() => undefined);
  await expect.poll(() => paypal.fake.books.captureCount).toBe(1);
  process.kill(site.pid, 'SIGKILL');
  await expect(cut).rejects.toThrow();
  expect(await query('select state from checkouts where ask_at is not null')).toEqual([{ state: 'ordered' }]);
  // A minute passes.
  await query("update checkouts set ask_at = now() - interval '1 second'");
  await start();
  person.moveTo(site);
  const credits = async () => (await person.json<{ credits: number }>('/api/auth/user')).credits;
  await expect.poll(credits, { timeout: 20_000 }).toBe(1000);
  expect(await query("select kind from transfers where kind = 'purchase'")).toEqual([{ kind: 'purchase' }]);
  const retry = await must(person.post(`/paypal/order/${id}/capture`), 200);
  expect(await retry.json()).toMatchObject({ status: 'COMPLETED', creditsAdded: 1000 });
  expect([paypal.fake.books.captureCount, await credits()]).toEqual([1, 1000]);
  const receipts = async () =>
    (await mailsTo({ dataDir }, person.email)).filter(({ subject }) => subject?.startsWith('Receipt')).length;
  await expect.poll(receipts).toBe(1);
});
