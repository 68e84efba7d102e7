import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { popplerPixels } from '../../popplerPixels.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { hopelessPdf } from '../support/tinyPdf.ts';

/** Converts pictures to pages through the API. poppler, an independent program, reads the results. */

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'images-to-pdf-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Picture = readonly [name: string, bytes: Buffer];

/** A gradient from left to right, bright at the top. Each rotation of it looks different. */
function scene(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set([(x * 255) / width, y < height / 2 ? 230 : 20, (y * 255) / height], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function convert(pictures: readonly Picture[], fields: Readonly<Record<string, string>> = {}, field = 'images') {
  const parts = pictures.map(([name, bytes]) => [field, file(new Uint8Array(bytes), name, '')] as const);
  const body = form([...parts, ...Object.entries(fields)]);
  const visitor = new Visitor(server);
  const answer = await visitor.fetch(`/api/convert/${field === 'file' ? 'image' : 'images'}-to-pdf`, { method: 'POST', body });
  return { visitor, answer };
}

async function pdfOf(pictures: readonly Picture[], fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const { answer } = await convert(pictures, fields);
  expect(answer.status).toBe(200);
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
  return path;
}

const words = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
const sizesOf = (path: string) =>
  [...words('pdfinfo', '-l', '99', path).matchAll(/size:\s+([\d.]+) x ([\d.]+)/g)].map(([, w, h]) => [Number(w), Number(h)]);
const list = (path: string) =>
  words('pdfimages', '-list', path)
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => line.trim().split(/\s+/));

/** The first page as it looks, with one pixel for each point of 1/72 inch by default. */
const seen = (path: string, dpi = 72) => popplerPixels(path, { dpi });

function meanDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

describe('a JPG goes in byte for byte', () => {
  test.each([
    ['baseline', () => scene(300, 200).jpeg()],
    ['progressive', () => scene(300, 200).jpeg({ progressive: true })],
    ['grey', () => scene(300, 200).greyscale().toColourspace('b-w').jpeg()],
    ['CMYK', () => scene(300, 200).toColourspace('cmyk').jpeg()],
    ['with a color profile', () => scene(300, 200).withIccProfile('p3').jpeg()],
  ] as const)('%s', async (_, make) => {
    const bytes = await make().toBuffer();
    const path = await pdfOf([['litrato.jpg', bytes]]);
    for (const old of readdirSync(folder).filter((name) => name.startsWith('out'))) rmSync(join(folder, old));
    words('pdfimages', '-all', path, join(folder, 'out'));
    const [out = ''] = readdirSync(folder).filter((name) => name.startsWith('out'));
    expect(readFileSync(join(folder, out)).equals(bytes)).toBe(true);
    const page = seen(path, 96);
    const expected = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();
    expect(meanDifference(page.data, expected)).toBeLessThan(25);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is applied', async (orientation) => {
    const bytes = await scene(120, 80).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const path = await pdfOf([['litrato.jpg', bytes]]);
    const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const page = seen(path, 96);
    expect([page.width, page.height]).toEqual([info.width, info.height]);
    expect(meanDifference(page.data, data)).toBeLessThan(3);
  });
});

describe('other images keep their pixels', () => {
  test.each([
    ['PNG', 'png', () => scene(90, 60).png()],
    ['PNG with a palette', 'png', () => scene(90, 60).png({ palette: true, colors: 16 })],
    ['interlaced PNG', 'png', () => scene(90, 60).png({ progressive: true })],
    ['PNG of 16 bits', 'png', () => scene(90, 60).toColourspace('rgb16').png()],
    ['grey PNG', 'png', () => scene(90, 60).toColourspace('b-w').png()],
    ['WebP', 'webp', () => scene(90, 60).webp({ lossless: true })],
    ['TIFF', 'tiff', () => scene(90, 60).tiff({ compression: 'lzw' })],
    ['GIF', 'gif', () => scene(90, 60).gif()],
    ['AVIF', 'avif', () => scene(90, 60).avif({ lossless: true })],
  ] as const)('%s', async (_, ending, make) => {
    const bytes = await make().toBuffer();
    const path = await pdfOf([[`larawan.${ending}`, bytes]]);
    words('pdfimages', '-png', path, join(folder, 'pixels'));
    const expected = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();
    const kept = await sharp(join(folder, 'pixels-000.png')).toColourspace('srgb').removeAlpha().raw().toBuffer();
    expect(kept.equals(expected)).toBe(true);
    expect(list(path)).toHaveLength(1);
  });

  test('transparency becomes a soft mask', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } } as const;
    const path = await pdfOf([['salamin.png', await sharp(clear).png().toBuffer()]]);
    expect(list(path).map((row) => row[2])).toEqual(['image', 'smask']);
    const { data, width } = seen(path, 96);
    expect([...data.subarray((25 * width + 25) * 3).subarray(0, 3)]).toEqual([255, 127, 127]);
  });

  test('a transparent image too large for memory is decoded to disk', async () => {
    const clear = { create: { width: 6400, height: 6400, channels: 4, background: '#b7410e80' } } as const;
    const path = await pdfOf([['malaki.png', await sharp(clear).png().toBuffer()]]);
    expect(list(path).map((row) => row.slice(2, 5))).toEqual([
      ['image', '6400', '6400'],
      ['smask', '6400', '6400'],
    ]);
  });

  test('each page of a TIFF becomes a page, and bilevel PNG stays bilevel', async () => {
    const tall = await scene(80, 360).tiff().toBuffer();
    const pages = await sharp(tall, { raw: undefined }).toBuffer();
    const many = await sharp(
      [pages, pages].map((input) => input),
      { join: { animated: true } },
    )
      .tiff()
      .toBuffer();
    const path = await pdfOf([['mga pahina.tiff', many]], { pageSize: 'a4' });
    expect(sizesOf(path)).toHaveLength((await sharp(many).metadata()).pages ?? 0);
    expect(sizesOf(path).length).toBeGreaterThan(1);
    const line = await scene(64, 64).toColourspace('b-w').png({ palette: true, colors: 2 }).toBuffer();
    expect(list(await pdfOf([['guhit.png', line]]))[0]?.slice(6, 7)).toEqual(['1']);
  });
});

describe('paper', () => {
  test('pages are in the order of the files, each as large as its image', async () => {
    const path = await pdfOf([
      ['b.png', await scene(96, 192).png().toBuffer()],
      ['a.jpg', await scene(600, 300).withMetadata({ density: 300 }).jpeg().toBuffer()],
      ['c.jpg', await scene(4000, 3000).jpeg().toBuffer()],
    ]);
    expect(sizesOf(path)).toEqual([
      [72, 144],
      [144, 72],
      [841.89, expect.closeTo(631.42, 2)],
    ]);
  });

  test('A4 and Letter take the orientation of the image or the chosen one; the margin is free', async () => {
    const wide: Picture = ['a.jpg', await scene(400, 200).jpeg({ quality: 95 }).toBuffer()];
    expect(sizesOf(await pdfOf([wide], { pageSize: 'a4' }))).toEqual([[841.89, 595.28]]);
    expect(sizesOf(await pdfOf([wide], { pageSize: 'letter', orientation: 'portrait' }))).toEqual([[612, 792]]);
    expect(sizesOf(await pdfOf([wide], { pageSize: 'fit', marginMm: '10' }))[0]?.map(Math.round)).toEqual([357, 207]);
    const { data, width } = seen(await pdfOf([wide], { pageSize: 'letter', orientation: 'portrait', marginMm: '25' }));
    const row = 396 * width * 3;
    expect([...data.subarray(row + 68 * 3, row + 69 * 3)]).toEqual([255, 255, 255]);
    expect([...data.subarray(row + 74 * 3, row + 75 * 3)]).not.toEqual([255, 255, 255]);
  });

  test('wrong settings are refused with 400 and named', async () => {
    const { answer } = await convert([['a.png', await scene(9, 9).png().toBuffer()]], { marginMm: '51' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_request', values: { detail: expect.stringContaining('marginMm') } });
  });
});

describe('the answer', () => {
  test('the result is named after the first image, on the single-image route too', async () => {
    const bytes = await scene(9, 9).jpeg().toBuffer();
    const { answer, visitor } = await convert([['bakasyon sa Bohol.jpg', bytes]], {}, 'file');
    expect(answer.headers.get('content-disposition')).toContain('filename="bakasyon sa Bohol_converted.pdf"');
    const job = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
    expect(job.report).toMatchObject({
      kept: [{ what: 'exactPictures', count: 1 }],
      changed: [{ what: 'placedPictures', count: 1 }],
    });
  });

  test.each([
    ['half a JPG', async () => (await scene(400, 400).jpeg().toBuffer()).subarray(0, 4000), 'invalid_picture'],
    ['half a PNG', async () => (await scene(400, 400).png().toBuffer()).subarray(0, 900), 'invalid_picture'],
    ['a JPG of two bytes more than its mark', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'invalid_picture'],
    ['a PNG that claims to be immense', async () => claimedSize(await scene(9, 9).png().toBuffer()), 'picture_too_large'],
    ['a PDF', async () => Buffer.from(hopelessPdf()), 'wrong_kind'],
    ['nothing', async () => Buffer.alloc(0), 'empty_file'],
  ])('refuses %s, and names it', async (_, make, code) => {
    const { answer } = await convert([
      ['mabuti.png', await scene(9, 9).png().toBuffer()],
      ['sira.jpg', await make()],
    ]);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.status).toBeLessThan(500);
    expect(await server.scratchEntries()).toEqual([]);
    expect(server.log()).not.toContain('sira.jpg');
  });
});

/** The PNG header states 60,000 by 60,000 pixels, with a matching checksum. */
function claimedSize(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  let crc = 0xffffffff;
  for (const byte of bytes.subarray(12, 29)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 29);
  return bytes;
}

describe('image uploads', () => {
  async function upload(kind: string, bytes: Buffer, name: string) {
    const visitor = new Visitor(server);
    const body = form([['file', file(new Uint8Array(bytes), name, '')]]);
    return { visitor, answer: await visitor.fetch(`/api/files/upload?kind=${kind}`, { method: 'POST', body }) };
  }

  test('an upload makes a private document without pages, which the tool takes by its id', async () => {
    const { visitor, answer } = await upload('jpg', await scene(90, 60).jpeg().toBuffer(), 'litrato');
    const view = (await answer.json()) as { id: string };
    expect(view).toMatchObject({ originalName: 'litrato.jpg', mediaType: 'image/jpeg', pageCount: null, needsPassword: false });
    const made = await visitor.fetch('/api/convert/images-to-pdf', { method: 'POST', body: form([['documentId', view.id]]) });
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const stranger = new Visitor(server);
    expect((await stranger.fetch(`/api/pdf/${view.id}`)).status).toBe(404);
    const merged = await visitor.fetch('/api/pdf/merge', {
      method: 'POST',
      body: form([
        ['documentId', view.id],
        ['documentId', view.id],
      ]),
    });
    expect(await merged.json()).toMatchObject({ code: 'wrong_type' });
  });

  test.each([
    ['litrato.jpeg', 'litrato.jpeg'],
    ['LITRATO.JPG', 'LITRATO.JPG'],
    ['litrato.png', 'litrato.png.jpg'],
  ])('a JPG called %s is kept as %s', async (name, kept) => {
    const { answer } = await upload('image', await scene(9, 9).jpeg().toBuffer(), name);
    expect(await answer.json()).toMatchObject({ originalName: kept });
  });

  test.each([
    ['jpg', 'wrong_kind', 415],
    ['text', 'wrong_kind', 415],
    ['exe', 'bad_request', 400],
  ])('a PNG as %s is %s', async (kind, code, status) => {
    const { answer } = await upload(kind, await scene(9, 9).png().toBuffer(), 'a.png');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });
});
