import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumProgram } from '../../../scripts/chromium.ts';
import { ownSite } from './ownSite.ts';

/** A person in a browser: a page, and a folder for downloads. */
export interface Visitor {
  readonly page: Page;
  readonly folder: string;
  open(path: string): Promise<void>;
  choose(...paths: readonly string[]): Promise<void>;
  /** Presses the button of the tool page when it is enabled, and waits for the outcome. */
  run(outcome?: string): Promise<void>;
  /** Presses a control that starts a download. Returns the path of the saved file. */
  download(testId: string): Promise<{ name: string; path: string; url: string }>;
  toast(): Promise<{ title: string; body: string; variant: string | null }>;
  /** The error message of a failed run, or of a file that the page refuses. */
  refusal(): Promise<{ title: string; body: string }>;
}

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  /** Device pixels per CSS pixel. */
  readonly dotsAPixel?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
  /** Another site than the common site of all journeys. */
  readonly url?: string;
  /** Another origin that this site is configured to load from. */
  readonly alsoFrom?: string;
  /** With a touch screen. */
  readonly hasTouch?: boolean;
  /** Another browser than the common browser of all journeys. */
  readonly browser?: Browser;
}

const siteUrl = ownSite.url;
let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
const folders: string[] = [];
/** Errors that no page of ours may cause. Checked after every journey. */
let offences: string[] = [];

/** A browser, with windows or headless. */
export function launchBrowser(executablePath = chromiumProgram): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      // Renders text as on a screen of high resolution, to compare it with pictures of other programs.
      '--font-render-hinting=none',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

/** The browser of all journeys of a worker. It ends with the worker's process. One that has crashed is replaced. */
async function commonBrowser(): Promise<Browser> {
  const running = await browser;
  if (running?.isConnected()) return running;
  browser = launchBrowser();
  return browser;
}

/** After every journey (`eachJourney.ts`): its pages are closed, and may have caused no error. */
export async function endVisits(): Promise<void> {
  for (const context of contexts.splice(0)) await closed(context);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  const seen = offences;
  offences = [];
  expect(seen).toEqual([]);
}

/**
 * Sometimes Chromium never completes the closing of a page that is about to load another. The page then closes with the browser.
 */
async function closed(context: BrowserContext): Promise<void> {
  const limit = new AbortController();
  await Promise.race([context.close(), setTimeout(15_000, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
}

/** The pending requests of each page. */
const openRequests = new WeakMap<Page, Set<Request>>();

/**
 * Waits until a page has had no pending requests for half a second. Playwright's "networkidle" may never happen if a frame is
 * removed while it loads.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState();
  const deadline = Date.now() + 30_000;
  for (let idleMs = 0; idleMs < 500; idleMs += 50) {
    await setTimeout(50);
    const open = [...(openRequests.get(page) ?? [])].filter((request) => !request.frame().isDetached());
    const awaited = open.map((request) => request.url());
    if (awaited.length === 0) continue;
    if (Date.now() > deadline) throw new Error(`the page still awaits ${awaited.join(', ')}`);
    idleMs = -50;
  }
}

function watch(page: Page, origins: readonly (string | undefined)[]): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('console', (message) => {
    const text = message.text();
    // The browser itself logs each answer that is not OK. Such answers are expected in the journeys.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) offences.push(`console: ${text}`);
    if (/Content.Security.Policy/i.test(text)) offences.push(`policy: ${text}`);
    if (/hydrat/i.test(text)) offences.push(`hydration: ${text}`);
  });
  page.on('pageerror', (error) => offences.push(`error on ${page.url()}: ${error.stack ?? error.message}`));
  page.on('dialog', (dialog) => {
    // The browser's own question before a page with unsaved work is closed. The test accepts it, because it closes the page
    // intentionally.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    offences.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !origins.includes(url.origin)) offences.push(`other origin: ${request.url()}`);
  });
}

/** The error message of the focused field. Empty if there is none. */
export function problemOf(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const field = document.activeElement;
    if (field?.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(ids.at(-1))?.innerText ?? '';
  })()`);
}

/** A new visitor, without cookies. */
export async function visit(options: VisitorOptions = {}): Promise<Visitor> {
  const {
    width = 1280,
    height = 900,
    dotsAPixel = 1,
    hasTouch = false,
    theme = 'light',
    language = 'en',
    url = siteUrl,
  } = options;
  const context = await (options.browser ?? (await commonBrowser())).newContext({
    viewport: { width, height },
    deviceScaleFactor: dotsAPixel,
    acceptDownloads: true,
    locale: 'en-US',
    hasTouch,
  });
  contexts.push(context);
  await context.addCookies([{ name: 'lang', value: language, url }]);
  if (theme === 'dark') await context.addInitScript("localStorage.setItem('theme', localStorage.getItem('theme') ?? 'dark')");
  const page = await context.newPage();
  watch(page, [url, options.alsoFrom]);
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-journey-'));
  folders.push(folder);
  return {
    page,
    folder,
    async open(path) {
      await page.goto(url + path);
      // React has hydrated the page when the router has.
      await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
    },
    choose: (...paths) => page.setInputFiles('[data-testid=input-file]', [...paths]),
    async run(outcome = 'button-download') {
      await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
      // A busy machine takes more than half a minute for a translation.
      await page.getByTestId(outcome).waitFor({ timeout: 60_000 });
    },
    async download(testId) {
      // Some results are made by the button press. Erasing on forty pages takes a busy machine over half a minute.
      const started = page.waitForEvent('download', { timeout: 90_000 });
      await page.getByTestId(testId).click();
      const download = await started;
      const name = download.suggestedFilename();
      const path = join(folder, `download-${folders.length}-${Date.now()}${extname(name)}`);
      await download.saveAs(path);
      return { name, path, url: download.url() };
    },
    async refusal() {
      const place = page.getByTestId('failure').or(page.locator('[data-testid=drop-zone][data-state=bad]')).first();
      await place.waitFor();
      return {
        title: await place.locator('h2, p.strong').first().innerText(),
        body: await place.locator('p:not(.strong)').first().innerText(),
      };
    },
    async toast() {
      const toast = page.getByTestId('toast');
      await toast.waitFor();
      expect(await toast.count()).toBe(1);
      return {
        title: await toast.locator('b').innerText(),
        body: await toast.locator('p').innerText(),
        variant: await toast.getAttribute('data-variant'),
      };
    },
  };
}

export { siteUrl };
