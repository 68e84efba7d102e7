import type { Page } from 'playwright-core';
import { fixtures } from '#fixtures/manifest.ts';
import { type Scene, storedFile } from './scene.ts';

/** Every page, and what the bar, the palette and the banners of all pages show. */

const { outlined } = fixtures;

async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], '${name}', { type: 'application/pdf' }));
    return transfer;
  })()`);
  for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer });
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByTestId('button-mobile-menu');
  if (await button.isVisible()) await button.click();
}

const addresses = [
  ...['/', '/tools', '/resources', '/plans', '/help', '/contact', '/privacy', '/terms', '/upload', '/signup-credits', '/sign'],
  '/nowhere',
];

const pages: readonly Scene[] = [
  ...addresses.map((path) => ({ name: `page${path.replaceAll('/', '-')}`, path })),
  { name: 'page-home-member', path: '/', by: 'member' },
  { name: 'page-upload-member', path: '/upload', by: 'member' },
  { name: 'page-requests-none', path: '/requests', by: 'member' },
  { name: 'page-signup-credits-member', path: '/signup-credits', by: 'member' },
  {
    name: 'api-docs',
    path: '/help',
    play: async (page, take, { url }) => {
      await page.goto(`${url}/api/docs`);
      await take('api-docs', { fullPage: false });
      await page.evaluate('document.querySelector("details summary")?.click()');
      await take('api-docs-list', { fullPage: false });
      await page.evaluate('document.querySelectorAll("h3, article, section section")[0]?.scrollIntoView()');
      await take('api-docs-operation', { fullPage: false });
    },
  },
];

const shell: readonly Scene[] = [
  {
    name: 'shell-menu',
    path: '/help',
    play: async (page, take) => {
      await openMenu(page);
      await take('shell-menu', { fullPage: false });
    },
  },
  {
    name: 'shell-menu-member',
    path: '/help',
    by: 'member',
    play: async (page, take) => {
      await openMenu(page);
      await take('shell-menu-member', { fullPage: false });
    },
  },
  {
    name: 'shell-palette',
    path: '/help',
    play: async (page, take, site) => {
      await storedFile(page, site, 'lease.pdf', outlined.path);
      await page.keyboard.press('Control+k');
      await page.getByTestId('find-input').waitFor();
      await take('shell-palette', { fullPage: false });
      await page.keyboard.type('shrnk');
      await take('shell-palette-typo', { fullPage: false });
      await page.getByTestId('find-input').fill('zzzqqq');
      await take('shell-palette-none', { fullPage: false });
    },
  },
  {
    name: 'shell-theme-offer',
    path: '/login',
    play: async (page, take, { url }) => {
      await page.addInitScript("localStorage.removeItem('theme')");
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`${url}/tools`);
      await page.getByTestId('theme-offer').waitFor();
      await take('shell-theme-offer', { fullPage: false });
    },
  },
  {
    name: 'shell-dropped',
    path: '/',
    play: async (page, take) => {
      await drop(page, 'ulat.pdf');
      await page.getByRole('dialog').waitFor();
      await take('shell-dropped', { fullPage: false });
    },
  },
  {
    name: 'shell-gone',
    path: '/?pdfId=00000000-0000-4000-8000-000000000000',
    play: async (page, take) => {
      await page.getByTestId('toast').waitFor();
      await take('shell-gone', { fullPage: false });
    },
  },
  {
    name: 'shell-offline',
    path: '/help',
    play: async (page, take, { url }) => {
      await page.evaluate('navigator.serviceWorker.ready');
      await page.context().setOffline(true);
      await page.goto(`${url}/tools/merge-pdf`);
      await take('shell-offline', { fullPage: false });
    },
  },
  {
    name: 'tools-found',
    path: '/tools',
    play: async (page, take) => {
      await page.getByRole('searchbox').fill('black out');
      await take('tools-found');
      await page.getByRole('searchbox').fill('zzcompresszz');
      await take('tools-nearest');
    },
  },
  {
    name: 'contact-mistakes',
    path: '/contact',
    play: async (page, take) => {
      await page.getByTestId('form-contact-submit').click();
      await take('contact-mistakes');
      for (const name of ['name', 'subject', 'message']) await page.getByTestId(`input-${name}`).fill('Hello');
      await page.getByTestId('input-email').fill('maria@example.org');
      await page.getByTestId('form-contact-submit').click();
      await page.getByTestId('message-sent').waitFor();
      await take('contact-sent');
    },
  },
];

export const screenScenes: readonly Scene[] = [...pages, ...shell];
