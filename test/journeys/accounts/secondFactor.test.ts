import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { joinFrom } from '../support/joining.ts';
import { fillSignIn, type someone } from '../support/member.ts';
import { ownSite } from '../support/ownSite.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Two-step sign-in". A passkey is valid for a host name, never for a network address. */
const url = ownSite.url.replace('127.0.0.1', 'localhost');

const stepMs = 30_000;
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * stepMs });

async function member(): Promise<{ visitor: Visitor; person: ReturnType<typeof someone> }> {
  const visitor = await visit({ url });
  const person = await joinFrom(visitor.page, { url, dataDir: ownSite.dataDir });
  await visitor.open('/profile');
  return { visitor, person };
}

async function enterPassword({ page }: Visitor, password: string): Promise<void> {
  await page.getByTestId('form-second-password').getByTestId('input-password').fill(password);
  await page.getByTestId('form-second-password-submit').click();
}

/** Ends the browser's session. The browser's other data of the site stays. */
async function signOut(visitor: Visitor): Promise<void> {
  await visitor.page.request.post(`${url}/api/logout`);
  await visitor.open('/login');
}

const isSignedIn = ({ page }: Visitor) => page.getByTestId('link-profile').waitFor();

test('an authenticator app is set up by its first code, and asked for at the next sign-in', async () => {
  const { visitor, person } = await member();
  const { page } = visitor;
  await page.getByTestId('button-set-up-app').click();
  await enterPassword(visitor, 'not my password');
  await expect.poll(() => page.getByTestId('form-second-password').innerText()).toContain('Your current password is incorrect');
  await enterPassword(visitor, person.password);
  const key = page.getByTestId('authenticator-key');
  await key.waitFor();
  const secret = (await key.innerText()).replaceAll(' ', '');
  expect(await page.getByRole('img', { name: 'QR code with the key of this account' }).locator('path').count()).toBe(1);
  await page.getByTestId('input-first-code').fill(codeOf(secret) === '000000' ? '111111' : '000000');
  await page.getByTestId('form-first-code-submit').click();
  await expect.poll(() => page.getByTestId('form-first-code').innerText()).toContain("That code isn't right");
  await page.getByTestId('input-first-code').fill(codeOf(secret, -1));
  await page.getByTestId('form-first-code-submit').click();

  const codes = page.getByTestId('recovery-codes').getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const saved = await visitor.download('button-download-codes');
  expect(saved.name).toBe('recovery-codes.txt');
  const first = await codes.first().innerText();
  expect(await readFile(saved.path, 'utf8')).toContain(first);
  await page.getByTestId('button-codes-saved').click();
  await expect.poll(() => page.getByTestId('second-factor').innerText()).toContain('10 codes left');

  await signOut(visitor);
  await fillSignIn(visitor, person);
  await page.getByTestId('form-second-step').waitFor();
  await expect.poll(() => page.locator('h1').innerText()).toBe("Confirm it's you");
  await page.getByTestId('input-second-code').fill(codeOf(secret, -1));
  await page.getByTestId('form-second-step-submit').click();
  await expect.poll(() => page.getByTestId('form-second-step').innerText()).toContain("didn't work");
  await page.getByTestId('input-second-code').fill(codeOf(secret));
  await page.getByTestId('form-second-step-submit').click();
  await isSignedIn(visitor);

  // A recovery code, after Back and Forward. The password is asked for again.
  await signOut(visitor);
  await fillSignIn(visitor, person);
  await page.getByTestId('form-second-step').waitFor();
  await page.getByTestId('button-back-to-sign-in').click();
  await page.getByTestId('form-sign-in').waitFor();
  expect(await page.getByTestId('input-email').inputValue()).toBe(person.email);
  await fillSignIn(visitor, person);
  await page.getByTestId('input-second-code').fill(first);
  await page.getByTestId('form-second-step-submit').click();
  await isSignedIn(visitor);

  await visitor.open('/profile');
  await expect.poll(() => page.getByTestId('second-factor').innerText()).toContain('9 codes left');
  await page.getByTestId('button-end-second').click();
  await enterPassword(visitor, person.password);
  await page.getByTestId('button-set-up-app').waitFor();
  await signOut(visitor);
  await fillSignIn(visitor, person);
  await isSignedIn(visitor);
});

test('a passkey is added, signs in, and is removed', async () => {
  const { visitor, person } = await member();
  const { page } = visitor;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByTestId('button-add-passkey').click();
  await enterPassword(visitor, person.password);
  await page.getByTestId('input-passkey-name').fill('My laptop');
  await page.getByTestId('form-passkey-submit').click();
  await expect.poll(() => page.getByTestId('recovery-codes').getByRole('listitem').count()).toBe(10);
  await expect.poll(() => page.getByTestId('passkeys').innerText()).toContain('My laptop');

  await signOut(visitor);
  await fillSignIn(visitor, person);
  await page.getByTestId('button-passkey').click();
  await isSignedIn(visitor);

  await visitor.open('/profile');
  await expect.poll(() => page.getByTestId('passkeys').innerText()).toContain('last used');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await enterPassword(visitor, person.password);
  await expect.poll(() => page.getByTestId('passkeys').count()).toBe(0);
  await signOut(visitor);
  await fillSignIn(visitor, person);
  await isSignedIn(visitor);
});
