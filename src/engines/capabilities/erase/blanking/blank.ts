/** Blanks parts of picture samples. Runs in the process that reads untrusted bytes. */
import { fastDeflatePixels, jpegRows, type Packed, packLosslessly, type Rows } from '#engines/core/content/codecs/rows.ts';
import { blankJpeg } from './blankJpeg.ts';
import type { BlankRequest, Shape } from './blankRequest.ts';

/** Sets every pixel that a shape touches. */
export function blankShape({ bytes, bits, channels }: Rows, { widthPx, heightPx, isOne }: BlankRequest, shape: Shape): void {
  const pixelBits = bits * channels;
  const rowBytes = Math.ceil((widthPx * pixelBits) / 8);
  const ys = shape.map(([, y]) => y);
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys) + slack)),
    Math.min(heightPx, Math.ceil(Math.max(...ys) - slack)),
  ];
  for (let y = top; y < bottom; y += 1) {
    const span = spanIn(shape, y, y + 1);
    if (!span) continue;
    const from = Math.max(0, Math.floor(span[0] + slack));
    const to = Math.min(widthPx, Math.ceil(span[1] - slack));
    if (to > from) setBits(bytes, y * rowBytes, from * pixelBits, to * pixelBits, isOne);
  }
}

/** A shape that ends on a pixel edge does not touch the next pixel. */
const slack = 0.001;

/** The horizontal extent of a convex shape between two heights. */
function spanIn(shape: Shape, low: number, high: number): [number, number] | undefined {
  const xs: number[] = [];
  for (const [index, [x0, y0]] of shape.entries()) {
    const [x1, y1] = shape[(index + 1) % shape.length] ?? [x0, y0];
    if (y0 >= low && y0 <= high) xs.push(x0);
    for (const height of [low, high]) {
      if (Math.min(y0, y1) < height && Math.max(y0, y1) > height) xs.push(x0 + ((x1 - x0) * (height - y0)) / (y1 - y0));
    }
  }
  return xs.length === 0 ? undefined : [Math.min(...xs), Math.max(...xs)];
}

function setBits(bytes: Buffer, row: number, from: number, to: number, isOne: boolean): void {
  for (let bit = from; bit < to; ) {
    const at = row + (bit >> 3);
    if ((bit & 7) === 0 && to - bit >= 8) {
      const count = (to - bit) >> 3;
      bytes.fill(isOne ? 0xff : 0, at, at + count);
      bit += count * 8;
      continue;
    }
    const mask = 0x80 >> (bit & 7);
    bytes[at] = isOne ? (bytes[at] ?? 0) | mask : (bytes[at] ?? 0) & ~mask;
    bit += 1;
  }
}

/** Codes a JPEG as a JPEG; codes all else, and a JPEG that gets smaller that way, without loss. */
export async function packRows(rows: Rows, request: BlankRequest): Promise<Packed> {
  const bytes = rows.jpeg && request.mayBlur ? await jpegOf(rows.jpeg, rows, request) : undefined;
  const jpeg: Packed | undefined = bytes && { bytes, filter: 'DCTDecode', hasPredictor: false };
  // A large picture that did not grow is not coded a second way. That takes as long again and is hardly ever smaller.
  if (jpeg && rows.jpeg && request.widthPx * request.heightPx > fastDeflatePixels && jpeg.bytes.length <= rows.jpeg.length)
    return jpeg;
  const exact = await packLosslessly(rows, request);
  return jpeg && jpeg.bytes.length < exact.bytes.length ? jpeg : exact;
}

/** The most that blocks at the edges of shapes may change on average, of 255. */
const maxChange = 4;

/** Blanks a JPEG in its coded form and checks it with another decoder; undefined where the two differ. */
async function jpegOf(jpeg: Buffer, wanted: Rows, request: BlankRequest): Promise<Buffer | undefined> {
  const { widthPx, heightPx, shapes } = request;
  const mask = { bytes: Buffer.alloc(widthPx * heightPx), bits: 8, channels: 1 };
  for (const shape of shapes) blankShape(mask, { ...request, isOne: true }, shape);
  const made = blankJpeg(jpeg, { bytes: mask.bytes, widthPx, heightPx }, request.isOne);
  const again = made && (await jpegRows(made, request, 'warning').catch(() => undefined));
  if (!again || again.bytes.length !== wanted.bytes.length) return undefined;
  for (const shape of shapes) blankShape(again, request, shape);
  let change = 0;
  for (let at = 0; at < wanted.bytes.length; at += 1) change += Math.abs((wanted.bytes[at] ?? 0) - (again.bytes[at] ?? 0));
  return change <= maxChange * wanted.bytes.length ? made : undefined;
}
