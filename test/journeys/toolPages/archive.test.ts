import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { visit } from '../support/visitor.ts';

/** PDF/A: the user chooses the standard, and the result summary states what was done with the fonts. */

test('PDF/A: attachments stay in 3b, and the file says what it is', async () => {
  const visitor = await visit();
  await visitor.open('/tools/pdf-to-pdfa');
  await visitor.choose(fixtures.attachments.path);
  await visitor.page.getByTestId('pdf-a-part-3b').check();
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('attachments_pdfa.pdf');
  expect(execFileSync('pdfinfo', ['-meta', path], { encoding: 'utf8' })).toContain('<pdfaid:part>3</pdfaid:part>');
  await expect.poll(() => visitor.page.locator('main').innerText()).toContain('2 attachments');
});

test('PDF/A: what is missing is named in the report', async () => {
  const visitor = await visit();
  await visitor.open('/tools/pdf-to-pdfa');
  await visitor.choose(fixtures.metadata.path);
  await visitor.run();
  await expect.poll(() => visitor.page.locator('main').innerText()).toContain('available here: Helvetica');
});
