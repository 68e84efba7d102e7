import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpacked } from '../../integration/support/operate.ts';
import { onePage } from '../../integration/support/tinyPdf.ts';
import { problemOf, visit } from '../support/visitor.ts';

/** Tools that change colors, and tools for other kinds of file. The result matches the chosen settings. */

test('grayscale: the result has the chosen colors, and the page says that no color is left', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/grayscale-pdf');
  const path = join(visitor.folder, 'ulat.pdf');
  await writeFile(path, onePage('', '1 0 0 rg 0 0 200 200 re f', []));
  await visitor.choose(path);
  await page.getByTestId('grayscale-tone-blackWhite').check();
  await page.getByTestId('grayscale-tone-gray').check();
  await visitor.run();
  await expect.poll(() => page.locator('main').innerText()).toContain('no color left');
  const result = await visitor.download('button-download');
  expect(result.name).toBe('ulat_grayscale.pdf');
  expect(unpacked(result.path)).toMatch(/0\.3 g/);
  expect(execFileSync('qpdf', ['--check', result.path], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
});

test('html and markdown: the result has the chosen paper, and a wrong margin is reported at its field', async () => {
  for (const [kind, text] of [
    ['html', '<h1>Una</h1><p>Tula'],
    ['markdown', '# Una\n\nTula'],
  ] as const) {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.open(`/tools/${kind}-to-pdf`);
    const path = join(visitor.folder, kind === 'html' ? 'tula.html' : 'tula.md');
    await writeFile(path, text);
    await visitor.choose(path);
    await page.getByTestId('page-size-a5').check();
    await page.getByTestId('input-margin').fill('99');
    await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
    await expect.poll(() => problemOf(page)).toContain('50');
    await page.getByTestId('input-margin').fill('10');
    await visitor.run();
    const result = await visitor.download('button-download');
    expect(result.name).toBe('tula_converted.pdf');
    const info = execFileSync('pdfinfo', [result.path], { encoding: 'utf8' });
    expect(info).toMatch(/Page size:.*\(A5\)/);
    expect(execFileSync('pdftotext', [result.path, '-'], { encoding: 'utf8' })).toContain('Tula');
  }
});
