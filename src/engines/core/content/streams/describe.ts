import { inflateStream } from '#engines/core/objects/filters.ts';
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
} from '#engines/core/objects/values.ts';
import { readJpxHeader } from '../codecs/jpxHeader.ts';
import type { DrawnSize } from './drawnSizes.ts';
import type { Bilevel, FaxSettings, FilterStep, ImageRequest, StreamRequest } from './streamRequest.ts';

const longNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  DCT: 'DCTDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
};
/** Filters that only compress bytes, and filters that encode images. */
const packers: ReadonlySet<string> = new Set([
  ...['FlateDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'LZWDecode', 'RunLengthDecode'],
]);
const lossyCodings: ReadonlySet<string> = new Set(['DCTDecode', 'JPXDecode']);
const bilevelCodings: ReadonlySet<string> = new Set(['CCITTFaxDecode', 'JBIG2Decode']);
const maxFilters = 8;

/** Smaller streams cannot gain anything. */
const minStreamBytes = 64;
/** The bytes of a stream are held in memory. */
const maxStreamBytes = 128 * 1024 * 1024;
const minPixels = 32 * 32;
const maxPixels = 60_000_000;
const maxRawBytes = 96 * 1024 * 1024;
/** The decoder takes four and more bytes for each sample. */
const maxJpxSamples = 60_000_000;
const maxJpxHeadBytes = 64 * 1024;
const maxBilevelPixels = 200_000_000;

/** A stream that can be recompressed; undefined for one that must stay as it is. */
export function describeStream(id: number, { dict, data }: PdfStream): StreamRequest | undefined {
  // Programs without PDF support look for metadata in plain text (ISO 32000-2 §14.3.2).
  if (Buffer.isBuffer(data) || dict.has('F') || nameOf(dict.get('Type')) === 'Metadata') return undefined;
  if (data.length < minStreamBytes || data.length > maxStreamBytes) return undefined;
  const filters = filtersOf(dict);
  return filters && { id, offset: data.offset, length: data.length, filters };
}

/** The filters with full names; undefined where there are too many to be valid. Unknown names stay. */
export function filtersOf(dict: PdfDict): FilterStep[] | undefined {
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
      fax: (longNames[name] ?? name) === 'CCITTFaxDecode' ? faxOf(parm) : undefined,
    };
  });
}

/** With the defaults of ISO 32000-2 table 11. */
function faxOf(parm: PdfDict | undefined): FaxSettings {
  const flag = (key: string) => deref(parm?.get(key)) === true;
  const number = (key: string, otherwise: number) => integerOf(parm?.get(key)) ?? otherwise;
  return {
    ...{ k: number('K', 0), columns: number('Columns', 1728), rows: number('Rows', 0) },
    ...{ endOfLine: flag('EndOfLine'), byteAlign: flag('EncodedByteAlign'), blackIs1: flag('BlackIs1') },
  };
}

/** An image with one bit a pixel that may be recompressed without loss. */
export function describeBilevel({ filters }: StreamRequest, dict: PdfDict): Bilevel | undefined {
  const [widthPx, heightPx] = sizeOf(dict);
  const last = filters.at(-1);
  const isCoded = bilevelCodings.has(last?.name ?? '');
  const isReadable = filters.every(({ name }, index) => packers.has(name) || (isCoded && index === filters.length - 1));
  const isOneBit = isCoded || deref(dict.get('ImageMask')) === true || integerOf(dict.get('BitsPerComponent')) === 1;
  if (!isReadable || !isOneBit || !hasOneChannel(dict)) return undefined;
  if (widthPx * heightPx < minPixels || widthPx * heightPx > maxBilevelPixels) return undefined;
  if (last?.fax && (last.fax.columns !== widthPx || (last.fax.rows !== 0 && last.fax.rows < heightPx))) return undefined;
  const shared = streamOf(dictOf(listOf(dict.get('DecodeParms')).at(-1))?.get('JBIG2Globals'));
  const globals = shared && describeStream(-1, shared);
  return shared && !globals ? undefined : { widthPx, heightPx, globals };
}

function sizeOf(dict: PdfDict): [number, number] {
  const [widthPx, heightPx] = [integerOf(dict.get('Width')) ?? 0, integerOf(dict.get('Height')) ?? 0];
  return widthPx < 1 || heightPx < 1 ? [0, 0] : [widthPx, heightPx];
}

function hasOneChannel(dict: PdfDict): boolean {
  if (deref(dict.get('ImageMask')) === true) return true;
  const space = dict.get('ColorSpace') ?? dict.get('CS');
  return colorOf(space)?.channels === 1 || nameOf(arrayOf(space)?.[0]) === 'Indexed';
}

export function listOf(value: PdfValue | undefined): PdfValue[] {
  const direct = deref(value);
  if (direct === null) return [];
  return Array.isArray(direct) ? direct : [direct];
}

/**
 * An image whose samples may be recompressed with loss. Undefined where they must stay exact (bilevel images, stencils, color keys), or
 * where the color space is not supported.
 */
export function describeImage(
  stream: StreamRequest,
  image: PdfStream,
  use: { isMask: boolean; drawn: DrawnSize | undefined },
): ImageRequest | undefined {
  const { dict } = image;
  const [widthPx, heightPx] = sizeOf(dict);
  if (widthPx * heightPx < minPixels || widthPx * heightPx > maxPixels) return undefined;
  if (deref(dict.get('ImageMask')) === true || arrayOf(dict.get('Mask')) || dict.has('Alternates')) return undefined;
  if (dictOf(dict.get('SMask'))?.has('Matte') || (use.isMask && dict.has('Matte'))) return undefined;
  const isDct = stream.filters.at(-1)?.name === 'DCTDecode';
  const coding = lossyCodings.has(stream.filters.at(-1)?.name ?? '') ? stream.filters.at(-1)?.name : undefined;
  const isReadable = stream.filters.every(
    ({ name }, index) => packers.has(name) || (coding !== undefined && index === stream.filters.length - 1),
  );
  if (!isReadable || (isDct && hasColorTransform(dict))) return undefined;
  const space = dict.get('ColorSpace') ?? dict.get('CS');
  const color = coding === 'JPXDecode' ? jpxColor(image, space) : colorOf(space);
  const bits = coding !== undefined ? 8 : (integerOf(dict.get('BitsPerComponent')) ?? 0);
  if (!color || !isSupported(color, bits, isDct)) return undefined;
  if (!isDct && widthPx * heightPx * color.channels > maxRawBytes) return undefined;
  const mayBePalette = !dict.has('Decode') && coding === undefined;
  if (color.palette !== undefined && !mayBePalette) return undefined;
  const { channels, palette } = color;
  return { ...stream, widthPx, heightPx, bits, channels, palette, isMask: use.isMask, mayBePalette, drawn: use.drawn };
}

/** Undefined for JPEG 2000 features that PDF does not have, and where the two disagree. */
function jpxColor(image: PdfStream, space: PdfValue | undefined): Color | undefined {
  const { dict, data } = image;
  if (Buffer.isBuffer(data) || listOf(dict.get('Filter')).length > 1 || (integerOf(dict.get('SMaskInData')) ?? 0) !== 0)
    return undefined;
  const head = Buffer.alloc(Math.min(data.length, maxJpxHeadBytes));
  data.file.readInto(head, 0, data.offset, head.length);
  const told = readJpxHeader(head);
  const [widthPx, heightPx] = sizeOf(dict);
  if (!told || told.widthPx !== widthPx || told.heightPx !== heightPx || widthPx * heightPx * told.channels > maxJpxSamples)
    return undefined;
  const own = told.color && { channels: told.color === 'grey' ? 1 : 3, palette: undefined };
  const color = space === undefined ? (own as Color | undefined) : colorOf(space);
  return color?.palette === undefined && color?.channels === told.channels && told.channels !== 4 ? color : undefined;
}

function hasColorTransform(dict: PdfDict): boolean {
  return listOf(dict.get('DecodeParms')).some((parm) => dictOf(parm)?.has('ColorTransform'));
}

function isSupported({ channels, palette }: Color, bits: number, isDct: boolean): boolean {
  if (palette !== undefined) return !isDct && [1, 2, 4, 8].includes(bits) && bits > 1;
  return bits === 8 && (channels !== 4 || isDct);
}

interface Color {
  readonly channels: 1 | 3 | 4;
  readonly palette: string | undefined;
}

function colorOf(value: PdfValue | undefined): Color | undefined {
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
  // A single ink, from none to full, is treated like gray.
  if (kind === 'Separation') return 1;
  if (kind !== 'ICCBased') return undefined;
  const count = integerOf(dictOf(list?.[1])?.get('N'));
  return count === 1 || count === 3 || count === 4 ? count : undefined;
}

const maxPaletteBytes = 256 * 3;

function indexedOf([, base, , lookup]: readonly PdfValue[]): Color | undefined {
  const inner = colorOf(base);
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

/** The color space of an image after its palette is resolved. */
export function withoutPalette(value: PdfValue | undefined): PdfValue | undefined {
  const list = arrayOf(value);
  const kind = nameOf(list?.[0]);
  return kind === 'Indexed' || kind === 'I' ? list?.[1] : value;
}

/** Whether a stream is an image that can be examined. */
export function isImage(value: PdfValue): value is PdfStream {
  return value instanceof PdfStream && nameOf(value.dict.get('Subtype')) === 'Image';
}
