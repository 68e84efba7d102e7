import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, must, Person } from './person.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000' } });
});
afterAll(() => server.close());

describe('an account', () => {
  test('begins with a mailed code, and brings the free credits', async () => {
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
});
