import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumProgram } from '../../../scripts/chromium.ts';
import { type Site, startSite } from '../../../scripts/site.ts';

/** What the scripts that take screenshots share. */

/** A size of the window, a theme and a language. Each size in both themes, and in both languages. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'fil';
}

export const looks: readonly Look[] = [
  { width: 390, height: 844, theme: 'light', language: 'en' },
  { width: 390, height: 844, theme: 'dark', language: 'fil' },
  { width: 820, height: 1180, theme: 'dark', language: 'fil' },
  { width: 820, height: 1180, theme: 'light', language: 'en' },
  { width: 1440, height: 900, theme: 'dark', language: 'en' },
  { width: 1440, height: 900, theme: 'light', language: 'fil' },
];

export const nameOf = ({ width, theme, language }: Look): string => `${width}-${theme}-${language}`;

/** Time for thumbnails to be drawn and for transitions to end. */
const restMs = 700;

interface TakeOptions {
  readonly fullPage?: boolean;
  /** Another page than the scene's, such as a window that it opened. */
  readonly of?: Page;
}

export type Take = (name: string, options?: TakeOptions) => Promise<void>;

export function taker(own: Page, folder: string, look: Look, word = ''): Take {
  return async (name, { fullPage = true, of: page = own } = {}) => {
    if (!name.includes(word)) return;
    await page.waitForTimeout(restMs);
    const path = join(folder, `${name}-${nameOf(look)}.png`);
    // A dialog stands in the middle of the window.
    if (!fullPage || (await page.getByRole('dialog').first().isVisible())) await page.screenshot({ path });
    else await photographWholePage(page, path);
  };
}

const longestPage = 8000;

/** In a window as high as the page. Playwright's own `fullPage` forgets the touch screen, and bars stick to the middle of its pictures. */
async function photographWholePage(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (!size || height <= size.height) return void (await page.screenshot({ path }));
  await page.setViewportSize({ width: size.width, height: Math.min(height, longestPage) });
  await page.waitForTimeout(restMs);
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

/** A browser of somebody new, who has chosen the theme and the language. */
export async function contextWith(
  browser: Browser,
  url: string,
  { width, height, theme, language }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 800, acceptDownloads: true });
  await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
  await context.addCookies([{ name: 'lang', value: language, url }]);
  // A busy machine takes half a minute to save.
  context.setDefaultTimeout(60_000);
  return context;
}

export const awake = (page: Page) => page.locator('html[data-ready=true]').waitFor({ state: 'attached' });

/** A state that cannot be reached is told and does not stop the others. */
export async function orSaid(name: string, look: Look, playing: Promise<void>): Promise<void> {
  await playing.catch((error: Error) => process.stdout.write(`${name} ${nameOf(look)}: ${error.message.split('\n')[0]}\n`));
}

/** Starts a site and a browser, and takes pictures of each look whose name contains `look`. */
export async function photographLooks(
  folder: string,
  look: string,
  photograph: (browser: Browser, site: Site, look: Look) => Promise<void>,
  { all = looks, env = {} }: { readonly all?: readonly Look[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const highLimits = { RATE_LIMITS: 'off', SIGNUPS_PER_ADDRESS: '100000', FREE_DAILY_PER_ADDRESS: '100000' };
  const site = await startSite({ ...highLimits, PAYMENTS: 'demo', ...env });
  const browser = await chromium.launch({
    executablePath: chromiumProgram,
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    for (const each of all.filter((one) => nameOf(one).includes(look))) await photograph(browser, site, each);
  } finally {
    await browser.close();
    await site.stop();
  }
}
