import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { differentPixelShare } from '../../../bench/similarity.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const { plain, rotated } = fixtures;
const run = promisify(execFile);
/** The two drawings anti-alias the edges of letters differently. */
const tolerance = 0.02;

/** Page 1 as drawn by poppler, which is independent of us and of the browser. */
async function drawn(path: string, folder: string, size: { width: number; height: number }): Promise<Buffer> {
  await run('pdftoppm', ['-png', '-singlefile', '-cropbox', '-r', '220', path, join(folder, 'page')]);
  return sharp(join(folder, 'page.png'))
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
}

/** The preview as shown on the screen, with one pixel for each point. */
async function preview({ page }: Visitor, widthPt: number): Promise<Buffer> {
  const place = page.locator('.PagePreview-preview');
  await place.scrollIntoViewIfNeeded();
  await place.locator('canvas:not([hidden])').waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // At its own place, it begins and ends within a pixel, and its picture would be moved by part of a pixel.
  const corner = `{ position: 'fixed', top: '0', left: '0', zIndex: '99', width: '${widthPt}px' }`;
  await page.evaluate(`void Object.assign(document.querySelector('.PagePreview-preview').style, ${corner})`);
  // Sticky elements are a layer of their own, below the bar.
  await page.evaluate("document.querySelector('figure:has(.PagePreview-preview)').style.position = 'static'");
  return place.screenshot({ animations: 'disabled' });
}

async function expectSame(visitor: Visitor, source: string, widthPt = 420): Promise<string> {
  const shown = await preview(visitor, widthPt);
  await visitor.page.evaluate(
    "document.querySelectorAll('.PagePreview-preview, figure:has(.PagePreview-preview)').forEach((each) => each.removeAttribute('style'))",
  );
  const { width, height } = await sharp(shown).metadata();
  await visitor.run();
  const { path } = await visitor.download('button-download');
  const off = await differentPixelShare(shown, await drawn(path, visitor.folder, { width, height }));
  expect(off).toBeLessThanOrEqual(tolerance);
  // The mark is compared, too: without it, far more pixels would differ. Some differ because the page's Helvetica is not embedded:
  // browser and poppler each substitute a font of the machine.
  const without = await differentPixelShare(shown, await drawn(source, visitor.folder, { width, height }));
  expect(off).toBeLessThan((without ?? 0) / 3);
  return path;
}

test.each([
  ['over a page', plain.path, 420, 'diagonal', 'KUMPIDENSIYAL Αβγ Я'],
  ['over a turned page', rotated.path, 595, 'tiled', 'KOPYA'],
])('text %s looks in the preview as it does in the result', async (_, source, widthPt, position, text) => {
  const visitor = await visit({ dotsAPixel: 2 });
  const { page } = visitor;
  await visitor.open('/tools/add-watermark');
  await visitor.choose(source);
  await page.getByTestId('input-watermark-text').fill(text);
  await page.getByTestId('select-font-size').selectOption('48');
  await page.getByTestId('input-color').fill('#b01e1e');
  await page.getByTestId('select-position').selectOption(position);
  await page.getByTestId('range-opacity').fill('100');
  await page.getByTestId('watermark-preview').waitFor();
  const path = await expectSame(visitor, source, widthPt);
  const { stdout } = await run('pdftotext', ['-raw', path, '-']);
  const bare = (words: string) => words.replaceAll(/\s/g, '');
  expect(stdout.split('\f').filter((page) => bare(page).includes(bare(text)))).toHaveLength(3);
});

test('so does a picture', async () => {
  const visitor = await visit({ dotsAPixel: 2 });
  const { page } = visitor;
  await visitor.open('/tools/add-watermark');
  await visitor.choose(plain.path);
  await page.getByTestId('watermark-type-image').check();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="90" fill="#1e60b0"/></svg>';
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  const picker = page.getByTestId('input-watermark-image');
  await picker.setInputFiles({ name: 'tatak.png', mimeType: 'image/png', buffer });
  await page.getByText('tatak.png').waitFor();
  // A refused value is not removed from the field or from the page.
  await picker.setInputFiles({ name: 'sulat.txt', mimeType: 'text/plain', buffer: Buffer.from('a letter') });
  await page.getByText('Please select an image file').waitFor();
  expect(await page.getByTestId('toast').count()).toBe(0);
  await page.getByTestId('watermark-type-text').check();
  await page.getByTestId('watermark-type-image').check();
  await page.getByText('tatak.png').waitFor();
  for (const side of ['width', 'height']) await page.getByTestId(`input-${side}`).fill('200');
  await expect
    .poll(() => page.getByTestId('watermark-proportions').innerText())
    .toContain('keeps its proportions: 200 by 133 points');
  await page.getByTestId('select-position').selectOption('bottom-right');
  await page.getByTestId('range-opacity').fill('80');
  await page.getByTestId('watermark-preview').waitFor();
  await expectSame(visitor, plain.path);
});

test('on a phone the one button adds the watermark, downloads it, and reprocesses it after a change', async () => {
  const visitor = await visit({ width: 390, height: 844 });
  const { page } = visitor;
  await visitor.open('/tools/add-watermark');
  await visitor.choose(plain.path);
  await page.getByTestId('input-watermark-text').fill('Draft');
  await page.getByTestId('button-run-phone').click();
  expect((await visitor.download('button-download-phone')).name).toBe('plain_watermarked.pdf');
  expect(await page.getByTestId('button-run-phone').count()).toBe(0);
  await page.getByTestId('range-opacity').fill('80');
  await expect.poll(() => page.getByTestId('button-run-phone').innerText()).toBe('Reprocess Watermark');
  await page.getByTestId('button-run-phone').click();
  await page.getByTestId('button-download-phone').waitFor();
});
