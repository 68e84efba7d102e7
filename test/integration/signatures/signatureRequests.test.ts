import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '#server/documents/sweep.ts';
import { mailsTo } from '../support/mailbox.ts';
import { codeOf, must, Person } from '../support/person.ts';
import { ask, mailAbout, requestOf, Signer, send, tokenIn } from '../support/signers.ts';
import { file, form, startTestServer, type TestServer } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "Request signatures": from the sender to the result, and all ways in which a request can end early. */

let server: TestServer;
let sender: Person;
let skewMs = 0;
const dayMs = 86_400_000;
const later = async (ms: number) => {
  skewMs += ms;
  await sweep(server.service.sweepDeps);
};
const signers = (...names: string[]) => names.map((name) => new Signer(server, `${name}@example.org`));

beforeAll(async () => {
  const now = () => new Date(Date.now() + skewMs);
  server = await startTestServer({
    now,
    env: { SIGNUP_CREDITS: '500', SIGNUPS_PER_ADDRESS: '100', PUBLIC_URL: 'http://sign.example.org' },
  });
  sender = new Person(server);
  await sender.join();
});
afterAll(() => server.close());

async function taggedPdf() {
  const body = form([['file', file(new TextEncoder().encode('The lease runs for twelve months.'), 'lease.txt', 'text/plain')]]);
  const made = await must(new Person(server).fetch('/api/convert/text-to-pdf', { method: 'POST', body }), 200);
  return new Uint8Array(await made.arrayBuffer());
}

const balance = async () => {
  const { rows } = await server.pool.query<{ credits: number }>("select credits from balances where account like 'user:%'");
  return rows[0]?.credits;
};

interface Changes {
  readonly first: readonly { readonly isAllowed: boolean }[];
}

test('two signers in turn: one credit, one invitation each, two valid versions, the result is sent to all', async () => {
  const before = await balance();
  const [maria, jonas] = signers('maria', 'jonas') as [Signer, Signer];
  const request = await send(sender, [maria, jonas], {
    message: 'See http://evil.example/now\n<b>Hello</b>',
    copiesTo: ['office@example.org'],
  });
  expect(await balance()).toBe((before ?? 0) - 1);
  expect(request).toMatchObject({
    title: 'lease.pdf',
    state: 'running',
    signers: [{ state: 'invited' }, { state: 'waiting', changedAt: null }],
  });
  const mail = await maria.mail(/asks you to sign/);
  expect(mail.subject).toBe('Amihan Reyes asks you to sign lease.pdf');
  expect(mail.html).toContain('&lt;b&gt;Hello&lt;/');
  expect(`${mail.text} ${mail.html}`).not.toContain('http://evil');
  expect(await mailsTo(server, jonas.email)).toEqual([]);
  const invitation = await (await must(maria.post('/api/signing/invitation', { token: tokenIn(mail) }), 200)).json();
  expect(invitation).toEqual({
    ...{ senderName: 'Amihan Reyes', title: 'lease.pdf', state: 'running', signerState: 'invited', needsPassphrase: false },
    endsAt: request.endsAt,
    maskedEmail: 'm•••@e•••.org',
  });
  expect(await codeOf(maria.fetch('/api/signing/document'))).toBe('401 signing_session_ended');
  const view = await maria.open();
  expect(view).toMatchObject({
    signerState: 'opened',
    signed: 0,
    signers: 2,
    pageCount: 2,
    fields: [{ id: 'f1', kind: 'signature' }],
  });
  const file = await must(maria.fetch('/api/signing/document'), 200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect(await codeOf(maria.act('complete', { agrees: true, answers: [] }))).toBe('400 request_field_missing');
  expect(await codeOf(maria.act('complete', { agrees: true, answers: [{ field: 'f2', text: 'x' }] }))).toBe('400 bad_request');
  const signed = await (await must(maria.complete(), 200)).json();
  expect(signed).toMatchObject({ signerState: 'signed', signed: 1, state: 'running' });
  // The request is repeated, because the answer was lost.
  expect(await (await must(maria.complete(), 200)).json()).toMatchObject({ signerState: 'signed', signed: 1 });
  await jonas.open();
  expect(await (await must(jonas.complete(), 200)).json()).toMatchObject({ state: 'completed', signed: 2 });
  const result = await mailAbout(server, 'office@example.org', /^Signed: lease\.pdf$/);
  expect(result.attachments).toHaveLength(1);
  expect(result.text).not.toContain('/sign#');
  for (const { email } of [maria, jonas, sender]) expect((await mailAbout(server, email, /^Signed/)).attachments).toHaveLength(1);
  const [attached] = result.attachments;
  const bytes = Buffer.from(attached?.content as ArrayBuffer);
  const done = await requestOf(sender, request);
  const stored = Buffer.from(await (await must(sender.fetch(`/api/pdf/${done.documentId}/file`), 200)).arrayBuffer());
  expect(bytes.equals(stored)).toBe(true);
  const checked = await must(sender.post(`/api/pdf/${done.documentId}/verify-signatures`), 200);
  const { signatures } = (await checked.json()) as { signatures: { isIntact: boolean; reasons: string[]; changes: Changes }[] };
  // The site's own certificate is not a trusted root.
  expect(signatures).toMatchObject([
    { isIntact: true, reasons: ['selfSigned'], isWholeFile: false },
    { isIntact: true, reasons: ['selfSigned'], isWholeFile: true },
  ]);
  expect(signatures[0]?.changes.first).toMatchObject([{ isAllowed: true }, { isAllowed: true }]);
  // Each signer was asked once.
  for (const { email } of [maria, jonas]) {
    expect((await mailsTo(server, email)).filter(({ subject = '' }) => /asks you/.test(subject))).toHaveLength(1);
  }
  expect((await maria.mail(/^Signed/)).text).toContain('http://sign.example.org/sign#');
});

test('two signers at once: their steps are serialized, and a tagged file has both', async () => {
  const two = signers('ana', 'ben') as [Signer, Signer];
  const request = await send(sender, two, { order: 'together' }, await taggedPdf());
  for (const signer of two) await signer.open();
  const answers = await Promise.all(two.map((signer) => signer.complete()));
  const codes = await Promise.all(answers.map((answer) => codeOf(answer)));
  expect(codes).toContain('200');
  for (const [index, code] of codes.entries()) {
    if (code === '200') continue;
    expect(code).toBe('409 request_busy');
    await must((two[index] as Signer).complete(), 200);
  }
  expect((await requestOf(sender, request)).state).toBe('completed');
  for (const { email } of two) await mailAbout(server, email, /^Signed/);
  expect((await mailsTo(server, two[0].email)).filter(({ subject = '' }) => /^Signed/.test(subject))).toHaveLength(1);
});

test('codes: five wrong ones end the code, another browser has no session, every wrong link gets the same answer', async () => {
  const [carla] = signers('carla') as [Signer];
  await send(sender, [carla], { passphrase: 'blue door' });
  const token = await carla.token();
  const wrong = ['x', '', 'A'.repeat(43), token.slice(1)];
  const refused = await Promise.all(
    wrong.map((one) => carla.post('/api/signing/invitation', { token: one }).then((r) => r.json())),
  );
  expect(new Set(refused.map((body) => JSON.stringify({ ...(body as object), reference: '' }))).size).toBe(1);
  expect(await codeOf(carla.post('/api/signing/code', { token: 'x' }))).toBe('404 signing_link_invalid');
  const start = (code: string, passphrase = 'blue door') => carla.post('/api/signing/start', { token, code, passphrase });
  expect(await codeOf(start('123456'))).toBe('400 invalid_code');
  await must(carla.post('/api/signing/code', { token }), 204);
  expect(await codeOf(carla.post('/api/signing/code', { token }))).toBe('429 resend_too_soon');
  const code = /^ {4}(\d{6})$/m.exec((await carla.mail(/signing code/)).text ?? '')?.[1] ?? '';
  expect(await codeOf(start(code, 'red door'))).toBe('403 wrong_passphrase');
  for (const n of [1, 2, 3])
    expect(await codeOf(start(String((Number(code) + n) % 1_000_000).padStart(6, '0')))).toBe('400 invalid_code');
  await must(start(code), 200);
  // The code works only once.
  expect(await codeOf(new Person(server).post('/api/signing/start', { token, code, passphrase: 'blue door' }))).toBe(
    '400 invalid_code',
  );
  expect(await codeOf(new Person(server).fetch('/api/signing'))).toBe('401 signing_session_ended');
  skewMs += 120_000;
  await must(carla.post('/api/signing/code', { token }), 204);
  const second = /^ {4}(\d{6})$/m.exec((await carla.mail(/signing code/, 2)).text ?? '')?.[1] ?? '';
  for (const n of [1, 2, 3, 4, 5]) await start(String((Number(second) + n) % 1_000_000).padStart(6, '0'));
  expect(await codeOf(start(second))).toMatch(/invalid_code|too_many_attempts/);
  skewMs += 2 * 3_600_000;
  expect(await codeOf(carla.fetch('/api/signing'))).toBe('401 signing_session_ended');
});

test('signers and accounts have no access to other requests', async () => {
  const [dora, emil] = signers('dora', 'emil') as [Signer, Signer];
  const request = await send(sender, [dora]);
  await send(sender, [emil]);
  await emil.open();
  expect((await emil.view()).signerEmail).toBe('emil@example.org');
  const other = new Person(server);
  await other.join();
  for (const path of ['', '/remind', '/cancel']) {
    const method = path === '' ? 'GET' : 'POST';
    expect(await codeOf(other.fetch(`/api/signature-requests/${request.id}${path}`, { method }))).toBe('404 not_found');
  }
  expect(await other.json('/api/signature-requests')).toEqual({ requests: [] });
  expect((await requestOf(sender, request)).state).toBe('running');
});

test('a browser that opened another link cannot act on the earlier document', async () => {
  const nia = new Signer(server, 'nia@example.org');
  const before = await send(sender, [nia], { mayDelegate: true });
  const { signerId } = await nia.open();
  const after = await send(sender, [nia], { mayDelegate: true });
  skewMs += 60_000;
  await nia.open(await nia.token(2));
  const acts = {
    complete: { agrees: true, answers: [{ field: 'f1', text: 'Nia' }] },
    decline: {},
    delegate: { name: 'X', email: 'x@example.org' },
  };
  for (const [act, body] of Object.entries(acts)) {
    expect(await codeOf(nia.post(`/api/signing/${act}`, { signerId, ...body }))).toBe('401 signing_session_ended');
  }
  for (const request of [before, after]) {
    expect(await requestOf(sender, request)).toMatchObject({ state: 'running', signers: [{ state: 'opened' }] });
  }
  for (const { id } of [before, after]) await must(sender.post(`/api/signature-requests/${id}/cancel`), 200);
});

test('decline: the request ends, all signers get the reason, and nobody can sign', async () => {
  const [fe, gus] = signers('fe', 'gus') as [Signer, Signer];
  const request = await send(sender, [fe, gus], { order: 'together' });
  await fe.open();
  await gus.open();
  await must(fe.act('decline', { reason: 'The rent is wrong' }), 200);
  expect(await requestOf(sender, request)).toMatchObject({
    state: 'declined',
    signers: [{ state: 'declined', reason: 'The rent is wrong' }, { state: 'opened' }],
  });
  for (const { email } of [gus, sender])
    expect((await mailAbout(server, email, /^Declined: lease/)).text).toContain('> The rent is wrong');
  expect(await codeOf(gus.act('complete', { agrees: true, answers: [{ field: 'f2', text: 'Gus' }] }))).toBe('410 request_ended');
  expect(await codeOf(gus.fetch('/api/signing/document'))).toBe('404 not_found');
  expect((await mailsTo(server, fe.email)).filter(({ subject = '' }) => /^Declined/.test(subject))).toEqual([]);
});

test('delegation: the old link and session end, only a new person may follow, at most three times', async () => {
  const [hal, ida, ivo, jun, kim] = signers('hal', 'ida', 'ivo', 'jun', 'kim') as [Signer, Signer, Signer, Signer, Signer];
  const no = await send(sender, [hal]);
  await hal.open();
  expect(await codeOf(hal.act('delegate', ida.wish))).toBe('403 delegation_off');
  await must(sender.post(`/api/signature-requests/${no.id}/cancel`), 200);
  skewMs += 60_000;
  const request = await send(sender, [hal], { mayDelegate: true });
  const token = await hal.token(2);
  await hal.open(token);
  expect(await codeOf(hal.act('delegate', { ...ida.wish, email: 'HAL@example.org' }))).toBe('400 signer_twice');
  await must(hal.act('delegate', ida.wish), 204);
  expect(await codeOf(hal.fetch('/api/signing'))).toBe('401 signing_session_ended');
  expect(await codeOf(hal.post('/api/signing/invitation', { token }))).toBe('404 signing_link_invalid');
  expect((await mailAbout(server, sender.email, /passed on lease\.pdf/)).text).toContain('ida@example.org');
  for (const [from, to] of [
    [ida, ivo],
    [ivo, jun],
  ] as const) {
    await from.open();
    await must(from.act('delegate', to.wish), 204);
  }
  await jun.open();
  expect(await codeOf(jun.act('delegate', kim.wish))).toBe('403 delegated_too_often');
  expect((await jun.view()).fields).toMatchObject([{ id: 'f1' }]);
  expect(await (await must(jun.complete(), 200)).json()).toMatchObject({ state: 'completed', signed: 1, signers: 1 });
  expect((await requestOf(sender, request)).signers.map(({ state }) => state)).toEqual([
    'delegated',
    'delegated',
    'delegated',
    'signed',
  ]);
});

test('reminders: automatic ones at intervals, manual ones once an hour, and both links work', async () => {
  const [lea] = signers('lea') as [Signer];
  const request = await send(sender, [lea], { remindEveryDays: 2 });
  const first = await lea.token();
  await later(2 * dayMs + 1000);
  await later(1000);
  const second = await lea.token(2);
  expect((await lea.mail(/^Reminder: Amihan Reyes/)).text).toContain('is waiting for your signature');
  await must(sender.post(`/api/signature-requests/${request.id}/remind`), 200);
  expect(await codeOf(sender.post(`/api/signature-requests/${request.id}/remind`))).toBe('429 reminded_lately');
  await lea.token(3);
  for (const token of [first, second]) await must(lea.post('/api/signing/invitation', { token }), 200);
  expect((await mailsTo(server, lea.email)).filter(({ subject = '' }) => /asks you/.test(subject))).toHaveLength(3);
  await must(sender.post(`/api/signature-requests/${request.id}/cancel`), 200);
  expect((await lea.mail(/^Cancelled/)).text).toContain('cancelled the request');
  expect(await codeOf(sender.post(`/api/signature-requests/${request.id}/cancel`))).toBe('410 request_ended');
});

test('the file is kept while the request runs; after it expires all are told, and everything is deleted three days later', async () => {
  const [mia, noa] = signers('mia', 'noa') as [Signer, Signer];
  const request = await send(sender, [mia, noa], { days: 5, remindEveryDays: 0 });
  expect(await codeOf(sender.fetch(`/api/pdf/${request.documentId}`, { method: 'DELETE' }))).toBe('409 out_for_signing');
  await later(4 * dayMs);
  await must(sender.fetch(`/api/pdf/${request.documentId}/file`), 200);
  await mia.open();
  await must(mia.complete(), 200);
  const { documentId } = await requestOf(sender, request);
  expect(documentId).not.toBe(request.documentId);
  const token = await noa.token();
  await later(1.5 * dayMs);
  expect(await codeOf(sender.fetch(`/api/pdf/${request.documentId}`))).toBe('404 not_found');
  expect(await requestOf(sender, request)).toMatchObject({
    state: 'expired',
    signers: [{ state: 'signed' }, { state: 'invited' }],
  });
  for (const { email } of [mia, noa, sender]) await mailAbout(server, email, /^Expired: lease/);
  expect(await codeOf(noa.post('/api/signing/code', { token }))).toBe('410 request_ended');
  await later(2 * dayMs);
  await must(sender.fetch(`/api/pdf/${documentId}/file`), 200);
  await later(1.1 * dayMs);
  expect(await codeOf(sender.fetch(`/api/pdf/${documentId}/file`))).toBe('404 not_found');
  expect(await codeOf(sender.fetch(`/api/signature-requests/${request.id}`))).toBe('404 not_found');
  for (const table of ['request_signers', 'request_events']) {
    const { rows } = await server.pool.query(`select 1 from ${table} where request_id = $1`, [request.id]);
    expect(rows).toEqual([]);
  }
  const { rows } = await server.pool.query("select 1 from request_signers where email like 'mia@%' or email like 'noa@%'");
  expect(rows).toEqual([]);
});

test('the number of open requests of an account is limited; a refusal is free and sends no mail', async () => {
  const busy = new Person(server);
  const { id: userId } = await busy.join();
  const [olga] = signers('olga') as [Signer];
  const request = await send(busy, [olga]);
  await server.pool.query(
    `insert into signature_requests (id, owner, sender_name, sender_email, language, title, signing_order, message, may_delegate, fields, copies_to, document_id, page_count, remind_every_days, sent_at, ends_at, kept_until)
     select id || n, owner, sender_name, sender_email, language, title, signing_order, message, may_delegate, fields, copies_to, document_id || n, page_count, 0, sent_at, ends_at, kept_until
     from signature_requests, generate_series(1, 49) n where id = $1`,
    [request.id],
  );
  const { id } = await busy.upload(tinyPdf(1), 'one-more.pdf');
  const credits = async () =>
    (await server.pool.query<{ credits: number }>('select credits from balances where account = $1', [`user:${userId}`])).rows[0]
      ?.credits;
  const before = await credits();
  expect(await codeOf(ask(busy, id, [olga]))).toBe('429 signing_quota');
  expect(await credits()).toBe(before);
  expect((await mailsTo(server, olga.email)).filter(({ subject = '' }) => /one-more/.test(subject))).toEqual([]);
  await server.pool.query('delete from signature_requests where owner = $1 and id <> $2', [`user:${userId}`, request.id]);
});

test('the export of an account has its requests; deleting the account ends them and tells the signers', async () => {
  const leaving = new Person(server);
  await leaving.join();
  const [paz] = signers('paz') as [Signer];
  const request = await send(leaving, [paz], { passphrase: 'blue door' });
  await paz.token();
  const data = await leaving.json<{ signatures: { sent: object[] } }>('/api/account/data');
  expect(data.signatures.sent).toMatchObject([
    { id: request.id, hasPassphrase: true, signers: [{ email: paz.email }], events: [{ kind: 'sent' }, { kind: 'invited' }] },
  ]);
  expect(JSON.stringify(data)).not.toContain('$argon2');
  await must(leaving.post('/api/account/delete', { password: leaving.password }), 204);
  await paz.mail(/^Cancelled: lease/);
  expect(await codeOf(paz.post('/api/signing/invitation', { token: await paz.token() }))).toBe('404 signing_link_invalid');
  const { rows } = await server.pool.query('select 1 from request_signers where email = $1', [paz.email]);
  expect(rows).toEqual([]);
});

test('the log has no content of requests, and queued mails are encrypted', async () => {
  const [rey] = signers('rey-ng-lihim') as [Signer];
  const author = new Person(server);
  await author.join();
  await send(author, [rey], { message: 'isang lihim na mensahe' });
  await rey.open();
  await must(rey.act('decline', { reason: 'isang lihim na dahilan' }), 200);
  await mailAbout(server, author.email, /^Declined/);
  const log = server.log();
  for (const secret of ['rey-ng-lihim', 'lihim na', await rey.token(), 'lease.pdf']) expect(log).not.toContain(secret);
});
