import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCommand } from '#server/admin/admin.ts';
import { readCommand } from '#server/admin/readCommand.ts';
import { readConfig } from '#server/config.ts';
import { type Site, startSite } from '../../../scripts/site.ts';
import { copyCluster } from '../support/sharedPostgres.ts';
import { Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** docs/decisions/0227: changes the server's secret, with real starts of the server. */

let dataDir: string;
let site: Site | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sheaf-secret-'));
  await copyCluster(inject('cluster'), dataDir);
});
afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const admin = (...words: string[]) => runCommand(readCommand(words), readConfig({ DATA_DIR: dataDir }));
const secret = () => readFile(join(dataDir, 'session-secret'), 'utf8');

async function startAgain(): Promise<Site> {
  await site?.stop();
  site = await startSite({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: '0' });
  return site;
}

test('a visitor who returns after one change is recognised, and one who misses two changes is not', async () => {
  const [regular, rare] = [new Visitor(await startAgain()), new Visitor(site as Site)];
  const documents = [await regular.upload(tinyPdf(1)), await rare.upload(tinyPdf(1))];
  const first = await secret();

  await expect(admin('rotate-secret')).rejects.toThrow(/Say it again with --yes/);
  expect(await secret()).toBe(first);
  expect(await admin('rotate-secret', '--yes')).toEqual([expect.stringMatching(/^There is a new secret/)]);
  expect(await secret()).not.toBe(first);
  expect((await stat(join(dataDir, 'session-secret.before'))).mode & 0o777).toBe(0o600);

  const cookie = regular.cookie;
  regular.moveTo(await startAgain());
  expect((await regular.fetch(`/api/pdf/${documents[0]?.id}`)).status).toBe(200);
  expect(regular.cookie).not.toBe(cookie);

  await admin('rotate-secret', '--yes');
  regular.moveTo(await startAgain());
  rare.moveTo(site as Site);
  expect((await regular.fetch(`/api/pdf/${documents[0]?.id}`)).status).toBe(200);
  expect((await rare.fetch(`/api/pdf/${documents[1]?.id}`)).status).toBe(404);

  const lines = await admin('audit');
  expect(lines.filter((line) => /rotate-secret +by \S+$/.test(line))).toHaveLength(2);
}, 120_000);

test('a secret of the settings is changed there, and the command explains how', async () => {
  const sessionSecret = 'x'.repeat(40);
  const config = readConfig({ DATA_DIR: dataDir, SESSION_SECRET: sessionSecret });
  const said = (await runCommand(readCommand(['rotate-secret', '--yes']), config)).join('\n');
  const fresh = /^SESSION_SECRET=(\S{64})$/m.exec(said)?.[1] ?? '';
  expect(readConfig({ SESSION_SECRET: fresh, SESSION_SECRET_BEFORE: sessionSecret }).sessionSecretBefore).toBe(sessionSecret);
  expect(() => readConfig({ SESSION_SECRET_BEFORE: sessionSecret })).toThrow(/without SESSION_SECRET it does nothing/);
});
