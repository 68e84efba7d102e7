import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { searchWordsOf } from '#web/commandPalette/searchWords.ts';
import { chromiumProgram } from '../../../scripts/chromium.ts';
import { firstLoad, maxScriptBytes, maxScripts } from '../../../scripts/firstLoad.ts';
import { expectWithinBudget } from '../../budget.ts';
import { siteUrl } from '../support/visitor.ts';

/** docs/product.md, "Pages": the cost of the first visit to a page. */

async function sentBytes(address: string): Promise<number> {
  const response = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

test('no tool page preloads more scripts than its budget', { timeout: 60_000 }, async () => {
  const known = new Map<string, Promise<number>>();
  for (const { path } of catalogue) {
    const html = await (await fetch(siteUrl + path)).text();
    const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) if (!known.has(script)) known.set(script, sentBytes(siteUrl + script));
    const sizes = await Promise.all([...new Set(scripts)].map((script) => known.get(script) ?? 0));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expectWithinBudget(`scripts of ${path}`, bytes, maxScriptBytes);
  }
});

test('the search terms are loaded only with the search', async () => {
  const [page] = catalogue;
  const word = page && searchWordsOf(page.path)?.fil.split(',')[0];
  if (!word) throw new Error('the first tool has no words');
  for (const path of ['/', '/tools/merge-pdf', '/tools/edit-pdf', '/profile']) {
    const html = await (await fetch(siteUrl + path)).text();
    const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts)
      expect(await (await fetch(siteUrl + script)).text(), `${script} of ${path}`).not.toContain(word);
  }
});

test.each(['/', '/tools', '/upload', '/profile', '/sign', '/tools/edit-pdf', '/tools/merge-pdf'])(
  '%s in a browser, with all that comes by itself',
  async (path) => {
    const browser = await chromium.launch({
      executablePath: chromiumProgram,
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    try {
      const { scriptBytes, scripts, layoutShift } = await firstLoad(browser, siteUrl + path);
      expect(scriptBytes).toBeGreaterThan(50_000);
      expect(scripts, `scripts of ${path}`).toBeLessThanOrEqual(maxScripts);
      expectWithinBudget(`scripts of ${path} with all that comes by itself`, scriptBytes, maxScriptBytes);
      // On a busy machine, a font that loads late shifts lines by 0.001 to 0.002. A shift that people see is above 0.1.
      expect(layoutShift).toBeLessThan(0.01);
    } finally {
      await browser.close();
    }
  },
);
