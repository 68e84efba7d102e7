import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { blankJpeg } from '#engines/capabilities/erase/blanking/blankJpeg.ts';
import { readJpeg } from './read.ts';
import { writeJpeg } from './write.ts';

/** JPEGs in their coded form, with libjpeg as the judge. */

const [widthPx, heightPx] = [151, 107];

/** A soft picture with grain; a square of it may show something else. */
function pixels(other?: number): Buffer {
  const bytes = Buffer.alloc(widthPx * heightPx * 3);
  let state = 7;
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const [x, y] = [Math.floor(at / 3) % widthPx, Math.floor(at / 3 / widthPx)];
    const isInside = x >= 32 && x < 80 && y >= 16 && y < 64;
    bytes[at] = other !== undefined && isInside ? other ^ (x * y) : 120 + 80 * Math.sin((x + at) / 19) + (state >> 26);
  }
  return bytes;
}

const space = { grey: 'b-w', color: 'srgb', inks: 'cmyk' } as const;
async function jpeg(kind: keyof typeof space, options: JpegOptions, other?: number): Promise<Buffer> {
  const image = sharp(pixels(other), { raw: { width: widthPx, height: heightPx, channels: 3 } });
  return image.toColourspace(space[kind]).jpeg(options).toBuffer();
}
const shown = (bytes: Buffer) => sharp(bytes, { ignoreIcc: true, failOn: 'warning' }).raw().toBuffer();

const kinds: readonly (readonly [string, keyof typeof space, JpegOptions])[] = [
  ['grey', 'grey', { quality: 80 }],
  ['color at half the width and height', 'color', { quality: 80, chromaSubsampling: '4:2:0' }],
  ['color in full', 'color', { quality: 95, chromaSubsampling: '4:4:4' }],
  ['the finest', 'color', { quality: 100, chromaSubsampling: '4:4:4' }],
  ['the coarsest', 'color', { quality: 1 }],
  ['one that comes bit by bit', 'color', { quality: 80, progressive: true }],
  ['one of another encoder', 'color', { quality: 75, mozjpeg: true }],
  ['four inks', 'inks', { quality: 85 }],
  ['four inks bit by bit', 'inks', { quality: 85, progressive: true, chromaSubsampling: '4:4:4' }],
];

describe('a JPEG that is read and written', () => {
  test.each(kinds)('%s shows the same, and is no larger than what baseline needs', async (_, kind, options) => {
    const given = await jpeg(kind, options);
    const made = writeJpeg(readJpeg(given));
    expect((await shown(made)).equals(await shown(given))).toBe(true);
    const baseline = await jpeg(kind, { ...options, mozjpeg: false, progressive: false, optimiseCoding: true });
    if (!options.mozjpeg) expect(made.length).toBeLessThanOrEqual(baseline.length + 64);
  });

  test('restarts are understood', async () => {
    const grey = { raw: { width: 8, height: 8, channels: 1 } } as const;
    const one = await sharp(Buffer.from(Array.from({ length: 64 }, (_, at) => (at * 37) % 256)), grey)
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const [frame, scan] = [one.indexOf(Buffer.from([0xff, 0xc0])), one.indexOf(Buffer.from([0xff, 0xda]))];
    const start = scan + 2 + one.readUInt16BE(scan + 2);
    const block = one.subarray(start, -2);
    const head = Buffer.from(one.subarray(0, scan));
    head.writeUInt16BE(16, frame + 7);
    const every = Buffer.from([0xff, 0xdd, 0, 4, 0, 1]);
    const two = Buffer.concat([
      head,
      every,
      one.subarray(scan, start),
      block,
      Buffer.from([0xff, 0xd0]),
      block,
      Buffer.from([0xff, 0xd9]),
    ]);
    const made = writeJpeg(readJpeg(two));
    expect((await shown(made)).equals(await shown(two))).toBe(true);
    const gone = Buffer.concat([head, every, one.subarray(scan, start), block, block, Buffer.from([0xff, 0xd9])]);
    expect(() => readJpeg(gone)).toThrow();
  });
});

const maskOf = (left: number, top: number, right: number, bottom: number) => {
  const bytes = new Uint8Array(widthPx * heightPx);
  for (let y = top; y < bottom; y += 1) bytes.fill(255, y * widthPx + left, y * widthPx + right);
  return { bytes, widthPx, heightPx };
};

describe('a JPEG that is blanked', () => {
  // One encoder chooses numbers with an eye on the blocks beside.
  test.each(kinds.filter(([, , { mozjpeg }]) => !mozjpeg))('%s is the same file whatever was there', async (_, kind, options) => {
    const [one, other] = [await jpeg(kind, options, 90), await jpeg(kind, options, 201)];
    expect(one.equals(other)).toBe(false);
    // Whole blocks of it, so that nothing of the square is around its edges.
    const [a, b] = [blankJpeg(one, maskOf(32, 16, 80, 64), true), blankJpeg(other, maskOf(32, 16, 80, 64), true)];
    expect(a).toBeDefined();
    expect(b && a?.equals(b)).toBe(true);
  });

  test.each(kinds.slice(0, 7))('%s is flat there, and as it was beside', async (_, kind, options) => {
    const given = await jpeg(kind, options);
    const made = blankJpeg(given, maskOf(37, 21, 151, 70), true);
    if (!made) throw new Error('nothing was made');
    const [before, after] = [await shown(given), await shown(made)];
    const channels = before.length / widthPx / heightPx;
    const wrong = { beneath: 0, beside: 0 };
    let [sum, count] = [0, 0];
    for (let at = 0; at < before.length; at += 1) {
      const [x, y] = [Math.floor(at / channels) % widthPx, Math.floor(at / channels / widthPx)];
      const [was, is] = [before[at] ?? 0, after[at] ?? 0];
      const isDeep = x >= 49 && y >= 33 && y < 63;
      if (isDeep) wrong.beneath += is < 254 ? 1 : 0;
      // Beyond a unit of 16 pixels and the one that colors are mixed with.
      else if (x < 31 || y < 15 || y > 81) wrong.beside += is === was ? 0 : 1;
      else if (x < 37 || y < 21 || y >= 70) [sum, count] = [sum + Math.abs(is - was), count + 1];
    }
    expect(wrong).toEqual({ beneath: 0, beside: 0 });
    if (options.quality !== 1) expect(sum / count).toBeLessThan(6);
  });

  test('black where zeros are blank', async () => {
    const dark = blankJpeg(await jpeg('color', { quality: 90 }), maskOf(0, 0, widthPx, heightPx), false);
    expect(Math.max(...(await shown(dark ?? Buffer.alloc(0))))).toBeLessThanOrEqual(1);
  });

  test.each([
    ['as they are', 0],
    ['as light and colors', 2],
  ])('four inks that are written %s are none and all', async (_, adobe) => {
    const given = await jpeg('inks', { quality: 90 });
    given[given.indexOf('Adobe') + 11] = adobe;
    for (const isOne of [false, true]) {
      const reader = new JpegImage();
      reader.parse(blankJpeg(given, maskOf(0, 0, widthPx, heightPx), isOne) ?? Buffer.alloc(0));
      const inks = reader.getData({ width: widthPx, height: heightPx, forceRGB: false, isSourcePDF: true });
      expect(inks.length).toBe(widthPx * heightPx * 4);
      expect(inks.every((value) => Math.abs(value - (isOne ? 255 : 0)) <= 2)).toBe(true);
    }
  });

  test('nothing else of the file comes along', async () => {
    const image = sharp(await jpeg('color', { quality: 80 })).withExif({ IFD0: { ImageDescription: 'Secret words' } });
    const given = Buffer.concat([await image.jpeg().toBuffer(), Buffer.from('Secret words')]);
    const made = blankJpeg(given, maskOf(0, 0, 8, 8), true);
    expect(given.includes('Secret words')).toBe(true);
    expect(made?.includes('Secret')).toBe(false);
  });

  test('broken bytes are no JPEG, and never more than that', { timeout: 60_000 }, async () => {
    const mask = maskOf(32, 16, 80, 64);
    const given = await jpeg('color', { quality: 80 });
    expect(blankJpeg(given.subarray(0, given.length >> 1), mask, true)).toBeUndefined();
    expect(blankJpeg(Buffer.from('nothing'), mask, true)).toBeUndefined();
    expect(blankJpeg(given, { ...mask, widthPx: 150 }, true)).toBeUndefined();
    let state = 3;
    for (let run = 0; run < 400; run += 1) {
      const bytes = Buffer.from(await jpegFor(run));
      for (let change = 0; change < 3; change += 1) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        bytes[state % bytes.length] = state >> 20;
      }
      expect([undefined, 'object']).toContain(blankJpeg(bytes, mask, true) && 'object');
    }
  });
});

const made = new Map<boolean, Promise<Buffer>>();
/** Sequential and progressive by turns. */
function jpegFor(run: number): Promise<Buffer> {
  const progressive = run % 2 === 1;
  const found = made.get(progressive) ?? jpeg('color', { quality: 60, progressive });
  made.set(progressive, found);
  return found;
}
