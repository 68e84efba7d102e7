import { execFileSync } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import { hasHorizontalOverflow, violations } from '../support/axeChecks.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { readPages } from '../support/results.ts';
import { type Visitor, visit } from '../support/visitor.ts';
import { orderForm } from './orderForm.ts';

/**
 * Forms in the editor (docs/product.md, "Editor"): filled in by keyboard only, over several pages, with calculated and formatted
 * values.
 */

async function openForm(visitor: Visitor) {
  await join(visitor);
  const path = joinPath(visitor.folder, 'order.pdf');
  await orderForm().write(path);
  const editor = await openEditor(visitor, '/tools/edit-pdf', path);
  await visitor.page.getByTestId('field-name').waitFor();
  return editor;
}

/** The field values of a file, as read by qpdf. */
function valuesIn(path: string): Record<string, unknown> {
  const { acroform } = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=acroform', path], { encoding: 'utf8' }));
  return Object.fromEntries(
    acroform.fields.map(({ fullname, value }: { fullname: string; value: unknown }) => [
      fullname,
      typeof value === 'string' ? value.replace(/^u:/, '') : value,
    ]),
  );
}

const focused = ({ page }: Visitor) => page.evaluate<string | null>('document.activeElement?.dataset.testid ?? null');

test('a form on two pages is filled in by the keyboard alone, and says in the file what it said on the screen', async () => {
  const visitor = await visit({ width: 1280, height: 700 });
  const { page } = visitor;
  await openForm(visitor);
  const field = (name: string) => page.getByTestId(`field-${name}`);
  expect(await page.getByTestId('form-required').innerText()).toContain('2 required fields');
  // The keyboard goes on from where the mouse began.
  await field('name').click();
  expect(await focused(visitor)).toBe('field-name');
  await page.keyboard.type('Ligaya Santos');
  const answers: readonly (readonly [field: string, keys: string])[] = [
    ['date', '7 March 2026'],
    ['count', '3'],
    ['price', '1,234.5'],
  ];
  for (const [name, keys] of answers) {
    await page.keyboard.press('Tab');
    expect(await focused(visitor)).toBe(`field-${name}`);
    await page.keyboard.type(keys);
  }
  // The read-only sum is skipped, and so are four pages without fields that are out of view.
  expect(await field('shipping').count()).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(visitor)).toBe('field-shipping');
  expect(await page.getByTestId('input-page').inputValue()).toBe('6');
  await page.keyboard.type('12.25');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focused(visitor)).toBe('field-price');
  expect(await field('amount').inputValue()).toBe('3703.5');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(visitor)).toBe('field-shipping');
  expect(await field('total').inputValue()).toBe('3715.75');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await focused(visitor)).toBe('field-agree');
  await page.keyboard.press('Space');
  expect(await page.getByTestId('form-required').count()).toBe(0);
  expect(await page.getByTestId('form-tools').innerText()).toContain("1 field has a script that we don't run");
  // Unfinished input is kept when its page is scrolled out of view.
  await field('code').fill('A7');
  await page.locator('.PageCanvas-workspace').evaluate((desk) => desk.scrollTo(0, 0));
  await expect.poll(() => field('code').count()).toBe(0);
  const { path } = await visitor.download('button-download');
  expect(valuesIn(path)).toMatchObject({
    ...{ code: 'A7', name: 'Ligaya Santos', date: '7 March 2026', count: '3', price: '1234.5', amount: '3703.5' },
    ...{ shipping: '12.25', total: '3715.75', way: 'Courier', agree: '/Yes' },
  });
  const shown = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  for (const words of ['07/03/2026', '$1,234.50', '$3,703.50', '$12.25', '$3,715.75']) expect(shown).toContain(words);
  const drawn = execFileSync('qpdf', ['--json', '--json-key=acroform', path], { encoding: 'utf8' });
  expect(JSON.parse(drawn).acroform.needappearances).toBe(false);
});

test('missing values are reported before the save, beside the field and in a list, and do not prevent it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openForm(visitor);
  const field = (name: string) => page.getByTestId(`field-${name}`);
  await field('count').fill('11');
  await field('price').fill('a lot');
  await field('price').press('Enter');
  const alerts = () => page.locator('[data-testid=editor-page] [role=alert]').allInnerTexts();
  await expect.poll(alerts).toEqual(['Enter a number from 1 to 10.', 'Enter a number.']);
  expect(await field('price').getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('button-download').click();
  const dialog = page.getByRole('dialog', { name: 'Save this form?' });
  await expect.poll(() => dialog.innerText()).toMatch(/Your name[\s\S]*I agree[\s\S]*Count[\s\S]*Price/);
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('button-go-to-field').click();
  await expect.poll(() => focused(visitor)).toBe('field-name');
  await page.getByTestId('button-download').click();
  const { path } = await visitor.download('button-save-anyway');
  expect(valuesIn(path)).toMatchObject({ count: '11', price: 'a lot', amount: '0' });
});

test('a form is cleared in one step, which is undone in one, and flattened when it is saved', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openForm(visitor);
  const field = (name: string) => page.getByTestId(`field-${name}`);
  await field('name').fill('Ligaya Santos');
  await field('count').fill('2');
  await field('price').fill('5');
  await field('name').focus();
  await expect.poll(() => field('amount').inputValue()).toBe('10');
  await page.getByTestId('button-clear-form').click();
  expect(await field('name').inputValue()).toBe('');
  expect(await field('amount').inputValue()).toBe('0');
  await page.getByTestId('button-undo').click();
  expect(await field('name').inputValue()).toBe('Ligaya Santos');
  expect(await field('amount').inputValue()).toBe('10');
  await page.getByTestId('input-flatten-form').check();
  await page.getByTestId('button-download').click();
  const { path } = await visitor.download('button-save-anyway');
  expect(valuesIn(path)).toEqual({});
  const [first] = await readPages(path);
  expect(first?.text).toContain('Ligaya Santos');
  expect(first?.text).toContain('$10.00');
  await page.getByTestId('button-close-saved').click();
  await expect.poll(() => page.getByTestId('form-tools').count()).toBe(0);
});

test('on a phone a form is filled in by fingers, stands in the row that is swiped, and nothing sticks out', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  await openForm(visitor);
  await page.getByTestId('button-clear-form').waitFor();
  const height = Number(await page.evaluate('document.querySelector(".PageCanvas-workspace").clientHeight'));
  expect(height / 844).toBeGreaterThan(0.7);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  const tap = async (name: string, besidePx: number) => {
    const box = await page.getByTestId(`field-${name}`).boundingBox();
    if (!box) throw new Error(`${name} is not in sight`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + besidePx);
    await expect.poll(() => focused(visitor)).toBe(`field-${name}`);
  };
  await tap('name', 0);
  await page.keyboard.type('Ligaya Santos');
  // A finger is larger than a field. Between two fields it means the nearer one.
  const box = await page.getByTestId('field-price').boundingBox();
  await tap('price', (box?.height ?? 0) / 2 + 3);
  await page.keyboard.type('12');
  await page.getByTestId('button-download').tap();
  const { path } = await visitor.download('button-save-anyway');
  expect(valuesIn(path)).toMatchObject({ name: 'Ligaya Santos', price: '12' });
});
