import { arrayOf, dictOf, type PdfArray, type PdfDict, PdfObject, type PdfValue } from '../../values.ts';

const maxDepth = 200;

/**
 * The parent of each field and widget in the form's own tree. Real files omit `Parent` in widgets (ISO 32000-2 table 226 requires it), and
 * readers find the field in spite of that.
 */
export function readFieldParents(catalog: PdfDict): ReadonlyMap<PdfObject, PdfObject> {
  const parents = new Map<PdfObject, PdfObject>();
  const todo = arrayOf(dictOf(catalog.get('AcroForm'))?.get('Fields')) ?? [];
  const queue = todo.filter((item) => item instanceof PdfObject);
  for (let next = 0; next < queue.length; next++) {
    const parent = queue[next] as PdfObject;
    for (const kid of arrayOf(dictOf(parent)?.get('Kids')) ?? []) {
      if (!(kid instanceof PdfObject) || parents.has(kid)) continue;
      parents.set(kid, parent);
      queue.push(kid);
    }
  }
  return parents;
}

/**
 * The form of a part: the fields with widgets on its pages, and their parents. A node that loses children is copied and added to
 * `substitutes`; the others are shared. Undefined when no field is left.
 */
export function splitForm(
  catalog: PdfDict,
  widgets: readonly PdfObject[],
  fieldParents: ReadonlyMap<PdfObject, PdfObject>,
  substitutes: Map<PdfObject, PdfObject | null>,
): PdfDict | undefined {
  const form = dictOf(catalog.get('AcroForm'));
  if (!form || widgets.length === 0) return undefined;
  const kept = new Set<PdfValue>();
  const parents = new Set<PdfObject>();
  const above = (node: PdfObject): PdfValue => dictOf(node)?.get('Parent') ?? fieldParents.get(node) ?? null;
  for (const widget of widgets) {
    kept.add(widget);
    let parent = above(widget);
    for (let depth = 0; parent instanceof PdfObject && depth < maxDepth && !parents.has(parent); depth++) {
      parents.add(parent);
      kept.add(parent);
      parent = above(parent);
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
