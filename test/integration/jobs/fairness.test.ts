import { afterEach, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { tinySteps } from '#fixtures/slowFiles.ts';
import { pdfToImages } from '#tools/pdf-to-images/pdf-to-images.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** A visitor cannot hold up others with any input (docs/security-model.md). */

let server: TestServer;
afterEach(() => server.close());

const deferred = { prefer: 'respond-async' };
const from = (address: string) => new Visitor(server, { 'x-forwarded-for': address });
const attacker = '203.0.113.7';
const stranger = '198.51.100.4';

test('three files that draw for minutes leave a worker process to others', async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', WORKER_CONCURRENCY: '2' } });
  const slow = from(attacker);
  const { id } = await slow.upload(tinySteps({ pages: 3 }));
  const jobs: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const answer = await slow.run(pdfToImages, [id], { headers: deferred });
    jobs.push(((await answer.json()) as JobView).id);
  }
  await expect.poll(async () => (await slow.job(jobs[0] ?? '')).state, { timeout: 20_000 }).toBe('running');
  const other = from(stranger);
  const document = await other.upload(tinyPdf(1));
  expect((await other.run(rotate, [document.id])).status).toBe(200);
  const states = await Promise.all(jobs.map(async (job) => (await slow.job(job)).state));
  expect(states.filter((state) => state === 'running' || state === 'waiting').length).toBeGreaterThanOrEqual(1);
  // The end of the server would wait until they have drawn.
  for (const job of jobs) await slow.fetch(`/api/jobs/${job}`, { method: 'DELETE' });
}, 180_000);

test('a job that exceeds its deadline uses up a free operation, and its sender waits among the slow', async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '1', RATE_LIMITS: '600', JOB_DEADLINE_SECONDS: '5', FREE_DAILY_OPERATIONS: '20' },
  });
  const slow = from(attacker);
  const { id } = await slow.upload(tinySteps());
  const answer = await slow.run(pdfToImages, [id]);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'too_complex' });
  expect(await slow.json('/api/download-status')).toMatchObject({ freeDownloadsUsed: 1 });
  const queueOf = async (visitor: Visitor) => {
    const document = await visitor.upload(tinyPdf(1));
    expect((await visitor.run(rotate, [document.id])).status).toBe(200);
    const { rows } = await server.pool.query<{ name: string; priority: number }>(
      "select name, priority from pgboss.job where name in ('jobs', 'slow-jobs') order by created_on desc limit 1",
    );
    const isLast = (rows[0]?.priority ?? 0) < -900_000;
    return `${rows[0]?.name}${isLast ? ', last' : ''}`;
  };
  expect(await queueOf(slow)).toBe('slow-jobs, last');
  // A neighbour is not affected until the network has done so three times. Another network is never affected.
  expect(await queueOf(from(attacker))).toBe('jobs');
  for (let n = 0; n < 2; n += 1) {
    const again = from(attacker);
    const slowOne = await again.upload(tinySteps());
    expect((await again.run(pdfToImages, [slowOne.id])).status).toBe(422);
  }
  expect(await queueOf(from(attacker))).toBe('slow-jobs, last');
  expect(await queueOf(from(stranger))).toBe('jobs');
}, 180_000);

test('twenty visitors of one network count as a few neighbours', async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1', WORKER_CONCURRENCY: '1' } });
  const heavy = from('2001:db8:1:1::1');
  // This job draws for minutes, so the only worker is busy until the job is cancelled.
  const slow = await heavy.upload(tinySteps());
  const { id: busy } = (await (await heavy.run(pdfToImages, [slow.id], { headers: deferred })).json()) as JobView;
  await expect.poll(async () => (await heavy.job(busy)).state, { timeout: 20_000 }).toBe('running');
  const theirs: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const visitor = from(`2001:db8:1:1::${n + 2}`);
    const { id } = await visitor.upload(tinyPdf(1));
    theirs.push(((await (await visitor.run(rotate, [id], { headers: deferred })).json()) as JobView).id);
  }
  const { rows } = await server.pool.query<{ id: string; turn: number }>('select id, turn from jobs');
  const turns = new Map(rows.map(({ id, turn }) => [id, turn]));
  const last = Math.max(...theirs.map((id) => turns.get(id) ?? 0));
  const one = from(stranger);
  const document = await one.upload(tinyPdf(1));
  const { id } = (await (await one.run(rotate, [document.id], { headers: deferred })).json()) as JobView;
  const { rows: ours } = await server.pool.query<{ turn: number }>('select turn from jobs where id = $1', [id]);
  expect(ours[0]?.turn).toBeLessThanOrEqual(last - 3);
  await heavy.fetch(`/api/jobs/${busy}`, { method: 'DELETE' });
  expect((await one.settled(id, 60_000)).state).toBe('done');
}, 180_000);

test('reading many pages does not delay an upload', async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const reader = from(attacker);
  const { id } = await reader.upload(tinyPdf(300));
  let read = 0;
  const reads = Array.from({ length: 16 }, (_, index) =>
    reader.fetch(`/api/pdf/${id}/text-blocks?page=${index + 1}`).then(({ status }) => {
      read += 1;
      return status;
    }),
  );
  await from(stranger).upload(tinyPdf(1));
  expect(read).toBeLessThan(12);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
}, 180_000);

test('inspections count in the rate limit', async () => {
  server = await startTestServer({ env: { RATE_LIMITS: '4' } });
  const reader = new Visitor(server);
  const { id } = await reader.upload(tinyPdf(1));
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await reader.fetch(`/api/pdf/${id}/text-blocks?page=1`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await reader.fetch(`/api/pdf/${id}/fields`)).status).toBe(429);
  // This request only serves the stored file, so it is not limited.
  expect((await reader.fetch(`/api/pdf/${id}`)).status).toBe(200);
});

const bytesPerMb = 1024 * 1024;
const storedBytes = async () =>
  Number(
    (await server.pool.query<{ bytes: string }>('select coalesce(sum(size_bytes), 0) as bytes from documents')).rows[0]?.bytes,
  );

async function sendAtOnce(visitors: readonly Visitor[], bytes: number): Promise<number[]> {
  const send = (visitor: Visitor) =>
    visitor.fetch('/api/pdf/upload', { method: 'POST', body: form([['pdf', file(tinyPdf(1, bytes))]]) });
  return Promise.all(visitors.map(async (visitor) => (await send(visitor)).status));
}

test('concurrent uploads take no more space than there is', async () => {
  server = await startTestServer({ env: { VISITOR_QUOTA_MB: '3', TRUST_PROXY: '1' } });
  const visitor = from(stranger);
  await visitor.upload(tinyPdf(1));
  const statuses = await sendAtOnce(
    Array.from({ length: 22 }, () => visitor),
    0.6 * bytesPerMb,
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(await storedBytes()).toBeLessThanOrEqual(3 * bytesPerMb);
  // The reserved storage is free again.
  const { rows } = await server.pool.query('select id from storage_reservations');
  expect(rows).toEqual([]);
}, 120_000);

test('many cookies of one network share its space, and take none of others', async () => {
  server = await startTestServer({ env: { VISITOR_QUOTA_MB: '3', NETWORK_QUOTA_MB: '4', TRUST_PROXY: '1' } });
  const cookies = Array.from({ length: 18 }, () => from(attacker));
  const statuses = await sendAtOnce(cookies, 0.6 * bytesPerMb);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await storedBytes()).toBeLessThanOrEqual(4 * bytesPerMb);
  expect(await sendAtOnce([from(stranger)], 2 * bytesPerMb)).toEqual([200]);
}, 120_000);
