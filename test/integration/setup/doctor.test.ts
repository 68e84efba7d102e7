import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatePayPal } from '#server/payments/demo/simulatedPayPal.ts';
import { databaseUrlOf } from '../support/databaseUrl.ts';
import { type ModelServer, startModelServer } from '../support/modelServer.ts';
import { startTestS3, type TestS3 } from '../support/s3Server.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** docs/product.md, "Operations": an operator runs the doctor beside a server with everything set up. */

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const secrets = { smtp: 'hunter2mail', paypal: 'topsecretpaypal', ai: 'sk-modelkey', session: 'sessionsecret'.repeat(4) };
let server: TestServer;
let model: ModelServer;
let smtp: SMTPServer;
let s3: TestS3;
let apiBase: string;
let databaseUrl: string;
let dataDir: string;
let mails = 0;
const paypal = Fastify();

beforeAll(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-doctor-test-'));
  databaseUrl = await databaseUrlOf(server);
  model = await startModelServer();
  s3 = await startTestS3();
  const account = { clientId: 'app', clientSecret: secrets.paypal, webhookId: 'hook', merchantId: 'SHOP', siteName: 'Shop' };
  await paypal.register(simulatePayPal({ ...account, pagesBase: () => '', noticesTo: () => undefined }).api);
  apiBase = await paypal.listen({ port: 0, host: '127.0.0.1' });
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => done(password === secrets.smtp ? null : new Error('no'), { user: 'sheaf' }),
    onData: (stream, _session, done) => {
      mails += 1;
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await paypal.close();
  await model.close();
  await s3.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Visit {
  readonly exitCode: number | null;
  readonly said: string;
}

/** Runs the doctor to its end, with only these settings. */
function visit(env: Record<string, string>): Promise<Visit> {
  const child = spawn(process.execPath, [join(root, 'scripts/doctor.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, said })));
}

function allSetUp(): Record<string, string> {
  const { port } = smtp.server.address() as { port: number };
  return {
    DATA_DIR: dataDir,
    MIN_FREE_DISK_MB: '0',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secrets.session,
    SMTP_URL: `smtp://sheaf:${secrets.smtp}@127.0.0.1:${port}`,
    PAYPAL_CLIENT_ID: 'app',
    PAYPAL_CLIENT_SECRET: secrets.paypal,
    PAYPAL_WEBHOOK_ID: 'hook',
    PAYPAL_API_BASE: apiBase,
    AI_BASE_URL: model.url,
    AI_MODEL: 'small',
    AI_API_KEY: secrets.ai,
    ...s3.env,
  };
}

function expectNoSecret(said: string): void {
  for (const secret of Object.values(secrets)) expect(said).not.toContain(secret);
}

test('with everything set up each line is ok, nothing is sent, and nothing is left behind', async () => {
  const { exitCode, said } = await visit(allSetUp());
  for (const about of [
    'Node',
    'sandbox',
    'page engine',
    'DATA_DIR',
    'free space',
    'store',
    'database',
    'mail',
    'PayPal',
    'language model',
  ]) {
    expect(said).toMatch(new RegExp(`^ok +${about}: `, 'm'));
  }
  expect(said).toMatch(/^ok +libreoffice-writer: LibreOffice \d/m);
  expect(said).toMatch(/^ok +fonts-noto-cjk: NotoSansCJK-Regular\.ttc$/m);
  expect(said).toMatch(/^ok +tesseract-ocr-fil: fil$/m);
  expect(said).toMatch(/, 0 errors\n$/);
  expect(exitCode).toBe(0);
  expectNoSecret(said);
  expect(mails).toBe(0);
  expect(await s3.objects()).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('failures are reported with their fix and without a secret, and the exit code is 1', async () => {
  model.behave({ kind: 'fails', status: 401 });
  const { port } = smtp.server.address() as { port: number };
  const notAFolder = join(dataDir, 'file');
  await writeFile(notAFolder, '');
  const { exitCode, said } = await visit({
    ...allSetUp(),
    DATA_DIR: notAFolder,
    MIN_FREE_DISK_MB: '10000000',
    DATABASE_URL: databaseUrl.replace(/\/test_\w+/, '/nothing'),
    SMTP_URL: `smtp://sheaf:wrong-${secrets.smtp}@127.0.0.1:${port}`,
    PAYPAL_CLIENT_ID: 'another',
    S3_BUCKET: 'another-bucket',
  });
  expect(said).toMatch(/^error +DATA_DIR: .* cannot be written to \(ENOTDIR\)\. Fix: /m);
  expect(said).toMatch(/^error +free space: .* Fix: make room/m);
  expect(said).toMatch(/^error +database: cannot be reached \(3D000\)\. Fix: make the database/m);
  expect(said).toMatch(/^error +store: .*does not list \(NoSuchBucket\)\. Fix: make the bucket/m);
  expect(said).toMatch(/^error +mail: .*does not let us in.* Fix: correct user and password of SMTP_URL/m);
  expect(said).toMatch(/^error +PayPal: .*does not know the app/m);
  expect(said).toMatch(/^error +language model: .*refuses the key/m);
  expect(said).toMatch(/, 7 errors\n$/);
  expect(exitCode).toBe(1);
  expectNoSecret(said);
});

test('a wrong setting is reported as at the start, and nothing else is checked', async () => {
  const { exitCode, said } = await visit({ ...allSetUp(), PORT: 'x', SESSION_SECRET: 'short' });
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^error +settings: PORT is not a whole number\. Fix: Write a number/),
    expect.stringMatching(/^error +settings: SESSION_SECRET has fewer than 32 characters\. Fix: /),
    '0 ok, 0 warnings, 2 errors',
    '',
  ]);
  expect(exitCode).toBe(1);
});
