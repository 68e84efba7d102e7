import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { openEditor } from '../support/editorPage.ts';
import { visit } from '../support/visitor.ts';

const drawn = ['highlight', 'underline', 'strike', 'blur', 'ink', 'line', 'arrow', 'rectangle', 'ellipse'] as const;
const placed = ['check', 'cross', 'date'] as const;

test('every tool by keyboard alone: arrows move a pointer over the page, and Enter places or draws', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const start = async (mode: string) => {
    const button = page.getByTestId(`tool-${mode}`);
    if (!(await button.isVisible())) {
      await page.getByTestId('tool-more').focus();
      await keys('Enter');
    }
    await button.focus();
    await keys('Enter');
    // The keyboard goes on at the page.
    await page.locator('[data-testid=keyboard-pointer]:focus').waitFor();
  };
  const clear = async () => {
    await keys('Control+a', 'Delete');
    await expect.poll(editor.things).toEqual([]);
  };
  for (const mode of drawn) {
    await start(mode);
    await keys('ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect.poll(editor.things).toEqual([mode]);
    await clear();
  }
  for (const mode of placed) {
    await start(mode);
    await keys('ArrowRight', 'Enter');
    await expect.poll(editor.things).toEqual([mode === 'date' ? 'text' : mode]);
    await clear();
  }
  for (const mode of ['text', 'note'] as const) {
    await start(mode);
    await keys('ArrowUp', 'Enter');
    await page.getByTestId('input-text').waitFor();
    await page.keyboard.type('By keys');
    await keys('Shift+Enter');
    await expect.poll(editor.things).toEqual([mode]);
    await clear();
  }
});

test('the pointer of the keyboard moves as far as it is told, also on a turned page, and Escape gives up', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  await page.getByTestId('tool-blur').focus();
  await page.keyboard.press('Enter');
  const pointer = page.getByTestId('keyboard-pointer');
  const middle = async () => {
    const box = await pointer.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await page.locator('[data-testid=keyboard-pointer]:focus').waitFor();
  const scale = Number(await page.getByTestId('editor-page').getAttribute('data-px-per-pt'));
  const from = await middle();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect.poll(async () => Math.abs((await middle()).x - from.x - 21 * scale)).toBeLessThan(1.5);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pointer.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(editor.things).toEqual([]);
  await page.getByTestId('thumbnail-1').hover();
  await page.getByTestId('turn-page-1').click();
  const isTurned = async () => {
    const box = await page.getByTestId('editor-page').boundingBox();
    return box !== null && box.width > box.height;
  };
  await expect.poll(isTurned).toBe(true);
  await page.locator('.PageCanvas-workspace').focus();
  await page.keyboard.press('Tab');
  await page.locator('[data-testid=keyboard-pointer]:focus-visible').waitFor();
  const turnedFrom = await middle();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => Math.round((await middle()).y - turnedFrom.y)).toBeGreaterThan(5);
  expect(Math.abs((await middle()).x - turnedFrom.x)).toBeLessThan(1.5);
});

test('what a key changes is announced: places, changes, undo and redo, also twice the same', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  const said = () => page.getByTestId('announcement').innerText();
  await editor.use('rectangle');
  await editor.drag([100, 100], [160, 130]);
  await expect.poll(said).toBe('Rectangle added');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(said).toBe('Left 110 pt, Top 100 pt, Width 60 pt, Height 30 pt');
  await page.keyboard.press('Control+z');
  await expect.poll(said).toBe('Undone');
  await page.keyboard.press('Control+z');
  // Another text, so that it is read again.
  await expect.poll(said).toBe('Undone\u00a0');
  await page.keyboard.press('Control+y');
  await expect.poll(said).toBe('Redone');
});

test('buttons of the toolbar have names also where there is no room for their words', async () => {
  const visitor = await visit({ width: 820, height: 1100, hasTouch: true });
  const { page } = visitor;
  await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  await page.getByRole('button', { name: 'Sign', exact: true }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  expect(await page.getByTestId('tool-signature').locator('span').isVisible()).toBe(false);
});
