import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { problemOf, type Visitor, visit } from '../support/visitor.ts';

/** Several pages on a sheet. The result matches the preview of the form. */

const { plain, outlined, onePage } = fixtures;

async function start(path: string, ...files: readonly string[]): Promise<Visitor> {
  const visitor = await visit();
  await visitor.open(path);
  await visitor.choose(...files);
  return visitor;
}

const sizesOf = (path: string) =>
  [...execFileSync('pdfinfo', ['-l', '-1', path], { encoding: 'utf8' }).matchAll(/size:\s+([\d.]+) x ([\d.]+)/g)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  );

/** Width by height of the shown sheet. */
const shownRatio = async ({ page }: Visitor) => {
  const box = await page.getByTestId('sheet-preview').first().boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
};

test('pages per sheet: the preview has the orientation of the sheets, and a wrong margin is reported at its field', async () => {
  const visitor = await start('/tools/pages-per-sheet', outlined.path);
  const { page } = visitor;
  await page.getByTestId('nup-count').selectOption('4');
  await page.getByTestId('sheet-preview').locator('canvas:not([hidden])').nth(3).waitFor();
  const ratio = await shownRatio(visitor);
  await page.getByTestId('nup-margin').fill('99');
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  await expect.poll(() => problemOf(page)).toContain('20');
  await page.getByTestId('nup-margin').fill('4,5');
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('outlined_4up.pdf');
  const sizes = sizesOf(path);
  expect(sizes).toHaveLength(2);
  expect((sizes[0]?.[0] ?? 0) / (sizes[0]?.[1] ?? 1)).toBeCloseTo(ratio, 1);
});

test('booklet: the blank pages are announced, and both sides of a sheet are shown', async () => {
  const visitor = await start('/tools/booklet-pdf', plain.path);
  const { page } = visitor;
  await expect.poll(() => page.getByTestId('sheet-preview').count()).toBe(2);
  await page.getByTestId('booklet-binding-right').check();
  await visitor.run();
  const { path } = await visitor.download('button-download');
  expect(sizesOf(path)).toEqual([
    [842, 595],
    [842, 595],
  ]);
  await expect.poll(() => page.locator('main').innerText()).toContain('Added 1 blank page');
});

test('poster: nine sheets of one page', async () => {
  const visitor = await start('/tools/poster-pdf', onePage.path);
  const { page } = visitor;
  await page.getByTestId('poster-columns').fill('3');
  await page.getByTestId('poster-rows').fill('3');
  await expect.poll(() => page.locator('main').innerText()).toMatch(/\d{3} × \d{3} mm/);
  await visitor.run();
  const { path } = await visitor.download('button-download');
  expect(sizesOf(path)).toHaveLength(9);
});

test('page size: only the paper of one page', async () => {
  const visitor = await start('/tools/resize-pdf', outlined.path);
  const { page } = visitor;
  await page.getByTestId('page-size-mode-canvas').check();
  await page.getByTestId('paper').selectOption('custom');
  await page.getByTestId('page-size-width').fill('300');
  await page.getByTestId('page-size-height').fill('300');
  await expect.poll(() => shownRatio(visitor)).toBeCloseTo(1, 1);
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('outlined_resized.pdf');
  expect(new Set(sizesOf(path).map(String))).toEqual(new Set(['850,850']));
});

test('letterhead: the second file lies under the pages of the first', async () => {
  const visitor = await start('/tools/overlay-pdf', plain.path, onePage.path);
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('plain_overlay.pdf');
  const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  const under = execFileSync('pdftotext', [onePage.path, '-'], { encoding: 'utf8' }).trim().split(/\s+/)[0] ?? '?';
  expect(text.split(under).length - 1).toBeGreaterThanOrEqual(3);
});

test('remove elements: the button waits for a choice, and the result says what went', async () => {
  const visitor = await start('/tools/remove-elements', outlined.path);
  const { page } = visitor;
  await page.locator('input[name=comments]').uncheck();
  expect(await page.locator('[data-testid^=button-run]:visible').first().isDisabled()).toBe(true);
  await page.locator('input[name=bookmarks]').check();
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toContain('6 bookmarks');
  const { name } = await visitor.download('button-download');
  expect(name).toBe('outlined_cleaned.pdf');
});
