import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { join } from '../support/member.ts';
import { siteUrl, type Visitor, visit } from '../support/visitor.ts';
import { focusOf, type Stop, tabTo } from './keys.ts';

/**
 * The screens around the tools, by keyboard only: the bar, the viewer, dialogs and toasts. Each returns the focus when it closes.
 */

const { outlined, plain, form } = fixtures;
const by = (testId: string) => (stop: Stop) => stop.testId === testId;
const nameOfFocus = async (page: Page) => (await focusOf(page))?.testId;

/** Tab stays within the open dialog. The browser's own bar may be one of the stops. */
async function staysIn(page: Page, within: string, presses = 12): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const isOut = `document.activeElement !== document.body && !document.activeElement.closest('${within}')`;
    expect(await page.evaluate(isOut)).toBe(false);
  }
}

test('phone menu: opens, closes, and the focus returns to its button', async () => {
  const visitor = await visit({ width: 360, height: 740 });
  const { page } = visitor;
  await visitor.open('/');
  await tabTo(page, by('button-mobile-menu'));
  await page.keyboard.press('Enter');
  await tabTo(page, by('mobile-nav-tools'));
  await tabTo(page, by('mobile-nav-contact'));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('mobile-nav-contact').isVisible()).toBe(false);
  expect(await nameOfFocus(page)).toBe('button-mobile-menu');
  await page.keyboard.press('Space');
  await tabTo(page, by('mobile-nav-help'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteUrl}/help`);
});

test('theme and language switches keep the focus', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/help');
  await tabTo(page, by('button-dark-mode-toggle'));
  await page.keyboard.press('Space');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await nameOfFocus(page)).toBe('button-dark-mode-toggle');
  await tabTo(page, by('language-fil'));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Tulong');
  expect(await nameOfFocus(page)).toBe('language-fil');
});

async function openByKeys({ page }: Visitor): Promise<void> {
  const chosen = new Promise<void>((resolve, reject) => {
    page.once('filechooser', (chooser) => void chooser.setFiles(outlined.path).then(resolve, reject));
  });
  await tabTo(page, by('button-choose'));
  await page.keyboard.press('Enter');
  await chosen;
  await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
}

test('viewer: pages, zoom, search, properties, and back to the home page', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/upload');
  await openByKeys(visitor);
  await tabTo(page, by('input-page'));
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('thumbnail-4').getAttribute('aria-current')).toBe('page');
  await tabTo(page, ({ name }) => name === 'Zoom in');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByTestId('viewer-zoom').innerText()).toBe('125%');
  await page.keyboard.press('/');
  expect(await nameOfFocus(page)).toBe('input-search');
  await page.keyboard.type('page');
  await expect.poll(() => page.getByTestId('viewer-found').innerText()).toMatch(/of 6$/);
  const at = await page.getByTestId('viewer-found').getAttribute('data-at');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('viewer-found').getAttribute('data-at')).not.toBe(at);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('viewer-found').count()).toBe(0);
  await tabTo(page, by('button-properties'));
  await page.keyboard.press('Enter');
  await page.getByTestId('properties').locator('dd').first().waitFor();
  await staysIn(page, 'dialog', 6);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await nameOfFocus(page)).toBe('button-properties');
  await page.evaluate("document.querySelector('main').focus()");
  await tabTo(page, ({ name }) => name === 'Home');
  await page.keyboard.press('Enter');
  await page.getByTestId('featured').waitFor();
});

test('the tool for a dropped file is chosen by keys', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  const transfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob('${readFileSync(plain.path).toString('base64')}'), (each) => each.charCodeAt(0));
    transfer.items.add(new File([bytes], 'ulat.pdf', { type: 'application/pdf' }));
    return transfer;
  })()`);
  const drop = async () => {
    for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer: transfer });
    await page.getByRole('dialog').waitFor();
  };
  await drop();
  // The first answer has the focus, not the list around it.
  await expect.poll(() => nameOfFocus(page)).toBe('dropped-view');
  await staysIn(page, 'dialog', 60);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await drop();
  await tabTo(page, by('dropped-rotate-pdf'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteUrl}/tools/rotate-pdf`);
});

test('deleting recent files moves the focus to the next one, and at last to the page', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  for (const { name, path } of [plain, form]) {
    const pdf = { name, mimeType: 'application/pdf', buffer: readFileSync(path) };
    expect((await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf } })).ok()).toBe(true);
  }
  await visitor.open('/');
  await page.getByTestId('recent-file').nth(1).waitFor();
  const first = await tabTo(page, ({ name }) => name.startsWith('Delete '));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('recent-file').count()).toBe(1);
  const next = await focusOf(page);
  expect(next?.name).toMatch(/^Delete /);
  expect(next?.name).not.toBe(first.name);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('recent-file').count()).toBe(0);
  await expect.poll(() => page.locator('main:focus').count()).toBe(1);
});

test('F8 focuses a toast, and a key dismisses it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path);
  await page.getByTestId('file-row').waitFor();
  await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await visitor.toast();
  await page.keyboard.press('F8');
  await page.locator('.Toaster-toaster :focus, .Toaster-toaster:focus').waitFor();
  await page.keyboard.press('Tab');
  await tabTo(page, ({ name }) => name === 'Close');
  await page.keyboard.press('Enter');
  await page.getByTestId('toast').waitFor({ state: 'detached' });
});

test('arrow keys choose a radio button, and only the chosen one is a tab stop', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/compress-pdf');
  await visitor.choose(outlined.path);
  await page.getByTestId('tool-form').waitFor();
  await page.evaluate("document.querySelector('main').focus()");
  const stop = await tabTo(page, ({ type }) => type === 'radio');
  await page.keyboard.press('ArrowDown');
  const chosen = await focusOf(page);
  expect(chosen?.type).toBe('radio');
  expect(chosen?.id).not.toBe(stop.id);
  expect(await page.evaluate('document.activeElement.checked')).toBe(true);
  await page.keyboard.press('Tab');
  expect((await focusOf(page))?.type).not.toBe('radio');
  await page.keyboard.press('Shift+Tab');
  expect((await focusOf(page))?.id).toBe(chosen?.id);
});
