/** Reads the header of a JPEG 2000 image before a decoder sees it (ISO 15444-1 annexes A and I). */

export interface JpxHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: number;
  /** The color space where the PDF does not say; undefined for others than plain gray and sRGB. */
  readonly color: 'grey' | 'rgb' | undefined;
}

const signature = Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20]);
const enumerated = { rgb: 16, grey: 17 } as const;
const bytesOfSiz = 38;

/** Undefined unless all channels have 8 bits and one size, without a palette and without channels of another meaning. */
export function readJpxHeader(bytes: Buffer): JpxHeader | undefined {
  if (bytes.length < bytesOfSiz) return undefined;
  if (!bytes.subarray(0, 8).equals(signature)) return readSize(bytes, 0, undefined);
  let color: JpxHeader['color'];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const [length, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    if (type === 'pclr' || type === 'cmap' || type === 'cdef') return undefined;
    if (type === 'jp2c') return readSize(bytes, at + (length === 1 ? 16 : 8), color);
    if (type === 'colr' && color === undefined) {
      if (at + 15 > bytes.length) return undefined;
      const space = bytes[at + 8] === 1 ? bytes.readUInt32BE(at + 11) : 0;
      // YCC: decoders differ in whether they convert it.
      if (space !== 0 && space !== enumerated.rgb && space !== enumerated.grey) return undefined;
      color = space === enumerated.rgb ? 'rgb' : space === enumerated.grey ? 'grey' : undefined;
    }
    // The boxes of the header are inside of it.
    at += type === 'jp2h' ? 8 : length;
    if (length < 8) return undefined;
  }
  return undefined;
}

function readSize(bytes: Buffer, at: number, color: JpxHeader['color']): JpxHeader | undefined {
  if (at + 4 + bytesOfSiz > bytes.length || bytes.readUInt32BE(at) !== 0xff4fff51) return undefined;
  const siz = at + 4;
  const channels = bytes.readUInt16BE(siz + 36);
  if (channels < 1 || channels > 4 || siz + bytesOfSiz + channels * 3 > bytes.length) return undefined;
  for (let channel = 0; channel < channels; channel += 1) {
    const [depth, stepX, stepY] = bytes.subarray(siz + bytesOfSiz + channel * 3);
    if (depth !== 7 || stepX !== 1 || stepY !== 1) return undefined;
  }
  const [widthPx, heightPx] = [4, 8].map((offset) => bytes.readUInt32BE(siz + offset) - bytes.readUInt32BE(siz + offset + 8));
  if (widthPx === undefined || heightPx === undefined) return undefined;
  return { widthPx, heightPx, channels, color };
}
