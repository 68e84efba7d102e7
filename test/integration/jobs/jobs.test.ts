import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/api/operation.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { sweep } from '#server/documents/sweep.ts';
import { imagesToPdf } from '#tools/images-to-pdf/images-to-pdf.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { svgToPdf } from '#tools/svg-to-pdf/svg-to-pdf.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

const manyPages = 2500;
let server: TestServer;
let clock = 0;

beforeAll(async () => {
  server = await startTestServer({
    env: { WORKER_CONCURRENCY: '1', MAX_QUEUE: '2' },
    longestWaitMs: 300,
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => server.close());

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

async function startSlow(visitor: Visitor, headers: Record<string, string> = {}): Promise<JobView> {
  const { id } = await visitor.upload(tinyPdf(manyPages));
  return startWith(visitor, id, headers);
}

async function startWith(visitor: Visitor, id: string, headers: Record<string, string> = {}): Promise<JobView> {
  const response = await visitor.run(merge, [id, id], { headers: { prefer: 'respond-async', ...headers } });
  expect(response.status).toBe(202);
  return (await response.json()) as JobView;
}

async function cancelAll(visitor: Visitor, jobs: readonly JobView[]): Promise<void> {
  for (const { id } of jobs) await visitor.fetch(`/api/jobs/${id}`, { method: 'DELETE' });
  await expect.poll(() => server.scratchEntries(), { timeout: 15_000 }).toEqual([]);
}

test('a request beyond the longest wait is answered 202, and its job goes on', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(manyPages));
  const response = await visitor.run(merge, [id, id]);
  expect(response.status).toBe(202);
  const job = (await response.json()) as JobView;
  expect(response.headers.get('location')).toBe(`/api/jobs/${job.id}`);
  expect(await codeOf(await visitor.fetch(`/api/jobs/${job.id}/result`))).toBe('409 not_ready');
  const done = await visitor.settled(job.id);
  expect(done).toMatchObject({ state: 'done', result: { pageCount: 2 * manyPages } });
});

test('`wait` shortens the wait', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1));
  const answer = await visitor.run(rotate, [id], { headers: { prefer: 'wait=0' } });
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([202, null]);
  await visitor.settled(((await answer.json()) as JobView).id);
});

test('a full queue refuses with Retry-After, and accepts jobs again later', async () => {
  const visitor = new Visitor(server);
  // Uploaded before: on a busy machine an upload takes longer than a job that runs meanwhile.
  const large = await visitor.upload(tinyPdf(manyPages));
  const { id } = await visitor.upload(tinyPdf(1));
  const jobs = [await startWith(visitor, large.id)];
  await expect.poll(async () => (await visitor.job(jobs[0]?.id ?? '')).state).toBe('running');
  jobs.push(await startWith(visitor, large.id), await startWith(visitor, large.id));
  const refused = await visitor.run(rotate, [id]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await codeOf(refused)).toBe('503 queue_full');
  await cancelAll(visitor, jobs);
  expect((await visitor.run(rotate, [id])).status).toBeLessThan(300);
});

test('progress is reported during the job, and only goes up', async () => {
  const visitor = new Visitor(server);
  const job = await startSlow(visitor);
  const events = await (await visitor.fetch(`/api/jobs/${job.id}/events`)).text();
  const views = [...events.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data) as JobView);
  const steps = views.filter(({ total }) => total > 0).map(({ done }) => done);
  expect(steps.length).toBeGreaterThan(0);
  expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  expect(views.at(-1)?.state).toBe('done');
});

/** Files whose work takes longer than the time before the first progress is told (`progressAfterMs`), also on a quick machine. */
async function largeFiles(): Promise<readonly (readonly [Operation, Uint8Array<ArrayBuffer>])[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = await sharp({ create: { width: 1800, height: 1800, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const circles = Array.from({ length: 6000 }, (_, n) => `<circle cx="${n % 500}" cy="${n % 700}" r="9" fill="#${n % 10}a6"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="700">${circles.join('')}</svg>`;
  return [
    [merge, tinyPdf(1000)],
    [imagesToPdf, new Uint8Array(image)],
    [svgToPdf, new TextEncoder().encode(drawing)],
  ];
}

test('progress counts files where people count files: 3 of them are 3', async () => {
  const visitor = new Visitor(server);
  const told: unknown[] = [];
  for (const [operation, content] of await largeFiles()) {
    const { kind } = operation.source;
    const ids: string[] = [];
    for (const n of [1, 2, 3]) ids.push((await visitor.uploadAs(kind, content, `file ${n}`)).id);
    const answer = await visitor.run(operation, ids, { headers: { prefer: 'respond-async' } });
    expect(answer.status, answer.status === 202 ? '' : await answer.text()).toBe(202);
    const { id } = (await answer.json()) as JobView;
    // The last count may not have been written before the end.
    const { state, unit, total } = await visitor.settled(id);
    told.push([operation.id, state, unit, total]);
  }
  expect(told).toEqual(['merge', 'images-to-pdf', 'svg-to-pdf'].map((id) => [id, 'done', 'files', 3]));
});

describe('a closed connection', () => {
  async function hangUp(visitor: Visitor, headers: Record<string, string>): Promise<string> {
    const { id } = await visitor.upload(tinyPdf(2000));
    const controller = new AbortController();
    const asked = visitor.run(merge, [id, id], { headers, signal: controller.signal });
    const jobs = async () =>
      (await server.pool.query<{ id: string }>('select id from jobs where $1 = any(input_ids)', [id])).rows;
    await expect.poll(jobs).toHaveLength(1);
    controller.abort();
    await expect(asked).rejects.toThrow();
    return (await jobs())[0]?.id ?? '';
  }

  test('cancels the job', async () => {
    const visitor = new Visitor(server);
    const id = await hangUp(visitor, {});
    expect((await visitor.settled(id)).state).toBe('cancelled');
  });

  test('does not cancel a job whose caller sent an idempotency key', async () => {
    const visitor = new Visitor(server);
    const id = await hangUp(visitor, { 'idempotency-key': 'again' });
    expect((await visitor.settled(id)).state).toBe('done');
  });
});

test('when a cancellation and an end coincide, one of them wins', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1));
  for (let n = 0; n < 12; n += 1) {
    const response = await visitor.run(rotate, [id], { headers: { prefer: 'respond-async' } });
    const job = (await response.json()) as JobView;
    await new Promise((resolve) => setTimeout(resolve, 35 + 5 * n));
    await visitor.fetch(`/api/jobs/${job.id}`, { method: 'DELETE' });
    const end = await visitor.settled(job.id);
    const { rows } = await server.pool.query<{ state: string }>('select state from holds where key = $1', [`settle:${job.id}`]);
    expect([end.state, rows[0]?.state]).toEqual(end.state === 'done' ? ['done', 'captured'] : ['cancelled', 'void']);
  }
});

test('a killed worker process costs an attempt, not the job, and nothing is charged twice', async () => {
  const visitor = new Visitor(server);
  const job = await startSlow(visitor);
  // Its worker process has the job, and works.
  await expect.poll(async () => (await visitor.job(job.id)).total).toBeGreaterThan(0);
  for (const pid of server.service.workerProcessPids()) process.kill(pid, 'SIGKILL');
  expect(await visitor.settled(job.id, 40_000)).toMatchObject({ state: 'done', result: { pageCount: 2 * manyPages } });
  const { rows } = await server.pool.query('select attempts from jobs where id = $1', [job.id]);
  expect(rows).toEqual([{ attempts: 2 }]);
  const holds = await server.pool.query('select state from holds where key = $1', [`settle:${job.id}`]);
  expect(holds.rows).toEqual([{ state: 'captured' }]);
  expect(await server.scratchEntries()).toEqual([]);
});

test('a worker process that ends before it has the job costs no attempt', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1));
  const first = await visitor.run(rotate, [id], { headers: { prefer: 'respond-async' } });
  await visitor.settled(((await first.json()) as JobView).id);
  const pids = server.service.workerProcessPids();
  expect(pids.length).toBeGreaterThan(0);
  // A stopped process reads no message.
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const job = (await (await visitor.run(rotate, [id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
  await expect.poll(async () => (await visitor.job(job.id)).state).toBe('running');
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  expect((await visitor.settled(job.id)).state).toBe('done');
  const { rows } = await server.pool.query('select attempts from jobs where id = $1', [job.id]);
  expect(rows).toEqual([{ attempts: 1 }]);
});

test('a job that crashes its worker process every time is given up', async () => {
  const visitor = new Visitor(server);
  const job = await startSlow(visitor);
  const until = Date.now() + 30_000;
  let state = 'waiting';
  while ((state === 'waiting' || state === 'running') && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    state = (await visitor.job(job.id)).state;
    if (state === 'running') for (const pid of server.service.workerProcessPids()) process.kill(pid, 'SIGKILL');
  }
  expect(await visitor.job(job.id)).toMatchObject({ state: 'failed', error: { code: 'interrupted' }, creditsCharged: 0 });
});

test('a job whose worker process runs out of memory is told as too complex, and not tried again', async () => {
  const endless = 'const all = []; for (;;) all.push({});';
  expect(spawnSync(process.execPath, ['--max-old-space-size=20', '-e', endless]).signal).toBe('SIGABRT');
  const visitor = new Visitor(server);
  // A process that is still starting has no job yet.
  const { id } = await visitor.upload(tinyPdf(1));
  const first = await visitor.run(merge, [id, id], { headers: { prefer: 'respond-async' } });
  expect(await visitor.settled(((await first.json()) as JobView).id)).toMatchObject({ state: 'done' });
  const job = await startSlow(visitor);
  await expect.poll(async () => (await visitor.job(job.id)).state).toBe('running');
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const pid of server.service.workerProcessPids()) process.kill(pid, 'SIGABRT');
  expect(await visitor.settled(job.id)).toMatchObject({ state: 'failed', error: { code: 'too_complex' }, creditsCharged: 0 });
  const { rows } = await server.pool.query('select attempts from jobs where id = $1', [job.id]);
  expect(rows).toEqual([{ attempts: 1 }]);
  expect(await server.scratchEntries()).toEqual([]);
});

test('a job that is missing from the queue is ended, not left running', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1));
  const response = await visitor.run(rotate, [id], { headers: { prefer: 'respond-async' } });
  const job = (await response.json()) as JobView;
  await visitor.settled(job.id);
  await server.pool.query("update jobs set state = 'running', settled_at = null where id = $1", [job.id]);
  try {
    clock = 3 * 60_000;
    expect((await sweep(server.service.sweepDeps)).lostJobs).toBeGreaterThanOrEqual(1);
  } finally {
    clock = 0;
  }
  expect((await visitor.job(job.id)).state).toBe('failed');
});

test('a job is deleted with its result', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1));
  const response = await visitor.run(rotate, [id], { headers: { prefer: 'respond-async' } });
  const job = (await response.json()) as JobView;
  await visitor.settled(job.id);
  try {
    clock = 62 * 60_000;
    await sweep(server.service.sweepDeps);
  } finally {
    clock = 0;
  }
  expect((await visitor.fetch(`/api/jobs/${job.id}`)).status).toBe(404);
});

test('files and stored documents are taken in the order of their parts', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(2), 'stored.pdf');
  const body = form([
    ['pdfs', file(tinyPdf(1), 'first.pdf')],
    ['documentId', id],
    ['pdfs', file(tinyPdf(3), 'last.pdf')],
  ]);
  const response = await visitor.fetch('/api/pdf/merge', { method: 'POST', body, headers: { prefer: 'respond-async' } });
  const job = await visitor.settled(((await response.json()) as JobView).id);
  expect(job.result?.pageCount).toBe(6);
  expect(job.documentIds[1]).toBe(id);
  const recent = await visitor.json<{ id: string; originalName: string }[]>('/api/pdf/recent');
  const names = new Map(recent.map((one) => [one.id, one.originalName]));
  expect(job.documentIds.map((one) => names.get(one))).toEqual(['first.pdf', 'stored.pdf', 'last.pdf']);
});
