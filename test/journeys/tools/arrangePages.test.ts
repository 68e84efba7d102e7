import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { untilStored } from '../support/seen.ts';
import { visit } from '../support/visitor.ts';

/** Pages are moved, rotated and deleted by their thumbnails, and saved with the edits (docs/product.md, "Editor"). */

test('pages are moved, rotated and deleted beside the edits, undone, stored, and saved in one file', async () => {
  const visitor = await visit({ width: 1440, height: 900 });
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.plain.path);
  const thumbnails = () =>
    page
      .locator('[data-testid^=thumbnail-]:not(canvas)')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-testid')));
  const inOrder = (...pages: number[]) => pages.map((each) => `thumbnail-${each}`);
  await page.getByTestId('thumbnail-3').click();
  await expect.poll(editor.status).toContain('page 3/3');
  await editor.use('text');
  await editor.write([100, 200], 'On the last page');
  // Moved to the top in one step.
  const [from, to] = await Promise.all(
    ['thumbnail-3', 'thumbnail-1'].map(async (id) => (await page.getByTestId(id).boundingBox()) ?? { x: 0, y: 0 }),
  );
  if (!from || !to) throw new Error('no thumbnails');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 4 });
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect.poll(thumbnails).toEqual(inOrder(3, 1, 2));
  await expect.poll(editor.status).toContain('page 1/3');
  await page.getByTestId('button-undo').click();
  await expect.poll(thumbnails).toEqual(inOrder(1, 2, 3));
  await page.getByTestId('button-redo').click();
  await expect.poll(thumbnails).toEqual(inOrder(3, 1, 2));
  // The page rotates with its annotations. New annotations are upright.
  await page.getByTestId('thumbnail-1').click();
  await page.getByTestId('turn-page-1').click();
  await page.getByTestId('thumbnail-2').hover();
  await page.getByTestId('delete-page-2').click();
  await expect.poll(thumbnails).toEqual(inOrder(3, 1));
  const edits = page.getByRole('region', { name: 'Edits' });
  await expect.poll(() => edits.innerText()).toContain('Pages in a new order, 1 page rotated, 1 page deleted');
  await page.getByTestId('thumbnail-1').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(thumbnails).toEqual(inOrder(1, 3));
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(thumbnails).toEqual(inOrder(3, 1));
  await page.getByTestId('thumbnail-1').click();
  await expect.poll(editor.status).toContain('page 2/2');
  await editor.use('text');
  const sheet = await page.getByTestId('editor-page').boundingBox();
  if (!sheet) throw new Error('the page is not in sight');
  expect(sheet.width).toBeGreaterThan(sheet.height);
  await page.mouse.click(sheet.x + 200, sheet.y + 200);
  await page.getByTestId('input-text').fill('Upright');
  await page.keyboard.press('Shift+Enter');
  const frame = await page.getByTestId('thing-text').last().boundingBox();
  if (!frame) throw new Error('no text');
  expect(frame.width).toBeGreaterThan(frame.height);
  expect(Math.abs(frame.x - sheet.x - 200) + Math.abs(frame.y - sheet.y - 200)).toBeLessThan(24);
  // The change is stored like every edit.
  await untilStored(visitor, 'Upright');
  await page.reload();
  await editor.drawn();
  await expect.poll(thumbnails).toEqual(inOrder(3, 1));
  const { path } = await visitor.download('button-download');
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).split('\f');
  expect(text).toHaveLength(3);
  expect(text[0]).toContain('On the last page');
  expect(text[1]).toContain('Upright');
  const facts = execFileSync('pdfinfo', ['-f', '1', '-l', '2', path], { encoding: 'utf8' });
  expect(facts).toMatch(/Page\s+1 rot:\s+0\n(?:.*\n)*Page\s+2 rot:\s+90\n/);
  // The editor continues with the saved file and can undo the change.
  await page.getByTestId('button-close-saved').click();
  await expect.poll(thumbnails).toEqual(inOrder(1, 2));
  await expect.poll(() => page.getByTestId('unsaved').count()).toBe(0);
  await page.getByTestId('button-undo').click();
  await expect.poll(thumbnails).toEqual(inOrder(3, 1));
});
