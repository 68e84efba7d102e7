import { arrayOf, deref, dictOf, nameOf, type PdfArray, type PdfDict, PdfString, type PdfValue, stringOf } from '../../values.ts';
import { countFields } from '../inventory.ts';
import { freeName } from '../outline/names.ts';
import type { Tally } from '../tally.ts';

/** Joins the form fields of several documents into one form (ISO 32000-2 §12.7.3). */
export class FormMerge {
  #form: PdfDict | undefined;
  #fields: PdfArray = [];
  #calculated: PdfArray = [];
  #names = new Set<string>();
  #lastTried = new Map<string, number>();
  #resources: PdfDict = new Map();

  /** Adds a document's form. Returns the changed names of top-level fields, by their bytes. */
  add(catalog: PdfDict, changed: Tally, removed: Tally): ReadonlyMap<string, string> {
    const form = dictOf(catalog.get('AcroForm'));
    const renamed = new Map<string, string>();
    if (!form) return renamed;
    if (form.has('XFA')) removed.add('xfaForms');
    const fields = arrayOf(form.get('Fields')) ?? [];
    const isFirst = this.#form === undefined;
    this.#form ??= new Map(form);
    for (const field of fields) {
      const dict = dictOf(field);
      if (dict) this.#nameField(dict, renamed, changed);
      this.#fields.push(field);
    }
    const fonts = this.#joinResources(dictOf(form.get('DR')));
    if (!isFirst) this.#settleDefaults(form, fields, fonts);
    for (const field of arrayOf(form.get('CO')) ?? []) this.#calculated.push(field);
    if (deref(form.get('NeedAppearances')) === true) this.#form.set('NeedAppearances', true);
    return renamed;
  }

  finish(): PdfDict | undefined {
    const form = this.#form;
    if (!form) return undefined;
    for (const key of ['XFA', 'SigFlags']) form.delete(key);
    form.set('Fields', this.#fields);
    if (this.#calculated.length > 0) form.set('CO', this.#calculated);
    if (this.#resources.size > 0) form.set('DR', this.#resources);
    return form;
  }

  /** Fields with the same full name are one field with one value, so those of another document are renamed. */
  #nameField(dict: PdfDict, renamed: Map<string, string>, changed: Tally): void {
    const name = stringOf(dict.get('T'))?.bytes;
    if (name === undefined) return;
    const free = freeName(name, (candidate) => this.#names.has(candidate), this.#lastTried);
    this.#names.add(free);
    if (free === name) return;
    dict.set('T', new PdfString(free));
    renamed.set(name, free);
    changed.add('renamedFields', countFields([dict]));
  }

  /** Returns the fonts that were renamed because the form has a different one of that name. */
  #joinResources(from: PdfDict | undefined): ReadonlyMap<string, string> {
    const renamedFonts = new Map<string, string>();
    for (const [category, value] of from ?? []) {
      const entries = dictOf(value);
      if (!entries) {
        if (!this.#resources.has(category)) this.#resources.set(category, value);
        continue;
      }
      const joined = new Map(dictOf(this.#resources.get(category)));
      for (const [name, resource] of entries) {
        const free =
          joined.has(name) && isSameFont(joined.get(name), resource)
            ? name
            : freeName(name, (candidate) => joined.has(candidate));
        if (!joined.has(free)) joined.set(free, resource);
        if (free !== name && category === 'Font') renamedFonts.set(name, free);
      }
      this.#resources.set(category, joined);
    }
    return renamedFonts;
  }

  /** Writes the defaults of the own form into the fields, with the new names of fonts. */
  #settleDefaults(form: PdfDict, fields: PdfArray, fonts: ReadonlyMap<string, string>): void {
    const appearance = stringOf(form.get('DA'));
    const alignment = form.get('Q');
    for (const field of fields) {
      const dict = dictOf(field);
      if (!dict) continue;
      if (appearance && !dict.has('DA')) dict.set('DA', appearance);
      if (alignment !== undefined && !dict.has('Q')) dict.set('Q', alignment);
    }
    if (fonts.size === 0) return;
    eachField(fields, (dict) => {
      const text = stringOf(dict.get('DA'));
      if (text) dict.set('DA', new PdfString(renameFonts(text.bytes, fonts)));
    });
  }
}

function eachField(fields: PdfArray, visit: (dict: PdfDict) => void): void {
  const seen = new Set<PdfDict>();
  const todo: PdfValue[] = [...fields];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const dict = dictOf(next);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    visit(dict);
    todo.push(...(arrayOf(dict.get('Kids')) ?? []));
  }
}

/** A default appearance is content: `/Helv 12 Tf 0 g` (§12.7.4.3). */
function renameFonts(appearance: string, fonts: ReadonlyMap<string, string>): string {
  return appearance.replace(/\/([^\s()<>[\]{}/%]+)/g, (whole, name: string) => {
    const free = fonts.get(name);
    return free === undefined ? whole : `/${free}`;
  });
}

/** Two standard fonts of the same face are equal. An embedded font equals only itself. */
function isSameFont(a: PdfValue | undefined, b: PdfValue): boolean {
  if (a === b) return true;
  const [left, right] = [dictOf(a), dictOf(b)];
  if (!left || !right || left.has('FontDescriptor') || right.has('FontDescriptor')) return false;
  if (left.has('DescendantFonts') || right.has('DescendantFonts')) return false;
  return (
    ['Type', 'Subtype', 'BaseFont'].every((key) => nameOf(left.get(key)) === nameOf(right.get(key))) &&
    isSameEncoding(left, right)
  );
}

function isSameEncoding(left: PdfDict, right: PdfDict): boolean {
  const encoding = (font: PdfDict) => {
    const value = deref(font.get('Encoding'));
    const differences = dictOf(value)?.get('Differences');
    return typeof value === 'string' || value === null ? value : JSON.stringify(arrayOf(differences) ?? []);
  };
  return encoding(left) === encoding(right);
}

/** Actions refer to fields by name, and those names follow renamed fields (§12.7.6). Called for every dictionary. */
export function renameFieldsInAction(dict: PdfDict, renamed: ReadonlyMap<string, string>): void {
  const kind = nameOf(dict.get('S'));
  const key = kind === 'Hide' ? 'T' : kind === 'ResetForm' || kind === 'SubmitForm' ? 'Fields' : undefined;
  if (!key) return;
  const value = deref(dict.get(key));
  if (value instanceof PdfString) dict.set(key, renameFull(value, renamed));
  else if (Array.isArray(value)) {
    dict.set(
      key,
      value.map((item) => (item instanceof PdfString ? renameFull(item, renamed) : item)),
    );
  }
}

/** `order.city` follows when `order` becomes `order_2`. Only plain text can be split safely. */
function renameFull(name: PdfString, renamed: ReadonlyMap<string, string>): PdfString {
  const whole = renamed.get(name.bytes);
  if (whole !== undefined) return new PdfString(whole);
  const [top = '', ...rest] = name.bytes.split('.');
  const free = renamed.get(top);
  return free === undefined ? name : new PdfString([free, ...rest].join('.'));
}
