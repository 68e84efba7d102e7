import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { Blob, Face, Font } from 'harfbuzzjs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompressionEstimate, compressionEstimate } from '#contract/results/compressionEstimate.ts';
import { type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import type { EngineCall } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { Builder, dict, link, noise, stream, text } from '#fixtures/builder.ts';
import { wholeFont } from '#fixtures/wholeFont.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { compress } from '#tools/compress/compress.ts';
import { estimateCompression } from '#tools/estimate-compression/estimate-compression.ts';
import { grayPages, similarity } from '../../../bench/similarity.ts';
import { sampleOf } from '../../sample.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Compression through the API: the size, the similarity of the pages, and what is kept. */

const run = promisify(execFile);
let server: TestServer;
let folder: string;
const sandboxes: Sandbox[] = [];

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterAll(async () => {
  await server.close();
  await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A picture like a photograph: soft shapes and slight grain. */
function photo(widthPx: number, heightPx: number, channels: 1 | 3 | 4): Buffer {
  const out = Buffer.alloc(widthPx * heightPx * channels);
  // Sine and cosine once for each column, row and diagonal: a picture has millions of samples.
  const wavesOf = (length: number, wave: (at: number) => number) => Float64Array.from({ length }, (_, at) => wave(at) * 45);
  const all = Array.from({ length: channels }, (_, channel) => channel);
  const byColumn = all.map((channel) => wavesOf(widthPx, (x) => Math.sin((x * (channel + 2)) / 71)));
  const byRow = all.map((channel) => wavesOf(heightPx, (y) => Math.cos((y * (3 - channel)) / 53)));
  const byDiagonal = wavesOf(widthPx + heightPx, (at) => Math.sin(at / 17) / 2);
  let grain = 1;
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0;
      for (let channel = 0; channel < channels; channel += 1) {
        const wave = (byColumn[channel]?.[x] ?? 0) + (byRow[channel]?.[y] ?? 0) + (byDiagonal[x + y] ?? 0);
        out[at++] = Math.min(255, Math.max(0, 128 + wave + ((grain >>> (24 - channel)) & 15)));
      }
    }
  }
  return out;
}

const sizePx = { width: 980, height: 700 };
const imageDict = { Type: 'XObject', Subtype: 'Image', Width: sizePx.width, Height: sizePx.height, BitsPerComponent: 8 };

const jpegs = new Map<number, Promise<Buffer>>();

/** Made once: every test has the same photographs. */
function jpeg(channels: 1 | 3 | 4): Promise<Buffer> {
  const made = jpegs.get(channels) ?? makeJpeg(channels);
  jpegs.set(channels, made);
  return made;
}

async function makeJpeg(channels: 1 | 3 | 4): Promise<Buffer> {
  const raw = sharp(photo(sizePx.width, sizePx.height, channels), { raw: { ...sizePx, channels } });
  const spaced = channels === 1 ? raw.toColourspace('b-w') : channels === 4 ? cmyk(raw) : raw;
  return spaced.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer();
}

const cmyk = (raw: Sharp) => raw.toColourspace('cmyk');

/** One page for each image, drawn at 350 dots per inch, with text, a link and a bookmark. */
async function withImages(name: string, images: readonly PdfValue[], weight = 0): Promise<Uint8Array<ArrayBuffer>> {
  const builder = new Builder();
  for (const [index, image] of images.entries()) {
    const resources = pdfDict({ XObject: pdfDict({ Im: image }), Font: pdfDict({ F1: builder.font }) });
    const page = builder.page(`Larawan ${index + 1}`, { Resources: resources }, 'q 201.6 0 0 144 40 100 cm /Im Do Q');
    builder.annotate(page, link({ A: pdfDict({ S: 'URI', URI: text('https://example.org/') }) }));
  }
  if (weight > 0) builder.catalog.set('Weight', stream({}, noise(weight, 7)));
  const path = join(folder, name);
  await builder.write(path);
  return new Uint8Array(await readFile(path));
}

interface Done {
  readonly size: number;
  readonly path: string;
  readonly report: { kept: object[]; changed: { what: string; count: number }[] } | null | undefined;
}

let made = 0;
async function compressed(bytes: Uint8Array<ArrayBuffer>, params: object): Promise<Done> {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytes, 'album.pdf');
  const answer = await visitor.run(compress, [id], { params });
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('compressed.pdf');
  const result = Buffer.from(await answer.arrayBuffer());
  const path = join(folder, `result-${made++}.pdf`);
  await writeFile(path, result);
  const job = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  return { size: result.length, path, report: job.report as Done['report'] };
}

async function estimateOf(bytes: Uint8Array<ArrayBuffer>): Promise<CompressionEstimate> {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytes, 'album.pdf');
  const answer = await visitor.run(estimateCompression, [id]);
  expect(answer.status).toBe(200);
  return compressionEstimate.parse(await answer.json());
}

/** The engines with all the time in the world: a busy machine may have none left for an estimate. */
async function patientEngines() {
  const choice = { qpdf: 'native', allowUnsandboxed: true, maxPages: 500, estimateMs: 120_000 } as const;
  const engines = await composeEngines({ ...choice, residentDir: folder });
  sandboxes.push(engines.sandbox);
  return engines;
}

async function callIn(): Promise<EngineCall> {
  const scratchDir = await mkdtemp(join(folder, 'scratch-'));
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
}

async function refused(bytes: Uint8Array<ArrayBuffer>, params: object) {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(bytes);
  const answer = await visitor.run(compress, [id], { params });
  return { status: answer.status, ...((await answer.json()) as { code: string; values?: Record<string, number> }) };
}

async function leastLikeness(before: Uint8Array, after: string): Promise<number> {
  const path = join(folder, 'before.pdf');
  await writeFile(path, before);
  const [was, is] = [await grayPages(path, 20, folder), await grayPages(after, 20, folder)];
  expect(is.length).toBe(was.length);
  expect(was.length).toBeGreaterThan(0);
  return Math.min(...was.map((page, index) => similarity(page, is[index] ?? page)));
}

const imagesOf = async (path: string) => (await run('pdfimages', ['-list', path])).stdout.trim().split('\n').slice(2);
const textOf = async (path: string) => (await run('pdftotext', [path, '-'])).stdout;

describe('the estimate', () => {
  test('gives the approximate size for each level, and says if nothing can be saved', async () => {
    const album = await withImages('estimated.pdf', [
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, await jpeg(3)),
    ]);
    const { compressor } = await patientEngines();
    const input = join(folder, 'estimated.pdf');
    const told = await compressor.estimate({ path: input }, await callIn());
    for (const level of ['low', 'medium', 'high'] as const) {
      const { size } = await compressed(album, { level });
      expect(Math.abs((told?.[level] ?? 0) - size) / size).toBeLessThan(0.1);
    }
    const { path } = await compressed(album, { level: 'high' });
    const retry = await compressor.estimate({ path }, await callIn());
    expect(retry).toMatchObject({ low: undefined });
  });

  test('of a large file is made from a sample, without a copy of the file', async () => {
    const photos = await Promise.all([jpeg(3), jpeg(1)]);
    const images = Array.from({ length: 8 }, (_, index) => {
      const [photo = Buffer.alloc(0), ColorSpace] = [photos[index % 2], index % 2 === 0 ? 'DeviceRGB' : 'DeviceGray'];
      // Bytes behind the end of the image make each a different one.
      return stream({ ...imageDict, ColorSpace, Filter: 'DCTDecode' }, Buffer.concat([photo, noise(40 + index, index)]));
    });
    const otherBytes = 7_500_000;
    const bytes = await withImages('large.pdf', images, otherBytes);
    expect(bytes.length).toBeGreaterThan(8 * 1024 * 1024);
    const path = join(folder, 'large.pdf');
    const copied: string[] = [];
    const qpdf = { once: async () => copied.push('once') as never, claim: async () => copied.push('claim') as never };
    const engines = await patientEngines();
    const call = await callIn();
    const told = await engines.compressor.estimate({ path }, { ...call, copies: qpdf });
    expect(copied).toEqual([]);
    for (const level of ['medium', 'high'] as const) {
      const out = join(folder, `large-${level}.pdf`);
      await engines.compressor.compress({ path }, { level }, out, call);
      const { size } = await stat(out);
      expect([level, Math.abs((told?.[level] ?? 0) - size) < (bytes.length - otherBytes) * 0.1]).toEqual([level, true]);
    }
  });

  test('is not given for a file that takes too long to read, and this is no failure', async () => {
    const builder = new Builder();
    const page = builder.page('Mga tala');
    const notes = Array.from({ length: 151_000 }, (_, index) => dict({ Type: 'Annot', Subtype: 'Square', NM: `${index}` }));
    builder.dictOf(page).set('Annots', notes);
    const path = join(folder, 'notes.pdf');
    await builder.write(path);
    const told = await estimateOf(new Uint8Array(await readFile(path)));
    expect(told).toEqual({ known: false, low: { bytes: null }, medium: { bytes: null }, high: { bytes: null } });
  });
});

describe('a level', () => {
  test('reaches its goal, higher levels make smaller files, and the pages stay similar', async () => {
    const album = await withImages('album.pdf', [
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, await jpeg(3)),
      stream({ ...imageDict, ColorSpace: 'DeviceGray', Filter: 'DCTDecode' }, await jpeg(1)),
    ]);
    const results: Done[] = [];
    for (const level of ['low', 'medium', 'high']) results.push(await compressed(album, { level }));
    const ratios = results.map(({ size }) => size / album.length);
    for (const [index, aim] of [0.8, 0.6, 0.4].entries()) expect(ratios[index]).toBeLessThanOrEqual(aim);
    expect(ratios[1]).toBeLessThan(ratios[0] ?? 0);
    expect(ratios[2]).toBeLessThan(ratios[1] ?? 0);
    const path = results[2]?.path ?? '';
    expect(await leastLikeness(album, path)).toBeGreaterThan(0.9);
    expect(await textOf(path)).toContain('Larawan 2');
    expect(results[2]?.report?.changed).toEqual([{ what: 'reducedImages', count: 2 }]);
    expect(results[2]?.report?.kept).toEqual(expect.arrayContaining([{ what: 'links', count: 2 }]));
  });

  test('reads samples of any packing, and keeps masks lossless', async () => {
    const rgb = photo(sizePx.width, sizePx.height, 3);
    const mask = stream(
      { ...imageDict, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' },
      deflateSync(photo(sizePx.width, sizePx.height, 1)),
    );
    const predicted = Buffer.concat(
      Array.from({ length: sizePx.height }, (_, row) => {
        const line = rgb.subarray(row * sizePx.width * 3, (row + 1) * sizePx.width * 3);
        return Buffer.from([1, ...line.map((byte, index) => (index < 3 ? byte : byte - (line[index - 3] ?? 0)))]);
      }),
    );
    const parms = pdfDict({ Predictor: 15, Colors: 3, Columns: sizePx.width });
    const bytes = await withImages('raw.pdf', [
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', SMask: mask }, rgb),
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'FlateDecode', DecodeParms: parms }, deflateSync(predicted)),
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: ['FlateDecode', 'DCTDecode'] }, deflateSync(await jpeg(3))),
    ]);
    const { path, size } = await compressed(bytes, { level: 'high' });
    expect(size).toBeLessThan(bytes.length * 0.4);
    expect(await leastLikeness(bytes, path)).toBeGreaterThan(0.9);
    const kinds = (await imagesOf(path)).map((line) => line.trim().split(/\s+/));
    expect(kinds.map((words) => [words[2], words[8]])).toEqual([
      ['image', 'jpeg'],
      ['smask', 'image'],
      ['image', 'jpeg'],
      ['image', 'jpeg'],
    ]);
  });

  test.each([
    ['as it is', undefined],
    ['turned by Decode', [1, 0, 1, 0, 1, 0, 1, 0]],
  ])('keeps four inks four inks, %s', async (_, decode) => {
    const image = { ...imageDict, ColorSpace: 'DeviceCMYK', Filter: 'DCTDecode', ...(decode ? { Decode: decode } : {}) };
    const bytes = await withImages('inks.pdf', [stream(image, await jpeg(4))]);
    const { path, size } = await compressed(bytes, { level: 'high' });
    expect(size).toBeLessThan(bytes.length * 0.6);
    expect(await leastLikeness(bytes, path)).toBeGreaterThan(0.9);
    expect((await imagesOf(path))[0]).toMatch(/cmyk\s+4\s+8\s+jpeg/);
  });

  test('a drawing keeps every pixel', async () => {
    const dots = Buffer.from(
      Array.from({ length: sizePx.width * sizePx.height }, (_, i) => [(i * 37) % 7, 40, (i >> 9) % 3]).flat(),
    );
    const bytes = await withImages('drawing.pdf', [stream({ ...imageDict, ColorSpace: 'DeviceRGB' }, dots)]);
    const { path } = await compressed(bytes, { level: 'high' });
    expect((await imagesOf(path))[0]).toMatch(/index\s+1\s+\d\s+image/);
    expect(await leastLikeness(bytes, path)).toBe(1);
  });

  test('duplicate objects are stored once', async () => {
    const twin = async () => stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, await jpeg(3));
    const bytes = await withImages('twins.pdf', [await twin(), await twin()]);
    const { report, path, size } = await compressed(bytes, { level: 'medium' });
    expect(size).toBeLessThan(bytes.length * 0.55);
    // The lossless steps alone halved the size, so no picture is changed.
    expect(report?.changed).toEqual([{ what: 'mergedDuplicates', count: 1 }]);
    expect(await leastLikeness(bytes, path)).toBe(1);
  });

  test('a picture that cannot be read stays, and the others get smaller', async () => {
    const bytes = await withImages('broken.pdf', [
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, (await jpeg(3)).subarray(0, 90_000)),
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode', Width: 7000 }, await jpeg(3)),
      stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, await jpeg(3)),
    ]);
    const { report } = await compressed(bytes, { level: 'high' });
    expect(report?.changed).toEqual([{ what: 'reducedImages', count: 1 }]);
  });
});

/** Fax coding, in the only strip of a TIFF. */
async function fax(samples: Buffer, width: number, height: number): Promise<Buffer> {
  const raw = sharp(samples, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  const tiff = await raw.tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer();
  return tiff.subarray(8, tiff.readUInt32LE(4));
}

describe('other codings', () => {
  const [width, height] = [1600, 240];
  const fontStyle = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>` +
        Array.from(
          { length: 60 },
          (_, i) => `<circle cx="${(i * 131) % width}" cy="${(i * 47) % height}" r="${6 + (i % 17)}"/>`,
        ).join('') +
        '</svg>',
    ),
  );
  const bilevel = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 1 };

  test('one bit a pixel gets smaller and stays the same to the bit: plain, fax and stencil', async () => {
    const { data } = await fontStyle
      .removeAlpha()
      .greyscale()
      .threshold(128)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const packed = Buffer.alloc((width / 8) * height);
    for (const [index, value] of data.entries())
      if (value > 0) packed[index >> 3] = (packed[index >> 3] ?? 0) | (128 >> (index & 7));
    // In a TIFF with 0 as black, fax coding has the opposite meaning of black and white.
    const parms = pdfDict({ K: -1, Columns: width, Rows: height, BlackIs1: true });
    const bytes = await withImages('bilevel.pdf', [
      stream({ ...bilevel, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }, deflateSync(packed)),
      stream(
        { ...bilevel, ColorSpace: 'DeviceGray', Filter: 'CCITTFaxDecode', DecodeParms: parms },
        await fax(data, width, height),
      ),
      stream({ ...bilevel, ImageMask: true, Decode: [1, 0], Filter: 'FlateDecode' }, deflateSync(packed)),
      stream(
        { ...bilevel, ColorSpace: ['Indexed', 'DeviceRGB', 1, text('\u0001\u0002\u0003abc')], Filter: 'FlateDecode' },
        deflateSync(packed),
      ),
    ]);
    const { path } = await compressed(bytes, { level: 'low' });
    expect((await imagesOf(path)).map((line) => line.trim().split(/\s+/)[8])).toEqual(['jbig2', 'jbig2', 'jbig2', 'jbig2']);
    expect(await leastLikeness(bytes, path)).toBe(1);
  });

  test('JPEG 2000 takes part, and its own colors are said in its place', async () => {
    const jp2 = await readFile(new URL('../../../fixtures/photo.jp2', import.meta.url));
    const picture = { Type: 'XObject', Subtype: 'Image', Width: 240, Height: 180, Filter: 'JPXDecode' };
    const bytes = await withImages('jpx.pdf', [
      stream(picture, jp2),
      stream({ ...picture, Width: 999, ColorSpace: 'DeviceRGB' }, jp2),
    ]);
    const { path, report } = await compressed(bytes, { level: 'high' });
    expect(report?.changed).toEqual([{ what: 'reducedImages', count: 1 }]);
    expect((await imagesOf(path))[0]).toMatch(/rgb\s+3\s+8\s+jpeg/);
    expect(await leastLikeness(bytes, path)).toBeGreaterThan(0.9);
  });
});

describe('fonts', () => {
  /** Text in a fully embedded font, shown by glyph indexes and by letters. A field may need all of its glyphs. */
  async function withFont(name: string, isOfForm: boolean): Promise<Uint8Array<ArrayBuffer>> {
    const program = await wholeFont();
    const glyphs = new Font(new Face(new Blob(program)));
    const builder = new Builder();
    const file = stream({ Length1: program.length, Filter: 'FlateDecode' }, deflateSync(program));
    const descriptor = dict({
      ...{ Type: 'FontDescriptor', FontName: 'NotoSans', Flags: 32, FontBBox: [0, 0, 1000, 1000], ItalicAngle: 0 },
      ...{ Ascent: 1000, Descent: -200, CapHeight: 700, StemV: 80, FontFile2: file },
    });
    const cidFont = dict({
      ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'NotoSans', FontDescriptor: descriptor, CIDToGIDMap: 'Identity' },
      CIDSystemInfo: pdfDict({ Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 }),
    });
    const byGlyph = dict({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'NotoSans',
      Encoding: 'Identity-H',
      DescendantFonts: [cidFont],
    });
    const byLetter = dict({
      ...{ Type: 'Font', Subtype: 'TrueType', BaseFont: 'NotoSans', Encoding: 'WinAnsiEncoding', FontDescriptor: descriptor },
      ...{ FirstChar: 32, LastChar: 126, Widths: Array.from({ length: 95 }, () => 600) },
    });
    const codes = [...'Magandang araw'].map((letter) =>
      (glyphs.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0).toString(16).padStart(4, '0'),
    );
    const fonts = pdfDict({ F1: builder.font, G: byGlyph, L: byLetter });
    const content = `BT /G 24 Tf 40 300 Td <${codes.join('')}> Tj 0 -60 Td /L 24 Tf [(Kumusta) -200 (ka)] TJ ET`;
    builder.page('Larawan', { Resources: pdfDict({ Font: fonts }) }, content);
    if (isOfForm) builder.catalog.set('AcroForm', pdfDict({ Fields: [], DR: pdfDict({ Font: pdfDict({ L: byLetter }) }) }));
    const path = join(folder, name);
    await builder.write(path);
    return new Uint8Array(await readFile(path));
  }

  test('lose unused glyphs, and no letter looks or reads differently', async () => {
    const bytes = await withFont('font.pdf', false);
    const { path, size } = await compressed(bytes, { level: 'low' });
    expect(size).toBeLessThan(bytes.length * 0.6);
    expect(await leastLikeness(bytes, path)).toBe(1);
    expect(await textOf(path)).toBe(await textOf(join(folder, 'font.pdf')));
    expect(await textOf(path)).toContain('Kumusta ka');
    expect((await run('pdffonts', [path])).stdout).toMatch(/[A-Z]{6}\+NotoSans/);
  });

  test('of a form stay whole', async () => {
    expect(await refused(await withFont('form-font.pdf', true), { level: 'high' })).toMatchObject({ code: 'already_small' });
  });
});

/** Kills the process that decodes pictures on our server once, as a picture that crashes its decoder does. */
async function killReader(signal: AbortSignal): Promise<number> {
  for (; !signal.aborted; await new Promise((next) => setTimeout(next, 10))) {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const words = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
      if (!words.includes('compressProcess.ts') || !words.startsWith('/') || !(await belongsToUs(Number(pid)))) continue;
      if (words.includes('bwrap') || words.includes('prlimit')) continue;
      // It has begun by then, even on a busy machine: its start takes 0.15 s of CPU time.
      while ((await processorSeconds(pid)) < 0.4) await new Promise((next) => setTimeout(next, 10));
      process.kill(Number(pid), 'SIGKILL');
      return Number(pid);
    }
  }
  return 0;
}

/** proc(5), whose clock ticks are hundredths of a second. For a process that has ended, the time stays as it is. */
async function processorSeconds(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  return user === undefined ? Number.POSITIVE_INFINITY : (Number(user) + Number(system)) / 100;
}

async function belongsToUs(pid: number): Promise<boolean> {
  for (let at = pid; at > 1; ) {
    if (at === process.pid) return true;
    const stat = await readFile(`/proc/${at}/stat`, 'latin1').catch(() => '');
    at = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
  }
  return false;
}

// The process has to be killed while it decodes one of five pictures. Sometimes the kill is too late or happens more than once.
test('a picture that crashes its decoder stays as it is, and the others get smaller', { retry: 3 }, async () => {
  const heavy = { width: 3000, height: 2100 };
  const raw = { raw: { ...heavy, channels: 3 as const } };
  const big = await sharp(photo(heavy.width, heavy.height, 3), raw)
    .jpeg({ quality: 97 })
    .toBuffer();
  const entries = { ...imageDict, Width: heavy.width, Height: heavy.height, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' };
  // The ends differ, so that no two pictures are the same.
  const images = [1, 2, 3, 4, 5].map((n) => stream(entries, Buffer.concat([big, Buffer.alloc(n)])));
  const bytes = await withImages('deadly.pdf', images);
  const stop = new AbortController();
  const killed = killReader(stop.signal);
  const { report, path } = await compressed(bytes, { level: 'high' });
  stop.abort();
  expect(await killed).toBeGreaterThan(0);
  const [reduced] = report?.changed ?? [];
  expect(reduced?.what).toBe('reducedImages');
  expect(reduced?.count).toBeGreaterThanOrEqual(1);
  expect(reduced?.count).toBeLessThan(5);
  expect((await imagesOf(path)).length).toBe(5);
});

describe('a size', () => {
  test('is kept within, and no smaller than it needs', async () => {
    const album = await withImages(
      'sized.pdf',
      [
        stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, await jpeg(3)),
        stream({ ...imageDict, ColorSpace: 'DeviceGray', Filter: 'DCTDecode' }, await jpeg(1)),
      ],
      30_000,
    );
    const mb = 1024 ** 2;
    const targetMb = Math.round(((album.length * 0.5) / mb) * 100) / 100;
    const { size } = await compressed(album, { targetMb });
    expect(size).toBeLessThanOrEqual(targetMb * mb);
    expect(size).toBeGreaterThan(targetMb * mb * 0.3);
    const answer = await refused(album, { targetMb: 0.01 });
    expect(answer).toMatchObject({ status: 422, code: 'target_not_reached', values: { targetMb: 0.01 } });
    const offered = await compressed(album, { targetMb: answer.values?.smallestMb });
    expect(offered.size).toBeLessThanOrEqual((answer.values?.smallestMb ?? 0) * mb);
  });

  test.each([0, -1, 'two', 1e9])('%s is none', async (targetMb) => {
    expect(await refused(tinyPdf(1), { targetMb })).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

test('for a file that is already small the answer says so, and compressing the result again is refused', async () => {
  expect(await refused(tinyPdf(2), { level: 'high' })).toMatchObject({ status: 422, code: 'already_small' });
  const { path } = await compressed(tinyPdf(2, 50_000), { level: 'low' });
  expect(await refused(new Uint8Array(await readFile(path)), { level: 'low' })).toMatchObject({ code: 'already_small' });
  const { rows } = await server.pool.query("select state from holds where state <> 'void' and state <> 'captured'");
  expect(rows).toEqual([]);
});

test('a protected file stays protected', async () => {
  const image = stream({ ...imageDict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, await jpeg(3));
  await withImages('open.pdf', [image]);
  const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')];
  await run('qpdf', ['--encrypt', 'basahin', 'may-ari', '256', '--', open, locked]);
  const visitor = new Visitor(server, { 'x-document-password': 'may-ari' });
  const { id } = await visitor.upload(new Uint8Array(await readFile(locked)));
  const answer = await visitor.run(compress, [id]);
  expect(answer.status).toBe(200);
  await writeFile(locked, Buffer.from(await answer.arrayBuffer()));
  await expect(run('pdftotext', [locked, '-'])).rejects.toThrow(/password/i);
  expect((await run('pdftotext', ['-upw', 'basahin', locked, '-'])).stdout).toContain('Larawan 1');
});

const corpus = process.env.CORPUS_DIR ? join(process.env.CORPUS_DIR, 'pdf') : '';
const always = [
  'images.pdf',
  'issue6127.pdf',
  'highlights.pdf',
  'issue14200.pdf',
  'personwithdog.pdf',
  'form_two_pages.pdf',
  'tracemonkey_with_annotations.pdf',
];

/** Real files: smaller, with the same text, and with similar pages. Skipped if CORPUS_DIR is not set. */
describe.skipIf(!existsSync(corpus))('real files', () => {
  const names = existsSync(corpus) ? readdirSync(corpus).filter((name) => always.includes(name)) : [];
  const sampled = sampleOf(names, { every: 5 });
  test.each(sampled)('%s', { timeout: 120_000 }, async (name) => {
    const bytes = new Uint8Array(await readFile(join(corpus, name)));
    const { path, size } = await compressed(bytes, { level: 'medium' });
    expect(size).toBeLessThan(bytes.length);
    expect(await textOf(path)).toBe(await textOf(join(corpus, name)));
    expect(await leastLikeness(bytes, path)).toBeGreaterThan(0.95);
  });
});

test('recent files list the file and the result, not the estimate', async () => {
  const visitor = new Visitor(server);
  const { id } = await visitor.upload(tinyPdf(1, 20_000));
  await visitor.run(estimateCompression, [id]);
  const answer = await visitor.run(compress, [id]);
  expect(answer.status).toBe(200);
  const recent = await visitor.json<{ mediaType: string }[]>('/api/pdf/recent');
  expect(recent.map(({ mediaType }) => mediaType)).toEqual(['application/pdf', 'application/pdf']);
});
