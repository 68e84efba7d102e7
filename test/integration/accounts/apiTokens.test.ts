import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenView } from '#contract/endpoints/account.ts';
import { merge } from '#tools/merge/merge.ts';
import { codeOf, must, Person } from '../support/person.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "API tokens". */

let server: TestServer;
let skewMs = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000' }, now: () => new Date(Date.now() + skewMs) });
});
afterAll(() => server.close());

type MadeToken = TokenView & { token: string };

async function owner(): Promise<Person> {
  const person = new Person(server);
  await person.join();
  return person;
}
const make = async (person: Person, name = 'script') =>
  (await (await must(person.post('/api/account/tokens', { name }), 200)).json()) as MadeToken;
const program = ({ token }: MadeToken) => new Visitor(server, { authorization: `Bearer ${token}` });
const listOf = (person: Person) => person.json<TokenView[]>('/api/account/tokens');

describe('a token', () => {
  test('is shown once, and only its hash is stored', async () => {
    const person = await owner();
    const made = await make(person, '  backup script ');
    expect(made).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: 'backup script',
      token: expect.stringMatching(/^sheaf_[\w-]{43}$/),
      ending: made.token.slice(-4),
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    const { token: _, ...view } = made;
    expect(await listOf(person)).toEqual([view]);
    const { rows } = await server.pool.query('select t::text as row from api_tokens as t where id = $1', [made.id]);
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(6, 30));
    expect(server.log()).not.toContain(made.token.slice(6, 30));
  });

  test('runs tools, sees the documents of the account, and spends the same credits', async () => {
    const person = await owner();
    const made = await make(person);
    const script = program(made);
    const document = await script.upload(tinyPdf(2));
    expect(await person.json('/api/pdf/recent')).toMatchObject([{ id: document.id }]);
    const result = await must(script.run(merge, [document.id, document.id]), 200);
    expect(result.headers.get('content-type')).toBe('application/pdf');
    expect(result.headers.getSetCookie()).toEqual([]);
    expect(await script.json('/api/auth/user')).toMatchObject({ email: person.email, credits: 4 });
    expect(await person.json('/api/account/credits')).toMatchObject({ balance: 4 });
    expect(await script.json('/api/account/credits')).toMatchObject({ balance: 4 });
  });

  test('is used although a cookie is sent too, and needs no cookie', async () => {
    const [person, other] = [await owner(), await owner()];
    const mixed = new Visitor(server, { cookie: other.cookie, authorization: `bearer ${(await make(person)).token}` });
    expect(await mixed.json('/api/auth/user')).toMatchObject({ email: person.email });
  });

  test('records its last use to the minute', async () => {
    const person = await owner();
    const made = await make(person);
    const lastUse = async () => (await listOf(person))[0]?.lastUsedAt;
    await program(made).fetch('/api/download-status');
    const first = await lastUse();
    expect(first).toEqual(expect.any(String));
    await program(made).fetch('/api/download-status');
    expect(await lastUse()).toBe(first);
    skewMs += 61_000;
    await program(made).fetch('/api/download-status');
    expect(Date.parse((await lastUse()) ?? '') - Date.parse(first ?? '')).toBeGreaterThan(60_000);
  });

  test('can be renamed, and is invalid once it is revoked', async () => {
    const person = await owner();
    const made = await make(person);
    const path = `/api/account/tokens/${made.id}`;
    expect(await (await must(person.post(path, { name: 'other' }), 200)).json()).toMatchObject({ name: 'other' });
    expect(await codeOf(person.post(path, { name: ' ' }))).toBe('400 invalid_field');
    expect(await codeOf(person.fetch(path, { method: 'DELETE' }))).toBe('204');
    expect(await codeOf(person.fetch(path, { method: 'DELETE' }))).toBe('404 not_found');
    expect(await codeOf(program(made).fetch('/api/pdf/recent'))).toBe('401 auth_required');
  });

  test.each(['sheaf_', 'sheaf_short', `sheaf_${'A'.repeat(43)}`, 'x', `${'A'.repeat(5000)}`])(
    'that is none (%s) is refused everywhere, and never a visitor',
    async (token) => {
      const stranger = new Visitor(server, { authorization: `Bearer ${token}` });
      for (const path of ['/api/download-status', '/api/pdf/recent', '/api/auth/user', '/api/payments/packages']) {
        expect(await codeOf(stranger.fetch(path))).toBe('401 auth_required');
      }
      const data = new FormData();
      data.append('pdf', new File([tinyPdf()], 'a.pdf'));
      const upload = await stranger.fetch('/api/pdf/upload', { method: 'POST', body: data });
      expect([upload.status, upload.headers.getSetCookie()]).toEqual([401, []]);
    },
  );

  test('is not read from another authentication scheme (Basic, by a proxy)', async () => {
    expect((await new Visitor(server, { authorization: 'Basic c2hlYWY6eA==' }).fetch('/api/pdf/recent')).status).toBe(200);
  });

  test('cannot change the account, or show all of it', async () => {
    const person = await owner();
    const script = program(await make(person));
    const post = (body: object = {}) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { password, email } = person;
    const asks: [string, RequestInit][] = [
      ['/api/account/name', post({ firstName: 'A', lastName: 'B' })],
      ['/api/account/password', post({ currentPassword: password, newPassword: 'something else' })],
      ['/api/account/email', post({ email: 'x@example.org', password })],
      ['/api/account/email/confirm', post({ email, code: '123456' })],
      ['/api/account/sign-out-everywhere', post()],
      ['/api/account/data', {}],
      ['/api/account/delete', post({ password })],
      ['/api/account/tokens', {}],
      ['/api/account/tokens', post({ name: 'further' })],
    ];
    for (const [path, init] of asks)
      expect([path, await codeOf(script.fetch(path, init))]).toEqual([path, '403 session_required']);
    expect(await codeOf(person.signIn())).toBe('200');
  });
});

test('are at most twenty for each account, even when they are created at once', async () => {
  const person = await owner();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => codeOf(person.post('/api/account/tokens', { name: `${n}` }))),
  );
  expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(20);
  expect(answers.filter((answer) => answer === '400 too_many_tokens')).toHaveLength(10);
  expect(await listOf(person)).toHaveLength(20);
});
