import { readJpxHeader } from '#engines/core/content/codecs/jpxHeader.ts';
import { type ColorSpace, readColorSpace } from '#engines/core/content/color/colorSpace.ts';
import { numbersOf } from '#engines/core/content/color/pdfFunction.ts';
import { filtersOf, listOf } from '#engines/core/content/streams/describe.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import { colorArray, type NewColors, wrappedSpace } from './palette.ts';
import type { PictureRequest } from './pictureRequest.ts';
import type { FoundImage } from './recoloring.ts';

/** The planned change of a picture's samples, before they are read. */
export type SampleRequest = Omit<PictureRequest, 'id' | 'offset' | 'length' | 'globals'>;

const maxPixels = 120_000_000;
const coded = new Set(['DCTDecode', 'JPXDecode']);
const plainBits = new Set([1, 2, 4, 8]);

/**
 * How a picture is recolored. By its dictionary alone where that is enough: another palette, another decoding. `samples`: its samples must
 * be read, and with `wrap` a new color space can replace that. `same`: it has the new colors already. `unknown`: its colors are unknown.
 */
export type ImageChange =
  | { readonly kind: 'done' | 'same' | 'unknown' }
  | { readonly kind: 'samples'; readonly request: SampleRequest; readonly space: ColorSpace };

export function recolorImage({ object, spaces }: FoundImage, colors: NewColors): ImageChange {
  const stream = object.value;
  if (!(stream instanceof PdfStream) || deref(stream.dict.get('ImageMask')) === true) return { kind: 'same' };
  const filters = filtersOf(stream.dict);
  const space = spaceOf(stream, spaces);
  if (!space || !filters || space.kind === 'drawn' || space.kind === 'unseen') return { kind: 'unknown' };
  const facts: Facts = {
    space,
    filter: filters.at(-1)?.name ?? '',
    bits: integerOf(stream.dict.get('BitsPerComponent')) ?? 8,
    decode: numbersOf(stream.dict.get('Decode')),
  };
  if (isSame(facts, colors)) return { kind: 'same' };
  const entries = entriesFor(stream.dict, facts, colors);
  if (entries) {
    change(object, stream, entries, facts, colors);
    return { kind: 'done' };
  }
  const request = recolorRequestOf(stream.dict, facts, colors);
  if (request) return { kind: 'samples', request: { ...request, filters }, space };
  return wrapImage(object, space, colors) ? { kind: 'done' } : { kind: 'unknown' };
}

interface Facts {
  readonly space: ColorSpace;
  readonly filter: string;
  readonly bits: number;
  readonly decode: readonly number[] | undefined;
}

/** JPEG 2000 may define its colors itself. */
function spaceOf(stream: PdfStream, spaces: PdfDict | undefined): ColorSpace | undefined {
  const given = stream.dict.get('ColorSpace');
  if (given !== undefined) return readColorSpace(given, spaces);
  if (filtersOf(stream.dict)?.at(-1)?.name !== 'JPXDecode') return undefined;
  const told = readJpxHeader(rawBytes(stream));
  return readColorSpace(told?.channels === 1 ? 'DeviceGray' : told?.channels === 3 ? 'DeviceRGB' : '');
}

function isSame({ space, bits, filter }: Facts, { tone }: NewColors): boolean {
  if (space.kind !== 'gray') return false;
  return tone === 'gray' || (tone === 'blackWhite' && bits === 1 && !coded.has(filter));
}

function entriesFor(dict: PdfDict, facts: Facts, colors: NewColors): PdfDict | undefined {
  const { space, filter, bits, decode } = facts;
  if (space.colors && !coded.has(filter))
    return new Map([
      [
        'ColorSpace',
        paletteOf(
          space.colors.map((color) => colors.of(color)),
          colors,
        ),
      ],
    ]);
  if (colors.tone === 'inverted' && (space.kind === 'gray' || space.kind === 'rgb') && filter !== 'JPXDecode') {
    const before = decode ?? space.decode ?? [];
    return new Map([['Decode', colorArray(before.map((value) => 1 - value))]]);
  }
  // One component of up to eight bits has no more colors than a palette.
  if (space.channels !== 1 || coded.has(filter) || !plainBits.has(bits) || space.kind === 'gray' || dict.has('SMaskInData'))
    return undefined;
  const [low = 0, high = 1] = decode ?? space.decode ?? [];
  const most = 2 ** bits - 1;
  const shades = Array.from({ length: most + 1 }, (_, index) => colors.of(space.toRgb([low + (index / most) * (high - low)])));
  return new Map<string, PdfValue>([
    ['ColorSpace', paletteOf(shades, colors)],
    ['Decode', null],
  ]);
}

function paletteOf(shades: readonly (readonly number[])[], { space }: NewColors): PdfValue {
  const bytes = Buffer.from(shades.flat().map((value) => Math.round(Math.max(0, Math.min(1, value)) * 255)));
  return ['Indexed', space, shades.length - 1, new PdfString(bytes.toString('latin1'))];
}

function recolorRequestOf(
  dict: PdfDict,
  { space, filter, bits, decode }: Facts,
  { tone }: NewColors,
): Omit<SampleRequest, 'filters'> | undefined {
  const [widthPx, heightPx] = [integerOf(dict.get('Width')) ?? 0, integerOf(dict.get('Height')) ?? 0];
  const colors = space.kind === 'gray' || space.kind === 'rgb' || space.kind === 'inks' ? space.kind : undefined;
  if (!colors || widthPx < 1 || heightPx < 1 || widthPx * heightPx > maxPixels) return undefined;
  // A color key mask is defined by the old values. Readers also do not agree on a decoding array with its own transform.
  if (arrayOf(dict.get('Mask')) || (integerOf(dict.get('SMaskInData')) ?? 0) !== 0) return undefined;
  if (listOf(dict.get('DecodeParms')).some((parm) => dictOf(parm)?.has('ColorTransform'))) return undefined;
  const isPlain = decode === undefined || decode.every((value, index) => value === (space.decode ?? [])[index]);
  return {
    ...{ widthPx, heightPx, bits: coded.has(filter) ? 8 : bits, channels: space.channels, colors, tone },
    ...(isPlain ? {} : { decode }),
  };
}

/** The samples stay as they are, in a color space that maps them to the new colors. */
export function wrapImage(object: PdfObject, space: ColorSpace, colors: NewColors): boolean {
  const stream = object.value;
  if (!(stream instanceof PdfStream)) return false;
  const wrapped = wrappedSpace(space, colors, numbersOf(stream.dict.get('Decode')));
  if (!wrapped) return false;
  const dict = new Map(stream.dict).set('ColorSpace', wrapped);
  for (const key of ['Decode', 'Alternates']) dict.delete(key);
  object.value = new PdfStream(dict, stream.data);
  return true;
}

function change(object: PdfObject, stream: PdfStream, entries: PdfDict, { space }: Facts, colors: NewColors): void {
  const dict = new Map(stream.dict);
  for (const [key, value] of entries) dict.set(key, value);
  object.value = new PdfStream(withoutOthers(dict, space, colors), stream.data);
}

/** Removes alternate versions of a picture, and recolors its matte color too (ISO 32000-2 §11.6.5.2). */
export function withoutOthers(dict: PdfDict, space: ColorSpace, colors: NewColors): PdfDict {
  dict.delete('Alternates');
  const mask = deref(dict.get('SMask'));
  const matte = mask instanceof PdfStream ? numbersOf(mask.dict.get('Matte')) : undefined;
  if (mask instanceof PdfStream && matte) {
    const changed = new Map(mask.dict).set('Matte', colorArray(colors.of(space.toRgb(matte))));
    dict.set('SMask', PdfObject.of(new PdfStream(changed, mask.data)));
  }
  return dict;
}
