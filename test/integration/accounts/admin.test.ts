import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TokenView } from '#contract/endpoints/account.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { runCommand } from '#server/admin/admin.ts';
import { readCommand } from '#server/admin/readCommand.ts';
import { readConfig } from '#server/config.ts';
import { merge } from '#tools/merge/merge.ts';
import { databaseUrlOf } from '../support/databaseUrl.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { codeOf, must, Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/product.md, "Operations": the commands of an operator, run beside a working server. */

const root = join(import.meta.dirname, '../../..');
let server: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000' } });
  env = { DATA_DIR: server.dataDir, DATABASE_URL: await databaseUrlOf(server) };
});
afterAll(() => server.close());

const admin = (words: readonly string[], change: Record<string, string> = {}) =>
  runCommand(readCommand(words), readConfig({ ...env, ...change }));

async function joined(): Promise<{ person: Person; userId: string }> {
  const person = new Person(server);
  return { person, userId: (await person.join()).id };
}

interface History {
  readonly balance: number;
  readonly entries: readonly { readonly kind: string; readonly credits: number }[];
}

const historyOf = (person: Person) => person.json<History>('/api/account/credits');

async function auditOf(userId: string): Promise<unknown[]> {
  const { rows } = await server.pool.query(
    'select action, operator, transfer_id, credits, reason from audit where user_id = $1 and operator is not null',
    [userId],
  );
  return rows;
}

describe('credits', () => {
  test('are added through the ledger with a line in the audit, and the account sees both', async () => {
    const { person, userId } = await joined();
    const [said] = await admin(['credits', person.email.toUpperCase(), '50', 'lost in a fault', '--yes']);
    expect(said).toMatch(/^Gave 50 credits to \S+, who has 55 now\./);
    expect(await historyOf(person)).toMatchObject({
      balance: 55,
      entries: [{ kind: 'adjustment', credits: 50 }, { kind: 'signup' }],
    });
    const [line] = await auditOf(userId);
    expect(line).toMatchObject({
      action: 'credits',
      operator: expect.stringMatching(/./),
      credits: 50,
      reason: 'lost in a fault',
    });
    const { transfer_id: id } = line as { transfer_id: string };
    expect((await server.pool.query('select kind from transfers where id = $1', [id])).rows).toEqual([{ kind: 'adjustment' }]);
    const own = await person.json<{ changes: unknown[] }>('/api/account/data');
    expect(own.changes).toMatchObject([
      { action: 'account-made', isByOperator: false },
      { action: 'credits', isByOperator: true, credits: 50, reason: 'lost in a fault' },
    ]);
    await expectSoundLedger(server.pool);
  });

  test('are not added without --yes, to nobody, or where all is free, and then nothing is written', async () => {
    const { person, userId } = await joined();
    const words = ['credits', person.email, '50', 'why'];
    await expect(admin(words)).rejects.toThrow(/^Would give 50 credits to \S+, who has 5\. Say it again with --yes\.$/);
    await expect(admin(['credits', 'nobody@example.org', '50', 'why', '--yes'])).rejects.toThrow(/^Nobody has an account/);
    await expect(admin([...words, '--yes'], { BILLING: 'off' })).rejects.toThrow(/^BILLING=off/);
    expect((await historyOf(person)).balance).toBe(5);
    expect(await auditOf(userId)).toEqual([]);
    await expectSoundLedger(server.pool);
  });

  test('the audit cannot be changed afterwards', async () => {
    const { person } = await joined();
    await admin(['credits', person.email, '1', 'why', '--yes']);
    for (const change of [`update audit set reason = 'another'`, 'delete from audit', 'truncate audit']) {
      await expect(server.pool.query(change)).rejects.toThrow('the audit is append-only');
    }
  });
});

describe('delete-user', () => {
  test('deletes everything including running jobs, and leaves a correct ledger and a line without a name', async () => {
    const { person, userId } = await joined();
    await admin(['credits', person.email, '7', 'why', '--yes']);
    const { id } = await person.upload(tinyPdf(4000));
    const run = await must(person.run(merge, [id, id], { headers: { prefer: 'respond-async' } }), 202);
    const job = (await run.json()) as JobView;
    await expect.poll(async () => (await person.job(job.id)).state).toBe('running');
    await expect(admin(['delete-user', person.email])).rejects.toThrow(/^Would delete \S+ with all files/);
    expect((await person.me()).status).toBe(200);

    const [said] = await admin(['delete-user', person.email, '--yes']);
    expect(said).toContain(userId);
    expect(await codeOf(person.signIn())).toMatch(/^401 /);
    expect(await codeOf(person.me())).toMatch(/^401 /);
    const left = await server.pool.query(
      'select id from jobs where owner = $1 union all select id from documents where owner = $1',
      [`user:${userId}`],
    );
    expect(left.rows).toEqual([]);
    expect(await readdir(join(server.dataDir, 'store'), { recursive: true })).not.toContain(join(id.slice(0, 2), id));
    expect((await server.pool.query('select state from holds where key = $1', [`settle:${job.id}`])).rows).toEqual([
      { state: 'void' },
    ]);
    const lines = await auditOf(userId);
    expect(lines).toMatchObject([{ action: 'credits' }, { action: 'delete-user', credits: null, reason: null }]);
    expect(JSON.stringify(lines)).not.toContain(person.email);
    await expectSoundLedger(server.pool);
    await expect(admin(['delete-user', person.email, '--yes'])).rejects.toThrow(/^Nobody has an account/);
  });
});

test('changes by an owner add an unchangeable line without an address', async () => {
  const { person, userId } = await joined();
  const { id } = (await (await must(person.post('/api/account/tokens', { name: 'script' }), 200)).json()) as TokenView;
  await must(person.fetch(`/api/account/tokens/${id}`, { method: 'DELETE' }), 204);
  const change = { currentPassword: person.password, newPassword: 'brand new one' };
  await must(person.post('/api/account/password', change), 204);
  await must(person.post('/api/account/password', { ...change, currentPassword: 'wrong' }), 400);
  const { changes } = await person.json<{ changes: { action: string }[] }>('/api/account/data');
  const acts = ['account-made', 'token-made', 'token-revoked', 'password-changed'];
  expect(changes.map(({ action }) => action)).toEqual(acts);
  const lines = (await admin(['audit'])).filter((line) => line.includes(userId));
  expect(lines.map((line) => /Z {2}(\S+) +by the owner {2}account \S+$/.exec(line)?.[1])).toEqual(acts.toReversed());
  expect(lines.join()).not.toContain(person.email);
  await expect(server.pool.query('delete from audit')).rejects.toThrow('append-only');
});

describe('messages and jobs', () => {
  test('messages are listed newest first, limited in number, and cannot send control sequences to the terminal', async () => {
    expect(await admin(['messages'])).toEqual(['No messages.']);
    for (const [nth, subject] of ['first', 'second \u001b[31m', 'third'].entries()) {
      const body = { name: 'Amihan', email: 'amihan@example.org', subject, message: `line one\nline two of ${subject}` };
      const at = new Date(Date.UTC(2026, 0, 1 + nth));
      await server.pool.query(
        `insert into contact_messages (id, name, email, subject, message, language, created_at) values ($1, $2, $3, $4, $5, 'fil', $6)`,
        [subject, body.name, body.email, body.subject, body.message, at],
      );
    }
    const said = await admin(['messages', '--limit', '2']);
    expect(said).toEqual([
      '2026-01-03T00:00:00.000Z  Amihan <amihan@example.org>  (fil)\n  third\n    line one\n    line two of third\n',
      '2026-01-02T00:00:00.000Z  Amihan <amihan@example.org>  (fil)\n  second [31m\n    line one\n    line two of second [31m\n',
    ]);
  });

  test('jobs are counted by state, with the job that waits longest', async () => {
    const before = await admin(['jobs']);
    expect(before.at(-1)).toBe('Nothing waits.');
    await server.pool.query(
      `insert into jobs (id, operation, owner, input_ids, reference, created_at) values
        ('older', 'merge', 'visitor:x', '{}', 'r', now() - interval '90 seconds'), ('newer', 'split', 'visitor:x', '{}', 'r', now())`,
    );
    const said = await admin(['jobs']);
    await server.pool.query(`delete from jobs where owner = 'visitor:x'`);
    expect(said[0]).toBe('waiting   2');
    expect(said.at(-1)).toMatch(/^Waits longest: older \(merge\), (9\d|1\d\d) s$/);
  });
});

test('as a command: its output and its exit codes', async () => {
  const run = (words: string[], change: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [join(root, 'scripts/admin.ts'), ...words], {
      env: { PATH: process.env.PATH, ...env, ...change },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    return new Promise<string>((resolve) => child.on('close', (exitCode) => resolve(`${exitCode} ${said}`)));
  };
  expect(await run(['jobs'])).toMatch(/^0 waiting {3}0\n[\s\S]*Nothing waits\.\n$/);
  expect(await run(['grant'])).toMatch(/^1 npm run admin -- <word>\n/);
  const unreachable = { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' };
  expect(await run(['jobs'], unreachable)).toBe('1 That did not work (ECONNREFUSED). Ask: npm run doctor\n');
});
