import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SecondFactorView } from '#contract/endpoints/secondFactor.ts';
import { runCommand } from '#server/admin/admin.ts';
import { readCommand } from '#server/admin/readCommand.ts';
import { readConfig } from '#server/config.ts';
import { deriveKeys, unseal } from '#server/secret.ts';
import { databaseUrlOf } from '../support/databaseUrl.ts';
import { nthMail } from '../support/mailbox.ts';
import { must, Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** docs/product.md, "Two-step sign-in": the authenticator app and recovery codes. Passkeys need a browser: test/journeys/accounts/secondFactor.test.ts. */

type Changed = SecondFactorView & { recoveryCodes: string[] };

const secrets = {
  first: 'the first secret, long enough for a test',
  second: 'the second secret, long enough for it too',
  third: 'the third secret, that never sealed a thing',
};

let server: TestServer;
let clockMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({
    env: { SIGNUPS_PER_ADDRESS: '1000', SESSION_SECRET: secrets.first },
    now: () => new Date(clockMs),
  });
});
afterAll(() => server.close());

const path = '/api/account/second-factor';
const nextCode = () => {
  clockMs += 30_000;
};
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clockMs });

async function withApp() {
  const person = new Person(server);
  await person.join();
  const begun = await must(person.post(`${path}/authenticator`, { password: person.password }), 200);
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string };
  const confirmed = await must(person.post(`${path}/authenticator/confirm`, { code: codeOf(secret) }), 200);
  nextCode();
  return { person, secret, uri, changed: (await confirmed.json()) as Changed };
}

async function signIn(person: Person, more: object = {}) {
  const { email, password } = person;
  const response = await new Person(server).post('/api/login', { email, password, ...more });
  return { status: response.status, body: (await response.json()) as { code?: string; values?: object } };
}

describe('the authenticator app', () => {
  test('is active from its first code on, with ten recovery codes and a mail', async () => {
    const person = new Person(server);
    await person.join();
    await must(person.post(`${path}/authenticator`, { password: person.password }), 200);
    expect((await signIn(person)).status).toBe(200);

    const { person: owner, uri, changed } = await withApp();
    expect(decodeURIComponent(uri)).toContain(owner.email);
    expect(changed).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
    expect(new Set(changed.recoveryCodes).size).toBe(10);
    expect((await nthMail(server, owner.email, 2)).subject).toBe('Two-step sign-in is on');
    expect(await signIn(owner)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', requiresSecondFactor: true },
    });
  });

  test('accepts each code once, also one that is half a minute old', async () => {
    const { person, secret } = await withApp();
    const code = codeOf(secret);
    nextCode();
    expect((await signIn(person, { code })).status).toBe(200);
    expect((await signIn(person, { code })).body.code).toBe('invalid_second_factor');
    const fresh = codeOf(secret);
    const both = await Promise.all([signIn(person, { code: fresh }), signIn(person, { code: fresh })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is asked for only after the right password, and no answer reveals it', async () => {
    const { person, secret } = await withApp();
    const wrong = await new Person(server).post('/api/login', { email: person.email, password: 'not it', code: codeOf(secret) });
    expect(await wrong.json()).toMatchObject({ code: 'invalid_credentials' });
    const asked = await new Person(server).post('/api/login/passkey', { email: person.email, password: 'not it' });
    expect(await asked.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  test('allows no more guesses than a password, and asking for it is no guess', async () => {
    const { person, secret } = await withApp();
    for (let n = 0; n < 8; n += 1) expect((await signIn(person)).body.code).toBe('second_factor_required');
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 6; n += 1) answers.push((await signIn(person, { code: `00000${n}` })).body.code);
    expect(answers.at(0)).toBe('invalid_second_factor');
    expect(answers.at(-1)).toBe('too_many_attempts');
    expect((await signIn(person, { code: codeOf(secret) })).body.code).toBe('too_many_attempts');
  });

  test('needs the password to be set up or ended, and a session', async () => {
    const { person } = await withApp();
    for (const step of ['authenticator', 'recovery-codes', 'end', 'passkeys/options']) {
      const response = await person.post(`${path}/${step}`, { password: 'not it' });
      expect(await response.json(), step).toMatchObject({ code: 'wrong_current_password' });
    }
    expect((await new Person(server).post(`${path}/end`, { password: '' })).status).toBe(401);
  });

  test('is required after a forgotten password, too', async () => {
    const { person, secret } = await withApp();
    await must(person.post('/api/forgot-password', { email: person.email }), 200);
    const code = await person.code(3);
    await must(person.post('/api/reset-password', { email: person.email, code, password: 'another horse battery' }), 204);
    const again = { email: person.email, password: 'another horse battery' };
    expect((await new Person(server).post('/api/login', again)).status).toBe(401);
    expect((await new Person(server).post('/api/login', { ...again, code: codeOf(secret) })).status).toBe(200);
  });

  test('is ended by its owner, who is informed', async () => {
    const { person } = await withApp();
    await must(person.post(`${path}/end`, { password: person.password }), 204);
    expect((await signIn(person)).status).toBe(200);
    expect(await person.json(path)).toEqual({ hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0 });
    expect((await nthMail(server, person.email, 3)).subject).toBe('Two-step sign-in is off');
  });
});

describe('a recovery code', () => {
  test('is accepted once, however it is typed, and the owner is informed', async () => {
    const { person, changed } = await withApp();
    const [first = '', second = ''] = changed.recoveryCodes;
    expect((await signIn(person, { code: ` ${first.toUpperCase().replace('-', ' ')}` })).status).toBe(200);
    expect((await signIn(person, { code: first })).body.code).toBe('invalid_second_factor');
    const both = await Promise.all([signIn(person, { code: second }), signIn(person, { code: second })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const mail = await nthMail(server, person.email, 3);
    expect(mail.subject).toBe('A recovery code was used');
    expect(mail.text).toContain('You have 9 codes left');
  });

  test('is invalid after new ones were made', async () => {
    const { person, changed } = await withApp();
    const renewed = await must(person.post(`${path}/recovery-codes`, { password: person.password }), 200);
    const { recoveryCodes } = (await renewed.json()) as Changed;
    expect((await signIn(person, { code: changed.recoveryCodes[0] })).body.code).toBe('invalid_second_factor');
    expect((await signIn(person, { code: recoveryCodes[0] })).status).toBe(200);
  });

  test('of another account is refused', async () => {
    const { changed } = await withApp();
    const { person } = await withApp();
    expect((await signIn(person, { code: changed.recoveryCodes[0] })).body.code).toBe('invalid_second_factor');
  });
});

test('an invalid passkey is refused, at the set-up and at the sign-in', async () => {
  const { person } = await withApp();
  const options = await must(person.post(`${path}/passkeys/options`, { password: person.password }), 200);
  expect(await options.json()).toMatchObject({ rp: { id: '127.0.0.1' }, user: { name: person.email } });
  for (const response of [
    {},
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  ]) {
    const added = await person.post(`${path}/passkeys`, { name: 'Phone', response });
    expect(await added.json()).toMatchObject({ code: 'invalid_passkey' });
  }
  expect((await signIn(person, { passkey: { id: 'x' } })).body.code).toBe('invalid_second_factor');
  expect(await person.json(path)).toMatchObject({ passkeys: [] });
});

test('the secret is sealed in the database, and stays readable over two changes of the key', async () => {
  const { person, secret } = await withApp();
  const { id } = (await (await person.me()).json()) as { id: string };
  const sealed = async () => {
    const { rows } = await server.pool.query('select sealed_secret from authenticators where user_id = $1', [id]);
    return rows[0].sealed_secret as Buffer;
  };
  const opened = async (now: string) =>
    unseal(deriveKeys({ now, before: undefined }).secondFactor, `authenticator:${id}`, await sealed());
  expect((await sealed()).toString('latin1')).not.toContain(secret);
  await expect(opened(secrets.second)).rejects.toThrow();
  const changed = await server.another({ SESSION_SECRET: secrets.second, SESSION_SECRET_BEFORE: secrets.first, ROLE: 'web' });
  await changed.stop();
  expect(await opened(secrets.second)).toBe(secret);
  // If the previous secret does not fit, nothing changes, so that a wrong setting can be corrected.
  const wrong = await server.another({ SESSION_SECRET: secrets.third, SESSION_SECRET_BEFORE: secrets.first, ROLE: 'web' });
  await wrong.stop();
  expect(await opened(secrets.second)).toBe(secret);
});

test('an operator restores access for an owner who lost everything, and the audit records it', async () => {
  const { person } = await withApp();
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: await databaseUrlOf(server) };
  const admin = (words: string[]) => runCommand(readCommand(words), readConfig(env));
  await expect(admin(['end-second-factor', person.email])).rejects.toThrow('--yes');
  expect((await signIn(person)).status).toBe(401);
  const [said] = await admin(['end-second-factor', person.email, '--yes']);
  expect(said).toContain('password alone');
  expect((await signIn(person)).status).toBe(200);
  const { changes } = await person.json<{ changes: { action: string; isByOperator: boolean }[] }>('/api/account/data');
  expect(changes.at(-1)).toMatchObject({ action: 'second-factor-off', isByOperator: true });
});
