import { execFileSync } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { picture, restingPicture } from '../support/seen.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** New words of a block are written with the glyphs of its own font (docs/decisions/0403). */

const first = 'Rent is due on the fifth of each month, and late rent carries interest of two per cent for each week.';
const page1 = `<style>@page{size:A5;margin:15mm}body{font:12pt/1.5 "Noto Serif",serif}h1{font-size:20pt}</style><h1>Lease of a house</h1><p>${first}</p>`;

const fontsIn = (path: string) => execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2);
const textOf = (path: string) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');

async function printed(visitor: Visitor): Promise<string> {
  const path = joinPath(visitor.folder, 'lease.pdf');
  const sheet = await visitor.page.context().newPage();
  await sheet.setContent(page1);
  await sheet.pdf({ path, preferCSSPageSize: true });
  await sheet.close();
  return path;
}

test('a heading and a paragraph keep their fonts while they are edited, and in the file; a letter that is missing is told of', async () => {
  const visitor = await visit({ width: 1280, height: 900 });
  const { page } = visitor;
  await join(visitor);
  const path = await printed(visitor);
  const fonts = fontsIn(path);
  expect(fonts.length).toBeGreaterThan(1);
  const editor = await openEditor(visitor, '/tools/edit-pdf', path);
  await editor.use('edit-text');
  const field = page.getByTestId('input-replacement');
  const familyOf = () =>
    page.evaluate<string>("getComputedStyle(document.querySelector('[data-testid=input-replacement]')).fontFamily");

  // Each letter of the heading is only in the words that are replaced.
  await page.getByRole('button', { name: 'Text block: Lease of a house' }).click();
  expect(await familyOf()).toMatch(/^"?g_d\d+_f\d+/);
  await field.fill('House of a lease');
  expect(await page.getByTestId('found-font').count()).toBe(1);
  await field.fill('Leases of a house');
  expect(await page.getByTestId('found-font').count()).toBe(0);
  await page.getByTestId('button-replace-text').click();

  await page.getByRole('button', { name: 'Text block: Rent is due' }).click();
  expect(await page.getByTestId('select-font').locator('option:checked').innerText()).toMatch(/Serif/);
  await field.fill((await field.inputValue()).replace('fifth', 'third'));
  await page.getByTestId('button-replace-text').click();
  await editor.use('select');
  const shown = await restingPicture(visitor);

  const saved = await visitor.download('button-download');
  expect(fontsIn(saved.path).length).toBe(fonts.length);
  expect(textOf(saved.path)).toContain('Leases of a house');
  expect(textOf(saved.path)).toContain('due on the third of each month');
  await page.getByTestId('button-close-saved').click();
  // It stands over a corner of the page for five seconds.
  await page.getByTestId('toast').waitFor({ state: 'hidden' });
  const written = await picture(visitor);
  let different = 0;
  for (let at = 0; at < shown.data.length; at += 3)
    if (Math.abs((shown.data[at] ?? 0) - (written.data[at] ?? 0)) > 96) different += 1;
  // The edges of letters are drawn by another program.
  expect(different / (shown.data.length / 3)).toBeLessThan(0.001);
});
