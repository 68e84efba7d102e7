import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, nthMail } from '../support/mailbox.ts';
import { must, Person } from '../support/person.ts';
import { requestOf, Signer, send, tokenIn } from '../support/signers.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** docs/product.md, "Mail": through a real mail server, and into the outbox folder. */

interface MailServer {
  readonly url: string;
  readonly mails: Email[];
  /** The server's reply to each recipient from now on. Undefined accepts the mail. */
  refuseWith: { code: number; words: string } | undefined;
  /** All recipient addresses that were offered, accepted or not. */
  readonly offered: string[];
  close(): Promise<void>;
}

/** A real SMTP server on a port of its own, with a password. */
async function startMailServer(): Promise<MailServer> {
  const state: Pick<MailServer, 'mails' | 'offered' | 'refuseWith'> = { mails: [], offered: [], refuseWith: undefined };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'sheaf' && password === 'p@ss' ? null : new Error('no'), { user: username }),
    onRcptTo: ({ address }, _session, done) => {
      state.offered.push(address);
      const refusal = state.refuseWith;
      if (!refusal) return done();
      done(Object.assign(new Error(`${refusal.words} <${address}>`), { responseCode: refusal.code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        state.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  return Object.assign(state, { url: `smtp://sheaf:p%40ss@127.0.0.1:${port}`, close });
}

describe('with a mail server', () => {
  let smtp: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    const env = {
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://pdf.example.org',
      SITE_NAME: 'Lakbay PDF',
      SIGNUPS_PER_ADDRESS: '1000',
    };
    server = await startTestServer({ env });
  });
  afterEach(() => {
    smtp.refuseWith = undefined;
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });
  const mailTo = async (address: string): Promise<Email> => {
    const find = () => smtp.mails.find(({ to }) => to?.[0]?.address === address);
    await expect.poll(find, { timeout: 45_000 }).toBeDefined();
    return find() as Email;
  };

  test('a mail arrives complete: sender, text, both parts, no content from other sites', async () => {
    const person = new Person(server);
    await must(person.register(), 200);
    const mail = await mailTo(person.email);
    expect(mail.from).toEqual({ name: 'Lakbay PDF', address: 'no-reply@pdf.example.org' });
    expect(mail.subject).toBe(`${codeIn(mail)} is your Lakbay PDF verification code`);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.messageId).toMatch(/@pdf\.example\.org>$/);
    const code = codeIn(mail);
    expect(mail.html).toContain(code);
    expect(mail.html).toContain('Lakbay <span');
    expect(mail.html).not.toMatch(/<(img|script|link|style)\b|https?:/);
    expect(`${mail.text}${mail.html}`).not.toMatch(/Amihan|Reyes/);
    await must(person.verify(code), 204);
  });

  test('is in Filipino for users of that language', async () => {
    const person = new Person(server);
    person.headers['accept-language'] = 'fil-PH';
    await must(person.register(), 200);
    const mail = await mailTo(person.email);
    expect(mail.subject).toBe(`${codeIn(mail)} ang verification code mo sa Lakbay PDF`);
    expect(mail.text).toContain('Mag-e-expire ang code sa loob ng 10 minuto.');
    expect(mail.html).toContain('<html lang="fil">');
  });

  test('a stored document goes along byte for byte', async () => {
    const about = async (address: string, subject: RegExp): Promise<Email> => {
      const find = () => smtp.mails.find((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
      await expect.poll(find, { timeout: 45_000 }).toBeDefined();
      return find() as Email;
    };
    const sender = new Person(server);
    await must(sender.register(), 200);
    await must(sender.verify(codeIn(await mailTo(sender.email))), 204);
    await must(sender.signIn(), 200);
    const signer = new Signer(server, 'signer@example.org');
    const request = await send(sender, [signer]);
    const token = tokenIn(await about(signer.email, /asks you to sign/));
    await must(signer.post('/api/signing/code', { token }), 204);
    const code = codeIn(await about(signer.email, /signing code/));
    await must(signer.post('/api/signing/start', { token, code }), 200);
    await must(signer.complete(), 200);
    const { documentId } = await requestOf(sender, request);
    const stored = Buffer.from(await (await must(sender.fetch(`/api/pdf/${documentId}/file`), 200)).arrayBuffer());
    const [attached] = (await about(signer.email, /^Signed/)).attachments;
    expect(attached).toMatchObject({ mimeType: 'application/pdf', filename: 'lease_signed.pdf' });
    expect(stored.equals(Buffer.from(attached?.content as ArrayBuffer))).toBe(true);
    expect((await about(signer.email, /^Signed/)).replyTo ?? []).toEqual([]);
    expect((await about(signer.email, /asks you to sign/)).replyTo).toEqual([{ name: '', address: sender.email }]);
  });

  test('a mail that is deferred is delivered later, and the answer did not wait for it', async () => {
    smtp.refuseWith = { code: 451, words: 'try later' };
    const person = new Person(server);
    await must(person.register(), 200);
    await expect.poll(() => smtp.offered, { timeout: 20_000 }).toContain(person.email);
    smtp.refuseWith = undefined;
    expect(await codeIn(await mailTo(person.email))).toMatch(/^\d{6}$/);
    expect(smtp.offered.filter((address) => address === person.email).length).toBeGreaterThan(1);
  });

  test('a rejected mail is not sent again, and neither log nor queue keeps the address', async () => {
    smtp.refuseWith = { code: 550, words: 'no such mailbox' };
    const person = new Person(server, 'wala-ritong-tao@example.org');
    await must(person.register(), 200);
    await expect.poll(() => server.log()).toContain('"isFinal":true');
    expect(server.log()).not.toContain('wala-ritong-tao');
    expect(server.log()).not.toContain('p@ss');
    const { rows } = await server.pool.query("select state, output::text as output from pgboss.job where name = 'mail'");
    expect(rows.filter(({ state }) => state === 'retry')).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('wala-ritong-tao');
  });

  test('an address cannot inject a second one', async () => {
    for (const email of [
      'a@example.org,b@example.org',
      'a@example.org\nb@example.org',
      '"a b"@example.org',
      'x <a@example.org>',
    ]) {
      await must(new Person(server, email).register(), 400);
    }
    const offered = new Set(smtp.offered);
    expect([...offered].filter((address) => /^[ab]@/.test(address))).toEqual([]);
  });
});

describe('without a mail server', () => {
  test('mails are files that only the server can read', async () => {
    const server = await startTestServer();
    try {
      const person = new Person(server);
      await must(person.register(), 200);
      const mail = await nthMail(server, person.email, 1);
      expect(mail.from).toEqual({ name: 'Sheaf PDF', address: 'no-reply@localhost' });
      const folder = join(server.dataDir, 'outbox');
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      const [name = ''] = await readdir(folder);
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\w-]{36}\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      // RFC 5322 §2.1: lines end with CRLF, and none is longer than 998 characters.
      const text = await readFile(join(folder, name), 'latin1');
      expect(text).not.toMatch(/[^\r]\n/);
      expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThan(999);
    } finally {
      await server.close();
    }
  });

  test('a mail that is pending over a restart is delivered after it, unless its code has expired', async () => {
    let skewMs = 0;
    const now = () => new Date(Date.now() + skewMs);
    const web = await startTestServer({ env: { ROLE: 'web' }, now });
    try {
      const person = new Person(web);
      await must(person.register(), 200);
      const { rows } = await web.pool.query<{ data: object }>("select data from pgboss.job where name = 'mail'");
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(person.email);
      skewMs = 11 * 60_000;
      const late = new Person(web);
      await must(late.register(), 200);
      const worker = await web.another({ ROLE: 'worker' });
      await nthMail(web, late.email, 1);
      await worker.stop();
      const files = await readdir(join(web.dataDir, 'outbox'));
      expect(files).toHaveLength(1);
    } finally {
      await web.close();
    }
  });
});
