import { filtersOf } from '#engines/core/content/streams/describe.ts';
import { unpack } from '#engines/core/content/streams/recode.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  type PdfStream,
  type PdfValue,
} from '#engines/core/objects/values.ts';

export interface ImageFile {
  readonly bytes: Buffer;
  readonly ending: 'jpg' | 'jp2';
}

/** JPEG and JPEG 2000 as they are stored, byte for byte; undefined for an image that no file has in this form, or that would look otherwise in it. */
export async function storedImage(image: PdfStream, appliesMasks: boolean): Promise<ImageFile | undefined> {
  const { dict } = image;
  const filters = filtersOf(dict);
  const coding = filters?.at(-1)?.name;
  if (!filters || (coding !== 'DCTDecode' && coding !== 'JPXDecode')) return undefined;
  if (deref(dict.get('ImageMask')) === true || (appliesMasks && isMasked(dict)) || isTurned(dict.get('Decode'))) return undefined;
  const colors = spaceOf(dict.get('ColorSpace'));
  if (coding === 'DCTDecode' && !(colors && plainSpaces.has(colors))) return undefined;
  // A color model of JPEG 2000's own counts only where the PDF names none, or the same.
  if (coding === 'JPXDecode' && colors && !plainSpaces.has(colors)) return undefined;
  const found = await unpack({ filters }, rawBytes(image));
  if (!found || found.undone !== filters.length - 1) return undefined;
  const isJpeg = found.bytes[0] === 0xff && found.bytes[1] === 0xd8;
  const isWhole = coding === 'DCTDecode' ? isJpeg : isJp2(found.bytes);
  return isWhole ? { bytes: found.bytes, ending: coding === 'DCTDecode' ? 'jpg' : 'jp2' } : undefined;
}

const plainSpaces = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'CalGray', 'CalRGB', 'ICCBased']);

function spaceOf(value: PdfValue | undefined): string | undefined {
  return nameOf(arrayOf(value)?.[0]) ?? nameOf(value);
}

export function isMasked(dict: PdfDict): boolean {
  return dictOf(dict.get('SMask')) !== undefined || dict.has('Mask') || (integerOf(dict.get('SMaskInData')) ?? 0) !== 0;
}

/** Samples that mean the opposite of what the file says by itself. */
function isTurned(decode: PdfValue | undefined): boolean {
  const bounds = (arrayOf(decode) ?? []).map((each) => numberOf(each) ?? 0);
  return bounds.some((bound, index) => bound !== index % 2);
}

/** The boxes of a file, and not a bare codestream, which few programs open. */
function isJp2(bytes: Buffer): boolean {
  return bytes.subarray(4, 12).toString('latin1') === 'jP  \r\n\x87\n';
}
