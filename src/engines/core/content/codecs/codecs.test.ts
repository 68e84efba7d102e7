import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jbig2Of, samplesOfJpx } from './codecs.ts';
import { readJpxHeader } from './jpxHeader.ts';

const jp2 = await readFile(fileURLToPath(new URL('../../../../../fixtures/photo.jp2', import.meta.url)));
const size = { widthPx: 240, heightPx: 180 };

/** Bits that are neither all alike nor all noise: stripes, a row that repeats, some grain. */
function bitRows(widthPx: number, heightPx: number): Buffer {
  const rows = Buffer.alloc(Math.ceil(widthPx / 8) * heightPx, 0xff);
  for (let at = 0; at < rows.length; at += 1)
    if (at % 5 > 1 || (at >> 7) % 3 === 1) rows[at] = ((at * 2654435761) >>> 24) & ((at >> 3) | 0x81);
  return rows;
}

describe('pictures of one bit a pixel', () => {
  test.each([
    [1, 1],
    [7, 3],
    [8, 40],
    [33, 65],
    [640, 200],
  ])('are the same to the bit behind JBIG2, %i by %i', async (widthPx, heightPx) => {
    const bits = bitRows(widthPx, heightPx);
    const made = await jbig2Of({ bytes: bits, coding: 'bits', widthPx, heightPx });
    // PDFium's decoder has read it; what it read goes the same way once more.
    const again = made && (await jbig2Of({ bytes: made, coding: 'JBIG2Decode', widthPx, heightPx }));
    expect(again?.equals(made ?? Buffer.alloc(0))).toBe(true);
  });

  test('come out of fax; what is cut off is left alone', async () => {
    const [widthPx, heightPx] = [640, 200];
    const bits = bitRows(widthPx, heightPx);
    const samples = Buffer.from(
      Array.from({ length: widthPx * heightPx }, (_, i) => ((bits[i >> 3] ?? 0) >> (7 - (i & 7))) & 1 && 255),
    );
    const tiff = await sharp(samples, { raw: { width: widthPx, height: heightPx, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
    // A TIFF of which 0 is black codes black as fax codes white.
    const fax = { k: -1, endOfLine: false, byteAlign: false, blackIs1: true, columns: widthPx, rows: heightPx };
    const plain = await jbig2Of({ bytes: bits, coding: 'bits', widthPx, heightPx });
    const fromFax = await jbig2Of({ bytes: stripOf(tiff), coding: 'CCITTFaxDecode', widthPx, heightPx, fax });
    expect(fromFax && plain && fromFax.equals(plain)).toBe(true);
    expect(await jbig2Of({ bytes: (plain ?? bits).subarray(0, 40), coding: 'JBIG2Decode', widthPx, heightPx })).toBeUndefined();
    const cut = stripOf(tiff).subarray(0, 300);
    expect(await jbig2Of({ bytes: cut, coding: 'CCITTFaxDecode', widthPx, heightPx, fax })).toBeUndefined();
  });
});

/** The bytes of a TIFF that has one strip. */
function stripOf(tiff: Buffer): Buffer {
  const directory = tiff.readUInt32LE(4);
  const values = new Map<number, number>();
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    const isShort = tiff.readUInt16LE(at + 2) === 3;
    values.set(tiff.readUInt16LE(at), isShort ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8));
  }
  const [offset = 0, length = 0] = [values.get(273), values.get(279)];
  return tiff.subarray(offset, offset + length);
}

describe('JPEG 2000', () => {
  test('is what its head says, and comes out as samples', async () => {
    expect(readJpxHeader(jp2)).toEqual({ ...size, channels: 3, color: 'rgb' });
    const samples = await samplesOfJpx(jp2, size, 3);
    expect(samples?.length).toBe(240 * 180 * 3);
    // Soft waves around grey, as the picture was made.
    const mean = (samples ?? Buffer.alloc(1)).reduce((sum, value) => sum + value, 0) / (240 * 180 * 3);
    expect(Math.abs(mean - 130)).toBeLessThan(20);
    expect(new Set(samples).size).toBeGreaterThan(100);
  });

  test('is left alone where it is broken or another size', async () => {
    expect(await samplesOfJpx(jp2, { widthPx: 241, heightPx: 180 }, 3)).toBeUndefined();
    expect(await samplesOfJpx(jp2.subarray(0, 60), size, 3)).toBeUndefined();
    expect(await samplesOfJpx(Buffer.alloc(500, 7), size, 3)).toBeUndefined();
    expect(await samplesOfJpx(jp2, size, 3)).toBeDefined();
    for (let length = 0; length < 200; length += 1) expect(readJpxHeader(jp2.subarray(0, length))?.channels ?? 3).toBe(3);
  });

  test.each(['pclr', 'cmap', 'cdef'])('that has a %s is not ours to read', (box) => {
    const at = jp2.indexOf('colr') - 4;
    const more = Buffer.concat([jp2.subarray(0, at), Buffer.from([0, 0, 0, 8]), Buffer.from(box), jp2.subarray(at)]);
    expect(readJpxHeader(more)).toBeUndefined();
  });
});
