import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { elena, signedBy } from '#engines/capabilities/signatures/testing/checked.suite.ts';
import { TestPdf } from '#engines/capabilities/signatures/testing/signedPdf.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import type { Site } from '../../../scripts/site.ts';
import { postFrom } from './joining.ts';
import { awake } from './photographs.ts';
import { type Scene, stored, storedFile } from './scene.ts';

/** States of the viewer, of purchases and of tool pages, apart from those of `accountScenes.ts` and `toolScreenshots.ts`. */

const { plain, outlined, form, tagged, encrypted, reading } = fixtures;

const choose = (page: Page, ...files: readonly { path: string }[]) =>
  page.setInputFiles(
    '[data-testid=input-file]',
    files.map((file) => file.path),
  );
const runButton = (page: Page) => page.locator('[data-testid^=button-run]:visible:enabled').first();

async function checkout(page: Page, { url }: Site): Promise<string> {
  const { sessionId } = (await postFrom(page, `${url}/api/payments/create-checkout`, { credits: 500 })) as { sessionId: string };
  return sessionId;
}

const checkoutAddress = (url: string, sessionId: string) =>
  `${url}/payment-success?${new URLSearchParams({ sessionId, amount: '4.00', currency: 'USD', credits: '500' })}`;

const viewer: readonly Scene[] = [
  {
    name: 'viewer',
    path: '/upload',
    play: async (page, take) => {
      await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await take('viewer-refused');
      await choose(page, outlined);
      await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
      await take('viewer-open', { fullPage: false });
      await page.getByTestId('input-search').fill('page');
      await take('viewer-found', { fullPage: false });
      await page.getByTestId('button-properties').click();
      await page.getByTestId('properties').locator('dd').first().waitFor();
      await take('viewer-properties', { fullPage: false });
      await page.keyboard.press('Escape');
      await page.getByTestId('mode-convert').click();
      await page.getByTestId('convert').waitFor();
      await take('viewer-convert');
    },
  },
  {
    name: 'viewer-gate',
    path: '/upload',
    play: async (page, take) => {
      await choose(page, outlined);
      await page.getByTestId('mode-split').click();
      await page.getByTestId('gate').waitFor();
      await take('viewer-gate');
    },
  },
  {
    name: 'viewer-member',
    path: '/',
    by: 'member',
    play: async (page, take, site) => {
      for (const name of ['lease.pdf', 'a report with quite a long name that has to be cut somewhere, 2026-11 (final).pdf']) {
        await storedFile(page, site, name, outlined.path);
      }
      await page.reload();
      await page.getByTestId('recent-file').first().waitFor();
      await take('viewer-recent');
      await page.getByTestId('recent-file').first().getByRole('button').first().click();
      await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
      await take('viewer-member', { fullPage: false });
    },
  },
  {
    name: 'viewer-password',
    path: '/upload',
    play: async (page, take) => {
      await choose(page, encrypted);
      await page.getByRole('dialog').waitFor();
      await take('viewer-password', { fullPage: false });
    },
  },
];

const orders: readonly Scene[] = [
  {
    name: 'order',
    path: '/profile',
    by: 'member',
    play: async (page, take, site) => {
      const sessionId = await checkout(page, site);
      await page.goto(checkoutAddress(site.url, sessionId));
      await page.getByTestId('trial-button').waitFor();
      await take('order-open');
      const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('trial-button').click()]);
      await popup.getByTestId('trial-pay').waitFor();
      await popup.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
      await take('order-provider', { of: popup });
      await popup.getByTestId('trial-pay').click();
      await page.getByTestId('paid').waitFor();
      await take('order-just-paid', { fullPage: false });
      await page.goto(checkoutAddress(site.url, sessionId));
      await page.getByTestId('checkout-paid').waitFor();
      await take('order-paid');
      await page.goto(checkoutAddress(site.url, 'AAAAAAAAAAAAAAAAAAAAAA'));
      await page.getByTestId('checkout-gone').waitFor();
      await take('order-gone');
      await page.goto(`${site.url}/plans`);
      await awake(page);
      await take('order-plans-owned');
    },
  },
  {
    name: 'order-cancelled',
    path: '/credits',
    by: 'member',
    play: async (page, take) => {
      await page.getByTestId('button-choose-500').click();
      const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('trial-button').click()]);
      await popup.getByTestId('trial-cancel').click();
      await page.getByTestId('toast').waitFor();
      await take('order-cancelled', { fullPage: false });
    },
  },
  {
    name: 'order-too-few',
    path: '/tools/summarize-pdf',
    by: 'member',
    play: async (page, take, { url }) => {
      const pdf = { name: plain.name, mimeType: 'application/pdf', buffer: await readFile(plain.path) };
      for (let count = 0; count < 2; count += 1) {
        await page.request.post(`${url}/api/pdf/rotate`, { multipart: { pdf, totalRotations: '1' } });
      }
      await page.reload();
      await awake(page);
      await choose(page, outlined);
      await runButton(page).click();
      await page.getByRole('dialog').waitFor();
      await take('order-too-few', { fullPage: false });
    },
  },
];

const secondFactor: readonly Scene[] = [
  {
    name: 'two-step',
    path: '/profile',
    by: 'member',
    play: async (page, take) => {
      await page.getByTestId('button-set-up-app').click();
      await page.getByTestId('form-second-password').waitFor();
      await take('two-step-password', { fullPage: false });
      await page.getByTestId('form-second-password').getByTestId('input-password').fill('paper and ink');
      await page.getByTestId('form-second-password-submit').click();
      await page.getByTestId('authenticator-key').waitFor();
      await take('two-step-key', { fullPage: false });
    },
  },
];

/** States of tool pages that `toolScreenshots.ts` does not reach. */
const toolStates: readonly Scene[] = [
  {
    name: 'tool-merge',
    path: '/tools/merge-pdf',
    play: async (page, take) => {
      await choose(page, form, plain, outlined, tagged);
      await runButton(page).click();
      await page.getByTestId('result').waitFor();
      await page.getByTestId('toast').waitFor();
      await take('tool-merge-toast', { fullPage: false });
    },
  },
  {
    name: 'tool-split',
    path: '/tools/split-pdf',
    play: async (page, take) => {
      await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await take('tool-refused');
      await choose(page, outlined);
      await page.getByTestId('split-method-pages').check();
      await page.getByTestId('split-list').fill('1,3-4');
      await take('tool-split-pages');
      await page.getByTestId('split-list').fill('99');
      await runButton(page).click();
      await take('tool-split-mistake');
    },
  },
  {
    name: 'tool-batch',
    path: '/tools/rotate-pdf',
    play: async (page, take) => {
      await choose(page, plain, encrypted, outlined);
      await page.getByRole('dialog').waitFor();
      await take('tool-password', { fullPage: false });
      await page.keyboard.press('Escape');
      await page.getByTestId('button-rotate-left').click();
      await runButton(page).click();
      await page.locator('[data-testid=batch-row][data-state=failed]').waitFor();
      await page.getByTestId('button-download-zip').waitFor();
      await take('tool-batch');
    },
  },
  {
    name: 'tool-verify',
    path: '/help',
    play: async (page, take, site) => {
      const id = await stored(page, site, 'agreement.pdf', TestPdf.make().sign(signedBy(elena)).bytes);
      await page.goto(`${site.url}/tools/verify-signatures?pdfId=${id}`);
      await awake(page);
      await runButton(page).click();
      await page.getByTestId('signature').waitFor();
      await page.evaluate('document.querySelectorAll("main details:not([open]) > summary").forEach((each) => each.click())');
      await take('tool-verify');
    },
  },
  {
    name: 'tool-editor-prompt',
    path: '/tools/add-text-pdf',
    play: async (page, take) => {
      await choose(page, outlined);
      await page.locator('[data-shown=true]').first().waitFor();
      await page.getByTestId('editor-page').click({ position: { x: 120, y: 160 } });
      await page.getByTestId('input-text').fill('Agreed, all of it');
      await page.getByTestId('button-add-text').click();
      await page.getByTestId('button-download').click();
      await page.getByRole('dialog').waitFor();
      await take('tool-editor-prompt', { fullPage: false });
    },
  },
  {
    name: 'tool-recent',
    path: '/tools/compress-pdf',
    play: async (page, take, site) => {
      await storedFile(page, site, 'lease.pdf', reading.path);
      await page.reload();
      await page.getByTestId('recent-file').waitFor();
      await take('tool-recent');
    },
  },
];

export const stateScenes: readonly Scene[] = [...viewer, ...orders, ...secondFactor, ...toolStates];
