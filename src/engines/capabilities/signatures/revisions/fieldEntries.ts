import { dictOf, integerOf, type PdfDict } from '#engines/core/objects/values.ts';
import { isVisible, isWithout, valueText } from './fieldAppearance.ts';
import type { FormField } from './signatureFields.ts';
import type { ValueComparison } from './valueComparison.ts';

/** References up and down the tree, and entries that no reader shows. */
const unseen = new Set(['Kids', 'Parent', 'P', 'StructParent', 'M', 'NM']);
const placing = new Set(['Type', 'Subtype', 'Rect']);
const actions = new Set(['A', 'AA']);
/** Filling in a form may lock a field, and must not hide or show it (ISO 32000-2 table 167). */
const harmlessFlags = 4 | 64 | 128 | 512;
const readOnly = 1;

type OtherKind = 'fieldChanged' | 'fieldAppearance' | 'actions' | 'formSettings';

/** Other changes of a field and its widgets, besides the value. */
export function otherChanges(
  was: FormField,
  is: FormField,
  allowed: ReadonlySet<string>,
  values: ValueComparison,
  isSigning = false,
): OtherKind[] {
  const kinds = new Set<OtherKind>();
  if (was.type !== is.type || was.widgets.length !== is.widgets.length) kinds.add('fieldChanged');
  for (const [old, now] of (isSigning ? splitPair(was, is) : undefined) ?? pairsOf(was, is)) {
    for (const key of new Set([...old.keys(), ...now.keys()])) {
      if (allowed.has(key) || isHarmless(key, old, now)) continue;
      if (isSigning && key === 'Rect' && showsNothing(old) && !isVisible(now)) continue;
      if (values.find(old.get(key), now.get(key)))
        kinds.add(kindOf(key, !old.has('AP') && !allowed.has('AP') && mayBeDrawn(is, now)));
    }
  }
  return [...kinds];
}

/** The field and its widgets, each with what it was. */
function pairsOf(was: FormField, is: FormField): [PdfDict, PdfDict][] {
  const pairs: [PdfDict, PdfDict][] = [[was.dict, is.dict]];
  was.widgets.forEach(({ dict }, index) => {
    const now = is.widgets[index]?.dict;
    if (now && now !== is.dict) pairs.push([dict, now]);
  });
  return pairs;
}

/**
 * A field and its only widget may be one dictionary or two (ISO 32000-2 §12.5.6.19), and some signers split the one or join the two. The
 * entries of both together stay comparable.
 */
function splitPair(was: FormField, is: FormField): [PdfDict, PdfDict][] | undefined {
  if (was.widgets.length !== 1 || is.widgets.length !== 1 || isJoined(was) === isJoined(is)) return undefined;
  const [old, now] = [joined(was), joined(is)];
  return old && now && [[old, now]];
}

const isJoined = ({ dict, widgets }: FormField) => widgets[0]?.dict === dict;

/** Undefined if both have an entry, which says two things. */
function joined({ dict, widgets }: FormField): PdfDict | undefined {
  const widget = widgets[0]?.dict ?? dict;
  const isTwice = [...widget].some(([key, value]) => !unseen.has(key) && dict.has(key) && dict.get(key) !== value);
  return isTwice ? undefined : new Map([...dict, ...widget]);
}

/** A field without a look of its own may be signed without one. */
function showsNothing(widget: PdfDict): boolean {
  return !widget.has('AP') || isWithout(/[^\sqQ]/, widget);
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
  return type === 'Btn' || valueText(attributes.get('V')) !== '' || isWithout(/Tj|TJ|Do|sh|BI|['"]/, widget);
}

/** `isDrawn`: a reader generates the missing appearance of a field, even without a new value. */
function kindOf(key: string, isDrawn: boolean): OtherKind {
  if (actions.has(key)) return 'actions';
  if (key !== 'AP' && key !== 'AS') return 'fieldChanged';
  return isDrawn ? 'formSettings' : 'fieldAppearance';
}
