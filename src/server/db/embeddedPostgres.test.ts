import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';
import type { PostgresAccount } from './postgresPrograms.ts';

const running: EmbeddedPostgres[] = [];
const dirs: string[] = [];

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

async function folder(...deeper: string[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sheaf-embedded-'));
  dirs.push(dir);
  return join(dir, ...deeper);
}

async function start(dir: string, restarts: string[] = []): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres(dir, (reason) => restarts.push(reason));
  running.push(started);
  return started;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function ask(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(postgres.address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

async function untilAnswers(postgres: EmbeddedPostgres, text: string): Promise<Record<string, unknown>> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const answer = await ask(postgres, text).catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error('the database did not come back');
    await sleep(50);
  }
}

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)('root without user namespaces runs it as nobody, also in a folder of its own', async () => {
  const dir = await folder('data');
  await chmod(dirname(dir), 0o755);
  await mkdir(dir, { mode: 0o700 });
  await writeFile(join(dir, 'secret'), '', { mode: 0o600 });
  const nobody: PostgresAccount = { how: 'user nobody', prefix: [], ids: { uid: 65_534, gid: 65_534 } };
  const postgres = await startEmbeddedPostgres(dir, () => undefined, nobody);
  running.push(postgres);
  expect(await ask(postgres, 'select 1 as one')).toEqual({ one: 1 });
  expect((await stat(dir)).mode & 0o777).toBe(0o711);
  await chmod(dirname(dir), 0o700);
  await expect(startEmbeddedPostgres(join(dir, 'deeper'), () => undefined, nobody)).rejects.toThrow(
    /user nobody, who cannot enter/,
  );
});

test('is a real PostgreSQL with fsync on, reached by a socket only', async () => {
  const postgres = await start(await folder());
  expect(await ask(postgres, "select current_setting('fsync') fsync, current_setting('listen_addresses') addresses")).toEqual({
    fsync: 'on',
    addresses: '',
  });
});

test('is found again by a second start, and stopped by its owner alone', async () => {
  const dir = await folder();
  const first = await start(dir);
  const second = await start(dir);
  expect(second.pid()).toBe(first.pid());
  expect(second.how).toContain('attached');
  const pid = first.pid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
});

test('comes back after kill -9 with what was committed', async () => {
  const restarts: string[] = [];
  const postgres = await start(await folder(), restarts);
  await ask(postgres, 'create table kept (n int)');
  await ask(postgres, 'insert into kept values (42)');
  const before = postgres.pid();
  process.kill(before, 'SIGKILL');
  const started = Date.now();
  while (isAlive(before)) await sleep(10);
  expect(await untilAnswers(postgres, 'select n from kept')).toEqual({ n: 42 });
  expect(Date.now() - started).toBeLessThan(5000);
  await expect.poll(() => postgres.pid()).not.toBe(before);
  expect(restarts.length).toBeGreaterThan(0);
});

test('starts although postmaster.pid names a process that is somebody else', async () => {
  const dir = await folder();
  const first = await start(dir);
  await first.stop();
  await writeFile(join(dir, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n${dir}\n0\n5432\n${dir}\n\n`);
  const second = await start(dir);
  expect(await ask(second, 'select 1 one')).toEqual({ one: 1 });
});

test('puts its socket elsewhere when the path is too long for one', async () => {
  const postgres = await start(await folder('d'.repeat(90), 'e'.repeat(60)));
  expect(Buffer.byteLength(join(postgres.address.host, '.s.PGSQL.5432'))).toBeLessThan(108);
  expect(await ask(postgres, 'select 1 one')).toEqual({ one: 1 });
  dirs.push(postgres.address.host);
});
