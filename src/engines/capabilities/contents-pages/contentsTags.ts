import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { nextKey, readStructure, structureKids, wholeElement } from '#engines/core/objects/assembly/structure/structure.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { buildNumberTree } from '#engines/core/objects/trees.ts';
import { dictOf, integerOf, type PdfDict, PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';

export interface WrittenEntry {
  readonly link: PdfObject;
  readonly annotation: PdfDict;
  readonly page: PdfObject;
  /** The marked content of the title and the number, each with its page. */
  readonly marks: readonly { readonly page: PdfObject; readonly mark: number }[];
}

export interface WrittenContents {
  /** The new pages, and the marks on each. */
  readonly pages: readonly SourcePage[];
  readonly titleMarks: readonly { readonly page: PdfObject; readonly mark: number }[];
  readonly entries: readonly WrittenEntry[];
}

/**
 * Adds the table to the structure of a tagged document (ISO 32000-2 §14.8.4.3: TOC, TOCI, Reference, Link), before the pages that follow
 * it. Does nothing in a document without tags.
 */
export function tagContents(source: Source, written: WrittenContents, beforeIndex: number): void {
  const { catalog } = source.document;
  const tree = readStructure(catalog);
  const root = catalog.get('StructTreeRoot');
  if (!tree || root === undefined) return;
  const parents = new Map(tree.parentTree);
  let next = nextKey(tree, highestKey(source));
  const holder = wholeElement(root, tree.dict);
  const elementOf = new Map<PdfObject, PdfObject[]>(written.pages.map(({ object }) => [object, []]));
  const own = (marks: WrittenContents['titleMarks'], element: PdfObject) => {
    for (const { page, mark } of marks) {
      const list = elementOf.get(page);
      if (list) list[mark] = element;
    }
  };
  const toc = PdfObject.of(null);
  const caption = elementWith('Caption', toc, written.titleMarks.map(markOf));
  own(written.titleMarks, caption);
  const items = written.entries.map((entry) => {
    const [item, reference, link] = [PdfObject.of(null), PdfObject.of(null), PdfObject.of(null)];
    const parts = [...entry.marks.map(markOf), pdfDict({ Type: 'OBJR', Obj: entry.link, Pg: entry.page })];
    link.value = element('Link', reference, parts);
    reference.value = element('Reference', item, [link]);
    item.value = element('TOCI', toc, [reference]);
    own(entry.marks, link);
    parents.set(next, link);
    entry.annotation.set('StructParent', next);
    next += 1;
    return item;
  });
  toc.value = element('TOC', holder.value, [caption, ...items]);
  for (const { object, dict } of written.pages) {
    parents.set(next, elementOf.get(object) ?? []);
    dict.set('StructParents', next);
    dict.set('Tabs', 'S');
    next += 1;
  }
  const kids = structureKids(holder.dict);
  const place = kids.findIndex((kid) => (firstPage(source, kid) ?? -1) >= beforeIndex);
  holder.dict.set('K', kids.toSpliced(place < 0 ? kids.length : place, 0, toc));
  tree.dict.set('ParentTree', buildNumberTree(parents) ?? null);
  tree.dict.set('ParentTreeNextKey', next);
}

const markOf = ({ page, mark }: { page: PdfObject; mark: number }) => pdfDict({ Type: 'MCR', Pg: page, MCID: mark });
const element = (S: string, P: PdfValue, K: PdfValue[]) => pdfDict({ Type: 'StructElem', S, P, K });
const elementWith = (S: string, P: PdfValue, K: PdfValue[]) => PdfObject.of(element(S, P, K));

/** Keys may be in use that the parent tree does not list. */
function highestKey(source: Source): number {
  let highest = -1;
  walk([rootOf(source)], (dict) => {
    for (const key of ['StructParent', 'StructParents']) highest = Math.max(highest, integerOf(dict.get(key)) ?? -1);
  });
  return highest;
}

/** The index of the first page of an element and its descendants. */
function firstPage(source: Source, value: PdfValue): number | undefined {
  const todo: PdfValue[] = [value];
  const seen = new Set<PdfDict>();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const dict = dictOf(next);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const page = dict.get('Pg');
    const index = page instanceof PdfObject ? source.pageOf.get(page)?.index : undefined;
    if (index !== undefined) return index;
    todo.push(...structureKids(dict).toReversed());
  }
  return undefined;
}
