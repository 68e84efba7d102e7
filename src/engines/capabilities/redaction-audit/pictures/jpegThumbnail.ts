/** Segments of a JPEG before its first scan (ITU-T T.81, B.1.1.3). */
interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

const [app0, app15, comment, startOfScan] = [0xe0, 0xef, 0xfe, 0xda];
const maxSegments = 1_000;

function segmentsOf(jpeg: Buffer): Segment[] {
  const segments: Segment[] = [];
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return segments;
  for (let at = 2; at + 4 <= jpeg.length && segments.length < maxSegments; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || marker === startOfScan) break;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ marker, start: at, end });
    at = end;
  }
  return segments;
}

/** The start and the end of a JPEG in a JPEG. */
const [begin, finish] = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0xff, 0xd9])];

/**
 * The small picture of itself that a camera or an image program writes into a JPEG: in an Exif, Photoshop or JFIF segment, each of which
 * holds it as a JPEG of its own.
 */
export function jpegThumbnail(jpeg: Buffer): Buffer | undefined {
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    if (marker < app0 || marker > app15) continue;
    const segment = jpeg.subarray(start + 4, Math.min(end, jpeg.length));
    const from = segment.indexOf(begin);
    const to = from < 0 ? -1 : segment.lastIndexOf(finish);
    if (to > from) return segment.subarray(from, to + finish.length);
  }
  return undefined;
}

/** Start of a frame: its size follows (B.2.2). Without the tables that share these numbers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size and the samples of a pixel; undefined for what is no JPEG. */
export function jpegSize(jpeg: Buffer): { widthPx: number; heightPx: number; channels: number } | undefined {
  const frame = segmentsOf(jpeg).find(({ marker }) => isFrame(marker));
  if (!frame || frame.start + 10 > jpeg.length) return undefined;
  const at = frame.start + 5;
  return { heightPx: jpeg.readUInt16BE(at), widthPx: jpeg.readUInt16BE(at + 2), channels: jpeg[at + 4] ?? 0 };
}

const adobe = 'Adobe';

/** The JPEG without thumbnails, comments and data about it. What tells how its colors are coded stays. */
export function withoutThumbnail(jpeg: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    const isColor = jpeg.toString('latin1', start + 4, start + 4 + adobe.length) === adobe;
    if (marker !== comment && (marker < app0 || marker > app15 || isColor)) continue;
    parts.push(jpeg.subarray(from, start));
    from = end;
  }
  return Buffer.concat([...parts, jpeg.subarray(from)]);
}
