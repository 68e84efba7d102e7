import { afterEach, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Settings that change how the service answers. */

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('in production cookies are Secure and host-bound, and HSTS is sent', async () => {
  server = await startTestServer({
    env: { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(48), TRUST_PROXY: '1', ALLOW_UNSANDBOXED: '1' },
  });
  const response = await fetch(`${server.url}/api/pdf/upload`, {
    method: 'POST',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'pdf.example', origin: 'https://pdf.example' },
    body: form([['pdf', file(tinyPdf())]]),
  });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-visitor=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('without a trusted proxy, forwarded headers are ignored', async () => {
  server = await startTestServer();
  const response = await fetch(`${server.url}/api/pdf/merge`, {
    method: 'POST',
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
});

test('with a BASE_PATH all paths are below it', async () => {
  server = await startTestServer({ env: { BASE_PATH: '/pdf/tools' } });
  const visitor = new Visitor({ url: `${server.url}/pdf/tools` });
  const { id } = await visitor.upload(tinyPdf(2));
  const accepted = await visitor.run(rotate, [id], { headers: { prefer: 'respond-async' } });
  const { id: jobId } = (await accepted.json()) as JobView;
  expect(accepted.headers.get('location')).toBe(`/pdf/tools/api/jobs/${jobId}`);
  expect((await visitor.settled(jobId)).state).toBe('done');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(404);
  expect((await visitor.fetch('/healthz')).status).toBe(200);
  expect((await visitor.fetch('/api/docs')).status).toBe(200);
});

test('while disk space is low, new files are refused and stored ones served', async () => {
  server = await startTestServer({ env: { MIN_FREE_DISK_MB: '9999999' } });
  const response = await new Visitor(server).fetch('/api/pdf/upload', { method: 'POST', body: form([['pdf', file(tinyPdf())]]) });
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'storage_full' })]);
  expect(response.headers.get('retry-after')).toBe('60');
  expect((await new Visitor(server).fetch('/api/pdf/recent')).status).toBe(200);
});

test('a stop ends event streams and sends new requests elsewhere', async () => {
  server = await startTestServer({ env: { WORKER_CONCURRENCY: '1' } });
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(6000));
  const job = (await (await visitor.run(merge, [id, id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
  const events = await visitor.fetch(`/api/jobs/${job.id}/events`);
  const stopped = server.close();
  server = undefined;
  expect(await events.text()).toContain('event: job');
  await stopped;
});

test('a job is ended at its deadline, within two seconds', async () => {
  server = await startTestServer({ env: { JOB_DEADLINE_SECONDS: '5', WORKER_CONCURRENCY: '1', MAX_PDF_MB: '200' } });
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(19_000));
  // The worker process starts with the first job, and a deadline counts from the moment when it is ready.
  expect((await visitor.run(rotate, [(await visitor.upload(tinyPdf())).id])).status).toBe(200);
  const ids = Array.from({ length: 40 }, () => id);
  const accepted = await visitor.run(merge, ids, { headers: { prefer: 'respond-async' } });
  const job = await visitor.settled(((await accepted.json()) as JobView).id, 20_000);
  expect(job).toMatchObject({ state: 'failed', error: { code: 'too_complex' } });
  const { rows } = await server.pool.query<{ seconds: number }>(
    'select extract(epoch from settled_at - started_at)::float seconds from jobs where id = $1',
    [job.id],
  );
  expect(rows[0]?.seconds).toBeGreaterThan(4.9);
  expect(rows[0]?.seconds).toBeLessThan(7);
  expect(await server.scratchEntries()).toEqual([]);
});
