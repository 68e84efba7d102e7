import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweep } from '#server/documents/sweep.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { codeOf, Person } from '../support/person.ts';
import { startTestS3, type TestS3 } from '../support/s3Server.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** A site with a remote blob store: the answers to callers while the store is unavailable, and the deletion of files on time. */

let s3: TestS3;
let server: TestServer;
let clock = 0;

beforeAll(async () => {
  s3 = await startTestS3();
  server = await startTestServer({ env: s3.env, now: () => new Date(Date.now() + clock) });
});
beforeEach(() => s3.fault(() => undefined));
afterAll(async () => {
  await server.close();
  await s3.close();
});

test('an upload is refused with 503 before it is stored, and the probe says why', async () => {
  s3.fault(() => 'refuse');
  const visitor = new Visitor(server);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
    status: 'unavailable',
    checks: { storage: false, database: true },
  });
  const refused = await visitor.fetch('/api/pdf/upload', { method: 'POST', body: form([['pdf', file(tinyPdf(1))]]) });
  expect(refused.headers.get('retry-after')).toBe('15');
  expect(await codeOf(refused)).toBe('503 storage_unavailable');
  expect(await server.scratchEntries()).toEqual([]);
  expect(await visitor.json('/api/pdf/recent')).toEqual([]);
  s3.fault(() => undefined);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 15_000 }).toBe(200);
  expect((await visitor.upload(tinyPdf(1))).pageCount).toBe(1);
});

test('a job whose result cannot be stored fails with the same words, and costs nothing', async () => {
  const person = new Person(server);
  await person.join();
  const { id } = await person.upload(tinyPdf(2));
  s3.fault((call) => (call.startsWith('PUT') ? 'refuse' : undefined));
  expect(await codeOf(person.run(rotate, [id]))).toBe('503 storage_unavailable');
  s3.fault(() => undefined);
  expect(await (await person.me()).json()).toMatchObject({ credits: 5 });
  await expectSoundLedger(server.pool);
  expect(await server.scratchEntries()).toEqual([]);
  expect((await person.run(rotate, [id])).status).toBe(200);
});

test('failed deletions are repeated when the store answers again, and expired files go with their records', async () => {
  const visitor = new Visitor(server);
  const [deleted, expired] = [await visitor.upload(tinyPdf(1)), await visitor.upload(tinyPdf(2))];
  s3.fault((call) => (call.startsWith('DELETE') ? 'refuse' : undefined));
  expect((await visitor.fetch(`/api/pdf/${deleted.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await visitor.fetch(`/api/pdf/${deleted.id}/file`)).status).toBe(404);
  expect(await s3.objects()).toContain(deleted.id);
  clock = 16 * 60_000;
  s3.fault(() => undefined);
  await sweep(server.service.sweepDeps);
  expect(await s3.objects()).not.toContain(deleted.id);
  expect(await s3.objects()).toContain(expired.id);
  clock = 61 * 60_000;
  s3.fault(() => 'refuse');
  await expect(sweep(server.service.sweepDeps)).rejects.toMatchObject({ code: 'storage_unavailable' });
  s3.fault(() => undefined);
  const { rows } = await server.pool.query('select id from documents where id = $1', [expired.id]);
  expect([rows.length, await s3.objects()]).toEqual([1, expect.arrayContaining([expired.id])]);
  await sweep(server.service.sweepDeps);
  expect(await s3.objects()).toEqual([]);
  clock = 0;
}, 180_000);
