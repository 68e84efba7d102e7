import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleVersion, type Version, versionFile } from '#engines/capabilities/compare/versions.suite.ts';
import { hasHorizontalOverflow, moreLooks, violations } from '../support/axeChecks.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** docs/product.md, "Compare", in the browser. */

const base = sampleVersion(6);
const later: Version = {
  ...base,
  paragraphs: base.paragraphs.map((text, index) => (index === 2 ? `${text} The supplier may round part hours up.` : text)),
  cells: base.cells.map((row) => row.map((cell) => (cell === '6,000' ? '8,500' : cell))),
  fieldValue: 'Ashworth',
};

const recipe = [
  'Wash the rice in cold water until it is clear, and let it rest in the sieve.',
  'Fry the onions until they are golden, then add the rice and stir it for a minute.',
  'Pour the hot broth over it and cover the pan, so that the steam stays where it is to be.',
];

async function compared(visitor: Visitor, after: Version): Promise<void> {
  const paths = ['before.pdf', 'after.pdf'].map((name) => join(visitor.folder, name)) as [string, string];
  writeFileSync(paths[0], versionFile(base));
  writeFileSync(paths[1], versionFile(after));
  await visitor.open('/tools/compare-pdf');
  await visitor.choose(...paths);
  await visitor.run('comparison');
}

interface Place {
  readonly y: number;
  readonly height: number;
}

function isWithin(inner: Place | undefined, outer: Place | undefined): boolean {
  return inner !== undefined && outer !== undefined && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

test('differences that are ignored are no changes: the settings are changed with the same files', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const loud = base.paragraphs.map((text, index) => (index === 0 ? text.toUpperCase() : index === 1 ? `${text} 77` : text));
  await compared(visitor, { ...base, paragraphs: loud });
  const count = page.getByTestId('comparison-count');
  expect(await count.innerText()).toBe('2 changes');
  const again = async (label: string, expected: string) => {
    await page.getByTestId('button-change-settings').click();
    await page.getByLabel(label).click();
    await visitor.run('comparison');
    expect(await count.innerText()).toBe(expected);
  };
  await again('Upper and lower case', '1 change');
  await again('Numbers', 'No changes found');
});

test('changes are listed, stepped through, and downloaded', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await compared(visitor, later);
  expect(await page.getByTestId('comparison-count').innerText()).toBe('3 changes');
  expect(await page.getByTestId('comparison-unrelated').count()).toBe(0);
  const changes = page.getByTestId('comparison-change');
  expect(await changes.nth(0).innerText()).toContain('The supplier may round part hours up.');
  expect(await changes.nth(1).locator('del').innerText()).toBe('6,000');
  expect(await changes.nth(1).locator('ins').innerText()).toBe('8,500');
  expect(await changes.nth(2).innerText()).toContain('Form field: changed');
  await page.getByTestId('button-next-change').click();
  expect(await page.getByTestId('comparison-step').innerText()).toBe('2 of 3');
  expect(await changes.nth(1).getAttribute('aria-current')).toBe('true');
  expect(await changes.nth(1).innerText()).toContain('Row 3, column 3');
  const pane = await page.getByTestId('comparison-pages').boundingBox();
  const listed = await changes.nth(1).boundingBox();
  expect((listed?.x ?? 0) + (listed?.width ?? 0), 'the list stands beside the pages').toBeLessThanOrEqual(pane?.x ?? 0);
  const marks = page.getByTestId('comparison-pages').locator('[data-chosen]');
  expect(await marks.count()).toBe(2);
  for (const mark of await marks.all()) {
    await expect.poll(async () => isWithin((await mark.boundingBox()) ?? undefined, pane ?? undefined)).toBe(true);
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Structure' }).click();
  expect(await changes.count()).toBe(1);
  const markdown = await readFile((await visitor.download('button-save-markdown')).path, 'utf8');
  expect(markdown).toContain('~~6,000~~ **8,500**');
  const json = JSON.parse(await readFile((await visitor.download('button-save-json')).path, 'utf8'));
  expect(json.changes.total).toBe(3);
  const marked = await visitor.download('button-download-pdf');
  expect(marked.name).toBe('after_changes.pdf');
  await page.getByTestId('button-overlay').click();
  await page.getByTestId('compare-line').waitFor();
  expect(await hasHorizontalOverflow(page)).toBe(false);
});

test('a long change takes three lines of the list until it is chosen, and marks have the numbers of the list', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const long = 'A clause that only the later version has, with the fees of each month. '.repeat(12);
  await compared(visitor, { ...later, paragraphs: [...later.paragraphs, long] });
  const change = page.getByTestId('comparison-change').filter({ hasText: 'A clause that only' });
  const heightOf = async () => (await change.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(130);
  await change.click();
  await expect.poll(heightOf).toBeGreaterThan(200);
  const number = await change.locator('.num').innerText();
  const tag = page.getByTestId('comparison-pages').locator('[data-current]');
  await expect.poll(() => tag.allInnerTexts()).toEqual([`+${number}`]);
});

test('two files with the same text have no changes, although their lines break elsewhere', async () => {
  const visitor = await visit();
  await compared(visitor, { ...base, lineLength: 58 });
  expect(await visitor.page.getByTestId('comparison-count').innerText()).toBe('No changes found');
});

test('two files that are no versions of one document are told to be so', async () => {
  const visitor = await visit();
  const other = recipe.map((sentence) => `${sentence} `.repeat(6));
  await compared(visitor, { ...base, paragraphs: other, cells: [['Rice', '200 g']], sideways: [] });
  expect(await visitor.page.getByTestId('comparison-unrelated').innerText()).toContain('little text in common');
});

test('on a phone one version is over the other, at the same place, and the steps stay in sight', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  await compared(visitor, later);
  await page.getByTestId('comparison-change').nth(1).click();
  const [before, after] = [page.getByTestId('comparison-before'), page.getByTestId('comparison-after')];
  for (const region of [before, after]) {
    const mark = region.locator('[data-chosen]');
    await expect
      .poll(async () => isWithin((await mark.boundingBox()) ?? undefined, (await region.boundingBox()) ?? undefined))
      .toBe(true);
  }
  const screen = { y: 0, height: 844 };
  const placeOf = async (locator: typeof before) => (await locator.boundingBox()) ?? undefined;
  for (const each of [before, after, page.getByTestId('button-next-change')])
    await expect.poll(async () => isWithin(await placeOf(each), screen)).toBe(true);
  // The added sentence is in the later version only: the earlier one shows the same place.
  await page.getByTestId('comparison-change').nth(0).click();
  await expect.poll(() => after.locator('[data-chosen]').count()).toBeGreaterThan(0);
  await after.dispatchEvent('pointerdown');
  await after.evaluate((region) => region.scrollTo(0, 400));
  await expect.poll(() => before.evaluate((region) => region.scrollTop)).toBeGreaterThan(350);
  await expect.poll(() => before.evaluate((region) => region.scrollTop)).toBeLessThan(450);
  expect(await violations(page)).toEqual([]);
});

test.each(moreLooks)('axe finds nothing on a comparison, $theme, $language', async (look) => {
  const visitor = await visit({ ...look, width: 390 });
  await compared(visitor, later);
  expect(await violations(visitor.page)).toEqual([]);
  expect(await hasHorizontalOverflow(visitor.page)).toBe(false);
  if (process.env.SHOTS) {
    await visitor.page.waitForTimeout(1500);
    await visitor.page.screenshot({ path: `${process.env.SHOTS}/cmp-390-${look.theme}.png`, fullPage: true });
    await visitor.page.setViewportSize({ width: 1440, height: 1000 });
    await visitor.page.reload();
    await visitor.page.getByTestId('comparison').waitFor();
    await visitor.page.waitForTimeout(2500);
    await visitor.page.screenshot({ path: `${process.env.SHOTS}/cmp-1440-${look.theme}.png`, fullPage: true });
  }
});
