import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenView } from '#contract/endpoints/account.ts';
import { readConfig } from '#server/config.ts';
import { sweep } from '#server/documents/sweep.ts';
import { nthMail } from '../support/mailbox.ts';
import { must, Person } from '../support/person.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Protections of an account against others (docs/security-model.md). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000', PUBLIC_URL: 'https://pdf.example' } });
});
afterAll(() => server.close());

async function withToken() {
  const person = new Person(server);
  await person.join();
  const { token } = (await (await must(person.post('/api/account/tokens', { name: 'script' }), 200)).json()) as TokenView & {
    token: string;
  };
  return { person, script: new Visitor(server, { authorization: `Bearer ${token}` }) };
}

const statusOf = async (script: Visitor) => (await script.fetch('/api/account/credits')).status;

describe('an API token', () => {
  test('is announced by mail when it is created', async () => {
    const { person } = await withToken();
    // The first mail held the code of the registration.
    expect((await nthMail(server, person.email, 2)).subject).toBe('A new API token was created');
  });

  test.each([
    [undefined, 401],
    [true, 200],
  ])('with keepTokens %s answers %i after signing out everywhere', async (keepTokens, status) => {
    const { person, script } = await withToken();
    expect(await statusOf(script)).toBe(200);
    await must(person.post('/api/account/sign-out-everywhere', { keepTokens }), 204);
    expect(await statusOf(script)).toBe(status);
  });

  test.each([
    [undefined, 401],
    [true, 200],
  ])('with keepTokens %s answers %i after a password reset', async (keepTokens, status) => {
    const { person, script } = await withToken();
    await must(person.post('/api/forgot-password', { email: person.email }), 200);
    const code = await person.code(3);
    const reset = { email: person.email, code, password: 'another horse battery', keepTokens };
    await must(person.post('/api/reset-password', reset), 204);
    expect(await statusOf(script)).toBe(status);
  });
});

test('wrong guesses of others do not lock out a browser that the owner has used', async () => {
  const owner = new Person(server);
  await owner.join();
  const signIn = (person: Person, password: string) => person.post('/api/login', { email: owner.email, password });
  await must(signIn(owner, owner.password), 200);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await signIn(new Person(server), `guess ${n}`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn(new Person(server), owner.password)).status).toBe(429);
  expect((await signIn(owner, owner.password)).status).toBe(200);
  // Its own wrong codes are counted, too.
  for (let n = 0; n < 7; n += 1) statuses.push((await signIn(owner, `guess ${n}`)).status);
  expect(statuses.at(-1)).toBe(429);
});

describe('a text with U+0000 is refused and is no server error', () => {
  const nul = 'a\0b';
  const visitor = () => new Person(server);
  test('in JSON', async () => {
    const login = await visitor().post('/api/login', { email: nul, password: 'a long password' });
    expect(login.status).toBe(400);
    const message = await visitor().post('/api/contact', { name: nul, email: 'a@example.org', subject: 'a', message: 'b' });
    expect(message.status).toBe(400);
  });
  test('in an address', async () => {
    const person = visitor();
    const { id } = await person.upload(tinyPdf(1));
    expect((await person.fetch(`/api/pdf/${id}?name=a%00b`)).status).toBe(400);
  });
  test('in a field beside a file', async () => {
    const body = form([
      ['pdf', file(tinyPdf(1))],
      ['password', nul],
    ]);
    expect((await visitor().fetch('/api/pdf/upload', { method: 'POST', body })).status).toBe(400);
  });
});

test('once the address of the site is known, no Host header is trusted for it', async () => {
  const send = (origin: string) => new Visitor(server).fetch('/api/logout', { method: 'POST', headers: { origin } });
  expect((await send(server.url)).status).toBe(403);
  expect((await send('https://pdf.example')).status).toBeLessThan(300);
});

test('mails in the outbox folder are deleted after a week', async () => {
  const folder = join(server.dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const old = '2020-01-01T00-00-00.000Z-old.eml';
  await writeFile(join(folder, old), 'code');
  const weekAgo = new Date(Date.now() - 8 * 24 * 3600_000);
  await utimes(join(folder, old), weekAgo, weekAgo);
  const before = await readdir(folder);
  await sweep(server.service.sweepDeps);
  expect(await readdir(folder)).toEqual(before.filter((name) => name !== old));
});

describe('settings', () => {
  test('TRUST_PROXY=true is one proxy', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'true' });
    if (typeof trustProxy !== 'function') throw new Error('no function');
    expect([trustProxy('10.0.0.1', 0), trustProxy('203.0.113.1', 1)]).toEqual([true, false]);
  });
  test('one setting in production is not enough to give credits away', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(40), PAYMENTS: 'demo' };
    expect(() => readConfig(production)).toThrow('ALLOW_DEMO_PAYMENTS=1');
    expect(readConfig({ ...production, ALLOW_DEMO_PAYMENTS: '1' }).payments).toEqual({ mode: 'demo' });
  });
});
