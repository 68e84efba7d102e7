import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyDatabase, FaultySites, freshFolder, openFaultyDatabase } from '../../integration/support/faultySite.ts';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { isLong } from '../../sample.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** A tool page while the database is temporarily unavailable (docs/product.md, "Failures"). */

let database: FaultyDatabase;
let sites: FaultySites;
let dataDir: string;
let url: string;

beforeAll(async () => {
  dataDir = await freshFolder();
  database = await openFaultyDatabase();
  sites = new FaultySites(dataDir, { DATABASE_URL: database.url, WORKER_CONCURRENCY: '1' });
  url = (await sites.start()).url;
});
afterAll(async () => {
  database.thaw();
  await sites.stopAll();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Enough that the job still runs when the database goes away, and ends in time on a busy machine. */
const pages = 1500;

async function chooseLong(visitor: Visitor): Promise<void> {
  await visitor.open('/tools/split-pdf');
  const path = join(visitor.folder, 'long.pdf');
  await writeFile(path, tinyPdf(pages));
  await visitor.choose(path);
  await visitor.page.locator('[data-testid=button-run]:enabled').waitFor();
}

async function expectResult({ page }: Visitor): Promise<void> {
  await page.getByTestId('result').waitFor({ timeout: 90_000 });
  await expect.poll(() => page.locator('h1').innerText()).toBe('1,500 files in a zip');
}

test('in the middle of a job: the page keeps working, and has the result when the database is back', async () => {
  const visitor = await visit({ url });
  const { page } = visitor;
  await chooseLong(visitor);
  await page.getByTestId('button-run').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('job')).toMatch(/^[\w-]{22}$/);
  await page.getByTestId('working').waitFor();
  // On a busy machine the job may still wait for its worker, which is another case.
  const job = new URL(page.url()).searchParams.get('job');
  const state = async () => ((await (await page.request.get(`${url}/api/jobs/${job}`)).json()) as { state: string }).state;
  await expect.poll(state).toBe('running');
  database.freeze();
  await sleep(10_000);
  expect(await page.getByTestId('working').isVisible()).toBe(true);
  expect(await page.getByTestId('failure').count()).toBe(0);
  database.thaw();
  await expectResult(visitor);
});

test.runIf(isLong)('a button press and a reload during the outage succeed when the database is back', async () => {
  const visitor = await visit({ url });
  const { page } = visitor;
  await chooseLong(visitor);
  database.freeze();
  await page.getByTestId('button-run').click();
  await page.getByTestId('working').waitFor();
  await sleep(7000);
  expect(await page.getByTestId('failure').count()).toBe(0);
  database.thaw();
  await expect.poll(() => new URL(page.url()).searchParams.get('job'), { timeout: 30_000 }).toMatch(/^[\w-]{22}$/);
  database.freeze();
  await sleep(3000);
  await page.reload();
  await sleep(4000);
  database.thaw();
  await expectResult(visitor);
});

test.runIf(isLong)('a connection for events that stays silent: the page asks for the job itself', async () => {
  const visitor = await visit({ url });
  await visitor.page.route('**/api/jobs/*/events', () => undefined);
  await chooseLong(visitor);
  await visitor.page.getByTestId('button-run').click();
  await expectResult(visitor);
});

test.runIf(isLong)('a question about the job that is never answered: the page asks again', async () => {
  const visitor = await visit({ url });
  const { page } = visitor;
  await page.route('**/api/jobs/*/events', (route) => route.abort());
  let questions = 0;
  await page.route(/\/api\/jobs\/[\w-]{22}$/, (route) => {
    questions += 1;
    return questions === 1 ? undefined : route.continue();
  });
  await chooseLong(visitor);
  await page.getByTestId('button-run').click();
  await expectResult(visitor);
  expect(questions).toBeGreaterThan(1);
});
