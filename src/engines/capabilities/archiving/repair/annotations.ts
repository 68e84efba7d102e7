import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { removeAnnotations } from '#engines/core/objects/edits/removeAnnotations.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfStream,
  type PdfValue,
  pdfDict,
} from '#engines/core/objects/values.ts';
import { annotationFlags, annotationKinds, fieldType, forbiddenFlags, needsAppearance } from '../rules/annotationRules.ts';
import { drawnAppearance } from './annotationPictures.ts';

/** Keeps annotations of allowed kinds, sets their print flag and gives each one appearance (ISO 19005-2 §6.3). */
export function repairAnnotations(
  source: Source,
  keepsFiles: boolean,
  { removed, changed }: { removed: Tally; changed: Tally },
): void {
  const gone = removeAnnotations(source, (dict) => {
    const kind = nameOf(dict.get('Subtype')) ?? '';
    return !annotationKinds.has(kind) || (kind === 'FileAttachment' && !keepsFiles);
  });
  for (const [kind, count] of gone) removed.add(kind === 'FileAttachment' ? 'attachments' : 'multimedia', count);
  for (const page of source.pages) {
    for (const { dict } of annotationsOf(page.dict)) {
      if (nameOf(dict.get('Subtype')) === 'Popup') continue;
      repairFlags(dict, changed);
      repairAppearance(dict, changed);
    }
  }
}

/** A hidden annotation stays invisible: it gets the print flag and an empty appearance. */
function repairFlags(dict: PdfDict, changed: Tally): void {
  const flags = integerOf(dict.get('F')) ?? 0;
  const isHidden = (flags & (annotationFlags.hidden | annotationFlags.noView)) !== 0;
  if (isHidden) {
    changed.add('hiddenAnnotations');
    dict.set('AP', pdfDict({ N: emptyPicture(dict) }));
    dict.delete('AS');
  }
  dict.set('F', (flags & ~forbiddenFlags) | annotationFlags.print);
}

function emptyPicture(dict: PdfDict): PdfValue {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (arrayOf(dict.get('Rect')) ?? []).map((value) => numberOf(value) ?? 0);
  const box = [0, 0, Math.ceil(Math.abs(x1 - x0)), Math.ceil(Math.abs(y1 - y0))];
  return deflated(Buffer.alloc(0), { Type: 'XObject', Subtype: 'Form', BBox: box, Resources: pdfDict({}) });
}

function repairAppearance(dict: PdfDict, changed: Tally): void {
  const appearance = dictOf(dict.get('AP'));
  const normal = deref(appearance?.get('N'));
  if (!appearance || !(normal instanceof Map || normal instanceof PdfStream)) {
    dict.delete('AP');
    if (!needsAppearance(dict)) return;
    const drawn = drawnAppearance(dict) ?? (isEmptyField(dict) ? emptyPicture(dict) : undefined);
    if (drawn === undefined) return;
    dict.set('AP', pdfDict({ N: drawn }));
    if (nameOf(dict.get('Subtype')) !== 'Widget') changed.add('drawnAppearances');
  } else if (appearance.size > 1) dict.set('AP', pdfDict({ N: appearance.get('N') ?? null }));
  repairStates(dict);
}

/** A field without a value gets an empty appearance. Fields with a value already have one. */
function isEmptyField(dict: PdfDict): boolean {
  return nameOf(dict.get('Subtype')) === 'Widget';
}

/** Buttons have one appearance per state, all other annotations have one. */
function repairStates(dict: PdfDict): void {
  const appearance = dictOf(dict.get('AP'));
  const value = appearance?.get('N');
  const normal = deref(value);
  const isButton = nameOf(dict.get('Subtype')) === 'Widget' && fieldType(dict) === 'Btn';
  if (!appearance || value === undefined) return;
  const state = nameOf(dict.get('AS')) ?? 'Off';
  if (isButton && normal instanceof PdfStream) {
    appearance.set('N', pdfDict({ [state]: value }));
    dict.set('AS', state);
  } else if (!isButton && normal instanceof Map) {
    appearance.set('N', normal.get(state) ?? emptyPicture(dict));
    dict.delete('AS');
  }
}
