import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { looks, testedIn, violations } from '../support/axeChecks.ts';
import { siteUrl, type Visitor, visit } from '../support/visitor.ts';

/** axe checks open dialogs, finished work and failed work. */

const { outlined, plain, form, reading, beyondRepair } = fixtures;

type State = readonly [name: string, path: string, arrange: (visitor: Visitor) => Promise<void>];

const done = (name: string, path: string, file: string, shown = 'result'): State => [
  name,
  path,
  async (visitor) => {
    await visitor.choose(file);
    await visitor.run(shown);
    await visitor.page.getByTestId('toast').waitFor();
  },
];

async function openViewer({ page }: Visitor): Promise<void> {
  await page.setInputFiles('[data-testid=input-file]', outlined.path);
  await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
}

async function openEditor({ page }: Visitor): Promise<void> {
  await page.setInputFiles('[data-testid=input-file]', form.path);
  await page.locator('[data-shown=true]').first().waitFor();
}

const states: readonly State[] = [
  [
    'what to do with a dropped file',
    '/',
    async ({ page }) => {
      const transfer = await page.evaluateHandle(`(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['%PDF-1.7'], 'ulat.pdf', { type: 'application/pdf' }));
        return transfer;
      })()`);
      for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer: transfer });
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'properties',
    '/upload',
    async (visitor) => {
      await openViewer(visitor);
      await visitor.page.getByTestId('button-properties').click();
      await visitor.page.getByTestId('properties').locator('dd').first().waitFor();
    },
  ],
  [
    'a signature',
    '/tools/edit-pdf',
    async (visitor) => {
      await openEditor(visitor);
      await visitor.page.getByTestId('tool-signature').click();
      await visitor.page.getByTestId('signature-pad').waitFor();
    },
  ],
  [
    'edits to be saved without an account',
    '/tools/add-text-pdf',
    async (visitor) => {
      const { page } = visitor;
      await openEditor(visitor);
      await page.getByTestId('editor-page').click({ position: { x: 120, y: 160 } });
      await page.getByTestId('input-text').fill('Oo');
      await page.getByTestId('button-add-text').click();
      await page.getByTestId('button-download').click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a file that cannot be read',
    '/tools/compress-pdf',
    async (visitor) => {
      await visitor.choose(beyondRepair.path);
      await visitor.page.locator('[data-testid=drop-zone][data-state=bad]').waitFor();
    },
  ],
  [
    'an address whose file is gone',
    '/?pdfId=00000000-0000-4000-8000-000000000000',
    async ({ page }) => {
      await page.getByTestId('toast').waitFor();
    },
  ],
  [
    'nothing found in the document',
    '/upload',
    async (visitor) => {
      await openViewer(visitor);
      await visitor.page.getByTestId('input-search').fill('walang ganito');
      await visitor.page.locator('[data-testid=viewer-found][data-count="0"]').waitFor();
    },
  ],
  [
    'no connection',
    '/help',
    async ({ page }) => {
      await page.evaluate('navigator.serviceWorker.ready');
      await page.context().setOffline(true);
      await page.goto(`${siteUrl}/tools/merge-pdf`);
      await page.getByRole('button').waitFor();
    },
  ],
  done('inspected', '/tools/inspect-pdf', reading.path),
  done('text', '/tools/pdf-to-text', reading.path),
  done('Markdown beside its page', '/tools/pdf-to-markdown', reading.path, 'markdown-text'),
  done('pictures', '/tools/pdf-to-jpg', plain.path),
  done('merged with a note', '/tools/flatten-pdf', form.path),
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

test('recent files, and one that is opened from there', async () => {
  const visitor = await visit({ theme: 'dark', language: 'fil' });
  const { page } = visitor;
  const pdf = { name: plain.name, mimeType: 'application/pdf', buffer: readFileSync(plain.path) };
  await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf } });
  await visitor.open('/tools/compress-pdf');
  await page.getByTestId('recent-file').waitFor();
  expect(await violations(page)).toEqual([]);
});
