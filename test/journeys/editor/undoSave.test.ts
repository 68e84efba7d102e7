import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { openEditor } from '../support/editorPage.ts';
import { join } from '../support/member.ts';
import { siteUrl, visit } from '../support/visitor.ts';

/** Undo works after a save, and the next save makes a new version of the same document (docs/product.md, "Editor"). */
test('a save is undone, its edits are edits again, and the next save has each of them once', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  const editor = await openEditor(visitor, '/tools/edit-pdf', fixtures.outlined.path);
  await editor.use('text');
  await editor.write([60, 250], 'First words');
  await editor.use('text');
  await editor.write([60, 320], 'Second words');
  await visitor.download('button-download');
  await page.getByTestId('button-close-saved').click();
  await expect.poll(editor.things).toEqual([]);
  await editor.drawn();
  await page.getByTestId('button-undo').click();
  await expect.poll(editor.things).toEqual(['text']);
  expect(await page.getByTestId('unsaved').innerText()).toContain('1 edit');
  const served = async () => {
    const id = new URL(page.url()).searchParams.get('pdfId');
    const file = await page.request.get(`${siteUrl}/api/pdf/${id}/file`);
    return execFileSync('pdftotext', ['-', '-'], { input: await file.body(), encoding: 'utf8' });
  };
  expect(await served()).not.toContain('words');
  await page.getByTestId('button-redo').click();
  await expect.poll(editor.things).toEqual(['text', 'text']);
  await page.getByTestId('button-undo').click();
  await editor.use('text');
  await editor.write([60, 400], 'Third words');
  const { path, name } = await visitor.download('button-download');
  expect(name).toBe('outlined_edited.pdf');
  const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  expect(text.match(/(First|Second|Third) words/g)).toEqual(['First words', 'Third words']);
  expect((await served()).match(/(First|Second|Third) words/g)).toEqual(['First words', 'Third words']);
});
