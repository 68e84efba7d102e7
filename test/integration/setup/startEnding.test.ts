import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isLong, sampleOf } from '../../sample.ts';
import { endAll, isAlive, kill, npmStart } from './npmStart.ts';

/**
 * README, "Start": if `npm start` ends for any reason, the server ends with it in order, and the embedded database is stopped,
 * too.
 */

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-start-'));
});
afterEach(endAll);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (...command: string[]) =>
  npmStart({ SETUP: 'npm-only', DATA_DIR: dataDir }, command.length > 0 ? command : ['npm', 'start']);

const databaseLock = () => existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'));

/** The database stops last. When its lock file is deleted, everything before it is done. */
async function expectEnded(server: number): Promise<void> {
  await expect.poll(() => isAlive(server), { timeout: 30_000 }).toBe(false);
  expect(databaseLock()).toBe(false);
}

test.each(sampleOf(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const, { every: 3 }))('%s to npm', async (signal) => {
  const { npm, server } = (await start()).pids;
  expect([npm > 0, server > 0, databaseLock()]).toEqual([true, true, true]);
  kill(npm, signal);
  await expectEnded(server);
});

test('Ctrl-C, which reaches the whole group', async () => {
  const { outer, server } = (await start()).pids;
  kill(-outer, 'SIGINT');
  await expectEnded(server);
});

test('kill -9 of what npm started', async () => {
  const { start: startScript, server } = (await start()).pids;
  kill(startScript, 'SIGKILL');
  await expectEnded(server);
});

test.runIf(isLong)('a closed terminal', async () => {
  const { outer, server } = (await start('script', '--quiet', '--flush', '--command', 'npm start', '/dev/null')).pids;
  kill(outer, 'SIGKILL');
  await expectEnded(server);
});
