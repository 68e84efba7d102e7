import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { windowedChromiumProgram } from '../../../scripts/chromium.ts';
import { join } from '../support/member.ts';
import { documentOf } from '../support/textDocument.ts';
import { launchBrowser, siteUrl, type Visitor, visit } from '../support/visitor.ts';

const { outlined, encrypted, reading } = fixtures;

/** Drops files onto the page. */
async function drop({ page }: Visitor, name: string, type: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (each) => each.charCodeAt(0));
    transfer.items.add(new File([bytes], '${name}', { type: '${type}' }));
    return transfer;
  })()`);
  for (const event of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', event, { dataTransfer: transfer });
}

async function openDesk(visitor: Visitor, path: string): Promise<void> {
  await visitor.open('/upload');
  await visitor.page.setInputFiles('[data-testid=input-file]', path);
  await visitor.page.getByTestId('open-document').waitFor();
}

test('a file dropped on the home page is opened in the chosen tool', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await drop(visitor, 'ulat.pdf', 'application/pdf', readFileSync(outlined.path));
  await page.getByRole('dialog').waitFor();
  await page.getByTestId('dropped-split-pdf').click();
  await page.waitForURL(`${siteUrl}/tools/split-pdf`);
  await page.getByTestId('tool-form').waitFor();
  await expect.poll(() => page.getByTestId('tool-form').innerText()).toContain('ulat.pdf');
});

test('unsupported files are refused, and Word files are offered only their own tool', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await drop(visitor, 'a.exe', 'application/x-msdownload', Buffer.from('MZ'));
  expect((await visitor.toast()).title).toBe('Invalid file type');
  await drop(visitor, 'liham.docx', '', Buffer.from('PK'));
  await page.getByRole('dialog').waitFor();
  expect(await page.getByTestId('dropped').locator('button').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('an address with a document renders the landing page once, as the server sent it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/upload');
  const pdf = { name: outlined.name, mimeType: 'application/pdf', buffer: readFileSync(outlined.path) };
  const stored: { id: string } = await (await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf } })).json();
  // The landing page requests its count of visits each time it is rendered again.
  let drawn = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visitor-count')) drawn += 1;
  });
  await visitor.open(`/?pdfId=${stored.id}`);
  await page.locator('.ViewedPage-page [data-shown=true]').first().waitFor();
  expect(drawn).toBeLessThanOrEqual(1);
  // The text of the page and the next page are loaded after the picture.
  await page.locator('.ViewedPage-page .ViewedPage-text span').first().waitFor();
  await page.locator('.ViewedPage-page[data-page="2"] [data-shown=true]').waitFor();
});

test('a visitor may look at a dropped file; the tools lead to signing up', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  await drop(visitor, 'ulat.pdf', 'application/pdf', readFileSync(outlined.path));
  await page.getByTestId('dropped-view').click();
  await page.getByTestId('open-document').waitFor();
  await page.locator('[data-shown=true]').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  for (const mode of ['merge', 'split', 'toword', 'topowerpoint', 'watermark', 'summarizer', 'translator']) {
    expect(await page.getByTestId(`mode-${mode}`).getAttribute('href')).toMatch(/^\/signup\?returnTo=%2Ftools%2F.*&pdfId=/);
  }
  expect(await page.getByTestId('mode-compress').getAttribute('href')).toMatch(/^\/tools\/compress-pdf\?pdfId=/);
  await page.reload();
  await page.getByTestId('open-document').waitFor();
  await page.getByTestId('button-delete').click();
  expect((await visitor.toast()).title).toBe('File deleted');
  await page.getByTestId('featured').waitFor();
});

test('the viewer goes through pages, zooms, finds words, and says what the file is', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openDesk(visitor, outlined.path);
  await page.locator('[data-shown=true]').first().waitFor();
  await page.getByTestId('input-page').fill('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('thumbnail-4').getAttribute('aria-current')).toBe('page');
  await page.locator('.Viewer-pages').focus();
  await page.keyboard.press('+');
  await expect.poll(() => page.getByTestId('viewer-zoom').innerText()).toBe('125%');
  await page.keyboard.press('/');
  await page.keyboard.type('PAGE 2');
  await expect.poll(() => page.getByTestId('viewer-found').innerText()).toBe('1 of 1');
  await expect.poll(() => page.getByTestId('thumbnail-2').getAttribute('aria-current')).toBe('page');
  await expect.poll(() => page.evaluate('[...CSS.highlights.get("found-current")].map(String).join("")')).toBe('page 2');
  await page.getByTestId('input-search').fill('no such words');
  await expect.poll(() => page.getByTestId('viewer-found').innerText()).toBe('No results');
  await page.getByTestId('button-properties').click();
  await expect.poll(() => page.getByTestId('properties').innerText()).toMatch(/outlined\.pdf[\s\S]*PDF version/);
});

test('print opens the document in the browser and its print dialog, or saves the file if that is not possible', async () => {
  await using browser = await launchBrowser(windowedChromiumProgram);
  const visitor = await visit({ browser });
  const { page } = visitor;
  await page.context().addInitScript("window.print = () => { document.title = 'printing'; }");
  await openDesk(visitor, outlined.path);
  await page.locator('[data-shown=true]').first().waitFor();
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('button-print').click()]);
  await expect.poll(() => tab.evaluate('[document.contentType, document.title]')).toEqual(['application/pdf', 'printing']);
  await tab.close();
  await page.evaluate('window.open = () => null');
  expect((await visitor.download('button-print')).name).toBe('outlined.pdf');
  expect((await visitor.toast()).body).toContain('blocked the print window');
  await page.evaluate("Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })");
  expect((await visitor.download('button-print')).name).toBe('outlined.pdf');
  await expect.poll(async () => (await visitor.toast()).body).toContain("can't show PDFs");
});

test('on a phone the viewer names the file, and its search stays in the window', async () => {
  const visitor = await visit({ width: 390, height: 844, language: 'fil', hasTouch: true });
  const { page } = visitor;
  await openDesk(visitor, outlined.path);
  expect((await page.locator('h1').innerText()).replace(/\s/g, '')).toBe('outlined.pdf');
  expect(await page.getByTestId('button-delete').getAttribute('aria-label')).toBe('Burahin ngayon');
  await page.getByTestId('input-search').fill('page');
  await page.locator('[data-testid=viewer-found][data-count="6"]').waitFor();
  const outside = await page
    .locator('search :is(svg, input, button):visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ left, right }) => left < 4 || right > 386));
  expect(outside).toEqual([]);
});

test('words of a page are selected as they stand', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openDesk(visitor, reading.path);
  const line = page.locator('.ViewedPage-text span').first();
  await line.waitFor();
  await line.dblclick();
  await expect.poll(() => page.evaluate('String(getSelection()).trim().length')).toBeGreaterThan(1);
});

test('an address that names a document shows it at once, whichever of its two forms is opened', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await documentOf(visitor, 'Magandang umaga');
  for (const path of [`/pdf/${id}`, `/?pdfId=${id}`]) {
    await visitor.open(path);
    await page.getByTestId('open-document').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  }
});

test('a protected document asks for its password', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openDesk(visitor, encrypted.path);
  await page.getByRole('dialog').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill(encrypted.password ?? '');
  await page.keyboard.press('Enter');
  await page.locator('[data-shown=true]').first().waitFor();
});

test('pictures of all pages: a format, real progress, a zip, and back to the document', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openDesk(visitor, outlined.path);
  await page.getByTestId('mode-convert').click();
  await page.getByLabel(/^JPG/).check();
  const { name } = await visitor.download('button-start-converting');
  expect(name).toBe('pdf-images.zip');
  await page.getByTestId('viewer').waitFor();
});

test('a member uploads on the home page, and finds the file among the recent ones', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/');
  await page.getByTestId('upload-section').waitFor();
  await page.setInputFiles('[data-testid=input-file]', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  expect(await visitor.refusal()).toEqual({ title: 'Invalid file type', body: 'Please upload a PDF file only.' });
  await page.setInputFiles('[data-testid=input-file]', outlined.path);
  await page.getByTestId('open-document').waitFor();
  expect(await page.getByTestId('mode-split').getAttribute('href')).toMatch(/^\/tools\/split-pdf\?pdfId=/);
  await page.goBack();
  await page.getByTestId('recent-file').waitFor();
  await page.getByRole('button', { name: 'Open outlined.pdf' }).click();
  await page.getByTestId('open-document').waitFor();
});

test('/upload leads to the tool that asked for the file', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/upload?returnTool=rotate-pdf');
  await page.setInputFiles('[data-testid=input-file]', outlined.path);
  await page.waitForURL(/\/tools\/rotate-pdf\?pdfId=/);
  await page.getByTestId('tool-form').waitFor();
});
