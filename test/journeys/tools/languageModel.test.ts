import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../../../scripts/site.ts';
import { english, german } from '../../integration/support/articles.ts';
import { type ModelServer, startModelServer } from '../../integration/support/modelServer.ts';
import { hasHorizontalOverflow, moreLooks, violations } from '../support/axeChecks.ts';
import { joinFrom } from '../support/joining.ts';
import { startOwnSite } from '../support/ownSite.ts';
import { documentOf } from '../support/textDocument.ts';
import { type VisitorOptions, visit } from '../support/visitor.ts';

/** A site with a language model connected by its operator (product.md, "Language models"). */

let model: ModelServer;
let site: Site;
beforeAll(async () => {
  model = await startModelServer();
  const ai = { AI_BASE_URL: model.url, AI_MODEL: 'paper-7b', AI_SILENCE_SECONDS: '1' };
  site = await startOwnSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', SIGNUP_CREDITS: '100', ...ai });
});
afterAll(async () => {
  await site?.stop();
  await model?.close();
});

async function member(text: string, look: VisitorOptions = {}) {
  const visitor = await visit({ ...look, url: site.url });
  const id = await documentOf(visitor, text, site.url);
  await joinFrom(visitor.page, site);
  return { visitor, page: visitor.page, id };
}

test('the page names the recipient of the text before it is sent, and a press on a sentence shows its place', async () => {
  const { visitor, page, id } = await member(english);
  model.behave({
    kind: 'says',
    saying: (lines) => ({
      sentences: [
        { text: 'The mayor sold the river to a company from abroad.', from: [1] },
        { text: '<img src=x onerror=alert(1)> A survey in that year counted 23 kinds of fish', from: [2] },
        { text: lines.find((line) => line.includes('48 million')), from: [1] },
      ],
    }),
  });
  await visitor.open(`/tools/summarize-pdf?pdfId=${id}`);
  const host = new URL(model.url).host;
  await page.getByTestId('notice-provider').waitFor();
  expect(await page.getByTestId('notice-provider').innerText()).toContain(host);
  expect(await page.locator('main').innerText()).toContain('paper-7b');
  expect(model.asked).toEqual([]);
  await visitor.run('summary');
  expect(await page.getByTestId('summary').innerText()).toContain('Created by paper-7b');
  const sentences = page.getByTestId('summary-sentence');
  const texts = await sentences.allInnerTexts();
  expect(texts.join(' ')).not.toContain('mayor');
  expect(texts.join(' ')).toContain('48 million');
  expect(await page.getByTestId('summary').innerText()).toMatch(/Left out \d+ sentences? not supported by the document/);
  await sentences.last().click();
  await page.locator('.summarizeResult-mark').first().waitFor();
  expect((await visitor.download('button-download-docx')).name).toBe('ulat_summary.docx');
  expect((await visitor.download('button-download-pdf')).name).toBe('ulat_summary.pdf');
});

test('the built-in engine can be chosen, and then nothing is sent', async () => {
  const { visitor, page, id } = await member(english);
  model.behave({ kind: 'fails', status: 500 });
  await visitor.open(`/tools/summarize-pdf?pdfId=${id}`);
  await page.getByTestId('notice-provider').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(/Built-in: nothing leaves/).check();
  expect(await page.getByTestId('notice-provider').count()).toBe(0);
  expect(await page.locator('main').innerText()).toContain('Nothing is sent anywhere');
  await visitor.run('summary');
  expect(model.asked).toEqual([]);
});

test('a model that stalls and then fails is reported, and costs nothing', async () => {
  const { visitor, page, id } = await member(german);
  model.behave({ kind: 'stalls' });
  await visitor.open(`/tools/translate-pdf?pdfId=${id}`);
  await visitor.run('failure');
  expect(await page.getByTestId('failure').innerText()).toContain("We can't reach the language model right now.");
  expect(await page.getByTestId('link-credits').first().innerText()).toContain('100');
  model.behave({ kind: 'fails', status: 429, times: 1 });
  await visitor.run('translation');
  expect(await page.getByTestId('translation').innerText()).toContain('paper-7b, a language model');
});

test.each(moreLooks)('axe finds nothing on the bench with its choices, $theme, $language', async (look) => {
  const { visitor, page, id } = await member(english, look);
  await visitor.open(`/tools/summarize-pdf?pdfId=${id}`);
  await page.getByTestId('notice-provider').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
});
