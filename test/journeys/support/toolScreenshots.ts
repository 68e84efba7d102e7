/**
 * Takes screenshots of every tool without a file, with one, and with its result: `node test/journeys/support/toolScreenshots.ts <folder> [word] [look]`. `word`:
 * only tools whose path contains it. `look`: only looks whose name contains it, such as `1440` or `dark-fil`. Starts a site of its own. The
 * site must be built.
 */
import type { Page } from 'playwright-core';
import type { ToolPage } from '#contract/api/operation.ts';
import { catalogue } from '#tools/catalogue.ts';
import { joinFrom } from './joining.ts';
import { awake, contextWith, orSaid, photographLooks, type Take, taker } from './photographs.ts';
import { filesFor } from './toolFiles.ts';

const [folder, word = '', look = ''] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go: node test/journeys/support/toolScreenshots.ts <folder> [word] [look]');

/** A busy machine takes half a minute for a document of Word. */
const endMs = 60_000;
/** Thumbnails and fields are read before a tool can run. */
const readyMs = 10_000;

/** What some tools need besides a file. */
const settings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  attachments: (page) =>
    page.getByTestId('input-attachment').setInputFiles({ name: 'tala.txt', mimeType: 'text/plain', buffer: Buffer.from('Tala') }),
  bookmarks: async (page) => {
    await page.getByTestId('bookmark-add').click();
    await page.keyboard.type('Magandang umaga');
  },
  'create-form': async (page) => {
    await page.getByTestId('add-text').click();
    await page.getByTestId('form-page').click({ position: { x: 80, y: 120 } });
  },
  'create-e-invoice': (page) => page.getByTestId('invoice-number').fill('2026-17'),
  'fill-form': (page) =>
    page
      .getByTestId('input-data')
      .setInputFiles({ name: 'datos.json', mimeType: 'application/json', buffer: Buffer.from('{"name":"Ana"}') }),
  organize: (page) => page.locator('[data-testid=tool-form] li button').nth(2).click(),
  protect: (page) => page.getByTestId('protect-open').fill('papel at tinta'),
  watermark: (page) => page.getByTestId('input-watermark-text').fill('Draft'),
};
const runButtons = '[data-testid^=button-run]:visible:enabled, [data-testid^=button-rotate]:visible:enabled';

async function photograph(page: Page, tool: ToolPage, url: string, take: Take): Promise<void> {
  const name = tool.path.split('/').at(-1);
  await page.goto(url + tool.path);
  await awake(page);
  await take(`${name}-empty`);
  await page.setInputFiles('[data-testid=input-file]', filesFor(tool));
  const shown = page.locator('[data-testid=tool-form] [data-testid], [role=dialog]:visible');
  await shown.first().waitFor();
  await take(`${name}-form`);
  if (await page.getByRole('dialog').isVisible()) return;
  await settings[tool.operation.id]?.(page);
  await page.locator(runButtons).first().click({ timeout: readyMs });
  const ends = '[data-testid=result], [data-testid=failure], [data-testid=button-download], [aria-invalid=true]';
  await page.locator(ends).first().waitFor({ timeout: endMs });
  await take(`${name}-result`);
}

const tools = catalogue.filter(({ view, path }: ToolPage) => view === undefined && path.includes(word));

await photographLooks(
  folder,
  look,
  async (browser, site, each) => {
    const context = await contextWith(browser, site.url, each);
    const page = await context.newPage();
    await joinFrom(page, site);
    const take = taker(page, folder, each);
    for (const tool of tools) await orSaid(tool.path, each, photograph(page, tool, site.url, take));
    await context.close();
  },
  { env: { SIGNUP_CREDITS: '5000' } },
);
