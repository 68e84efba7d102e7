import { arrayOf, dictOf, type PdfArray, type PdfDict, PdfObject, type PdfValue } from '../values.ts';

const maxDepth = 200;

/**
 * The form of a part: the fields whose widgets stand on its pages, and the nodes above them. A node that loses kids is
 * copied, and `substitutes` learns of the copy; the others are shared. Undefined when no field is left.
 */
export function splitForm(
  catalog: PdfDict,
  widgets: readonly PdfObject[],
  substitutes: Map<PdfObject, PdfObject | null>,
): PdfDict | undefined {
  const form = dictOf(catalog.get('AcroForm'));
  if (!form || widgets.length === 0) return undefined;
  const kept = new Set<PdfValue>();
  const parents = new Set<PdfObject>();
  for (const widget of widgets) {
    kept.add(widget);
    let parent = dictOf(widget)?.get('Parent');
    for (let depth = 0; parent instanceof PdfObject && depth < maxDepth && !parents.has(parent); depth++) {
      parents.add(parent);
      kept.add(parent);
      parent = dictOf(parent)?.get('Parent');
    }
  }
  for (const parent of parents) {
    const dict = dictOf(parent);
    const kids = arrayOf(dict?.get('Kids'));
    if (dict && kids) substitutes.set(parent, PdfObject.of(new Map(dict).set('Kids', keep(kids, kept))));
  }
  const fields = keep(arrayOf(form.get('Fields')) ?? [], kept);
  if (fields.length === 0) return undefined;
  const part = new Map(form);
  part.set('Fields', fields);
  const calculated = keep(arrayOf(form.get('CO')) ?? [], kept);
  if (calculated.length > 0) part.set('CO', calculated);
  else part.delete('CO');
  for (const key of ['XFA', 'SigFlags']) part.delete(key);
  return part;
}

function keep(list: PdfArray, kept: ReadonlySet<PdfValue>): PdfArray {
  return list.filter((item) => kept.has(item));
}
