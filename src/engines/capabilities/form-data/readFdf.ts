import { AppError } from '#contract/api/appError.ts';
import { formLimits } from '#contract/forms/fieldValues.ts';
import type { FormRecord } from '#contract/forms/formData.ts';
import { ObjectParser } from '#engines/core/objects/parser.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  deref,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
  stringOf,
} from '#engines/core/objects/values.ts';

const deepest = 50;

/** Reads FDF, one character a byte (ISO 32000-2 §12.7.8). Streams and actions in it are not looked at. Throws `form_data_unreadable`. */
export function readFdf(text: string): FormRecord {
  try {
    const catalog = catalogOf(Buffer.from(text, 'latin1'));
    const record = new Map<string, readonly string[]>();
    const data = dictOf(catalog?.get('FDF'));
    if (!data) throw new Error('no FDF dictionary');
    addFields(data.get('Fields'), '', 0, record);
    return record;
  } catch (cause) {
    throw new AppError('form_data_unreadable', { cause });
  }
}

function catalogOf(bytes: Buffer): PdfDict | undefined {
  const places = new Map<number, number>();
  for (const found of bytes.toString('latin1').matchAll(/(?<!\d)(\d{1,8})\s{1,8}\d{1,5}\s{1,8}obj\b/g))
    places.set(Number(found[1]), found.index + found[0].length);
  const objects = new Map<number, PdfObject>();
  const resolve = (number: number): PdfObject | null => {
    if (!places.has(number)) return null;
    const object = objects.get(number) ?? PdfObject.lazy({ load: (one) => bodyAt(places.get(one) ?? 0) }, number);
    objects.set(number, object);
    return object;
  };
  const bodyAt = (place: number): PdfValue => new ObjectParser(bytes, place, true, resolve).body().values[0] ?? null;
  const trailer = bytes.lastIndexOf('trailer');
  const root = trailer < 0 ? undefined : dictOf(dictOf(bodyAt(trailer + 'trailer'.length))?.get('Root'));
  if (root) return root;
  return [...places.keys()].map((number) => dictOf(resolve(number))).find((dict) => dict?.has('FDF'));
}

function addFields(list: PdfValue | undefined, above: string, depth: number, into: Map<string, readonly string[]>): void {
  if (depth > deepest) throw new AppError('form_data_unreadable', { cause: 'fields are nested too deeply' });
  for (const each of arrayOf(list) ?? []) {
    const field = dictOf(each);
    if (!field) continue;
    const own = stringOf(field.get('T'));
    const part = own ? decodeText(own) : '';
    const name = above && part ? `${above}.${part}` : above || part;
    const values = valuesOf(field.get('V'));
    if (name !== '' && values) into.set(name, values);
    if (into.size > formLimits.mostFields) throw new AppError('form_data_unreadable', { cause: 'too many fields' });
    if (field.has('Kids')) addFields(field.get('Kids'), name, depth + 1, into);
  }
}

/** Undefined where a field says nothing of its value. */
function valuesOf(value: PdfValue | undefined): string[] | undefined {
  const direct = deref(value);
  if (direct instanceof PdfString) return [decodeText(direct)];
  const name = nameOf(direct);
  if (name !== undefined) return [name];
  return arrayOf(direct)
    ?.slice(0, formLimits.mostValues)
    .flatMap((each) => valuesOf(each) ?? []);
}
