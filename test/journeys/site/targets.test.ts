import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ToolPage } from '#contract/api/operation.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { catalogue } from '#tools/catalogue.ts';
import { pagePaths } from '#web/pages.ts';
import { sampleOf } from '../../sample.ts';
import { filesFor } from '../support/toolFiles.ts';
import { untilIdle, visit } from '../support/visitor.ts';

/**
 * Every target is 24 px wide and high or has as much space around it, on every page at the width of a phone (WCAG 2.5.8; its
 * exceptions: links within a sentence, and controls that the browser draws itself).
 */
const tooSmall = `(() => {
  const least = 24;
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=slider], [tabindex="0"]')];
  const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('.visually-hidden, [inert], .SkipLink-link') && !each.matches('span:empty'));
  // An empty span passes the focus on to toasts. It is not a target.
  // A label that can be pressed counts with its control.
  const boxOf = (each) => {
    const label = each.closest('label') ?? each.labels?.[0];
    const boxes = [each, label].filter(Boolean).map((of) => of.getBoundingClientRect());
    return boxes.reduce((a, b) => (a.width * a.height > b.width * b.height ? a : b));
  };
  const isInline = (each) => each.matches('a, button') && getComputedStyle(each).display.startsWith('inline') &&
    [...each.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
  const small = shown.filter((each) => { const { width, height } = boxOf(each); return width > 0 && (width < least || height < least) && !isInline(each); });
  const middle = (each) => { const box = boxOf(each); return [box.left + box.width / 2, box.top + box.height / 2]; };
  // Spacing: a circle of 24 px around its centre overlaps no other target.
  const isCrowded = (each) => {
    const [x, y] = middle(each);
    return shown.some((other) => {
      if (other === each || other.contains(each) || each.contains(other)) return false;
      const box = boxOf(other);
      const [dx, dy] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)];
      return Math.hypot(dx, dy) < least / 2;
    });
  };
  return small.filter(isCrowded).map((each) => {
    const { width, height } = boxOf(each);
    return each.tagName.toLowerCase() + ' ' + (each.dataset.testid ?? each.textContent.trim().slice(0, 30)) + ': ' + Math.round(width) + ' x ' + Math.round(height);
  });
})()`;

/** Up to four choices are all visible; only more are a list to open. */
const shortLists = `[...document.querySelectorAll('main select')].filter((each) => each.options.length <= 4).map((each) => each.labels[0]?.innerText)`;

const judge = async (page: Page, path: string) => ({ path, small: await page.evaluate<string[]>(tooSmall) });

test('two small buttons side by side are detected', async () => {
  const { page } = await visit();
  await page.setContent(
    '<button style="width:10px;height:10px;padding:0">a</button><button style="width:10px;height:10px;padding:0">b</button>',
  );
  expect(await page.evaluate<string[]>(tooSmall)).toHaveLength(2);
});

test('every page as it comes', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const aliases = new Set<string>(catalogue.flatMap((page) => page.aliases));
  for (const path of sampleOf(
    pagePaths.filter((each) => !aliases.has(each)),
    { every: 9, from: 1 },
  )) {
    await visitor.open(path);
    // Some pages redirect, for example to the plans if there is nothing to pay. The final page is checked.
    await untilIdle(visitor.page);
    expect(await judge(visitor.page, path)).toEqual({ path, small: [] });
  }
});

test('where a finger points, nothing is offered to be dropped', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  for (const path of ['/upload', '/tools/merge-pdf']) {
    await visitor.open(path);
    expect(await page.getByTestId('drop-zone').innerText()).not.toMatch(/drop/i);
  }
  await page.setInputFiles('[data-testid=input-file]', fixtures.plain.path);
  await expect.poll(() => page.getByTestId('tool-form').innerText()).toMatch(/Add PDF files\s+up to 100MB each/);
});

test('every tool with a file', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  for (const tool of sampleOf<ToolPage>(catalogue, { every: 9 })) {
    await visitor.open(tool.path);
    await page.setInputFiles('[data-testid=input-file]', filesFor(tool));
    await page.locator('[data-testid=tool-form], [data-shown=true], dialog[open]').first().waitFor();
    expect(await judge(page, tool.path)).toEqual({ path: tool.path, small: [] });
    expect({ path: tool.path, lists: await page.evaluate<string[]>(shortLists) }).toEqual({ path: tool.path, lists: [] });
  }
});
