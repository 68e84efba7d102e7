import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processTree } from '../../scripts/processes.ts';
import { root } from '../../scripts/setup/place.mjs';
import { freePort } from '../../scripts/site.ts';

/** README, "Start": whatever ends `npm start` ends the server with it, in order: the embedded database is stopped, too. */

let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-start-'));
});
afterEach(() => {
  for (const child of started.splice(0)) for (const pid of processTree(child.pid ?? 0)) kill(pid, 'SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
const isAlive = (pid: number) => existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Starts it as a person does, and waits until the site answers. */
async function start(command: string, args: readonly string[]) {
  const port = await freePort();
  const env = { ...process.env, SETUP: 'npm-only', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  // A group of its own, as a terminal makes one for each command.
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => said.slice(-2000),
    );
  await expect.poll(answers, { timeout: 100_000, interval: 100 }).toBe(true);
  const tree = processTree(child.pid ?? 0);
  const find = (pattern: RegExp) => tree.find((pid) => pattern.test(commandOf(pid))) ?? 0;
  return {
    tree,
    outer: child.pid ?? 0,
    npm: find(/^npm|\/npm /),
    start: find(/scripts\/start\.mjs/),
    server: find(/entry\.mjs/),
  };
}

/** The database stops last, so its lock file going away means that everything before it was done. */
async function expectEnded(server: number): Promise<void> {
  await expect.poll(() => isAlive(server), { timeout: 30_000 }).toBe(false);
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  expect(readdirSync(join(dataDir, 'postgres')).length).toBeGreaterThan(0);
}

const npmStart = () => start('npm', ['start']);

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to npm', async (signal) => {
  const { npm, server } = await npmStart();
  expect([npm, server].every((pid) => pid > 0)).toBe(true);
  kill(npm, signal);
  await expectEnded(server);
});

test('Ctrl-C, which reaches the whole group', async () => {
  const { outer, server } = await npmStart();
  kill(-outer, 'SIGINT');
  await expectEnded(server);
});

test('kill -9 of what npm started', async () => {
  const { start: startScript, server } = await npmStart();
  kill(startScript, 'SIGKILL');
  await expectEnded(server);
});

test('a closed terminal', async () => {
  const { outer, server } = await start('script', ['--quiet', '--flush', '--command', 'npm start', '/dev/null']);
  kill(outer, 'SIGKILL');
  await expectEnded(server);
});
