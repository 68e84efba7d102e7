import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import type { UserView } from '#contract/endpoints/session.ts';
import { merge } from '#tools/merge/merge.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { codeOf, must, Person } from '../support/person.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "Accounts": a visitor's uploads and running jobs move to the visitor's new account. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000', VISITOR_QUOTA_MB: '8' } });
});
afterAll(() => server.close());

async function registered(): Promise<Person> {
  const person = new Person(server);
  await must(person.register(), 200);
  await must(person.verify(await person.code()), 204);
  return person;
}

/** Reads the whole answer, because the server does not close while an answer is unfinished. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}
const listOf = async (visitor: Visitor) => (await visitor.json<{ id: string }[]>('/api/pdf/recent')).map(({ id }) => id).sort();

describe('signing in', () => {
  test('moves documents and jobs to the account, and leaves nothing with the visitor', async () => {
    const person = await registered();
    const document = await person.upload(tinyPdf(2));
    const run = await must(person.run(rotate, [document.id], { headers: { prefer: 'respond-async' } }), 202);
    const job = await person.settled(((await run.json()) as JobView).id);
    const asVisitor = new Visitor(server, { cookie: person.cookie });
    await must(person.signIn(), 200);
    const resultId = job.result?.documentId ?? '';
    expect(await listOf(person)).toEqual([document.id, resultId].sort());
    expect(await statusOf(person.fetch(`/api/jobs/${job.id}/result`))).toBe(200);
    expect(await listOf(asVisitor)).toEqual([]);
    expect(await codeOf(asVisitor.fetch(`/api/pdf/${document.id}/file`))).toBe('404 not_found');
    expect(await codeOf(asVisitor.fetch(`/api/jobs/${job.id}`))).toBe('404 not_found');
    // After signing out, the browser is a visitor without documents. After signing in again, all documents are there.
    await must(person.post('/api/logout'), 204);
    expect(await listOf(person)).toEqual([]);
    await must(person.signIn(), 200);
    expect(await listOf(person)).toHaveLength(2);
  });

  test('during a running job: its result belongs to the account, and the waiting caller gets it', async () => {
    const person = await registered();
    const { id } = await person.upload(tinyPdf(1500));
    const earlier = await countJobs();
    const run = await must(person.run(merge, [id, id], { headers: { prefer: 'respond-async' } }), 202);
    const job = (await run.json()) as JobView;
    const waiting = person.run(merge, [id, id, id]);
    const events = person.fetch(`/api/jobs/${job.id}/events`).then((response) => response.text());
    await expect.poll(async () => (await person.job(job.id)).state).toBe('running');
    // The waiting request has come before the documents change hands.
    await expect.poll(countJobs).toBe(earlier + 2);
    const user = (await (await must(person.signIn(), 200)).json()) as UserView;
    expect(await stateInDatabase(job.id)).toEqual({ owner: `user:${user.id}`, state: 'running' });
    const done = await person.settled(job.id);
    expect(done.state).toBe('done');
    expect(await statusOf(person.fetch(`/api/pdf/${done.result?.documentId}/file`))).toBe(200);
    expect(await statusOf(waiting)).toBe(200);
    expect(await events).toMatch(/"state":"done"/);
    const { rows } = await server.pool.query('select distinct owner from documents where id = any($1)', [
      [id, done.result?.documentId],
    ]);
    expect(rows).toEqual([{ owner: `user:${user.id}` }]);
  });

  test('keeps an Idempotency-Key of the account where both used the same one', async () => {
    const person = await registered();
    await must(person.signIn(), 200);
    const headers = { 'idempotency-key': 'same', prefer: 'respond-async' };
    const runWithKey = async (pages: number) => {
      const document = await person.upload(tinyPdf(pages));
      const accepted = (await (await must(person.run(rotate, [document.id], { headers }), 202)).json()) as JobView;
      return { document, jobId: (await person.settled(accepted.id)).id };
    };
    const inAccount = await runWithKey(2);
    await must(person.post('/api/logout'), 204);
    const asVisitor = await runWithKey(3);
    await must(person.signIn(), 200);
    const retry = (await (await person.run(rotate, [inAccount.document.id], { headers })).json()) as JobView;
    expect(retry.id).toBe(inAccount.jobId);
    expect((await person.job(asVisitor.jobId)).state).toBe('done');
    expect(await codeOf(person.run(rotate, [asVisitor.document.id], { headers }))).toBe('409 key_reused');
  });

  test('recalculates the storage: moved documents count for the account, not for the visitor', async () => {
    const person = await registered();
    await person.upload(tinyPdf(1, 5_000_000));
    expect(await codeOf(uploadOf(person, 5_000_000))).toBe('429 quota_exceeded');
    await must(person.signIn(), 200);
    expect(await codeOf(uploadOf(person, 5_000_000))).toBe('429 quota_exceeded');
    await must(person.post('/api/logout'), 204);
    expect(await statusOf(uploadOf(person, 5_000_000))).toBe(200);
  });

  test('takes nothing of another user of the same browser later', async () => {
    const [first, second] = [await registered(), await registered()];
    await must(first.signIn(), 200);
    const { id } = await first.upload(tinyPdf(2));
    await must(first.post('/api/logout'), 204);
    await must(first.post('/api/login', { email: second.email, password: second.password }), 200);
    expect(await listOf(first)).toEqual([]);
    expect(await codeOf(first.fetch(`/api/pdf/${id}`))).toBe('404 not_found');
  });
});

function uploadOf(visitor: Visitor, padBytes: number): Promise<Response> {
  const data = new FormData();
  data.append('pdf', new File([tinyPdf(1, padBytes)], 'a.pdf', { type: 'application/pdf' }));
  return visitor.fetch('/api/pdf/upload', { method: 'POST', body: data });
}

async function countJobs(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>('select count(*)::int as count from jobs');
  return rows[0]?.count ?? 0;
}

async function stateInDatabase(jobId: string): Promise<unknown> {
  const { rows } = await server.pool.query('select owner, state from jobs where id = $1', [jobId]);
  return rows[0];
}

describe('deleting an account', () => {
  test('ends running jobs, and nothing of them appears afterwards', async () => {
    const person = await registered();
    const user = (await (await must(person.signIn(), 200)).json()) as UserView;
    const { id } = await person.upload(tinyPdf(1500));
    const run = await must(person.run(merge, [id, id], { headers: { prefer: 'respond-async' } }), 202);
    const job = (await run.json()) as JobView;
    await expect.poll(async () => (await person.job(job.id)).state).toBe('running');
    await must(person.post('/api/account/delete', { password: person.password }), 204);
    const hold = async () => (await server.pool.query('select state from holds where key = $1', [`settle:${job.id}`])).rows[0];
    expect(await hold()).toEqual({ state: 'void' });
    await expect.poll(() => server.scratchEntries()).toEqual([]);
    for (const table of ['documents', 'jobs']) {
      const { rows } = await server.pool.query(`select 1 from ${table} where owner = $1`, [`user:${user.id}`]);
      expect(rows).toEqual([]);
    }
    const { rows } = await server.pool.query('select sum(credits)::int as sum from entries');
    expect(rows).toEqual([{ sum: 0 }]);
  });
});
