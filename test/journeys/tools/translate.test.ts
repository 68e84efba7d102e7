import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { english, german } from '../../integration/support/articles.ts';
import { hasHorizontalOverflow, moreLooks, violations } from '../support/axeChecks.ts';
import { join } from '../support/member.ts';
import { documentOf } from '../support/textDocument.ts';
import { visit } from '../support/visitor.ts';

/** Translations in the browser, with the built-in engine (docs/product.md, "Translations"). */

const spanish = `El río vuelve a la ciudad

El río que atraviesa la ciudad fue declarado muerto hace treinta años, cuando la última familia de pescadores abandonó sus orillas.

En 2010 el ayuntamiento y doce barrios firmaron un acuerdo para limpiarlo. <b onclick="alert(1)">Los peces</b> han vuelto.
`;

test('a member has a document translated: beside its original, as a text and as a PDF, and once more', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await documentOf(visitor, spanish);
  await join(visitor);
  await visitor.open(`/pdf/${id}/translate`);
  await page.waitForURL(/translate-pdf\?pdfId=/);
  await page.getByText('Translate to English').first().waitFor();
  expect(await page.locator('main').innerText()).toContain('Nothing is sent anywhere');
  await visitor.run('translation');
  expect(await visitor.toast()).toMatchObject({ title: 'Translation Complete', body: 'Credits remaining: 2' });
  expect(await page.getByTestId('translation-language').innerText()).toContain('Spanish');
  const paragraphs = await page.getByTestId('translation-paragraph').allInnerTexts();
  expect(paragraphs[0]).toBe('The river goes back to the city');
  // Markup in the document is shown as text.
  expect(paragraphs.join(' ')).toContain('<b onclick="alert(1)">');
  const text = await visitor.download('button-download-translation');
  expect(text.name).toBe('pdf-translation.txt');
  expect(await readFile(text.path, 'utf8')).toMatch(/^Source language: Spanish\n[\s\S]*El río vuelve[\s\S]*The river goes back/);
  const pdf = await visitor.download('button-download-pdf');
  expect(pdf.name).toBe('ulat_translated.pdf');
  expect((await readFile(pdf.path)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await violations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  // Two credits are left, and the run costs three.
  await page.getByTestId('button-run-again').click();
  await page.getByText('This takes 3 credits; you have 2').waitFor();
});

test('what is in English already is good news, and what nobody here can translate says what is needed', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [own, strange] = [await documentOf(visitor, english), await documentOf(visitor, german)];
  await join(visitor);
  await visitor.open(`/tools/translate-pdf?pdfId=${own}`);
  await visitor.run('notice-info');
  const notice = page.getByTestId('notice-info');
  expect(await notice.innerText()).toContain('Already in English');
  expect(await notice.innerText()).toContain('This PDF is already in English, no translation needed!');
  await visitor.open(`/tools/translate-pdf?pdfId=${strange}`);
  await visitor.run('failure');
  expect(await page.getByTestId('failure').innerText()).toMatch(
    /German[\s\S]*Spanish, Catalan, Galician, Esperanto, French[\s\S]*another model/,
  );
});

test('languages, engine and limits are stated before anything is uploaded', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/translate-pdf');
  await expect
    .poll(() => page.getByTestId('about-engine').innerText())
    .toMatch(/Apertium on this server[\s\S]*French[\s\S]*rough[\s\S]*Tagalog[\s\S]*AI_BASE_URL/);
});

test('signed out, the way leads to signing in, and back to the document', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await documentOf(visitor, spanish);
  await visitor.open(`/tools/translate-pdf?pdfId=${id}`);
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  await page.waitForURL(/\/login\?returnTo=/);
  expect(await visitor.toast()).toMatchObject({ title: 'Authentication Required', body: 'Please log in to use AI tools' });
});

test.each(moreLooks)('axe finds nothing on the translation, $theme, $language', async (look) => {
  const visitor = await visit(look);
  const { page } = visitor;
  const id = await documentOf(visitor, spanish);
  await join(visitor);
  await visitor.open(`/tools/translate-pdf?pdfId=${id}`);
  await visitor.run('translation');
  expect(await violations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
});
