import { expect, test } from 'vitest';
import { siteUrl, visit } from '../support/visitor.ts';

/** The router of the site (docs/decisions/0433, 0257). */

const scrollY = 'Math.round(scrollY)';

test('a link opens at the head of its page, and Back and Forward find where each page was left', async () => {
  const { page, open } = await visit();
  await open('/help');
  await page.evaluate("document.documentElement.dataset.same = 'yes'");
  await page.evaluate('scrollTo(0, 300)');
  // A click by mouse would scroll to the bar first.
  await page.getByTestId('nav-tools').dispatchEvent('click');
  await page.waitForURL(`${siteUrl}/tools`);
  await expect.poll(() => page.evaluate(scrollY)).toBe(0);
  await page.evaluate('scrollTo(0, 500)');
  await page.goBack();
  await page.waitForURL(`${siteUrl}/help`);
  await expect.poll(() => page.evaluate(scrollY)).toBe(300);
  await page.goForward();
  await expect.poll(() => page.evaluate(scrollY)).toBe(500);
  // No document was loaded in between.
  expect(await page.evaluate('document.documentElement.dataset.same')).toBe('yes');
  await page.reload();
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(scrollY)).toBe(500);
});

test('a link to the page itself adds no entry to the history, and is marked in the bar', async () => {
  const { page, open } = await visit();
  await open('/tools');
  const before = await page.evaluate<number>('history.length');
  await page.getByTestId('nav-help').click();
  await page.waitForURL(`${siteUrl}/help`);
  await page.getByTestId('nav-help').click();
  await page.getByTestId('nav-help').click();
  expect(await page.evaluate('history.length')).toBe(before + 1);
  expect(await page.getByTestId('nav-help').getAttribute('aria-current')).toBe('page');
  expect(await page.getByTestId('nav-tools').getAttribute('aria-current')).toBeNull();
});

test('a link with a modifier is left to the browser, which opens a tab', async () => {
  const { page, open } = await visit();
  await open('/tools');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByTestId('nav-help').click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(`${siteUrl}/help`);
  expect(page.url()).toBe(`${siteUrl}/tools`);
});

test('a screen that this build of the site has no longer is loaded from the server', async () => {
  const { page, open } = await visit();
  await open('/tools');
  await page.evaluate("document.documentElement.dataset.same = 'yes'");
  await page.route(/\/assets\/Help-/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByTestId('nav-help').click();
  await page.waitForURL(`${siteUrl}/help`);
  await page.locator('html[data-ready=true]').waitFor({ state: 'attached' });
  expect(await page.evaluate('document.documentElement.dataset.same')).toBeUndefined();
  expect(await page.locator('h1').innerText()).not.toBe('');
});

test('of two links that are followed quickly the later one counts', async () => {
  const { page, open } = await visit();
  await open('/tools');
  await page.route(/\/assets\/Help-/, async (route) => {
    await new Promise((go) => setTimeout(go, 1000));
    await route.continue();
  });
  await page.getByTestId('nav-help').click();
  await page.getByTestId('nav-contact').click();
  await page.waitForURL(`${siteUrl}/contact`);
  await page.waitForResponse(/\/assets\/Help-/);
  await page.getByTestId('form-contact').waitFor();
  expect(page.url()).toBe(`${siteUrl}/contact`);
});
