import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserView } from '#contract/endpoints/session.ts';
import { codeIn, mailsTo, nthMail } from '../support/mailbox.ts';
import { codeOf, must, Person } from '../support/person.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "Accounts": the use of accounts by their owners. Attacks on accounts are in accountAttacks.test.ts. */

let server: TestServer;
let skewMs = 0;
const later = (seconds: number) => {
  skewMs += seconds * 1000;
};

beforeAll(async () => {
  server = await startTestServer({
    env: { SIGNUPS_PER_ADDRESS: '1000' },
    now: () => new Date(Date.now() + skewMs),
  });
});
afterAll(() => server.close());

async function count(table: string, where = 'true', values: unknown[] = []): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, values);
  return rows[0]?.n ?? -1;
}

describe('an account', () => {
  test('begins with a mailed code and gets the free credits', async () => {
    const person = new Person(server);
    const answer = await must(person.register(), 200);
    expect(await answer.json()).toEqual({ resendAfterSeconds: 60 });
    expect(await codeOf(person.signIn())).toBe('403 email_not_verified');
    expect(await codeOf(person.verify(await person.code()))).toBe('204');
    expect(await codeOf(person.me())).toBe('401 auth_required');
    const user = await (await must(person.signIn(), 200)).json();
    expect(user).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      email: person.email,
      firstName: 'Amihan',
      lastName: 'Reyes',
      credits: 5,
      currentPlan: 'Free',
      createdAt: expect.any(String),
    });
    expect(await (await person.me()).json()).toEqual(user);
    expect(await codeOf(person.post('/api/logout'))).toBe('204');
    expect(await codeOf(person.me())).toBe('401 auth_required');
  });

  test('is the same however its address is typed', async () => {
    const person = new Person(server, 'maria.santos@example.org');
    await must(person.register({ email: '  Maria.Santos@Example.ORG ' }), 200);
    await must(person.verify(await person.code()), 204);
    await must(person.post('/api/login', { email: 'MARIA.SANTOS@example.org', password: person.password }), 200);
    expect(await (await person.me()).json()).toMatchObject({ email: 'maria.santos@example.org' });
  });

  test('takes names and addresses of any script', async () => {
    const person = new Person(server, 'jürgen@bücher.example');
    await must(person.register({ firstName: 'Ñino', lastName: "O'Brien-Žižek 李" }), 200);
    await must(person.verify(await person.code()), 204);
    expect(await (await must(person.signIn(), 200)).json()).toMatchObject({ firstName: 'Ñino', lastName: "O'Brien-Žižek 李" });
  });

  test('outlives a restart of the browser: the session is in the database and is prolonged by use', async () => {
    const person = new Person(server);
    const { id } = await person.join();
    const endOf = async () => {
      const { rows } = await server.pool.query<{ at: Date }>('select expires_at as at from sessions where user_id = $1', [id]);
      return rows[0]?.at.getTime() ?? 0;
    };
    const first = await endOf();
    later(20 * 86_400);
    const answer = await must(person.me(), 200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=[^;]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await endOf()) - first).toBeGreaterThan(19 * 86_400_000);
    expect((await must(person.me(), 200)).headers.getSetCookie()).toEqual([]);
    later(31 * 86_400);
    expect(await codeOf(person.me())).toBe('401 auth_required');
  });
});

describe('fields', () => {
  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.c\r\nBcc: x@y.zz' }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'PassWord123' }, 'password', 'This password is too common. Choose another one.'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be 128 characters or fewer'],
  ])('of a registration: %j', async (change, field, message) => {
    const response = await must(new Person(server).register(change), 400);
    expect(await response.json()).toMatchObject({ code: 'invalid_field', message, values: { field, detail: message } });
  });

  test('have errors in the language of the request', async () => {
    const person = new Person(server);
    const response = await person.post('/api/register', {}, { headers: { 'accept-language': 'fil' } });
    expect(await response.json()).toMatchObject({ message: 'Kailangan ang pangalan', values: { field: 'firstName' } });
  });

  test('of a sign-in are both needed', async () => {
    const response = await must(new Person(server).signIn(''), 400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_field',
      message: 'Please enter both email and password',
      values: { field: 'password' },
    });
  });

  test('that are not strings are refused without a trace', async () => {
    for (const body of [{ email: { $ne: null }, password: ['x'] }, [], 'x', { email: 'x'.repeat(2000), password: 'y' }]) {
      expect(await codeOf(new Person(server).post('/api/login', body as object))).toBe('400 bad_request');
    }
  });
});

describe('registering', () => {
  test('an address that has an account changes nothing, and its owner is informed', async () => {
    const owner = new Person(server);
    await owner.join();
    later(61);
    const other = new Person(server, owner.email, 'another password');
    const answer = await must(other.register({ firstName: 'Zenaida' }), 200);
    expect(await answer.json()).toEqual({ resendAfterSeconds: 60 });
    const mail = await nthMail(server, owner.email, 2);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).not.toMatch(/Zenaida|\d{6}/);
    expect(await codeOf(other.signIn())).toBe('401 invalid_credentials');
    expect(await codeOf(owner.signIn())).toBe('200');
  });

  test('again from the same browser replaces the first registration', async () => {
    const person = new Person(server);
    await must(person.register({ firstName: 'Amhian', password: 'mistyped' }), 200);
    const retry = await must(person.register(), 200);
    // It is too soon for another mail. The code of the first mail stays valid.
    expect(((await retry.json()) as { resendAfterSeconds: number }).resendAfterSeconds).toBeGreaterThan(50);
    await must(person.verify(await person.code()), 204);
    expect(await mailsTo(server, person.email)).toHaveLength(1);
    expect(await codeOf(person.signIn('mistyped'))).toBe('401 invalid_credentials');
    expect(await (await must(person.signIn(), 200)).json()).toMatchObject({ firstName: 'Amihan' });
  });

  test('another code is sent after a minute and ends the previous one', async () => {
    const person = new Person(server);
    await must(person.register(), 200);
    const first = await person.code();
    const refused = await must(person.post('/api/resend-verification', { email: person.email }), 429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await refused.json()).toMatchObject({ code: 'resend_too_soon', values: { seconds: expect.any(Number) } });
    later(61);
    const resent = await must(person.post('/api/resend-verification', { email: person.email }), 200);
    expect(await resent.json()).toEqual({ resendAfterSeconds: 60 });
    const second = await person.code(2);
    if (first !== second) expect(await codeOf(person.verify(first))).toBe('400 invalid_code');
    expect(await codeOf(person.verify(second))).toBe('204');
    expect(await codeOf(person.verify(second))).toBe('400 invalid_code');
  });

  test('a code ends after ten minutes', async () => {
    const person = new Person(server);
    await must(person.register(), 200);
    const code = await person.code();
    later(601);
    expect(await codeOf(person.verify(code))).toBe('400 invalid_code');
  });

  test('on another device the right password is enough to enter the code', async () => {
    const person = new Person(server);
    await must(person.register(), 200);
    // Meanwhile somebody else registers the same address, so it is ambiguous to whom a code belongs.
    await must(new Person(server, person.email, 'another password').register(), 200);
    const phone = new Person(server, person.email);
    expect(await codeOf(phone.verify(await person.code()))).toBe('400 invalid_code');
    // The newest registration is the other person's. This device has not shown that it knows the password of the first one.
    expect(await codeOf(phone.signIn())).toBe('401 invalid_credentials');
    later(61);
    await must(phone.register(), 200);
    expect(await codeOf(phone.signIn())).toBe('403 email_not_verified');
    expect(await codeOf(phone.verify(await person.code(2)))).toBe('204');
    expect(await codeOf(phone.signIn())).toBe('200');
  });

  test('a client without cookies may confirm the only registration of an address', async () => {
    const person = new Person(server);
    await must(person.register(), 200);
    const program = new Person(server, person.email);
    expect(await codeOf(program.verify(await person.code()))).toBe('204');
  });

  test('an unconfirmed registration is deleted after a day', async () => {
    const person = new Person(server);
    await must(person.register(), 200);
    expect(await count('registrations', 'email = $1', [person.email])).toBe(1);
    later(86_401);
    expect(await codeOf(person.signIn())).toBe('401 invalid_credentials');
    const { sweep } = await import('#server/documents/sweep.ts');
    expect((await sweep(server.service.sweepDeps)).accountRows).toBeGreaterThan(0);
    expect(await count('registrations')).toBe(0);
    expect(await count('codes')).toBe(0);
    expect(await count('throttles', 'until < $1', [new Date(Date.now() + skewMs)])).toBe(0);
  });
});

test('ten requests with one code create one account', async () => {
  const person = new Person(server);
  await must(person.register(), 200);
  const code = await person.code();
  const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(person.verify(code))));
  expect(answers.filter((answer) => answer === '204')).toHaveLength(1);
  expect(await count('users', 'email = $1', [person.email])).toBe(1);
  expect(await (await must(person.signIn(), 200)).json()).toMatchObject({ credits: 5 });
});

test('accounts work where nothing is sold', async () => {
  const free = await startTestServer({ env: { BILLING: 'off' } });
  try {
    const person = new Person(free);
    expect(await person.join()).toMatchObject({ email: person.email, currentPlan: 'Free' });
    const { id } = await person.upload(tinyPdf());
    await must(person.post(`/api/pdf/${id}/split`, { pages: 'all' }), 200);
  } finally {
    await free.close();
  }
});

describe('the free credits', () => {
  test('are granted once for a mailbox, however its address is written', async () => {
    const credits = async (email: string) => (await new Person(server, email).join()).credits;
    expect(await credits('juan.cruz@gmail.com')).toBe(5);
    expect(await credits('juancruz+two@gmail.com')).toBe(0);
    expect(await credits('j.u.a.n.cruz@googlemail.com')).toBe(0);
    expect(await credits('juan.cruz+x@example.org')).toBe(5);
    expect(await credits('juan.cruz@example.org')).toBe(0);
    expect(await credits('juancruz@example.org')).toBe(5);
  });

  test('are not granted again to a new account of the same address', async () => {
    const person = new Person(server);
    expect((await person.join()).credits).toBe(5);
    await must(person.post('/api/account/delete', { password: person.password }), 204);
    later(61);
    const retry = new Person(server, person.email);
    await must(retry.register(), 200);
    await must(retry.verify(await retry.code(3)), 204);
    expect(await (await must(retry.signIn(), 200)).json()).toMatchObject({ credits: 0 });
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed code, and every session ends', async () => {
    const person = new Person(server);
    await person.join();
    const elsewhere = new Person(server, person.email);
    await must(elsewhere.signIn(), 200);
    await must(elsewhere.post('/api/forgot-password', { email: person.email }), 200);
    const mail = await nthMail(server, person.email, 2);
    expect(mail.subject).toBe(`${codeIn(mail)} is your Sheaf PDF password reset code`);
    const form = { email: person.email, code: codeIn(mail), password: 'a new password' };
    expect(await codeOf(person.post('/api/reset-password', { ...form, password: 'short' }))).toBe('400 invalid_field');
    expect(await codeOf(person.post('/api/reset-password', form))).toBe('204');
    expect(await codeOf(person.post('/api/reset-password', form))).toBe('400 invalid_code');
    expect(await codeOf(person.me())).toBe('401 auth_required');
    expect(await codeOf(elsewhere.me())).toBe('401 auth_required');
    expect(await codeOf(person.signIn())).toBe('401 invalid_credentials');
    expect(await codeOf(person.signIn('a new password'))).toBe('200');
    expect((await nthMail(server, person.email, 3)).subject).toBe('Your password was changed');
  });

  test('of an address without an account: the same answer, and no mail', async () => {
    const stranger = new Person(server);
    const answer = await must(stranger.post('/api/forgot-password', { email: stranger.email }), 200);
    expect(await answer.json()).toEqual({ resendAfterSeconds: 60 });
    expect(await codeOf(stranger.post('/api/forgot-password', { email: stranger.email }))).toBe('429 resend_too_soon');
    // Mails are sent in order. If a later mail has arrived, an earlier one would have arrived, too.
    const person = new Person(server);
    await must(person.register(), 200);
    await person.code();
    expect(await mailsTo(server, stranger.email)).toEqual([]);
    expect(await mailsTo(server, '')).toEqual([]);
  });
});

describe('changing', () => {
  test('the name', async () => {
    const person = new Person(server);
    await person.join();
    const answer = await must(person.post('/api/account/name', { firstName: ' Tala ', lastName: 'Dela Cruz' }), 200);
    expect(await answer.json()).toMatchObject({ firstName: 'Tala', lastName: 'Dela Cruz', email: person.email });
    expect(await codeOf(person.post('/api/account/name', { firstName: 'x'.repeat(81), lastName: 'y' }))).toBe(
      '400 invalid_field',
    );
  });

  test('the password ends every other session and informs the owner', async () => {
    const person = new Person(server);
    await person.join();
    const elsewhere = new Person(server, person.email);
    await must(elsewhere.signIn(), 200);
    const change = (currentPassword: string) =>
      person.post('/api/account/password', { currentPassword, newPassword: 'brand new one' });
    expect(await codeOf(change('not this one'))).toBe('400 wrong_current_password');
    expect(await codeOf(change(person.password))).toBe('204');
    expect(await codeOf(person.me())).toBe('200');
    expect(await codeOf(elsewhere.me())).toBe('401 auth_required');
    expect(await codeOf(elsewhere.signIn())).toBe('401 invalid_credentials');
    expect(await codeOf(elsewhere.signIn('brand new one'))).toBe('200');
    expect((await nthMail(server, person.email, 2)).subject).toBe('Your password was changed');
  });

  test('the address needs the password and a code from the new one', async () => {
    const person = new Person(server);
    await person.join();
    const email = 'new-address@example.org';
    const ask = (password: string) => person.post('/api/account/email', { email: 'New-Address@example.org', password });
    expect(await codeOf(ask('not this one'))).toBe('400 wrong_current_password');
    await must(ask(person.password), 200);
    const code = codeIn(await nthMail(server, email, 1));
    expect(await (await person.me()).json()).toMatchObject({ email: person.email });
    const confirm = (to: string, given: string) => person.post('/api/account/email/confirm', { email: to, code: given });
    // The code is valid only for the address that it was mailed to.
    expect(await codeOf(confirm('somebody.else@example.org', code))).toBe('400 invalid_code');
    const moved = (await (await must(confirm(email, code), 200)).json()) as UserView;
    expect(moved).toMatchObject({ email, credits: 5 });
    expect(await codeOf(confirm(email, code))).toBe('400 invalid_code');
    expect(await codeOf(person.signIn())).toBe('401 invalid_credentials');
    expect(await codeOf(new Person(server, email).signIn())).toBe('200');
    expect((await nthMail(server, person.email, 2)).subject).toBe('Your email address was changed');
  });

  test('to an address that has an account: the same answer, no code, and its owner is informed', async () => {
    const [owner, person] = [new Person(server), new Person(server)];
    await owner.join();
    await person.join();
    await must(person.post('/api/account/email', { email: owner.email, password: person.password }), 200);
    const mail = await nthMail(server, owner.email, 2);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).not.toMatch(/\d{6}/);
  });
});

test('signing out everywhere ends every session, including the current one', async () => {
  const person = new Person(server);
  await person.join();
  const elsewhere = new Person(server, person.email);
  await must(elsewhere.signIn(), 200);
  expect(await codeOf(person.post('/api/account/sign-out-everywhere'))).toBe('204');
  expect(await codeOf(person.me())).toBe('401 auth_required');
  expect(await codeOf(elsewhere.me())).toBe('401 auth_required');
});

test('the export of own data is one file without a secret', async () => {
  const person = new Person(server);
  const { id } = await person.join();
  const document = await person.upload(tinyPdf(2), 'mahalaga.pdf');
  const { token } = (await (await must(person.post('/api/account/tokens', { name: 'script' }), 200)).json()) as { token: string };
  const answer = await must(person.fetch('/api/account/data'), 200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-data\.json"/);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    profile: { id, email: person.email, firstName: 'Amihan' },
    credits: { balance: 5, entries: [{ kind: 'signup', credits: 5, balance: 5 }] },
    purchases: [],
    sessions: [{ expiresAt: expect.any(String) }],
    tokens: [{ name: 'script', ending: token.slice(-4) }],
    documents: [{ id: document.id, name: 'mahalaga.pdf' }],
    jobs: [],
  });
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/argon2|"hash"|"password"/);
});

test('deleting an account deletes all its data and leaves the ledger complete', async () => {
  const person = new Person(server);
  const { id } = await person.join();
  const document = await person.upload(tinyPdf(2));
  const program = new Visitor(server, { authorization: `Bearer ${await tokenOf(person)}` });
  expect(await codeOf(program.fetch('/api/auth/user'))).toBe('200');
  expect(await codeOf(person.post('/api/account/delete', { password: 'not this one' }))).toBe('400 wrong_current_password');
  expect(await codeOf(person.post('/api/account/delete', { password: person.password }))).toBe('204');
  for (const who of [person, program]) expect(await codeOf(who.fetch('/api/auth/user'))).toBe('401 auth_required');
  expect(await codeOf(person.signIn())).toBe('401 invalid_credentials');
  for (const table of ['sessions', 'credentials', 'api_tokens']) expect(await count(table, 'user_id = $1', [id])).toBe(0);
  for (const table of ['documents', 'jobs']) expect(await count(table, 'owner = $1', [`user:${id}`])).toBe(0);
  expect(await count('users', 'id = $1', [id])).toBe(0);
  const { access } = await import('node:fs/promises');
  await expect(access(`${server.dataDir}/store/${document.id.slice(0, 2)}/${document.id}`)).rejects.toThrow('ENOENT');
  expect(await count('entries', 'account = $1', [`user:${id}`])).toBe(1);
  const { rows } = await server.pool.query<{ sum: number }>('select sum(credits)::int as sum from entries');
  expect(rows[0]?.sum).toBe(0);
  // The token's mail, and the last mail of all. The last mail says goodbye and contains no way to sign in.
  const farewell = await nthMail(server, person.email, 3);
  expect(farewell.subject).toBe('Your account was deleted');
  expect(farewell.text).not.toContain('/login');
  // Nothing in the database names the person any more.
  expect(await whereIs(person.email)).toEqual([]);
});

test('a new API token is announced to its owner by mail, with its last four characters and without its name', async () => {
  const person = new Person(server);
  await person.join();
  const token = await tokenOf(person);
  const mail = await nthMail(server, person.email, 2);
  expect(mail.subject).toBe('A new API token was created');
  expect(mail.text).toContain(token.slice(-4));
  expect(`${mail.text}${mail.html}`).not.toContain(token);
  expect(`${mail.text}${mail.html}`).not.toContain('script');
});

test('the signed-in user is null for a visitor of a page that asks for it, and 401 for other callers', async () => {
  const visitor = new Visitor(server);
  const optional = await visitor.fetch('/api/auth/user?optional=true');
  expect([optional.status, await optional.json()]).toEqual([200, null]);
  expect(await codeOf(visitor.fetch('/api/auth/user'))).toBe('401 auth_required');
  const person = new Person(server);
  const { id } = await person.join();
  expect(await person.json('/api/auth/user?optional=true')).toMatchObject({ id });
});

async function tokenOf(person: Person): Promise<string> {
  const made = await must(person.post('/api/account/tokens', { name: 'script' }), 200);
  return ((await made.json()) as { token: string }).token;
}

/** The text columns of all tables of the site and of the queue. */
async function whereIs(text: string): Promise<string[]> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.pool.query(`select 1 from ${name} as t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
