import type { PdfDocument } from '#engines/core/objects/document.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, PdfObject, type PdfValue, stringOf } from '#engines/core/objects/values.ts';
import { append } from './append.ts';

const maxFields = 50_000;
/** Nested fields would otherwise have names that grow with each level. */
const longestName = 1_000;

/** Inheritable attributes of a field (ISO 32000-2 §12.7.4.1). */
const inherited = ['FT', 'V', 'Ff', 'DV', 'DA', 'Q', 'MaxLen', 'Opt'] as const;

export interface FormField {
  /** The full name, separated by dots. */
  readonly name: string;
  /** The name under which its version lists it, which no other field has. */
  readonly key: string;
  readonly type: string;
  readonly dict: PdfDict;
  /** Object number of the field; 0 for a direct object. */
  readonly number: number;
  /** Own and inherited attributes. */
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

/** The fields of a form by name. A duplicate name gets a number. */
export function formFields(document: PdfDocument): Map<string, FormField> {
  const found = new Map<string, FormField>();
  const seen = new Set<PdfDict>();
  const roots = arrayOf(dictOf(document.catalog.get('AcroForm'))?.get('Fields')) ?? [];
  const todo: Step[] = roots.map((value) => ({ value, name: '', attributes: new Map() })).reverse();
  for (let step = todo.pop(); step && seen.size < maxFields; step = todo.pop()) {
    const dict = dictOf(step.value);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const own = stringOf(dict.get('T'));
    const name = own ? `${step.name}${step.name && '.'}${decodeText(own)}`.slice(0, longestName) : step.name;
    const attributes = new Map(step.attributes);
    for (const key of inherited) if (dict.has(key)) attributes.set(key, dict.get(key) ?? null);
    const kids = arrayOf(dict.get('Kids')) ?? [];
    const named = kids.filter((kid) => dictOf(kid)?.has('T'));
    if (named.length > 0) {
      append(todo, named.map((value) => ({ value, name, attributes })).reverse());
      continue;
    }
    const widgets = kids.flatMap((kid) => {
      const widget = dictOf(kid);
      return widget ? [{ dict: widget, number: numberOf(kid) }] : [];
    });
    const number = numberOf(step.value);
    const parts = widgets.length > 0 ? widgets : [{ dict, number }];
    const key = found.has(name) ? `${name} #${found.size}` : name;
    found.set(key, { name, key, type: nameOf(attributes.get('FT')) ?? '', dict, number, attributes, widgets: parts });
  }
  return found;
}
