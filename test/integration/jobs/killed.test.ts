import { readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import type { Site } from '../../../scripts/site.ts';
import { isLong } from '../../sample.ts';
import {
  expectNothingLeft,
  expectSettled,
  type FaultyDatabase,
  FaultySites,
  freshFolder,
  jobEndMs,
  joinSite,
  openFaultyDatabase,
  slowUpload,
  sweepLater,
  withPool,
  workerProcessesOf,
} from '../support/faultySite.ts';
import { mailsTo } from '../support/mailbox.ts';
import { must, Person } from '../support/person.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/**
 * Parts of a service are killed or stopped at critical moments (docs/product.md, "Failures"). crash.test.ts kills parts in the
 * middle of a job, and creditsCrash.test.ts at random moments of many jobs.
 */

let database: FaultyDatabase;
let sites: FaultySites;
let dataDir: string;

beforeEach(async () => {
  dataDir = await freshFolder();
  database = await openFaultyDatabase();
  sites = new FaultySites(dataDir, { DATABASE_URL: database.url, SIGNUP_CREDITS: '100', FREE_DAILY_OPERATIONS: '0' });
});
afterEach(async () => {
  await sites.stopAll();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function startMerge(person: Person, pages: number): Promise<JobView> {
  const { id } = await person.upload(tinyPdf(pages));
  return (await (await person.run(merge, [id, id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
}

const isRunning = (person: Person, { id }: JobView) =>
  expect.poll(async () => (await person.job(id)).state, { timeout: 10_000, interval: 20 }).toBe('running');

/** Runs a job until its result is in the store and its charge waits for a lock of the test. Then runs `fall`. */
async function atTheCharge(person: Person, fall: () => Promise<void>): Promise<JobView> {
  return withPool(database.address, async (pool) => {
    const job = await startMerge(person, 1000);
    const ours = await pool.connect();
    ours.on('error', () => undefined);
    await ours.query('begin');
    // The job has hundreds of pages to merge before it asks for its hold.
    await ours.query('select 1 from holds where key = $1 for update', [`settle:${job.id}`]);
    const waiting = async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%holds%'",
      );
      return rows.length;
    };
    try {
      await expect.poll(waiting, { timeout: 50_000 }).toBe(1);
      await fall();
    } finally {
      await ours.query('rollback').catch(() => undefined);
      ours.release(true);
    }
    return job;
  });
}

test('kill -9 of the server between result and charge: the job is done once and charged once', async () => {
  const first = await sites.start();
  const person = await joinSite(first, dataDir);
  const job = await atTheCharge(person, () => sites.kill9(first));
  const second = await sites.start();
  person.moveTo(second);
  const [done] = await expectSettled(person, [job.id], database.address);
  expect(done?.state).toBe('done');
  // The first result never became a document. The sweep deletes it.
  await sweepLater(dataDir, database.url, 16);
  await expectNothingLeft(dataDir, database.address);
  expect(second.log()).not.toContain('"level":50');
}, 180_000);

test('kill -9 of the database between result and charge: the charge is made when the database is back', async () => {
  const site = await sites.start();
  const person = await joinSite(site, dataDir);
  const job = await atTheCharge(person, () => database.kill9());
  const [done] = await expectSettled(person, [job.id], database.address);
  expect(done?.state).toBe('done');
  await expectNothingLeft(dataDir, database.address);
  expect(site.log()).not.toContain('"level":50');
}, 180_000);

test('kill -9 while a mail is delivered: it is delivered shortly after the next start', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => connections.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = silent.address() as AddressInfo;
    const first = await sites.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const person = new Person({ url: first.url, dataDir });
    await must(person.register(), 200);
    await expect.poll(() => connections.length, { timeout: 10_000 }).toBe(1);
    await sites.kill9(first);
    await sites.start();
    // Longer than a heartbeat and two rounds of the watch, much shorter than the time limit of a delivery.
    await expect.poll(async () => (await mailsTo({ dataDir }, person.email)).length, { timeout: 30_000 }).toBe(1);
  } finally {
    for (const socket of connections) socket.destroy();
    silent.close();
  }
}, 180_000);

test.runIf(isLong)(
  'kill -9 of the worker alone: the pages go on, events too, and the next worker ends the job',
  async () => {
    const web = await sites.start({ ROLE: 'web' });
    const worker = await sites.start({ ROLE: 'worker' });
    const person = await joinSite(web, dataDir);
    const job = await startMerge(person, 8000);
    const events = person.fetch(`/api/jobs/${job.id}/events`).then((response) => response.text());
    await isRunning(person, job);
    await sites.kill9(worker);
    const killedAt = Date.now();
    expect((await person.fetch('/api/pdf/recent')).status).toBe(200);
    expect(['running', 'waiting']).toContain((await person.job(job.id)).state);
    await sites.start({ ROLE: 'worker' });
    const [done] = await expectSettled(person, [job.id], database.address);
    expect(Date.now() - killedAt).toBeLessThan(jobEndMs);
    expect(done?.state).toBe('done');
    expect(await events).toContain('"state":"done"');
    await expectNothingLeft(dataDir, database.address);
    expect(await readdir(`${dataDir}/residents`)).toHaveLength(1);
  },
  90_000,
);

test.runIf(isLong)(
  'kill -9 of the web process alone, in the middle of an upload: the worker ends the job, its owner finds it, the upload leaves nothing',
  async () => {
    const web = await sites.start({ ROLE: 'web' });
    await sites.start({ ROLE: 'worker' });
    const person = await joinSite(web, dataDir);
    const job = await startMerge(person, 8000);
    await isRunning(person, job);
    const cut = person.fetch(`/api/jobs/${job.id}/events`).then((response) => response.text());
    cut.catch(() => undefined);
    const upload = slowUpload(person, tinyPdf(3000), 20_000).catch(() => 'cut');
    await sleep(1500);
    await sites.kill9(web);
    await expect(cut).rejects.toThrow();
    expect(await upload).toBe('cut');
    person.moveTo(await sites.start({ ROLE: 'web' }));
    const [done] = await expectSettled(person, [job.id], database.address);
    expect(done?.state).toBe('done');
    await expectNothingLeft(dataDir, database.address);
  },
  90_000,
);

test.runIf(isLong)(
  'SIGTERM under load: what runs too long goes back into the queue within 30 s, and the next start ends it',
  async () => {
    const first = await sites.start();
    const person = await joinSite(first, dataDir);
    // Worker processes that make no progress, as with an endless document.
    for (const pid of workerProcessesOf(first)) process.kill(pid, 'SIGSTOP');
    const stuck = [await startMerge(person, 8000), await startMerge(person, 100)];
    for (const job of stuck) await isRunning(person, job);
    const small = await person.upload(tinyPdf(2));
    const waiting = person.run(rotate, [small.id]);
    const events = person.fetch(`/api/jobs/${stuck[0]?.id}/events`).then((response) => response.text());
    await sleep(300);
    const stoppedAt = Date.now();
    process.kill(first.pid, 'SIGTERM');
    // The job waits in the queue. Its caller is told where to ask later.
    const told = await waiting;
    expect([told.status, told.headers.get('location')]).toEqual([202, expect.stringMatching(/^\/api\/jobs\//)]);
    const { id: waitingId } = (await told.json()) as JobView;
    await events;
    while (first.ending() === undefined) await sleep(20);
    expect([first.ending(), Date.now() - stoppedAt < 30_000]).toEqual(['0', true]);
    await withPool(database.address, async (pool) => {
      const { rows } = await pool.query('select state, attempts from jobs order by created_at');
      expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'waiting', attempts: 0 })));
    });
    person.moveTo(await sites.start());
    const ended = await expectSettled(person, [...stuck.map(({ id }) => id), waitingId], database.address);
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    await expectNothingLeft(dataDir, database.address);
  },
  120_000,
);

/** Reads the first bytes of an answer, or waits for them briefly, and closes the connection. The connection is not pooled. */
function cutOff(site: Site, person: Person, path: string): Promise<void> {
  return new Promise((resolve) => {
    const asked = get(`${site.url}${path}`, { agent: false, headers: { cookie: person.cookie } }, (response) => {
      response.once('data', () => asked.destroy());
      response.on('error', () => undefined);
    });
    asked.on('error', () => undefined).once('close', resolve);
  });
}

test('clients that close the connection leave no open file, no connection and no job behind', async () => {
  const site: Site = await sites.start();
  const person = await joinSite(site, dataDir);
  const { id } = await person.upload(tinyPdf(1, 20_000_000));
  const long = await person.upload(tinyPdf(3000));
  const held = await startMerge(person, 4000);
  const openFiles = async () => (await readdir(`/proc/${site.pid}/fd`)).length;
  // Showing a file starts a thread that reads it, which has files of its own open for a minute.
  const download = `/api/pdf/${id}/file?download=1`;
  await cutOff(site, person, download);
  const before = await openFiles();
  const cut = (n: number) =>
    n % 3 === 0
      ? cutOff(site, person, download)
      : n % 3 === 1
        ? cutOff(site, person, `/api/documents/zip?ids=${id}`)
        : cutOff(site, person, `/api/jobs/${held.id}/events`);
  await Promise.all(Array.from({ length: 60 }, (_, n) => cut(n)));
  const waiters = Array.from({ length: 6 }, () =>
    person.run(merge, [long.id, long.id], { signal: AbortSignal.timeout(400) }).catch(() => undefined),
  );
  await Promise.all(waiters);
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 6);
  const rows = await withPool(database.address, async (pool) => {
    const open = "select state, id from jobs where state in ('waiting', 'running') and id <> $1";
    await expect.poll(async () => (await pool.query(open, [held.id])).rows, { timeout: 10_000 }).toEqual([]);
    return (await pool.query<{ id: string }>('select id from jobs')).rows;
  });
  await expectSettled(
    person,
    rows.map((row) => row.id),
    database.address,
  );
  await expectNothingLeft(dataDir, database.address);
}, 180_000);
