import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '../../values.ts';

/**
 * The topmost fields of a form. Some programs write the widgets of pages without listing their fields in the form (ISO 32000-2 §12.7.3 wants
 * them listed), and readers let people fill them in all the same.
 */
export function fieldRoots(form: PdfDict | undefined, widgets: Iterable<PdfValue>): PdfValue[] {
  const roots = [...(arrayOf(form?.get('Fields')) ?? [])];
  const listed = new Set<PdfDict>();
  const take = (root: PdfValue) => {
    const todo: (PdfDict | undefined)[] = [dictOf(root)];
    for (let dict = todo.pop(); dict || todo.length > 0; dict = todo.pop()) {
      if (!dict || listed.has(dict)) continue;
      listed.add(dict);
      todo.push(...(arrayOf(dict.get('Kids')) ?? []).map((kid) => dictOf(kid)));
    }
  };
  for (const root of roots) take(root);
  for (const widget of widgets) {
    const root = rootOf(widget);
    const dict = root && dictOf(root);
    if (!dict || listed.has(dict)) continue;
    roots.push(root);
    take(root);
  }
  return roots;
}

/** The topmost ancestor of a widget that has a type and a name. */
function rootOf(widget: PdfValue): PdfValue | undefined {
  const path = new Set<PdfDict>();
  let [root, isTyped, isNamed] = [widget, false, false];
  for (let dict = dictOf(widget); dict && !path.has(dict); dict = dictOf(dict.get('Parent'))) {
    path.add(dict);
    isTyped ||= nameOf(dict.get('FT')) !== undefined;
    isNamed ||= dict.has('T');
    const above = dict.get('Parent');
    if (above !== undefined && dictOf(above) && !path.has(dictOf(above) as PdfDict)) root = above;
  }
  return isTyped && isNamed ? root : undefined;
}
