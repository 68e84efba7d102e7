import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtures } from '#fixtures/manifest.ts';
import { pdfToImages } from '#tools/pdf-to-images/pdf-to-images.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { unzip } from '../support/unzip.ts';

/** Pages as pictures, through the API: their content, their names and the form of delivery. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

async function pictures(path: string, params: object): Promise<{ name: string; data: Buffer }[]> {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytesOf(path), 'ulat 2026.pdf');
  const answer = await visitor.run(pdfToImages, [id], { params });
  expect(answer.status).toBe(200);
  return zipped(await answer.arrayBuffer());
}

/** The files of a zip, in memory. */
async function zipped(bytes: ArrayBuffer): Promise<{ name: string; data: Buffer }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    const path = join(folder, 'all.zip');
    await writeFile(path, Buffer.from(bytes));
    const entries = await unzip(path, join(folder, 'out'));
    return await Promise.all(entries.map(async (entry) => ({ name: entry.name, data: await readFile(entry.path) })));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('each page is a picture of its size, under its name', async () => {
  const files = await pictures(fixtures.rotated.path, { format: 'jpg', dpi: 72 });
  expect(files.map(({ name }) => name)).toEqual([1, 2, 3].map((n) => `ulat 2026_page_${n}.jpg`));
  const sizes = await Promise.all(files.map(async ({ data }) => sharp(data).metadata()));
  // Rotated and cropped as a viewer shows them. A user unit of the third page is two points.
  expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
    [595, 420, 'jpeg'],
    [380, 540, 'jpeg'],
    [1190, 840, 'jpeg'],
  ]);
});

test('a file that was cut off is drawn as far as it can be repaired', async () => {
  const files = await pictures(fixtures.truncated.path, { format: 'jpg', dpi: 36 });
  const whole = await pictures(fixtures.plain.path, { format: 'jpg', dpi: 36 });
  expect(files.map(({ name }) => name)).toEqual(whole.map(({ name }) => name));
  const inks = await Promise.all([files, whole].map((all) => sharp(all[0]?.data).stats()));
  expect(inks[0]?.channels[0]?.mean).toBeCloseTo(inks[1]?.channels[0]?.mean ?? 0, 1);
});

test('chosen pages, once each, in their order', async () => {
  const files = await pictures(fixtures.outlined.path, { format: 'png', dpi: 36, pages: 'pages:3,1-2,3' });
  expect(files.map(({ name }) => name)).toEqual([3, 1, 2].map((n) => `ulat 2026_page_${n}.png`));
});

test('fields and their values are drawn', async () => {
  const [filled] = await pictures(fixtures.form.path, { dpi: 100 });
  const { channels } = await sharp(filled?.data).stats();
  const [flat] = await pictures(fixtures.plain.path, { dpi: 100 });
  expect(channels[0]?.mean).toBeLessThan((await sharp(flat?.data).stats()).channels[0]?.mean ?? 0);
});

test('a PNG may have no paper behind it', async () => {
  const [white] = await pictures(fixtures.plain.path, { dpi: 36, background: 'white' });
  const [clear] = await pictures(fixtures.plain.path, { dpi: 36, background: 'transparent' });
  expect((await sharp(white?.data).metadata()).hasAlpha).toBe(false);
  const corner = await sharp(clear?.data).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(corner[3]).toBe(0);
});

test('a giant page is drawn with fewer dots, and the report says so', async () => {
  const visitor = new Visitor(server);
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 14400 14400]/UserUnit 100>>';
  const giant = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n${page}\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\n`;
  const { id } = await visitor.upload(new TextEncoder().encode(giant));
  const answer = await visitor.run(pdfToImages, [id], { params: { dpi: 600 } });
  const [file] = await zipped(await answer.arrayBuffer());
  const { width = 0, height = 0 } = await sharp(file?.data, { limitInputPixels: false }).metadata();
  expect(width * height).toBeLessThanOrEqual(50_100_000);
  const job = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  expect(job.report?.warnings).toEqual([{ what: 'reducedResolution', count: 1 }]);
});

describe('the addresses of the pictures', () => {
  test('are listed in page order, and each hands its picture over, to its owner alone', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(bytesOf(fixtures.plain.path), 'ulat.pdf');
    const answer = await visitor.fetch(`/api/pdf/${id}/to-images?format=jpg`, { method: 'POST' });
    const { images } = (await answer.json()) as { images: string[] };
    expect([answer.status, images.length]).toEqual([200, 3]);
    for (const [index, address] of images.entries()) {
      const picture = await visitor.fetch(address);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      expect(picture.headers.get('content-disposition')).toContain(`ulat_page_${index + 1}.jpg`);
      expect(picture.headers.get('content-security-policy')).toContain('sandbox');
      expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('jpeg');
    }
    expect((await new Visitor(server).fetch(images[0] ?? '')).status).toBe(404);
    expect((await visitor.fetch((images[0] ?? '').replace(/1$/, '4'))).status).toBe(404);
    const part = await visitor.fetch(images[1] ?? '', { headers: { range: 'bytes=0-1' } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).toString('hex')]).toEqual([206, 'ffd8']);
  });

  test('there are none in a document that is no zip', async () => {
    const visitor = new Visitor(server);
    const { id } = await visitor.upload(bytesOf(fixtures.plain.path));
    expect((await visitor.fetch(`/api/pdf/${id}/entries/1`)).status).toBe(404);
  });
});
