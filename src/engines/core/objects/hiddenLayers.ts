import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from './values.ts';

/** Layers that are hidden when the document opens (ISO 32000-2 §8.11.4.3). */
export function hiddenLayers(catalog: PdfDict): ReadonlySet<PdfDict> {
  const properties = dictOf(catalog.get('OCProperties'));
  const config = dictOf(properties?.get('D'));
  const dictsOf = (list: PdfValue | undefined) => (arrayOf(list) ?? []).flatMap((group) => dictOf(group) ?? []);
  if (nameOf(config?.get('BaseState')) !== 'OFF') return new Set(dictsOf(config?.get('OFF')));
  const shown = new Set(dictsOf(config?.get('ON')));
  return new Set(dictsOf(properties?.get('OCGs')).filter((group) => !shown.has(group)));
}

/** Whether content of a layer, or of several layers with a visibility policy (§8.11.2.2), is hidden. */
export function isLayerHidden(value: PdfValue | undefined, hidden: ReadonlySet<PdfDict>): boolean {
  const dict = dictOf(value);
  if (!dict || hidden.size === 0) return false;
  if (nameOf(dict.get('Type')) !== 'OCMD') return hidden.has(dict);
  const listed = dict.get('OCGs');
  const groups = (arrayOf(listed) ?? [listed ?? null]).flatMap((group) => dictOf(group) ?? []);
  if (groups.length === 0 || dict.has('VE')) return false;
  const off = groups.filter((group) => hidden.has(group)).length;
  const rule = nameOf(dict.get('P')) ?? 'AnyOn';
  if (rule === 'AllOn') return off > 0;
  if (rule === 'AnyOff') return off === 0;
  if (rule === 'AllOff') return off < groups.length;
  return off === groups.length;
}
