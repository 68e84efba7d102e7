import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileKinds } from '#contract/files/files.ts';
import { zip } from '#fixtures/office/parts.ts';
import { unpacked } from '../../integration/support/operate.ts';
import { sample } from '../../integration/support/samples.ts';
import { picturedText, scannedPdf } from '../../integration/support/scannedPdf.ts';
import { sidewaysLine, tinyPdf } from '../../integration/support/tinyPdf.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/** Files of other programs, and scans. The result matches the settings, and the page names what was not converted. */

async function converted(
  tool: string,
  name: string,
  bytes: Uint8Array,
  set: (visitor: Visitor) => Promise<void> = async () => undefined,
) {
  const visitor = await visit();
  await visitor.open(`/tools/${tool}`);
  const path = join(visitor.folder, name);
  await writeFile(path, bytes);
  await visitor.choose(path);
  await set(visitor);
  await visitor.run();
  const said = await visitor.page.locator('main').innerText();
  return { said, visitor, ...(await visitor.download('button-download')) };
}

const textOf = (path: string) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });

test('a zip of a page, a mail and a book become PDFs, and the page names what was not converted', async () => {
  const site = zip({
    'index.html': '<link rel="stylesheet" href="a.css"><h1>Una</h1><p class="x">LIHIM<img src="wala.png">',
    'a.css': '.x{display:none}',
  });
  const page = await converted('html-to-pdf', 'ulat.zip', site);
  expect(page.name).toBe('ulat_converted.pdf');
  expect(page.said).toContain('1 linked item is not in the file');
  expect(textOf(page.path)).toMatch(/^Una\s*$/);
  const html = '<p>Tula<img src="https://example.org/a.gif">';
  const mail = Buffer.from(
    `From: Ana <ana@example.org>\r\nSubject: Liham\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`,
  );
  const letter = await converted('email-to-pdf', 'liham.eml', mail, ({ page: form }) => form.getByTestId('page-size-a5').check());
  expect(letter.said).toContain('1 linked item not loaded');
  expect(textOf(letter.path)).toMatch(/Liham[\s\S]*ana@example\.org[\s\S]*Tula/);
  expect(execFileSync('pdfinfo', [letter.path], { encoding: 'utf8' })).toMatch(/\(A5\)/);
  const book = await converted('epub-to-pdf', 'aklat.epub', sample(fileKinds.ebook));
  expect([book.name, textOf(book.path).trim()]).toEqual(['aklat_converted.pdf', 'Sheaf']);
});

test('a comic book has the chosen reading direction, and a CBR is refused with advice', async () => {
  const { said, path, visitor } = await converted('comics-to-pdf', 'komiks.cbz', sample(fileKinds.comic), ({ page }) =>
    page.getByTestId('comic-direction-rtl').check(),
  );
  expect(said).toContain('Pages turn from right to left');
  expect(unpacked(path)).toContain('/R2L');
  await visitor.open('/tools/comics-to-pdf');
  const rar = join(visitor.folder, 'komiks.cbr');
  await writeFile(rar, Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'));
  await visitor.choose(rar);
  expect((await visitor.refusal()).body).toContain('save it as CBZ first');
});

test('a DjVu file becomes a PDF, and a broken one is refused by its name', async () => {
  const { said, name, visitor } = await converted('djvu-to-pdf', 'aklat.djvu', sample(fileKinds.djvu));
  expect(name).toBe('aklat_converted.pdf');
  expect(said).toContain('1 black-and-white page, pixel by pixel');
  await visitor.open('/tools/djvu-to-pdf');
  const broken = join(visitor.folder, 'sira.djvu');
  await writeFile(broken, sample(fileKinds.djvu).slice(0, 40));
  await visitor.choose(broken);
  await visitor.run('failure');
  expect((await visitor.refusal()).body).toContain('sira.djvu is damaged');
});

test('a scan: only the ticked steps are done', async () => {
  const lines = Array.from({ length: 12 }, () => 'Magandang umaga sa inyong lahat na nagbabasa');
  const scan = scannedPdf([await picturedText(lines, { widthPt: 400, heightPt: 300 }, { tilt: 3 })]);
  const { said, name, visitor } = await converted('clean-scan', 'kuha.pdf', scan, async ({ page }) => {
    for (const step of ['Crop to the paper', 'Even out lighting', 'Remove specks']) await page.getByLabel(step).uncheck();
  });
  expect(name).toBe('kuha_cleaned.pdf');
  expect(said).toContain('Straightened 1 page');
  expect(said).not.toMatch(/Evened|Removed \d+ speck|Cropped/);
  await visitor.open('/tools/clean-scan');
  const plain = join(visitor.folder, 'tula.pdf');
  await writeFile(plain, sample(fileKinds.pdf));
  await visitor.choose(plain);
  await visitor.page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  expect((await visitor.refusal()).body).toContain('No page of this file is a scan');
});

test('auto-rotate: sideways pages are upright, and the result names them', async () => {
  const sideways = Buffer.from(tinyPdf(2, 0, undefined, undefined, sidewaysLine));
  const { said, name } = await converted('auto-rotate', 'ulat.pdf', sideways);
  expect(name).toBe('ulat_rotated.pdf');
  expect(said).toContain('Rotated 2 pages right by 90°: 1, 2');
});

test('on a phone, pages are photographed one after the other, put in order, and become one PDF', async () => {
  const { page, open, run, download } = await visit({ width: 390, height: 844, hasTouch: true });
  await open('/tools/image-to-pdf');
  await page.getByTestId('button-take-photo').waitFor();
  const photo = async (words: string) => {
    const { picture } = await picturedText([words], { widthPt: 300, heightPt: 200 });
    // A phone gives every photo the same name.
    await page.setInputFiles('[data-testid=input-camera]', { name: 'image.jpg', mimeType: 'image/jpeg', buffer: picture });
  };
  await photo('Ikalawang pahina');
  await page.getByTestId('button-add-photo').waitFor();
  await photo('Unang pahina');
  await expect.poll(() => page.getByTestId('file-row').count()).toBe(2);
  await run();
  const { path } = await download('button-download');
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/^Pages:\s+2$/m);
});

test('without a touch screen no button asks for a camera', async () => {
  const { page, open } = await visit();
  await open('/tools/image-to-pdf');
  await page.getByTestId('button-choose').waitFor();
  expect(await page.getByTestId('button-take-photo').count()).toBe(0);
});
