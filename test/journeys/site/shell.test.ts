import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { catalogue } from '#tools/catalogue.ts';
import { join } from '../support/member.ts';
import { siteUrl, untilIdle, visit } from '../support/visitor.ts';

test('the bar leads everywhere and marks the current page', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await expect.poll(() => page.title()).toBe('Professional PDF solutions | Sheaf PDF');
  for (const [id, path, title, heading = title] of [
    ['tools', '/tools', 'All Tools'],
    ['resources', '/resources', 'Resources'],
    ['plans', '/plans', 'Plans', 'Pay for what you use. Credits never expire.'],
    ['help', '/help', 'Help'],
    ['contact', '/contact', 'Contact Us'],
  ] as const) {
    await page.getByTestId(`nav-${id}`).click();
    await page.waitForURL(siteUrl + path);
    await expect.poll(() => page.title()).toBe(`${title} | Sheaf PDF`);
    await expect.poll(() => page.locator('h1').innerText()).toBe(heading);
    await expect.poll(() => page.getByTestId(`nav-${id}`).getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1);
  }
  await page.getByTestId('button-signin').click();
  await page.waitForURL(`${siteUrl}/login`);
  await expect.poll(() => page.getByTestId('link-profile').count()).toBe(0);
});

test('the theme is light at first, and a choice is remembered', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  const html = page.locator('html');
  await expect.poll(() => html.getAttribute('data-theme')).toBe('light');
  await page.getByTestId('button-dark-mode-toggle').click();
  await expect.poll(() => html.getAttribute('data-theme')).toBe('dark');
  await expect.poll(() => html.getAttribute('class')).toBe('dark');
  await page.reload();
  await expect.poll(() => html.getAttribute('data-theme')).toBe('dark');
  await page.goto(`${siteUrl}/api/docs`);
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(27, 25, 23)');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-dark.png` });
  await page.goBack();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => html.getAttribute('class')).toBe('light');
});

test('Filipino in place, and after a reload from the server', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await page.getByTestId('language-fil').click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Pagsamahin ang mga PDF');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil');
  await expect.poll(() => page.title()).toBe('Pagsamahin ang PDF | Sheaf PDF');
  await page.reload();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Pagsamahin ang mga PDF');
  await page.getByTestId('language-en').click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Merge PDFs');
});

test('the phone menu opens, closes by Escape, and closes when a link is chosen', async () => {
  const visitor = await visit({ width: 360, height: 740 });
  const { page } = visitor;
  await visitor.open('/');
  await expect.poll(() => page.getByTestId('nav-tools').isVisible()).toBe(false);
  const button = page.getByTestId('button-mobile-menu');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.getByTestId('mobile-nav-help').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('mobile-nav-help').isVisible()).toBe(false);
  await button.click();
  await page.getByTestId('mobile-nav-plans').click();
  await page.waitForURL(`${siteUrl}/plans`);
  await expect.poll(() => page.getByTestId('mobile-nav-plans').isVisible()).toBe(false);
});

test("an account's ways in the phone menu are as high as a finger needs", async () => {
  const visitor = await visit({ width: 390, height: 844, language: 'fil', hasTouch: true });
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/help');
  await page.getByTestId('button-mobile-menu').click();
  for (const way of ['profile', 'requests', 'logout']) {
    expect((await page.getByTestId(`mobile-nav-${way}`).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('any other address is the 404 page', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const answer = await page.goto(`${siteUrl}/tools/no-such-tool`);
  expect(answer?.status()).toBe(404);
  await expect.poll(() => page.locator('h1').innerText()).toBe('404 Page Not Found');
  await page.getByRole('main').getByRole('link', { name: 'All Tools' }).click();
  await page.waitForURL(`${siteUrl}/tools`);
});

test('one toast at a time, reached by F8, gone after five seconds', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(fixtures.plain.path);
  await page.getByTestId('file-row').waitFor();
  const wrong = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
  await page.setInputFiles('[data-testid=input-file]', wrong);
  await visitor.toast();
  await page.setInputFiles('[data-testid=input-file]', wrong);
  await visitor.toast();
  const startedAt = Date.now();
  await page.keyboard.press('F8');
  await expect.poll(() => page.locator('.Toaster-toaster :focus, .Toaster-toaster:focus').count()).toBe(1);
  await page.locator('h1').click();
  await page.getByTestId('toast').waitFor({ state: 'detached', timeout: 15_000 });
  expect(Date.now() - startedAt).toBeGreaterThan(3_000);
});

test('the skip link skips the bar', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
});

test('the catalogue lists its groups, finds by either language, and links only to what works', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools');
  await expect
    .poll(() => page.locator('.page-group h2').allInnerTexts())
    .toEqual(['Edit PDF', 'Organize PDF', 'Convert from PDF', 'Convert to PDF', 'Optimize PDF', 'Secure PDF', 'AI Tools']);
  await expect
    .poll(() => page.locator('.Tools-ledger a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(catalogue.map(({ path }) => path));
  await page.keyboard.press('/');
  await page.keyboard.type('ikutin');
  await expect.poll(() => page.locator('.Tools-ledger li').allInnerTexts()).toContainEqual(expect.stringContaining('Rotate PDF'));
  await expect.poll(() => page.locator('.Tools-ledger li').count()).toBeLessThan(4);
  await page.keyboard.type(' zzz');
  await page.getByRole('button', { name: 'Show all tools' }).click();
  await expect.poll(() => page.locator('.Tools-ledger li').count()).toBeGreaterThan(15);
});

test('a message to whoever runs the site: what is wrong stands below its field, and what is right is sent', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/contact');
  await page.getByTestId('form-contact-submit').click();
  await expect.poll(() => page.locator('.Field-problem').count()).toBe(4);
  await expect.poll(() => page.locator('[data-testid=input-name]:focus').count()).toBe(1);
  await page.getByTestId('input-name').fill('Amihan Reyes');
  await page.getByTestId('input-email').fill('amihan@example.org');
  await page.getByTestId('input-subject').fill('Salamat');
  await page.getByTestId('input-message').fill('Gumana ang lahat.');
  await page.getByTestId('form-contact-submit').click();
  await page.getByTestId('message-sent').waitFor();
});

test('without a connection a page of our own says so, as the site looks and speaks, and gives way by itself', async () => {
  const visitor = await visit({ theme: 'dark', language: 'fil' });
  const { page } = visitor;
  await visitor.open('/help');
  await page.evaluate('navigator.serviceWorker.ready');
  await page.context().setOffline(true);
  await page.goto(`${siteUrl}/tools/merge-pdf`);
  await expect.poll(() => page.locator('h1').allInnerTexts()).toEqual(['Walang koneksiyon']);
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(27, 25, 23)');
  const fonts =
    "document.fonts.ready.then((all) => [...all].filter((each) => each.status === 'loaded').map((each) => each.family))";
  expect((await page.evaluate<string[]>(fonts)).join(' ')).toMatch(/Instrument Sans.*Newsreader/);
  await page.getByRole('button', { name: 'Subukan ulit' }).click();
  await page.getByRole('status').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.locator('h1').innerText(), { timeout: 30_000 }).toBe('Pagsamahin ang mga PDF');
});

test('a toast that cannot be loaded leaves the page unchanged', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.route(/\/Toaster-/, (route) => route.abort());
  await visitor.open('/tools/split-pdf');
  await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.locator('[data-testid=drop-zone][data-state=bad]').waitFor();
  expect(await page.locator('h1').innerText()).toBe('Split PDF');
});

test('a dark system is offered the dark theme once, and light stays until it is chosen', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.open('/tools');
  await page.getByTestId('theme-offer').waitFor();
  const theme = () => page.evaluate('document.documentElement.dataset.theme');
  expect(await theme()).toBe('light');
  await page.getByTestId('button-theme-dark').click();
  expect(await theme()).toBe('dark');
  await visitor.open('/help');
  await page.getByTestId('button-dark-mode-toggle').waitFor();
  expect(await theme()).toBe('dark');
  await untilIdle(page);
  expect(await page.getByTestId('theme-offer').count()).toBe(0);
});

test('a light system is offered nothing', async () => {
  const visitor = await visit();
  await visitor.page.emulateMedia({ colorScheme: 'light' });
  await visitor.open('/tools');
  await untilIdle(visitor.page);
  expect(await visitor.page.getByTestId('theme-offer').count()).toBe(0);
});
