import type { PdfDocument } from '#engines/core/objects/document.ts';
import { arrayOf, deref, dictOf, nameOf, type PdfDict, PdfString, type PdfValue } from '#engines/core/objects/values.ts';
import { append } from './append.ts';
import { change, type FoundChange } from './changes.ts';
import { isVisible, isWithout, valueText } from './fieldAppearance.ts';
import { otherChanges } from './fieldEntries.ts';
import { type FormField, formFields, numberOf } from './signatureFields.ts';
import type { ValueComparison } from './valueComparison.ts';

/** Entries that may change with the value of a field: its appearance and the selected state. */
const withValue = new Set(['V', 'AP', 'AS', 'I', 'RV', 'M', 'TI', 'DA', 'Q', 'DR']);
const withSignature = new Set(['V', 'AP', 'AS', 'M', 'DA', 'DR', 'MK', 'BS', 'Border', 'Lock', 'TU']);
export interface FormContext {
  readonly values: ValueComparison;
  /** Page numbers of widgets, by object number. */
  readonly pages: ReadonlyMap<number, number>;
}

/** Changes of the form and its fields. */
export function formChanges(before: PdfDocument, after: PdfDocument, context: FormContext): FoundChange[] {
  const [old, now] = [formFields(before), formFields(after)];
  const found = settingsChanges(dictOf(before.catalog.get('AcroForm')), dictOf(after.catalog.get('AcroForm')), context.values);
  for (const [name, field] of now) {
    const was = old.get(name);
    append(found, was ? fieldChanges(was, field, context) : newField(field, context));
  }
  for (const [name, field] of old) {
    if (now.has(name)) continue;
    const facts = { name: field.name, field: name, fieldKey: name, isRemoval: true };
    if (field.type === 'Sig' && dictOf(field.attributes.get('V'))) found.push(change('signatureRemoved', facts));
    found.push(change('fieldRemoved', facts));
  }
  return found;
}

const freeSettings = new Set(['Fields', 'SigFlags', 'NeedAppearances']);

function settingsChanges(before: PdfDict = new Map(), after: PdfDict = new Map(), values: ValueComparison): FoundChange[] {
  const found: FoundChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (freeSettings.has(key)) continue;
    if (key === 'XFA') append(found, xfaChanges(was, is, values));
    else if (key === 'DR') append(found, resourceChanges(dictOf(was), dictOf(is), values));
    else if ((key === 'DA' || key === 'Q') && was === undefined) continue;
    else if (key === 'CO') append(found, isSameOrder(was, is, values) ? [] : [change('actions')]);
    else if (values.find(was, is)) found.push(change('fieldChanged'));
  }
  return found;
}

/**
 * The calculation order names fields (ISO 32000-2 table 224). Their changes are reported with the fields, so a new value does not count as
 * another order.
 */
function isSameOrder(before: PdfValue | undefined, after: PdfValue | undefined, values: ValueComparison): boolean {
  const [old, now] = [arrayOf(before) ?? [], arrayOf(after) ?? []];
  return (
    old.length === now.length &&
    old.every((field, index) => {
      const number = numberOf(field);
      return number > 0 ? number === numberOf(now[index]) : values.find(field, now[index]) === undefined;
    })
  );
}

/** New fonts and images may be added; existing ones must stay the same. */
function resourceChanges(before: PdfDict = new Map(), after: PdfDict = new Map(), values: ValueComparison): FoundChange[] {
  for (const [kind, was] of before) {
    const now = dictOf(after.get(kind));
    for (const [name, value] of dictOf(was) ?? []) {
      if (values.find(value, now?.get(name))) return [change(kind === 'Font' ? 'fonts' : 'pageResources')];
    }
  }
  return [];
}

/** The data of an XFA form may change, its other packets may not (ISO 32000-2 annex K). */
const filledPackets = new Set(['datasets', 'form']);

function xfaChanges(before: PdfValue | undefined, after: PdfValue | undefined, values: ValueComparison): FoundChange[] {
  const [old, now] = [packets(before), packets(after)];
  if (!old || !now) return values.find(before, after) ? [change('xfa')] : [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    if (!filledPackets.has(name) && values.find(old.get(name), now.get(name))) return [change('xfa')];
  }
  return [];
}

function packets(value: PdfValue | undefined): Map<string, PdfValue> | undefined {
  const list = arrayOf(value);
  if (!list) return undefined;
  const found = new Map<string, PdfValue>();
  for (let index = 0; index + 1 < list.length; index += 2) {
    const name = deref(list[index]);
    found.set(name instanceof PdfString ? name.bytes : '', list[index + 1] ?? null);
  }
  return found;
}

function newField(field: FormField, context: FormContext): FoundChange[] {
  const facts = factsOf(field, context);
  if (field.type !== 'Sig') return [change('fieldAdded', facts)];
  // A lock names fields of the signed file, and a new one is none of them.
  if (dictOf(field.attributes.get('V'))) return [signed(field, { ...facts, field: undefined })];
  const look = unsignedAppearance(field, facts);
  return look.length > 0 ? look : [change('signatureFieldAdded', facts)];
}

/**
 * A field that shows something without a signature is the "sneaky signature" attack. An empty appearance shows nothing, and PDF/A asks for
 * it (ISO 19005-2 §6.3.3).
 */
function unsignedAppearance({ widgets }: FormField, facts: Partial<FoundChange>): FoundChange[] {
  const isShown = widgets.some(({ dict }) => isVisible(dict) && !isWithout(/[^\sqQ]/, dict));
  return isShown ? [change('fieldAppearance', facts)] : [];
}

function factsOf(field: FormField, { pages }: FormContext) {
  const page = field.widgets.map(({ number }) => pages.get(number)).find((each) => each !== undefined) ?? null;
  return { name: field.name, field: field.name, fieldKey: field.key, page };
}

function signed(field: FormField, facts: Partial<FoundChange>): FoundChange {
  const value = dictOf(field.attributes.get('V'));
  const isTimestamp = nameOf(value?.get('SubFilter')) === 'ETSI.RFC3161' && !field.widgets.some(({ dict }) => isVisible(dict));
  return change(isTimestamp ? 'timestampAdded' : 'signatureAdded', facts);
}

function fieldChanges(was: FormField, is: FormField, context: FormContext): FoundChange[] {
  const { values } = context;
  const facts = factsOf(is, context);
  const [before, after] = [was.attributes.get('V'), is.attributes.get('V')];
  const isSigned = is.type === 'Sig' && dictOf(before) !== undefined;
  const hasNewValue = values.find(before, after) !== undefined;
  if (isSigned && hasNewValue) {
    if (dictOf(after)) return [change('signatureChanged', facts)];
    const removed = change('signatureRemoved', { ...facts, isRemoval: true });
    return [
      removed,
      ...otherChanges(was, is, withSignature, values).map((kind) => change(kind, facts)),
      ...unsignedAppearance(is, facts),
    ];
  }
  const allowed = hasNewValue ? (is.type === 'Sig' ? withSignature : withValue) : new Set(['V']);
  const found = otherChanges(was, is, allowed, values, is.type === 'Sig' && hasNewValue).map((kind) => change(kind, facts));
  if (!hasNewValue) return found;
  if (is.type === 'Sig') return [signed(is, facts), ...found];
  return [change('fieldFilled', { ...facts, before: valueText(before), after: valueText(after) }), ...found];
}
