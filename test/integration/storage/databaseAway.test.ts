import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateWithRetry } from '#server/db/migrateWithRetry.ts';
import { readMigrationState } from '#server/db/migrationState.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import type { Site } from '../../../scripts/site.ts';
import { isLong } from '../../sample.ts';
import {
  answerMs,
  expectNothingLeft,
  expectSettled,
  type FaultyDatabase,
  FaultySites,
  joinSite,
  keepAsking,
  openFaultyDatabase,
  slowUpload,
} from '../support/faultySite.ts';
import type { Person } from '../support/person.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** The database is down for ten seconds during uploads, jobs, page requests and event streams (docs/product.md, "Failures"). */

const awayMs = 10_000;
let database: FaultyDatabase;
let sites: FaultySites;
let site: Site;
let person: Person;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-away-'));
  database = await openFaultyDatabase();
  sites = new FaultySites(dataDir, { DATABASE_URL: database.url, SIGNUP_CREDITS: '100', FREE_DAILY_OPERATIONS: '0' });
  site = await sites.start();
  person = await joinSite(site, dataDir);
});
afterAll(async () => {
  database.thaw();
  await sites.stopAll();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const kinds = {
  frozen: { begin: async () => database.freeze(), end: async () => database.thaw() },
  stopped: { begin: () => database.stop(), end: () => database.start() },
};

test.each(isLong ? (['frozen', 'stopped'] as const) : (['frozen'] as const))(
  'a database that is %s for ten seconds costs nobody a job, a file or a credit',
  async (kind) => {
    const { id } = await person.upload(tinyPdf(4000));
    const small = await person.upload(tinyPdf(2));
    const running = (await (await person.run(merge, [id, id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
    const waiting = person.run(merge, [id, small.id]);
    const events = person.fetch(`/api/jobs/${running.id}/events`).then((response) => response.text());
    const upload = slowUpload(person, tinyPdf(20), awayMs + 3000);
    await sleep(100);
    const asked = keepAsking(person, ['/api/pdf/recent', `/api/jobs/${running.id}`, '/healthz']);
    // The requests have been accepted, on a slow machine too.
    await sleep(1200);
    await kinds[kind].begin();
    const beganAt = Date.now();
    await sleep(3500);
    // A request sent now is refused in time, and its upload is not kept.
    const startedAt = performance.now();
    const refused = await person.run(rotate, [small.id]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await refused.json()) as object).toMatchObject({ code: 'database_away' });
    expect(performance.now() - startedAt).toBeLessThan(answerMs);
    await sleep(awayMs - (Date.now() - beganAt));
    await kinds[kind].end();
    const backAt = Date.now();
    await expect.poll(async () => (await person.fetch('/api/pdf/recent')).status, { timeout: answerMs }).toBe(200);
    expect(Date.now() - backAt).toBeLessThan(answerMs);
    const answered = await waiting;
    expect([answered.status, await upload]).toEqual([200, 200]);
    expect(await events).toContain('"state":"done"');
    const answers = await asked();
    expect(answers.some(({ status, path }) => status === 503 && path === '/api/pdf/recent')).toBe(true);
    expect(answers.filter(({ path }) => path === '/healthz').every(({ status }) => status === 200)).toBe(true);
    const [done] = await expectSettled(person, [running.id], database.address);
    expect(done).toMatchObject({ state: 'done', result: { pageCount: 8000 } });
    expect((await person.run(rotate, [small.id])).status).toBe(200);
    await expectNothingLeft(dataDir, database.address);
    expect(site.log()).not.toContain('"level":50');
  },
  120_000,
);

test('a server that starts before its database waits for it', async () => {
  await database.stop();
  const late = openDatabase(database.address, () => undefined);
  try {
    const told = Promise.withResolvers<void>();
    const migrated = migrateWithRetry(late, { warn: () => told.resolve() });
    await told.promise.finally(() => database.start());
    await migrated;
    expect(await readMigrationState(late)).toBe('current');
  } finally {
    await late.close();
  }
});

test.runIf(isLong)('an event stream ends although the notification of the end was lost', async () => {
  const { id } = await person.upload(tinyPdf(2));
  const job = (await (await person.run(rotate, [id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
  await expectSettled(person, [job.id], database.address);
  const client = new pg.Client(database.address);
  await client.connect();
  try {
    await client.query(`update jobs set state = 'running' where id = $1`, [job.id]);
    const events = person.fetch(`/api/jobs/${job.id}/events`).then((response) => response.text());
    await sleep(1000);
    // No trigger announces this change.
    await client.query(`update jobs set state = 'done' where id = $1`, [job.id]);
    expect(await events).toMatch(/"state":"running"[\s\S]*"state":"done"/);
  } finally {
    await client.end();
  }
});
