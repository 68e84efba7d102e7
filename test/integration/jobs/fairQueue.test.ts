import { totalmem } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { compress } from '#tools/compress/compress.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** The order of jobs (docs/decisions/0236). */

let server: TestServer;
/** Releases the lock that jobs wait for. */
let release: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await release();
  await server.close();
});

const headers = { prefer: 'respond-async' };

async function handIn(visitor: Visitor, documentId: string, times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const answer = await visitor.run(rotate, [documentId], { headers });
    expect(answer.status).toBe(202);
    ids.push(((await answer.json()) as JobView).id);
  }
  return ids;
}

/**
 * Jobs that end only when the test allows it, on any machine. The charge of each job waits for a lock of the test, so the job
 * keeps its worker process until then.
 */
async function heldJobs(visitor: Visitor, count: number): Promise<string[]> {
  return heldJobsOf(Array.from({ length: count }, () => visitor));
}

/** One held job for each entry. */
async function heldJobsOf(visitors: readonly Visitor[], pages = 500): Promise<string[]> {
  const documents = new Map<Visitor, string>();
  for (const visitor of new Set(visitors)) documents.set(visitor, (await visitor.upload(tinyPdf(pages))).id);
  const client = await server.pool.connect();
  await client.query('begin');
  release = async () => {
    release = async () => undefined;
    await client.query('rollback');
    client.release();
  };
  const ids: string[] = [];
  for (const visitor of visitors) {
    const id = documents.get(visitor) ?? '';
    const job = (await (await visitor.run(merge, [id, id], { headers })).json()) as JobView;
    const { rows } = await client.query('select state from holds where key = $1 for update', [`settle:${job.id}`]);
    expect(rows).toEqual([{ state: 'held' }]);
    ids.push(job.id);
  }
  return ids;
}

/** The ids of all jobs in the order of their start. */
async function order(): Promise<string[]> {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from jobs where started_at is not null order by started_at',
  );
  return rows.map(({ id }) => id);
}

test('one visitor with 50 jobs does not delay the one job of another, and is not overtaken forever', async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '1' } });
  const many = new Visitor(server);
  const one = new Visitor(server);
  const other = new Visitor(server);
  const [manyDocument, oneDocument, otherDocument] = await Promise.all(
    [many, one, other].map(async (visitor) => (await visitor.upload(tinyPdf(1))).id),
  );
  const [blocker] = await heldJobs(new Visitor(server), 1);
  const theirs = await handIn(many, manyDocument ?? '', 50);
  const [ours] = await handIn(one, oneDocument ?? '', 1);
  const also = await handIn(other, otherDocument ?? '', 3);
  await release();
  await other.settled(also[2] ?? '', 60_000);
  const taken = await order();
  const place = (id = '') => (taken.includes(id) ? taken.indexOf(id) : Number.POSITIVE_INFINITY);
  expect(place(ours)).toBeGreaterThan(place(blocker));
  // All jobs wait at the same time. From then on, turns alternate.
  const before = theirs.filter((id) => place(id) < place(ours)).length;
  expect(before).toBeLessThanOrEqual(3);
  const theirsBeforeLast = theirs.filter((id) => place(id) < place(also[2])).length;
  expect(theirsBeforeLast).toBeLessThanOrEqual(5);
  expect(theirsBeforeLast).toBeGreaterThanOrEqual(1);
  // Among the jobs of one visitor, the first submitted is the first to run.
  const begun = taken.filter((id) => theirs.includes(id));
  expect(begun).toEqual(theirs.slice(0, begun.length));
}, 180_000);

test('a small job does not wait until large ones are done', async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '2' } });
  const heavy = new Visitor(server);
  const large = await heldJobs(heavy, 4);
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1));
  const answer = await visitor.run(rotate, [id]);
  expect(answer.status).toBe(200);
  const states = await Promise.all(large.map(async (job) => (await heavy.job(job)).state));
  expect(states.filter((state) => state === 'running').length).toBeLessThanOrEqual(1);
  expect(states.filter((state) => state === 'waiting').length).toBeGreaterThanOrEqual(1);
  await release();
  for (const job of large) expect((await heavy.settled(job, 60_000)).state).toBe('done');
}, 120_000);

test('a single visitor cannot fill the queue', async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '1', MAX_QUEUE: '8' } });
  const many = new Visitor(server);
  await heldJobs(many, 1);
  const { id } = await many.upload(tinyPdf(1));
  const answers = [];
  for (let n = 0; n < 8; n += 1) answers.push(await many.run(rotate, [id], { headers }));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused.every((answer) => /^\d+$/.test(answer.headers.get('retry-after') ?? ''))).toBe(true);
  await release();
  const one = new Visitor(server);
  const document = await one.upload(tinyPdf(1));
  expect((await one.run(rotate, [document.id])).status).toBe(200);
}, 180_000);

/** As many slow jobs as a worker runs at once with a concurrency of 2 (`queue.ts`). */
const slowAtOnce = 1 + Math.min(4, Math.floor(totalmem() / (6 * 1024 ** 3)));

test.skipIf(process.availableMemory() < 8 * 1024 ** 3)(
  'networks that hold all slots for slow jobs keep no other waiting',
  async () => {
    server = await startTestServer({ env: { WORKER_CONCURRENCY: '2', TRUST_PROXY: '1' } });
    const heavy = Array.from({ length: slowAtOnce }, (_, n) => new Visitor(server, { 'x-forwarded-for': `203.0.113.${n + 1}` }));
    const held = await heldJobsOf(heavy);
    const stateOf = async (index: number) => (await heavy[index]?.job(held[index] ?? ''))?.state;
    for (const index of heavy.keys()) await expect.poll(() => stateOf(index), { timeout: 30_000 }).toBe('running');
    const stranger = new Visitor(server, { 'x-forwarded-for': '198.51.100.4' });
    const { id } = await stranger.upload(tinyPdf(500));
    const job = (await (await stranger.run(merge, [id, id], { headers })).json()) as JobView;
    expect((await stranger.settled(job.id, 60_000)).state).toBe('done');
    expect(await Promise.all([...heavy.keys()].map(stateOf))).toEqual(heavy.map(() => 'running'));
    await release();
  },
  120_000,
);

test('quick jobs of several networks that hold all slots do not keep the job of another network unseen', async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '2', TRUST_PROXY: '1' } });
  const from = (address: string) => new Visitor(server, { 'x-forwarded-for': address });
  const heavy = Array.from({ length: 4 }, (_, n) => from(`198.51.100.${n + 1}`));
  const newcomer = from('203.0.113.1');
  const own = (await newcomer.upload(tinyPdf(1))).id;
  await heldJobsOf([...heavy, ...heavy], 1);
  const [job = ''] = await handIn(newcomer, own, 1);
  const seen = async () => {
    const { rows } = await server.pool.query('select state from pgboss.job where id = $1', [uuidOf(job)]);
    return rows;
  };
  await expect.poll(seen, { timeout: 15_000 }).not.toEqual([{ state: 'created' }]);
});

/** The queue's id of a job, which is the same 128 bits. */
function uuidOf(jobId: string): string {
  const hex = Buffer.from(jobId, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

test('beside a slow job, a worker process for the next job is started ahead', async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '1' } });
  const visitor = new Visitor(server);
  await visitor.run(rotate, [(await visitor.upload(tinyPdf(1))).id]);
  expect(server.service.workerProcessPids()).toHaveLength(1);
  const answer = await visitor.run(compress, [(await visitor.upload(tinyPdf(20))).id]);
  expect(answer.status).toBe(200);
  expect(server.service.workerProcessPids()).toHaveLength(2);
});
