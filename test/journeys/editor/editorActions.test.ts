import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { openEditor } from '../support/editorPage.ts';
import { visit } from '../support/visitor.ts';

/** Actions of the editor are available in the context menu, by Ctrl+K and by keyboard shortcuts (docs/product.md, "Editor"). */

test('the menu at the pointer does what the toolbar and the keys do, and is walked by arrows', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  await editor.use('text');
  await editor.write([100, 300], 'Once');
  await editor.use('select');
  await editor.click([300, 500]);
  const menu = page.getByTestId('action-menu');
  const names = () => menu.getByRole('menuitem').evaluateAll((all) => all.map((each) => each.getAttribute('data-testid')));
  const openAt = async (x: number, y: number) => {
    const at = await editor.at([x, y]);
    await page.mouse.click(at.x, at.y, { button: 'right' });
    await menu.waitFor();
  };
  // On an empty place: nothing is selected and nothing was copied.
  await openAt(300, 500);
  expect(await names()).toEqual(['action-select-all', 'action-undo', 'action-turn-page', 'action-delete-page']);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  // A click on an annotation selects it.
  await openAt(105, 308);
  expect(await names()).toContain('action-rewrite');
  expect(await menu.getByTestId('action-duplicate').innerText()).toMatch(/Duplicate\s+Ctrl\+D/);
  await menu.getByTestId('action-duplicate').click();
  await expect.poll(editor.things).toEqual(['text', 'text']);
  await openAt(105, 308);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate('document.activeElement.dataset.testid')).toBe('action-cut');
  await page.keyboard.press('Enter');
  await expect.poll(editor.things).toEqual(['text']);
  // The cut annotation is pasted onto another page, at the same place.
  await page.getByTestId('button-next').click();
  await expect.poll(editor.status).toContain('page 2');
  await page.keyboard.press('Control+v');
  await expect.poll(editor.things).toEqual(['text']);
  const [put, corner] = [
    await page.getByTestId('editor-page').getByTestId('thing-text').boundingBox(),
    await editor.at([100, 300]),
  ];
  expect(Math.abs((put?.x ?? 0) - corner.x) + Math.abs((put?.y ?? 0) - corner.y)).toBeLessThan(3);
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+z');
  await expect.poll(editor.things).toEqual([]);
});

test('Ctrl+K offers what the editor can do, and nothing of it elsewhere', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  await page.keyboard.press('Control+k');
  const options = page.getByRole('group', { name: 'Actions' });
  await expect.poll(() => options.innerText()).toContain('Find in document');
  // The buttons for zoom and pages are actions too.
  await page.getByTestId('find-input').fill('zoom in');
  await expect.poll(() => options.innerText()).toContain('Zoom in');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('zoom').innerText()).toBe('125%');
  await page.keyboard.press('Control+k');
  await page.getByTestId('find-input').fill('rotate this');
  await expect.poll(() => options.innerText()).toContain('Rotate this page right');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('region', { name: 'Edits' }).innerText()).toContain('1 page rotated');
  await page.keyboard.press('Control+k');
  await page.getByTestId('find-input').fill('rectang');
  await page.keyboard.press('Enter');
  await expect.poll(editor.status).toContain('Rectangle');
  await visitor.open('/tools/merge-pdf');
  await page.keyboard.press('Control+k');
  await page.getByTestId('find-list').waitFor();
  expect(await options.count()).toBe(0);
});

test('on a phone the menu of tools turns and deletes the page in sight', async () => {
  const visitor = await visit({ width: 390, height: 844, hasTouch: true });
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  await page.getByTestId('tool-more').tap();
  await page.getByTestId('button-delete-page').tap();
  await expect.poll(editor.status).toBe(`1 of ${fixtures.outlined.pages - 1}`);
  await page.getByTestId('button-turn-page').tap();
  await expect
    .poll(async () => {
      const sheet = await page.getByTestId('editor-page').boundingBox();
      return sheet && sheet.width > sheet.height;
    })
    .toBe(true);
});
