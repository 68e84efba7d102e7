import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ToolPage } from '#contract/api/operation.ts';
import { catalogue } from '#tools/catalogue.ts';
import { pagePaths } from '#web/pages.ts';
import { sampleOf } from '../../sample.ts';
import { join } from '../support/member.ts';
import { filesFor } from '../support/toolFiles.ts';
import { untilIdle, visit } from '../support/visitor.ts';

/**
 * Large text. A window of 1440 px is 720 px wide at 200 %, and 320 px (from 1280 px) at 400 % (WCAG 1.4.4, 1.4.10). Users set
 * their own letter, word and line spacing (1.4.12). Only tables and pictures of pages scroll horizontally, and no text is cut
 * off.
 */
const problems = `(async () => {
  const found = [];
  // Listeners of the window width take a moment.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > root.clientWidth + 1 && each.checkVisibility());
    found.push('scrolls sideways by ' + (root.scrollWidth - root.clientWidth) + ' px: ' + wide.slice(0, 3).map((each) => each.tagName + '.' + each.className).join(', '));
  }
  const own = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
  for (const each of document.body.querySelectorAll('*')) {
    // Exceptions: file names are shortened and have the full name in a title. Text for screen readers only has no size. A page's
    // text layer covers its picture.
    if (!own(each) || each.closest('.visually-hidden, .SkipLink-link, [title], .ViewedPage-text, select, .Viewer-pages, .editor-page, [aria-hidden=true]') || !each.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(each);
    const box = range.getBoundingClientRect();
    for (let at = each; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.textOverflow === 'ellipsis') break;
      const frame = at.getBoundingClientRect();
      // For screen readers only.
      if (frame.width <= 1) break;
      const isHidden = (value) => value === 'hidden' || value === 'clip';
      if (isHidden(style.overflowX) && at.scrollWidth > at.clientWidth + 1 && box.right > frame.right + 1) found.push('cut at the side: ' + each.textContent.trim().slice(0, 40));
      if (isHidden(style.overflowY) && at.scrollHeight > at.clientHeight + 1 && box.bottom > frame.bottom + 1) found.push('cut below: ' + each.textContent.trim().slice(0, 40));
      // Content further out can be scrolled into view.
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') break;
    }
  }
  return [...new Set(found)];
})()`;

const spread = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }');
  document.adoptedStyleSheets = [sheet];
})()`;

const paths = (() => {
  const aliases = new Set<string>(catalogue.flatMap((page) => page.aliases));
  // Without a payment, its page redirects to the plans.
  return [...pagePaths.filter((each) => !aliases.has(each) && each !== '/payment-success'), '/nowhere'];
})();

/** The problems at 200 %, at 400 %, and with wide letter spacing on a phone. */
async function judge(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (name: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await page.evaluate<string[]>(problems)).map((problem) => `${name}: ${problem}`));
  };
  await look('200 %', 720);
  await look('400 %', 320);
  await page.evaluate(spread);
  await look('wide letters', 390);
  return found;
}

test('cut text and a page that is too wide are detected', async () => {
  const { page } = await visit({ width: 320 });
  await page.setContent('<p style="width:20px;overflow:hidden;white-space:nowrap">cut words</p><p style="width:700px">wide</p>');
  expect(await page.evaluate<string[]>(problems)).toHaveLength(2);
});

test('every page', async () => {
  const visitor = await visit({ language: 'fil' });
  const found: Record<string, string[]> = {};
  const sampled = sampleOf(paths, { every: 9 });
  for (const path of sampled) {
    await visitor.open(path);
    found[path] = await judge(visitor.page);
  }
  expect(found).toEqual(Object.fromEntries(sampled.map((path) => [path, []])));
});

test('every page of somebody with an account', async () => {
  const visitor = await visit({ language: 'fil' });
  await join(visitor);
  const found: Record<string, string[]> = {};
  for (const path of ['/', '/profile', '/credits', '/plans']) {
    await visitor.open(path);
    await visitor.page.getByTestId('link-credits').waitFor();
    found[path] = await judge(visitor.page);
  }
  expect(found).toEqual({ '/': [], '/profile': [], '/credits': [], '/plans': [] });
});

/** A few at a time, because each opens a page, uploads a file and renders it. */
const tools: readonly ToolPage[] = sampleOf(catalogue, { every: 13, from: 2 });
const portions = [0, 1, 2, 3].map((at) => tools.filter((_, index) => index % 4 === at));

test.each(portions.map((tools, index) => [index + 1, tools] as const))('tools with a file, portion %i', async (_index, tools) => {
  const visitor = await visit({ language: 'fil' });
  const { page } = visitor;
  const found: Record<string, string[]> = {};
  for (const tool of tools) {
    await visitor.open(tool.path);
    await page.setInputFiles('[data-testid=input-file]', filesFor(tool));
    await page.locator('[data-testid=tool-form], [data-shown=true], dialog[open]').first().waitFor();
    // What is known of the file adds to the form.
    await untilIdle(page);
    found[tool.path] = await judge(page);
  }
  expect(found).toEqual(Object.fromEntries(tools.map(({ path }) => [path, []])));
});
