import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { nthMail } from '../../integration/support/mailbox.ts';
import { fillSignIn, fillSignUp, join, mailedCode, post, someone } from '../support/member.ts';
import { ownSite } from '../support/ownSite.ts';
import { siteUrl, untilIdle, type Visitor, visit } from '../support/visitor.ts';

/** Every flow ends at the right page with true statements (docs/product.md, "Routes", "Sign-in", "Payments", "Fair credits"). */

const { plain, outlined } = fixtures;
const pathOf = ({ page }: Visitor): string => page.url().slice(siteUrl.length);

async function uploaded({ page }: Visitor): Promise<string> {
  const pdf = { name: outlined.name, mimeType: 'application/pdf', buffer: await readFile(outlined.path) };
  const response = await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf } });
  return ((await response.json()) as { id: string }).id;
}

test('aliases work as client routes: after sign-in and sign-up, from the save prompt, by returnTo', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  const id = await uploaded(visitor);
  await post(visitor, '/api/logout');

  await visitor.open(`/login?pdfId=${id}`);
  await fillSignIn(visitor, member);
  await expect.poll(() => pathOf(visitor)).toBe(`/tools/edit-pdf?pdfId=${id}`);
  await page.locator('[class*=EditorScreen-editor]').waitFor();

  await post(visitor, '/api/logout');
  await visitor.open('/login?returnTo=%2Fmerge-pdf');
  await fillSignIn(visitor, member);
  await expect.poll(() => pathOf(visitor)).toBe('/tools/merge-pdf');
  await page.getByTestId('drop-zone').waitFor();

  await visitor.open(`/signup-credits?pdfId=${id}`);
  await page.getByTestId('link-back-to-editor').click();
  await expect.poll(() => pathOf(visitor)).toBe(`/tools/edit-pdf?pdfId=${id}`);
});

test('after signing up with a document its editor opens', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await uploaded(visitor);
  const maria = someone();
  await visitor.open(`/signup?pdfId=${id}`);
  await fillSignUp(visitor, maria);
  // The last digit submits the code.
  await page.keyboard.type(await mailedCode(maria.email));
  await page.waitForURL(`${siteUrl}/tools/edit-pdf?pdfId=${id}`);
});

test('the profile leads signed-out visitors to sign-up, also by Back after logout', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/profile');
  await page.getByTestId('profile-name').waitFor();
  await page.getByTestId('button-logout').click();
  await page.waitForURL(`${siteUrl}/`);
  await page.goBack();
  await page.waitForURL(`${siteUrl}/signup?returnTo=%2Fprofile`);
  await page.getByTestId('form-create').waitFor();
});

test('a session that ended elsewhere leads from the open profile to Sign In, and back', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  await visitor.open('/profile');
  await page.getByTestId('button-change-name').click();
  const elsewhere = await visit();
  await post(elsewhere, '/api/login', member);
  await post(elsewhere, '/api/account/sign-out-everywhere');
  await page.getByTestId('input-firstName').fill('Marisol');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteUrl}/login?returnTo=%2Fprofile`);
  await fillSignIn(visitor, member);
  await page.waitForURL(`${siteUrl}/profile`);
});

test('who signs out in one tab is signed out in all of them', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  await visitor.open('/profile');
  await page.getByTestId('profile-name').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${siteUrl}/help`);
  await other.getByTestId('button-logout').click();
  await page.waitForURL(`${siteUrl}/login?returnTo=%2Fprofile`);
  expect(await page.locator('body').innerText()).not.toContain(member.email);
  await page.getByTestId('button-signin').waitFor();
  // Nor is anybody asked to sign in who did it in another tab.
  await fillSignIn(visitor, member);
  await page.waitForURL(`${siteUrl}/profile`);
  await other.getByTestId('link-profile').waitFor();
});

test('the code screen survives a reload and Back, the names survive Back to signup, the subject carries the code', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const maria = someone();
  await visitor.open('/signup');
  await fillSignUp(visitor, maria);
  await page.reload();
  await page.getByTestId('form-verify').waitFor();
  expect(await page.locator('main').innerText()).toContain(maria.email);
  await page.goto(`${siteUrl}/help`);
  await page.goBack();
  await page.getByTestId('form-verify').waitFor();
  await page.getByTestId('button-back-to-signup').click();
  await page.getByTestId('form-create').waitFor();
  expect(await page.getByTestId('input-firstName').inputValue()).toBe(maria.firstName);
  expect(await page.getByTestId('input-lastName').inputValue()).toBe('Santos');
  await page.goForward().catch(() => undefined);

  const code = await mailedCode(maria.email);
  expect((await nthMail(ownSite, maria.email, 1)).subject).toContain(code);
  // A user who lost the page signs in by hand after entering the code.
  await visitor.open('/login');
  await fillSignIn(visitor, maria);
  await page.getByTestId('form-verify').waitFor();
  await page.reload();
  await page.getByTestId('form-verify').waitFor();
  await page.getByTestId('code-1').fill(code);
  await page.getByTestId('form-sign-in').waitFor();
  expect((await visitor.toast()).title).toBe('Email verified');
});

test('after a toast is closed by mouse, the next one closes after five seconds', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/profile');
  const rename = async (name: string) => {
    await page.getByTestId('button-change-name').click();
    await page.getByTestId('input-firstName').fill(name);
    await page.keyboard.press('Enter');
    await page.getByTestId('toast').waitFor();
  };
  await rename('Marisol');
  await page.getByTestId('toast').getByRole('button').click();
  await page.getByTestId('toast').waitFor({ state: 'detached' });
  await rename('Maria');
  await page.getByTestId('toast').waitFor({ state: 'detached', timeout: 9000 });
});

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const) {
  test(`at ${width} px a toast covers no receipt, no report, no line between before and after, no sticky button, no bar`, async () => {
    const visitor = await visit({ width, height });
    const { page } = visitor;
    await visitor.open('/tools/flatten-pdf');
    await visitor.choose(fixtures.form.path);
    await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
    await page.getByTestId('toast').waitFor();
    await page.getByTestId('result').waitFor();
    expect(await coveredByToast(visitor)).toEqual([]);
    // A report that is loaded after the toast.
    await visitor.open('/tools/inspect-pdf');
    await visitor.choose(fixtures.form.path);
    await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
    await page.getByTestId('toast').waitFor();
    await page.locator('[data-testid=result] h2').first().waitFor();
    expect(await coveredByToast(visitor)).toEqual([]);
    // A form that could not be submitted.
    await page.route('**/api/contact', (route) => route.abort());
    await visitor.open('/contact');
    for (const name of ['name', 'subject', 'message']) await page.getByTestId(`input-${name}`).fill('Hello');
    await page.getByTestId('input-email').fill('maria@example.org');
    await page.getByTestId('form-contact-submit').click();
    await page.getByTestId('toast').waitFor();
    // Its fields fill the screen of a phone: the bar is what is left.
    expect((await coveredByToast(visitor)).filter((each) => each.startsWith('main'))).toEqual([]);
  });
}

test('a toast covers no bar of the editor on a phone, and no state of it on a desk', async () => {
  const visitor = await visit({ width: 390, height: 844, language: 'fil' });
  const { page } = visitor;
  for (const path of ['add-text-pdf', 'highlight-pdf', 'blur-pdf']) {
    await visitor.open(`/tools/${path}`);
    await visitor.choose(outlined.path);
    await page.getByTestId('toast').waitFor();
    await page.locator('[data-shown=true]').first().waitFor();
    expect({ path, covered: await coveredByToast(visitor) }).toEqual({ path, covered: [] });
  }
  // A toast that comes while a dialog covers everything.
  await page.getByTestId('button-find-and-erase').click();
  await page.getByTestId('input-phrases').fill('page');
  await page.getByTestId('button-find-matches').click();
  await page.getByTestId('button-erase-matches').click();
  await page.getByTestId('erased-word').first().waitFor();
  expect(await coveredByToast(visitor)).toEqual([]);
  // The panel after saving fills the screen and says it itself.
  await join(visitor);
  await visitor.open('/tools/blur-pdf');
  await visitor.choose(outlined.path);
  const box = await page.getByTestId('editor-page').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByTestId('toast').waitFor({ state: 'detached', timeout: 15_000 });
  await page.getByTestId('button-download').click();
  await page.getByTestId('saved-panel').waitFor();
  await page.waitForTimeout(600);
  expect(await page.getByTestId('toast').count()).toBe(0);
  const desk = await visit({ width: 1440 });
  await desk.open('/tools/add-text-pdf');
  await desk.choose(outlined.path);
  await desk.page.getByTestId('toast').waitFor();
  await desk.page.getByTestId('editor-status').waitFor();
  expect(await coveredByToast(desk)).toEqual([]);
});

/** The page elements below the toast when both are drawn. */
async function coveredByToast({ page }: Visitor): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const shown = document.querySelector('[data-testid=toast]');
    // It moves in.
    await Promise.allSettled(shown?.getAnimations({ subtree: true }).map((each) => each.finished) ?? []);
    const toast = shown?.getBoundingClientRect();
    if (!toast) throw new Error('the toast has gone');
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('main :is(input, button, [data-keep-clear]):not([data-may-be-covered] *), header :is(a, button)')]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        const isInBar = each.closest('header') !== null;
        const top = isInBar ? box.top : Math.max(box.top, bar);
        return (
          box.width > 0 &&
          (isInBar || box.bottom > bar) &&
          Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1 &&
          Math.min(box.bottom, toast.bottom) - Math.max(top, toast.top) > 1
        );
      })
      .map((each) => (each.closest('header') ? 'bar ' : 'main ') + each.outerHTML.slice(0, 90));
  })()`);
}

test("an order summary shows the server's record; a foreign one is refused, a paid one is a receipt without a Pay button", async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const { sessionId } = (await post(visitor, '/api/payments/create-checkout', { credits: 500 })) as { sessionId: string };
  const lie = `/payment-success?${new URLSearchParams({ sessionId, amount: '0.01', currency: 'USD', credits: '999999' })}`;
  await visitor.open(lie);
  await expect.poll(() => page.getByTestId('order-summary').innerText()).toMatch(/500[\s\S]*\$4\.00 USD/);
  expect(await page.locator('main').innerText()).not.toContain('999');
  // Leaving the page of a payment loads a document (CspBoundary). The path is in the address bar before it has loaded.
  const plans = page.waitForEvent('load');
  await page.getByTestId('link-back-to-packages').click();
  await page.waitForURL(`${siteUrl}/plans`);
  await plans;
  await visitor.open(lie);

  const other = await visit();
  await join(other);
  for (const id of [sessionId, 'AAAAAAAAAAAAAAAAAAAAAA', 'x']) {
    await other.open(
      `/payment-success?${new URLSearchParams({ sessionId: id, amount: '4.00', currency: 'USD', credits: '500' })}`,
    );
    await expect
      .poll(() => other.page.getByTestId('checkout-gone').innerText())
      .toContain('This checkout is not yours or has ended');
    expect(await other.page.getByTestId('provider-button').count()).toBe(0);
  }

  await page.getByTestId('trial-button').waitFor();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('trial-button').click()]);
  // The page of a paid order is left for home after two seconds: too soon for a busy machine to see it.
  const home = page.waitForEvent('load');
  await popup.getByTestId('trial-pay').click();
  await page.waitForURL(`${siteUrl}/`);
  await home;
  await visitor.open(lie);
  await expect.poll(() => page.getByTestId('checkout-paid').innerText()).toMatch(/Paid[\s\S]*Date[\s\S]*PayPal transaction/);
  expect(await page.getByTestId('provider-button').count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toContain('Nothing was charged');
});

test('a chosen package is in the browser history', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/credits');
  await page.getByTestId('button-choose-1000').click();
  await page.getByTestId('payment-form').waitFor();
  await page.reload();
  await expect.poll(() => page.getByTestId('order-summary').innerText()).toContain('$7.00');
  await page.goBack();
  await page.getByTestId('button-choose-1000').waitFor();
  await page.goForward();
  await page.getByTestId('payment-form').waitFor();
});

test.each(['<html>502 Bad Gateway</html>', ''])(
  'an answer that is not JSON (%j) shows the fallback text of the screen',
  async (body) => {
    const visitor = await visit();
    const { page } = visitor;
    for (const path of ['**/api/contact', '**/api/login']) {
      await page.route(path, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }));
    }
    await visitor.open('/contact');
    for (const name of ['name', 'subject', 'message']) await page.getByTestId(`input-${name}`).fill('Hello');
    await page.getByTestId('input-email').fill('maria@example.org');
    await page.getByTestId('form-contact-submit').click();
    expect(await visitor.toast()).toMatchObject({ title: 'Failed to send message', body: 'Please try again later.' });
    await visitor.open('/login');
    await fillSignIn(visitor, { email: 'maria@example.org', password: 'paper and ink' });
    const toast = await visitor.toast();
    expect(toast.title).toBe('Sign In Failed');
    expect(toast.body).not.toContain('Invalid email or password');
    // An upload that gets an answer ends like that, too.
    await page.route('**/api/pdf/upload', (route) => route.fulfill({ status: 200, contentType: 'text/html', body }));
    await visitor.open('/tools/split-pdf');
    await visitor.choose(plain.path);
    await expect.poll(() => page.getByTestId('drop-zone').innerText()).toContain('There was an error uploading your file');
  },
);

test('the sign-up gate of the viewer gives its reason and offers the tool with the same file', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await uploaded(visitor);
  await visitor.open(`/?pdfId=${id}`);
  await page.getByTestId('open-document').waitFor();
  expect(await page.getByTestId('mode-translator').getAttribute('href')).toContain('/signup?returnTo=%2Ftools%2Ftranslate-pdf');
  await page.getByTestId('mode-split').click();
  await expect.poll(() => page.getByTestId('gate').innerText()).toContain('Using Split PDF from the viewer needs a free account');
  await expect
    .poll(() => page.getByTestId('gate-without-account').innerText())
    .toBe('Or go on without one: 10 free operations left today');
  await page.getByTestId('gate-without-account').click();
  await page.waitForURL(`${siteUrl}/tools/split-pdf?pdfId=${id}`);
  await page.getByTestId('split-method-all').waitFor();
});

test('the empty tool page says whether an account is needed and what a run costs', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/summarize-pdf');
  await expect.poll(() => page.getByTestId('needs-account').innerText()).toContain('You need a free account to use this tool');
  await visitor.open('/tools/edit-pdf');
  await expect.poll(() => page.getByTestId('needs-account').innerText()).toContain('You can edit without one');
  await visitor.open('/tools/rotate-pdf');
  await expect.poll(() => page.getByTestId('empty-cost').innerText()).toBe('Cost: Free, 10 left today');
  await join(visitor);
  await visitor.open('/tools/summarize-pdf');
  await expect.poll(() => page.getByTestId('empty-cost').innerText()).toBe('Cost: 5 credits');
  expect(await page.getByTestId('needs-account').count()).toBe(0);
});

test('too few credits: the dialog says how many are missing, with the cheapest package', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const pdf = { name: plain.name, mimeType: 'application/pdf', buffer: await readFile(plain.path) };
  for (let count = 0; count < 2; count += 1) {
    const made = await page.request.post(`${siteUrl}/api/pdf/rotate`, { multipart: { pdf, totalRotations: '1' } });
    expect(made.status()).toBe(200);
  }
  await visitor.open('/tools/summarize-pdf');
  await visitor.choose(outlined.path);
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  const dialog = page.getByRole('dialog', { name: 'This takes 5 credits; you have 3' });
  await expect
    .poll(async () => (await dialog.innerText()).replace(/\s+/g, ' '))
    .toMatch(/Missing 2 credits.*Cheapest package, 500 credits \$4\.00.*10 of 10 left.*00:00 UTC/);
  await dialog.getByRole('link', { name: 'Buy 500 credits' }).click();
  await page.waitForURL(`${siteUrl}/credits`);
  await page.getByTestId('button-choose-500').waitFor();
});

test('the save prompt and the home page know who is signed in, and visitors cause no console error', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await visitor.open('/');
  await page.getByText('Sign in to use').waitFor();
  await untilIdle(page);
  expect(errors).toEqual([]);
  await join(visitor);
  await visitor.open('/signup-credits');
  await page.getByText("You're signed in").waitFor();
  expect(await page.getByTestId('button-get-credits').count()).toBe(0);
  await visitor.open('/');
  await page.getByTestId('link-profile').waitFor();
  await page.getByText('Sign in to use').waitFor({ state: 'detached' });
});
