import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { violations } from '../support/axeChecks.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { visit } from '../support/visitor.ts';

/** The page's own text is edited in place (docs/product.md, "Editor"). */

const before = 'the first column\nholds the begin-\nning of the text\nand its middle';

test.each([
  ['at a desk', { width: 1280, height: 900, hasTouch: false }],
  ['on a phone', { width: 390, height: 844, hasTouch: true }],
])('%s: a paragraph takes words in, moves its own from line to line, and is in the file as it was seen', async (_, screen) => {
  const visitor = await visit(screen);
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.reading.path);
  await editor.use('edit-text');
  const block = page.getByRole('button', { name: 'Text block: the first column' });
  const place = await block.boundingBox();
  if (!place) throw new Error('the block is not in sight');
  // At the end of the first line.
  const press = [place.x + place.width - 1, place.y + place.height / 8] as const;
  if (screen.hasTouch) await page.touchscreen.tap(...press);
  else await page.mouse.click(...press);
  const field = page.getByTestId('input-replacement');
  expect(await field.inputValue()).toBe(before);
  // The input covers the block.
  const entry = await page.getByTestId('block-entry').boundingBox();
  expect(Math.abs((entry?.x ?? 0) - place.x) + Math.abs((entry?.y ?? 0) - place.y)).toBeLessThan(4);
  await page.keyboard.type(' of two');
  const written = 'the first column\nof two holds the\nbeginning of the\ntext and its\nmiddle';
  expect(await field.inputValue()).toBe(written);
  // A click beside it ends the editing and keeps the text.
  const { x, y } = await editor.at([300, 700]);
  await (screen.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await expect.poll(() => page.getByTestId('block-entry').count()).toBe(0);
  await expect.poll(() => block.getAttribute('data-state')).toBe('changed');
  await block.click();
  expect(await field.inputValue()).toBe(written);
  await field.fill('Nobody wants this');
  await page.keyboard.press('Escape');
  const saved = await visitor.download('button-download');
  const text = execFileSync('pdftotext', ['-layout', saved.path, '-'], { encoding: 'utf8' });
  for (const line of written.split('\n')) expect(text).toContain(line);
  expect(text).not.toMatch(/begin-|Nobody/);
});

test('unfinished text is kept when its page is scrolled out of view, and deleted if it is empty', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.reading.path);
  await editor.use('edit-text');
  const edits = page.getByRole('region', { name: 'Edits' });
  await page.getByRole('button', { name: 'Text block: Columns' }).click();
  await page.getByTestId('input-replacement').fill('Pillars');
  await page.mouse.wheel(0, 5000);
  await expect.poll(editor.status).toContain('page 3');
  await expect.poll(() => edits.innerText()).toContain('Changed: Columns → Pillars');
  await page.getByTestId('thumbnail-1').click();
  await page.getByRole('button', { name: 'Text block: Columns' }).click();
  await page.getByTestId('input-replacement').fill('');
  await page.getByTestId('button-replace-text').click();
  await expect.poll(() => edits.innerText()).toContain('Deleted: Columns');
});

test('a block is split at the text cursor, joined again, and its halves are changed by themselves', async () => {
  const visitor = await visit({ width: 1280, height: 900 });
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.reading.path);
  await editor.use('edit-text');
  const field = page.getByTestId('input-replacement');
  const whole = page.getByRole('button', { name: 'Text block: the first column' });
  const split = async () => {
    await whole.click();
    const at = before.indexOf('begin-');
    await page.evaluate(`document.querySelector('[data-testid=input-replacement]').setSelectionRange(${at}, ${at})`);
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('button-split-block').click();
    await expect.poll(() => field.inputValue()).toBe('ning of the text\nand its middle');
    await page.keyboard.press('Escape');
  };
  await split();
  await whole.click();
  expect(await field.inputValue()).toBe('the first column\nholds the begin-');
  await page.getByTestId('button-join-block').click();
  await expect.poll(() => field.inputValue()).toBe(before);
  await page.keyboard.press('Escape');
  await split();
  const half = page.getByRole('button', { name: 'Text block: ning of the text' });
  await half.click();
  await field.fill('ning of a tale\nand its middle');
  await page.getByTestId('button-replace-text').click();
  await expect.poll(() => half.getAttribute('data-state')).toBe('changed');
  expect(await whole.getAttribute('data-state')).toBe('as-it-is');
  // The halves stay apart while one of them is changed.
  await editor.use('select');
  await editor.use('edit-text');
  await expect.poll(() => half.getAttribute('data-state')).toBe('changed');
  const saved = await visitor.download('button-download');
  const text = execFileSync('pdftotext', ['-layout', saved.path, '-'], { encoding: 'utf8' });
  for (const line of ['the first column', 'holds the begin-', 'ning of a tale']) expect(text).toContain(line);
  expect(text).not.toContain('ning of the text');
});
