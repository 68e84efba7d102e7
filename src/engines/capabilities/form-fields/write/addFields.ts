import { AppError } from '#contract/api/appError.ts';
import type { NewField } from '#contract/forms/newFields.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
  pdfDict,
  stringOf,
} from '#engines/core/objects/values.ts';
import { drawFields, fillForm } from '../../stamp/fields/fillForm.ts';
import { type FormField, readForm } from '../../stamp/fields/readForm.ts';
import { captionField } from './captionField.ts';
import { alternateName, fieldDict, statesOf, widgetDict } from './fieldObjects.ts';
import { type TaggedWidget, tagFields } from './tagFields.ts';

interface Placed extends TaggedWidget {
  readonly field: NewField;
}

/**
 * Adds fields with their appearances to a document's form. Nothing else changes. Throws `page_out_of_range`, `field_outside_page`,
 * `field_name_taken`, `field_without_options`, `field_unknown` and `text_not_drawable`.
 */
export async function addFields(
  source: Source,
  wanted: readonly NewField[],
  told: { changed: Tally; removed: Tally },
): Promise<void> {
  const form = formOf(source);
  const before = namesIn(form);
  const fields = withFreeNames(wanted, before);
  const groups = Map.groupBy(fields, ({ name }) => name);
  const list = [...(arrayOf(form.get('Fields')) ?? [])];
  const placed: Placed[] = [];
  const calculated: PdfValue[] = [];
  for (const [name, group] of groups) {
    checkGroup(name, group, before, groups);
    const { object, widgets } = writeField(source, group);
    list.push(object);
    placed.push(...widgets);
    if (group.some(({ calculation }) => calculation)) calculated.push(object);
  }
  form.set('Fields', list);
  if (calculated.length > 0) form.set('CO', [...(arrayOf(form.get('CO')) ?? []), ...calculated]);
  if (fields.some(({ type }) => type === 'signature')) form.set('SigFlags', (integerOf(form.get('SigFlags')) ?? 0) | 1);
  if (form.delete('XFA')) told.removed.add('xfaForms');
  // In the caller's order, which is the order of the Tab key.
  const order = new Map(fields.map((field, index) => [field, index]));
  placed.sort((a, b) => (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0));
  for (const { page, object } of placed) page.dict.set('Annots', [...(arrayOf(page.dict.get('Annots')) ?? []), object]);
  // Rows and columns of the page would change that order (ISO 32000-2 table 31). Without the entry it is that of `Annots`.
  for (const { page } of placed) page.dict.delete('Tabs');
  tagFields(source, placed);
  await draw(source, placed);
  // Values that are calculated from the fields' initial values.
  const given = fields.filter(({ type, values, isReadOnly }) => type === 'number' && values.length > 0 && !isReadOnly);
  if (calculated.length > 0 && given.length > 0)
    await fillForm(
      source,
      given.map(({ name, values }) => ({ name, values })),
      { changed: new Tally(), removed: told.removed },
    );
  told.changed.add('addedFields', groups.size);
}

function formOf(source: Source): PdfDict {
  const { catalog } = source.document;
  const form = dictOf(catalog.get('AcroForm')) ?? pdfDict({});
  if (!catalog.has('AcroForm') || dictOf(catalog.get('AcroForm')) !== form) catalog.set('AcroForm', PdfObject.of(form));
  const resources = new Map(dictOf(form.get('DR')));
  const fonts = new Map(dictOf(resources.get('Font')));
  const font = (name: string, encoding?: string) =>
    PdfObject.of(pdfDict({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: encoding }));
  if (!fonts.has('Helv')) fonts.set('Helv', font('Helvetica', 'WinAnsiEncoding'));
  if (!fonts.has('ZaDb')) fonts.set('ZaDb', font('ZapfDingbats'));
  form.set('DR', resources.set('Font', fonts));
  if (!form.has('DA')) form.set('DA', new PdfString('/Helv 0 Tf 0 g'));
  return form;
}

/** Names at the top of the form. No other field name may begin with them. */
function namesIn(form: PdfDict): Set<string> {
  return new Set(
    (arrayOf(form.get('Fields')) ?? []).flatMap((value) => {
      const own = stringOf(dictOf(value)?.get('T'));
      return own ? [decodeText(own)] : [];
    }),
  );
}

/** A name that the document already has gets a number, as in merged files. */
function withFreeNames(fields: readonly NewField[], before: ReadonlySet<string>): NewField[] {
  const taken = new Set([...before, ...fields.map(({ name }) => name)]);
  const names = new Map<string, string>();
  for (const { name } of fields) {
    if (!before.has(name) || names.has(name)) continue;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
    taken.add(free);
    names.set(name, free);
  }
  const nameOf = (name: string) => names.get(name) ?? name;
  return fields.map(({ calculation, ...field }) => ({
    ...field,
    name: nameOf(field.name),
    ...(calculation && { calculation: { ...calculation, of: calculation.of.map(nameOf) } }),
  }));
}

function checkGroup(
  name: string,
  group: readonly NewField[],
  before: ReadonlySet<string>,
  all: ReadonlyMap<string, readonly NewField[]>,
): void {
  const values = { field: name };
  const [first] = group;
  if (group.some(({ type }) => type !== first?.type)) throw new AppError('field_name_taken', { values });
  for (const { type, options, calculation } of group) {
    if ((type === 'combo' || type === 'list') && options.length === 0) throw new AppError('field_without_options', { values });
    const missing = calculation?.of.find((each) => each === name || !(all.has(each) || before.has(each)));
    if (missing !== undefined) throw new AppError('field_unknown', { values: { field: missing } });
  }
}

/** A field with one place is its own widget. A field with several has them as children (§12.5.6.19). */
function writeField(source: Source, group: readonly NewField[]): { object: PdfObject; widgets: Placed[] } {
  const [first] = group as [NewField];
  const dict = fieldDict(first, group);
  const states = statesOf(group);
  const [state = 'Off'] = states;
  if (group.length === 1) {
    const page = pageOf(source, first);
    for (const [key, value] of widgetDict(first, page, state)) dict.set(key, value);
    const object = PdfObject.of(dict);
    return { object, widgets: [{ object, dict, page, label: first.label, field: first }] };
  }
  const parent = PdfObject.of(dict);
  const widgets = group.map((field, index) => {
    const page = pageOf(source, field);
    // pdf.js says what a button of a group has, and not what the group has.
    const spoken = encodeText(alternateName(field.label || (field.state ?? ''), field.name));
    const widget = widgetDict(field, page, states[index] ?? state)
      .set('Parent', parent)
      .set('TU', spoken);
    return { object: PdfObject.of(widget), dict: widget, page, label: field.label, field };
  });
  dict.set(
    'Kids',
    widgets.map(({ object }) => object),
  );
  return { object: parent, widgets };
}

function pageOf({ pages }: Source, { page }: NewField): SourcePage {
  const found = pages[page - 1];
  if (!found) throw new AppError('page_out_of_range', { values: { page, pageCount: pages.length } });
  return found;
}

async function draw(source: Source, placed: readonly Placed[]): Promise<void> {
  const names = new Set(placed.map(({ field }) => field.name));
  const read = readForm(source).filter(({ name }) => names.has(name));
  const fields = read.map((field: FormField) => ({ field, values: field.widgets[0]?.shown.values ?? [] }));
  const captions = placed.filter(({ field }) => field.type === 'button').map((one) => captionField(one));
  await drawFields([...fields, ...captions]);
}
