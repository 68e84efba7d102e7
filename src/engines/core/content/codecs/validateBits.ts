/** Whether an image with one bit a pixel is complete. Decoders fill missing parts differently, so incomplete images are left unchanged. */
import sharp from 'sharp';

const unknownLength = 0xffffffff;

/** Whether every segment of a JBIG2 stream is complete (ITU-T T.88 §7.2). */
export function isValidJbig2(bytes: Buffer): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) {
    const end = segmentEnd(bytes, at);
    if (end === undefined || end > bytes.length) return false;
    at = end;
  }
  return count > 0;
}

function segmentEnd(bytes: Buffer, start: number): number | undefined {
  if (start + 11 > bytes.length) return undefined;
  const number = bytes.readUInt32BE(start);
  const flags = bytes.readUInt8(start + 4);
  let at = start + 5;
  let referred = bytes.readUInt8(at) >> 5;
  if (referred === 7) {
    referred = bytes.readUInt32BE(at) & 0x1fffffff;
    at += 4 + Math.ceil((referred + 1) / 8);
  } else at += 1;
  const referenceBytes = number <= 256 ? 1 : number <= 65536 ? 2 : 4;
  at += referred * referenceBytes + ((flags & 0x40) !== 0 ? 4 : 1);
  if (at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt32BE(at);
  return length === unknownLength ? undefined : at + 4 + length;
}

/** Tags of TIFF 6.0, in order. Every value is a number of four bytes. */
const tiffTags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  strip: 273,
  stripRows: 278,
  stripBytes: 279,
};
const groupFour = 4;

/** Decodes group 4 fax by libtiff, as a second opinion. Undefined where it reports any error. */
export async function faxBits(bytes: Buffer, widthPx: number, heightPx: number, blackIs1: boolean): Promise<Buffer | undefined> {
  const values = [
    ...[widthPx, heightPx, 1, groupFour],
    // In TIFF 0 is white unless the file says that 0 is black.
    ...[blackIs1 ? 1 : 0, 8, heightPx, bytes.length],
  ];
  const directory = Buffer.alloc(2 + values.length * 12 + 4);
  directory.writeUInt16LE(values.length, 0);
  for (const [index, tag] of Object.values(tiffTags).entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(4, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(values[index] ?? 0, at + 8);
  }
  const head = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  const padding = Buffer.alloc(bytes.length % 2);
  head.writeUInt32LE(head.length + bytes.length + padding.length, 4);
  try {
    const tiff = Buffer.concat([head, bytes, padding, directory]);
    const { data, info } = await sharp(tiff, { failOn: 'warning', limitInputPixels: false })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.width === widthPx && info.height === heightPx && info.channels === 1
      ? packed(data, widthPx, heightPx)
      : undefined;
  } catch {
    return undefined;
  }
}

function packed(samples: Buffer, widthPx: number, heightPx: number): Buffer {
  const rowBytes = Math.ceil(widthPx / 8);
  const rows = Buffer.alloc(rowBytes * heightPx);
  for (let y = 0, from = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, from += 1) {
      if (samples[from] !== 0) rows[y * rowBytes + (x >> 3)] = (rows[y * rowBytes + (x >> 3)] as number) | (128 >> (x & 7));
    }
  }
  return rows;
}
