import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, nthMail } from '../support/mailbox.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Requests of the site's own pages: messages, and the count of visits. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { CONTACT_TO: 'tanggapan@example.org', RATE_LIMITS: '600' } });
});
afterAll(() => server.close());

const message = {
  name: 'Amihan <b>Reyes</b>',
  email: 'amihan@example.org',
  subject: 'About {siteName}',
  message: 'First line.\n\nIs {name} read as it stands?',
};

function post(path: string, body: object, visitor = new Visitor(server)): Promise<Response> {
  return visitor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function kept(): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>('select count(*)::int as n from contact_messages');
  return rows[0]?.n ?? -1;
}

describe('a message', () => {
  test('is stored and mailed as it was typed, and a reply goes to its writer', async () => {
    const answer = await post('/api/contact', message);
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }]);
    expect(await kept()).toBe(1);
    const mail = await nthMail(server, 'tanggapan@example.org', 1);
    expect(mail.subject).toBe('Message: About {siteName}');
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['amihan@example.org']);
    expect(mail.text).toContain('Is {name} read as it stands?');
    expect(mail.html).toContain('Amihan &lt;b&gt;Reyes&lt;/b&gt;');
  });

  test.each([
    ['name', { name: '  ' }],
    ['email', { email: 'nobody' }],
    ['subject', { subject: '' }],
    ['message', { message: 'x'.repeat(5001) }],
  ])('without a good %s is refused by that field', async (field, change) => {
    const answer = await post('/api/contact', { ...message, ...change });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_field', values: expect.objectContaining({ field }) }),
    ]);
  });

  test('of a bot that fills in the hidden field is answered with thanks and dropped', async () => {
    const before = await kept();
    const answer = await post('/api/contact', { ...message, website: 'https://example.org' });
    expect(answer.status).toBe(200);
    expect(await kept()).toBe(before);
    expect(await mailsTo(server, 'tanggapan@example.org')).toHaveLength(1);
  });

  test('is one of five, then the network has to wait', async () => {
    const states = [];
    for (let sent = 0; sent < 6; sent += 1) states.push((await post('/api/contact', message)).status);
    expect(states.slice(-1)).toEqual([429]);
    expect(states[0]).toBe(200);
  });
});

test('a visitor is counted once a day', async () => {
  const count = async (visitor: Visitor) =>
    ((await (await post('/api/visitor-count', {}, visitor)).json()) as { count: number }).count;
  const [one, other] = [new Visitor(server), new Visitor(server)];
  expect(await count(one)).toBe(1);
  expect(await count(one)).toBe(1);
  expect(await count(other)).toBe(2);
});
