import { inflateStream } from '../objects/filters.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfStream,
  type PdfValue,
  streamOf,
  stringOf,
} from '../objects/values.ts';
import type { DrawnSize } from './drawnSizes.ts';
import type { FilterStep, ImageOrder, StreamOrder } from './order.ts';

const longNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  DCT: 'DCTDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};
const known = new Set(Object.values(longNames));
/** Filters that only pack bytes. */
export const packers: ReadonlySet<string> = new Set([...known].filter((name) => name !== 'DCTDecode'));
const maxFilters = 8;

/** Too small to gain from anything. */
const leastStreamBytes = 64;
/** A stream's bytes go through memory whole. */
const maxStreamBytes = 128 * 1024 * 1024;
const leastPixels = 32 * 32;
const maxPixels = 60_000_000;
const maxRawBytes = 96 * 1024 * 1024;

/** A stream that can be packed anew; undefined for what has to stay as it is. */
export function describeStream(id: number, { dict, data }: PdfStream): StreamOrder | undefined {
  // Programs that know nothing of PDF look for metadata in clear (ISO 32000-2 §14.3.2).
  if (Buffer.isBuffer(data) || dict.has('F') || nameOf(dict.get('Type')) === 'Metadata') return undefined;
  if (data.length < leastStreamBytes || data.length > maxStreamBytes) return undefined;
  const filters = filtersOf(dict);
  return filters && { id, offset: data.offset, length: data.length, filters };
}

/** The filters with full names; undefined where there are too many to be meant seriously. Names nobody knows stay. */
function filtersOf(dict: PdfDict): FilterStep[] | undefined {
  const names = listOf(dict.get('Filter')).map((value) => nameOf(value) ?? '');
  if (names.length > maxFilters) return undefined;
  const parms = listOf(dict.get('DecodeParms') ?? dict.get('DP'));
  return names.map((name, index) => {
    const parm = dictOf(parms[index]);
    const number = (key: string, otherwise: number) => integerOf(parm?.get(key)) ?? otherwise;
    return {
      name: longNames[name] ?? name,
      predictor: number('Predictor', 1),
      colors: number('Colors', 1),
      bits: number('BitsPerComponent', 8),
      columns: number('Columns', 1),
      early: number('EarlyChange', 1),
    };
  });
}

function listOf(value: PdfValue | undefined): PdfValue[] {
  const direct = deref(value);
  if (direct === null) return [];
  return Array.isArray(direct) ? direct : [direct];
}

/**
 * An image whose samples may be coded anew. Undefined where they mean something that must not blur (bilevel, stencils, colour
 * keys), where the colours are not understood, or where another program has to read more than an image (JPEG 2000, JBIG2).
 */
export function describeImage(
  stream: StreamOrder,
  dict: PdfDict,
  use: { isMask: boolean; drawn: DrawnSize | undefined },
): ImageOrder | undefined {
  const [widthPx, heightPx] = [integerOf(dict.get('Width')) ?? 0, integerOf(dict.get('Height')) ?? 0];
  if (widthPx < 1 || heightPx < 1 || widthPx * heightPx < leastPixels || widthPx * heightPx > maxPixels) return undefined;
  if (deref(dict.get('ImageMask')) === true || arrayOf(dict.get('Mask')) || dict.has('SMaskInData') || dict.has('Alternates'))
    return undefined;
  if (dictOf(dict.get('SMask'))?.has('Matte') || (use.isMask && dict.has('Matte'))) return undefined;
  const isDct = stream.filters.at(-1)?.name === 'DCTDecode';
  const isReadable = stream.filters.every(
    ({ name }, index) => packers.has(name) || (isDct && index === stream.filters.length - 1),
  );
  if (!isReadable || (isDct && hasColorTransform(dict))) return undefined;
  const colour = colourOf(dict.get('ColorSpace') ?? dict.get('CS'));
  const bits = isDct ? 8 : (integerOf(dict.get('BitsPerComponent')) ?? 0);
  if (!colour || !isSupported(colour, bits, isDct)) return undefined;
  if (!isDct && widthPx * heightPx * colour.channels > maxRawBytes) return undefined;
  const mayBePalette = !dict.has('Decode');
  if (colour.palette !== undefined && !mayBePalette) return undefined;
  const { channels, palette } = colour;
  return { ...stream, widthPx, heightPx, bits, channels, palette, isMask: use.isMask, mayBePalette, drawn: use.drawn };
}

function hasColorTransform(dict: PdfDict): boolean {
  return listOf(dict.get('DecodeParms')).some((parm) => dictOf(parm)?.has('ColorTransform'));
}

function isSupported({ channels, palette }: Colour, bits: number, isDct: boolean): boolean {
  if (palette !== undefined) return !isDct && [1, 2, 4, 8].includes(bits) && bits > 1;
  return bits === 8 && (channels !== 4 || isDct);
}

interface Colour {
  readonly channels: 1 | 3 | 4;
  readonly palette: string | undefined;
}

function colourOf(value: PdfValue | undefined): Colour | undefined {
  const direct = deref(value);
  const list = arrayOf(direct);
  const kind = nameOf(list?.[0]) ?? nameOf(direct);
  if (kind === 'Indexed' || kind === 'I') return indexedOf(list ?? []);
  const channels = channelsOf(kind, list);
  return channels && { channels, palette: undefined };
}

function channelsOf(kind: string | undefined, list: readonly PdfValue[] | undefined): 1 | 3 | 4 | undefined {
  if (kind === 'DeviceGray' || kind === 'G' || kind === 'CalGray') return 1;
  if (kind === 'DeviceRGB' || kind === 'RGB' || kind === 'CalRGB') return 3;
  if (kind === 'DeviceCMYK' || kind === 'CMYK') return 4;
  // One ink, from none to full, blurs like grey does.
  if (kind === 'Separation') return 1;
  if (kind !== 'ICCBased') return undefined;
  const count = integerOf(dictOf(list?.[1])?.get('N'));
  return count === 1 || count === 3 || count === 4 ? count : undefined;
}

const maxPaletteBytes = 256 * 3;

function indexedOf([, base, , lookup]: readonly PdfValue[]): Colour | undefined {
  const inner = colourOf(base);
  if (!inner || inner.palette !== undefined || inner.channels === 4) return undefined;
  const stream = streamOf(lookup);
  const text = stringOf(lookup)?.bytes;
  const bytes = stream
    ? inflateStream(stream, maxPaletteBytes + 16)
    : text === undefined
      ? undefined
      : Buffer.from(text, 'latin1');
  return bytes && { channels: inner.channels, palette: bytes.subarray(0, maxPaletteBytes).toString('hex') };
}

/** The colour space that an image without its palette has. */
export function withoutPalette(value: PdfValue | undefined): PdfValue | undefined {
  const list = arrayOf(value);
  const kind = nameOf(list?.[0]);
  return kind === 'Indexed' || kind === 'I' ? list?.[1] : value;
}

/** Whether a stream is an image that may be looked into at all. */
export function isImage(value: PdfValue): value is PdfStream {
  return value instanceof PdfStream && nameOf(value.dict.get('Subtype')) === 'Image';
}
