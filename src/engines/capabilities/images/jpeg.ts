/** The markers of a JPEG (ITU-T T.81 annex B), as far as a PDF needs them. */
export interface JpegFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly components: number;
  /** Whether the filter DCTDecode accepts it: 8 bits, Huffman, baseline or progressive (ISO 32000-2 §7.4.8). */
  readonly isForPdf: boolean;
  readonly hasAdobe: boolean;
  readonly isPlainRgb: boolean;
}

const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frames, without the table markers that have numbers among theirs. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Undefined if the markers are broken. */
export function readJpeg(bytes: Buffer): JpegFacts | undefined {
  let hasJfif = false;
  let hasAdobe = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      const length = bytes.readUInt16BE(at + 2);
      const content = bytes.subarray(at + 4, at + 2 + length);
      if (marker === 0xe0) hasJfif ||= content.toString('latin1', 0, 4) === 'JFIF';
      if (marker === 0xee) hasAdobe ||= content.toString('latin1', 0, 5) === 'Adobe';
      if (isFrame(marker)) return frameFacts(marker, content, hasJfif, hasAdobe);
      if (length < 2 || marker === 0xd9 || marker === 0xda) return undefined;
      at += 2 + length;
    }
  }
  return undefined;
}

function frameFacts(marker: number, content: Buffer, hasJfif: boolean, hasAdobe: boolean): JpegFacts | undefined {
  const components = content[5] ?? 0;
  if (content.length < 6 + 3 * components) return undefined;
  const ids = Array.from({ length: components }, (_, index) => content[6 + 3 * index] ?? 0);
  return {
    heightPx: content.readUInt16BE(1),
    widthPx: content.readUInt16BE(3),
    components,
    // A height of 0 is given later by the marker DNL, which no PDF reader waits for.
    isForPdf: marker <= 0xc2 && content[0] === 8 && [1, 3, 4].includes(components) && content.readUInt16BE(1) > 0,
    hasAdobe,
    isPlainRgb: !hasJfif && !hasAdobe && String.fromCharCode(...ids) === 'RGB',
  };
}
