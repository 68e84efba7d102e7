import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index.ts';
import { codeAlone, columnsWith } from '../support/columnsWith.ts';
import { codeIn, nthMail } from '../support/mailbox.ts';
import { codeOf, must, Person } from '../support/person.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { routerRoutes } from './routerRoutes.ts';

/** Attacks on accounts (docs/product.md, "Accounts"; SECURITY.md). */

let server: TestServer;
let skewMs = 0;
const later = (seconds: number) => {
  skewMs += seconds * 1000;
};
/** The site trusts its proxy, so each client comes from a network of its own. */
function newcomer(email?: string, password?: string): Person {
  const person = new Person(server, email, password);
  networks += 1;
  person.headers['x-forwarded-for'] = `10.${networks >> 8}.${networks & 255}.1`;
  return person;
}
let networks = 0;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

beforeAll(async () => {
  server = await startTestServer({
    env: { SIGNUPS_PER_ADDRESS: '1000', RATE_LIMITS: '1000000', TRUST_PROXY: '1', PAYMENTS: 'demo' },
    now: () => new Date(Date.now() + skewMs),
  });
});
afterAll(() => server.close());

const wrong = (right: string, nth: number) => String((Number(right) + nth) % 1_000_000).padStart(6, '0');

describe('guessing a code', () => {
  test('ends after five tries, even with the right code', async () => {
    const person = newcomer();
    await must(person.register(), 200);
    const code = await person.code();
    for (let n = 1; n <= 5; n += 1) expect(await codeOf(person.verify(wrong(code, n)))).toBe('400 invalid_code');
    expect(await codeOf(person.verify(code))).toBe('400 invalid_code');
    later(61);
    await must(person.post('/api/resend-verification', { email: person.email }), 200);
    expect(await codeOf(person.verify(await person.code(2)))).toBe('204');
  });

  test('has no more tries when many are sent at once', async () => {
    const person = newcomer();
    await must(person.register(), 200);
    const code = await person.code();
    const guesses = Array.from({ length: 30 }, (_, n) => codeOf(person.verify(wrong(code, n + 1))));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['400 invalid_code', '429 too_many_attempts']));
    const { rows } = await server.pool.query<{ tries: number }>('select max(tries)::int as tries from codes');
    expect(rows[0]?.tries).toBe(5);
    later(3600);
    expect(await codeOf(person.verify(code))).toBe('400 invalid_code');
  });

  test('gets slower over many codes', async () => {
    const person = newcomer();
    await must(person.register(), 200);
    let tries = 0;
    let code = await person.code();
    // An attacker tries for a whole day: a code a minute, five tries for each code, with the waits that the site asks for.
    const end = skewMs + 23 * 3_600_000;
    for (let nth = 1; skewMs < end; ) {
      const answer = await person.verify(wrong(code, 7));
      if (answer.status === 400) tries += 1;
      later(Number(answer.headers.get('retry-after') ?? 0));
      const resent = await person.post('/api/resend-verification', { email: person.email });
      if (resent.status === 200) {
        nth += 1;
        code = await person.code(nth);
      }
      later(answer.status === 400 ? 30 : 0);
    }
    expect(tries).toBeLessThan(60);
    expect(tries).toBeGreaterThan(10);
  });

  test('for a new password ends after five tries as well', async () => {
    const person = newcomer();
    await person.join();
    await must(person.post('/api/forgot-password', { email: person.email }), 200);
    const code = codeIn(await nthMail(server, person.email, 2));
    const reset = (given: string) =>
      person.post('/api/reset-password', { email: person.email, code: given, password: 'stolen account' });
    for (let n = 1; n <= 5; n += 1) expect(await codeOf(reset(wrong(code, n)))).toBe('400 invalid_code');
    expect(await codeOf(reset(code))).toBe('400 invalid_code');
    expect(await codeOf(person.signIn())).toBe('200');
  });
});

describe('guessing a password', () => {
  test('has to wait longer each time, and the answer says how long', async () => {
    const person = newcomer();
    await person.join();
    const guess = () => person.signIn('not this one');
    for (let n = 0; n < 5; n += 1) expect(await codeOf(guess())).toBe('401 invalid_credentials');
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const refused = await must(guess(), 429);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(await refused.json()).toMatchObject({ code: 'too_many_attempts', values: { minutes: Math.ceil(seconds / 60) } });
      waits.push(seconds);
      later(seconds);
      expect(await codeOf(guess())).toBe('401 invalid_credentials');
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    // During the wait, even the right code is refused. After it, the right code works and the failures are forgotten.
    expect(await codeOf(person.signIn())).toBe('429 too_many_attempts');
    later(900);
    expect(await codeOf(person.signIn())).toBe('200');
    expect(await codeOf(guess())).toBe('401 invalid_credentials');
    expect(await codeOf(person.signIn())).toBe('200');
  });

  test('with many tries at once gets five answers', async () => {
    const person = newcomer();
    await person.join();
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => codeOf(person.signIn(`guess number ${n}`))));
    expect(guesses.filter((answer) => answer === '401 invalid_credentials')).toHaveLength(5);
    expect(guesses.filter((answer) => answer === '429 too_many_attempts')).toHaveLength(35);
  });

  test('waits the same way for an address without an account', async () => {
    const nobody = newcomer();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await codeOf(nobody.signIn()));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => '401 invalid_credentials'), '429 too_many_attempts']);
  });

  test('of many accounts from one network has to wait too, and own sign-ins in between do not reset the wait', async () => {
    const network = from('203.0.113.7');
    const attacker = newcomer();
    await attacker.join();
    const answers: string[] = [];
    for (let n = 0; n < 32; n += 1) {
      const victim = newcomer();
      answers.push(await codeOf(victim.post('/api/login', { email: victim.email, password: 'monday' }, network)));
      if (n % 4 === 0) await attacker.post('/api/login', { email: attacker.email, password: attacker.password }, network);
    }
    expect(answers.indexOf('429 too_many_attempts')).toBe(30);
    // Allowed tries return over time.
    later(60);
    const more = [];
    for (let n = 0; n < 2; n += 1)
      more.push(await codeOf(newcomer().post('/api/login', { email: `x${n}@example.org`, password: 'x' }, network)));
    expect(more).toEqual(['401 invalid_credentials', '429 too_many_attempts']);
    const elsewhere = from('203.0.113.8');
    expect(await codeOf(attacker.post('/api/login', { email: attacker.email, password: attacker.password }, elsewhere))).toBe(
      '200',
    );
  });

  test('a mailed code for a new password lets the owner in at once', async () => {
    const person = newcomer();
    await person.join();
    for (let n = 0; n < 6; n += 1) await newcomer(person.email).signIn('not this one');
    expect(await codeOf(newcomer(person.email).signIn())).toBe('429 too_many_attempts');
    await must(person.post('/api/forgot-password', { email: person.email }), 200);
    const code = codeIn(await nthMail(server, person.email, 2));
    await must(person.post('/api/reset-password', { email: person.email, code, password: 'a new password' }), 204);
    expect(await codeOf(person.signIn('a new password'))).toBe('200');
  });

  test('from an open session is counted with the sign-ins', async () => {
    const person = newcomer();
    await person.join();
    const tries = [];
    for (let n = 0; n < 6; n += 1) tries.push(await codeOf(person.post('/api/account/delete', { password: `guess ${n}` })));
    expect(tries).toEqual([...Array.from({ length: 5 }, () => '400 wrong_current_password'), '429 too_many_attempts']);
  });
});

describe('taking an address before its owner does', () => {
  test('gives the attacker nothing, in any order of events', async () => {
    const address = 'victim@example.org';
    const attacker = newcomer(address, "attacker's password");
    const victim = newcomer(address, "victim's password");
    // Each mail is awaited: they are delivered after the answers, and two that wait may come in another order.
    await must(attacker.register(), 200);
    const first = await victim.code(1);
    later(61);
    await must(victim.register(), 200);
    const own = await victim.code(2);
    later(61);
    await must(attacker.register({ password: "attacker's second" }), 200);
    const last = await victim.code(3);
    // The owner's mailbox has three codes now. In the owner's browser, only the code of the owner's registration is valid.
    for (const code of [first, last].filter((one) => one !== own)) {
      expect(await codeOf(victim.verify(code))).toBe('400 invalid_code');
    }
    expect(await codeOf(victim.verify(own))).toBe('204');
    expect(await codeOf(victim.signIn())).toBe('200');
    for (const password of [attacker.password, "attacker's second"]) {
      expect(await codeOf(attacker.signIn(password))).toBe('401 invalid_credentials');
    }
    expect(await codeOf(attacker.verify(last))).toBe('400 invalid_code');
  });

  test('from one network is limited by the day', async () => {
    const small = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '3' }, now: () => new Date('2026-11-21T22:00:00Z') });
    try {
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push(await new Person(small).register());
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
      expect(answers.at(-1)?.headers.get('retry-after')).toBe('7200');
      expect(await answers.at(-1)?.json()).toMatchObject({ code: 'too_many_signups' });
    } finally {
      await small.close();
    }
  });
});

describe('who has an account', () => {
  /**
   * The time that one answer in five stays below. Known and unknown addresses alternate, so that other load on the machine affects both
   * equally; it only adds, so the quick answers show the work itself.
   */
  async function quickTimes(known: () => Promise<number>, unknown: () => Promise<number>): Promise<[number, number]> {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < 25; n += 1) {
      times[0].push(await known());
      times[1].push(await unknown());
    }
    return times.map((list) => list.sort((a, b) => a - b)[4] ?? 0) as [number, number];
  }
  const timed = async (ask: () => Promise<Response>, expected: number) => {
    const start = performance.now();
    const response = await ask();
    const ms = performance.now() - start;
    expect(response.status).toBe(expected);
    return ms;
  };

  /**
   * Hashing takes most of the time of such an answer. If it is left out for one of the two, that one takes less than half of the
   * time.
   */
  const isAlike = ([a, b]: [number, number], ratio = 1.6) => {
    expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(ratio);
  };

  test('the time of a refused sign-in does not show it', async () => {
    const person = newcomer();
    await person.join();
    const guess = (email: string) => () => {
      later(901);
      return timed(() => person.post('/api/login', { email, password: 'not this one' }), 401);
    };
    isAlike(await quickTimes(guess(person.email), guess('nobody-at-all@example.org')));
  });

  test('the time and the answer of a registration, a resent code or a forgotten password do not show it', async () => {
    const owner = newcomer();
    await owner.join();
    for (const path of ['/api/register', '/api/resend-verification', '/api/forgot-password']) {
      const ask = (email: string) => () => {
        later(3601);
        const form = { email, password: 'some new password', firstName: 'A', lastName: 'B' };
        return timed(() => newcomer(email).post(path, form), 200);
      };
      const [known, unknown] = await quickTimes(ask(owner.email), ask(`unknown${path.replaceAll('/', '.')}@example.org`));
      if (path === '/api/register') isAlike([known, unknown]);
      // Without hashing the times are short and noisy. They are alike because the same work is done.
      else isAlike([known, unknown], 2.5);
      const [forKnown, forUnknown] = [await mailsHandedIn(ask(owner.email)), await mailsHandedIn(ask('unknown@example.org'))];
      expect([path, forKnown, forUnknown]).toEqual([path, 1, 1]);
    }
  });

  async function mailsHandedIn(act: () => Promise<unknown>): Promise<number> {
    const count = async () => (await server.pool.query("select id from pgboss.job where name = 'mail'")).rows.map(({ id }) => id);
    const before = new Set(await count());
    await act();
    return (await count()).filter((id) => !before.has(id)).length;
  }

  test('answers differ in nothing', async () => {
    const owner = newcomer();
    await owner.join();
    later(3601);
    const answerOf = async (path: string, email: string) => {
      const form = {
        email,
        password: 'some new password',
        firstName: 'A',
        lastName: 'B',
        verificationCode: '123456',
        code: '123456',
      };
      const response = await newcomer(email).post(path, form);
      const { reference: _, ...body } = (await response.json()) as Record<string, unknown>;
      const names = [...response.headers.keys()].filter((name) => name !== 'date').sort();
      const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]{22}/, '=…'));
      return { status: response.status, body, names, cookies, length: response.headers.get('content-length') };
    };
    const paths = [
      '/api/register',
      '/api/resend-verification',
      '/api/forgot-password',
      '/api/verify-email',
      '/api/reset-password',
    ];
    for (const path of paths) {
      later(3601);
      expect(await answerOf(path, owner.email)).toEqual(await answerOf(path, `stranger-${path.slice(5)}@example.org`));
    }
  });
});

describe('sessions', () => {
  test('a planted session is not adopted', async () => {
    const victim = newcomer();
    await victim.join();
    await must(victim.post('/api/logout'), 204);
    const planted = 'A'.repeat(43);
    const answer = await must(
      victim.fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `session=${planted}` },
        body: JSON.stringify({ email: victim.email, password: victim.password }),
      }),
      200,
    );
    expect(answer.headers.getSetCookie().join()).toMatch(/session=(?!A{43})[\w-]{43};/);
    expect(await codeOf(new Visitor(server, { cookie: `session=${planted}` }).fetch('/api/auth/user'))).toBe('401 auth_required');
  });

  test('each sign-in makes a new one and ends the one that the browser had', async () => {
    const person = newcomer();
    await person.join();
    const before = person.cookie;
    await must(person.signIn(), 200);
    expect(person.cookie).not.toBe(before);
    expect(await codeOf(new Visitor(server, { cookie: before }).fetch('/api/auth/user'))).toBe('401 auth_required');
    expect(await codeOf(person.me())).toBe('200');
  });

  test('signing out ends it in the database, not only in the browser', async () => {
    const person = newcomer();
    const { id } = await person.join();
    const kept = person.cookie;
    const answer = await must(person.post('/api/logout'), 204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await codeOf(new Visitor(server, { cookie: kept }).fetch('/api/auth/user'))).toBe('401 auth_required');
    const { rows } = await server.pool.query('select 1 from sessions where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('their cookie is HttpOnly and Lax; in production also Secure and __Host-', async () => {
    const signIn = async (at: TestServer, headers: Record<string, string> = {}) => {
      const person = new Person(at);
      Object.assign(person.headers, headers);
      const registered = await must(person.register(), 200);
      await must(person.verify(await person.code()), 204);
      return [registered, await must(person.signIn(), 200)].map((answer) => answer.headers.getSetCookie()[0]);
    };
    const flags = 'Path=/; HttpOnly; SameSite=Lax';
    const [registration, session] = await signIn(server);
    expect(registration).toMatch(new RegExp(`^registration=[\\w-]{22}; Max-Age=86400; ${flags}$`));
    expect(session).toMatch(new RegExp(`^session=[\\w-]{43}; Max-Age=2592000; ${flags}$`));
    const production = await startTestServer({ env: { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(48) } });
    try {
      const secure = 'Path=/; HttpOnly; Secure; SameSite=Lax';
      const [hostRegistration, hostSession] = await signIn(production);
      expect(hostRegistration).toMatch(new RegExp(`^__Host-registration=[\\w-]{22}; Max-Age=86400; ${secure}$`));
      expect(hostSession).toMatch(new RegExp(`^__Host-session=[\\w-]{43}; Max-Age=2592000; ${secure}$`));
      const secret = /=([\w-]{43})/.exec(hostSession ?? '')?.[1];
      // A subdomain can set a cookie of the plain name. The site ignores it.
      expect(await codeOf(new Visitor(production, { cookie: `session=${secret}` }).fetch('/api/auth/user'))).toBe(
        '401 auth_required',
      );
      expect(await codeOf(new Visitor(production, { cookie: `__Host-session=${secret}` }).fetch('/api/auth/user'))).toBe('200');
    } finally {
      await production.close();
    }
  });
});

test('another site cannot send a request that changes anything, on any route of the router', async () => {
  const person = await signedInPerson();
  const unsafe = routerRoutes(server).filter((name) => !name.startsWith('GET '));
  for (const { method, path } of endpoints.filter((endpoint) => endpoint.method !== 'GET'))
    expect(unsafe).toContain(`${method} ${path}`);
  const evil = 'https://evil.example';
  const ways: Record<string, string>[] = [
    { 'content-type': 'application/x-www-form-urlencoded', origin: evil },
    { 'content-type': 'multipart/form-data; boundary=x', origin: evil, 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'application/json', origin: evil, 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain', origin: 'null' },
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
  ];
  for (const name of unsafe) {
    const [method = '', pattern = ''] = name.split(' ');
    const path = pattern.replace(/:\w+/g, 'AAAAAAAAAAAAAAAAAAAAAA');
    for (const headers of ways) {
      expect([name, await codeOf(person.fetch(path, { method, headers, body: '{}' }))]).toEqual([name, '403 cross_site']);
    }
  }
  expect(await codeOf(person.me())).toBe('200');
});

let shared: Person | undefined;
async function signedInPerson(): Promise<Person> {
  if (!shared) {
    shared = newcomer();
    await shared.join();
  }
  return shared;
}

describe('what is kept', () => {
  test('no code and no password is in clear in any table or log', async () => {
    const person = newcomer('lihim.na.tao@example.org', 'lihim-na-password');
    await must(person.register({ firstName: 'Lihimna', lastName: 'Ngalan' }), 200);
    const code = await person.code();
    expect(await columnsWith(server, code)).toEqual([]);
    await must(person.verify(code), 204);
    await must(person.signIn('lihim-na-mali'), 401);
    await must(person.signIn(), 200);
    await must(person.post('/api/forgot-password', { email: person.email }), 200);
    const reset = codeIn(await nthMail(server, person.email, 2));
    expect(await columnsWith(server, reset)).toEqual([]);
    const secret = /session=([\w-]{43})/.exec(person.cookie)?.[1] ?? 'none';
    expect(await columnsWith(server, secret)).toEqual([]);
    expect(await columnsWith(server, 'lihim-na-')).toEqual([]);
    const log = server.log();
    expect(log).toContain('/api/login');
    for (const hidden of ['lihim', 'Lihimna', 'Ngalan', secret]) expect(log).not.toContain(hidden);
    for (const hidden of [code, reset]) expect(log).not.toMatch(codeAlone(hidden));
  });

  test('passwords are argon2id with the parameters that OWASP asks for', async () => {
    await signedInPerson();
    const { rows } = await server.pool.query<{ password: string }>('select password from credentials');
    expect(rows.length).toBeGreaterThan(0);
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
