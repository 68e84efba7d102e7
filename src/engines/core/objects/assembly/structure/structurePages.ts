import { arrayOf, deref, dictOf, integerOf, type PdfDict, PdfObject, PdfStream, type PdfValue } from '../../values.ts';
import { pageAttribute, type SourcePage } from '../pages.ts';
import type { Source } from '../source.ts';
import type { StructureTree } from './structure.ts';

/** Deeper nesting of forms is an attack. */
const maxForms = 20_000;

/** Keys of the parent tree that form XObjects name, and the pages that show those (ISO 32000-2 §14.7.5.4). */
export function formKeys(source: Source, tree: StructureTree): Map<number, Set<SourcePage>> {
  const keys = new Map<number, Set<SourcePage>>();
  const ofPages = new Set(source.pages.map((page) => integerOf(page.dict.get('StructParents'))));
  // Where every key belongs to a page, no form has to be examined.
  if ([...tree.parentTree].every(([key, value]) => ofPages.has(key) || !arrayOf(value))) return keys;
  for (const page of source.pages) {
    const seen = new Set<PdfStream>();
    const todo: (PdfValue | undefined)[] = [pageAttribute(page, 'Resources')];
    for (let resources = todo.pop(); resources !== undefined && seen.size < maxForms; resources = todo.pop()) {
      for (const value of dictOf(dictOf(resources)?.get('XObject'))?.values() ?? []) {
        const form = deref(value);
        if (!(form instanceof PdfStream) || seen.has(form)) continue;
        seen.add(form);
        const key = integerOf(form.dict.get('StructParents'));
        if (key !== undefined) keys.set(key, (keys.get(key) ?? new Set()).add(page));
        todo.push(form.dict.get('Resources'));
      }
    }
  }
  return keys;
}

/**
 * Pages of elements that number their content without naming the page: the parent tree states it in reverse (§14.7.5.4), and readers use
 * that.
 */
export function ownersByContent(
  source: Source,
  tree: StructureTree,
  ofForms: ReadonlyMap<number, ReadonlySet<SourcePage>>,
): ReadonlyMap<PdfDict, SourcePage> {
  const pages = new Map<PdfDict, SourcePage>();
  const note = (key: number | undefined, page: SourcePage) => {
    for (const item of arrayOf(key === undefined ? undefined : tree.parentTree.get(key)) ?? []) {
      const dict = item instanceof PdfObject ? tree.elements.get(item)?.dict : undefined;
      if (dict && !dict.has('Pg') && !pages.has(dict)) pages.set(dict, page);
    }
  };
  for (const page of source.pages) note(integerOf(page.dict.get('StructParents')), page);
  for (const [key, on] of ofForms) for (const page of on) note(key, page);
  return pages;
}

/**
 * Elements without content, such as an empty table cell, belong to the page of the preceding element; the first of a row to that of the
 * following one.
 */
export function pagesOfEmptyElements(
  tree: StructureTree,
  pagesOf: ReadonlyMap<PdfObject, ReadonlySet<SourcePage>>,
): Map<PdfObject, SourcePage> {
  const lastPage = new Map<PdfObject, SourcePage>();
  const later = (object: PdfObject, page: SourcePage) => {
    if (page.index >= (lastPage.get(object)?.index ?? 0)) lastPage.set(object, page);
  };
  const elements = [...tree.elements.values()];
  // Parents precede their children.
  for (const { object, parent } of elements.toReversed()) {
    for (const page of pagesOf.get(object) ?? []) later(object, page);
    const last = lastPage.get(object);
    if (last && parent) later(parent.object, last);
  }
  const empty = new Map<PdfObject, SourcePage>();
  const settle = (kids: readonly PdfObject[], above: SourcePage | undefined) => {
    let page = kids.map((kid) => lastPage.get(kid)).find((one) => one !== undefined) ?? above;
    for (const kid of kids) {
      const own = lastPage.get(kid);
      if (own) page = own;
      else if (page) empty.set(kid, page);
    }
  };
  const kidsOf = (dict: PdfDict): PdfObject[] => {
    const kids = dict.get('K');
    return (arrayOf(kids) ?? [kids ?? null]).filter((kid) => kid instanceof PdfObject && tree.elements.has(kid)) as PdfObject[];
  };
  settle(kidsOf(tree.dict), undefined);
  for (const { object, dict } of elements) settle(kidsOf(dict), empty.get(object));
  return empty;
}
