import type { PdfDocument } from '#engines/core/objects/document.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, PdfObject, type PdfValue, stringOf } from '#engines/core/objects/values.ts';

const mostFields = 50_000;

/** Attributes that a field has from above it (ISO 32000-2 §12.7.4.1). */
const inherited = ['FT', 'V', 'Ff', 'DV', 'DA', 'Q', 'MaxLen', 'Opt'] as const;

export interface FormField {
  /** With the names above it, parted by dots. */
  readonly name: string;
  readonly type: string;
  readonly dict: PdfDict;
  /** Of the field's object; 0 where it stands inside another. */
  readonly number: number;
  /** What it has of its own or from above. */
  readonly attributes: ReadonlyMap<string, PdfValue>;
  readonly widgets: readonly { readonly dict: PdfDict; readonly number: number }[];
}

interface Step {
  readonly value: PdfValue;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, PdfValue>;
}

export function numberOf(value: PdfValue | undefined): number {
  return value instanceof PdfObject ? value.number : 0;
}

/** The fields of a form by their names. A name that stands there twice gets a number. */
export function formFields(document: PdfDocument): Map<string, FormField> {
  const found = new Map<string, FormField>();
  const seen = new Set<PdfDict>();
  const roots = arrayOf(dictOf(document.catalog.get('AcroForm'))?.get('Fields')) ?? [];
  const todo: Step[] = roots.map((value) => ({ value, name: '', attributes: new Map() })).reverse();
  for (let step = todo.pop(); step && seen.size < mostFields; step = todo.pop()) {
    const dict = dictOf(step.value);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const own = stringOf(dict.get('T'));
    const name = own ? `${step.name}${step.name && '.'}${decodeText(own)}` : step.name;
    const attributes = new Map(step.attributes);
    for (const key of inherited) if (dict.has(key)) attributes.set(key, dict.get(key) ?? null);
    const kids = arrayOf(dict.get('Kids')) ?? [];
    const named = kids.filter((kid) => dictOf(kid)?.has('T'));
    if (named.length > 0) {
      todo.push(...named.map((value) => ({ value, name, attributes })).reverse());
      continue;
    }
    const widgets = kids.flatMap((kid) => {
      const widget = dictOf(kid);
      return widget ? [{ dict: widget, number: numberOf(kid) }] : [];
    });
    const number = numberOf(step.value);
    const parts = widgets.length > 0 ? widgets : [{ dict, number }];
    const field = { name, type: nameOf(attributes.get('FT')) ?? '', dict, number, attributes, widgets: parts };
    found.set(found.has(name) ? `${name} #${found.size}` : name, field);
  }
  return found;
}

export interface FoundSignature {
  readonly field: string;
  readonly dict: PdfDict;
  /** Of the object in which the dictionary stands: its own, or the field's. */
  readonly holder: number;
  readonly lock: PdfDict | undefined;
}

/** Every signature that is filled in, and a certification that no field shows. */
export function foundSignatures(document: PdfDocument): FoundSignature[] {
  const found: FoundSignature[] = [];
  for (const { name, type, attributes, dict, number } of formFields(document).values()) {
    const value = attributes.get('V');
    const signature = dictOf(value);
    if (type !== 'Sig' || !signature) continue;
    found.push({ field: name, dict: signature, holder: numberOf(value) || number, lock: dictOf(dict.get('Lock')) });
  }
  const certification = dictOf(document.catalog.get('Perms'))?.get('DocMDP');
  const dict = dictOf(certification);
  if (dict && !found.some((each) => each.dict === dict))
    found.push({ field: '', dict, holder: numberOf(certification), lock: undefined });
  return found;
}
