import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { fixtures } from '#fixtures/manifest.ts';
import type { Site } from '../../../scripts/site.ts';
import { codeIn, nthMail } from '../../integration/support/mailbox.ts';
import { awake } from './photographs.ts';
import { type Scene, storedFile } from './scene.ts';

/** Both sides of a request for signatures, for screenshots. */

const { outlined } = fixtures;
const signerAddress = () => `${randomUUID().slice(0, 13)}@example.org`;

/** The sender asks for one signature and one text of each signer. */
async function send(page: Page, site: Site, emails: readonly string[]): Promise<void> {
  const id = await storedFile(page, site, 'lease.pdf', outlined.path);
  const signers = emails.map((email, index) => ({ name: ['Maria Santos', 'Jonas Weber'][index] ?? 'Ana Reyes', email }));
  const fields = emails.flatMap((_, index) => [
    { kind: 'signature', signer: index + 1, box: { page: 1, x: 72 + index * 220, y: 300, width: 180, height: 48 } },
    { kind: 'text', signer: index + 1, label: 'Place', box: { page: 1, x: 72 + index * 220, y: 380, width: 160, height: 20 } },
  ]);
  const settings = { message: 'Please sign by Friday.', mayDelegate: true, passphrase: 'open sesame', order: 'together' };
  const data = { signers, fields, ...settings };
  const answer = await page.request.post(`${site.url}/api/pdf/${id}/request-signatures`, { data, headers: { origin: site.url } });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function openLink(page: Page, site: Site, email: string): Promise<void> {
  const { text = '' } = await nthMail(site, email, 1);
  await page.goto(site.url + (/\/sign#[\w-]{43}/.exec(text)?.[0] ?? ''));
  await awake(page);
  await page.getByTestId('button-send-code').waitFor();
}

async function enterCode(page: Page, site: Site, email: string): Promise<void> {
  await page.getByTestId('input-passphrase').fill('open sesame');
  await page.getByTestId('code-1').focus();
  await page.keyboard.type(codeIn(await nthMail(site, email, 2)));
  await page.getByTestId('field-step').waitFor();
  await page.getByTestId('signing-field').first().waitFor();
}

export const signingScenes: readonly Scene[] = [
  {
    name: 'signing-form',
    path: '/tools/request-signatures',
    by: 'member',
    play: async (page, take) => {
      await page.setInputFiles('[data-testid=input-file]', outlined.path);
      await page.locator('[data-testid=request-page][aria-busy=false]').waitFor();
      await page.getByTestId('signer-name').first().fill('Maria Santos');
      await page.getByTestId('signer-email').first().fill('maria@example.org');
      await page.getByTestId('button-add-signer').click();
      await page.getByTestId('fields-for-1').click();
      await page.getByTestId('add-signature').click();
      await page.getByTestId('request-page').click({ position: { x: 60, y: 300 } });
      await take('signing-form');
      await page.locator('[data-testid^=button-run]:visible').first().click();
      await take('signing-form-mistakes');
    },
  },
  {
    name: 'signing-signer',
    path: '/requests',
    by: 'member',
    play: async (page, take, site) => {
      const emails = [signerAddress(), signerAddress()] as const;
      await send(page, site, emails);
      await page.reload();
      await page.getByTestId('request').first().waitFor();
      await take('signing-requests');
      await page.getByTestId('request-cancel').first().click();
      await take('signing-requests-cancel', { fullPage: false });
      await page.keyboard.press('Escape');
      await page.request.post(`${site.url}/api/logout`);
      await page.goto(`${site.url}/sign#${'x'.repeat(43)}`);
      await page.getByTestId('signing-notice').waitFor();
      await take('signing-invalid');
      await openLink(page, site, emails[0]);
      await take('signing-invitation');
      await page.getByTestId('button-send-code').click();
      await page.getByTestId('input-passphrase').waitFor();
      await take('signing-code');
      await enterCode(page, site, emails[0]);
      await take('signing-field', { fullPage: false });
      await page.getByTestId('button-delegate').click();
      await page.getByTestId('form-delegate-submit').click();
      await take('signing-delegate', { fullPage: false });
      await page.keyboard.press('Escape');
      await page.getByTestId('button-decline').click();
      await take('signing-decline', { fullPage: false });
      await page.keyboard.press('Escape');
      await page.getByTestId('button-type').click();
      await page.locator('[data-testid=signing-field][data-filled=true] img').waitFor();
      await take('signing-typed', { fullPage: false });
      await page.getByTestId('button-next-field').click();
      await take('signing-text', { fullPage: false });
      await page.getByTestId('field-text').fill('Manila');
      await page.getByTestId('button-next-field').click();
      await take('signing-review', { fullPage: false });
      await page.getByTestId('button-finish').click();
      await take('signing-not-agreed', { fullPage: false });
      await page.getByTestId('button-read-all').click();
      await take('signing-reading', { fullPage: false });
      await page.getByTestId('button-to-fields').click();
      await page.getByTestId('agree').check();
      await page.getByTestId('button-finish').click();
      await page.getByTestId('signing-notice').waitFor({ timeout: 60_000 });
      await take('signing-signed');
    },
  },
];
