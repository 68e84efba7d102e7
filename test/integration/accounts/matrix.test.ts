import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/api/operation.ts';
import type { TokenView } from '#contract/endpoints/account.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { operations } from '#tools/catalogue.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { split } from '#tools/split/split.ts';
import { sampleOf } from '../../sample.ts';
import { must, Person } from '../support/person.ts';
import { Signer, send } from '../support/signers.ts';
import { form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';
import { routerRoutes } from './routerRoutes.ts';

/**
 * Access control of every route: each route and method of the router is requested by the owner of the named object, by the
 * owner's API token, by another user, by another visitor, and without any identity. The expected answers are docs/access.md. A
 * route without a rule here fails.
 */

const callers = ['owner', 'token', 'other user', 'other visitor', 'signed out'] as const;
type Caller = (typeof callers)[number];
type Cell =
  | 'yes'
  | '401 auth_required'
  | '401 signing_session_ended'
  | '403 session_required'
  | '404 not_found'
  | '404 checkout_gone';

const yes = 'yes';
const no = '401 auth_required';
const gone = '404 not_found';
/** A user account is not a signer. Access is granted by the cookie of a signing session (signatureRequests.test.ts). */
const noSession = '401 signing_session_ended';

/** The expected result of each rule for each caller, in the order above. */
const rules = {
  anyone: { says: 'Anyone', cells: [yes, yes, yes, yes, yes] },
  own: { says: 'Whoever owns it', cells: [yes, yes, gone, gone, gone] },
  'own, account': { says: 'The user who owns it', cells: [yes, yes, gone, no, no] },
  account: { says: 'Users, each for himself', cells: [yes, yes, yes, no, no] },
  session: { says: 'Users in a browser, each for himself', cells: [yes, '403 session_required', yes, no, no] },
  'own, session': { says: 'The user who owns it, in a browser', cells: [yes, '403 session_required', gone, no, no] },
  signer: {
    says: 'Whoever entered the code of a signing link',
    cells: [noSession, noSession, noSession, noSession, noSession],
  },
  'own checkout': { says: 'The user who opened the checkout', cells: [yes, yes, '404 checkout_gone', no, no] },
} as const satisfies Record<string, { says: string; cells: readonly Cell[] }>;
type Rule = keyof typeof rules;

interface Route {
  readonly rule: Rule;
  /** The object that the route's `:id` names, or the document that its body names. */
  readonly subject?: keyof typeof subjects;
  readonly init?: (subjectId: string) => RequestInit;
  /** The request ends the session of an allowed caller. */
  readonly endsSession?: boolean;
}

const json = (body: object): RequestInit => ({
  headers: { 'content-type': 'application/json', prefer: 'respond-async' },
  body: JSON.stringify(body),
});

/** The rule of an operation comes from its declaration. These are the rules of all other routes. */
const routes: Readonly<Record<string, Route>> = {
  'GET /healthz': { rule: 'anyone' },
  'GET /readyz': { rule: 'anyone' },
  'GET /metrics': { rule: 'anyone' },
  'GET /api/setup': { rule: 'anyone' },
  'GET *': { rule: 'anyone' },
  'GET /api/openapi.json': { rule: 'anyone' },
  'GET /api/docs': { rule: 'anyone' },
  'GET /api/docs/': { rule: 'anyone' },
  'GET /api/docs/docs.css': { rule: 'anyone' },
  'POST /api/pdf/upload': { rule: 'anyone' },
  'POST /api/files/upload': { rule: 'anyone' },
  'GET /api/pdf/recent': { rule: 'anyone' },
  'GET /api/pdf/:id': { rule: 'own', subject: 'document' },
  'DELETE /api/pdf/:id': { rule: 'own', subject: 'document' },
  'GET /api/pdf/:id/file': { rule: 'own', subject: 'document' },
  'GET /api/pdf/:id/text-blocks': { rule: 'own', subject: 'document' },
  'GET /api/pdf/:id/letters': { rule: 'own', subject: 'document' },
  'GET /api/pdf/:id/fields': { rule: 'own', subject: 'document' },
  'POST /api/pdf/:id/version': { rule: 'own', subject: 'document', init: (id) => json({ version: id }) },
  'GET /api/pdf/:id/entries': { rule: 'own', subject: 'zip' },
  'GET /api/pdf/:id/entries/:entry': { rule: 'own', subject: 'zip' },
  'GET /api/documents/zip': { rule: 'own', subject: 'document' },
  'GET /api/jobs/:id': { rule: 'own', subject: 'job' },
  'DELETE /api/jobs/:id': { rule: 'own', subject: 'job' },
  'GET /api/jobs/:id/events': { rule: 'own', subject: 'job' },
  'GET /api/jobs/:id/result': { rule: 'own', subject: 'job' },
  'GET /api/download-status': { rule: 'anyone' },
  'POST /api/contact': { rule: 'anyone' },
  'POST /api/visitor-count': { rule: 'anyone' },
  'POST /api/register': { rule: 'anyone' },
  'POST /api/verify-email': { rule: 'anyone' },
  'POST /api/resend-verification': { rule: 'anyone' },
  'POST /api/login': { rule: 'anyone' },
  'POST /api/logout': { rule: 'anyone', endsSession: true },
  'POST /api/forgot-password': { rule: 'anyone' },
  'POST /api/reset-password': { rule: 'anyone' },
  'GET /api/auth/user': { rule: 'account' },
  'GET /api/account/credits': { rule: 'account' },
  'POST /api/account/name': { rule: 'session' },
  'POST /api/account/password': { rule: 'session' },
  'POST /api/account/email': { rule: 'session' },
  'POST /api/account/email/confirm': { rule: 'session' },
  'POST /api/account/sign-out-everywhere': { rule: 'session', endsSession: true, init: () => json({ keepTokens: true }) },
  'GET /api/account/data': { rule: 'session' },
  'POST /api/account/delete': { rule: 'session' },
  'POST /api/login/passkey': { rule: 'anyone' },
  'GET /api/account/second-factor': { rule: 'session' },
  'POST /api/account/second-factor/authenticator': { rule: 'session' },
  'POST /api/account/second-factor/authenticator/confirm': { rule: 'session' },
  'POST /api/account/second-factor/passkeys/options': { rule: 'session' },
  'POST /api/account/second-factor/passkeys': { rule: 'session' },
  'POST /api/account/second-factor/passkeys/:id/remove': { rule: 'session', subject: 'passkey' },
  'POST /api/account/second-factor/recovery-codes': { rule: 'session' },
  'POST /api/account/second-factor/end': { rule: 'session' },
  'GET /api/account/tokens': { rule: 'session' },
  'POST /api/account/tokens': { rule: 'session' },
  'POST /api/account/tokens/:id': { rule: 'own, session', subject: 'token', init: () => json({ name: 'other' }) },
  'DELETE /api/account/tokens/:id': { rule: 'own, session', subject: 'token' },
  'GET /api/signature-requests': { rule: 'account' },
  'GET /api/signature-requests/:id': { rule: 'own, account', subject: 'request' },
  'POST /api/signature-requests/:id/remind': { rule: 'own, account', subject: 'request' },
  'POST /api/signature-requests/:id/cancel': { rule: 'own, account', subject: 'request' },
  'POST /api/signing/invitation': { rule: 'anyone' },
  'POST /api/signing/code': { rule: 'anyone' },
  'POST /api/signing/start': { rule: 'anyone' },
  'GET /api/signing': { rule: 'signer' },
  'GET /api/signing/document': { rule: 'signer' },
  'POST /api/signing/complete': { rule: 'signer', init: () => json({ signerId: '', agrees: true, answers: [] }) },
  'POST /api/signing/decline': { rule: 'signer', init: () => json({ signerId: '' }) },
  'POST /api/signing/delegate': { rule: 'signer', init: () => json({ signerId: '', name: 'A', email: 'a@example.org' }) },
  'GET /api/payments/packages': { rule: 'anyone' },
  'POST /api/payments/create-checkout': { rule: 'account', init: () => json({ credits: 500 }) },
  'GET /api/payments/checkouts/:id': { rule: 'own checkout', subject: 'checkout' },
  'POST /api/payments/complete-paypal': {
    rule: 'own checkout',
    subject: 'purchase',
    init: (purchase) => json({ sessionId: purchase.split(' ')[0], paypalOrderId: purchase.split(' ')[1] }),
  },
  'POST /api/payments/webhook': { rule: 'anyone' },
  'GET /paypal/setup': { rule: 'account' },
  'POST /paypal/order': {
    rule: 'own checkout',
    subject: 'checkout',
    init: (sessionId) => json({ sessionId, amount: '4.00', currency: 'USD', intent: 'CAPTURE' }),
  },
  'POST /paypal/order/:id/capture': { rule: 'own checkout', subject: 'order' },
  'GET /paypal/demo/sdk.js': { rule: 'anyone' },
  'GET /paypal/demo/approve.js': { rule: 'anyone' },
  'GET /paypal/demo/approve.css': { rule: 'anyone' },
  'GET /paypal/demo/checkoutnow': { rule: 'anyone' },
  'POST /paypal/demo/checkoutnow': { rule: 'anyone' },
};

let server: TestServer;
let owner: Person;
let otherUser: Person;
let otherVisitor: Visitor;
let token: string;

beforeAll(async () => {
  const env = { PAYMENTS: 'demo', METRICS: 'public', SIGNUP_CREDITS: '100000', SIGNUPS_PER_ADDRESS: '1000' };
  server = await startTestServer({ env });
  owner = new Person(server);
  otherUser = new Person(server);
  otherVisitor = new Visitor(server);
  for (const user of [owner, otherUser]) {
    await user.join();
    await user.upload(tinyPdf());
  }
  await otherVisitor.upload(tinyPdf());
  token = (await postedBy<{ token: string }>(owner, '/api/account/tokens', { name: 'matrix' })).token;
});
afterAll(() => server.close());

async function postedBy<T>(person: Person, path: string, body: object): Promise<T> {
  return (await (await must(person.post(path, body), 200)).json()) as T;
}

async function callerOf(name: Caller): Promise<Visitor> {
  if (name === 'token') return new Visitor(server, { authorization: `Bearer ${token}` });
  if (name === 'other visitor') return otherVisitor;
  if (name === 'signed out') return new Visitor(server);
  const user = name === 'owner' ? owner : otherUser;
  if (!(await user.me()).ok) await must(user.signIn(), 200);
  return user;
}

async function settledJob(who: Visitor, operation: Operation): Promise<JobView> {
  const { id } = await who.upload(tinyPdf(2));
  const response = await must(who.run(operation, [id], { headers: { prefer: 'respond-async' } }), 202);
  return who.settled(((await response.json()) as JobView).id);
}

async function openCheckout(): Promise<string> {
  return (await postedBy<{ sessionId: string }>(owner, '/api/payments/create-checkout', { credits: 500 })).sessionId;
}

async function orderOf(sessionId: string): Promise<string> {
  const order = { sessionId, amount: '4.00', currency: 'USD', intent: 'CAPTURE' };
  return (await postedBy<{ id: string }>(owner, '/paypal/order', order)).id;
}

/** Objects with an owner, created again for the next caller after one was allowed. */
const subjects = {
  document: async (who: Visitor) => (await who.upload(tinyPdf(2))).id,
  zip: async (who: Visitor) => (await settledJob(who, split)).result?.documentId ?? '',
  job: async (who: Visitor) => (await settledJob(who, rotate)).id,
  token: async () => {
    const made = await postedBy<TokenView>(owner, '/api/account/tokens', { name: 'subject' });
    return made.id;
  },
  /** A passkey that nobody has, because the password is asked for first. */
  passkey: async () => 'AAAA',
  checkout: openCheckout,
  purchase: async () => {
    const sessionId = await openCheckout();
    return `${sessionId} ${await orderOf(sessionId)}`;
  },
  order: async () => orderOf(await openCheckout()),
  request: async () => (await send(owner, [new Signer(server, 'signer@example.org')])).id,
} satisfies Record<string, (who: Visitor) => Promise<string>>;

/** An operation names documents in its path or in a part of its body. */
function operationRoutes(): [string, Route][] {
  return operations.flatMap((operation) => {
    const { source, example } = operation;
    const rule = operation.access === 'account' ? 'own, account' : 'own';
    const parts = (id: string): [string, string][] => [
      ...Object.entries(example).map(([name, value]) => [name, String(value)] as [string, string]),
      ...Array.from({ length: source.from === 'request' ? source.min : 1 }, () => ['documentId', id] as [string, string]),
    ];
    const init = (id: string): RequestInit =>
      source.from === 'document' ? json(example) : { headers: { prefer: 'respond-async' }, body: form(parts(id)) };
    return [...operation.routes, ...(operation.linkRoutes ?? [])].map((path): [string, Route] => [
      `POST ${path}`,
      { rule, subject: 'document', init },
    ]);
  });
}

function addressOf(name: string, subjectId: string): { method: string; path: string } {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replace(':id', subjectId).replace(':entry', '1').replace(/\*$/, 'anything');
  const queries: Record<string, string> = {
    '/api/documents/zip': `?ids=${subjectId}`,
    '/api/pdf/:id/text-blocks': '?page=1',
    '/api/pdf/:id/letters': '?from=1&to=1',
  };
  const query = queries[pattern ?? ''] ?? '';
  return { method, path: `${path.startsWith('/') ? '' : '/'}${path}${query}` };
}

async function ask(who: Visitor, name: string, route: Route | undefined, subjectId: string): Promise<string> {
  const { method, path } = addressOf(name, subjectId);
  const response = await who.fetch(path, { method, ...(method === 'GET' ? {} : route?.init?.(subjectId)) });
  const text = await response.text();
  // The test only checks that the caller was allowed. It does not wait for the result.
  const job = response.headers.get('location');
  if (response.status === 202 && job?.startsWith('/api/jobs/')) await who.fetch(job, { method: 'DELETE' });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const code = isJson && !response.ok ? (JSON.parse(text) as { code: string }).code : '';
  const refusals = [
    'auth_required',
    'session_required',
    'signing_session_ended',
    'not_found',
    'checkout_gone',
    'method_not_allowed',
    'internal',
  ];
  return refusals.includes(code) ? `${response.status} ${code}` : yes;
}

async function isRefusedToAll(name: string): Promise<boolean> {
  return (await ask(new Visitor(server), name, undefined, 'AAAAAAAAAAAAAAAAAAAAAA')) === '405 method_not_allowed';
}

function tableOf(rows: readonly (readonly [string, Rule, readonly string[]])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Who may use which route',
    '',
    'Made by `test/integration/accounts/matrix.test.ts`, which asks every route of the router in each of these roles: the owner of what the route',
    "names, the owner's API token, another user, another visitor, and somebody without any cookie. To a stranger it does not exist: 404.",
    '"yes" means that the request is dealt with, whatever comes of it. For what belongs to a visitor, that visitor is the owner.',
    '',
    line(['Route', 'For', 'Owner', 'API token', 'Other user', 'Other visitor', 'Signed out']),
    line(Array.from({ length: 7 }, () => '---')),
    ...rows.map(([name, rule, cells]) => line([`\`${name}\``, rules[rule].says, ...cells])),
    '',
  ].join('\n');
}

test('every route and method of the router follows its rule, and docs/access.md shows them all', async () => {
  const known = new Map<string, Route>([...Object.entries(routes), ...operationRoutes()]);
  const rows: [string, Rule, string[]][] = [];
  const unclassified: string[] = [];
  const mounted = routerRoutes(server);
  const unchanged = new Map<Route['subject'], string>();
  expect(mounted.length).toBeGreaterThan(100);
  for (const name of mounted) {
    const route = known.get(name);
    if (!route) {
      if (!(await isRefusedToAll(name))) unclassified.push(name);
      continue;
    }
    const cells: string[] = [];
    // A GET changes nothing. Only its deletion changes a document: operations make new ones.
    const staysSame = name.startsWith('GET') || (route.subject === 'document' && !name.startsWith('DELETE'));
    let subjectId = (staysSame && unchanged.get(route.subject)) || '';
    for (const caller of callers) {
      const who = await callerOf(caller);
      // The object that the previous caller was refused is unchanged.
      const isUsed = cells.at(-1) === yes && !staysSame;
      if (route.subject && (subjectId === '' || isUsed)) subjectId = await subjects[route.subject](owner);
      if (staysSame) unchanged.set(route.subject, subjectId);
      cells.push(await ask(who, name, route, subjectId));
      if (route.subject === 'token') {
        await owner.fetch(`/api/account/tokens/${subjectId}`, { method: 'DELETE' });
        subjectId = '';
      }
      if (route.endsSession) await must(owner.signIn(), 200);
    }
    rows.push([name, route.rule, cells]);
  }
  expect(unclassified).toEqual([]);
  expect([...known.keys()].filter((name) => !mounted.includes(name))).toEqual([]);
  for (const [name, rule, cells] of rows) expect([name, ...cells]).toEqual([name, ...rules[rule].cells]);
  rows.sort(([a], [b]) => (a.split(' ')[1] ?? '').localeCompare(b.split(' ')[1] ?? '') || a.localeCompare(b));
  await expect(tableOf(rows)).toMatchFileSnapshot(fileURLToPath(new URL('../../../docs/access.md', import.meta.url)));
}, 180_000);

describe('what belongs to a visitor', () => {
  const names = [...Object.entries(routes), ...operationRoutes()].filter(([, route]) => route.rule === 'own');

  // That others are refused was tested for each route above, with an owner who has an account.
  test.each(sampleOf(names, { every: 2 }))('only that visitor has access to %s', async (name, route) => {
    const visitor = new Visitor(server);
    const make = route.subject && (subjects[route.subject] as (who: Visitor) => Promise<string>);
    const subjectId = (await make?.(visitor)) ?? '';
    const forged = new Visitor(server, { cookie: visitor.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });
    for (const stranger of [otherVisitor, owner, new Visitor(server), forged]) {
      expect(await ask(stranger, name, route, subjectId)).toBe(gone);
    }
    expect(await ask(visitor, name, route, subjectId)).toBe(yes);
  });
});
