import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { excelParts, powerpointParts, wordParts, zip } from '#fixtures/office/parts.ts';
import { picturedText, scannedPdf } from '../../integration/support/scannedPdf.ts';
import { readPages } from '../support/results.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** One run of each tool, from the file to the bytes of the result. */

const { plain, outlined, metadata } = fixtures;

let folder: string;
const made = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-tools-'));
  await writeFile(
    made('tula.txt'),
    'Ang hindi magmahal sa kanyang salita\nmahigit sa hayop at malansang isda.\n\fIkalawang pahina\n',
  );
  const documents = {
    'ulat.docx': wordParts({ font: 'Calibri' }),
    'liham.docx': wordParts({ heading: 'Liham', paragraphs: ['Mahal kong kaibigan'] }),
    'palabas.pptx': powerpointParts([{ text: 'Unang slide', notes: 'Sabihin ito' }]),
    'talaan.xlsx': excelParts({ Una: [['isa']], Ikalawa: [['ikalawang sheet']] }),
  };
  const scan = await picturedText(['Magandang umaga sa inyong lahat', 'at maligayang pagdating.'], {
    widthPt: 400,
    heightPt: 120,
  });
  await writeFile(made('scan.pdf'), scannedPdf([scan]));
  for (const [name, parts] of Object.entries(documents)) await writeFile(made(name), zip(parts));
  const box = '<rect width="200" height="100" fill="#a33"/><text x="20" y="60" font-size="24">Guhit</text>';
  await writeFile(made('guhit.svg'), `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${box}</svg>`);
  for (const [name, background] of [
    ['una.jpg', '#aa3322'],
    ['ikalawa.png', '#2255aa'],
  ] as const) {
    await sharp({ create: { width: 320, height: 200, channels: 3, background } }).toFile(made(name));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(path: string, ...files: readonly string[]): Promise<Visitor> {
  const visitor = await visit();
  await visitor.open(path);
  await visitor.choose(...files);
  return visitor;
}

const pdfinfo = (path: string, ...words: string[]) => execFileSync('pdfinfo', [...words, path], { encoding: 'utf8' });
const texts = async (path: string, password?: string) => (await readPages(path, password)).map(({ text }) => text);

test('page numbers: as Roman numerals from four on', async () => {
  const visitor = await start('/tools/page-numbers', plain.path);
  const { page } = visitor;
  await page.getByTestId('numbers-first').fill('4');
  await page.getByTestId('numbers-style').selectOption('roman');
  await expect.poll(() => page.getByTestId('numbers-preview').innerHTML()).toContain('iv');
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('plain_numbered.pdf');
  expect((await texts(path)).map((text) => text.split(' ').at(-1))).toEqual(['iv', 'v', 'vi']);
});

test('organize: pages change places, are turned, doubled and taken out', async () => {
  const visitor = await start('/tools/organize-pdf', plain.path);
  const { page } = visitor;
  await page.getByTestId('page-card').nth(2).waitFor();
  await page.getByRole('button', { name: 'Move Page 3 forward' }).click();
  await page.getByRole('button', { name: 'Rotate Page 1 right' }).click();
  await page.getByRole('button', { name: 'Duplicate Page 3' }).click();
  await page.getByRole('button', { name: 'Delete Page 2' }).click();
  await visitor.run();
  const pages = await readPages((await visitor.download('button-download')).path);
  expect(pages).toEqual([
    { text: 'Plain page 1', rotate: 90 },
    { text: 'Plain page 3', rotate: 0 },
    { text: 'Plain page 3', rotate: 0 },
  ]);
});

test('crop: the typed millimetres are cut from the shown page', async () => {
  const visitor = await start('/tools/crop-pdf', plain.path);
  // The other margins are ten millimetres by default.
  await visitor.page.getByTestId('crop-top').fill('25.4');
  await visitor.page.getByTestId('crop-left').fill('12,7');
  await visitor.run();
  const { path } = await visitor.download('button-download');
  expect(pdfinfo(path, '-box')).toMatch(/CropBox:\s+36\.00\s+28\.35\s+391\.65\s+523\.00/);
});

test('protect, then unlock: only the password opens it, and it comes off again', async () => {
  const password = 'tamang kabayo';
  const visitor = await start('/tools/protect-pdf', plain.path);
  const { page } = visitor;
  await page.getByTestId('protect-open').fill(password);
  await page.getByTestId('protect-again').fill('iba');
  await page.locator('[data-testid^=button-run]:visible').first().click();
  await expect.poll(() => page.getByTestId('protect-again').getAttribute('aria-invalid')).toBe('true');
  await page.getByTestId('protect-again').fill(password);
  await visitor.run();
  const locked = await visitor.download('button-download');
  await expect(readPages(locked.path)).rejects.toThrow();
  expect(await texts(locked.path, password)).toHaveLength(3);

  await visitor.open('/tools/unlock-pdf');
  await visitor.choose(locked.path);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await visitor.run();
  expect(await texts((await visitor.download('button-download')).path)).toHaveLength(3);
});

test('metadata: the metadata of the file are shown, changed and removed', async () => {
  const visitor = await start('/tools/metadata-pdf', metadata.path);
  const { page } = visitor;
  await expect.poll(() => page.getByTestId('metadata-title').inputValue()).not.toBe('');
  await page.getByTestId('metadata-title').fill('Ulat ng bayan');
  await page.getByTestId('metadata-author').fill('');
  await visitor.run();
  const said = pdfinfo((await visitor.download('button-download')).path);
  expect(said).toMatch(/^Title:\s+Ulat ng bayan$/m);
  expect(said).not.toMatch(/^Author:/m);
});

test('PDF to JPG: Download All hands over every picture', async () => {
  const visitor = await start('/tools/pdf-to-jpg', plain.path);
  const { page } = visitor;
  await page.getByTestId('images-dpi-96').check();
  await visitor.run('button-download-all');
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByTestId('button-download-all').click();
  await expect.poll(() => downloads.length).toBe(3);
  expect(downloads.map((each) => each.suggestedFilename())).toEqual([1, 2, 3].map((n) => `plain_page_${n}.jpg`));
  const sizes = await Promise.all(downloads.map(async (each) => sharp(await readFile(await each.path())).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual(Array(3).fill(['jpeg', 560, 793]));
});

test('PDF to text: it is seen, copied and saved', async () => {
  const visitor = await start('/tools/pdf-to-text', outlined.path);
  const { page } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.run('text-preview');
  await page.getByTestId('button-copy-text').click();
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  const { name, path } = await visitor.download('button-download');
  const saved = await readFile(path, 'utf8');
  expect(name).toBe('outlined_converted.txt');
  expect(saved.match(/page \d/g)).toHaveLength(outlined.pages);
  await expect.poll(copied).toBe(saved);
});

test('text to PDF: lines and pages as the file has them', async () => {
  const visitor = await start('/tools/text-to-pdf', made('tula.txt'));
  const { page } = visitor;
  await page.getByTestId('text-preview').waitFor();
  await page.getByTestId('page-size-letter').check();
  await visitor.run();
  // A new file has kept nothing.
  const columns = page.getByTestId('report').getByRole('heading');
  expect(await columns.allInnerTexts()).toEqual(['Changed', 'Removed']);
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('tula_converted.pdf');
  expect(pdfinfo(path)).toMatch(/Page size:\s+612 x 792/);
  const [first, second] = await texts(path);
  expect(first).toContain('malansang isda.');
  expect(second).toBe('Ikalawang pahina');
});

test('Word to PDF: two documents in one PDF, and the fonts that were replaced', async () => {
  const visitor = await start('/tools/word-to-pdf', made('ulat.docx'), made('liham.docx'));
  const { page } = visitor;
  await page.getByTestId('file-row').nth(1).waitFor();
  await page.getByText('All files in one PDF, in this order').click();
  await visitor.run();
  expect(await page.getByTestId('result').innerText()).toContain('Calibri → Carlito');
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('ulat_converted.pdf');
  expect(await texts(path)).toEqual([expect.stringContaining('Magandang umaga'), expect.stringContaining('Mahal kong kaibigan')]);
});

test('PowerPoint to PDF: slides with their notes', async () => {
  const visitor = await start('/tools/powerpoint-to-pdf', made('palabas.pptx'));
  await visitor.page.getByText('Slides with notes', { exact: true }).click();
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('palabas_converted.pdf');
  expect((await texts(path))[0]).toContain('Sabihin ito');
});

test('Excel to PDF: one sheet, as wide as the page; a sheet that is not there is refused by name', async () => {
  const visitor = await start('/tools/excel-to-pdf', made('talaan.xlsx'));
  const { page } = visitor;
  await page.getByText('One sheet', { exact: true }).click();
  await page.getByTestId('excel-sheet').fill('7');
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  expect(await visitor.refusal()).toMatchObject({ title: 'Conversion failed', body: expect.stringContaining('has 2 sheets') });
  await page.getByText('One sheet', { exact: true }).click();
  await page.getByTestId('excel-sheet').fill('2');
  await page.getByText('Fit columns to page width').click();
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('talaan_converted.pdf');
  expect(await texts(path)).toEqual([expect.stringContaining('ikalawang sheet')]);
});

test('Word to PDF: another kind of file is refused before it is sent', async () => {
  const visitor = await start('/tools/word-to-pdf', made('tula.txt'));
  expect(await visitor.refusal()).toEqual({
    title: 'Invalid file type',
    body: 'Please select a Word document (.doc or .docx)',
  });
});

test('OCR: a scan is found and copied by its words', async () => {
  const visitor = await start('/tools/ocr-pdf', made('scan.pdf'));
  await visitor.page.getByTestId('scan-language-chosen').check();
  await visitor.page.getByRole('checkbox', { name: 'Filipino', exact: true }).check();
  await visitor.page.getByRole('checkbox', { name: 'English', exact: true }).uncheck();
  await visitor.run();
  const said = await visitor.page.getByTestId('report').innerText();
  expect(said).toMatch(/Recognized text on 1 scanned page/);
  expect(said).toContain('Recognized 1 language: Filipino');
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('scan_ocr.pdf');
  expect((await texts(path))[0]).toContain('Magandang umaga sa inyong lahat');
});

test('SVG to PDF: text stays text, on a page of the drawing', async () => {
  const visitor = await start('/tools/svg-to-pdf', made('guhit.svg'));
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('guhit_converted.pdf');
  expect(await texts(path)).toEqual(['Guhit']);
  expect(pdfinfo(path)).toMatch(/Page size:\s+150 x 75/);
});

test('images to PDF: pages in the order of the list', async () => {
  const visitor = await start('/tools/image-to-pdf', made('una.jpg'), made('ikalawa.png'));
  const { page } = visitor;
  await page.getByTestId('file-row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Move ikalawa.png up' }).click();
  await visitor.run();
  const { name, path } = await visitor.download('button-download');
  expect(name).toBe('ikalawa_converted.pdf');
  const raw = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').slice(2);
  expect(raw.map((line) => line.trim().split(/\s+/)[8])).toEqual(['image', 'jpeg']);
});
