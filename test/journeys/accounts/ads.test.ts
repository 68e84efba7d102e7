import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Site } from '../../../scripts/site.ts';
import { violations } from '../support/axeChecks.ts';
import { joinFrom } from '../support/joining.ts';
import { startOwnSite } from '../support/ownSite.ts';
import { documentOf } from '../support/textDocument.ts';
import { siteUrl, untilIdle, type Visitor, type VisitorOptions, visit } from '../support/visitor.ts';

/**
 * docs/product.md, "Notices": advertisements are shown only if they are set up, only with consent, and never beside a document.
 */

let network: Server;
let networkOrigin: string;
let site: Site;
/** The requests to the advertiser since the start of the test. */
let asked: string[] = [];
let isDown = false;

/** An advertisement that tries to read outside its frame. */
const script = `
  const looks = [() => document.cookie, () => localStorage.length, () => parent.document.title, () => top.location.href];
  const tell = (look) => { try { return look(); } catch { return 'closed'; } };
  document.getElementById('ad').textContent = looks.map(tell).join(' ');
`;

beforeAll(async () => {
  network = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.referer ?? 'from nowhere'}`);
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'text/javascript' }).end(isDown ? '' : script);
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  networkOrigin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  site = await startOwnSite({
    RATE_LIMITS: 'off',
    PAYMENTS: 'demo',
    LOG_LEVEL: 'warn',
    AD_SCRIPT_URL: `${networkOrigin}/show.js`,
  });
});
afterAll(async () => {
  await site?.stop();
  network?.close();
});
beforeEach(() => {
  asked = [];
  isDown = false;
});

const comeBy = (options: VisitorOptions = {}) => visit({ ...options, url: site.url, alsoFrom: networkOrigin });

/** Waits until everything has loaded, including parts that load when they become visible. */
async function lookAtAll({ page }: Visitor): Promise<void> {
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await untilIdle(page);
}

const slotPages = ['/tools', '/help', '/resources'];
const otherPages = ['/', '/tools/merge-pdf', '/plans', '/contact', '/login', '/privacy', '/profile', '/credits'];

test('nothing is requested from the advertiser before consent, nor after Decline', async () => {
  const visitor = await comeBy();
  const { page } = visitor;
  for (const path of slotPages) {
    await visitor.open(path);
    await page.getByTestId('ad-question').waitFor();
    await lookAtAll(visitor);
    expect(await page.getByTestId('ad').count()).toBe(0);
  }
  expect((await page.request.get(`${site.url}/notice`)).status()).toBe(404);
  await page.getByTestId('button-ads-no').click();
  await page.getByTestId('ad-question').waitFor({ state: 'detached' });
  for (const path of slotPages) {
    await visitor.open(path);
    await page.getByTestId('button-ad-choice').waitFor();
    await lookAtAll(visitor);
    expect(await page.getByTestId('ad-question').count()).toBe(0);
    expect(await page.getByTestId('promo-card').count()).toBe(1);
  }
  expect(asked).toEqual([]);
});

test('after Agree it is shown on the three pages and on no other, and has access only to its frame', async () => {
  const visitor = await comeBy();
  const { page } = visitor;
  await joinFrom(page, site);
  await visitor.open('/tools');
  await page.getByTestId('button-ads-yes').click();
  await page.getByTestId('ad').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('[data-testid=ad] iframe');
  await expect.poll(() => frame.locator('#ad').innerText()).toBe('closed closed closed closed');
  expect(asked).toEqual(['/show.js from nowhere']);
  // By links of the page, without a new document.
  await page.getByTestId('nav-contact').click();
  await page.waitForURL(`${site.url}/contact`);
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  asked = [];
  const id = await documentOf(visitor, 'Liham', site.url);
  for (const path of [...otherPages, `/pdf/${id}`, `/tools/rotate-pdf?pdfId=${id}`, `/tools/edit-pdf?pdfId=${id}`]) {
    await visitor.open(path);
    await lookAtAll(visitor);
    expect({ path, question: await page.getByTestId('ad-question').count() }).toEqual({ path, question: 0 });
  }
  expect(asked).toEqual([]);
  const policies = await Promise.all(
    [...otherPages, ...slotPages].map(
      async (path) => (await page.request.get(site.url + path)).headers()['content-security-policy'],
    ),
  );
  expect(policies.filter((policy) => policy?.includes(networkOrigin))).toEqual([]);
});

test('the answer is given by keyboard, and changed in the footer of any page', async () => {
  const visitor = await comeBy({ language: 'fil', width: 390, height: 844 });
  const { page } = visitor;
  await visitor.open('/help');
  await page.getByTestId('button-ads-yes').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('ad').waitFor();
  await visitor.open('/contact');
  await page.getByTestId('button-ad-choice').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=ad-question]:focus').waitFor();
  expect(await page.getByTestId('ad-question').innerText()).toContain('Pinayagan mo ang ads.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByTestId('ad-question').waitFor({ state: 'detached' });
  expect(await page.locator('[data-testid=button-ad-choice]:focus').count()).toBe(1);
  await visitor.open('/help');
  await lookAtAll(visitor);
  expect(await page.getByTestId('ad').count()).toBe(0);
});

test('if an advertiser does not answer, a promo card takes its place', async () => {
  isDown = true;
  const visitor = await comeBy();
  const { page } = visitor;
  await visitor.open('/resources');
  await page.getByTestId('button-ads-yes').click();
  await lookAtAll(visitor);
  await page.getByTestId('promo-card').waitFor();
  expect(asked).toHaveLength(1);
});

test.each([
  { width: 390, theme: 'dark', language: 'fil' },
  { width: 1440, theme: 'light', language: 'en' },
] as const)('both answers look alike, and the question is no obstacle: $width px, $theme, $language', async (look) => {
  const visitor = await comeBy(look);
  const { page } = visitor;
  await visitor.open('/tools');
  await page.getByTestId('ad-question').waitFor();
  const looks = await page.evaluate<
    readonly object[]
  >(`[...document.querySelectorAll('.AdChoice-answers button')].map((button) => {
    const { width, height } = button.getBoundingClientRect();
    const { color, backgroundColor, fontWeight, borderColor, boxShadow } = getComputedStyle(button);
    return { width, height, color, backgroundColor, fontWeight, borderColor, boxShadow };
  })`);
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(await violations(page)).toEqual([]);
  // The last link of the page is not covered permanently.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const [last, question] = await Promise.all([
    page.locator('.Footer-note').boundingBox(),
    page.getByTestId('ad-question').boundingBox(),
  ]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
});

test('without an advertiser, the page has no trace of it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await visitor.open('/tools');
  await lookAtAll(visitor);
  expect(await page.getByTestId('button-ad-choice').count()).toBe(0);
  expect((await page.content()).includes('adHost')).toBe(false);
  expect(fetched.filter((path) => /Ad(Slot|Choice)/i.test(path))).toEqual([]);
  expect((await page.request.get(`${siteUrl}/notice`)).status()).toBe(404);
});
