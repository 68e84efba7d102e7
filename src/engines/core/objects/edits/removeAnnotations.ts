import { annotationsOf, type SourcePage } from '../assembly/pages.ts';
import type { Source } from '../assembly/source.ts';
import { readStructure, type StructureTree } from '../assembly/structure/structure.ts';
import { buildNumberTree } from '../trees.ts';
import { arrayOf, deref, dictOf, integerOf, nameOf, type PdfDict, type PdfValue } from '../values.ts';

/** Removes annotations from their pages and from the tags that refer to them. Returns the number of removed ones by kind. */
export function removeAnnotations(source: Source, isGone: (dict: PdfDict, page: SourcePage) => boolean): Map<string, number> {
  const gone = new Set<PdfDict>();
  const counts = new Map<string, number>();
  for (const page of source.pages) {
    const kept = annotationsOf(page.dict).filter(({ dict }) => {
      if (!isGone(dict, page)) return true;
      const kind = nameOf(dict.get('Subtype')) ?? '';
      gone.add(dict);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return false;
    });
    if (kept.length === 0) page.dict.delete('Annots');
    else if (kept.length < (arrayOf(page.dict.get('Annots'))?.length ?? 0)) {
      page.dict.set(
        'Annots',
        kept.map(({ value }) => value),
      );
    }
  }
  if (gone.size > 0) forget(source, gone);
  return counts;
}

/** A tag, a reply or a popup that refers to an annotation would keep it in the file. */
function forget(source: Source, gone: ReadonlySet<PdfDict>): void {
  const isGone = (value: PdfValue | undefined) => gone.has(dictOf(value) ?? new Map());
  for (const { dict } of source.pages) {
    for (const { dict: annotation } of annotationsOf(dict)) {
      for (const key of ['IRT', 'Popup', 'Parent']) if (isGone(annotation.get(key))) annotation.delete(key);
    }
  }
  const tree = readStructure(source.document.catalog);
  if (tree) forgetTags(tree, gone);
}

/** Tags without other content are removed too, together with the references to them. */
function forgetTags(tree: StructureTree, gone: ReadonlySet<PdfDict>): void {
  const isReference = (kid: PdfValue) =>
    nameOf(dictOf(kid)?.get('Type')) === 'OBJR' && gone.has(dictOf(dictOf(kid)?.get('Obj')) ?? new Map());
  // Children follow their parents.
  for (const { object, dict, parent } of [...tree.elements.values()].toReversed()) {
    if (!removeKids(dict, isReference) || dict.has('K')) continue;
    removeKids(parent?.dict ?? tree.dict, (kid) => kid === object);
  }
  const keys = new Set([...gone].map((dict) => integerOf(dict.get('StructParent'))));
  const parents = buildNumberTree(new Map([...tree.parentTree].filter(([key]) => !keys.has(key))));
  if (parents) tree.dict.set('ParentTree', parents);
}

/** True where some were removed. An element without children has no entry for them. */
function removeKids(dict: PdfDict, isGone: (kid: PdfValue) => boolean): boolean {
  const kids = dict.get('K');
  if (kids === undefined) return false;
  const list = deref(kids);
  const before = Array.isArray(list) ? list : [kids];
  const left = before.filter((kid) => !isGone(kid));
  if (left.length === before.length) return false;
  if (left.length === 0) dict.delete('K');
  else dict.set('K', left);
  return true;
}
