import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawnForm } from '#engines/capabilities/form-fields/formPages.suite.ts';
import { hasHorizontalOverflow, lightOnly, violations } from '../support/axeChecks.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Forms", in the browser. */

async function opened(visitor: Visitor): Promise<void> {
  const path = join(visitor.folder, 'application.pdf');
  writeFileSync(path, await drawnForm(2));
  await visitor.open('/tools/create-form');
  await visitor.choose(path);
  await visitor.page.locator('[data-testid=form-page][aria-busy=false]').waitFor();
}

async function found(visitor: Visitor): Promise<void> {
  await visitor.page.getByTestId('button-find-fields').click();
  await visitor.page.getByTestId('button-accept-all').waitFor();
}

test('fields are detected, accepted, changed and added by hand, and are in the file', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await opened(visitor);
  await found(visitor);
  expect(await page.getByTestId('found-fields').innerText()).toContain('20 fields found');
  const fields = page.getByTestId('form-field');
  expect(await fields.count()).toBe(10);
  expect(await fields.first().getAttribute('aria-label')).toBe('Text 1, suggested: Full name');
  await page.getByTestId('button-accept-all').click();
  // By keyboard only: enters a name, moves the field to the right, and deletes it.
  await fields.first().focus();
  await fields.first().click();
  await page.getByTestId('field-properties').getByLabel('Name', { exact: true }).fill('member');
  const before = await fields.first().boundingBox();
  await fields.first().press('Shift+ArrowRight');
  const after = await fields.first().boundingBox();
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(3);
  await page.getByTestId('add-combo').click();
  const sheet = page.getByTestId('form-page');
  await sheet.click({ position: { x: 300, y: 40 } });
  expect(await fields.count()).toBe(11);
  await page.getByTestId('add-text').click();
  await sheet.click({ position: { x: 60, y: 500 } });
  await page.keyboard.press('Tab');
  await fields.last().focus();
  await fields.last().press('Delete');
  expect(await fields.count()).toBe(11);
  await visitor.run();
  expect(await page.getByTestId('result').innerText()).toContain('Added 19 form fields');
  const made = await visitor.download('button-download');
  expect(made.name).toBe('application_form.pdf');
});

test('each step can be undone and done again, by buttons and by keys', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await opened(visitor);
  const [undo, redo] = [page.getByTestId('button-undo'), page.getByTestId('button-redo')];
  const fields = page.getByTestId('form-field');
  expect(await undo.isDisabled()).toBe(true);
  await found(visitor);
  await page.keyboard.press('Control+z');
  expect(await fields.count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  expect(await fields.count()).toBe(10);
  await page.getByTestId('button-accept-all').click();
  await undo.click();
  expect(await page.getByTestId('button-accept-all').count()).toBe(1);
  await redo.click();
  await fields.first().focus();
  await fields.first().click();
  const name = page.getByTestId('field-properties').getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.pressSequentially('xyz');
  await undo.click();
  expect(await name.inputValue()).toBe(before);
  const place = await fields.first().boundingBox();
  await fields.first().press('Shift+ArrowRight');
  await page.keyboard.press('Meta+z');
  expect(await fields.first().boundingBox()).toEqual(place);
  await fields.first().press('Delete');
  expect(await fields.count()).toBe(9);
  await undo.click();
  expect(await fields.count()).toBe(10);
  expect(await redo.isEnabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('the first page with a detected field is shown', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const made = await PDFDocument.create();
  made
    .addPage()
    .drawText('Read this before you begin.', { x: 72, y: 700, size: 12, font: await made.embedFont(StandardFonts.Helvetica) });
  const form = await PDFDocument.load(await drawnForm(1));
  for (const each of await made.copyPages(form, form.getPageIndices())) made.addPage(each);
  const path = join(visitor.folder, 'guide.pdf');
  writeFileSync(path, await made.save());
  await visitor.open('/tools/create-form');
  await visitor.choose(path);
  await page.locator('[data-testid=form-page][aria-busy=false]').waitFor();
  await found(visitor);
  await page.getByTestId('form-field').first().waitFor();
  expect(await page.getByTestId('form-page').getAttribute('aria-label')).toBe('Page 2 of 2');
  await page.getByTestId('button-accept-all').click();
  expect(await page.getByTestId('found-fields').innerText()).toBe("You've reviewed all fields found");
});

test('a name of two fields is reported before anything is sent', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await opened(visitor);
  const sheet = page.getByTestId('form-page');
  for (const [type, y] of [
    ['text', 100],
    ['date', 200],
  ] as const) {
    await page.getByTestId(`add-${type}`).click();
    await sheet.click({ position: { x: 60, y } });
  }
  await page.getByTestId('field-properties').getByLabel('Name', { exact: true }).fill('text');
  expect(await page.getByText('Another field has this name').count()).toBe(1);
});

test.each(lightOnly)('axe finds nothing on a form that is made, $theme, $language', async (look) => {
  const visitor = await visit({ ...look, width: 390 });
  await opened(visitor);
  await found(visitor);
  await visitor.page.getByTestId('form-field').first().click();
  // A field on the page is as large as its place in the file. The list beside the page offers each field in full size (WCAG 2.2,
  // 2.5.8, "Equivalent").
  const isOnPage = (one: string) => one.startsWith('target-size: ') && one.includes('data-testid="form-field"');
  expect((await violations(visitor.page)).filter((one) => !isOnPage(one))).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
  if (process.env.SHOTS) {
    await visitor.page.waitForTimeout(600);
    await visitor.page.screenshot({ path: `${process.env.SHOTS}/form-390-${look.theme}.png`, fullPage: true });
    await visitor.page.setViewportSize({ width: 1440, height: 1000 });
    await visitor.page.waitForTimeout(1000);
    await visitor.page.screenshot({ path: `${process.env.SHOTS}/form-1440-${look.theme}.png`, fullPage: true });
  }
});

test('long labels do not widen the page of a phone', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([842, 595]);
  const label = 'Name of the person whom we may ask about this application while you are away (as in the passport):';
  for (const y of [400, 370, 340]) sheet.drawText(`${label} ______________________________`, { x: 40, y, size: 9, font });
  const path = join(visitor.folder, 'labels.pdf');
  writeFileSync(path, await document.save());
  await visitor.open('/tools/create-form');
  await visitor.choose(path);
  await page.locator('[data-testid=form-page][aria-busy=false]').waitFor();
  await found(visitor);
  expect(await page.getByTestId('field-list').innerText()).toContain('Name of the person whom we may ask');
  expect(await hasHorizontalOverflow(page)).toBe(false);
});
