/**
 * Pictures of every state at two widths in both themes, to be looked at: `node test/journeys/screenshots.ts <folder> [url]`.
 * Without an address it starts a site of its own; the site must be built.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { fixtures } from '#fixtures/manifest.ts';
import { startSite } from '../../scripts/site.ts';

const [folder, address] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go: node test/journeys/screenshots.ts <folder> [url]');
const { plain, outlined, form, tagged, encrypted } = fixtures;

type Take = (name: string) => Promise<void>;

const choose = (page: Page, ...files: readonly { path: string }[]) =>
  page.setInputFiles(
    '[data-testid=input-file]',
    files.map((file) => file.path),
  );
const run = (page: Page) => page.locator('[data-testid^=button-run]:visible').first().click();

/** The states, by address. */
const scenes: Readonly<Record<string, (page: Page, take: Take) => Promise<void>>> = {
  '/tools/merge-pdf': async (page, take) => {
    await take('merge-empty');
    await choose(page, form, plain, outlined, tagged);
    await page.locator('[data-testid^=button-run]:visible:enabled').first().waitFor();
    await take('merge-bench');
    await run(page);
    await page.getByTestId('result').waitFor();
    await take('merge-result');
  },
  '/tools/split-pdf': async (page, take) => {
    await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await take('split-refused');
    await choose(page, outlined);
    await page.getByTestId('split-method').selectOption('pages');
    await page.getByTestId('split-list').fill('1,3-4');
    await take('split-pages');
    await page.getByTestId('split-list').fill('99');
    await run(page);
    await take('split-mistake');
  },
  '/tools/rotate-pdf': async (page, take) => {
    await choose(page, plain);
    await page.getByTestId('button-rotate-right').click();
    await page.getByTestId('button-download').waitFor();
    await take('rotate-made');
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
    await choose(page, plain, encrypted, outlined);
    await page.getByRole('dialog').waitFor();
    await take('password');
    await page.keyboard.press('Escape');
    await page.getByTestId('button-rotate-left').click();
    await run(page);
    await page.locator('[data-testid=batch-row][data-state=failed]').waitFor();
    await page.getByTestId('button-download-zip').waitFor();
    await take('batch');
  },
  ...Object.fromEntries(
    ['/', '/tools', '/help', '/contact', '/plans', '/login', '/resources', '/nowhere'].map((path) => [
      path,
      (_page: Page, take: Take) => take(`page${path.replaceAll('/', '-')}`),
    ]),
  ),
};

async function photograph(context: BrowserContext, site: string, suffix: string): Promise<void> {
  for (const [path, play] of Object.entries(scenes)) {
    const page = await context.newPage();
    await page.goto(site + path);
    await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
    await play(page, async (name) => {
      // Thumbnails are drawn, and what moves has come to rest.
      await page.waitForTimeout(900);
      await page.screenshot({ path: join(folder ?? '', `${name}-${suffix}.png`), fullPage: true });
    });
    await page.close();
  }
}

await mkdir(folder, { recursive: true });
const site = address ? undefined : await startSite({ RATE_LIMITS: 'off' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height } });
      await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      await photograph(context, address ?? site?.url ?? '', `${width}-${theme}`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site?.stop();
}
