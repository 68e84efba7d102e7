import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { siteUrl, visit } from '../support/visitor.ts';

/** Tools are found by the different names that people use for them (docs/product.md, "Shell", "Home"). */

const { outlined } = fixtures;

test('All Tools finds tools by synonyms, in either language and with a typo, and never has an empty result', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools');
  const box = page.getByRole('searchbox');
  const first = page.getByTestId('found').getByRole('link').first();
  for (const [typed, tool] of [
    ['combine', 'Merge PDF'],
    ['black out', 'Blur & Erase PDF'],
    ['paliitin', 'Compress PDF'],
    ['shrnk', 'Compress PDF'],
  ] as const) {
    await box.fill(typed);
    await expect.poll(() => first.innerText()).toContain(tool);
  }
  expect(await first.innerText()).toContain('shrink');
  await box.fill('zzcompresszz');
  await expect.poll(() => page.getByTestId('found').getByRole('link').count()).toBe(3);
  await expect.poll(() => first.innerText()).toContain('Compress PDF');
  expect(await page.getByTestId('found').innerText()).toContain('No exact match. Closest tools:');
});

test('Ctrl+K opens tools, recent files and pages, by keyboard alone', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(outlined.path);
  await page.getByTestId('split-method-all').waitFor();
  await visitor.open('/help');
  await page.keyboard.press('Control+k');
  await page.getByTestId('find-input').waitFor();
  await expect.poll(() => page.getByTestId('find-list').innerText()).toContain(outlined.name);
  await page.keyboard.type('shrnk');
  const chosen = page.locator('[role=option][aria-selected=true]');
  await expect.poll(() => chosen.innerText()).toMatch(/Compress PDF[\s\S]*found by “shrink”/);
  await page.keyboard.press('Escape');
  await page.getByTestId('find-input').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(outlined.name.slice(0, 6));
  await expect.poll(() => page.getByTestId('find-list').innerText()).toContain(outlined.name);
  for (let step = 0; step < 12 && !(await chosen.innerText()).includes(outlined.name); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByTestId('open-document').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('contact');
  await expect.poll(() => page.getByTestId('find-list').innerText()).toContain('Contact Us');
});

test('on a phone the word that found a tool leaves the room to its description', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  await visitor.open('/help');
  await page.keyboard.press('Control+k');
  await page.getByTestId('find-input').fill('shrnk');
  const option = page.getByTestId('find-option').first();
  await expect.poll(() => option.innerText()).toContain('found by “shrink”');
  const [note, end] = [await option.locator('small').boundingBox(), await option.getByText('found by').boundingBox()];
  expect(end?.y).toBeGreaterThanOrEqual((note?.y ?? 0) + (note?.height ?? 0) - 2);
});

test('the hero of the home page takes a file and asks what to do with it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByTestId('button-choose-file').click()]);
  await chooser.setFiles(outlined.path);
  await page.getByTestId('dropped-split-pdf').click();
  await page.waitForURL(`${siteUrl}/tools/split-pdf`);
  await page.getByTestId('split-method-all').waitFor();
});

test('the language is changed in the bar', async () => {
  const visitor = await visit({ width: 390, height: 844 });
  const { page } = visitor;
  await visitor.open('/help');
  await page.getByTestId('button-mobile-menu').click();
  await page.getByTestId('mobile-nav-language').selectOption('fil');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil');
  await visitor.open('/');
  await expect.poll(() => page.getByTestId('button-choose-file').innerText()).toBe('Pumili ng file');
  const desk = await visit();
  await desk.open('/help');
  await desk.page.getByTestId('select-language').selectOption('fil');
  await expect.poll(() => desk.page.locator('html').getAttribute('lang')).toBe('fil');
});
