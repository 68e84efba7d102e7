import { execFileSync } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { openEditor } from '../support/editorPage.ts';
import { join, userOf } from '../support/member.ts';
import { readPages } from '../support/results.ts';
import { visit } from '../support/visitor.ts';

const { outlined, onePage } = fixtures;

test('saving can be cancelled: nothing is charged, nothing was changed, and all edits are kept', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const many = joinPath(visitor.folder, 'many.pdf');
  execFileSync('qpdf', ['--empty', '--pages', onePage.path, Array(4000).fill('1').join(','), '--', many]);
  const editor = await openEditor(visitor, '/tools/edit-pdf', many);
  await editor.use('rectangle');
  await editor.drag([40, 200], [120, 260]);
  await page.getByTestId('button-download').click();
  await page.locator('.PageCanvas-workspace[inert]').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Delete');
  await page.getByTestId('button-cancel').click();
  expect(await visitor.toast()).toEqual({
    title: 'Cancelled',
    body: 'Your edits are still here. Nothing was charged.',
    variant: 'note',
  });
  await page.locator('.PageCanvas-workspace:not([inert])').waitFor();
  expect(await editor.things()).toEqual(['rectangle']);
  expect((await userOf(visitor))?.credits).toBe(5);
  await page.keyboard.press('Control+z');
  await expect.poll(editor.things).toEqual([]);
});

/** Counts the frames in which a point of the page is white. */
const watchPoint = `({ x, y }) => {
  window.whiteFrames = 0;
  const isDark = (canvas) => {
    const { left, top, width } = canvas.getBoundingClientRect();
    const ratio = canvas.width / width;
    const [red, green, blue, alpha] = canvas.getContext('2d').getImageData((x - left) * ratio, (y - top) * ratio, 1, 1).data;
    return alpha > 0 && red + green + blue < 600 && getComputedStyle(canvas).opacity === '1';
  };
  const look = () => {
    if (![...document.querySelectorAll('.EditedPage-page > canvas')].some(isDark)) window.whiteFrames += 1;
    requestAnimationFrame(look);
  };
  look();
}`;

test('annotations are visible during the save, and part of the page afterwards', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', outlined.path);
  await editor.use('rectangle');
  await editor.drag([100, 300], [160, 360]);
  // On the left side of the frame.
  const { x, y } = await editor.at([100, 330]);
  await page.evaluate(`(${watchPoint})(${JSON.stringify({ x, y })})`);
  const { path } = await visitor.download('button-download');
  expect(await readPages(path)).toHaveLength(outlined.pages);
  await expect.poll(editor.things).toEqual([]);
  await page.locator('.PageCanvas-workspace:not([inert])').waitFor();
  await page.locator('[data-testid=editor-page] .PagePicture-picture[data-shown=true]').waitFor();
  await expect.poll(() => editor.isInked([100, 330])).toBe(false);
  expect(await page.evaluate('window.whiteFrames')).toBe(0);
  // Another tool goes on with the saved file.
  await page.getByTestId('next-tools').getByRole('link', { name: 'Compress PDF' }).click();
  await page.waitForURL(/\/tools\/compress-pdf\?pdfId=[\w-]+$/);
  await expect.poll(() => page.getByTestId('tool-form').innerText()).toMatch(/outlined\.pdf\s+6 pages/);
});
