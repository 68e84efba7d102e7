import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/api/operation.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { isCodedText, outputTypes } from '#contract/files/files.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { readZipEntries } from '#server/documents/zipEntries.ts';
import { operations } from '#tools/catalogue.ts';
import { sampleOf } from '../../sample.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { Person } from '../support/person.ts';
import { hopeless, hopelessCode, sample, sampleEnding, tooLarge } from '../support/samples.ts';
import { exampleFor } from '../support/signedParams.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';
import { type Bytes, foundName, inputFor, nothingToDo, read } from './operationInputs.ts';

/** Rules that hold for every operation, derived from its declaration. A new tool is tested by them without further code. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      MAX_PDF_MB: '1',
      MAX_IMAGE_MB: '1',
      MAX_TEXT_MB: '1',
      MAX_OFFICE_MB: '1',
      SIGNUP_CREDITS: '50',
      SIGNUPS_PER_ADDRESS: '1000',
    },
  });
});
afterAll(() => server.close());

/** The minimum number of inputs of the operation. */
function least(operation: Operation): number {
  return operation.source.from === 'request' ? operation.source.min : 1;
}

/**
 * Runs the operation on `bytes` as its last input. The other inputs are valid. If the source is a document, the inputs are
 * uploaded first.
 */
async function runOn(
  operation: Operation,
  visitor: Visitor,
  bytes: Bytes,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { source } = operation;
  if (source.from === 'document') {
    const uploaded = await visitor.fetch('/api/pdf/upload', { method: 'POST', body: form([['pdf', file(bytes)]]) });
    if (!uploaded.ok) return uploaded;
    const { id } = (await uploaded.json()) as { id: string };
    return visitor.run(operation, [id], { headers, params: await exampleFor(operation, visitor, id) });
  }
  const files = Array.from({ length: source.min }, (_, index) =>
    file(index === source.min - 1 ? bytes : sample(source.kind), `${index}${sampleEnding(source.kind)}`),
  );
  const fields = Object.entries(operation.example).map(([name, value]) => [name, String(value)] as const);
  const body = form([...files.map((one) => [source.field, one] as const), ...fields]);
  return visitor.fetch(operation.routes[0] ?? '', { method: 'POST', body, headers });
}

/** Unlocking accepts only locked files. Every other operation accepts only unlocked ones. */
const takesLocked = (operation: Operation) => operation.id === 'unlock';

const takesPdf = (operation: Operation) => operation.source.kind.name === 'pdf';

/** The operation was done, or there was nothing to do. The latter is acceptable if a file is not made for the operation. */
async function expectDone(operation: Operation, answer: Response): Promise<void> {
  const refusal = nothingToDo(operation);
  if (refusal && !answer.ok) expect(await codeOf(answer)).toMatch(refusal);
  else expect(answer.status).toBe(200);
}

/** A new visitor who may run the operation. */
async function caller(operation: Operation): Promise<Visitor> {
  if (operation.access === 'anyone') return new Visitor(server);
  const person = new Person(server);
  await person.join();
  return person;
}

/** A visitor who also has the password that the operation needs. */
async function owner(operation: Operation): Promise<Visitor> {
  return takesLocked(operation) ? new Visitor(server, password(fixtures.encrypted.ownerPassword)) : caller(operation);
}

async function inputs(operation: Operation, visitor: Visitor, pages = 3): Promise<string[]> {
  const ids = await uploadInputs(operation, visitor, pages);
  // Asked for before the run, so that only the run itself is counted.
  await exampleFor(operation, visitor, ids[0] ?? '');
  return ids;
}

/** With the signature of the document, if the operation takes one. */
async function runStored(operation: Operation, visitor: Visitor, ids: readonly string[], headers: Record<string, string> = {}) {
  return visitor.run(operation, ids, { headers, params: await exampleFor(operation, visitor, ids[0] ?? '') });
}

async function uploadInputs(operation: Operation, visitor: Visitor, pages: number): Promise<string[]> {
  const ids: string[] = [];
  const { kind } = operation.source;
  const bytes = inputFor(operation, pages);
  for (let n = 0; n < least(operation); n += 1) {
    ids.push((await visitor.uploadAs(kind, bytes, `file ${n}${sampleEnding(kind)}`)).id);
  }
  return ids;
}

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

async function holdStates(): Promise<Record<string, number>> {
  const { rows } = await server.pool.query<{ state: string; n: number }>(
    'select state, count(*)::int n from holds group by state',
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

async function start(operation: Operation, visitor: Visitor, ids: readonly string[], headers: Record<string, string> = {}) {
  const response = await runStored(operation, visitor, ids, { prefer: 'respond-async', ...headers });
  return { response, job: (await response.json()) as JobView };
}

function password(text = ''): Record<string, string> {
  return { 'x-document-password': encodeURIComponent(text) };
}

/**
 * The operations that a rule is tested with outside the long tests: every twentieth, different ones for each rule. Results are tested for all
 * operations.
 */
const laws = ['again', 'password', 'permission', 'damaged', 'events', 'idempotency', 'cancel', 'stranger', 'charges'] as const;
function holdsFor(law: (typeof laws)[number] | number, operation: Operation): boolean {
  const from = typeof law === 'number' ? law : laws.indexOf(law) * 2;
  return sampleOf(operations, { every: 20, from }).includes(operation);
}

/** Inputs that no operation accepts. Outside the long tests, each is tested with every sixteenth operation. */
function refusedBy(operation: Operation) {
  const { kind } = operation.source;
  const wrongType = takesPdf(operation) ? '415 wrong_type' : '415 wrong_kind';
  const refusals = [
    ['another type of file', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), wrongType],
    ['an empty file', new Uint8Array(), '400 empty_file'],
    ['a file over the limit', tooLarge(kind), '413 file_too_large'],
    ['a file beyond repair', hopeless(kind), hopelessCode[kind.name] ?? '422 damaged'],
  ] as const;
  return refusals.filter((_, from) => sampleOf(operations, { every: 16, from }).includes(operation));
}

/** Operations that only the site runs have tests of their own. */
const served = operations.filter(({ routes }) => routes.length > 0);

describe.each(served.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  test('gives a verified result under its declared name, and captures once', async () => {
    const visitor = await owner(operation);
    const ids = await inputs(operation, visitor);
    const before = await holdStates();
    const answer = await runStored(operation, visitor, ids);
    expect(answer.status).toBe(200);
    const decoded = operation.params.parse(operation.example);
    const sources = ids.map((__, index) => ({ name: `file ${index}${sampleEnding(operation.source.kind)}`, pageCount: 3 }));
    const { routeName, savedName, expects, otherKinds } = operation.output;
    // A single result may be delivered without a zip.
    const isAlone = operation.output.kind === 'zip' && otherKinds?.includes('pdf') === true;
    const kind = isAlone ? 'pdf' : operation.output.kind;
    // If only the run determines the kind of the result, the name states it.
    const named = (name: string) => `filename="${foundName(operation) ?? name}"`;
    expect(answer.headers.get('content-disposition')).toContain(named(routeName(decoded, sources)));
    // JSON that is shown is an answer of the server. JSON that is kept is a file.
    const isCoded = isCodedText(outputTypes[kind]) || (kind === 'json' && !operation.output.isFile);
    expect(answer.headers.get('content-type')).toBe(`${outputTypes[kind]}${isCoded ? '; charset=utf-8' : ''}`);
    expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
    const where = answer.headers.get('content-location') ?? '';
    const job = await visitor.job(where.split('/')[3] ?? '');
    const expected = expects(decoded, sources);
    expect(job).toMatchObject({ state: 'done', error: null, documentIds: ids, operation: operation.id });
    // The engine has counted what only the engine can count.
    const pageCount = expected.pages ?? (kind === 'pdf' ? expect.any(Number) : null);
    const entries = expected.entries ?? (kind === 'zip' ? expect.any(Number) : null);
    expect(job.result).toMatchObject({ pageCount, entries });
    const retry = await visitor.fetch(where);
    expect(retry.headers.get('content-disposition')).toContain(named(savedName(decoded, sources)));
    const after = await holdStates();
    expect(after).toEqual({ ...before, captured: (before.captured ?? 0) + 1 });
    expect(await server.scratchEntries()).toEqual([]);
  });

  test.runIf(holdsFor('again', operation))('takes what it made as an input again', async () => {
    if (operation.output.kind !== 'pdf' || !takesPdf(operation)) return;
    const visitor = await owner(operation);
    const ids = await inputs(operation, visitor);
    const { job } = await start(operation, visitor, ids);
    const { result } = await visitor.settled(job.id);
    const next = ids.map(() => result?.documentId ?? '');
    // A protected result needs its new password. An unlocked result has nothing left to unlock.
    const headers = operation.id === 'protect' ? password(Object(operation.example).openPassword) : {};
    const retry = await runStored(operation, visitor, next, headers);
    await expectDone(operation, retry);
  });

  test.each(refusedBy(operation))('refuses %s and charges nothing', async (__, bytes, expected) => {
    const before = await holdStates();
    expect(await codeOf(await runOn(operation, await caller(operation), bytes))).toBe(expected);
    const after = await holdStates();
    expect([after.captured, after.held]).toEqual([before.captured, before.held]);
    expect(await server.scratchEntries()).toEqual([]);
  });

  test.runIf(takesPdf(operation) && holdsFor('password', operation))(
    'asks for a password, goes on with it, and never writes it down',
    async () => {
      const bytes = read(fixtures.encrypted);
      expect(await codeOf(await runOn(operation, await caller(operation), bytes))).toBe('422 needs_password');
      expect(await codeOf(await runOn(operation, await caller(operation), bytes, password('mali pô ito')))).toBe(
        '422 wrong_password',
      );
      const answer = await runOn(operation, await caller(operation), bytes, password(fixtures.encrypted.ownerPassword));
      await expectDone(operation, answer);
      expect(server.log()).not.toMatch(/mali p|mali%20p/);
      const { rows } = await server.pool.query('select 1 from jobs where sealed_request is not null');
      expect(rows).toEqual([]);
    },
  );

  test.runIf(holdsFor('permission', operation))('honours the permissions of a protected file', async () => {
    if (operation.permission === 'none') return;
    const bytes = read(fixtures.restricted);
    expect(await codeOf(await runOn(operation, await caller(operation), bytes))).toBe('422 needs_owner_password');
    const answer = await runOn(operation, await caller(operation), bytes, password(fixtures.restricted.ownerPassword));
    await expectDone(operation, answer);
  });

  test.runIf(takesPdf(operation) && holdsFor('damaged', operation))('takes a damaged file that can be repaired', async () => {
    const answer = await runOn(operation, await caller(operation), read(fixtures.damaged));
    await expectDone(operation, answer);
  });

  test.each(
    Object.values<Fixture>(takesPdf(operation) ? fixtures : {}).flatMap((one, index) =>
      one.refusedWith === undefined || !holdsFor(index, operation) ? [] : [[one.name, one] as const],
    ),
  )('refuses %s, cleanly', async (__, one) => {
    const answer = await runOn(operation, await caller(operation), read(one));
    const code = (await codeOf(answer)).split(' ')[1] ?? '';
    // A file without a PDF header is recognised by its bytes, before any engine reads it.
    expect([one.refusedWith, 'wrong_type', 'empty_file']).toContain(code);
    expect(answer.status).toBeLessThan(500);
    expect(await server.scratchEntries()).toEqual([]);
  });

  test.runIf(holdsFor('stranger', operation))('knows neither a stranger’s document nor a made-up one', async () => {
    const ids = await inputs(operation, await caller(operation));
    expect(await codeOf(await (await caller(operation)).run(operation, ids))).toBe('404 not_found');
    const madeUp = ids.map(() => 'AAAAAAAAAAAAAAAAAAAAAA');
    expect(await codeOf(await (await caller(operation)).run(operation, madeUp))).toBe('404 not_found');
    expect(
      await codeOf(
        await (await caller(operation)).run(
          operation,
          ids.map(() => 'no-id'),
        ),
      ),
    ).toBe('404 not_found');
  });

  test.runIf(holdsFor('events', operation))('answers at once when asked to, and its events end with the result', async () => {
    const visitor = await owner(operation);
    const { response, job } = await start(operation, visitor, await inputs(operation, visitor, 40));
    expect([response.status, response.headers.get('location'), response.headers.get('preference-applied')]).toEqual([
      202,
      `/api/jobs/${job.id}`,
      'respond-async',
    ]);
    const events = await (await visitor.fetch(`/api/jobs/${job.id}/events`)).text();
    const views = [...events.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data) as JobView);
    expect(events).toMatch(/^event: job$/m);
    expect(views.at(-1)).toMatchObject({ state: 'done', id: job.id });
    for (const [index, view] of views.entries()) expect(view.done).toBeGreaterThanOrEqual(index > 0 ? 0 : view.done);
    expect((await (await caller(operation)).fetch(`/api/jobs/${job.id}/events`)).status).toBe(404);
  });

  test.runIf(holdsFor('idempotency', operation))(
    'gives the first answer again for the same key, and refuses another request under it',
    async () => {
      const visitor = await owner(operation);
      const ids = await inputs(operation, visitor);
      const headers = { 'idempotency-key': `key-${operation.id}` };
      const first = await runStored(operation, visitor, ids, headers);
      const retry = await runStored(operation, visitor, ids, headers);
      expect(retry.headers.get('content-location')).toBe(first.headers.get('content-location'));
      expect(Buffer.from(await retry.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true);
      const others = await inputs(operation, visitor);
      expect(await codeOf(await visitor.run(operation, others, { headers }))).toBe('409 key_reused');
      // The same key of another visitor is a different key.
      const stranger = await owner(operation);
      expect((await runStored(operation, stranger, await inputs(operation, stranger), headers)).status).toBe(200);
    },
  );

  test.runIf(holdsFor('charges', operation))(
    'charges an account exactly its price for a result, and nothing for a failure, a refusal or a cancel',
    async () => {
      const person = new Person(server);
      await person.join();
      const balance = async () => (await person.json<{ credits: number }>('/api/auth/user')).credits;
      const full = await balance();
      expect((await runOn(operation, person, hopeless(operation.source.kind))).ok).toBe(false);
      expect((await runOn(operation, person, new Uint8Array([0x50, 0x4b, 3, 4]))).ok).toBe(false);
      const { headers } = await owner(operation);
      if (!takesLocked(operation)) {
        const { job: cancelled } = await start(operation, person, await inputs(operation, person, 400), headers);
        expect(await balance()).toBe(full - operation.credits);
        await person.fetch(`/api/jobs/${cancelled.id}`, { method: 'DELETE' });
        expect(await balance()).toBe(full);
      }
      const { job } = await start(operation, person, await inputs(operation, person), headers);
      expect(await person.settled(job.id)).toMatchObject({ state: 'done', creditsCharged: operation.credits });
      expect(await balance()).toBe(full - operation.credits);
      const { entries } = await person.json<{ entries: object[] }>('/api/account/credits');
      const charge = { kind: 'operation', operation: operation.id, credits: -operation.credits, isHeld: false };
      // A free run adds no line to any history.
      expect(entries).toMatchObject([...(operation.credits > 0 ? [charge] : []), { kind: 'signup' }]);
      await expectSoundLedger(server.pool);
    },
  );

  test.runIf(holdsFor('cancel', operation))('is cancelled without a charge', async () => {
    const visitor = await caller(operation);
    const { job } = await start(operation, visitor, await inputs(operation, visitor, 400));
    const cancelled = await visitor.json<JobView>(`/api/jobs/${job.id}`, { method: 'DELETE' });
    expect(cancelled).toMatchObject({ state: 'cancelled', result: null, creditsCharged: 0, error: { code: 'cancelled' } });
    expect(await codeOf(await visitor.fetch(`/api/jobs/${job.id}/result`))).toBe('409 cancelled');
    const { rows } = await server.pool.query('select state from holds where key = $1', [`settle:${job.id}`]);
    expect(rows).toEqual([{ state: 'void' }]);
    await expect.poll(() => server.scratchEntries(), { timeout: 10_000 }).toEqual([]);
    expect((await visitor.job(job.id)).state).toBe('cancelled');
  });
});

describe('what the declarations say', () => {
  test('a zip holds as many files as were counted', async () => {
    // Operations that deliver a single file without a zip are left out.
    const zips = operations.filter(({ output }) => output.kind === 'zip' && !output.otherKinds?.includes('pdf'));
    for (const operation of zips) {
      const visitor = new Visitor(server);
      const answer = await visitor.run(operation, await inputs(operation, visitor, 3));
      const path = join(server.dataDir, 'seen.zip');
      writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
      const decoded = operation.params.parse(operation.example);
      const { entries } = operation.output.expects(decoded, [{ name: 'file 0.pdf', pageCount: 3 }]);
      const found = (await readZipEntries(path))?.length;
      expect(found).toBe(entries ?? found);
      expect(found).toBeGreaterThan(0);
    }
  });

  test('missing or wrong parameters are a 400 that names them', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(tinyPdf(2));
    const body = form([
      ['documentId', id],
      ['totalRotations', 'once'],
    ]);
    const answer = await visitor.fetch('/api/pdf/rotate', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'bad_request',
      values: { detail: expect.stringContaining('totalRotations') },
    });
    const split = await visitor.fetch(`/api/pdf/${id}/split`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pages: 'range:2-9' }),
    });
    expect(await codeOf(split)).toBe('400 page_out_of_range');
  });

  test('passwords belong to the preceding file', async () => {
    const visitor = new Visitor(server);
    const merge = async (first: string, second: string) => {
      const body = form([
        ['pdfs', file(read(fixtures.encrypted), 'a.pdf')],
        ['password', first],
        ['pdfs', file(read(fixtures.restricted), 'b.pdf')],
        ['password', second],
      ]);
      return visitor.fetch('/api/pdf/merge', { method: 'POST', body });
    };
    const { ownerPassword = '' } = fixtures.encrypted;
    const { ownerPassword: other = '' } = fixtures.restricted;
    expect((await merge(ownerPassword, other)).status).toBe(200);
    expect(await codeOf(await merge(ownerPassword, 'mali'))).toBe('422 wrong_password');
    expect(await codeOf(await merge('mali', other))).toBe('422 wrong_password');
  });
});
