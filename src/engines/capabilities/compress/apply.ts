import { withoutPalette } from '#engines/core/content/streams/describe.ts';
import type { StreamForm } from '#engines/core/content/streams/streamRequest.ts';
import {
  arrayOf,
  type ByteRange,
  deref,
  dictOf,
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
  pdfDict,
} from '#engines/core/objects/values.ts';

/** Replaces the bytes of a stream. Returns whether its samples were recoded with loss or reduced. */
export function applyForm(object: PdfObject, bytes: ByteRange, form: StreamForm): boolean {
  const before = object.value;
  if (!(before instanceof PdfStream)) return false;
  const dict = new Map(before.dict);
  dict.delete('DP');
  if (form.kind === 'flate') packAgain(dict);
  else if (form.kind === 'rest') dropFilters(dict, form.undone);
  else if (form.kind === 'font') dict.set('Filter', 'FlateDecode').set('Length1', form.unpackedBytes).delete('DecodeParms');
  else if (form.kind === 'jbig2') dict.set('Filter', 'JBIG2Decode').delete('DecodeParms');
  else if (form.kind === 'palette') asPalette(dict, form);
  else asSamples(dict, form);
  object.value = new PdfStream(dict, bytes);
  return form.kind === 'jpeg' || (form.kind === 'png' && form.widthPx !== deref(before.dict.get('Width')));
}

/** A font subset says so before its name (ISO 32000-2 §9.9.2), with six letters that are unique in the file. */
export function markAsSubset(dicts: readonly PdfDict[], id: number): void {
  const letters = Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(id / 26 ** (5 - place)) % 26)),
  ).join('');
  for (const dict of dicts) {
    for (const key of ['BaseFont', 'FontName']) {
      const name = nameOf(dict.get(key));
      if (name !== undefined && !/^[A-Z]{6}\+/.test(name)) dict.set(key, `${letters}+${name}`);
    }
  }
}

/** Uses one Flate filter, with the parameters of the last filter's predictor. */
function packAgain(dict: PdfDict): void {
  const last = dictOf(listOf(dict.get('DecodeParms')).at(-1));
  const count = listOf(dict.get('Filter')).length;
  const parms = last && listOf(dict.get('DecodeParms')).length === Math.max(1, count) ? new Map(last) : undefined;
  parms?.delete('EarlyChange');
  dict.set('Filter', 'FlateDecode');
  if (parms && parms.size > 0) dict.set('DecodeParms', parms);
  else dict.delete('DecodeParms');
}

function dropFilters(dict: PdfDict, undone: number): void {
  const filters = listOf(dict.get('Filter')).slice(undone);
  const parms = listOf(dict.get('DecodeParms')).slice(undone);
  dict.set('Filter', filters.length === 1 ? (filters[0] ?? null) : filters);
  const [only] = parms;
  if (parms.every((parm) => dictOf(parm) === undefined)) dict.delete('DecodeParms');
  else dict.set('DecodeParms', filters.length === 1 ? (only ?? null) : parms);
}

function asPalette(dict: PdfDict, { bits, palette, channels, filter }: Extract<StreamForm, { kind: 'palette' }>): void {
  const colors = Buffer.from(palette, 'hex');
  const base = withoutPalette(dict.get('ColorSpace') ?? dict.get('CS')) ?? 'DeviceRGB';
  dict.delete('CS');
  dict.set('ColorSpace', ['Indexed', base, colors.length / channels - 1, new PdfString(colors.toString('latin1'))]);
  dict.set('BitsPerComponent', bits).set('Filter', filter).delete('DecodeParms');
}

/** Samples of eight bits. A palette and every entry about its indexes are removed. */
function asSamples(dict: PdfDict, form: Extract<StreamForm, { kind: 'jpeg' | 'png' }>): void {
  const space = dict.get('ColorSpace') ?? dict.get('CS');
  const plain = withoutPalette(space);
  dict.delete('CS');
  // JPEG 2000 may define its colors itself. Its replacement cannot.
  dict.set('ColorSpace', plain ?? (form.channels === 1 ? 'DeviceGray' : 'DeviceRGB'));
  dict.set('Width', form.widthPx).set('Height', form.heightPx).set('BitsPerComponent', 8);
  if (form.kind === 'jpeg') {
    dict.set('Filter', 'DCTDecode').delete('DecodeParms');
    return;
  }
  const parms = pdfDict({ Predictor: 15, Colors: form.channels, BitsPerComponent: 8, Columns: form.widthPx });
  dict.set('Filter', 'FlateDecode').set('DecodeParms', parms);
}

function listOf(value: PdfValue | undefined): PdfValue[] {
  return arrayOf(value) ?? (deref(value) === null ? [] : [value ?? null]);
}
