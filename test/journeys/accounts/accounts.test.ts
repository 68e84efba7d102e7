import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { sampleOf } from '../../sample.ts';
import { fillSignIn, fillSignUp, join, mailedCode, post, someone, userOf } from '../support/member.ts';
import { siteUrl, type Visitor, visit } from '../support/visitor.ts';

const { plain, outlined } = fixtures;

/** The path of the page, without the site's origin. */
const pathOf = ({ page }: Visitor): string => page.url().slice(siteUrl.length);
const creditsShown = async ({ page }: Visitor): Promise<string> =>
  (await page.getByTestId('link-credits').innerText()).replace(/\s+/g, ' ');

test('from a mailed code to a spent credit, and the file comes along into the account', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(outlined.path);
  await page.getByTestId('rotate-tile').waitFor();

  const maria = someone();
  await visitor.open('/signup');
  await fillSignUp(visitor, maria);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Check your email');
  await expect.poll(() => page.getByTestId('resend-wait').innerText()).toMatch(/^Resend code in (0:5\d|1:00)$/);
  const code = await mailedCode(maria.email);
  // Pasted text with other characters around the code fills all boxes.
  await page.getByTestId('code-1').focus();
  await page.evaluate(
    `(text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })(' ${code.slice(0, 3)} ${code.slice(3)} ')`,
  );
  // The last digit submits the code.

  await page.waitForURL(`${siteUrl}/`);
  expect(await visitor.toast()).toMatchObject({ title: 'Email verified', body: 'You have 5 credits.' });
  await expect.poll(() => page.getByTestId('link-profile').innerText()).toContain('Maria');
  await expect.poll(() => creditsShown(visitor)).toBe('5 credits');

  await visitor.open('/tools/rotate-pdf');
  await page.getByRole('button', { name: `Open ${outlined.name}` }).click();
  await page.getByTestId('rotate-tile').waitFor();
  await expect.poll(() => page.locator('.PriceList-list').innerText()).toContain('1 credit');
  await page.getByTestId('button-rotate-right').click();
  await page.getByTestId('button-download').waitFor();
  await expect.poll(() => creditsShown(visitor)).toBe('4 credits');
  // The same operation with other settings is free, and the page says so.
  await expect.poll(() => page.locator('.PriceList-list').innerText()).toContain('Free repeat');
  await page.getByTestId('button-rotate-right').click();
  await expect.poll(() => page.getByTestId('rotate-tile').getAttribute('data-degrees')).toBe('180');
  await expect.poll(() => creditsShown(visitor)).toBe('4 credits');
});

test('every field of the form shows its error, and the first one gets the focus', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/signup');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByTestId('form-create-submit').click();
  const problemOf = (name: string) =>
    page
      .getByTestId(`input-${name}`)
      .locator('xpath=ancestor::*[contains(@class,"Field-field")][1]//p[contains(@class,"Field-problem")]');
  for (const [name, words] of [
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Please enter a valid email address'],
    ['password', 'Password must be at least 6 characters'],
  ] as const) {
    await expect.poll(() => problemOf(name).innerText()).toBe(words);
    const described = await page.getByTestId(`input-${name}`).getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain(await problemOf(name).getAttribute('id'));
    expect(await page.getByTestId(`input-${name}`).getAttribute('aria-invalid')).toBe('true');
  }
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('firstName');
  await expect.poll(() => page.getByTestId('form-create').getByRole('alert').innerText()).toContain('Last name is required');
  await page.getByTestId('input-firstName').fill('Maria');
  await expect.poll(() => problemOf('firstName').count()).toBe(0);
  await page.getByTestId('input-lastName').fill('Santos');
  await page.getByTestId('input-email').fill('maria@example.org');
  await page.getByTestId('input-password').fill('password1');
  await page.keyboard.press('Enter');
  await expect.poll(() => problemOf('password').innerText()).toContain('too common');
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('password');
  expect(sent).toEqual([]);
});

test('sign-in names missing and wrong fields, and an unconfirmed address', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const maria = someone();
  await visitor.open('/signup');
  await fillSignUp(visitor, maria);
  await page.getByTestId('button-back-to-signup').click();
  await page.getByTestId('form-create').waitFor();
  await expect.poll(() => page.getByTestId('input-email').inputValue()).toBe(maria.email);

  await page.getByTestId('link-sign-in').click();
  await page.waitForURL(`${siteUrl}/login`);
  await page.getByTestId('form-sign-in-submit').click();
  const problem = page.locator('.Field-field .Field-problem');
  await expect.poll(() => problem.allInnerTexts()).toEqual(['Please enter both email and password']);
  await fillSignIn(visitor, { email: maria.email, password: 'short' });
  await expect.poll(() => problem.allInnerTexts()).toEqual(['Password must be at least 6 characters']);
  await fillSignIn(visitor, { email: maria.email, password: 'not the one' });
  await expect.poll(() => problem.allInnerTexts()).toEqual(['Invalid email or password']);
  // The error is shown at its field, and not in a toast as well.
  expect(await page.getByTestId('toast').count()).toBe(0);
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('password');

  await fillSignIn(visitor, maria);
  await page.getByTestId('form-verify').waitFor();
  await page.getByTestId('form-verify-submit').click();
  await expect
    .poll(() => page.locator('.CodeInput-field .Field-problem').innerText())
    .toBe('Enter the 6-digit code from the email');
  await page.getByTestId('code-1').focus();
  const code = await mailedCode(maria.email);
  const wrong = code === '111111' ? '222222' : '111111';
  await page.keyboard.type(wrong);
  await expect
    .poll(() => page.locator('.CodeInput-field .Field-problem').innerText())
    .toBe('Invalid verification code. Please try again.');
  await expect.poll(() => page.getByTestId('code-1').inputValue()).toBe('');
  // Backspace goes back through the boxes.
  await page.getByTestId('code-1').focus();
  await page.keyboard.type('98');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.locator(':focus').getAttribute('data-testid')).toBe('code-1');
  // A phone fills the whole code into the first box.
  await page.getByTestId('code-1').fill(code);
  await page.waitForURL(`${siteUrl}/`);
  await expect.poll(() => page.getByTestId('link-profile').count()).toBe(1);
});

test('another code is sent after the shown wait, and the server refuses an earlier request', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const maria = someone();
  await visitor.open('/signup');
  await page.clock.install();
  await fillSignUp(visitor, maria);
  await mailedCode(maria.email);
  await expect.poll(() => page.getByTestId('button-resend').count()).toBe(0);
  await page.clock.runFor(30_000);
  await expect.poll(() => page.getByTestId('resend-wait').innerText()).toMatch(/^Resend code in 0:(30|29|28)$/);
  await page.clock.runFor(31_000);
  // On the server, no minute has passed.
  await page.getByTestId('button-resend').click();
  const toast = await visitor.toast();
  expect(toast.title).toBe('Failed to resend code');
  expect(toast.body).toMatch(/^Wait \d+ seconds before requesting another code$/);
  await page.getByTestId('resend-wait').waitFor();
});

test('a forgotten password is replaced with a mailed code, and every other session ends', async () => {
  const elsewhere = await visit();
  const maria = await join(elsewhere);
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/login?returnTo=%2Ftools%2Fsplit-pdf');
  await page.getByTestId('link-forgot').click();
  await page.waitForURL(/\/forgot-password\?/);
  await page.getByTestId('form-forgot-submit').click();
  await expect.poll(() => page.locator('.Field-field .Field-problem').innerText()).toBe('Please enter a valid email address');
  await page.getByTestId('input-email').fill(maria.email);
  await page.getByTestId('form-forgot-submit').click();
  await page.getByTestId('form-new-password').waitFor();
  await page.keyboard.type(await mailedCode(maria.email, 2));
  await page.getByTestId('input-password').fill('another one entirely');
  await page.getByTestId('form-new-password-submit').click();
  await page.waitForURL(`${siteUrl}/tools/split-pdf`);
  expect((await visitor.toast()).title).toBe('Password changed');
  expect((await userOf(visitor))?.email).toBe(maria.email);
  expect(await userOf(elsewhere)).toBeUndefined();
});

test('logging out shows a message and leads home', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/profile');
  await page.getByTestId('button-logout').click();
  await page.waitForURL(`${siteUrl}/`);
  expect(await visitor.toast()).toEqual({
    title: 'Logged out successfully',
    body: 'You have been logged out of your account.',
    variant: 'default',
  });
  await page.getByTestId('button-signin').waitFor();
  expect(await userOf(visitor)).toBeUndefined();
  // The server redirects before the profile page is loaded.
  const led = await page.request.get(`${siteUrl}/profile`, { maxRedirects: 0 });
  expect(led.headers()).toMatchObject({ location: '/signup?returnTo=%2Fprofile', 'cache-control': 'no-store' });
  await visitor.open('/profile');
  await page.waitForURL(`${siteUrl}/signup?returnTo=%2Fprofile`);
});

test('the printed profile has no controls', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/profile');
  await page.getByTestId('history-sum').waitFor();
  expect(await page.locator('.AccountActions-act').count()).toBe(3);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main :is(.Button-button, .AccountActions-act, .Overview-ways):visible').count()).toBe(0);
  expect(await page.getByTestId('detail-name').isVisible()).toBe(true);
});

test('after the end of a session, the profile redirects once, not twice', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const ended = await visit();
  await join(ended);
  const before = await ended.page.context().cookies();
  await post(ended, '/api/logout');
  await page.context().addCookies(before.filter(({ name }) => name === 'session'));
  const led = await page.request.get(`${siteUrl}/profile`, { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([302, '/signup?returnTo=%2Fprofile']);
});

// Every hostile address is tested in src/web/account/destination.test.ts. Here one goes through the pages.
test.each([
  ['/login?returnTo=%2Ftools%2Fmerge-pdf%3Fa%3D1', '/tools/merge-pdf?a=1'],
  ['/auth?returnTo=https%3A%2F%2Fevil.example%2F', '/'],
  ...sampleOf(
    [
      ['/login?returnTo=%2F%2Fevil.example', '/'],
      ['/login?returnTo=%2F%5Cevil.example', '/'],
      ['/login?returnTo=%2F%09%2Fevil.example', '/'],
      ['/login?returnTo=javascript%3Aalert(1)', '/'],
    ] as const,
    { every: 4, from: 1 },
  ),
] as const)('%s leads to %s', async (from, to) => {
  const visitor = await visit();
  const member = await join(visitor);
  await post(visitor, '/api/logout');
  await visitor.open(from);
  await fillSignIn(visitor, member);
  await visitor.page.getByTestId('link-profile').waitFor();
  await expect.poll(() => pathOf(visitor)).toBe(to);
  // The form is not shown to a user who is signed in.
  await visitor.open(from);
  await expect.poll(() => pathOf(visitor)).toBe(to);
});

test('the profile redirects to sign-in and back', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  await post(visitor, '/api/logout');
  await visitor.open('/profile');
  await page.waitForURL(`${siteUrl}/signup?returnTo=%2Fprofile`);
  await page.getByTestId('link-sign-in').click();
  await fillSignIn(visitor, member);
  await expect.poll(() => pathOf(visitor)).toBe('/profile');
  await expect.poll(() => page.getByTestId('profile-name').innerText()).toBe('Maria Santos');
  await expect.poll(() => page.getByTestId('profile-plan').innerText()).toBe('Free');
});

test('Sign In of the bar leads back to the page, and its result is kept', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  await post(visitor, '/api/logout');
  await visitor.open('/tools/split-pdf');
  await visitor.choose(outlined.path);
  await page.getByTestId('button-run').click();
  await page.getByTestId('result').waitFor();
  await page.getByTestId('button-signin').click();
  await page.waitForURL(`${siteUrl}/login`);
  // A second press begins the form again, and keeps the page to return to.
  const email = page.locator('input[name=email]');
  await email.fill('someone');
  await page.getByTestId('button-signin').click();
  await expect.poll(() => email.inputValue()).toBe('');
  await fillSignIn(visitor, member);
  await page.waitForURL(/\/tools\/split-pdf\?job=/);
  await page.getByTestId('result').waitFor();
  await page.getByTestId('link-profile').waitFor();
  expect((await visitor.download('button-download')).name).toBe('split-pages.zip');
});

test('no credits: the dialog on every tool, and the way to the plans', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  // The ten free operations of the day, each on a different file.
  for (let left = 10; left > 0; left -= 1) await rotateOnce(visitor);
  for (const [path, files, button] of [
    ['/tools/merge-pdf', [plain.path, outlined.path], 'button-run'],
    ['/tools/split-pdf', [outlined.path], 'button-run'],
    ['/tools/rotate-pdf', [plain.path], 'button-rotate-right'],
  ] as const) {
    await visitor.open(path);
    await visitor.choose(...files);
    await expect.poll(() => page.locator('.PriceList-list').first().innerText()).toContain('1 credit');
    await page.getByTestId(button).click();
    const dialog = page.getByRole('dialog', { name: 'No Credits Remaining' });
    await expect
      .poll(() => dialog.innerText())
      .toContain("You've used all your free credits. Select a plan for unlimited downloads and professional PDF tools.");
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByTestId('button-rotate-right').click();
  await page.getByRole('link', { name: 'View Plans' }).click();
  await page.waitForURL(`${siteUrl}/plans`);
});

async function rotateOnce({ page }: Visitor): Promise<void> {
  const pdf = { name: plain.name, mimeType: 'application/pdf', buffer: await readFile(plain.path) };
  const made = await page.request.post(`${siteUrl}/api/pdf/rotate`, { multipart: { pdf, totalRotations: '1' } });
  expect(made.status()).toBe(200);
}

test('a session that ended during work leads to sign-in and back to the file', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const member = await join(visitor);
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(plain.path);
  await page.getByTestId('rotate-tile').waitFor();
  const elsewhere = await visit();
  await post(elsewhere, '/api/login', member);
  await post(elsewhere, '/api/account/sign-out-everywhere');
  await page.getByTestId('button-rotate-right').click();
  expect(await visitor.toast()).toEqual({
    title: 'Authentication Required',
    body: 'Please log in to continue',
    variant: 'destructive',
  });
  await page.waitForURL(/\/login\?returnTo=%2Ftools%2Frotate-pdf&pdfId=[\w-]{22}$/);
  await fillSignIn(visitor, member);
  await page.waitForURL(/\/tools\/rotate-pdf\?pdfId=[\w-]{22}$/);
  await page.getByTestId('rotate-tile').waitFor();
});

test('an API token does what its owner may do, from the same credits, until it is revoked', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/profile');
  await page.getByTestId('form-token-submit').click();
  await expect.poll(() => page.getByTestId('form-token').locator('.Field-problem').innerText()).toBe('Name the token');
  await page.getByTestId('input-token-name').fill('Nightly report');
  await page.getByTestId('form-token-submit').click();
  const token = await page.getByTestId('token-text').inputValue();
  const headers = { Authorization: `Bearer ${token}` };

  const form = new FormData();
  form.append('pdf', new Blob([await readFile(plain.path)], { type: 'application/pdf' }), 'report.pdf');
  form.append('totalRotations', '1');
  const rotated = await fetch(`${siteUrl}/api/pdf/rotate`, { method: 'POST', headers, body: form });
  expect(rotated.status).toBe(200);
  expect(
    Buffer.from(await rotated.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await visitor.open('/profile');
  await expect.poll(() => page.getByTestId('profile-credits').innerText()).toMatch(/^4\b/);
  const entries = page.getByTestId('history-entry');
  await expect.poll(() => entries.first().innerText()).toMatch(/Rotate PDF[\s\S]*-1[\s\S]*4/);
  await expect.poll(() => entries.last().innerText()).toMatch(/Welcome credits[\s\S]*\+5[\s\S]*5/);
  await expect.poll(() => page.getByTestId('history-sum').innerText()).toBe('4');
  // From now on, only the end of it is shown.
  expect(await page.getByTestId('token').innerText()).toContain(`ends in ${token.slice(-4)}`);
  expect(await page.locator('body').innerText()).not.toContain(token);

  await page.getByRole('button', { name: 'Rename Nightly report' }).click();
  await page.getByTestId('input-rename').fill('Weekly report');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('token').innerText()).toContain('Weekly report');
  await page.getByRole('button', { name: 'Revoke Weekly report' }).click();
  await page.getByTestId('button-revoke').click();
  await page.getByTestId('token').waitFor({ state: 'detached' });
  expect((await fetch(`${siteUrl}/api/auth/user`, { headers })).status).toBe(401);
});

test('name, address and password are changed in their rows', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const maria = await join(visitor);
  await visitor.open('/profile');

  await page.getByTestId('button-change-name').click();
  await page.getByTestId('input-firstName').fill('Marisol');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('link-profile').innerText()).toContain('Marisol');
  await expect.poll(() => page.locator(':focus').getAttribute('data-testid')).toBe('button-change-name');

  const next = someone();
  await page.getByTestId('button-change-email').click();
  await page.getByTestId('input-email').fill(next.email);
  await page.getByTestId('input-password').fill('not the one');
  await page.getByTestId('form-email-submit').click();
  await expect
    .poll(() => page.getByTestId('form-email').locator('.Field-problem').innerText())
    .toBe('Your current password is incorrect');
  await page.getByTestId('input-password').fill(maria.password);
  await page.getByTestId('form-email-submit').click();
  await page.getByTestId('form-confirm').waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('data-testid')).toBe('code-1');
  await page.keyboard.type(await mailedCode(next.email));
  await expect.poll(() => page.getByTestId('profile-email').innerText()).toBe(next.email);

  await page.getByTestId('button-change-password').click();
  await page.getByTestId('input-currentPassword').fill(maria.password);
  await page.getByTestId('input-newPassword').fill('12345');
  await page.getByTestId('form-password-submit').click();
  await expect
    .poll(() => page.getByTestId('form-password').locator('.Field-problem').innerText())
    .toBe('Password must be at least 6 characters');
  await page.getByTestId('input-newPassword').fill('a better password');
  await page.getByTestId('form-password-submit').click();
  await expect.poll(async () => (await visitor.toast()).title).toBe('Password changed');
  const elsewhere = await visit();
  await post(elsewhere, '/api/login', { email: next.email, password: 'a better password' });
});

test('the data are exported, every session ends, and the account is deleted', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const maria = await join(visitor);
  await visitor.open('/profile');
  const { path } = await visitor.download('button-download-data');
  expect(await readFile(path, 'utf8')).toContain(maria.email);

  await page.getByTestId('button-sign-out-everywhere').click();
  await page.waitForURL(`${siteUrl}/`);
  expect((await visitor.toast()).title).toBe('Signed out everywhere');
  expect(await userOf(visitor)).toBeUndefined();
  await page.getByTestId('button-signin').click();
  await fillSignIn(visitor, maria);
  await page.waitForURL(`${siteUrl}/`);

  await visitor.open('/profile');
  await page.getByTestId('button-delete-account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect.poll(() => dialog.innerText()).toContain('5 credits, without a refund');
  await page.getByTestId('form-delete-submit').click();
  await expect.poll(() => dialog.locator('.Field-problem').innerText()).toBe('Enter your current password');
  await dialog.getByTestId('input-password').fill('not the one');
  await page.getByTestId('form-delete-submit').click();
  await expect.poll(() => dialog.locator('.Field-problem').innerText()).toBe('Your current password is incorrect');
  await dialog.getByTestId('input-password').fill(maria.password);
  await page.getByTestId('form-delete-submit').click();
  await page.waitForURL(`${siteUrl}/`);
  expect((await visitor.toast()).title).toBe('Account deleted');
  await page.goBack();
  await page.waitForURL(`${siteUrl}/signup?returnTo=%2Fprofile`);
  await page.getByTestId('form-create').waitFor();
  await visitor.open('/login');
  await fillSignIn(visitor, maria);
  await expect.poll(() => page.locator('.Field-problem').allInnerTexts()).toEqual(['Invalid email or password']);
});

test('before hydration no form can be sent, and none would put a password into the address', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(siteUrl + path);
    await page.getByRole('textbox', { name: 'Email' }).fill('maria@example.org');
    const password = page.getByLabel('Password', { exact: true });
    if ((await password.count()) > 0) await password.fill('paper and ink');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(page.url()).toBe(siteUrl + path);
    expect(await page.locator('form').getAttribute('method')).toBe('post');
  }
});
