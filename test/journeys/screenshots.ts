/**
 * Takes screenshots of every state at two widths in both themes, for people to look at: `node test/journeys/screenshots.ts
 * <folder> [word]`. With a word, only states whose name contains it. Starts a site of its own. The site must be built.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { fixtures } from '#fixtures/manifest.ts';
import { chromiumProgram } from '../../scripts/chromium.ts';
import { type Site, startSite } from '../../scripts/site.ts';
import { accountScenes } from './accountScenes.ts';
import { joinFrom } from './joining.ts';

const [folder, word = ''] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go: node test/journeys/screenshots.ts <folder> [word]');
const { plain, outlined, form, tagged, encrypted } = fixtures;

type Take = (name: string) => Promise<void>;

const choose = (page: Page, ...files: readonly { path: string }[]) =>
  page.setInputFiles(
    '[data-testid=input-file]',
    files.map((file) => file.path),
  );
const run = (page: Page) => page.locator('[data-testid^=button-run]:visible').first().click();

/** The states, by path. */
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
    await page.getByTestId('split-method-pages').check();
    await page.getByTestId('split-list').fill('1,3-4');
    await take('split-pages');
    await page.getByTestId('split-list').fill('99');
    await run(page);
    await take('split-mistake');
  },
  '/tools/add-text-pdf': async (page, take) => {
    await choose(page, outlined);
    await page.locator('[data-shown=true]').first().waitFor();
    await take('editor-open');
    await page.getByTestId('editor-page').click({ position: { x: 120, y: 160 } });
    await page.getByTestId('input-text').fill('Agreed, all of it');
    await take('editor-entry');
    await page.getByTestId('button-add-text').click();
    await take('editor-selected');
    await page.getByTestId('button-download').click();
    await page.getByRole('dialog').waitFor();
    await take('editor-prompt');
  },
  '/tools/blur-pdf': async (page, take) => {
    await choose(page, fixtures.reading);
    await page.locator('[data-shown=true]').first().waitFor();
    await page.getByTestId('button-find-and-erase').click();
    await take('erase-search');
    await page.getByTestId('input-phrases').fill('the\nannual report');
    await page.getByTestId('button-find-matches').click();
    await page.getByTestId('match').first().waitFor();
    await page.getByTestId('match').nth(1).uncheck();
    await take('erase-review');
    await page.getByTestId('button-erase-matches').click();
    await page.getByTestId('erased-word').first().waitFor();
    await take('erase-outlined');
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
    ['/', '/tools', '/help', '/contact', '/resources', '/nowhere'].map((path) => [
      path,
      (_page: Page, take: Take) => take(`page${path.replaceAll('/', '-')}`),
    ]),
  ),
};

const awake = (page: Page) => page.locator('html[data-ready=true]').waitFor({ state: 'attached' });

/** Takes a screenshot, if it is wanted, when thumbnails are drawn and transitions have ended. */
async function picture(page: Page, name: string, suffix: string): Promise<void> {
  if (!name.includes(word)) return;
  await page.waitForTimeout(900);
  await page.screenshot({ path: join(folder ?? '', `${name}-${suffix}.png`), fullPage: true });
}

async function photograph(open: () => Promise<BrowserContext>, site: Site, suffix: string): Promise<void> {
  for (const [path, play] of Object.entries(scenes)) {
    const context = await open();
    const page = await context.newPage();
    await page.goto(site.url + path);
    await awake(page);
    await play(page, (name) => picture(page, name, suffix));
    await context.close();
  }
  for (const { name, path, by, play } of accountScenes.filter((scene) => scene.name.includes(word))) {
    const context = await open();
    const page = await context.newPage();
    if (by === 'member') await joinFrom(page, site);
    await page.goto(site.url + path);
    await awake(page);
    await play?.(page, site.url);
    await picture(page, name, suffix);
    await context.close();
  }
}

await mkdir(folder, { recursive: true });
const site = await startSite({
  RATE_LIMITS: 'off',
  PAYMENTS: 'demo',
  FREE_DAILY_PER_ADDRESS: '100000',
  SIGNUPS_PER_ADDRESS: '100000',
});
const browser = await chromium.launch({
  executablePath: chromiumProgram,
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    for (const theme of ['light', 'dark']) {
      const open = async () => {
        const context = await browser.newContext({ viewport: { width, height } });
        await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
        return context;
      };
      await photograph(open, site, `${width}-${theme}`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
