import { buildNameTree, buildNumberTree, readNameTree } from '../../trees.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  type PdfArray,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
} from '../../values.ts';
import { annotationsOf, type SourcePage } from '../pages.ts';
import type { Source } from '../source.ts';
import { isElement, readStructure, type StructureElement, type StructureTree } from './structure.ts';
import { formKeys, ownersByContent, pagesOfEmptyElements } from './structurePages.ts';

/** The kept elements and pages, and the removed annotations. */
interface Keep {
  readonly elements: ReadonlySet<PdfObject>;
  readonly pages: ReadonlySet<SourcePage>;
  readonly gone: ReadonlySet<PdfValue>;
}

/** Cuts the tags of one document to pages. Read once, used for every part. */
export class StructureSplit {
  readonly #tree: StructureTree;
  readonly #ids: ReadonlyMap<string, PdfValue>;
  /** The elements with direct content on a page, and their keys of the parent tree. */
  readonly #elementsOn = new Map<SourcePage, StructureElement[]>();
  readonly #keysOn = new Map<SourcePage, Set<number>>();
  /** Pages of elements that do not name theirs. */
  readonly #unsaidPages: ReadonlyMap<PdfDict, SourcePage>;
  /** Elements without content, such as empty table cells. */
  readonly #empty: ReadonlyMap<PdfObject, SourcePage>;
  readonly #source: Source;

  static of(source: Source): StructureSplit | undefined {
    const tree = readStructure(source.document.catalog);
    return tree && new StructureSplit(source, tree);
  }

  private constructor(source: Source, tree: StructureTree) {
    this.#source = source;
    this.#tree = tree;
    this.#ids = readNameTree(tree.dict.get('IDTree'));
    const ofForms = formKeys(source, tree);
    this.#unsaidPages = ownersByContent(source, tree, ofForms);
    const pagesOf = new Map<PdfObject, Set<SourcePage>>();
    for (const element of tree.elements.values()) {
      const pages = this.#pagesOf(element.dict);
      pagesOf.set(element.object, pages);
      for (const page of pages) push(this.#elementsOn, page, element);
    }
    this.#empty = pagesOfEmptyElements(tree, pagesOf);
    for (const [object, page] of this.#empty) {
      const element = tree.elements.get(object);
      if (element) push(this.#elementsOn, page, element);
    }
    this.#assignKeys(pagesOf, ofForms);
  }

  isElement(object: PdfObject): boolean {
    return this.#tree.elements.has(object);
  }

  /**
   * The tags of these pages; undefined when they have none. Every part has its own copy of each element. `gone` are annotations of the
   * pages that were removed.
   */
  cut(
    pages: ReadonlySet<SourcePage>,
    gone: ReadonlySet<PdfValue>,
    substitutes: Map<PdfObject, PdfObject | null>,
  ): { root: PdfObject; elements: number } | undefined {
    if (pages.size === this.#source.pages.length && gone.size === 0) return this.#whole(substitutes);
    const kept = new Set<PdfObject>();
    const keep: Keep = { elements: kept, pages, gone };
    for (const page of pages) {
      for (const found of this.#elementsOn.get(page) ?? []) {
        // A removed link leaves an element without content.
        const isEmpty = this.#empty.has(found.object);
        if (gone.size > 0 && !isEmpty && this.#keepKids(found.dict, found.dict.get('K'), keep) === undefined) continue;
        for (let element: StructureElement | undefined = found; element && !kept.has(element.object); element = element.parent) {
          kept.add(element.object);
        }
      }
    }
    if (kept.size === 0) return undefined;
    for (const object of kept) {
      const original = object.value as PdfDict;
      const dict = new Map(original);
      setOrDelete(dict, 'K', this.#keepKids(original, original.get('K'), keep));
      substitutes.set(object, PdfObject.of(dict));
    }
    const root = new Map(this.#tree.dict);
    setOrDelete(root, 'K', this.#keepKids(root, root.get('K'), keep));
    setOrDelete(root, 'ParentTree', buildNumberTree(this.#keepParents(keep)));
    const ids = new Map([...this.#ids].filter(([, element]) => element instanceof PdfObject && kept.has(element)));
    setOrDelete(
      root,
      'IDTree',
      buildNameTree(ids, (bytes) => new PdfString(bytes)),
    );
    const object = PdfObject.of(root);
    if (this.#tree.root) substitutes.set(this.#tree.root, object);
    return { root: object, elements: kept.size };
  }

  /** When all pages are kept, all tags stay, including those without a page. */
  #whole(substitutes: Map<PdfObject, PdfObject | null>): { root: PdfObject; elements: number } {
    const { root = PdfObject.of(this.#tree.dict), elements } = this.#tree;
    for (const object of [root, ...elements.keys()]) substitutes.set(object, object);
    return { root, elements: elements.size };
  }

  #keepParents({ pages, elements }: Keep): Map<number, PdfValue> {
    const parents = new Map<number, PdfValue>();
    for (const page of pages) {
      for (const key of this.#keysOn.get(page) ?? []) {
        const value = this.#tree.parentTree.get(key) ?? null;
        const leadsNowhere = value instanceof PdfObject && this.isElement(value) && !elements.has(value);
        if (!leadsNowhere) parents.set(key, value);
      }
    }
    return parents;
  }

  #keepKids(owner: PdfDict, kids: PdfValue | undefined, keep: Keep): PdfValue | undefined {
    const direct = deref(kids);
    if (!Array.isArray(direct)) return kids !== undefined && this.#isKept(owner, kids, keep) ? kids : undefined;
    const list: PdfArray = direct.filter((kid) => this.#isKept(owner, kid, keep));
    return list.length > 0 ? list : undefined;
  }

  #isKept(owner: PdfDict, kid: PdfValue, { elements, pages, gone }: Keep): boolean {
    if (kid instanceof PdfObject && this.isElement(kid)) return elements.has(kid);
    const page = this.#pageOfKid(owner, kid);
    if (page === undefined || !pages.has(page)) return false;
    const object = gone.size > 0 ? dictOf(kid)?.get('Obj') : undefined;
    return object === undefined || !gone.has(object);
  }

  #pagesOf(element: PdfDict): Set<SourcePage> {
    const pages = new Set<SourcePage>();
    const kids = deref(element.get('K'));
    for (const kid of Array.isArray(kids) ? kids : [element.get('K') ?? null]) {
      const page = this.#pageOfKid(element, kid);
      if (page) pages.add(page);
    }
    return pages;
  }

  /** The page of marked content or of an object reference; undefined for elements (ISO 32000-2 §14.7.5). */
  #pageOfKid(owner: PdfDict, kid: PdfValue): SourcePage | undefined {
    const direct = deref(kid);
    const own = this.#page(owner.get('Pg')) ?? this.#unsaidPages.get(owner);
    if (typeof direct === 'number') return own;
    if (!(direct instanceof Map) || isElement(direct)) return undefined;
    return this.#page(direct.get('Pg')) ?? this.#page(dictOf(direct.get('Obj'))?.get('P')) ?? own;
  }

  #page(value: PdfValue | undefined): SourcePage | undefined {
    return value instanceof PdfObject ? this.#source.pageOf.get(value) : undefined;
  }

  /** A page and its annotations name their keys. The remaining ones belong to form XObjects and follow their elements. */
  #assignKeys(
    pagesOf: ReadonlyMap<PdfObject, ReadonlySet<SourcePage>>,
    ofForms: ReadonlyMap<number, ReadonlySet<SourcePage>>,
  ): void {
    const assigned = new Set<number>();
    const assign = (page: SourcePage, key: number | undefined) => {
      if (key === undefined || !this.#tree.parentTree.has(key)) return;
      assigned.add(key);
      const keys = this.#keysOn.get(page);
      if (keys) keys.add(key);
      else this.#keysOn.set(page, new Set([key]));
    };
    for (const page of this.#source.pages) {
      assign(page, integerOf(page.dict.get('StructParents')));
      for (const { dict } of annotationsOf(page.dict)) assign(page, integerOf(dict.get('StructParent')));
    }
    for (const [key, pages] of ofForms) for (const page of pages) assign(page, key);
    for (const [key, value] of this.#tree.parentTree) {
      if (assigned.has(key)) continue;
      for (const element of arrayOf(value) ?? [value]) {
        if (element instanceof PdfObject) for (const page of pagesOf.get(element) ?? []) assign(page, key);
      }
    }
  }
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function setOrDelete(dict: PdfDict, key: string, value: PdfValue | undefined): void {
  if (value === undefined) dict.delete(key);
  else dict.set(key, value);
}
