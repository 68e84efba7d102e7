import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { openEditor } from '../support/editorPage.ts';
import { join, userOf } from '../support/member.ts';
import { readPages } from '../support/results.ts';
import { siteUrl, untilIdle, type Visitor, visit } from '../support/visitor.ts';

const saves = '**/api/pdf/*/save';

/** Three pages in the editor, of which the first is deleted. */
async function edited() {
  const visitor = await visit();
  await join(visitor);
  const path = `${visitor.folder}/three.pdf`;
  await writeFile(path, tinyPdf(3));
  const editor = await openEditor(visitor, '/tools/edit-pdf', path);
  await visitor.page.getByTestId('thumbnail-1').hover();
  await visitor.page.getByTestId('delete-page-1').click();
  await visitor.page.getByTestId('unsaved').waitFor();
  return { visitor, editor };
}

/** The server gets the request and saves; its answer never arrives. Returns the id of the job. */
async function saveWithoutAnswer({ page }: Visitor): Promise<string> {
  let job = '';
  await page.route(saves, async (route) => {
    job = ((await (await route.fetch()).json()) as { id: string }).id;
    await route.abort('connectionreset');
  });
  await page.getByTestId('button-download').click();
  await page.getByTestId('toast').filter({ hasText: 'Failed to save PDF' }).waitFor();
  await page.unroute(saves);
  return job;
}

test('a save whose answer was lost is made and charged once, when it is pressed again', async () => {
  const { visitor } = await edited();
  const before = (await userOf(visitor))?.credits ?? 0;
  await saveWithoutAnswer(visitor);
  expect(await visitor.page.getByTestId('unsaved').isVisible()).toBe(true);
  const { path } = await visitor.download('button-download');
  expect(await readPages(path)).toHaveLength(2);
  await visitor.page.getByTestId('saved-panel').waitFor();
  expect((await userOf(visitor))?.credits).toBe(before - 1);
});

test('edits made after a lost answer are saved alone', async () => {
  const { visitor, editor } = await edited();
  const job = await saveWithoutAnswer(visitor);
  const state = async () =>
    ((await (await visitor.page.request.get(`${siteUrl}/api/jobs/${job}`)).json()) as { state: string }).state;
  await expect.poll(state).toBe('done');
  await editor.use('rectangle');
  await editor.drag([60, 60], [120, 120]);
  const { path } = await visitor.download('button-download');
  // The first of the remaining pages was not deleted as well.
  expect(await readPages(path)).toHaveLength(2);
});

test('a lost connection is told at once, covers nothing, and loses nothing', async () => {
  const visitor = await visit({ width: 1280, height: 800 });
  const { page } = visitor;
  await join(visitor);
  const path = `${visitor.folder}/three.pdf`;
  await writeFile(path, tinyPdf(3));
  const editor = await openEditor(visitor, '/tools/edit-pdf', path);
  await editor.use('rectangle');
  await editor.drag([60, 60], [120, 120]);
  // The browser complains itself when its worker is cut off while it is fetched.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await untilIdle(page);
  await page.context().setOffline(true);
  await page.getByTestId('toast').filter({ hasText: 'No connection' }).waitFor();
  await page.getByTestId('button-download').click();
  const toast = page.getByTestId('toast').filter({ hasText: "couldn't reach the server" });
  await toast.waitFor();
  const [above, chip] = [await toast.boundingBox(), await page.getByTestId('editor-status').boundingBox()];
  if (!above || !chip) throw new Error('nothing to compare');
  const isBeside = above.x >= chip.x + chip.width || above.y + above.height <= chip.y;
  expect(isBeside).toBe(true);
  await page.context().setOffline(false);
  expect(await editor.things()).toEqual(['rectangle']);
  await visitor.download('button-download');
  await page.getByTestId('saved-panel').waitFor();
  expect(await page.getByTestId('announcement').innerText()).toBe('Saved');
});
