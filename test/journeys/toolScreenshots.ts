/**
 * Takes screenshots of every tool without a file, with one, and with its result: `node test/journeys/toolScreenshots.ts <folder> [word] [look]`. `word`:
 * only tools whose path contains it. `look`: only looks whose name contains it, such as `1440` or `dark-fil`. Starts a site of its own. The
 * site must be built.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ToolPage } from '#contract/operation.ts';
import { catalogue } from '#tools/catalogue.ts';
import { chromiumProgram } from '../../scripts/chromium.ts';
import { startSite } from '../../scripts/site.ts';
import { joinFrom } from './joining.ts';
import { filesFor } from './toolFiles.ts';

const [folder, word = '', look = ''] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go: node test/journeys/toolScreenshots.ts <folder> [word] [look]');

const looks = [
  { width: 390, height: 844, theme: 'light', language: 'en' },
  { width: 390, height: 844, theme: 'dark', language: 'fil' },
  { width: 820, height: 1180, theme: 'dark', language: 'fil' },
  { width: 820, height: 1180, theme: 'light', language: 'en' },
  { width: 1440, height: 900, theme: 'dark', language: 'en' },
  { width: 1440, height: 900, theme: 'light', language: 'fil' },
] as const;

/** Time for thumbnails to be drawn and for transitions to end. */
const restMs = 700;
/** Tools that need more input than a file have no result. */
const endMs = 12_000;
const runButtons = '[data-testid^=button-run]:visible:enabled, [data-testid^=button-rotate]:visible:enabled';

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(restMs);
  await page.screenshot({ path: join(folder ?? '', `${name}.png`), fullPage: true });
}

async function photograph(page: Page, tool: ToolPage, url: string, suffix: string): Promise<void> {
  const name = tool.path.split('/').at(-1);
  await page.goto(url + tool.path);
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
  await picture(page, `${name}-empty-${suffix}`);
  await page.setInputFiles('[data-testid=input-file]', filesFor(tool));
  await page.locator(`${runButtons}, [role=dialog]:visible`).first().waitFor();
  await picture(page, `${name}-form-${suffix}`);
  if (await page.getByRole('dialog').isVisible()) return;
  await page.locator(runButtons).first().click();
  await page.getByTestId('result').or(page.getByTestId('failure')).first().waitFor({ timeout: endMs });
  await picture(page, `${name}-result-${suffix}`);
}

async function photographAll(context: BrowserContext, site: { url: string; dataDir: string }, suffix: string): Promise<void> {
  const page = await context.newPage();
  await joinFrom(page, site);
  const tools = catalogue.filter(({ opens, path }: ToolPage) => opens === undefined && path.includes(word));
  for (const tool of tools) {
    // A tool that fails does not stop the others.
    await photograph(page, tool, site.url, suffix).catch((error: Error) =>
      process.stdout.write(`${tool.path} ${suffix}: ${error.message.split('\n')[0]}\n`),
    );
  }
}

await mkdir(folder, { recursive: true });
const site = await startSite({ RATE_LIMITS: 'off', PAYMENTS: 'demo', SIGNUPS_PER_ADDRESS: '100000', SIGNUP_CREDITS: '5000' });
const browser = await chromium.launch({
  executablePath: chromiumProgram,
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  for (const { width, height, theme, language } of looks) {
    const suffix = `${width}-${theme}-${language}`;
    if (!suffix.includes(look)) continue;
    const context = await browser.newContext({ viewport: { width, height }, acceptDownloads: true });
    await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
    await photographAll(context, site, suffix);
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
