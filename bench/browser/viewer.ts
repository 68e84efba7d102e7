/**
 * `npm run bench:viewer`: opens a document of 1,000 pages and 100 MB on the home page, with the real server and a real Chromium.
 * Prints the time until its first page is shown, the time of a jump, the frame rate of scrolling, and the memory that stays in
 * use. Prints the first page of a small document as the baseline of this machine and its browser. The times are medians.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumProgram } from '../../scripts/chromium.ts';
import { startSite } from '../../scripts/site.ts';
import { writeBenchFile } from '../files.ts';

const goals = { firstPageMs: 1500, framesASecond: 60, heapMb: 100 } as const;
const rounds = 5;
const long = { pages: 1000, pictureBytes: 97_000 } as const;
const small = { pages: 3, pictureBytes: 0 } as const;

function printRow(what: string, figure: string, isMet = true): void {
  process.stdout.write(`${what.padEnd(46)} ${figure}${isMet ? '' : '  SHORT OF THE GOAL'}\n`);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function store(context: BrowserContext, url: string, path: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/upload`);
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
  await page.setInputFiles('[data-testid=input-file]', path);
  await page.getByTestId('open-document').waitFor({ timeout: 120_000 });
  const href = (await page.getByTestId('mode-compress').getAttribute('href')) ?? '';
  await page.close();
  return href.split('pdfId=')[1] ?? '';
}

async function firstPageMs(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(address);
  await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
  const ms = performance.now() - startedAt;
  await page.close();
  return ms;
}

/** Scrolls in steps like those of a mouse wheel for four seconds, and counts the frames. */
const scroll = `(async () => {
  const pages = document.querySelector('.Viewer-pages');
  let frames = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < 4000) {
    pages.scrollTop += 120;
    await new Promise((go) => requestAnimationFrame(go));
    frames += 1;
  }
  return frames / ((performance.now() - startedAt) / 1000);
})()`;

async function walk(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
  const framesASecond = (await page.evaluate(scroll)) as number;
  printRow('scrolling, frames a second', framesASecond.toFixed(0), framesASecond >= goals.framesASecond * 0.9);
  const startedAt = performance.now();
  await page.getByTestId('input-page').fill('700');
  await page.keyboard.press('Enter');
  await page.locator('[data-page="700"] [data-shown=true]').waitFor();
  printRow('a jump to page 700', `${(performance.now() - startedAt).toFixed(0)} ms`);
  const heapMb = await usedHeapMb(context, page);
  printRow(
    'held by scripts, and pages built',
    `${heapMb.toFixed(0)} MB, ${await page.locator('.ViewedPage-page').count()}`,
    heapMb <= goals.heapMb,
  );
  await page.close();
}

async function usedHeapMb(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

const folder = await mkdtemp(join(tmpdir(), 'sheaf-viewer-'));
const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const browser = await chromium.launch({
  executablePath: chromiumProgram,
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const addressOf = async (name: string, file: typeof long | typeof small) => {
    const path = join(folder, name);
    await writeBenchFile(path, file);
    return `${site.url}/?pdfId=${await store(context, site.url, path)}`;
  };
  const [longAddress, smallAddress] = [await addressOf('long.pdf', long), await addressOf('small.pdf', small)];
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await firstPageMs(context, longAddress));
    times[1].push(await firstPageMs(context, smallAddress));
  }
  const [longMs, smallMs] = [middle(times[0]), middle(times[1])];
  printRow('first page of 1,000', `${longMs.toFixed(0)} ms (of 3: ${smallMs.toFixed(0)} ms)`, longMs <= goals.firstPageMs);
  await walk(context, longAddress);
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
