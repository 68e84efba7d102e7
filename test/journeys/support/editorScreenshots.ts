/**
 * Takes screenshots of the editor at five widths in both themes: `node test/journeys/support/editorScreenshots.ts <folder> [look] [language]`.
 * `look`: only looks whose name contains it, such as `390` or `1280-dark`. Starts a site of its own. The site must be built.
 */
import type { Page } from 'playwright-core';
import { fixtures } from '#fixtures/manifest.ts';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { joinFrom } from './joining.ts';
import { awake, contextWith, type Look, orSaid, photographLooks, type Take, taker } from './photographs.ts';

const [folder, look = '', language = 'en'] = process.argv.slice(2);
if (!folder)
  throw new Error('Say where the pictures go: node test/journeys/support/editorScreenshots.ts <folder> [look] [language]');

const widths = [
  [360, 740],
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1440, 900],
] as const;
const lease = {
  name: 'lease.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(tinyPdf(2, 0, undefined, 'Lease of the flat', ' 0.75 w 72 292 m 272 292 l S')),
};

async function openWith(page: Page, file: string | typeof lease): Promise<void> {
  await page.setInputFiles('[data-testid=input-file]', file);
  await page.locator('[data-shown=true]').first().waitFor();
}

async function click(page: Page, x: number, y: number): Promise<void> {
  const box = await page.getByTestId('editor-page').boundingBox();
  if (box) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await page.getByTestId('editor-page').boundingBox();
  if (!box) return;
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 5 });
  await page.mouse.up();
}

/** Less common tools are in the "More" menu. */
async function useTool(page: Page, tool: string): Promise<void> {
  const button = page.getByTestId(`tool-${tool}`);
  if (!(await button.isVisible())) await page.getByTestId('tool-more').click();
  await button.click();
}

/** The states, by path. */
const scenes: readonly (readonly [path: string, play: (page: Page, take: Take) => Promise<void>])[] = [
  [
    '/tools/sign-pdf',
    async (page, take) => {
      await take('sign-empty');
      await openWith(page, lease);
      await take('sign-pad');
      await page.getByRole('radio').nth(1).check();
      await page.getByTestId('input-signature').fill('Maria Santos');
      await take('sign-typed');
      await page.getByTestId('button-place-signature').click();
      await page.getByTestId('place-signature-1').waitFor();
      await take('sign-placing');
      await click(page, 0.3, 0.3);
      await take('sign-placed');
      await page.getByTestId('tool-signature').click();
      await page.getByTestId('button-places').click();
      await page.getByRole('dialog').waitFor();
      await take('sign-places');
      await page.keyboard.press('Escape');
      await page.getByTestId('button-download').click();
      await page.getByTestId('saved-panel').waitFor();
      await take('sign-saved');
    },
  ],
  [
    '/tools/edit-pdf',
    async (page, take) => {
      await openWith(page, fixtures.outlined.path);
      await page.waitForTimeout(6000);
      await take('edit-open');
      await click(page, 0.4, 0.13);
      await take('edit-pressed');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+f');
      await take('edit-find');
      await page.getByTestId('input-find').fill('page');
      await page.getByTestId('found-mark').first().waitFor();
      await take('edit-found');
      await page.keyboard.press('Escape');
      await page.getByTestId('tool-more').click();
      await take('edit-more');
      await page.keyboard.press('Escape');
      await useTool(page, 'edit-text');
      await page.getByTestId('text-block').first().waitFor();
      await take('edit-blocks');
      await page.getByTestId('text-block').first().click();
      await take('edit-block');
    },
  ],
  [
    '/tools/edit-pdf',
    async (page, take) => {
      await take('edit-empty');
      await openWith(page, lease);
      await useTool(page, 'rectangle');
      await drag(page, [0.2, 0.2], [0.5, 0.3]);
      await take('edit-drawn');
      const box = await page.getByTestId('editor-page').boundingBox();
      if (box) await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.25, { button: 'right' });
      await take('edit-menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByTestId('find-input').waitFor();
      await take('edit-commands');
      await page.keyboard.press('Escape');
      await page.getByTestId('button-back').click();
      await page.getByRole('dialog').waitFor();
      await take('edit-leave');
    },
  ],
  [
    '/tools/edit-pdf',
    async (page, take) => {
      await openWith(page, fixtures.form.path);
      await page.waitForTimeout(6000);
      await take('edit-form');
    },
  ],
  [
    '/tools/blur-pdf',
    async (page, take) => {
      await openWith(page, fixtures.reading.path);
      await page.getByTestId('button-find-and-erase').click();
      await take('erase-search');
      await page.getByTestId('input-phrases').fill('the\nannual report');
      await page.getByTestId('button-find-matches').click();
      await page.getByTestId('match').first().waitFor();
      await take('erase-review');
      const list = page.getByTestId('button-match-list');
      if (await list.isVisible()) {
        await list.click();
        await take('erase-list');
      }
      await page.getByTestId('button-erase-matches').click();
      await page.getByTestId('erased-word').first().waitFor();
      await take('erase-outlined');
    },
  ],
  [
    '/tools/add-text-pdf',
    async (page, take) => {
      await openWith(page, fixtures.outlined.path);
      await take('text-open');
      await click(page, 0.3, 0.4);
      await page.getByTestId('input-text').fill('Agreed, all of it');
      await take('text-entry');
      await page.getByTestId('button-add-text').click();
      await take('text-selected');
    },
  ],
];

const all = widths.flatMap(([width, height]) =>
  (['light', 'dark'] as const).map((theme): Look => ({ width, height, theme, language: language === 'fil' ? 'fil' : 'en' })),
);

await photographLooks(
  folder,
  look,
  async (browser, site, each) => {
    const context = await contextWith(browser, site.url, each);
    const page = await context.newPage();
    await joinFrom(page, site);
    const takeAny = taker(page, folder, each);
    const take: Take = (name) => takeAny(name, { fullPage: false });
    for (const [path, play] of scenes) {
      const played = async () => {
        await page.goto(site.url + path);
        await awake(page);
        await play(page, take);
      };
      await orSaid(path, each, played());
    }
    await context.close();
  },
  { all, env: { SIGNUP_CREDITS: '5000' } },
);
