import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, savedTo } from '../support/operate.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';
import { unzip } from '../support/unzip.ts';

/** Images are extracted as they are stored, each once. An image that no file format can hold is extracted as its pixels. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

type Bytes = Uint8Array<ArrayBuffer>;
interface Stream {
  readonly entries: string;
  readonly bytes: Buffer;
}

/** Pages with these contents and the same resources. The objects start with number 10. */
function pdfOf(contents: readonly string[], streams: readonly Stream[], names: readonly string[]): Bytes {
  const objects = new Map<number, Buffer>();
  const text = (number: number, body: string) => objects.set(number, Buffer.from(body, 'latin1'));
  const stream = (number: number, { entries, bytes }: Stream) =>
    objects.set(
      number,
      Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]),
    );
  text(1, '<< /Type /Catalog /Pages 2 0 R >>');
  text(2, `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, n) => `${100 + n * 2} 0 R`).join(' ')}] >>`);
  text(3, `<< /XObject << ${names.map((name, n) => `/${name} ${10 + n} 0 R`).join(' ')} >> >>`);
  for (const [n, one] of streams.entries()) stream(10 + n, one);
  for (const [n, content] of contents.entries()) {
    text(100 + n * 2, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources 3 0 R /Contents ${101 + n * 2} 0 R >>`);
    stream(101 + n * 2, { entries: '', bytes: Buffer.from(content, 'latin1') });
  }
  const parts = [...objects].map(([number, body]) =>
    Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]),
  );
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n')]));
}

async function extracted(bytes: Bytes, params: object = {}) {
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'extract-images', bytes, params);
  const entries = await unzip(await savedTo(join(folder, 'out.zip'), answer), join(folder, 'out'));
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  return { files: entries.map(({ name, path }) => ({ name, bytes: readFileSync(path) })), report };
}

const imageOf = (widthPx: number, heightPx: number, space: string, bytes: Buffer, more = ''): Stream => ({
  entries: `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace ${space} /BitsPerComponent 8 ${more}`,
  bytes,
});
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, n) => (n * 7919 + (n >> 3) * 31) & 0xff));
const rawOf = (png: Buffer | undefined) => sharp(png).raw().toBuffer({ resolveWithObject: true });

test('a JPEG is extracted byte for byte, also from a second filter, and only once', async () => {
  const jpeg = await sharp(noise(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .jpeg()
    .toBuffer();
  const plain = imageOf(40, 30, '/DeviceRGB', jpeg, '/Filter /DCTDecode');
  const packed = imageOf(40, 30, '/DeviceRGB', deflateSync(jpeg), '/Filter [/FlateDecode /DCTDecode]');
  const bytes = pdfOf(['/A Do', '/A Do /B Do /C Do'], [plain, plain, packed], ['A', 'B', 'C']);
  const { files, report } = await extracted(bytes);
  expect(files.map(({ name }) => name)).toEqual(['page-01-image-01.jpg', 'page-02-image-01.jpg']);
  for (const file of files) expect(file.bytes.equals(jpeg)).toBe(true);
  expect(report?.removed).toContainEqual({ what: 'doubleImages', count: 1 });
  expect(report?.changed).toContainEqual({ what: 'extractedImages', count: 2 });
});

test('other samples become PNG pixel for pixel: RGB, gray, palettes, one bit, inline images', async () => {
  const rgb = noise(21 * 13 * 3);
  const grey = noise(17 * 11);
  const bits = Buffer.from(Array.from({ length: 3 * 9 }, (_, n) => (n * 53) & 0xff));
  const palette = '<ff0000 00ff00 0000ff 101010>';
  const indexes = Buffer.from(Array.from({ length: 10 * 6 }, (_, n) => n % 4));
  const streams = [
    imageOf(21, 13, '/DeviceRGB', deflateSync(rgb), '/Filter /FlateDecode'),
    imageOf(17, 11, '/DeviceGray', grey),
    { entries: '/Subtype /Image /Width 24 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 1', bytes: bits },
    imageOf(10, 6, `[/Indexed /DeviceRGB 3 ${palette}]`, indexes),
  ];
  const inline = 'q 9 0 0 9 0 0 cm BI /W 2 /H 2 /CS /RGB /BPC 8 /F /AHx ID ff000000ff000000ff123456> EI Q';
  const { files } = await extracted(pdfOf([`/A Do /B Do /C Do /D Do ${inline}`], streams, ['A', 'B', 'C', 'D']));
  expect(files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `page-01-image-0${n}.png`));
  const pixels = async (n: number, channels: 1 | 3) => {
    const png = sharp(files[n]?.bytes).removeAlpha();
    return (channels === 1 ? png.extractChannel(0) : png).raw().toBuffer();
  };
  expect((await pixels(0, 3)).equals(rgb)).toBe(true);
  expect((await pixels(1, 1)).equals(grey)).toBe(true);
  const wanted = Array.from({ length: 24 * 9 }, (_, n) => ((((bits[(n / 8) | 0] ?? 0) >> (7 - (n % 8))) & 1) === 1 ? 255 : 0));
  expect([...(await pixels(2, 1))]).toEqual(wanted);
  const colors = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [16, 16, 16],
  ];
  expect([...(await pixels(3, 3))]).toEqual([...indexes].flatMap((index) => colors[index] ?? []));
  expect([...(await pixels(4, 3))]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 0x12, 0x34, 0x56]);
});

test('a mask makes a transparent PNG; without masks the JPEG is unchanged', async () => {
  const jpeg = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#b7410e' } })
    .jpeg()
    .toBuffer();
  const mask = Buffer.from(Array.from({ length: 32 * 32 }, (_, n) => (n % 32 < 16 ? 0 : 255)));
  const streams = [imageOf(32, 32, '/DeviceRGB', jpeg, '/Filter /DCTDecode /SMask 11 0 R'), imageOf(32, 32, '/DeviceGray', mask)];
  const bytes = pdfOf(['/A Do'], streams, ['A', 'M']);
  const [masked] = (await extracted(bytes)).files;
  const { data, info } = await rawOf(masked?.bytes);
  expect([info.width, info.height, info.channels]).toEqual([32, 32, 4]);
  expect([data[3], data[31 * 4 + 3]]).toEqual([0, 255]);
  const [stored] = (await extracted(bytes, { masks: 'ignore' })).files;
  expect(stored?.name).toBe('page-01-image-01.jpg');
  expect(stored?.bytes.equals(jpeg)).toBe(true);
});

test('small images are left out, and only the chosen pages are read', async () => {
  const streams = [
    imageOf(4, 40, '/DeviceGray', noise(160)),
    imageOf(20, 20, '/DeviceGray', noise(400)),
    imageOf(30, 30, '/DeviceGray', noise(900)),
  ];
  const bytes = pdfOf(['/A Do /B Do', '/C Do'], streams, ['A', 'B', 'C']);
  const { files, report } = await extracted(bytes, { minSidePx: 16 });
  expect(files.map(({ name }) => name)).toEqual(['page-01-image-01.png', 'page-02-image-01.png']);
  expect(report?.removed).toContainEqual({ what: 'smallImages', count: 1 });
  expect((await extracted(bytes, { pages: 'pages:2' })).files.map(({ name }) => name)).toEqual(['page-02-image-01.png']);
});

test('a file without images, or with false image sizes, is refused and free', async () => {
  const none = await operate(new Visitor(server), 'extract-images', tinyPdf(1), {});
  expect(`${none.status} ${await none.text()}`).toMatch(/^422 .*no_images/);
  const lie = pdfOf(
    ['/A Do /B Do'],
    [imageOf(2_000_000_000, 2_000_000_000, '/DeviceRGB', noise(9)), imageOf(20, 20, '/DeviceGray', noise(400))],
    ['A', 'B'],
  );
  const { files, report } = await extracted(lie);
  expect(files).toHaveLength(1);
  expect(report?.warnings).toContainEqual({ what: 'unreadableImages', count: 1 });
});

test('equal samples with another color space or mask are another image', async () => {
  const samples = Buffer.from(Array.from({ length: 400 }, (_, n) => n % 2));
  const indexed = (palette: string, more = '') => imageOf(20, 20, `[/Indexed /DeviceRGB 1 <${palette}>]`, samples, more);
  const images = [
    indexed('000000ff0000'),
    indexed('0000000000ff'),
    indexed('000000ff0000', '/Mask [1 1]'),
    indexed('000000FF0000'),
  ];
  const { files, report } = await extracted(pdfOf(['/A Do /B Do /C Do /D Do'], images, ['A', 'B', 'C', 'D']));
  expect(files).toHaveLength(3);
  expect(report?.removed).toEqual([{ what: 'doubleImages', count: 1 }]);
  const colors = await Promise.all(
    files.slice(0, 2).map(async ({ bytes }) => [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(3, 6)]),
  );
  expect(colors).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
});

test('an empty JPEG does not stop the extraction of the others', async () => {
  const images = [
    imageOf(20, 20, '/DeviceGray', Buffer.alloc(0), '/Filter /DCTDecode'),
    imageOf(20, 20, '/DeviceGray', noise(400)),
  ];
  const { files } = await extracted(pdfOf(['/A Do /B Do'], images, ['A', 'B']));
  expect(files.length).toBeGreaterThanOrEqual(1);
});

test('every tool counts images alike: each image once, however often it is drawn, and masks with their image', async () => {
  const mask = imageOf(40, 30, '/DeviceGray', noise(40 * 30));
  const masked = imageOf(40, 30, '/DeviceRGB', noise(40 * 30 * 3), '/SMask 12 0 R');
  const lone = imageOf(20, 20, '/DeviceGray', noise(400));
  const first = 'q 90 0 0 90 0 0 cm /A Do Q';
  const bytes = pdfOf([`${first} q 9 0 0 9 0 0 cm /B Do Q`, first], [masked, lone, mask], ['A', 'B']);
  const visitor = new Visitor(server);
  const inspected = await operate(visitor, 'inspect', bytes, {});
  expect(await inspected.json()).toMatchObject({ pictures: 2 });
  expect((await extracted(bytes)).report?.changed).toContainEqual({ what: 'extractedImages', count: 2 });
  const removed = await operate(visitor, 'remove-elements', bytes, { images: true });
  const { report } = await visitor.job(removed.headers.get('content-location')?.split('/')[3] ?? '');
  expect(report?.removed).toEqual([{ what: 'images', count: 2 }]);
});
