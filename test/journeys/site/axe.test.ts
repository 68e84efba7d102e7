import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { sampleOf } from '../../sample.ts';
import { hasHorizontalOverflow, looks, testedIn, violations } from '../support/axeChecks.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const { plain, outlined, encrypted } = fixtures;

const paths = [
  '/',
  '/tools',
  '/upload',
  '/privacy',
  '/terms',
  '/help',
  '/contact',
  '/resources',
  '/plans',
  '/login',
  '/signup',
  '/forgot-password',
  '/signup-credits',
  '/sign',
  '/nowhere',
];

test.each(looks)('every screen, $theme, $language', async (look) => {
  const visitor = await visit(look);
  for (const path of testedIn(look, [...paths, '/tools/merge-pdf', '/tools/split-pdf', '/tools/rotate-pdf'])) {
    await visitor.open(path);
    expect({ path, found: await violations(visitor.page) }).toEqual({ path, found: [] });
  }
});

type State = [name: string, path: string, arrange: (visitor: Visitor) => Promise<void>];

const states: readonly State[] = [
  [
    'merge bench and result',
    '/tools/merge-pdf',
    async (visitor) => {
      const { page } = visitor;
      await visitor.choose(plain.path, outlined.path);
      await expect.poll(() => page.getByTestId('button-run').isEnabled()).toBe(true);
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('button-run').click();
      await page.getByTestId('result').waitFor();
      await page.getByTestId('toast').waitFor();
    },
  ],
  [
    'split by pages, with a mistake',
    '/tools/split-pdf',
    async (visitor) => {
      const { page } = visitor;
      await visitor.choose(outlined.path);
      await page.getByTestId('split-method-pages').check();
      await page.getByRole('button', { name: /2$/ }).first().click();
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('split-list').fill('99');
      await page.getByTestId('button-run').click();
      await expect.poll(() => page.getByTestId('split-list').getAttribute('aria-invalid')).toBe('true');
    },
  ],
  [
    'rotate with a result',
    '/tools/rotate-pdf',
    async (visitor) => {
      await visitor.choose(plain.path);
      await visitor.page.getByTestId('button-rotate-right').click();
      await visitor.page.getByTestId('button-download').waitFor();
    },
  ],
  [
    'password dialog',
    '/tools/split-pdf',
    async (visitor) => {
      await visitor.choose(encrypted.path);
      await visitor.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'batch with a failure',
    '/tools/rotate-pdf',
    async (visitor) => {
      const { page } = visitor;
      await visitor.choose(plain.path, encrypted.path);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('button-rotate-right').click();
      await page.getByTestId('button-run').click();
      await page.locator('[data-testid=batch-row][data-state=failed]').waitFor();
      await page.locator('[data-testid=batch-row][data-state=done]').waitFor();
    },
  ],
  [
    'an open document, searched, and its properties',
    '/upload',
    async (visitor) => {
      const { page } = visitor;
      await visitor.choose(outlined.path);
      await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
      await page.getByTestId('input-search').fill('page');
      await page.locator('[data-testid=viewer-found][data-count="6"]').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('button-properties').click();
      await page.getByTestId('properties').locator('dd').first().waitFor();
    },
  ],
  [
    'a document turned into pictures',
    '/upload',
    async (visitor) => {
      await visitor.choose(plain.path);
      await visitor.page.getByTestId('mode-convert').click();
      await visitor.page.getByTestId('convert').waitFor();
    },
  ],
  [
    'a message with mistakes',
    '/contact',
    async ({ page }) => {
      await page.getByTestId('form-contact-submit').click();
      await page.locator('.Field-problem').first().waitFor();
    },
  ],
  [
    'refused file',
    '/tools/merge-pdf',
    async ({ page }) => {
      await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await page.locator('[data-testid=drop-zone][data-state=bad]').waitFor();
    },
  ],
];

test.each(looks.flatMap((look) => testedIn(look, states).map((state) => [look, ...state] as const)))(
  '%o: %s',
  async (look, _name, path, arrange) => {
    const visitor = await visit(look);
    await visitor.open(path);
    await arrange(visitor);
    expect(await violations(visitor.page)).toEqual([]);
  },
);

test.each(sampleOf([360, 390, 640, 768], { every: 4 }))('nothing sticks out at %i px', async (width) => {
  const visitor = await visit({ width, height: 800, language: 'fil' });
  // Many of these pages are also looked at in narrower windows (reflow.test.ts).
  for (const path of sampleOf([...paths, '/tools/merge-pdf', '/tools/split-pdf', '/tools/rotate-pdf'], { every: 3 })) {
    await visitor.open(path);
    expect({ path, hasHorizontalOverflow: await hasHorizontalOverflow(visitor.page) }).toEqual({
      path,
      hasHorizontalOverflow: false,
    });
  }
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path, outlined.path);
  await visitor.page.getByTestId('file-row').nth(1).waitFor();
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
});
