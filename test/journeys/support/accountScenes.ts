import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { fixtures } from '#fixtures/manifest.ts';
import { postFrom, someone } from './joining.ts';

const { plain } = fixtures;

/** A state of a screen of accounts and payments. axe checks it, and a screenshot is taken. */
export interface AccountScene {
  readonly name: string;
  readonly path: string;
  /** The user who views it. */
  readonly by: 'visitor' | 'member';
  readonly play?: (page: Page, url: string) => Promise<void>;
}

const press = (testId: string) => (page: Page) => page.getByTestId(testId).click();

async function register(page: Page): Promise<void> {
  const { email, password } = someone();
  await page.getByTestId('input-firstName').fill('Maria');
  await page.getByTestId('input-lastName').fill('Santos');
  await page.getByTestId('input-email').fill(email);
  await page.getByTestId('input-password').fill(password);
  await page.getByTestId('form-create-submit').click();
  await page.getByTestId('form-verify').waitFor();
}

/** Some entries of the balance: a purchase and three operations. */
async function useCredits(page: Page, url: string): Promise<void> {
  const { sessionId } = (await postFrom(page, `${url}/api/payments/create-checkout`, { credits: 500 })) as { sessionId: string };
  const order = { amount: '4.00', currency: 'USD', intent: 'CAPTURE', sessionId };
  const { id } = (await postFrom(page, `${url}/paypal/order`, order)) as { id: string };
  await page.request.post(`${url}/paypal/demo/checkoutnow`, { form: { token: id, answer: 'pay' }, maxRedirects: 0 });
  await postFrom(page, `${url}/paypal/order/${id}/capture`);
  const pdf = { name: plain.name, mimeType: 'application/pdf', buffer: await readFile(plain.path) };
  for (let count = 0; count < 3; count += 1) {
    await page.request.post(`${url}/api/pdf/rotate`, { multipart: { pdf, totalRotations: '1' } });
  }
  await page.reload();
  await page.getByTestId('history-entry').nth(4).waitFor();
}

export const accountScenes: readonly AccountScene[] = [
  { name: 'sign-in', path: '/login', by: 'visitor' },
  { name: 'sign-in-empty', path: '/login', by: 'visitor', play: press('form-sign-in-submit') },
  { name: 'sign-up', path: '/signup', by: 'visitor' },
  { name: 'sign-up-empty', path: '/signup', by: 'visitor', play: press('form-create-submit') },
  { name: 'verify', path: '/signup', by: 'visitor', play: register },
  {
    name: 'verify-wrong',
    path: '/signup',
    by: 'visitor',
    play: async (page) => {
      await register(page);
      await page.keyboard.type('123456');
      await page.locator('.CodeInput-field .Field-problem').waitFor();
    },
  },
  { name: 'forgot', path: '/forgot-password', by: 'visitor' },
  {
    name: 'new-password-empty',
    path: '/forgot-password',
    by: 'visitor',
    play: async (page) => {
      await page.getByTestId('input-email').fill(someone().email);
      await page.getByTestId('form-forgot-submit').click();
      await page.getByTestId('form-new-password-submit').click();
    },
  },
  { name: 'save-edits', path: '/signup-credits', by: 'visitor' },
  { name: 'plans-visitor', path: '/plans', by: 'visitor' },
  { name: 'plans-member', path: '/plans', by: 'member' },
  { name: 'credits', path: '/credits', by: 'member' },
  {
    name: 'credits-payment',
    path: '/credits',
    by: 'member',
    play: async (page) => {
      await page.getByTestId('button-choose-1000').click();
      await page.getByTestId('trial-button').waitFor();
    },
  },
  {
    name: 'checkout',
    path: '/plans',
    by: 'member',
    play: async (page) => {
      await page.getByTestId('button-buy-1000').click();
      await page.getByTestId('trial-button').waitFor();
    },
  },
  { name: 'profile-new', path: '/profile', by: 'member', play: (page) => page.getByTestId('history-sum').waitFor() },
  { name: 'profile', path: '/profile', by: 'member', play: useCredits },
  {
    name: 'profile-open',
    path: '/profile',
    by: 'member',
    play: async (page) => {
      for (const row of ['name', 'email', 'password']) await page.getByTestId(`button-change-${row}`).click();
      for (const form of ['email', 'password']) await page.getByTestId(`form-${form}-submit`).click();
    },
  },
  {
    name: 'profile-token',
    path: '/profile',
    by: 'member',
    play: async (page) => {
      await page.getByTestId('input-token-name').fill('Nightly report');
      await page.getByTestId('form-token-submit').click();
      await page.getByTestId('fresh-token').waitFor();
    },
  },
  {
    name: 'profile-revoke',
    path: '/profile',
    by: 'member',
    play: async (page) => {
      await page.getByTestId('input-token-name').fill('Nightly report');
      await page.getByTestId('form-token-submit').click();
      await page.getByTestId('token').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-delete', path: '/profile', by: 'member', play: press('button-delete-account') },
  {
    name: 'no-credits',
    path: '/tools/rotate-pdf',
    by: 'visitor',
    play: async (page, url) => {
      const pdf = { name: plain.name, mimeType: 'application/pdf', buffer: await readFile(plain.path) };
      for (let left = 10; left > 0; left -= 1) {
        await page.request.post(`${url}/api/pdf/rotate`, { multipart: { pdf, totalRotations: '1' } });
      }
      await page.setInputFiles('[data-testid=input-file]', plain.path);
      await page.getByTestId('rotate-tile').waitFor();
      await page.getByTestId('button-rotate-right').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'rotate-cost',
    path: '/tools/rotate-pdf',
    by: 'member',
    play: async (page) => {
      await page.setInputFiles('[data-testid=input-file]', plain.path);
      await page.getByTestId('rotate-tile').waitFor();
    },
  },
];
