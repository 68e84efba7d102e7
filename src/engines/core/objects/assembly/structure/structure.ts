import { readNumberTree } from '../../trees.ts';
import { arrayOf, deref, dictOf, integerOf, nameOf, type PdfDict, PdfObject, type PdfValue } from '../../values.ts';

/** A structure element with its direct content (ISO 32000-2 §14.7.2). */
export interface StructureElement {
  readonly object: PdfObject;
  readonly dict: PdfDict;
  readonly parent: StructureElement | undefined;
}

export interface StructureTree {
  readonly root: PdfObject | undefined;
  readonly dict: PdfDict;
  readonly elements: ReadonlyMap<PdfObject, StructureElement>;
  /** Key of a page, annotation or form XObject -> its elements. */
  readonly parentTree: ReadonlyMap<number, PdfValue>;
}

/** Reads the tags of a document; undefined for one without. */
export function readStructure(catalog: PdfDict): StructureTree | undefined {
  const value = catalog.get('StructTreeRoot');
  const dict = dictOf(value);
  if (!dict) return undefined;
  const elements = new Map<PdfObject, StructureElement>();
  const todo: { value: PdfValue; parent: StructureElement | undefined }[] = [{ value: dict.get('K') ?? null, parent: undefined }];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { parent } = next;
    const items = Array.isArray(deref(next.value)) ? (arrayOf(next.value) ?? []) : [next.value];
    for (const item of items.toReversed()) {
      if (!(item instanceof PdfObject) || elements.has(item)) continue;
      const kid = item.value;
      if (!(kid instanceof Map) || !isElement(kid)) continue;
      const element = { object: item, dict: kid, parent };
      elements.set(item, element);
      const kids = kid.get('K');
      if (kids !== undefined) todo.push({ value: kids, parent: element });
    }
  }
  return {
    root: value instanceof PdfObject ? value : undefined,
    dict,
    elements,
    parentTree: readNumberTree(dict.get('ParentTree')),
  };
}

/** Marked content and object references have a Type. An element may omit it, but always has S. */
export function isElement(dict: PdfDict): boolean {
  const type = nameOf(dict.get('Type'));
  return dict.has('S') && (type === undefined || type === 'StructElem');
}

/** One more than every key in use, where the keys of the next document can start. */
export function nextKey(tree: StructureTree | undefined, highestSeen: number): number {
  let next = Math.max(integerOf(tree?.dict.get('ParentTreeNextKey')) ?? 0, highestSeen + 1);
  for (const key of tree?.parentTree.keys() ?? []) if (key >= next) next = key + 1;
  return next;
}

/** What an element or the tree holds directly. */
export function structureKids(dict: PdfDict): PdfValue[] {
  const kids = dict.get('K');
  return [...(arrayOf(kids) ?? (kids === undefined || kids === null ? [] : [kids]))];
}

/** The one element around all others, where there is one; else the tree itself. */
export function wholeElement(root: PdfValue, tree: PdfDict): { value: PdfValue; dict: PdfDict } {
  const [first, ...others] = structureKids(tree);
  const dict = dictOf(first);
  const isWhole = others.length === 0 && dict !== undefined && nameOf(dict.get('S')) === 'Document';
  return isWhole && first !== undefined ? { value: first, dict } : { value: root, dict: tree };
}
