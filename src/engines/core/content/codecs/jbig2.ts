/**
 * Encodes an image with one bit a pixel as JBIG2 (ITU-T T.88): one generic region, arithmetic coding, lossless. No maintained package
 * encodes JBIG2. The output is decoded by PDFium before it is used.
 */
import { ArithmeticEncoder } from './arithmeticEncoder.ts';

/** Rows of bits, each starting at a byte; 1 is black. */
export interface Bits {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rows: Uint8Array;
}

/** Template 0 with its default adaptive pixels: the sixteen pixels before this one (T.88 §6.2.5.3). */
const adaptivePixels = [3, -1, -3, -1, 2, -2, -2, -2];
/** The context of the bit that says whether a row equals the one above (T.88 §6.2.5.7, figure 8). */
const sameRowContext = 0x9b25;
const isSameRowCoded = 0b1000;
const segmentTypes = { page: 48, genericRegion: 38 } as const;

/** In the form that PDF embeds: a page and its region, without file header and end (ISO 32000-2 §7.4.7). */
export function encodeJbig2(bits: Bits): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(bits.widthPx, 0);
  size.writeUInt32BE(bits.heightPx, 4);
  // Resolution unknown; without loss; no stripes.
  const page = Buffer.concat([size, Buffer.alloc(8), Buffer.from([1, 0, 0])]);
  const region = Buffer.concat([
    size,
    Buffer.alloc(8),
    Buffer.from([0, isSameRowCoded, ...adaptivePixels.map((offset) => offset & 0xff)]),
    encodeRows(bits),
  ]);
  return Buffer.concat([segment(0, segmentTypes.page, page), segment(1, segmentTypes.genericRegion, region)]);
}

function segment(number: number, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head.writeUInt32BE(number, 0);
  head.writeUInt8(type, 4);
  // Refers to no other segment, and belongs to page 1.
  head.writeUInt8(0, 5);
  head.writeUInt8(1, 6);
  head.writeUInt32BE(data.length, 7);
  return Buffer.concat([head, data]);
}

function encodeRows({ widthPx, heightPx, rows }: Bits): Buffer {
  const rowBytes = Math.ceil(widthPx / 8);
  const encoder = new ArithmeticEncoder(1 << 16);
  // One pixel a byte with a white margin, so that pixels near an edge are no special case.
  const margin = 4;
  let [above2, above, current] = [0, 1, 2].map(() => new Uint8Array(widthPx + 2 * margin)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  let wasSame = 0;
  for (let y = 0; y < heightPx; y += 1) {
    const from = y * rowBytes;
    for (let x = 0; x < widthPx; x += 1) current[x + margin] = ((rows[from + (x >> 3)] as number) >> (7 - (x & 7))) & 1;
    const isSame = isEqual(current, above) ? 1 : 0;
    encoder.encode(sameRowContext, isSame ^ wasSame);
    wasSame = isSame;
    if (isSame === 0) encodeRow(encoder, widthPx, margin, [above2, above, current]);
    [above2, above, current] = [above, current, above2];
  }
  return encoder.finish();
}

function encodeRow(
  encoder: ArithmeticEncoder,
  widthPx: number,
  margin: number,
  [above2, above, current]: readonly [Uint8Array, Uint8Array, Uint8Array],
): void {
  // Five pixels of the second row above, seven of the row above, four of this one: each moves on by one.
  let two = ((above2[margin] as number) << 1) | (above2[margin + 1] as number);
  let one = ((above[margin] as number) << 2) | ((above[margin + 1] as number) << 1) | (above[margin + 2] as number);
  let own = 0;
  for (let x = margin; x < widthPx + margin; x += 1) {
    two = ((two << 1) | (above2[x + 2] as number)) & 0x1f;
    one = ((one << 1) | (above[x + 3] as number)) & 0x7f;
    const bit = current[x] as number;
    encoder.encode((two << 11) | (one << 4) | own, bit);
    own = ((own << 1) | bit) & 0xf;
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
