import { nameOf, type PdfDict, PdfStream, type PdfValue } from '#engines/core/objects/values.ts';

/** ISO 32000-2 tables 91 and 92: the abbreviations of inline images. */
const keys: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
};
const names: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};

/** An inline image as an image XObject. */
export function inlinePicture(values: readonly PdfValue[], data: Buffer, spaces: PdfDict | undefined): PdfStream {
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', 'XObject'],
    ['Subtype', 'Image'],
  ]);
  for (let at = 0; at + 1 < values.length; at += 2) {
    const key = nameOf(values[at]) ?? '';
    const name = keys[key] ?? key;
    dict.set(name, longValue(name, values[at + 1] ?? null, spaces));
  }
  return new PdfStream(dict, Buffer.from(data));
}

function longValue(key: string, value: PdfValue, spaces: PdfDict | undefined): PdfValue {
  if (key !== 'ColorSpace' && key !== 'Filter') return value;
  if (Array.isArray(value)) return value.map((each) => longValue(key, each, spaces));
  const name = nameOf(value);
  if (name === undefined) return value;
  return names[name] ?? (key === 'ColorSpace' ? (spaces?.get(name) ?? name) : name);
}
