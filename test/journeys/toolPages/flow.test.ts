import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { readPages } from '../support/results.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const { plain, outlined, beyondRepair } = fixtures;

/** A file whose processing takes long enough to be interrupted. */
async function longFile({ folder }: Visitor, pages = 4000): Promise<string> {
  const path = join(folder, 'long.pdf');
  await writeFile(path, tinyPdf(pages));
  return path;
}

test('a wrong type is refused before anything is sent', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await visitor.open('/tools/split-pdf');
  const path = join(visitor.folder, 'picture.png');
  await writeFile(path, 'no PDF');
  await visitor.choose(path);
  await expect
    .poll(() => visitor.refusal())
    .toEqual({
      title: 'Invalid file type',
      body: 'Please upload a PDF file.',
    });
  await expect.poll(() => page.getByTestId('drop-zone').getAttribute('data-state')).toBe('bad');
  expect(sent).toEqual([]);
});

test('a file that is not a PDF is refused by its bytes, and the page stays', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(beyondRepair.path);
  const refusal = await visitor.refusal();
  expect(refusal.title).toBe('Upload failed');
  expect(refusal.body).toContain('damaged');
  await expect.poll(() => page.getByTestId('drop-zone').getAttribute('data-state')).toBe('bad');
  await visitor.choose(plain.path);
  await page.getByTestId('rotate-tile').waitFor();
});

test('a failed upload is reported in its row', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path);
  await page.getByTestId('file-row').waitFor();
  await page.route('**/api/pdf/upload', (route) => route.abort());
  await visitor.choose(outlined.path);
  await expect.poll(() => page.getByTestId('file-row').nth(1).innerText()).toContain('There was an error uploading your file');
});

test('a job is cancelled, and the file is kept', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(await longFile(visitor));
  await page.getByTestId('button-run').click();
  await page.getByTestId('button-cancel').click();
  await expect.poll(async () => (await visitor.toast()).title).toBe('Cancelled');
  expect((await visitor.toast()).variant).toBe('note');
  await page.getByTestId('split-method-all').waitFor();
  await expect.poll(() => page.getByTestId('file-row').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('job')).toBeNull();
});

test('a cancellation before the answer of the server takes effect when it has answered', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(await longFile(visitor));
  let answer: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/pdf/split', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByTestId('button-run').click();
  await page.getByTestId('button-cancel').click();
  answer();
  await expect.poll(async () => (await visitor.toast()).title).toBe('Cancelled');
  await page.getByTestId('split-method-all').waitFor();
});

test('after a reload in the middle of a job the page shows the job again, and then its result', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(await longFile(visitor, 1000));
  await page.getByTestId('button-run').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('job')).toMatch(/^[\w-]{22}$/);
  await page.reload();
  await page.getByTestId('result').waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator('h1').innerText()).toBe('1,000 files in a zip');
  await page.reload();
  await page.getByTestId('result').waitFor();
  expect((await visitor.download('button-download')).name).toBe('split-pages.zip');
});

test('a result is opened in another tool without an upload', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path, outlined.path);
  await expect.poll(() => page.getByTestId('button-run').isEnabled()).toBe(true);
  await page.getByTestId('button-run').click();
  await page.getByTestId('result').waitFor();
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/pdf/upload') && uploads.push(request.url()));
  await page.getByTestId('next-tools').getByRole('link', { name: 'Rotate PDF' }).click();
  await page.getByTestId('rotate-tile').waitFor();
  await page.getByTestId('button-rotate-right').click();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('rotated-1x-merged.pdf');
  expect(await readPages(path)).toHaveLength(plain.pages + outlined.pages);
  expect(uploads).toEqual([]);
});

test('the result is renamed, downloaded, and deleted at once', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(plain.path);
  await page.getByTestId('button-run').click();
  await page.getByTestId('result').waitFor();
  await page.getByLabel('File name').fill('Ulat ng taon');
  expect((await visitor.download('button-download')).name).toBe('Ulat ng taon.zip');
  const address = page.url();
  await page.getByTestId('button-delete-now').click();
  await expect.poll(async () => (await visitor.toast()).title).toBe('File deleted');
  await page.goto(address);
  await expect.poll(async () => (await visitor.toast()).title).toBe('File not found');
  await page.getByTestId('drop-zone').waitFor();
});

test.each(['<img src=x onerror=alert(1)>.pdf', '"><script>alert(1)</script>.pdf', '..%2f..%2fetc.pdf', 'ulat \u202efdp.exe.pdf'])(
  'a file called %j is only ever a name',
  async (hostile) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.open('/tools/rotate-pdf');
    await page.setInputFiles('[data-testid=input-file]', {
      name: hostile.replaceAll('/', '\u2215'),
      mimeType: 'application/pdf',
      buffer: Buffer.from(tinyPdf(1)),
    });
    await page.getByTestId('rotate-tile').waitFor();
    await page.getByTestId('button-rotate-right').click();
    const { path, url } = await visitor.download('button-download');
    // The browser changes such a name differently from run to run. The name in the answer must not vary.
    const disposition = (await page.request.get(url)).headers()['content-disposition'];
    expect(disposition).toMatch(/^attachment; filename="rotated-1x-[^"]*\.pdf"; filename\*=UTF-8''rotated-1x-[\w.%-]*\.pdf$/);
    expect(await readPages(path)).toHaveLength(1);
    await expect.poll(() => page.locator('main img, main script').count()).toBe(0);
  },
);

test('stored files are offered again, opened without an upload, and deleted', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await expect.poll(() => page.getByTestId('recent').count()).toBe(0);
  await visitor.choose(outlined.path);
  await page.getByTestId('rotate-tile').waitFor();

  await visitor.open('/tools/split-pdf');
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/pdf/upload') && uploads.push(request.url()));
  await page.getByRole('button', { name: `Open ${outlined.name}` }).click();
  await page.getByTestId('split-method-all').waitFor();
  // The path contains it, so a reload opens it again.
  await page.reload();
  await page.getByTestId('split-method-all').waitFor();
  expect(uploads).toEqual([]);

  await visitor.open('/tools/split-pdf');
  await page.getByRole('button', { name: `Delete ${outlined.name}` }).click();
  expect((await visitor.toast()).title).toBe('File deleted');
  await page.getByTestId('recent').waitFor({ state: 'detached' });
});
