import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfDict } from '#engines/core/objects/values.ts';
import { Builder, stream } from '#fixtures/builder.ts';
import { visit } from '../support/visitor.ts';

/** The canvas API of the browser that the test uses. Its types are not part of this project's configuration. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
}

let folder: string;
let album: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'album-'));
  album = join(folder, 'album.pdf');
  const size = { width: 1200, height: 900 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const jpeg = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 96 })
    .toBuffer();
  const image = { Type: 'XObject', Subtype: 'Image', Width: 1200, Height: 900, BitsPerComponent: 8, ColorSpace: 'DeviceRGB' };
  const builder = new Builder();
  for (const n of [1, 2]) {
    const picture = stream({ ...image, Filter: 'DCTDecode' }, Buffer.concat([jpeg, Buffer.alloc(n)]));
    const resources = pdfDict({ XObject: pdfDict({ Im: picture }), Font: pdfDict({ F1: builder.font }) });
    builder.page(`Larawan ${n}`, { Resources: resources }, 'q 288 0 0 216 40 100 cm /Im Do Q');
  }
  await builder.write(album);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the saved size is shown, and a page is compared before and after by mouse and by keys', async () => {
  const visitor = await visit({});
  const { page } = visitor;
  await visitor.open('/tools/compress-pdf');
  await visitor.choose(album);
  await page.getByTestId('compress-level-high').check();
  const estimate = page.locator('.PriceList-list').getByText(/^about .* \(−\d+%\)$/);
  await estimate.waitFor();
  const percent = Number(/−(\d+)/.exec(await estimate.innerText())?.[1]);
  await page.locator('[data-testid^=button-run]:visible:enabled').first().click();
  await expect.poll(() => page.getByTestId('bytes-saved').innerText()).toMatch(/^[4-9]\d% smaller: saved .*$/);
  const saved = Number(/^(\d+)/.exec(await page.getByTestId('bytes-saved').innerText())?.[1]);
  expect(Math.abs(saved - percent)).toBeLessThanOrEqual(5);

  const line = page.getByTestId('compare-line');
  await expect.poll(() => line.getAttribute('aria-valuetext')).toBe('50% original');
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => line.inputValue()).toBe('51');
  const box = await line.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + 40);
  await expect.poll(async () => Number(await line.inputValue())).toBeGreaterThan(70);

  // Both pictures are shown in the same size, and are not blank.
  const drawn = () =>
    page.locator('.BeforeAfter-frame canvas').evaluateAll((all) =>
      all.map((each) => {
        const canvas = each as unknown as Canvas;
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return { size: [canvas.width, canvas.height].join(), hasInk: data.some((value) => value < 100) };
      }),
    );
  await expect.poll(async () => (await drawn()).map(({ hasInk }) => hasInk)).toEqual([true, true]);
  await expect.poll(async () => new Set((await drawn()).map(({ size }) => size)).size).toBe(1);

  await page.getByTestId('compare-next').click();
  await expect.poll(() => page.getByTestId('compare-page').innerText()).toBe('Page 2 of 2');
  expect(await page.getByTestId('compare-next').isDisabled()).toBe(true);
});
