import type { PdfDocument } from '#engines/core/objects/document.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfString,
  type PdfValue,
  numberOf as realOf,
  streamOf,
} from '#engines/core/objects/values.ts';
import { change, type FoundChange } from './changes.ts';
import { type FormField, formFields, numberOf } from './signatureFields.ts';
import type { ValueComparison } from './valueComparison.ts';

/** Entries that may change with the value of a field: its appearance and the selected state. */
const withValue = new Set(['V', 'AP', 'AS', 'I', 'RV', 'M', 'TI', 'DA', 'Q', 'DR']);
const withSignature = new Set(['V', 'AP', 'AS', 'M', 'DA', 'DR', 'MK', 'BS', 'Border', 'Lock', 'TU']);
/** References up and down the tree, and entries that no reader shows. */
const unseen = new Set(['Kids', 'Parent', 'P', 'StructParent', 'M', 'NM']);
const placing = new Set(['Type', 'Subtype', 'Rect']);
const actions = new Set(['A', 'AA']);
/** Filling in a form may lock a field, and must not hide or show it (ISO 32000-2 table 167). */
const harmlessFlags = 4 | 64 | 128 | 512;
const readOnly = 1;
const longestText = 200;

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
    found.push(...(was ? fieldChanges(was, field, context) : newField(field, context)));
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
    if (key === 'XFA') found.push(...xfaChanges(was, is, values));
    else if (key === 'DR') found.push(...resourceChanges(dictOf(was), dictOf(is), values));
    else if ((key === 'DA' || key === 'Q') && was === undefined) continue;
    else if (key === 'CO') found.push(...(isSameOrder(was, is, values) ? [] : [change('actions')]));
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
  const look = leftLook(field, facts);
  return look.length > 0 ? look : [change('signatureFieldAdded', facts)];
}

/**
 * A field that shows something without a signature is the "sneaky signature" attack. An empty appearance shows nothing, and PDF/A asks for
 * it (ISO 19005-2 §6.3.3).
 */
function leftLook({ widgets }: FormField, facts: Partial<FoundChange>): FoundChange[] {
  const isShown = widgets.some(({ dict }) => isVisible(dict) && !isWithout(/[^\sqQ]/, dict));
  return isShown ? [change('fieldAppearance', facts)] : [];
}

const mostLookBytes = 4096;

/** Whether no appearance of the widget has something that the pattern finds; none is without it, and a long one is not read. */
function isWithout(pattern: RegExp, widget: PdfDict): boolean {
  return [...(dictOf(widget.get('AP'))?.values() ?? [])].every((appearance) => {
    const stream = streamOf(appearance);
    const bytes = stream && stream.data.length <= mostLookBytes ? inflateStream(stream, mostLookBytes) : undefined;
    return bytes !== undefined && !pattern.test(bytes.toString('latin1'));
  });
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

function isVisible(dict: PdfDict): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = (arrayOf(dict.get('Rect')) ?? []).map((side) => realOf(side) ?? 0);
  return left !== right && bottom !== top && ((integerOf(dict.get('F')) ?? 0) & 2) === 0;
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
    return [removed, ...otherChanges(was, is, withSignature, values).map((kind) => change(kind, facts)), ...leftLook(is, facts)];
  }
  const allowed = hasNewValue ? (is.type === 'Sig' ? withSignature : withValue) : new Set(['V']);
  const found = otherChanges(was, is, allowed, values).map((kind) => change(kind, facts));
  if (!hasNewValue) return found;
  if (is.type === 'Sig') return [signed(is, facts), ...found];
  return [change('fieldFilled', { ...facts, before: shown(before), after: shown(after) }), ...found];
}

type OtherKind = 'fieldChanged' | 'fieldAppearance' | 'actions' | 'formSettings';

/** Other changes of a field and its widgets, besides the value. */
function otherChanges(was: FormField, is: FormField, allowed: ReadonlySet<string>, values: ValueComparison): OtherKind[] {
  const kinds = new Set<OtherKind>();
  if (was.type !== is.type || was.widgets.length !== is.widgets.length) kinds.add('fieldChanged');
  const parts: [PdfDict, PdfDict][] = [[was.dict, is.dict]];
  was.widgets.forEach(({ dict }, index) => {
    const now = is.widgets[index]?.dict;
    if (now && now !== is.dict) parts.push([dict, now]);
  });
  for (const [old, now] of parts) {
    for (const key of new Set([...old.keys(), ...now.keys()])) {
      if (allowed.has(key) || isHarmless(key, old, now)) continue;
      if (values.find(old.get(key), now.get(key)))
        kinds.add(kindOf(key, !old.has('AP') && !allowed.has('AP') && mayBeDrawn(is, now)));
    }
  }
  return [...kinds];
}

function isHarmless(key: string, old: PdfDict, now: PdfDict): boolean {
  if (unseen.has(key)) return true;
  // A signature field without a rectangle gets one when it is signed.
  if (!old.has('Rect') && old.get('FT') === 'Sig' && placing.has(key)) return true;
  const bits = (integerOf(old.get(key)) ?? 0) ^ (integerOf(now.get(key)) ?? 0);
  // Some writers add an empty dictionary, which says nothing.
  if (key === 'MK') return [old, now].every((dict) => (dictOf(dict.get(key))?.size ?? 0) === 0);
  if (key === 'F') return (bits & ~harmlessFlags) === 0;
  return key === 'Ff' && (bits & ~readOnly) === 0;
}

/** A reader draws the value of a field. Text in an empty field would be another value ("shadow attack"). */
function mayBeDrawn({ type, attributes }: FormField, widget: PdfDict): boolean {
  if (type === 'Sig') return false;
  return type === 'Btn' || shown(attributes.get('V')) !== '' || isWithout(/Tj|TJ|Do|sh|BI|['"]/, widget);
}

/** `isDrawn`: a reader generates the missing appearance of a field, even without a new value. */
function kindOf(key: string, isDrawn: boolean): OtherKind {
  if (actions.has(key)) return 'actions';
  if (key !== 'AP' && key !== 'AS') return 'fieldChanged';
  return isDrawn ? 'formSettings' : 'fieldAppearance';
}

function shown(value: PdfValue | undefined): string {
  const direct = deref(value);
  if (direct instanceof PdfString) return decodeText(direct).slice(0, longestText);
  if (typeof direct === 'string') return direct.slice(0, longestText);
  if (Array.isArray(direct))
    return direct
      .slice(0, 20)
      .map((item) => shown(item))
      .join(', ')
      .slice(0, longestText);
  return '';
}
