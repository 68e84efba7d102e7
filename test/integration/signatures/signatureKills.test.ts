import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignatureRequestView } from '#contract/signatures/signatureRequest.ts';
import type { Site } from '../../../scripts/site.ts';
import { type FaultyDatabase, FaultySites, freshFolder, joinSite, openFaultyDatabase, withPool } from '../support/faultySite.ts';
import { mailsTo } from '../support/mailbox.ts';
import type { Person } from '../support/person.ts';
import { requestOf, Signer, send } from '../support/signers.ts';

/** Kills processes while people sign. Each version is stored once, and nobody gets a mail twice (docs/product.md, "Failures"). */

let database: FaultyDatabase;
let sites: FaultySites;
let dataDir: string;

beforeEach(async () => {
  dataDir = await freshFolder();
  database = await openFaultyDatabase();
  sites = new FaultySites(dataDir, { DATABASE_URL: database.url, SIGNUP_CREDITS: '100' });
});
afterEach(async () => {
  await sites.stopAll();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Repeats the request until it gets an answer, like a page whose answer was lost. */
async function completeAtLast(signer: Signer): Promise<void> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const answer = await signer.complete().catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`still ${answer?.status} ${await answer?.text()}`);
    await sleep(300);
  }
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo({ dataDir }, email)).map(({ subject = '' }) => subject).filter((subject) => !/code/.test(subject));
}

async function expectCompleted(sender: Person, request: SignatureRequestView, signers: readonly Signer[]): Promise<void> {
  const done = await requestOf(sender, request);
  expect(done.state).toBe('completed');
  const checked = await sender.post(`/api/pdf/${done.documentId}/verify-signatures`);
  const { signatures } = (await checked.json()) as { signatures: object[] };
  expect(signatures).toMatchObject(signers.map(() => ({ isIntact: true })));
  for (const { email } of signers) {
    await expect.poll(async () => (await subjectsTo(email)).length, { timeout: 40_000 }).toBe(2);
    expect((await subjectsTo(email)).sort()).toEqual(['Amihan Reyes asks you to sign lease.pdf', 'Signed: lease.pdf']);
  }
  expect(await subjectsTo(sender.email)).toEqual(['Signed: lease.pdf']);
}

async function askSigners(site: Site, names: readonly string[]) {
  const sender = await joinSite(site, dataDir);
  const signers = names.map((name) => new Signer({ url: site.url, dataDir }, `${name}@example.org`));
  return { sender, signers, request: await send(sender, signers) };
}

test('kill -9 while a signature waits to be stored: it is stored once, and the next signer is asked once', async () => {
  const first = await sites.start();
  const { sender, signers, request } = await askSigners(first, ['maria', 'jonas']);
  const [maria, jonas] = signers as [Signer, Signer];
  await maria.open();
  await withPool(database.address, async (pool) => {
    const ours = await pool.connect();
    ours.on('error', () => undefined);
    const cut = maria.complete().catch(() => undefined);
    await expect
      .poll(async () => (await pool.query('select step_job_id is not null as is from signature_requests')).rows[0]?.is)
      .toBe(true);
    await ours.query('begin');
    await ours.query('select 1 from signature_requests for update');
    const waiting = async () =>
      (await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%signature_requests%'"))
        .rows.length;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await sites.kill9(first);
    await cut;
    await ours.query('rollback');
    ours.release(true);
  });
  expect(await subjectsTo(jonas.email)).toEqual([]);
  const second = await sites.start();
  for (const person of [sender, ...signers]) person.moveTo(second);
  await completeAtLast(maria);
  await jonas.open();
  await completeAtLast(jonas);
  await expectCompleted(sender, request, signers);
}, 180_000);
