import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { problemOf, siteUrl, type Visitor, visit } from '../support/visitor.ts';

/** The common parts of all tool pages: names, settings, order summaries and lists (docs/product.md, "Names", "Operations"). */

const { plain, outlined } = fixtures;

test('a quote in a file name is a quote in the list and in the name of the result', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/compress-pdf');
  const name = 'the "final" <draft>.pdf';
  await page.setInputFiles('[data-testid=input-file]', {
    name,
    mimeType: 'application/pdf',
    buffer: await readFile(plain.path),
  });
  await page.getByTestId('compress-level-medium').waitFor();
  const recent = (await (await page.request.get(`${siteUrl}/api/pdf/recent`)).json()) as { originalName: string }[];
  // The estimate of the sizes may be stored after it.
  expect(recent.map(({ originalName }) => originalName)).toContain(name);
});

test('Clear Fields keeps the file and resets the settings; it stands at the foot, away from Upload Different File', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(outlined.path);
  await page.getByTestId('split-method-pages').check();
  await page.getByTestId('split-list').fill('1,2');
  await page.getByTestId('button-clear').click();
  await expect.poll(() => page.getByTestId('split-method-all').isChecked()).toBe(true);
  expect(await page.getByTestId('file-row').count()).toBe(1);
  const [clear, other] = await Promise.all(
    ['button-clear', 'button-upload-different'].map((id) => page.getByTestId(id).boundingBox()),
  );
  expect((clear?.y ?? 0) - (other?.y ?? 0)).toBeGreaterThan(200);
});

test('bad pages are named, and the same page twice counts once', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(outlined.path);
  await page.getByTestId('split-method-pages').check();
  for (const [typed, sentence] of [
    ['5-2', '“5-2” ends before it starts'],
    ['0', "Pages count from 1, so “0” isn't a page"],
    ['1,x', "“x” isn't a page number. Use numbers and ranges, such as 1,3,5-7"],
  ] as const) {
    await page.getByTestId('split-list').fill(typed);
    await page.getByTestId('button-run').click();
    await expect.poll(() => problemOf(page)).toBe(sentence);
    expect(await page.getByTestId('toast').count()).toBe(0);
  }
  await page.getByTestId('split-list').fill('3,3');
  await page.getByTestId('button-run').click();
  await page.getByTestId('result').waitFor();
  await expect.poll(() => page.locator('h1').innerText()).toBe('1 file in a zip');
  // The summary says what the zip contains.
  expect(await page.getByTestId('result').innerText()).toContain('1 file');
});

test('results of several files are named after their sources', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(plain.path, outlined.path);
  await expect.poll(() => page.getByTestId('button-run').isEnabled()).toBe(true);
  await page.getByTestId('button-run').click();
  const downloads = page.locator('a[download$="split-pages.zip"]');
  await expect.poll(() => downloads.count()).toBe(2);
  const names = await Promise.all((await downloads.all()).map((link) => link.getAttribute('download')));
  expect(names.sort()).toEqual(['outlined_split-pages.zip', 'plain_split-pages.zip']);
});

test('a result whose file is gone says so instead of its Download button', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(plain.path);
  await visitor.run();
  const files = (await (await page.request.get(`${siteUrl}/api/pdf/recent`)).json()) as { id: string; mediaType: string }[];
  const zip = files.find(({ mediaType }) => mediaType === 'application/zip');
  await page.request.delete(`${siteUrl}/api/pdf/${zip?.id}`);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByTestId('result-gone').waitFor();
  expect(await page.getByTestId('button-download').count()).toBe(0);
  // Nor does it say when it will be deleted.
  expect(await page.getByTestId('result').innerText()).not.toContain('Deleted at');
});

test('so does a form that offers its result, and each row of a batch', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/rotate-pdf');
  await visitor.choose(plain.path);
  await page.getByTestId('rotate-tile').waitFor();
  await page.getByTestId('button-rotate-right').click();
  await page.getByTestId('button-download').waitFor();
  await deleteStored(visitor, /^rotated-/);
  await page.getByTestId('result-gone').waitFor();
  expect(await page.getByTestId('button-download').count()).toBe(0);
  await page.getByTestId('next-tools').waitFor({ state: 'detached' });

  await visitor.open('/tools/add-watermark');
  await visitor.choose(plain.path);
  await page.getByTestId('input-watermark-text').fill('Draft');
  await page.getByTestId('button-run').click();
  await page.getByTestId('button-download').waitFor();
  await deleteStored(visitor, /_watermarked/);
  await page.getByTestId('result-gone').waitFor();
  expect(await page.getByTestId('button-download').count()).toBe(0);
  expect(await page.getByTestId('button-run').isEnabled()).toBe(true);

  await visitor.open('/tools/split-pdf');
  await visitor.choose(plain.path, outlined.path);
  await visitor.run('button-download-zip');
  await deleteStored(visitor, /^split-pages/);
  await page.getByTestId('row-gone').waitFor();
  expect(await page.getByTestId('row-gone').count()).toBe(1);
  expect(await page.locator('a[download$="split-pages.zip"]').count()).toBe(1);
  expect((await visitor.download('button-download-zip')).name).toBe('split.zip');
});

/** Deletes a stored file elsewhere, and comes back to the page. */
async function deleteStored({ page }: Visitor, name: RegExp): Promise<void> {
  const files = (await (await page.request.get(`${siteUrl}/api/pdf/recent`)).json()) as { id: string; originalName: string }[];
  const file = files.find(({ originalName }) => name.test(originalName));
  expect((await page.request.delete(`${siteUrl}/api/pdf/${file?.id}`)).ok()).toBe(true);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}

test('the ending of a name stands last and is never cut', async () => {
  const visitor = await visit({ width: 390, height: 844 });
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  const buffer = await readFile(plain.path);
  const names = ['تقرير سنوي 2026.pdf', `${'a'.repeat(120)}.pdf`];
  await page.setInputFiles(
    '[data-testid=input-file]',
    names.map((name) => ({ name, mimeType: 'application/pdf', buffer })),
  );
  await expect.poll(() => page.getByTestId('file-row').count()).toBe(2);
  const rows = page.getByTestId('file-row').locator('[title]:has(bdi)');
  for (const [index, name] of names.entries()) {
    const row = rows.nth(index);
    expect(await row.innerText()).toBe(name);
    const [whole, stem, ending] = await Promise.all(
      [row, row.locator('bdi').first(), row.locator('bdi').last()].map((each) => each.boundingBox()),
    );
    expect(ending?.x).toBeGreaterThanOrEqual((stem?.x ?? 0) + (stem?.width ?? 0) - 1);
    expect((ending?.x ?? 0) + (ending?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
  }
});

test('a short name is not cut in a heading as wide as its text', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const pdf = { name: outlined.name, mimeType: 'application/pdf', buffer: await readFile(outlined.path) };
  const { id } = (await (await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf } })).json()) as { id: string };
  for (const path of [`/?pdfId=${id}`, `/tools/edit-pdf?pdfId=${id}`]) {
    await visitor.open(path);
    await page.locator('h1[title] bdi').first().waitFor();
    const cut = "[...document.querySelectorAll('h1[title] bdi')].filter((each) => each.scrollWidth > each.clientWidth).length";
    expect(await page.evaluate(cut)).toBe(0);
  }
});

test('Back leads to the page before, and without one to All Tools', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await page.getByTestId('button-back').click();
  await page.waitForURL(`${siteUrl}/tools`);
  await page.getByRole('link', { name: 'Split PDF' }).first().click();
  await page.waitForURL(`${siteUrl}/tools/split-pdf`);
  await page.getByTestId('nav-help').click();
  await page.waitForURL(`${siteUrl}/help`);
  await page.goBack();
  await page.getByTestId('drop-zone').waitFor();
  await page.getByTestId('button-back').click();
  await page.waitForURL(`${siteUrl}/tools`);
});

test('the focus stays in the list when a row is removed by keyboard', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path, outlined.path);
  await expect.poll(() => page.getByTestId('file-row').count()).toBe(2);
  await page.getByRole('button', { name: `Remove ${plain.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('file-row').count()).toBe(1);
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Remove ${outlined.name}`);
});

test('compression levels are rows with their sizes, and a job never waits for the estimate', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const stopped: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && stopped.push(request.url()));
  await visitor.open('/tools/compress-pdf');
  await page.route('**/api/pdf/*/estimate-compression', async (route) => {
    await new Promise((go) => setTimeout(go, 700));
    await route.continue();
  });
  await visitor.choose(outlined.path);
  for (const level of ['low', 'medium', 'high']) await page.getByTestId(`compress-level-${level}`).waitFor();
  // The page is left before the server has sent the estimate's id. The estimate is cancelled anyway.
  await page.getByText('To a target size').click();
  await expect.poll(() => stopped.filter((url) => url.includes('/api/jobs/')).length).toBe(1);
});

test('bar and number of the progress agree, and count what is counted', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/merge-pdf');
  await visitor.choose(plain.path, outlined.path);
  let isHeld = true;
  const held = { state: 'running', done: 1, total: 3, unit: 'files', result: null, report: null, error: null };
  await page.route('**/api/jobs/*/events', (route) => route.abort());
  await page.route(/\/api\/jobs\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: isHeld ? { ...(await answer.json()), ...held } : await answer.json() });
  });
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  const working = page.getByTestId('working');
  await working.getByText('file 1 of 3').waitFor();
  expect(await page.getByTestId('percent').innerText()).toMatch(/^33\s*%$/);
  expect(await working.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  isHeld = false;
  await page.getByTestId('result').waitFor();
});

test('a file that could not be estimated in time is told as what it is, with the aim of each level', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/compress-pdf');
  const level = { bytes: null };
  const answer = JSON.stringify({ known: false, low: level, medium: level, high: level });
  await page.route('**/api/jobs/*/result', (route) => route.fulfill({ contentType: 'application/json', body: answer }));
  await visitor.choose(outlined.path);
  await page.getByText("We couldn't estimate this file in time.").waitFor();
  await expect.poll(() => page.getByText("can't be smaller").count()).toBe(0);
  expect(await page.getByText(/^about [\d.]+ [KM]?B$/).count()).toBeGreaterThanOrEqual(3);
});

test('the result summary of a zip lists its files, each for a separate download', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/tools/split-pdf');
  await visitor.choose(plain.path);
  await visitor.run();
  const rows = page.getByTestId('zip-entries').locator('li');
  await expect.poll(() => rows.count()).toBe(plain.pages);
  expect(await rows.nth(1).innerText()).toMatch(/plain_page_2\.pdf\s+[\d.]+ KB/);
  const href = await rows.nth(1).locator('a').getAttribute('href');
  const entry = await page.request.get(new URL(href ?? '', siteUrl).href);
  expect((await entry.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('nothing is called kept of a file that was made anew, and metadata are kept or changed, not both', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const report = page.getByTestId('report');
  await visitor.open('/tools/text-to-pdf');
  await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Isa') });
  await visitor.run();
  await expect.poll(() => report.innerText()).toContain('Changed');
  expect(await report.innerText()).not.toContain('Kept');
  await visitor.open('/tools/metadata-pdf');
  await visitor.choose(fixtures.metadata.path);
  await expect.poll(() => page.getByTestId('metadata-title').inputValue()).not.toBe('');
  await page.getByTestId('metadata-title').fill('Ulat');
  await visitor.run();
  await expect.poll(() => report.innerText()).toContain('Changed');
  const [kept = '', changed = ''] = (await report.innerText()).split('Changed');
  expect([kept.includes('metadata'), changed.includes('metadata')]).toEqual([false, true]);
});

test('a toast does not repeat the heading of the result', async () => {
  const visitor = await visit();
  const { page } = visitor;
  for (const [path, files, heading] of [
    ['/tools/check-redaction', [plain.path], 'Your PDF was checked'],
    ['/tools/split-pdf', [plain.path, outlined.path], '2 of 2 files are ready'],
  ] as const) {
    await visitor.open(path);
    await visitor.choose(...files);
    await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
    await page.getByTestId('toast').waitFor({ timeout: 60_000 });
    await expect.poll(() => page.locator('h1').innerText()).toBe(heading);
    expect(await page.getByTestId('toast').innerText()).not.toContain(heading);
  }
});

test('the pages of the editor state its price, and the ready document after the upload', async () => {
  const visitor = await visit();
  const { page } = visitor;
  for (const [path, ready] of [
    ['add-text-pdf', 'Your PDF is ready for text editing'],
    ['highlight-pdf', 'Your PDF is ready for highlighting'],
    ['blur-pdf', 'Your PDF is ready for blurring/redacting'],
  ] as const) {
    await visitor.open(`/tools/${path}`);
    await page.getByText('Drop your PDF file here or click to browse').waitFor();
    await page.getByText('Supports PDF files up to 100MB').waitFor();
    await visitor.choose(plain.path);
    await expect.poll(() => visitor.toast()).toEqual({ title: 'File uploaded successfully', body: ready, variant: 'default' });
  }
});
