/** The sum of the luminance table of ITU-T T.81, annex K.1, which libjpeg scales by its quality. */
const sumAtFifty = 3688;
const [least, usual, most] = [50, 90, 97];

/** The libjpeg quality nearest to a picture's first quantization table. */
export function jpegQualityOf(jpeg: Buffer): number {
  for (let at = 2; at + 4 < jpeg.length && jpeg[at] === 0xff; ) {
    const [marker, length] = [jpeg[at + 1], jpeg.readUInt16BE(at + 2)];
    if (marker === 0xdb) return qualityOf(jpeg, at + 4);
    if (marker === 0xda || length < 2) break;
    at += 2 + length;
  }
  return usual;
}

function qualityOf(jpeg: Buffer, at: number): number {
  const isWide = ((jpeg[at] ?? 0) & 0xf0) !== 0;
  if (at + 1 + (isWide ? 128 : 64) > jpeg.length) return usual;
  let sum = 0;
  for (let index = 0; index < 64; index += 1)
    sum += isWide ? jpeg.readUInt16BE(at + 1 + index * 2) : jpeg.readUInt8(at + 1 + index);
  const scale = (sum / sumAtFifty) * 100;
  const quality = scale <= 100 ? (200 - scale) / 2 : 5000 / scale;
  return Math.max(least, Math.min(most, Math.round(quality)));
}
