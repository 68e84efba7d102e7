import { formLimits } from '#contract/forms/fieldValues.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import { fieldRoots } from '#engines/core/objects/assembly/form/fieldRoots.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { shownTurns, userUnit } from '#engines/core/objects/edits/crop.ts';
import { cornersOf, inverse } from '#engines/core/objects/matrix.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  type PdfValue,
  stringOf,
} from '#engines/core/objects/values.ts';
import { rulesOf } from './fieldRules.ts';
import { tabOrder } from './tabOrder.ts';
import { appearanceOf } from './widgetAppearance.ts';

/** A form field with all its widgets (ISO 32000-2 §12.7.4). */
export interface FormField {
  readonly name: string;
  /** The dictionary with its value. */
  readonly dict: PdfDict;
  readonly widgets: { readonly dict: PdfDict; readonly page: SourcePage; readonly shown: FormWidget }[];
}

/** Bits of `Ff`, counted from 0 (tables 227, 229, 231, 233). */
const flags = {
  readOnly: 0,
  required: 1,
  multiline: 12,
  password: 13,
  radio: 15,
  pushButton: 16,
  combo: 17,
  open: 18,
  fileSelect: 20,
  multiple: 21,
  comb: 24,
} as const;
/** Flags Hidden and NoView (table 167). */
const unseenFlags = (1 << 1) | (1 << 5);
const inheritable = ['FT', 'Ff', 'V', 'DA', 'Q', 'MaxLen', 'Opt'] as const;

interface Node {
  readonly dict: PdfDict;
  readonly name: string;
  readonly above: PdfDict;
}

/** Every fillable field in form order, without signatures and push buttons. */
export function readForm(source: Source): FormField[] {
  const form: PdfDict = dictOf(source.document.catalog.get('AcroForm')) ?? new Map();
  const pageOf = new Map<PdfDict, SourcePage>();
  for (const page of source.pages) for (const { dict } of annotationsOf(page.dict)) pageOf.set(dict, page);
  const defaults: PdfDict = new Map([...form].filter(([key]) => key === 'DA' || key === 'Q'));
  const calculations = new Map((arrayOf(form.get('CO')) ?? []).map((value, index) => [dictOf(value), index]));
  const fields: FormField[] = [];
  const seen = new Set<PdfDict>();
  const todo: Node[] = fieldRoots(form, widgetsOf(source))
    .toReversed()
    .flatMap((value) => nodeOf(value, '', defaults));
  for (let node = todo.pop(); node && fields.length < formLimits.mostFields; node = todo.pop()) {
    if (seen.has(node.dict)) continue;
    seen.add(node.dict);
    const { name, dict } = node;
    const above: PdfDict = new Map(node.above);
    for (const key of inheritable) if (dict.has(key)) above.set(key, dict.get(key) ?? null);
    const kids = (arrayOf(dict.get('Kids')) ?? []).flatMap((kid) => dictOf(kid) ?? []);
    if (kids.some((kid) => kid.has('T'))) {
      todo.push(...kids.toReversed().flatMap((kid) => nodeOf(kid, name, above)));
      continue;
    }
    const field: FormField = { name, dict, widgets: [] };
    for (const widget of kids.length > 0 ? kids : [dict]) {
      const page = pageOf.get(widget);
      const order = calculations.get(dict) ?? calculations.get(widget) ?? calculations.size + fields.length;
      const rules = rulesOf(dictOf(widget.get('AA') ?? dict.get('AA')), order);
      const shown = page && widgetOf({ name, widget, all: above, form, rules }, page);
      if (page && shown) field.widgets.push({ dict: widget, page, shown });
    }
    if (field.widgets.length > 0 && name !== '') fields.push(field);
  }
  return fields;
}

/** Lists the fields of all widgets in the form, so that every reader finds their values. */
export function listFields(source: Source): void {
  const { catalog } = source.document;
  const form: PdfDict = dictOf(catalog.get('AcroForm')) ?? new Map();
  const roots = fieldRoots(form, widgetsOf(source));
  if (roots.length === (arrayOf(form.get('Fields')) ?? []).length) return;
  form.set('Fields', roots);
  if (!catalog.has('AcroForm')) catalog.set('AcroForm', form);
}

function widgetsOf({ pages }: Source): PdfValue[] {
  return pages.flatMap(({ dict }) =>
    annotationsOf(dict).flatMap(({ value, dict: annotation }) => (nameOf(annotation.get('Subtype')) === 'Widget' ? [value] : [])),
  );
}

/** Every widget of every field, in tab order. */
export function readWidgets(source: Source): FormWidget[] {
  return tabOrder(
    source.pages,
    readForm(source).flatMap(({ widgets }) => widgets),
  ).map(({ shown }) => shown);
}

function nodeOf(value: PdfValue, parent: string, above: PdfDict): Node[] {
  const dict = dictOf(value);
  if (!dict) return [];
  const own = stringOf(dict.get('T'));
  const part = own ? decodeText(own) : '';
  return [{ dict, above, name: parent && part ? `${parent}.${part}` : parent || part }];
}

interface Found {
  readonly name: string;
  readonly widget: PdfDict;
  /** Own and inherited attributes of the field. */
  readonly all: PdfDict;
  readonly form: PdfDict;
  readonly rules: ReturnType<typeof rulesOf>;
}

function widgetOf({ name, widget, all, form, rules }: Found, page: SourcePage): FormWidget | undefined {
  const bits = integerOf(all.get('Ff')) ?? 0;
  const has = (flag: keyof typeof flags) => ((bits >> flags[flag]) & 1) === 1;
  const kind = kindOf(nameOf(all.get('FT')), has);
  if (!kind || ((integerOf(widget.get('F')) ?? 0) & unseenFlags) !== 0) return undefined;
  const place = placeOf(widget, page);
  if (!place) return undefined;
  const tip = stringOf(widget.get('TU') ?? all.get('TU'));
  const isButton = kind === 'check' || kind === 'radio';
  const state = isButton ? onState(widget) : undefined;
  const maxLength = integerOf(all.get('MaxLen'));
  return {
    name,
    label: (tip && decodeText(tip)) || shortName(name),
    page: page.index + 1,
    kind,
    ...place,
    values: isButton ? stateOf(all) : wordsOf(all.get('V')),
    hasLook: dictOf(widget.get('AP'))?.get('N') !== undefined,
    ...(state === undefined ? {} : { state }),
    options: isButton ? [] : optionsOf(all.get('Opt')),
    isReadOnly: has('readOnly'),
    isMultiline: kind === 'text' && has('multiline'),
    isPassword: kind === 'text' && has('password'),
    isOpen: kind === 'combo' && has('open'),
    isMultiple: kind === 'list' && has('multiple'),
    isComb: kind === 'text' && has('comb') && maxLength !== undefined && maxLength > 0,
    ...(kind === 'text' && maxLength !== undefined && maxLength > 0 ? { maxLength } : {}),
    isRequired: has('required'),
    ...rules,
    ...appearanceOf({ widget, all, form, isRadio: kind === 'radio', unit: userUnit(page) }),
  };
}

/** The last part of a name is the field's own, and its number says only that there is one: `page[0].name[0]`. */
function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).replace(/\[0\]$/, '') || name;
}

function kindOf(type: string | undefined, has: (flag: keyof typeof flags) => boolean): FormWidget['kind'] | undefined {
  if (type === 'Tx') return has('fileSelect') ? undefined : 'text';
  if (type === 'Ch') return has('combo') ? 'combo' : 'list';
  if (type !== 'Btn' || has('pushButton')) return undefined;
  return has('radio') ? 'radio' : 'check';
}

/** Position on the page as shown, in points, and the rotation of its text there. */
function placeOf(widget: PdfDict, page: SourcePage) {
  const rect = (arrayOf(widget.get('Rect')) ?? []).map((each) => numberOf(each));
  const toShown = inverse(shownToPage(page));
  if (!toShown || rect.length !== 4 || rect.includes(undefined)) return undefined;
  const corners = cornersOf(rect as [number, number, number, number], toShown);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  if (!(width > 0) || !(height > 0)) return undefined;
  const turns = (((shownTurns(page) - widgetTurns(widget)) % 4) + 4) % 4;
  return { x: Math.min(...xs), y: shownSize(page).heightPt - Math.max(...ys), width, height, turns };
}

/** Counterclockwise quarter turns of a widget on its page (table 192). */
export function widgetTurns(widget: PdfDict): number {
  const degrees = integerOf(dictOf(widget.get('MK'))?.get('R')) ?? 0;
  return ((Math.round(degrees / 90) % 4) + 4) % 4;
}

/** The name of the appearance that is not `Off` (§12.7.5.2.3). */
function onState(widget: PdfDict): string {
  const states = [...(dictOf(dictOf(widget.get('AP'))?.get('N'))?.keys() ?? [])];
  return states.find((each) => each !== 'Off') ?? 'Yes';
}

function stateOf(all: PdfDict): string[] {
  const name = nameOf(all.get('V'));
  return name === undefined || name === 'Off' ? [] : [name];
}

function wordsOf(value: PdfValue | undefined): string[] {
  const list = arrayOf(value) ?? [value ?? null];
  return list.flatMap((each) => {
    const text = stringOf(each);
    return text ? [decodeText(text).replace(/\r\n?/g, '\n')] : [];
  });
}

function optionsOf(value: PdfValue | undefined): { value: string; label: string }[] {
  return (arrayOf(value) ?? []).slice(0, formLimits.mostValues).flatMap((each) => {
    const pair = arrayOf(each);
    const [exported, shown] = (pair ?? [deref(each), deref(each)]).map((part) => stringOf(part));
    if (!exported) return [];
    return [{ value: decodeText(exported), label: decodeText(shown ?? exported) }];
  });
}
