import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdfDict } from '#engines/core/objects/values.ts';
import { Builder, dict, text } from '#fixtures/builder.ts';
import { visit } from '../support/visitor.ts';

/**
 * Files and names with injected scripts in a real browser: no dialog, no violated policy, no request to other sites (checked by
 * `visit`).
 */

const script = (js: string) => pdfDict({ S: 'JavaScript', JS: text(js) });
const names = [
  '"><img src=x onerror=alert(1)>.pdf',
  "<svg onload=alert(1)>'.pdf",
  '</script><script>alert(1)</script>.pdf',
  '\u202efdp.exe.pdf',
  '{{constructor.constructor("alert(1)")()}}.pdf',
];

async function scriptedPdf(path: string): Promise<void> {
  const builder = new Builder();
  const page = builder.page('Kontrata', { AA: pdfDict({ O: script('app.alert(1)') }) });
  const link = (A: ReturnType<typeof pdfDict>) => dict({ Type: 'Annot', Subtype: 'Link', Rect: [10, 10, 190, 90], A });
  builder.annotate(page, link(pdfDict({ S: 'URI', URI: text('javascript:alert(document.domain)') })));
  builder.annotate(page, link(pdfDict({ S: 'Launch', F: text('/bin/sh') })));
  builder.annotate(page, link(script('app.launchURL("https://elsewhere.example/")')));
  builder.catalog.set('OpenAction', script('this.submitForm("https://elsewhere.example/")'));
  await builder.write(path);
}

/** Uploads from memory, because the file system or the locale may not support the name. */
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('a scripted file under hostile names, in every place that shows it', async () => {
  const visitor = await visit({});
  const { page } = visitor;
  const path = join(visitor.folder, 'payload.pdf');
  await scriptedPdf(path);
  const buffer = await readFile(path);
  for (const name of names) {
    await visitor.open('/tools/inspect-pdf');
    await choose(page, name, buffer);
    // The name is shown as text, unchanged.
    await page.getByText(name.slice(0, 12), { exact: false }).first().waitFor();
    await visitor.run();
  }
  await visitor.open('/tools/edit-pdf');
  await choose(page, names[0] ?? '', buffer);
  await page.locator('[data-shown=true]').first().waitFor();
  await page.getByTestId('editor-page').click({ position: { x: 60, y: 60 } });
  expect(page.url()).toContain('/tools/edit-pdf');
});

test('a drawing with scripts is a picture, also by its own address', async () => {
  const visitor = await visit({});
  const path = join(visitor.folder, 'guhit.svg');
  const body = '<script>alert(1)</script><rect width="90" height="90" onload="alert(2)" onclick="alert(3)"/>';
  await writeFile(path, `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" onload="alert(4)">${body}</svg>`);
  await visitor.open('/tools/svg-to-pdf');
  await visitor.choose(path);
  await visitor.run();
  const { page } = visitor;
  const [drawing] = await page.evaluate(async () => {
    const recent = (await (await fetch('/api/pdf/recent')).json()) as { id: string; mediaType: string }[];
    return recent.filter(({ mediaType }) => mediaType.startsWith('image/svg')).map(({ id }) => `/api/pdf/${id}/file`);
  });
  // A page of its own, because the browser logs there that it blocked the scripts. `visit` would count that as an error of the
  // site.
  const alone = await page.context().newPage();
  const dialogs: string[] = [];
  alone.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const answer = await alone.goto(new URL(drawing ?? '/no-drawing', page.url()).href);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).toContain('sandbox');
  expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
  await alone.mouse.click(50, 50);
  expect(dialogs).toEqual([]);
});
