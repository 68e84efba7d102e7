import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tinyPdf } from '../../integration/support/tinyPdf.ts';
import { sampleOf } from '../../sample.ts';
import { join } from '../support/member.ts';
import { difference, expectLook, keep, restingPicture } from '../support/seen.ts';
import { siteUrl, visit } from '../support/visitor.ts';

/**
 * The editor shows what is saved (product.md, "Editor"). The editor before the save and the viewer of the saved file show the
 * same picture, for each kind of annotation, on pages that are rotated, cropped, moved or have another user unit.
 */

/** As a share of the pixels of the page. */
const maxDifferent = 0.005;

const geometries = {
  plain: '/MediaBox [0 0 500 600]',
  'turned right': '/Rotate 90 /MediaBox [0 0 600 500]',
  'on its head': '/Rotate 180 /MediaBox [0 0 500 600]',
  'turned left, cropped': '/Rotate 270 /MediaBox [0 0 700 600] /CropBox [40 30 640 530]',
  'moved and cropped': '/MediaBox [-100 -50 500 700] /CropBox [-80 -20 420 580]',
  'of another unit': '/UserUnit 2 /MediaBox [0 0 250 300]',
} as const;

const place = { page: 1, width: 90, height: 60, color: '#3b82f6', rotation: 0, opacity: 1 };
const drawn = { ...place, strokeWidth: 3 };

async function annotations(): Promise<object[]> {
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const words = { ...place, type: 'text', fontFamily: 'arial', bold: false, italic: false, height: 20 };
  const kinds: object[] = [
    { ...words, x: 20, y: 20, text: 'Arial: Magandang umaga, AVATAR', fontSize: '16' },
    { ...words, x: 20, y: 45, text: 'Times, makapal', fontSize: '20', fontFamily: 'times-new-roman', bold: true },
    { ...words, x: 250, y: 45, text: 'Courier', fontSize: '14', fontFamily: 'courier-new', color: '#dc2626' },
    { ...words, x: 20, y: 80, text: 'Привет, Ελλάδα, 你好, שלום', fontSize: '18' },
    { ...words, x: 250, y: 80, text: 'dalawang\nlinya', fontSize: '12', italic: true },
    { ...words, x: 350, y: 140, width: 80, text: 'pahilis', fontSize: '16', rotation: 30 },
    { ...place, type: 'highlight', x: 20, y: 130, color: '#fbbf24' },
    { ...place, type: 'underline', x: 130, y: 130, height: 20 },
    { ...place, type: 'strike', x: 240, y: 130, height: 20 },
    { ...place, type: 'blur', x: 20, y: 210, color: '#000000' },
    { ...place, type: 'image', x: 130, y: 210, imageData: `data:image/png;base64,${picture.toString('base64')}` },
    { ...drawn, type: 'rectangle', x: 240, y: 210, fill: '#84cc16' },
    { ...drawn, type: 'ellipse', x: 350, y: 210, opacity: 0.5, rotation: 20 },
    { ...drawn, type: 'line', x: 20, y: 300, from: [20, 300], to: [110, 360] },
    { ...drawn, type: 'arrow', x: 130, y: 300, from: [130, 360], to: [220, 300] },
    { ...drawn, type: 'check', x: 240, y: 300 },
    { ...drawn, type: 'cross', x: 350, y: 300 },
    {
      ...drawn,
      type: 'ink',
      x: 20,
      y: 400,
      width: 200,
      strokes: [Array.from({ length: 40 }, (_, n) => [20 + n * 5, 430 + 30 * Math.sin(n / 3)])],
    },
  ];
  return kinds.map((kind, index) => ({ id: `a${index}`, ...kind }));
}

test.each(sampleOf(Object.entries(geometries), { every: 4, from: 1 }))('on a page that is %s', async (_, boxes) => {
  const visitor = await visit({ width: 1440, height: 1300 });
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/tools/edit-pdf');
  const pdf = { name: 'pahina.pdf', mimeType: 'application/pdf', buffer: Buffer.from(tinyPdf(1, 0, boxes)) };
  const uploaded = await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf }, headers: { origin: siteUrl } });
  const { id } = (await uploaded.json()) as { id: string };
  await keep(visitor, id, { annotations: await annotations() });
  await visitor.open(`/tools/edit-pdf?pdfId=${id}`);
  const things = () => page.locator('.Overlay-thing').count();
  await expect.poll(things).toBe((await annotations()).length);
  const seen = await restingPicture(visitor);
  await visitor.download('button-download');
  // The result summary covers the page.
  await page.getByTestId('button-close-saved').click();
  await expect.poll(things).toBe(0);
  await expectLook(visitor, seen, maxDifferent);
  // The annotation is visible at all.
  expect(difference(seen.data, Buffer.alloc(seen.data.length, 255))).toBeGreaterThan(0.05);
});

/** A picture with as many colors as a photograph, and lines of text on it. */
function colorful(): Buffer {
  const tiles = Array.from({ length: 80 }, (_, n) => {
    const [column, row] = [n % 10, Math.floor(n / 10)];
    return `${(column % 3) / 2} ${(row % 4) / 3} ${(n % 5) / 4} rg ${40 + column * 40} ${200 + row * 40} 40 40 re f`;
  });
  const lines = Array.from(
    { length: 20 },
    (_, n) => `BT 0 g /F1 11 Tf 45 ${210 + n * 16} Td (Lihim na salita bilang ${n} sa linya) Tj ET`,
  );
  const content = [...tiles, ...lines].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 600]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((each, index) => `${index + 1} 0 obj\n${each}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF\n`, 'latin1');
}

test('what boxes blur, in the squares and shades that are saved', async () => {
  const visitor = await visit({ width: 1440, height: 1300 });
  const { page } = visitor;
  await join(visitor);
  await visitor.open('/tools/edit-pdf');
  const pdf = { name: 'kulay.pdf', mimeType: 'application/pdf', buffer: colorful() };
  const uploaded = await page.request.post(`${siteUrl}/api/pdf/upload`, { multipart: { pdf }, headers: { origin: siteUrl } });
  const { id } = (await uploaded.json()) as { id: string };
  const blur = { ...place, type: 'blur', look: 'blurred' };
  await keep(visitor, id, {
    annotations: [
      { ...blur, id: 'a', x: 60, y: 120, width: 300, height: 200 },
      { ...blur, id: 'b', x: 45, y: 345, width: 180, height: 18 },
      { ...blur, id: 'c', x: 380, y: 60, width: 100, height: 60 },
    ],
  });
  await visitor.open(`/tools/edit-pdf?pdfId=${id}`);
  const things = () => page.locator('.Overlay-thing').count();
  await expect.poll(things).toBe(3);
  const seen = await restingPicture(visitor);
  await visitor.download('button-download');
  // The result summary covers the page.
  await page.getByTestId('button-close-saved').click();
  await expect.poll(things).toBe(0);
  await expectLook(visitor, seen, maxDifferent);
  expect(difference(seen.data, Buffer.alloc(seen.data.length, 255))).toBeGreaterThan(0.3);
});
