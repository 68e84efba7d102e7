import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import type { UserView } from '#contract/endpoints/session.ts';
import { edit } from '#tools/edit/edit.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { isLong } from '../../sample.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { codeIn, mailsTo } from '../support/mailbox.ts';
import { must, Person } from '../support/person.ts';
import { Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';
import { isAlive, type Machines, scratchOf, startMachines, workerProcessesOf } from './machines.ts';

/** Guarantees for the operator of several machines: two web servers and two workers, as real processes. */

const manyPages = 4000;
let site: Machines;

beforeAll(async () => {
  site = await startMachines(2, 2, { RATE_LIMITS: 'off', SIGNUP_CREDITS: '50', FREE_DAILY_OPERATIONS: '1000' });
});
afterAll(() => site.close());

const [first, second] = [0, 1].map((n) => () => {
  const web = site.webs[n];
  if (!web) throw new Error('not so many answer');
  return web;
}) as [() => Machines['webs'][number], () => Machines['webs'][number]];

const later = { headers: { prefer: 'respond-async' } };

async function begin(visitor: Visitor, ids: readonly string[], headers: Record<string, string> = later.headers) {
  const response = await visitor.run(merge, ids, { headers });
  expect(response.status).toBe(202);
  return (await response.json()) as JobView;
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await site.pool.query<{ state: string }>('select state from jobs where id = $1', [id]);
  return rows[0]?.state ?? 'none';
}

/** The states of a job as reported to its caller, until it ends. */
async function events(visitor: Visitor, jobId: string): Promise<string[]> {
  const text = await (await visitor.fetch(`/api/jobs/${jobId}/events`)).text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '{}']) => (JSON.parse(data) as JobView).state);
}

async function join(): Promise<Person> {
  const person = new Person({ url: first().url, dataDir: '' });
  await must(person.register(), 200);
  await expect.poll(() => mailTo(person.email), { timeout: 20_000 }).toBeDefined();
  const mail = await mailTo(person.email);
  person.moveTo(second());
  await must(person.verify(codeIn(mail ?? fail())), 204);
  person.moveTo(first());
  await must(person.signIn(), 200);
  return person;
}

function fail(): never {
  throw new Error('no mail came');
}

async function mailTo(address: string) {
  const found = await Promise.all(site.workers.map(({ dataDir }) => mailsTo({ dataDir }, address)));
  return found.flat()[0];
}

const creditsOf = async (person: Person) => ((await (await person.me()).json()) as UserView).credits;

test('all of them created the tables together, once', async () => {
  const { rows } = await site.pool.query(
    'select count(*)::int as n, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  );
  expect(rows[0].n).toBeGreaterThan(5);
  expect(rows[0].n).toBe(rows[0].different);
  for (const each of [...site.webs, ...site.workers]) {
    expect(each.log()).not.toMatch(/"level":[56]0/);
    expect(await (await fetch(`${each.url}/readyz`)).json()).toMatchObject({ status: 'ok', checks: { storage: true } });
  }
});

test('each of them knows what another stored: file, job, events, result', async () => {
  const visitor = new Visitor(first());
  const { id } = await visitor.upload(tinyPdf(300), 'ulat.pdf');
  visitor.moveTo(second());
  expect(await visitor.json('/api/pdf/recent')).toMatchObject([{ id, originalName: 'ulat.pdf' }]);
  const range = await visitor.fetch(`/api/pdf/${id}/file`, { headers: { range: 'bytes=0-4' } });
  expect([range.status, await range.text()]).toEqual([206, '%PDF-']);
  const several = await visitor.fetch(`/api/pdf/${id}/file`, { headers: { range: 'bytes=0-4,10-14' } });
  expect([several.status, several.headers.get('content-type')]).toEqual([206, expect.stringContaining('multipart/byteranges')]);
  await several.arrayBuffer();

  const job = await begin(visitor, [id, id]);
  visitor.moveTo(first());
  expect((await events(visitor, job.id)).at(-1)).toBe('done');
  const view = await visitor.job(job.id);
  for (const web of [second(), first()]) {
    visitor.moveTo(web);
    const result = await visitor.fetch(`/api/jobs/${job.id}/result`);
    expect([result.status, (await result.arrayBuffer()).byteLength]).toEqual([200, view.result?.sizeBytes]);
  }
  await must(visitor.fetch(`/api/pdf/${id}`, { method: 'DELETE' }), 200);
  visitor.moveTo(second());
  expect((await visitor.fetch(`/api/pdf/${id}/file`)).status).toBe(404);
  expect(await site.s3.objects()).not.toContain(id);
});

test('through the proxy, a whole visit', async () => {
  const visitor = new Visitor(site);
  const { id } = await visitor.upload(tinyPdf(20));
  for (let n = 0; n < 4; n += 1) expect((await visitor.run(rotate, [id])).status).toBe(200);
  const job = await begin(visitor, [id, id]);
  expect((await events(visitor, job.id)).at(-1)).toBe('done');
  const count = await Promise.all(
    site.webs.map(({ log }) => [...log().matchAll(/"route":"\/api\/pdf\/:id\/rotate"|"route":"\/api\/pdf\/rotate/g)].length),
  );
  expect(Math.min(...count)).toBeGreaterThan(0);
});

test('an account created at one is signed in at the other, and pays there', async () => {
  const person = await join();
  person.moveTo(second());
  expect(await creditsOf(person)).toBe(50);
  const { id } = await person.upload(tinyPdf(2));
  expect((await person.run(rotate, [id])).status).toBe(200);
  person.moveTo(first());
  expect(await creditsOf(person)).toBe(49);
});

test('a job is cancelled at the other', async () => {
  const visitor = new Visitor(first());
  const { id } = await visitor.upload(tinyPdf(manyPages));
  const jobs = [await begin(visitor, [id, id]), await begin(visitor, [id, id]), await begin(visitor, [id, id])];
  visitor.moveTo(second());
  for (const { id: jobId } of jobs) await must(visitor.fetch(`/api/jobs/${jobId}`, { method: 'DELETE' }), 200);
  for (const { id: jobId } of jobs) expect(['cancelled', 'done']).toContain((await visitor.job(jobId)).state);
  expect((await visitor.job(jobs.at(-1)?.id ?? '')).state).toBe('cancelled');
});

test('a document saved in the editor at one is shown by the other', async () => {
  const visitor = await join();
  const { id, sizeBytes } = await visitor.upload(tinyPdf(3));
  expect((await visitor.run(edit, [id])).status).toBe(200);
  visitor.moveTo(second());
  const bytesOf = async (version: string) =>
    (await (await visitor.fetch(`/api/pdf/${id}/file${version}`)).arrayBuffer()).byteLength;
  expect(await bytesOf('?version=original')).toBe(sizeBytes);
  expect(await bytesOf('')).not.toBe(sizeBytes);
});

test('a request that is repeated at the other is the same job', async () => {
  const person = await join();
  const { id } = await person.upload(tinyPdf(2));
  const headers = { ...later.headers, 'idempotency-key': 'once' };
  const one = await begin(person, [id, id], headers);
  await person.settled(one.id);
  person.moveTo(second());
  const retry = (await (await person.run(merge, [id, id], { headers })).json()) as JobView;
  expect(retry.id).toBe(one.id);
  expect(await creditsOf(person)).toBe(49);
});

describe('when a process is killed', () => {
  test.runIf(isLong)(
    'a worker that stops gives back what it cannot end, and the other does it',
    async () => {
      const stopping = await site.start('worker');
      const visitor = new Visitor(site);
      const { id } = await visitor.upload(tinyPdf(5));
      const workerProcesses = await workerProcessesOf(stopping);
      expect(workerProcesses.length).toBeGreaterThan(0);
      for (const pid of workerProcesses) process.kill(pid, 'SIGSTOP');
      // No other worker takes jobs while this one takes its own.
      const others = site.workers.filter((each) => each !== stopping);
      for (const { pid } of others) process.kill(pid, 'SIGSTOP');
      const job = await begin(visitor, [id, id])
        .then(async (begun) => {
          await expect.poll(() => stateOf(begun.id), { timeout: 15_000 }).toBe('running');
          return begun;
        })
        .finally(() => {
          for (const { pid } of others) process.kill(pid, 'SIGCONT');
        });
      process.kill(stopping.pid, 'SIGTERM');
      const begun = Date.now();
      const done = await visitor.settled(job.id, 45_000);
      expect(done.state).toBe('done');
      while (isAlive(stopping.pid)) await sleep(20);
      expect(Date.now() - begun).toBeLessThan(40_000);
      const { rows } = await site.pool.query('select attempts from jobs where id = $1', [job.id]);
      expect(rows).toEqual([{ attempts: 1 }]);
      site.workers.splice(site.workers.indexOf(stopping), 1);
      expect(await scratchOf(stopping.dataDir)).toEqual([]);
      await stopping.stop();
    },
    90_000,
  );

  // The server that is killed on one machine is its worker as well (crash.test.ts).
  test.runIf(isLong)(
    'kill -9 of a worker in the middle of jobs: its job is run again within 40 s, and each ends, charged once',
    async () => {
      const person = await join();
      const { id } = await person.upload(tinyPdf(manyPages));
      const jobs: JobView[] = [];
      for (let n = 0; n < 5; n += 1) jobs.push(await begin(person, [id, id]));
      const running = async () => {
        const { rows } = await site.pool.query(`select id from jobs where state = 'running'`);
        return rows.length;
      };
      await expect.poll(running, { timeout: 15_000 }).toBe(2);
      const [victim] = site.workers;
      if (!victim) throw new Error('nobody works');
      await site.kill(victim);
      const ofThese = jobs.map(({ id: jobId }) => jobId);
      const runAgain = async () => {
        const { rows } = await site.pool.query('select id from jobs where id = any($1) and attempts > 1', [ofThese]);
        return rows.length;
      };
      await expect.poll(runAgain, { timeout: 40_000 }).toBe(1);
      const ends = await Promise.all(jobs.map(({ id: jobId }) => person.settled(jobId, 60_000)));
      expect(ends.map(({ state }) => state)).toEqual(jobs.map(() => 'done'));
      expect(await creditsOf(person)).toBe(50 - jobs.length);
      await expectSoundLedger(site.pool);
      // The machine is started again with the folder of the dead process.
      expect(await scratchOf(victim.dataDir)).not.toEqual([]);
      const next = await site.start('worker', { DATA_DIR: victim.dataDir });
      expect(await scratchOf(victim.dataDir)).toEqual([]);
      expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    },
    150_000,
  );

  test('kill -9 of a web server: the other continues, and accepted jobs are done', async () => {
    const visitor = new Visitor(first());
    const { id } = await visitor.upload(tinyPdf(manyPages));
    const job = await begin(visitor, [id, id]);
    // An upload that is interrupted in the middle of its file.
    const half = request(`${first().url}/api/pdf/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    });
    const broken = once(half, 'error');
    half.write(`--x\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${' '.repeat(9999)}`);
    const { dataDir } = first();
    await expect.poll(() => scratchOf(dataDir)).not.toEqual([]);
    await site.kill(first());
    await broken;
    visitor.moveTo(first());
    expect((await visitor.settled(job.id)).state).toBe('done');
    expect((await (await visitor.fetch(`/api/jobs/${job.id}/result`)).arrayBuffer()).byteLength).toBeGreaterThan(1000);
    await site.start('web', { DATA_DIR: dataDir });
    expect(await scratchOf(dataDir)).toEqual([]);
  });

  test('in the end only documents are left', async () => {
    for (const { dataDir } of [...site.webs, ...site.workers]) expect(await scratchOf(dataDir)).toEqual([]);
    const { rows } = await site.pool.query<{ id: string }>('select id from documents order by id');
    const known = new Set(rows.map(({ id }) => id));
    // Stored bytes without a record are deleted by the sweep. A worker that died between the two steps may have left one.
    const unknown = (await site.s3.objects()).filter((id) => !known.has(id));
    expect(unknown.length).toBeLessThanOrEqual(1);
    expect((await site.s3.objects()).length - unknown.length).toBe(known.size);
    const { rows: jobs } = await site.pool.query(`select id from jobs where state in ('waiting', 'running')`);
    expect(jobs).toEqual([]);
    await expectSoundLedger(site.pool);
  });
});
