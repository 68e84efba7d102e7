import { deflateSync } from 'node:zlib';
import { filtersOf } from '#engines/core/content/streams/describe.ts';
import { unpackStep } from '#engines/core/content/streams/unpack.ts';
import { pageAttribute } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfStream,
  type PdfValue,
  pdfDict,
  stringOf,
} from '#engines/core/objects/values.ts';
import { renderingIntents } from '../contentScan.ts';
import { blendModes, filterNames } from '../rules/dictionaryRules.ts';

/** Gives pages their own resources and removes entries that PDF/A forbids. */
export function repairStructure(source: Source): void {
  const { catalog } = source.document;
  for (const page of source.pages) {
    const resources = pageAttribute(page, 'Resources');
    if (!page.dict.has('Resources')) page.dict.set('Resources', resources ?? new Map());
  }
  walk([rootOf(source)], (dict) => {
    const kind = nameOf(dict.get('Type'));
    const subtype = nameOf(dict.get('Subtype'));
    if (kind === 'ExtGState') repairState(dict);
    for (const state of dictOf(dict.get('ExtGState'))?.values() ?? []) {
      const each = dictOf(state);
      if (each) repairState(each);
    }
    if (subtype === 'Image') repairImage(dict);
    if (subtype === 'Form') for (const key of ['OPI', 'PS', 'Subtype2', 'Ref']) dict.delete(key);
    if (dict.has('Length')) for (const key of ['FFilter', 'FDecodeParms']) dict.delete(key);
  });
  repairLayers(dictOf(catalog.get('OCProperties')));
}

function repairState(dict: PdfDict): void {
  for (const key of ['TR', 'HTP', 'HTO']) dict.delete(key);
  if (dict.has('TR2') && nameOf(dict.get('TR2')) !== 'Default') dict.delete('TR2');
  // Halftones only concern the printer.
  const halftone = dictOf(dict.get('HT'));
  if (halftone && (![1, 5].includes(integerOf(halftone.get('HalftoneType')) ?? 0) || halftone.has('HalftoneName')))
    dict.delete('HT');
  if (dict.has('RI') && !renderingIntents.has(nameOf(dict.get('RI')) ?? '')) dict.delete('RI');
  const modes = arrayOf(dict.get('BM')) ?? (dict.has('BM') ? [dict.get('BM') ?? null] : []);
  // A reader uses the first blend mode of the list that it knows.
  if (modes.some((mode) => !blendModes.has(nameOf(mode) ?? '')))
    dict.set('BM', modes.find((mode) => blendModes.has(nameOf(mode) ?? '')) ?? 'Normal');
}

function repairImage(dict: PdfDict): void {
  for (const key of ['Alternates', 'OPI']) dict.delete(key);
  if (dict.get('Interpolate') === true) dict.set('Interpolate', false);
  if (dict.has('Intent') && !renderingIntents.has(nameOf(dict.get('Intent')) ?? '')) dict.delete('Intent');
}

/** ISO 19005-2 §6.9. */
function repairLayers(properties: PdfDict | undefined): void {
  if (!properties) return;
  const usual = dictOf(properties.get('D')) ?? new Map<string, PdfValue>();
  properties.set('D', usual);
  const names = new Set<string>();
  for (const [n, configuration] of [usual, ...(arrayOf(properties.get('Configs')) ?? []).map((each) => dictOf(each))].entries()) {
    if (!configuration) continue;
    configuration.delete('AS');
    const name = stringOf(configuration.get('Name'))?.bytes ?? '';
    if (name === '' || names.has(name)) configuration.set('Name', encodeText(`Layers ${n + 1}`));
    names.add(stringOf(configuration.get('Name'))?.bytes ?? '');
    const order = arrayOf(configuration.get('Order'));
    if (order) configuration.set('Order', [...order, ...missingFrom(order, arrayOf(properties.get('OCGs')) ?? [])]);
  }
}

function missingFrom(order: readonly PdfValue[], groups: readonly PdfValue[]): PdfValue[] {
  const listed = new Set<PdfDict>();
  const todo: PdfValue[] = [...order];
  for (let n = 0; n < 100_000; n += 1) {
    const value = todo.pop();
    if (value === undefined) break;
    const list = arrayOf(value);
    if (list) todo.push(...list);
    else {
      const dict = dictOf(value);
      if (dict) listed.add(dict);
    }
  }
  return groups.filter((group) => !listed.has(dictOf(group) ?? new Map()));
}

/** Compresses LZW streams with Flate; the decoded bytes stay the same. Streams that were decoded for reading are compressed again. */
export async function repackStreams(source: Source): Promise<void> {
  const seen = new Set<PdfObject>();
  walk([rootOf(source)], () => undefined, { seen });
  for (const object of seen) {
    const stream = object.value;
    if (!(stream instanceof PdfStream)) continue;
    if (filterNames(stream.dict).some((name) => name === 'LZWDecode' || name === 'LZW')) await repack(object, stream);
    else if (Buffer.isBuffer(stream.data) && !stream.dict.has('Filter') && nameOf(stream.dict.get('Type')) !== 'Metadata') {
      const dict = new Map(stream.dict).set('Filter', 'FlateDecode');
      dict.delete('DecodeParms');
      object.value = new PdfStream(dict, deflateSync(stream.data));
    }
  }
}

async function repack(object: PdfObject, stream: PdfStream): Promise<void> {
  const steps = filtersOf(stream.dict) ?? [];
  const last = steps.findLastIndex(({ name }) => name === 'LZWDecode');
  let bytes: Buffer | undefined = rawBytes(stream);
  for (const [n, step] of steps.slice(0, last + 1).entries()) {
    if (n < last && step.predictor > 1) return;
    bytes = bytes && (await unpackStep(step, bytes));
  }
  if (!bytes) return;
  const dict = new Map(stream.dict);
  const parms = arrayOf(dict.get('DecodeParms')) ?? [dict.get('DecodeParms') ?? null];
  const own = new Map(dictOf(parms[last]));
  own.delete('EarlyChange');
  dict.set('Filter', ['FlateDecode', ...steps.slice(last + 1).map(({ name }) => name)]);
  dict.set('DecodeParms', [
    own.size > 0 ? own : pdfDict({ Predictor: 1 }),
    ...steps.slice(last + 1).map((_, n) => parms[last + 1 + n] ?? null),
  ]);
  object.value = new PdfStream(dict, deflateSync(bytes));
}
