/** A PNG whose pixels can be in a PDF unchanged: the same compression and the same predictors. */
export interface PngPixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  readonly colors: 1 | 3;
  readonly palette: Buffer | undefined;
  /** The parts of one zlib stream. */
  readonly data: readonly Buffer[];
}

/** Undefined if it cannot: interlaced, 16 bits, transparent, with its own profile, or broken. */
export function readPng(bytes: Buffer): PngPixels | undefined {
  let header: Buffer | undefined;
  let palette: Buffer | undefined;
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length < length) return undefined;
    if (type === 'IHDR') header = content;
    else if (type === 'PLTE') palette = content;
    else if (type === 'IDAT') data.push(content);
    else if (type === 'tRNS' || type === 'iCCP') return undefined;
    else if (type === 'IEND') break;
    at += 12 + length;
  }
  return header && data.length > 0 ? pixelsOf(header, palette, data) : undefined;
}

const grey = 0;
const rgb = 2;
const indexed = 3;

function pixelsOf(header: Buffer, palette: Buffer | undefined, data: readonly Buffer[]): PngPixels | undefined {
  if (header.length < 13) return undefined;
  const [bits = 0, type = 0, , , interlace = 0] = header.subarray(8);
  if (interlace !== 0 || ![1, 2, 4, 8].includes(bits) || ![grey, rgb, indexed].includes(type)) return undefined;
  const isIndexed = type === indexed;
  if (isIndexed && (palette === undefined || palette.length < 3 || palette.length % 3 !== 0)) return undefined;
  return {
    widthPx: header.readUInt32BE(0),
    heightPx: header.readUInt32BE(4),
    bits,
    colors: type === rgb ? 3 : 1,
    palette: isIndexed ? palette : undefined,
    data,
  };
}
