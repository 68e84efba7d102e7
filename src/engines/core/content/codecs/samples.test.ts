import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FilterStep, ImageRequest } from '../streams/streamRequest.ts';
import { unpackStep } from '../streams/unpack.ts';
import { pngData, samplesOf, toPalette, unpredict } from './samples.ts';

const step = (more: Partial<FilterStep>): FilterStep => ({
  ...{ name: 'FlateDecode', predictor: 1, colors: 1, bits: 8, columns: 1, early: 1 },
  ...more,
});
const unpack = (name: string, bytes: Buffer, early = 1) => unpackStep(step({ name, early }), bytes);

/** Twelve-bit codes only for short inputs is no test of the growing width, so this packs as the format says. */
function packLzw(bytes: Buffer, early: number): Buffer {
  const bits: number[] = [];
  let [width, next, piece] = [9, 258, ''];
  let table = new Map<string, number>();
  const put = (code: number) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((code >> bit) & 1);
  };
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? 0));
  put(256);
  for (const char of bytes.toString('latin1')) {
    if (piece === '' || table.has(piece + char)) {
      piece += char;
      continue;
    }
    put(codeOf(piece));
    table.set(piece + char, next);
    next += 1;
    // The writer is one entry ahead of the reader.
    if (next + early > 1 << width && width < 12) width += 1;
    if (next === 4094) {
      put(256);
      [width, next] = [9, 258];
      table = new Map();
    }
    piece = char;
  }
  put(codeOf(piece));
  put(257);
  const out = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) out[index >> 3] = (out[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
  return out;
}

describe('filters that only pack', () => {
  test('LZW, as the standard shows it', async () => {
    // ISO 32000-2 §7.4.4.2, example 1.
    const found = await unpack('LZWDecode', Buffer.from('800B6050220C0C8501', 'hex'));
    expect(found).toEqual(Buffer.from([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]));
  });

  test.each([0, 1])('LZW over all widths and a full table, EarlyChange %i', async (early) => {
    const bytes = Buffer.from(Array.from({ length: 40_000 }, (_, index) => ((index * index) >> 7) & 0xff));
    expect((await unpack('LZWDecode', packLzw(bytes, early), early))?.equals(bytes)).toBe(true);
  });

  test('LZW that leads nowhere is refused', async () => {
    expect(await unpack('LZWDecode', Buffer.from('807fffff', 'hex'))).toBeUndefined();
  });

  test('ASCII 85 and hexadecimal, with what may stand between', async () => {
    expect((await unpack('ASCII85Decode', Buffer.from('87cUR\nD]j7BEbo7~>')))?.toString()).toBe('Hello world');
    expect(await unpack('ASCII85Decode', Buffer.from('z!!~>'))).toEqual(Buffer.from([0, 0, 0, 0, 0]));
    expect(await unpack('ASCII85Decode', Buffer.from('ab\x7fcd~>'))).toBeUndefined();
    expect((await unpack('ASCIIHexDecode', Buffer.from('48 65\n6C6C6f7>')))?.toString()).toBe('Hellop');
  });

  test('run lengths', async () => {
    expect(await unpack('RunLengthDecode', Buffer.from([1, 7, 8, 254, 9, 128, 1]))).toEqual(Buffer.from([7, 8, 9, 9, 9]));
  });

  test('broken Flate is refused, and no other filter is tried', async () => {
    expect(await unpack('FlateDecode', deflateSync(Buffer.alloc(9000, 'sheaf')).subarray(0, 20))).toBeUndefined();
    expect(await unpack('JPXDecode', Buffer.from('x'))).toBeUndefined();
  });
});

describe('samples', () => {
  const [widthPx, heightPx] = [61, 40];
  const rgb = Buffer.from(
    Array.from({ length: widthPx * heightPx * 3 }, (_, index) => (index * 7 + ((index * index) >> 5)) & 0xff),
  );

  test('what a PNG holds is what a PDF reads with predictor 15', async () => {
    const png = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
      .png({ adaptiveFiltering: true })
      .toBuffer();
    const found = unpredict(inflateSync(pngData(png)), step({ predictor: 15, colors: 3, columns: widthPx }));
    expect(found?.equals(rgb)).toBe(true);
  });

  test('the predictor of TIFF', () => {
    expect(unpredict(Buffer.from([1, 2, 3, 1, 1, 1, 9, 9, 9, 0, 0, 1]), step({ predictor: 2, colors: 3, columns: 2 }))).toEqual(
      Buffer.from([1, 2, 3, 2, 3, 4, 9, 9, 9, 9, 9, 10]),
    );
  });

  test.each([2, 4, 16, 200])('a palette of %i colors gives every sample back', (count) => {
    const few = Buffer.from(Array.from({ length: widthPx * heightPx }, (_, index) => [(index * 5) % count, 3, 200]).flat());
    const made = toPalette(few, widthPx, heightPx, 3);
    const request = { widthPx, heightPx, bits: made?.bits, channels: 3, palette: made?.palette.toString('hex') } as ImageRequest;
    expect(made && samplesOf(made.rows, request)?.equals(few)).toBe(true);
    expect(made?.bits).toBe(count === 2 ? 1 : count === 4 ? 2 : count === 16 ? 4 : 8);
  });

  test('a photograph has no palette, and an image with too few samples none at all', () => {
    expect(toPalette(rgb, widthPx, heightPx, 3)).toBeUndefined();
    const request = { widthPx, heightPx, bits: 8, channels: 3, palette: undefined } as ImageRequest;
    expect(samplesOf(rgb.subarray(1), request)).toBeUndefined();
  });
});
