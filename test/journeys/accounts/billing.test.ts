import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/text/text.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { catalogue } from '#tools/catalogue.ts';
import type { Site } from '../../../scripts/site.ts';
import { joinFrom } from '../support/joining.ts';
import { startOwnSite } from '../support/ownSite.ts';
import { untilIdle, visit } from '../support/visitor.ts';

const { plain } = fixtures;

/** Sites whose operator sells nothing, or has no payment provider. */
let free: Site;
let unpaid: Site;

beforeAll(async () => {
  const quiet = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  free = await startOwnSite({ ...quiet, BILLING: 'off', PAYMENTS: 'demo' });
  const operator = { OPERATOR: 'Amihan Reyes, 12 Mabini Street, Manila', VISITS_SHOWN_FROM: '1' };
  unpaid = await startOwnSite({
    ...quiet,
    ...operator,
    CREDIT_CATALOGUE: 'packs',
    FREE_DAILY_OPERATIONS: '3',
    SIGNUP_CREDITS: '7',
  });
});
afterAll(async () => {
  await free?.stop();
  await unpaid?.stop();
});

/**
 * The text that a person reads on a page as sent by the server, including names for screen readers. Scripts are removed, because
 * they contain the settings.
 */
function wordsIn(html: string): string {
  const spoken = [...html.matchAll(/\b(?:aria-label|content|placeholder|title)="([^"]*)"/g)].map(([, words]) => words);
  return [html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' '), ...spoken].join(' ');
}

/** Words about paying, charging, credits and prices, in every language of the site. */
const money =
  /\$\d|\b(credits?|charg\w+|pay(s|ing|ment|ments)?|prices?|purchas\w+|costs?|(na|i)?singil\w*|sisingil\w*|bayad\w*|babayaran|presyo|halaga)\b/gi;
const spokenMoney = (words: string): string[] => [...words.matchAll(money)].map(([word]) => word);

function formOf(pdf: File): FormData {
  const form = new FormData();
  form.append('pdf', pdf);
  form.append('totalRotations', '1');
  return form;
}

test.each([
  '/',
  '/tools',
  '/help',
  '/contact',
  '/plans',
  '/credits',
  '/payment-success',
  '/login',
  '/signup',
  '/signup-credits',
  '/forgot-password',
  '/privacy',
  '/terms',
  '/upload',
  '/nowhere-at-all',
  ...catalogue.map(({ path }) => path),
])('where nothing is sold, %s has no price, no plan and no credit', async (path) => {
  for (const language of languages) {
    const response = await fetch(free.url + path, { headers: { cookie: `lang=${language}` } });
    expect(spokenMoney(wordsIn(await response.text()))).toEqual([]);
  }
});

test('where nothing is sold, a refusal does not say that nothing was charged', async () => {
  const answer = await fetch(`${free.url}/api/pdf/rotate`, {
    method: 'POST',
    body: formOf(new File(['%PDF-1.7 and nothing else'], 'sira.pdf', { type: 'application/pdf' })),
  });
  const { message } = (await answer.json()) as { message: string };
  expect(answer.status).toBe(422);
  expect(message).toMatch(/repair/);
  expect(spokenMoney(message)).toEqual([]);
});

test('where nothing is sold, accounts work, and a run costs nothing', async () => {
  const visitor = await visit({ url: free.url });
  const { page } = visitor;
  await joinFrom(page, free);
  await visitor.open('/profile');
  await expect.poll(() => page.getByTestId('profile-name').innerText()).toBe('Maria Santos');
  expect(await page.locator('main').innerText()).not.toMatch(/credit|plan/i);
  expect(await page.getByTestId('link-credits').count()).toBe(0);
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(plain.path);
  await page.getByTestId('rotate-tile').waitFor();
  await page.getByTestId('button-rotate-right').click();
  await page.getByTestId('button-download').waitFor();
  expect(await page.locator('.PriceList-list').first().innerText()).not.toContain('Cost');
});

test('without a payment provider every button reads Coming Soon and is disabled, and the numbers are the configured ones', async () => {
  const visitor = await visit({ url: unpaid.url });
  const { page } = visitor;
  for (const path of ['/plans', '/credits']) {
    await visitor.open(path);
    const buttons = page.locator('[data-testid^=package-] button');
    await expect.poll(() => buttons.allInnerTexts()).toEqual(['Coming Soon', 'Coming Soon', 'Coming Soon']);
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);
    await expect.poll(() => page.getByTestId('pay-off').count()).toBe(1);
  }
  const savings = page.locator('[data-testid^=package-] b');
  await expect.poll(() => savings.allInnerTexts()).toEqual(['20% less per credit', '33% less per credit']);
  await visitor.open('/plans');
  await expect.poll(() => page.getByTestId('plan-free').innerText()).toMatch(/3 operations a day[\s\S]*7 credits/);
  await visitor.open('/signup');
  await expect.poll(() => page.locator('main').innerText()).toContain('Get 7 free credits.');
  await visitor.open('/signup-credits');
  await expect.poll(() => page.getByTestId('button-get-credits').innerText()).toBe('Get 7 Free Credits');
  await visitor.open('/');
  await expect.poll(() => page.locator('main').innerText()).toContain('3 free operations a day, no account needed.');
});

test('privacy and terms name the operator and a date, and visits show from the configured number', async () => {
  const visitor = await visit({ url: unpaid.url });
  const { page } = visitor;
  for (const path of ['/privacy', '/terms']) {
    await visitor.open(path);
    const operator = page.getByTestId('operator');
    expect(await operator.innerText()).toContain('Amihan Reyes, 12 Mabini Street, Manila');
    expect(await operator.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  await visitor.open('/');
  await page.getByText(/^\d visits?$/).waitFor();
  // The number of a new site does not speak for it.
  const other = await visit({ url: free.url });
  await other.open('/');
  await untilIdle(other.page);
  expect(await other.page.getByText(/^\d visits?$/).count()).toBe(0);
});

test('no credits where none can be bought: when free operations come back, and no Coming Soon', async () => {
  const visitor = await visit({ url: unpaid.url });
  const { page } = visitor;
  const pdf = { name: plain.name, mimeType: 'application/pdf', buffer: await readFile(plain.path) };
  for (let count = 0; count < 3; count += 1) {
    await page.request.post(`${unpaid.url}/api/pdf/rotate`, { multipart: { pdf, totalRotations: '1' } });
  }
  await visitor.open('/tools/split-pdf');
  await visitor.choose(plain.path);
  await page.locator('[data-testid=button-run]:enabled').click();
  const dialog = page.getByRole('dialog', { name: 'Free again at 00:00 UTC' });
  await expect.poll(() => dialog.innerText()).toMatch(/today's 3 free operations[\s\S]*In your time/);
  expect(await dialog.getByRole('link').count()).toBe(0);
});
