import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { arrayOf, dictOf, nameOf, numberOf, type PdfDict, PdfObject, type PdfValue } from '#engines/core/objects/values.ts';
import type { Erasure } from './erasure.ts';
import { overlaps, type Zone } from './zone.ts';

/** A mark that reaches less than this into a zone counts as beside it. People draw boxes around words by hand. */
const minPt = 0.5;

/**
 * Removes comments, links and fields beneath zones, each as a whole: half a field still has its whole value. A comment's popup and replies
 * go with it.
 */
export function eraseMarks(page: SourcePage, zones: readonly Zone[], erasure: Erasure, catalog: PdfDict): void {
  const marks = annotationsOf(page.dict);
  const gone = new Set<PdfDict>();
  for (const { dict } of marks) {
    if (nameOf(dict.get('Subtype')) !== 'Popup' && isBeneath(dict, zones)) gone.add(dict);
  }
  if (gone.size === 0) return;
  for (let before = -1; before !== gone.size; ) {
    before = gone.size;
    for (const { dict } of marks) {
      const over = [dict.get('IRT'), nameOf(dict.get('Subtype')) === 'Popup' ? dict.get('Parent') : undefined];
      if (over.some((value) => gone.has(dictOf(value) ?? new Map()))) gone.add(dict);
    }
  }
  const left = marks.filter(({ dict }) => !gone.has(dict)).map(({ value }) => value);
  if (left.length > 0) page.dict.set('Annots', left);
  else page.dict.delete('Annots');
  for (const { value, dict } of marks.filter((mark) => gone.has(mark.dict))) {
    if (value instanceof PdfObject) erasure.gone.set(value, null);
    count(dict, erasure);
    if (nameOf(dict.get('Subtype')) === 'Widget') eraseField(value, dict, catalog, erasure);
  }
}

function count(dict: PdfDict, { removed }: Erasure): void {
  const kind = nameOf(dict.get('Subtype'));
  if (kind === 'Link') removed.add('links');
  else if (kind === 'Widget') removed.add('formFields');
  else if (kind !== 'Popup') removed.add('annotations');
}

function isBeneath(dict: PdfDict, zones: readonly Zone[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = (arrayOf(dict.get('Rect')) ?? []).map((each) => numberOf(each) ?? 0);
  const [left, bottom, right, top] = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  const inset = (low: number, high: number) => Math.min(minPt, (high - low) / 4);
  const [x, y] = [inset(left, right), inset(bottom, top)];
  const shape = [
    [left + x, bottom + y],
    [right - x, bottom + y],
    [right - x, top - y],
    [left + x, top - y],
  ] as const;
  return zones.some((zone) => overlaps(shape, zone));
}

const maxParents = 64;

/** Removes a field from the form too, and each parent field that has no other widget. */
function eraseField(value: PdfValue, widget: PdfDict, catalog: PdfDict, erasure: Erasure): void {
  const form = dictOf(catalog.get('AcroForm'));
  if (!form) return;
  // XFA holds the same values again, as XML.
  if (form.delete('XFA')) erasure.removed.add('xfaForms');
  catalog.delete('NeedsRendering');
  let [child, dict]: [PdfValue, PdfDict] = [value, widget];
  for (let step = 0; step < maxParents; step += 1) {
    if (child instanceof PdfObject) erasure.gone.set(child, null);
    const parent = dict.get('Parent');
    const above = dictOf(parent);
    without(form, 'CO', dict);
    if (!above) {
      without(form, 'Fields', dict);
      return;
    }
    without(above, 'Kids', dict);
    if ((arrayOf(above.get('Kids'))?.length ?? 0) > 0) return;
    [child, dict] = [parent ?? null, above];
  }
}

function without(holder: PdfDict, key: string, gone: PdfDict): void {
  const list = arrayOf(holder.get(key));
  if (!list) return;
  holder.set(
    key,
    list.filter((each) => dictOf(each) !== gone),
  );
}
