import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreditEntry } from '#contract/endpoints/credits.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { sweep } from '#server/documents/sweep.ts';
import { compress } from '#tools/compress/compress.ts';
import { flatten } from '#tools/flatten/flatten.ts';
import { merge } from '#tools/merge/merge.ts';
import { removeElements } from '#tools/remove-elements/remove-elements.ts';
import { repair } from '#tools/repair/repair.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { sanitize } from '#tools/sanitize/sanitize.ts';
import { isLong } from '../../sample.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { codeOf, Person } from '../support/person.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Charges for runs, through the whole service (docs/product.md, "Fair credits"). */

const manyPages = 6000;
let server: TestServer;
let clock = 0;

beforeAll(async () => {
  server = await startTestServer({
    env: { FREE_DAILY_OPERATIONS: '3', SIGNUP_CREDITS: '10', SIGNUPS_PER_ADDRESS: '1000', MAX_QUEUE: '10000' },
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => server.close());

interface History {
  balance: number;
  bought: number;
  entries: CreditEntry[];
  next: number | null;
}

async function newPerson(on: TestServer = server): Promise<Person> {
  const person = new Person(on);
  await person.join();
  return person;
}

const history = (person: Person) => person.json<History>('/api/account/credits');
const balance = async (person: Person) => (await person.json<{ credits: number }>('/api/auth/user')).credits;
const status = (visitor: Visitor) =>
  visitor.json<{ freeDownloadsUsed: number; remainingFreeDownloads: number; isAuthenticated: boolean }>('/api/download-status');

/** One run on a file that is sent with the request, so that each run has a new document. */
function rotateNew(visitor: Visitor, headers: Record<string, string> = {}): Promise<Response> {
  const body = form([
    ['pdf', file(tinyPdf(1))],
    ['totalRotations', '1'],
  ]);
  return visitor.fetch('/api/pdf/rotate', { method: 'POST', body, headers });
}

async function startSlow(visitor: Visitor): Promise<JobView> {
  const { id } = await visitor.upload(tinyPdf(manyPages));
  const response = await visitor.run(merge, [id, id], { headers: { prefer: 'respond-async' } });
  expect(response.status).toBe(202);
  return (await response.json()) as JobView;
}

describe('the balance', () => {
  test('pays for a completed run and shows the charge', async () => {
    const person = await newPerson();
    const { id } = await person.upload(tinyPdf(2));
    const started = await person.run(rotate, [id], { headers: { prefer: 'respond-async' } });
    const job = await person.settled(((await started.json()) as JobView).id);
    expect(job).toMatchObject({ state: 'done', creditsCharged: 1 });
    expect(await balance(person)).toBe(9);
    const { entries, ...rest } = await history(person);
    expect(rest).toEqual({ balance: 9, bought: 0, next: null });
    expect(entries).toMatchObject([
      { kind: 'operation', operation: 'rotate', credits: -1, balance: 9, isHeld: false },
      { kind: 'signup', operation: null, credits: 10, balance: 10 },
    ]);
    expect(await status(person)).toMatchObject({ isAuthenticated: true, freeDownloadsUsed: 0, remainingFreeDownloads: 3 });
  });

  test('is held while a job runs, and returned when the job is cancelled', async () => {
    const person = await newPerson();
    const job = await startSlow(person);
    expect((await history(person)).entries[0]).toMatchObject({
      kind: 'operation',
      operation: 'merge',
      credits: -1,
      isHeld: true,
    });
    expect(await balance(person)).toBe(9);
    await person.fetch(`/api/jobs/${job.id}`, { method: 'DELETE' });
    expect(await balance(person)).toBe(10);
    expect((await history(person)).entries.map(({ kind }) => kind)).toEqual(['signup']);
  });

  test('is not charged for the same documents with other settings, while they exist', async () => {
    const person = await newPerson();
    const { id } = await person.upload(tinyPdf(2));
    for (const totalRotations of ['1', '2', '3']) {
      expect((await person.run(rotate, [id], { params: { totalRotations } })).status).toBe(200);
    }
    expect(await balance(person)).toBe(9);
    // The results of the first hour are deleted. The document is still in use.
    try {
      for (let minute = 0; minute < 120; minute += 20) {
        clock = minute * 60_000;
        expect((await person.fetch(`/api/pdf/${id}/file`)).status).toBe(200);
        await sweep(server.service.sweepDeps);
      }
      expect((await person.run(rotate, [id], { params: { totalRotations: '5' } })).status).toBe(200);
    } finally {
      clock = 0;
    }
    expect(await balance(person)).toBe(9);
    await expectSoundLedger(server.pool);
  });

  test('covers what it can, then the free operations of the day do, then runs are refused', async () => {
    const person = await newPerson();
    const answers = [];
    for (let n = 0; n < 14; n += 1) answers.push((await rotateNew(person)).status);
    expect(answers).toEqual([...Array.from({ length: 13 }, () => 200), 402]);
    expect(await status(person)).toMatchObject({ freeDownloadsUsed: 3, remainingFreeDownloads: 0 });
    expect(await balance(person)).toBe(0);
  });

  const atOnce = isLong ? 500 : 150;
  test(`of 10 gives exactly 10 results to ${atOnce} requests at once, and all others a 402`, async () => {
    const strict = await startTestServer({
      env: { FREE_DAILY_OPERATIONS: '0', SIGNUP_CREDITS: '10', SIGNUPS_PER_ADDRESS: '1000', MAX_QUEUE: '10000' },
    });
    try {
      const person = await newPerson(strict);
      const answers = await Promise.all(Array.from({ length: atOnce }, () => rotateNew(person)));
      const counts = new Map<string, number>();
      for (const answer of answers) {
        const what = answer.ok ? '200' : await codeOf(answer);
        counts.set(what, (counts.get(what) ?? 0) + 1);
      }
      expect(Object.fromEntries(counts)).toEqual({ '200': 10, '402 no_credits': atOnce - 10 });
      expect(await balance(person)).toBe(0);
      await expectSoundLedger(strict.pool);
      const { rows } = await strict.pool.query(
        'select count(*)::int as jobs, (select count(*)::int from documents) as documents from jobs',
      );
      // Ten inputs and ten results: a refused upload leaves nothing behind.
      expect(rows).toEqual([{ jobs: 10, documents: 20 }]);
    } finally {
      await strict.close();
    }
  });

  test('is correct after many concurrent cancellations', async () => {
    const person = await newPerson();
    const { id } = await person.upload(tinyPdf(400));
    const { id: other } = await person.upload(tinyPdf(1));
    const jobs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const response = await person.run(merge, [id, other], { headers: { prefer: 'respond-async' } });
        return (await response.json()) as JobView;
      }),
    );
    await Promise.all(
      jobs.flatMap(({ id: jobId }, n) =>
        Array.from({ length: 6 }, async (_, m) => {
          await new Promise((resolve) => setTimeout(resolve, 15 * n * m));
          await person.fetch(`/api/jobs/${jobId}`, { method: 'DELETE' });
        }),
      ),
    );
    const ends = await Promise.all(jobs.map(({ id: jobId }) => person.settled(jobId)));
    const charged = ends.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0);
    expect(await balance(person)).toBe(10 - charged);
    for (const { state, creditsCharged } of ends) if (state !== 'done') expect(creditsCharged).toBe(0);
    await expectSoundLedger(server.pool);
  });

  test('is not charged again for a repeated request', async () => {
    const person = await newPerson();
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => rotateNew(person, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.headers.get('content-location'))).size).toBe(1);
    expect(await balance(person)).toBe(9);
    await expectSoundLedger(server.pool);
  });
});

describe('the free operations of a day', () => {
  test('are counted, refused when used up, and available again the next day', async () => {
    const visitor = new Visitor(server);
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await rotateNew(visitor));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 402]);
    expect(await answers[3]?.json()).toMatchObject({ code: 'no_credits', requiresUpgrade: true });
    expect(await status(visitor)).toMatchObject({ isAuthenticated: false, freeDownloadsUsed: 3, remainingFreeDownloads: 0 });
    try {
      clock = 24 * 60 * 60_000;
      expect((await status(visitor)).remainingFreeDownloads).toBe(3);
      expect((await rotateNew(visitor)).status).toBe(200);
    } finally {
      clock = 0;
    }
  });

  test('are not exceeded by 60 requests at once', async () => {
    const visitor = new Visitor(server);
    await visitor.upload(tinyPdf(1));
    const answers = await Promise.all(Array.from({ length: 60 }, () => rotateNew(visitor)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(57);
    expect(await status(visitor)).toMatchObject({ freeDownloadsUsed: 3, remainingFreeDownloads: 0 });
  });

  test('are returned for cancelled and failed jobs', async () => {
    const visitor = new Visitor(server);
    const job = await startSlow(visitor);
    expect((await status(visitor)).freeDownloadsUsed).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => visitor.fetch(`/api/jobs/${job.id}`, { method: 'DELETE' })));
    expect((await status(visitor)).freeDownloadsUsed).toBe(0);
    const body = form([
      ['pdf', file(new TextEncoder().encode('%PDF-1.7 nothing that could be repaired'))],
      ['totalRotations', '1'],
    ]);
    expect(await codeOf(visitor.fetch('/api/pdf/rotate', { method: 'POST', body }))).toMatch(/^422 /);
    expect((await status(visitor)).freeDownloadsUsed).toBe(0);
  });

  test('pay nothing where a tool has nothing to do: all say so and give the operation back', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf(2));
    const answers: string[] = [];
    for (const operation of [repair, flatten, sanitize, removeElements, compress]) {
      const params = operation === repair ? {} : operation.example;
      const answer = await visitor.run(operation, [id], { params });
      answers.push(`${answer.status} ${((await answer.json()) as { code: string }).code}`);
    }
    const nothing = ['nothing_to_repair', 'nothing_to_flatten', 'nothing_to_sanitize', 'nothing_to_remove', 'already_small'];
    expect(answers).toEqual(nothing.map((code) => `422 ${code}`));
    expect((await status(visitor)).freeDownloadsUsed).toBe(0);
  });

  test('run out: a big file is refused before it is read, and the same document again is not', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf(1));
    expect((await visitor.run(rotate, [id])).status).toBe(200);
    expect((await rotateNew(visitor, { 'idempotency-key': 'mine' })).status).toBe(200);
    expect((await rotateNew(visitor)).status).toBe(200);
    const body = form([
      ['pdf', file(tinyPdf(1, 20 * 1024 * 1024))],
      ['totalRotations', '1'],
    ]);
    const before = await visitor.json<unknown[]>('/api/pdf/recent');
    expect(await codeOf(visitor.fetch('/api/pdf/rotate', { method: 'POST', body }))).toBe('402 no_credits');
    expect(await visitor.json('/api/pdf/recent')).toHaveLength(before.length);
    expect((await visitor.run(rotate, [id], { params: { totalRotations: '2' } })).status).toBe(200);
    expect((await rotateNew(visitor, { 'idempotency-key': 'mine' })).status).toBe(200);
    const { id: fresh } = await visitor.upload(tinyPdf(1));
    expect(await codeOf(visitor.run(rotate, [fresh]))).toBe('402 no_credits');
  });

  test('belong to a network address as well', async () => {
    const narrow = await startTestServer({ env: { FREE_DAILY_PER_ADDRESS: '4', TRUST_PROXY: '1' } });
    try {
      const from = (address: string) => new Visitor(narrow, { 'x-forwarded-for': address });
      const answers = await Promise.all(Array.from({ length: 10 }, () => rotateNew(from('2001:db8::1'))));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
      expect((await rotateNew(from('2001:db8:0:0:ffff::1'))).status).toBe(402);
      expect((await rotateNew(from('2001:db8:0:1::1'))).status).toBe(200);
      const { rows } = await narrow.pool.query<{ bucket: string }>('select bucket from free_uses');
      expect(rows.map(({ bucket }) => bucket).join(' ')).not.toMatch(/2001|db8/);
    } finally {
      await narrow.close();
    }
  });
});

test('BILLING=off charges nobody and counts nothing', async () => {
  const off = await startTestServer({ env: { BILLING: 'off', FREE_DAILY_OPERATIONS: '0', FREE_DAILY_PER_ADDRESS: '0' } });
  try {
    const visitor = new Visitor(off);
    expect((await rotateNew(visitor)).status).toBe(200);
    expect(await status(visitor)).toMatchObject({ hasUnlimitedDownloads: true });
    const person = await newPerson(off);
    expect((await rotateNew(person)).status).toBe(200);
    const { rows } = await off.pool.query(
      "select payment, credits, state from holds union all select 'bucket', used, day::text from free_uses",
    );
    expect(rows).toEqual([
      { payment: 'none', credits: 0, state: 'captured' },
      { payment: 'none', credits: 0, state: 'captured' },
    ]);
  } finally {
    await off.close();
  }
});

test('jobs paid with credits run first', async () => {
  const one = await startTestServer({ env: { WORKER_CONCURRENCY: '1', SIGNUP_CREDITS: '5' } });
  try {
    const visitor = new Visitor(one);
    const person = await newPerson(one);
    const [slow, other] = [await visitor.upload(tinyPdf(2500)), await visitor.upload(tinyPdf(2500))];
    const { id } = await person.upload(tinyPdf(1));
    const ask = (ids: string[]) => visitor.run(merge, ids, { headers: { prefer: 'respond-async' } });
    const running = (await (await ask([slow.id, slow.id])).json()) as JobView;
    await expect.poll(async () => (await visitor.job(running.id)).state, { timeout: 20_000 }).toBe('running');
    const free = (await (await ask([other.id, other.id])).json()) as JobView;
    const paid = (await (await person.run(rotate, [id], { headers: { prefer: 'respond-async' } })).json()) as JobView;
    await person.settled(paid.id);
    await expect.poll(async () => (await visitor.job(free.id)).state, { timeout: 40_000 }).toBe('running');
    const { rows } = await one.pool.query<{ id: string }>('select id from jobs order by started_at');
    expect(rows.map((row) => row.id)).toEqual([running.id, paid.id, free.id]);
  } finally {
    await one.close();
  }
});

test('the sweep drops old counters and holds, and never the ledger', async () => {
  const person = await newPerson();
  expect((await rotateNew(person)).status).toBe(200);
  const before = await server.pool.query('select count(*)::int as n from entries');
  try {
    clock = 4 * 24 * 60 * 60_000;
    await sweep(server.service.sweepDeps);
  } finally {
    clock = 0;
  }
  const { rows } = await server.pool.query(
    "select (select count(*)::int from free_uses) as uses, (select count(*)::int from holds where state <> 'held') as holds",
  );
  expect(rows).toEqual([{ uses: 0, holds: 0 }]);
  expect((await server.pool.query('select count(*)::int as n from entries')).rows).toEqual(before.rows);
});

test('credits held for a missing job are returned', async () => {
  const person = await newPerson();
  const job = await startSlow(person);
  await server.pool.query('delete from jobs where id = $1', [job.id]);
  expect(await balance(person)).toBe(9);
  try {
    clock = 3 * 60_000;
    expect((await sweep(server.service.sweepDeps)).lostHolds).toBe(1);
  } finally {
    clock = 0;
  }
  expect(await balance(person)).toBe(10);
  await expectSoundLedger(server.pool);
});
