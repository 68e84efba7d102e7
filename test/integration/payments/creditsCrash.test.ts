import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { addressOf, preparePlace } from '#server/db/postgresPlace.ts';
import { merge } from '#tools/merge/merge.ts';
import { processTree } from '../../../scripts/processes.ts';
import { type Site, startSite } from '../../../scripts/site.ts';
import { isLong } from '../../sample.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { Person } from '../support/person.ts';
import { copyCluster } from '../support/sharedPostgres.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** kill -9 while credits are held: no credit is lost, charged twice or held for good (docs/product.md, "Fair credits"). */

const credits = 40;
let dataDir: string;
let site: Site;
let person: Person;

async function start(): Promise<void> {
  site = await startSite({
    DATA_DIR: dataDir,
    WORKER_CONCURRENCY: '2',
    MIN_FREE_DISK_MB: '0',
    RATE_LIMITS: 'off',
    FREE_DAILY_OPERATIONS: '0',
    SIGNUP_CREDITS: String(credits),
    LOG_LEVEL: 'warn',
  });
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-credits-'));
  await copyCluster(inject('cluster'), dataDir);
  await start();
  person = new Person({ url: site.url, dataDir });
  await person.join();
});
afterEach(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A request that can be repeated. With its idempotency key it makes one job, even if the first answer was lost. */
function request(documentId: string): () => Promise<string> {
  const headers = { prefer: 'respond-async', 'idempotency-key': documentId };
  return async () => {
    const answer = await person.run(merge, [documentId, documentId], { headers });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as JobView).id;
  };
}

async function requests(pages: readonly number[]): Promise<(() => Promise<string>)[]> {
  const made = [];
  for (const each of pages) made.push(request((await person.upload(tinyPdf(each))).id));
  return made;
}

function workerProcesses(): number[] {
  return processTree(site.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workerProcess');
    } catch {
      return false;
    }
  });
}

/** Waits for every job, and checks that the charges match the delivered results. */
async function expectSettled(jobIds: readonly string[]): Promise<void> {
  const jobs = await Promise.all(jobIds.map((id) => person.settled(id, 90_000)));
  for (const job of jobs) expect(job.creditsCharged).toBe(job.state === 'done' ? 1 : 0);
  const done = jobs.filter(({ state }) => state === 'done');
  for (const { id, result } of done) {
    const bytes = await (await person.fetch(`/api/jobs/${id}/result`)).arrayBuffer();
    expect(bytes.byteLength).toBe(result?.sizeBytes);
  }
  const database = new pg.Pool({ ...addressOf(await preparePlace(dataDir)), max: 1 });
  database.on('error', () => undefined);
  try {
    await expectSoundLedger(database);
    const { rows } = await database.query<{ held: number; captures: number }>(`
      select (select coalesce(sum(credits), 0)::int from entries where account = 'held') as held,
        (select count(*)::int from transfers where kind = 'capture') as captures`);
    expect(rows).toEqual([{ held: 0, captures: done.length }]);
  } finally {
    await database.end();
  }
  const { balance, entries } = await person.json<{ balance: number; entries: { balance: number }[] }>('/api/account/credits');
  expect([balance, entries[0]?.balance]).toEqual([credits - done.length, balance]);
}

test.runIf(isLong)(
  'of the server, three times, and of worker processes in between',
  async () => {
    const all = [];
    for (let round = 0; round < 3; round += 1) {
      const running = await requests([3000, 200, 3000, 200]);
      const open = await requests([20, 20, 20]);
      await Promise.all(running.map((ask) => ask()));
      await sleep(150 + 170 * round);
      for (const pid of workerProcesses().slice(0, 1)) process.kill(pid, 'SIGKILL');
      // A request in progress when the server is killed may or may not have become a job.
      const underWay = open.map((ask) => ask());
      await sleep(20 * round);
      process.kill(site.pid, 'SIGKILL');
      await Promise.allSettled(underWay);
      await start();
      person.moveTo(site);
      all.push(...running, ...open);
    }
    await expectSettled(await Promise.all(all.map((ask) => ask())));
  },
  240_000,
);

test('of the database, twice, while jobs start, run and end', async () => {
  const all = [];
  for (let round = 0; round < 2; round += 1) {
    const running = await requests([3000, 100, 100]);
    const open = await requests([10, 10, 10, 10, 10, 10]);
    await Promise.all(running.map((ask) => ask()));
    const underWay = open.map((ask) => ask());
    await sleep(30 + 60 * round);
    const pid = Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await Promise.allSettled(underWay);
    await expect.poll(async () => (await person.fetch('/api/pdf/recent')).status, { timeout: 15_000 }).toBe(200);
    all.push(...running, ...open);
  }
  expect(site.ending()).toBeUndefined();
  await expectSettled(await Promise.all(all.map((ask) => ask())));
}, 240_000);
