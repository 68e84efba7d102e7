import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { addressOf, preparePlace } from '#server/db/postgresPlace.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { type Site, startSite } from '../../../scripts/site.ts';
import { isLong } from '../../sample.ts';
import { copyCluster } from '../support/sharedPostgres.ts';
import { Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/**
 * The state of a running service after parts of it are killed: real processes, with one data folder and a database of their own.
 */

const manyPages = 4000;
let dataDir: string;
const sites: Site[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-crash-'));
  await copyCluster(inject('cluster'), dataDir);
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ DATA_DIR: dataDir, WORKER_CONCURRENCY: '1', MIN_FREE_DISK_MB: '0', LOG_LEVEL: 'info', ...env });
  sites.push(site);
  return site;
}

async function kill9(site: Site): Promise<void> {
  process.kill(site.pid, 'SIGKILL');
  sites.splice(sites.indexOf(site), 1);
  while (isAlive(site.pid)) await sleep(10);
}

function isAlive(pid: number): boolean {
  try {
    // A killed child process stays a zombie until its parent waits for it.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

async function startSlow(visitor: Visitor): Promise<JobView> {
  const { id } = await visitor.upload(tinyPdf(manyPages));
  const job = (await (await visitor.run(merge, [id, id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
  await expect.poll(async () => (await visitor.job(job.id)).state, { timeout: 10_000 }).toBe('running');
  await sleep(150);
  return job;
}

async function attemptsOf(id: string): Promise<number> {
  const database = new pg.Client(addressOf(await preparePlace(dataDir)));
  await database.connect();
  try {
    const { rows } = await database.query('select attempts from jobs where id = $1', [id]);
    return rows[0]?.attempts;
  } finally {
    await database.end();
  }
}

async function scratch(): Promise<string[]> {
  return (await readdir(join(dataDir, 'scratch'), { recursive: true })).filter((name) => name.includes('/'));
}

/** Processes that work in our data folder or were started from it. None may outlive the service. */
async function leftOver(pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    if (pattern.test(line) && line.includes(dataDir)) found.push(line);
  }
  return found;
}

test('kill -9 of the whole server in the middle of a job: the next server runs it again within 40 s, charged once', async () => {
  const startedAt = Date.now();
  const first = await start();
  const firstMs = Date.now() - startedAt;
  const visitor = new Visitor(first);
  const job = await startSlow(visitor);
  await kill9(first);
  const killedAt = Date.now();
  const second = await start();
  // 5 s on a machine without other work. On others the first start tells how long one takes.
  expect(Date.now() - killedAt).toBeLessThan(Math.max(5000, 2 * firstMs));
  visitor.moveTo(second);
  await expect.poll(() => attemptsOf(job.id), { timeout: killedAt + 40_000 - Date.now() }).toBe(2);
  // How long the job itself takes depends on the machine.
  const done = await visitor.settled(job.id, 90_000);
  expect(done).toMatchObject({ state: 'done', result: { pageCount: 2 * manyPages } });
  const result = await visitor.fetch(`/api/jobs/${job.id}/result`);
  expect([result.status, (await result.arrayBuffer()).byteLength]).toEqual([200, done.result?.sizeBytes]);
  // What the dead process left behind was removed at the start of the next.
  expect(await scratch()).toEqual([]);
  expect(second.log()).not.toContain('"level":50');
}, 180_000);

test.runIf(isLong)(
  'kill -9 of the database in the middle of a job: the service answers within 5 s and the job ends as it should',
  async () => {
    const site = await start();
    const visitor = new Visitor(site);
    const job = await startSlow(visitor);
    const pid = Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const killedAt = Date.now();
    await sleep(50);
    for (;;) {
      const response = await visitor.fetch('/api/pdf/recent');
      expect([200, 503]).toContain(response.status);
      if (response.status === 200) break;
      expect(Date.now() - killedAt).toBeLessThan(5000);
      await sleep(50);
    }
    expect((await visitor.settled(job.id, 45_000)).state).toBe('done');
    const { id } = await visitor.upload(tinyPdf(1));
    expect((await visitor.run(rotate, [id])).status).toBe(200);
  },
);

test('SIGTERM lets a running job end, and its caller gets the answer', async () => {
  const site = await start();
  const visitor = new Visitor(site);
  const { id } = await visitor.upload(tinyPdf(1000));
  const answer = visitor.run(merge, [id, id]);
  // The job has a folder of its own once a worker has taken it.
  await expect.poll(scratch, { timeout: 20_000 }).not.toEqual([]);
  const stoppedAt = Date.now();
  process.kill(site.pid, 'SIGTERM');
  expect((await answer).status).toBe(200);
  while (isAlive(site.pid)) await sleep(20);
  expect(Date.now() - stoppedAt).toBeLessThan(30_000);
  // Its last output may still be in the pipe when it has ended.
  await expect.poll(() => site.log()).toContain('"msg":"stopped"');
  expect(await scratch()).toEqual([]);
  expect(await leftOver(/postgres|workerProcess/)).toEqual([]);
  await expect(visitor.fetch('/healthz')).rejects.toThrow();
});

test.runIf(isLong)('web and worker as processes of their own share the work', async () => {
  const web = await start({ ROLE: 'web' });
  const worker = await start({ ROLE: 'worker' }).catch(() => undefined);
  const visitor = new Visitor(web);
  const { id } = await visitor.upload(tinyPdf(2));
  expect((await visitor.run(rotate, [id])).status).toBe(200);
  expect(worker).toBeDefined();
});
