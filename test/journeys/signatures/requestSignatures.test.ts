import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { codeIn, nthMail } from '../../integration/support/mailbox.ts';
import { hasHorizontalOverflow, lightOnly, violations } from '../support/axeChecks.ts';
import { join } from '../support/member.ts';
import { ownSite } from '../support/ownSite.ts';
import { siteUrl, type Visitor, type VisitorOptions, visit } from '../support/visitor.ts';

/** docs/product.md, "Request signatures", in the browser: the sender's form, a signer's page, and the progress of a request. */

const phone = { width: 390, height: 844, hasTouch: true } as const;
const { outlined } = fixtures;

interface Somebody {
  readonly name: string;
  readonly email: string;
}

const somebody = (name: string): Somebody => ({ name, email: `${randomUUID().slice(0, 13)}@example.org` });

async function form(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options);
  await join(visitor);
  await visitor.open('/tools/request-signatures');
  await visitor.choose(outlined.path);
  await visitor.page.locator('[data-testid=request-page][aria-busy=false]').waitFor();
  return visitor;
}

async function fillSigner(page: Page, at: number, { name, email }: Somebody): Promise<void> {
  await page.getByTestId('signer-name').nth(at).fill(name);
  await page.getByTestId('signer-email').nth(at).fill(email);
}

async function place(page: Page, kind: string, x: number, y: number): Promise<void> {
  await page.getByTestId(`add-${kind}`).click();
  await page.getByTestId('request-page').click({ position: { x, y } });
}

/** Sent through the API: for each signer, one signature and one text on the first page. */
async function sent(people: readonly Somebody[], settings: object = {}): Promise<Visitor> {
  const visitor = await visit();
  await join(visitor);
  const { request } = visitor.page;
  const pdf = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: await readFile(outlined.path) };
  const headers = { origin: siteUrl };
  const kept = await request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf }, headers });
  const { id } = (await kept.json()) as { id: string };
  const fields = people.flatMap((_, index) => [
    { kind: 'signature', signer: index + 1, box: { page: 1, x: 72 + index * 220, y: 300, width: 180, height: 48 } },
    { kind: 'text', signer: index + 1, label: 'Place', box: { page: 1, x: 72 + index * 220, y: 380, width: 160, height: 20 } },
  ]);
  const data = { signers: people, fields, ...settings };
  const answer = await request.post(`${siteUrl}/api/pdf/${id}/request-signatures`, { data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  return visitor;
}

async function linkOf({ email }: Somebody): Promise<string> {
  const { text = '' } = await nthMail(ownSite, email, 1);
  return /\/sign#[\w-]{43}/.exec(text)?.[0] ?? '';
}

/** From the mail, with the code, to the document. */
async function enter(visitor: Visitor, who: Somebody): Promise<void> {
  const { page } = visitor;
  await visitor.open(await linkOf(who));
  await page.getByTestId('button-send-code').click();
  await page.getByTestId('form-signing-code').waitFor();
  await page.getByTestId('code-1').focus();
  // The last digit submits the code.
  await page.keyboard.type(codeIn(await nthMail(ownSite, who.email, 2)));
  await page.getByTestId('field-step').waitFor();
}

async function draw(page: Page): Promise<void> {
  const pad = await page.getByTestId('signature-pad').boundingBox();
  if (!pad) throw new Error('there is no pad');
  await page.mouse.move(pad.x + 30, pad.y + 80);
  await page.mouse.down();
  for (let step = 0; step < 30; step += 1) await page.mouse.move(pad.x + 30 + step * 6, pad.y + 60 + 25 * Math.sin(step / 3));
  await page.mouse.up();
}

const kindNow = (page: Page) => page.getByTestId('field-step').getAttribute('data-kind');
const next = (page: Page) => page.getByTestId('button-next-field').click();

async function finish(page: Page): Promise<string> {
  await page.getByTestId('agree').check();
  await page.getByTestId('button-finish').click();
  const notice = page.getByTestId('signing-notice');
  await notice.waitFor({ timeout: 60_000 });
  return notice.innerText();
}

test('two people are asked in turn, sign on a phone and at a desk, and the file verifies', { timeout: 240_000 }, async () => {
  const [maria, jonas] = [somebody('Maria Santos'), somebody('Jonas Weber')];
  const sender = await form();
  const { page } = sender;
  await fillSigner(page, 0, maria);
  await page.getByTestId('button-add-signer').click();
  await expect.poll(() => page.locator(':focus').getAttribute('data-testid')).toBe('signer-name');
  await fillSigner(page, 1, jonas);
  await page.getByTestId('fields-for-1').click();
  for (const [kind, y] of [
    ['signature', 300],
    ['date', 380],
    ['text', 430],
    ['checkbox', 480],
  ] as const) {
    await place(page, kind, 60, y);
  }
  await page.getByTestId('fields-for-2').click();
  await place(page, 'signature', 400, 300);
  await page.locator('[data-testid=button-run]').click();
  await page.getByTestId('request-sent').waitFor({ timeout: 60_000 });
  expect(await page.getByTestId('request-sent').innerText()).toContain('We ask Maria Santos first');
  // After a reload, the sent document is not offered to be deleted or processed.
  expect(page.url()).not.toContain('job=');
  expect(await page.getByTestId('tool-form').innerText()).toMatch(/Added \d+ form fields/);
  // Text about other people stays in the page.
  expect(await page.evaluate('JSON.stringify(localStorage) + JSON.stringify(sessionStorage)')).not.toContain(maria.email);

  const first = await visit(phone);
  await enter(first, maria);
  expect(first.page.url()).toBe(`${siteUrl}/sign`);
  expect(await hasHorizontalOverflow(first.page)).toBe(false);
  await draw(first.page);
  const signed = first.page.locator('[data-testid=signing-field][data-filled=true] img');
  await signed.waitFor();
  // A reload of the tab does not require drawing or typing again.
  await first.page.reload();
  await signed.waitFor();
  expect(await kindNow(first.page)).toBe('signature');
  await next(first.page);
  expect(await first.page.getByTestId('field-text').inputValue()).toMatch(/\d{4}/);
  await next(first.page);
  expect(await kindNow(first.page)).toBe('text');
  await next(first.page);
  await first.page.getByLabel('Tick this box').check();
  await next(first.page);
  // Missing answers are named, each with a link to it.
  expect(await first.page.getByTestId('review-step').innerText()).toContain('Fill in 1 more field');
  await first.page.getByTestId('button-finish').click();
  await first.page.getByTestId('field-text').fill('Manila');
  await next(first.page);
  await next(first.page);
  await first.page.getByTestId('button-finish').click();
  expect(await first.page.getByTestId('review-step').getByRole('alert').innerText()).toBe('Tick the box if you agree');
  expect(await finish(first.page)).toMatch(
    /Signed\s+We'll email you the finished file when everyone has signed. 1 of 2 have signed/,
  );
  expect(await first.page.evaluate("sessionStorage.getItem('signing-answers')")).toBeNull();

  const second = await visit();
  await enter(second, jonas);
  await second.page.getByTestId('button-type').click();
  expect(await second.page.getByTestId('input-typed').inputValue()).toBe('Jonas Weber');
  await second.page.locator('[data-testid=signing-field][data-filled=true] img').waitFor();
  await next(second.page);
  expect(await finish(second.page)).toContain('Everyone has signed');
  const { path } = await second.download('signing-download');

  await page.getByTestId('link-requests').click();
  const request = page.getByTestId('request');
  await expect.poll(() => request.getAttribute('data-state')).toBe('completed');
  expect(await request.innerText()).toContain('2 of 2 signed');
  const judge = await visit();
  await judge.open('/tools/verify-signatures');
  await judge.choose(path);
  await judge.run('signature-check');
  expect(await judge.page.getByTestId('signature').count()).toBeGreaterThanOrEqual(2);
  expect(await judge.page.getByTestId('signature-verdict').innerText()).not.toContain('broken');
});

test('what is missing stands beside whom it is about, and fields are placed and sized by keys', async () => {
  const { page } = await form();
  await page.getByTestId('button-run').click();
  await expect.poll(() => page.locator(':focus').getAttribute('data-testid')).toBe('signer-name');
  expect(await page.getByTestId('signer').innerText()).toMatch(/Enter a name[\s\S]*Place a signature field for this person/);
  await fillSigner(page, 0, { name: 'Maria Santos', email: 'maria' });
  await page.getByTestId('add-signature').press('Enter');
  const field = page.getByTestId('request-field');
  expect(await page.getByTestId('signer-fields-problem').count()).toBe(0);
  expect(await page.getByTestId('signer').innerText()).toContain('valid email address');
  await field.focus();
  const before = await field.boundingBox();
  await field.press('Shift+ArrowRight');
  await field.press('Control+Shift+ArrowDown');
  const after = await field.boundingBox();
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(3);
  expect((after?.height ?? 0) - (before?.height ?? 0)).toBeGreaterThan(3);
  await field.press('Delete');
  expect(await field.count()).toBe(0);
  expect(await page.getByTestId('signer-name').inputValue()).toBe('Maria Santos');
});

test('a signer needs no pointer', { timeout: 180_000 }, async () => {
  const maria = somebody('Maria Santos');
  await sent([maria]);
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open(await linkOf(maria));
  const press = async (testId: string, key: string) => {
    for (let tab = 0; tab < 60; tab += 1) {
      if ((await page.evaluate('document.activeElement?.dataset.testid')) === testId) return page.keyboard.press(key);
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key never came to ${testId}`);
  };
  await press('button-send-code', 'Enter');
  await expect.poll(() => page.locator(':focus').getAttribute('data-testid')).toBe('code-1');
  await page.keyboard.type(codeIn(await nthMail(ownSite, maria.email, 2)));
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Your signature');
  await press('button-type', 'Enter');
  await page.locator('[data-testid=signing-field][data-filled=true] img').waitFor();
  await press('button-next-field', 'Enter');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Place');
  await press('field-text', 'M');
  await page.keyboard.type('anila');
  await page.keyboard.press('Enter');
  await press('agree', 'Space');
  await press('button-finish', 'Enter');
  await expect.poll(() => page.locator(':focus').innerText(), { timeout: 60_000 }).toBe('Everyone has signed');
});

test('who declines ends it for all, with a reason that the sender reads', { timeout: 180_000 }, async () => {
  const [maria, jonas] = [somebody('Maria Santos'), somebody('Jonas Weber')];
  const sender = await sent([maria, jonas], { order: 'together' });
  const visitor = await visit(phone);
  await enter(visitor, maria);
  await visitor.page.getByTestId('button-decline').click();
  await visitor.page.getByTestId('input-reason').fill('The rent is another one');
  await visitor.page.getByTestId('form-decline-submit').click();
  await expect.poll(() => visitor.page.getByTestId('signing-notice').innerText()).toContain('You declined to sign');
  const other = await visit();
  await other.open(await linkOf(jonas));
  await expect.poll(() => other.page.getByTestId('signing-notice').innerText()).toContain('someone declined');
  await sender.open('/requests');
  await expect.poll(() => sender.page.getByTestId('request').innerText()).toContain('Reason: The rent is another one');
});

test('another link in the same browser takes over the session, and the wrong document is not changed', {
  timeout: 180_000,
}, async () => {
  const maria = somebody('Maria Santos');
  const again = { ...somebody('Maria Santos') };
  await sent([maria]);
  const other = await sent([again]);
  const visitor = await visit();
  await enter(visitor, maria);
  const page = await visitor.page.context().newPage();
  await enter({ ...visitor, page, open: async (path) => void (await page.goto(siteUrl + path)) }, again);
  await visitor.page.getByTestId('button-type').click();
  await next(visitor.page);
  await visitor.page.getByTestId('field-text').fill('Manila');
  await next(visitor.page);
  await visitor.page.getByTestId('agree').check();
  await visitor.page.getByTestId('button-finish').click();
  await expect.poll(() => visitor.page.getByTestId('invitation').innerText()).toContain('What you filled in is still here');
  await other.open('/requests');
  await expect.poll(() => other.page.getByTestId('request').innerText()).toContain('0 of 1 signed');
});

test('an invalid link says so, and a cancelled request has ended', async () => {
  const jonas = somebody('Jonas Weber');
  const sender = await sent([jonas]);
  const visitor = await visit();
  await visitor.open(`/sign#${'x'.repeat(43)}`);
  await expect.poll(() => visitor.page.getByTestId('signing-notice').innerText()).toContain('This link is not valid');
  await sender.open('/requests');
  await sender.page.getByTestId('request-cancel').click();
  await sender.page.getByTestId('button-cancel-request').click();
  await expect.poll(() => sender.page.getByTestId('request').getAttribute('data-state')).toBe('cancelled');
  // Another link in the same tab.
  await visitor.page.goto(siteUrl + (await linkOf(jonas)));
  await expect.poll(() => visitor.page.getByTestId('signing-notice').innerText()).toContain('was cancelled');
  const nobody = await visit();
  await nobody.open('/requests');
  await nobody.page.waitForURL(/\/login\?returnTo=/);
  // Search engines do not index personal pages.
  expect(await (await fetch(`${siteUrl}/sign`)).text()).toContain('<meta name="robots" content="noindex"/>');
});

test.each(lightOnly)('every state, $theme, $language', { timeout: 240_000 }, async (look) => {
  const maria = somebody('Maria Santos');
  const sender = await sent([maria], { message: 'Please sign by Friday.', mayDelegate: true, passphrase: 'open sesame' });
  const judged = async (state: string, page: Page) => {
    expect({ state, found: await violations(page), hasHorizontalOverflow: await hasHorizontalOverflow(page) }).toEqual({
      state,
      found: [],
      hasHorizontalOverflow: false,
    });
  };
  const bench = await form({ ...look, ...phone });
  await bench.page.getByTestId('add-signature').press('Enter');
  await bench.page.getByTestId('button-add-signer').click();
  await bench.page.getByTestId('button-run-phone').click();
  await judged('form', bench.page);
  const visitor = await visit({ ...look, ...phone });
  const { page } = visitor;
  await visitor.open('/sign');
  await page.getByTestId('signing-notice').waitFor();
  await judged('no link', page);
  await visitor.open(await linkOf(maria));
  await page.getByTestId('button-send-code').waitFor();
  await judged('invitation', page);
  await page.getByTestId('button-send-code').click();
  await page.getByTestId('input-passphrase').fill('open barley');
  await page.getByTestId('code-1').focus();
  await page.keyboard.type(codeIn(await nthMail(ownSite, maria.email, 2)));
  await page.locator('[data-testid=input-passphrase][aria-invalid=true]').waitFor();
  await judged('wrong passphrase', page);
  await page.getByTestId('input-passphrase').fill('open sesame');
  await page.getByTestId('form-signing-code-submit').click();
  await page.getByTestId('field-step').waitFor();
  await page.getByTestId('signing-field').first().waitFor();
  await judged('field', page);
  await page.getByTestId('button-delegate').click();
  await page.getByTestId('form-delegate-submit').click();
  await judged('delegate', page);
  await page.keyboard.press('Escape');
  await page.getByTestId('button-type').click();
  await next(page);
  await next(page);
  await judged('review', page);
  await page.getByTestId('button-read-all').click();
  await judged('reading', page);
  await sender.page.context().addCookies([{ name: 'lang', value: look.language, url: siteUrl }]);
  await sender.open('/requests');
  await sender.page.setViewportSize(phone);
  await sender.page.getByTestId('request').waitFor();
  await judged('requests', sender.page);
});
