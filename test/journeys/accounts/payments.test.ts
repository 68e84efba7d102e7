import { expect, test } from 'vitest';
import { fillSignIn, join, post, userOf } from '../support/member.ts';
import { siteUrl, type Visitor, visit } from '../support/visitor.ts';

const creditsShown = async ({ page }: Visitor): Promise<string> =>
  (await page.getByTestId('link-credits').innerText()).replace(/\s+/g, ' ');

/** Presses the provider's button and answers on its page. */
async function answer({ page }: Visitor, choice: 'pay' | 'cancel' | 'close'): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('trial-button').click()]);
  // Closed after it has loaded. A window that is closed while it opens may block the test.
  if (choice === 'close')
    return popup
      .getByTestId('trial-pay')
      .waitFor()
      .then(() => popup.close());
  await popup.getByTestId(`trial-${choice}`).click();
}

test('a plan chosen while signed out is bought after signing in, and the page leads home', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  await post(visitor, '/api/logout');
  await visitor.open('/plans');
  expect(await page.getByTestId('trial').innerText()).toBe('Demo mode: payments are simulated');
  await page.getByTestId('button-buy-1000').click();
  expect(await visitor.toast()).toEqual({
    title: 'Authentication Required',
    body: 'Please log in to purchase credits',
    variant: 'destructive',
  });
  await page.waitForURL(`${siteUrl}/login`);
  await fillSignIn(visitor, member);

  await page.waitForURL(/\/payment-success\?sessionId=[\w-]{22}&amount=7\.00&currency=USD&credits=1000$/);
  const order = page.getByTestId('order-summary');
  await expect.poll(() => order.innerText()).toMatch(/1,000[\s\S]*\$7\.00 USD/);
  // Home is a separate document (CspBoundary). Its path is in the address bar before it has loaded.
  const home = page.waitForEvent('load');
  await answer(visitor, 'pay');
  await page.getByTestId('paid').waitFor();
  const paidAt = Date.now();
  expect(await visitor.toast()).toMatchObject({ title: 'Payment complete', body: '1,000 credits were added to your balance.' });
  await page.waitForURL(`${siteUrl}/`);
  expect(Date.now() - paidAt).toBeGreaterThan(1_000);
  await home;
  await expect.poll(() => creditsShown(visitor)).toBe('1,005 credits');

  await visitor.open('/plans');
  await expect.poll(() => page.getByTestId('badge-your-plan').count()).toBe(1);
  await expect.poll(() => page.getByTestId('package-1000').innerText()).toContain('Your Plan');
  await visitor.open('/profile');
  await expect.poll(() => page.getByTestId('profile-plan').innerText()).toBe('Basic');
  await expect.poll(() => page.getByTestId('history-entry').first().innerText()).toMatch(/Purchase[\s\S]*\+1,000[\s\S]*1,005/);
  await expect.poll(() => page.getByTestId('history-sum').innerText()).toBe('1,005');
});

test('on a phone the checkout opens at its head, wherever the plans were read', async () => {
  const visitor = await visit({ width: 390, height: 844 });
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/plans');
  await page.getByTestId('button-buy-10000').scrollIntoViewIfNeeded();
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(300);
  await page.getByTestId('button-buy-10000').click();
  await page.getByTestId('trial-button').waitFor();
  expect(await page.evaluate<number>('scrollY')).toBe(0);
});

test('the store: choose, cancel, pay, and the package is released each time', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/plans');
  // Every link to this screen loads a document with its own policy.
  await page.goto(`${siteUrl}/credits`);
  await page.getByTestId('button-choose-500').click();
  await page.getByTestId('payment-form').waitFor();
  await page.getByTestId('button-back-to-packages').click();
  await page.getByTestId('button-choose-500').waitFor();

  for (const choice of ['cancel', 'close'] as const) {
    await page.getByTestId('button-choose-500').click();
    await answer(visitor, choice);
    await expect.poll(async () => (await visitor.toast()).title).toBe('Payment Cancelled');
    expect((await visitor.toast()).variant).toBe('note');
    await page.getByTestId('payment-form').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByTestId('toast').waitFor({ state: 'detached' });
  }
  expect((await userOf(visitor))?.credits).toBe(5);

  await page.getByTestId('button-choose-500').click();
  await answer(visitor, 'pay');
  await expect.poll(async () => (await visitor.toast()).body).toBe('500 credits were added to your balance.');
  await page.getByTestId('payment-form').waitFor({ state: 'detached' });
  await expect.poll(() => creditsShown(visitor)).toBe('505 credits');
  await page.getByTestId('link-back-home').click();
  await page.waitForURL(`${siteUrl}/`);
});

test('the provider’s own page instead of ours: approved there, paid for here', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  // A browser that blocks new windows.
  await page.addInitScript('window.open = () => null');
  await visitor.open('/credits');
  await page.getByTestId('button-choose-500').click();
  await page.getByTestId('trial-button').click();
  await page.getByTestId('trial-cancel').click();
  await page.waitForURL(`${siteUrl}/credits`);
  expect((await visitor.toast()).title).toBe('Payment Cancelled');

  await page.getByTestId('button-choose-500').click();
  await page.getByTestId('trial-button').click();
  await page.getByTestId('trial-pay').click();
  await page.getByTestId('paid').waitFor();
  await page.waitForURL(`${siteUrl}/`);
  await expect.poll(() => creditsShown(visitor)).toBe('505 credits');
});

test('an address that names no checkout, another price, or somebody else’s checkout', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  for (const query of ['', '?sessionId=abc&amount=7.00&currency=USD', '?amount=7.00&currency=USD&credits=1000']) {
    await page.goto(`${siteUrl}/payment-success${query}`);
    await page.getByTestId('plan-free').waitFor();
    expect(page.url()).toBe(`${siteUrl}/plans`);
  }
  const checkout = (await post(visitor, '/api/payments/create-checkout', { credits: 10_000 })) as { sessionId: string };
  const cheap = new URLSearchParams({ sessionId: checkout.sessionId, amount: '0.01', currency: 'USD', credits: '10000' });
  await visitor.open(`/payment-success?${cheap}`);
  await expect.poll(() => page.getByTestId('order-summary').innerText()).toContain('$50.00 USD');

  const other = await visit();
  await join(other);
  const theirs = new URLSearchParams({ sessionId: checkout.sessionId, amount: '50.00', currency: 'USD', credits: '10000' });
  await other.open(`/payment-success?${theirs}`);
  await expect.poll(() => other.page.getByTestId('checkout-gone').innerText()).toContain('not yours or has ended');
  expect((await userOf(other))?.credits).toBe(5);
  expect((await userOf(visitor))?.credits).toBe(5);
});

test('signed out, a checkout asks to sign in and is there again afterwards', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  const { sessionId } = (await post(visitor, '/api/payments/create-checkout', { credits: 500 })) as { sessionId: string };
  await post(visitor, '/api/logout');
  const path = `/payment-success?${new URLSearchParams({ sessionId, amount: '4.00', currency: 'USD', credits: '500' })}`;
  await page.goto(siteUrl + path);
  await page.waitForURL(/\/login\?returnTo=/);
  expect((await visitor.toast()).title).toBe('Authentication Required');
  await fillSignIn(visitor, member);
  await page.waitForURL(siteUrl + path);
  await page.getByTestId('trial-button').waitFor();
});

test('saving edits: its price, and both ways on', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/signup-credits?pdfId=abcdefghijklmnopqrstuv');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Save Your PDF Edits!');
  expect(await page.getByTestId('button-get-credits').innerText()).toBe('Get 5 Free Credits');
  await expect
    .poll(() => page.getByTestId('link-back-to-editor').getAttribute('href'))
    .toBe('/pdf-editor?pdfId=abcdefghijklmnopqrstuv');
  await page.getByTestId('button-get-credits').click();
  await page.waitForURL(`${siteUrl}/signup?pdfId=abcdefghijklmnopqrstuv`);
});
