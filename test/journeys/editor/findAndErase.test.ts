import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { isLong } from '../../sample.ts';
import { hasHorizontalOverflow, lightOnly, violations } from '../support/axeChecks.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { readPages } from '../support/results.ts';
import { visit } from '../support/visitor.ts';

/** Personal data is found on all pages of a document, reviewed, and removed from the file. */

const folder = mkdtempSync(joinPath(tmpdir(), 'find-and-erase-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With each kind of line, and more pages than are drawn at once. */
const pageCount = isLong ? 40 : 14;
const emailOf = (page: number) => `tenant${page}.reyes@example${page % 7}.ph`;
/** Each page has a separate address in a line of its own kind, among words that stay. */
const linesOf = (page: number) => [
  `Page ${page} of the lease`,
  page % 3 === 0 ? `The tenant of unit ${page} (${emailOf(page)}) pays by bank.` : `Write to ${emailOf(page)}, or come by.`,
  `Kept line ${page}: the at sign @ alone is no address.`,
];

function lease(): string {
  const content = (page: number) =>
    linesOf(page)
      .map((line, row) => `BT /F1 11 Tf 60 ${700 - row * 13} Td (${line.replace(/[()]/g, '\\$&')}) Tj ET`)
      .join('\n');
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const first = 4;
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R/Names<</Dests<</Names[(${emailOf(2)})[${first + 2} 0 R/Fit]]>>>>>>`,
    `<</Type/Pages/Count ${pageCount}/Kids[${numbers.map((page) => `${first + (page - 1) * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...numbers.flatMap((page) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + (page - 1) * 2 + 1} 0 R>>`,
      `<</Length ${content(page).length}>>\nstream\n${content(page)}\nendstream`,
    ]),
  ];
  const objects = bodies.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('');
  const path = joinPath(folder, 'lease.pdf');
  const info = `<</Title(Lease of ${emailOf(1)})>>`;
  const size = bodies.length + 1;
  writeFileSync(
    path,
    `%PDF-1.7\n${objects}${size} 0 obj\n${info}\nendobj\ntrailer\n<</Root 1 0 R/Info ${size} 0 R/Size ${size + 1}>>\n%%EOF\n`,
    'latin1',
  );
  return path;
}

test('every e-mail address of many pages is found, one is unticked, and three programs find the others no more', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/blur-pdf', lease());
  await page.getByTestId('button-find-and-erase').click();
  await page.getByRole('checkbox', { name: 'Email addresses' }).check();
  await page.getByTestId('button-find-matches').click();
  await expect.poll(() => page.getByTestId('match-count').innerText()).toBe(`${pageCount} matches on ${pageCount} pages`);
  // What will go is marked on the pages beside the list, and a match that is reached by keyboard comes into view.
  const [list, sheet] = [await page.getByRole('dialog').boundingBox(), await page.getByTestId('editor-page').boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan((sheet?.x ?? 0) + (sheet?.width ?? 0) / 2);
  await page.locator('[data-testid=editor-page] [data-testid=found-mark]').first().waitFor();
  await page.getByTestId('match').first().focus();
  for (let step = 1; step < 6; step += 1) await page.keyboard.press('Tab');
  const current = page.locator('[data-page="6"] [data-testid=found-mark][data-current=true]');
  await expect
    .poll(async () => {
      const { y = -1 } = (await current.boundingBox()) ?? {};
      return y > 100 && y < 800;
    })
    .toBe(true);
  // The third one is kept.
  await page.getByTestId('match').nth(2).uncheck();
  await page.getByTestId('match').first().focus();
  await expect.poll(editor.status).toContain('page 1/');
  const button = page.getByTestId('button-erase-matches');
  expect(await button.innerText()).toBe(`Erase ${pageCount - 1} matches`);
  await button.click();
  expect(await page.getByTestId('found-mark').count()).toBe(0);
  await expect.poll(editor.things).toEqual(['blur']);
  await expect.poll(() => page.locator('[data-testid=editor-page] [data-testid=erased-word]').count()).toBe(1);
  await expect
    .poll(() => page.getByTestId('erase-count').innerText())
    .toBe(`${pageCount - 1} areas, ${pageCount - 1} words will be erased`);
  const { path } = await visitor.download('button-download');
  const plain = `${path}.qdf`;
  execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, plain]);
  const read = {
    poppler: execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }),
    pdfjs: (await readPages(path)).map(({ text }) => text).join('\n'),
    qpdf: readFileSync(plain, 'latin1'),
  };
  rmSync(plain);
  for (const [program, text] of Object.entries(read)) {
    for (let number = 1; number <= pageCount; number += 1) {
      expect([program, number, text.includes(emailOf(number))]).toEqual([program, number, number === 3]);
      if (program !== 'qpdf')
        expect([program, number, text.includes(`Kept line ${number}: the at sign @`)]).toEqual([program, number, true]);
    }
  }
}, 240_000);

test.each([
  ['a drag', {}],
  ['a finger', { width: 390, height: 844, hasTouch: true }],
])('%s along text selects words, outlined one by one, and undo removes the selection', async (_, screen) => {
  const visitor = await visit(screen);
  const { page } = visitor;
  const letters = page.waitForResponse((response) => response.url().includes('/letters?from=1&'));
  const editor = await openEditor(visitor, '/tools/blur-pdf', lease());
  await letters;
  const drag = 'hasTouch' in screen ? editor.swipe : editor.drag;
  if ('hasTouch' in screen) await editor.use('blur');
  // From "Write" to the address, in the second line.
  await drag([70, 792 - 690], [140, 792 - 690]);
  await expect.poll(() => page.locator('[data-testid=editor-page] [data-testid=erased-word]').count()).toBe(3);
  await expect.poll(() => page.getByTestId('erase-count').innerText()).toBe('1 area, 3 words will be erased');
  await page.getByTestId('button-undo').click();
  await expect.poll(() => page.getByTestId('erase-count').innerText()).toBe('Nothing to erase yet');
  // A box beside the text is kept as a box.
  await drag([300, 400], [400, 450]);
  await expect.poll(() => page.getByTestId('erase-count').innerText()).toBe('1 area, 0 words will be erased');
});

test.each(lightOnly)('the search and its review are in order, $theme, $language', async (look) => {
  const visitor = await visit({ ...look, width: 390, hasTouch: true });
  const { page } = visitor;
  await openEditor(visitor, '/tools/blur-pdf', lease());
  await page.getByTestId('button-find-and-erase').click();
  await page.getByTestId('button-find-matches').click();
  await page.getByText(/^(Enter a word|Maglagay ng salita)/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByTestId('input-phrases').fill('lease');
  await page.getByTestId('button-find-matches').click();
  await page.getByTestId('match-stepper').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
  await page.getByTestId('button-match-list').click();
  await expect.poll(() => page.getByTestId('match-count').innerText()).toMatch(new RegExp(`^${pageCount} .* ${pageCount} `));
  expect(await violations(page)).toEqual([]);
  expect(await hasHorizontalOverflow(page)).toBe(false);
});

test('on a phone the matches are reviewed one by one below the page that shows them', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/blur-pdf', lease());
  await page.getByTestId('button-find-and-erase').click();
  await page.getByTestId('input-phrases').fill('lease');
  await page.getByTestId('button-find-matches').click();
  const place = page.getByTestId('match-place');
  await expect.poll(() => place.innerText()).toBe(`1 of ${pageCount}`);
  await page.getByTestId('button-next-match').click();
  await expect.poll(() => place.innerText()).toBe(`2 of ${pageCount}`);
  // The match is above the sheet, not behind it.
  const mark = page.locator('[data-page="2"] [data-testid=found-mark][data-current=true]');
  await expect
    .poll(async () => {
      const [box, sheet] = [await mark.boundingBox(), await page.getByRole('dialog').boundingBox()];
      return box !== null && sheet !== null && box.y > 56 && box.y + box.height < sheet.y;
    })
    .toBe(true);
  await page.getByTestId('match').uncheck();
  expect(await mark.count()).toBe(1);
  await page.getByTestId('button-previous-match').click();
  await page.getByTestId('button-previous-match').click();
  await expect.poll(() => place.innerText()).toBe(`${pageCount} of ${pageCount}`);
  await page.getByTestId('button-match-list').click();
  await expect.poll(() => page.locator('[data-testid=match]:checked').count()).toBe(pageCount - 1);
  await page.getByTestId('button-match-on-page').click();
  await expect.poll(() => place.innerText()).toBe(`${pageCount} of ${pageCount}`);
  await page.getByTestId('button-erase-matches').click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.getByTestId('unsaved').innerText()).toBe(`${pageCount - 1} edits not saved`);
  await expect.poll(editor.things).toEqual(['blur']);
});

test('words are found in the document: marked, stepped through, and all of them erased', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  await page.keyboard.press('Control+f');
  await page.getByTestId('input-find').fill('outl');
  const told = page.getByTestId('found');
  await expect.poll(() => told.innerText()).toBe(`1 of ${fixtures.outlined.pages}`);
  await expect.poll(() => page.locator('[data-testid=found-mark][data-current=true]').count()).toBe(1);
  await page.getByTestId('input-find').press('Enter');
  await page.getByTestId('input-find').press('Enter');
  await expect.poll(editor.status).toBe(`Select, page 3/${fixtures.outlined.pages}`);
  await page.getByTestId('input-find').press('Shift+Enter');
  await expect.poll(editor.status).toContain('page 2/');
  await page.getByTestId('button-erase-found').click();
  expect(await page.getByTestId('input-find').count()).toBe(0);
  await expect.poll(() => page.getByTestId('unsaved').innerText()).toBe(`${fixtures.outlined.pages} edits not saved`);
  await page.keyboard.press('Control+f');
  await page.getByTestId('input-find').fill('no such word');
  await expect.poll(() => told.innerText()).toBe('No results');
  await page.keyboard.press('Escape');
  expect(await page.getByTestId('input-find').count()).toBe(0);
});
