import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { nextKey, readStructure, type StructureTree } from '#engines/core/objects/assembly/structure/structure.ts';
import { buildNumberTree } from '#engines/core/objects/trees.ts';
import { arrayOf, deref, dictOf, nameOf, type PdfDict, PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';

/** What a page's content became. */
export interface MovedContent {
  readonly sheet: PdfObject;
  readonly form: PdfObject | undefined;
}

/** A page of the result, and the keys of the tags of its content. */
export interface TaggedSheet {
  readonly dict: PdfDict;
  readonly keys: readonly number[];
}

/**
 * Makes tags lead to the content of a form on a sheet instead of the content of a page (ISO 32000-2 §14.7.5.3). Annotations are the same
 * objects as before.
 */
export function moveTags(
  source: Source,
  contentOf: (page: SourcePage) => MovedContent | undefined,
  sheets: readonly TaggedSheet[],
): void {
  const tree = readStructure(source.document.catalog);
  const movedOf = (value: PdfValue | undefined) => {
    const page = value instanceof PdfObject ? source.pageOf.get(value) : undefined;
    return page && contentOf(page);
  };
  for (const { dict } of tree?.elements.values() ?? []) {
    const own = movedOf(dict.get('Pg'));
    const kids = dict.get('K');
    const list = deref(kids);
    if (Array.isArray(list)) {
      dict.set(
        'K',
        list.map((kid) => movedKid(kid, own, movedOf)),
      );
    } else if (kids !== undefined) dict.set('K', movedKid(kids, own, movedOf));
    if (own) dict.set('Pg', own.sheet);
  }
  if (tree) listOnSheets(tree, sheets);
}

/**
 * pdf.js and PDFium look up a page's tags only by the page's own key. It names the same elements as the keys of the forms, so that both
 * find them.
 */
function listOnSheets(tree: StructureTree, sheets: readonly TaggedSheet[]): void {
  const entries = new Map(tree.parentTree);
  let key = nextKey(tree, -1);
  for (const { dict, keys } of sheets) {
    const elements = new Set(keys.flatMap((each) => arrayOf(tree.parentTree.get(each)) ?? []));
    elements.delete(null);
    if (elements.size === 0) continue;
    entries.set(key, PdfObject.of([...elements]));
    dict.set('StructParents', key);
    key += 1;
  }
  const parents = buildNumberTree(entries);
  if (parents) tree.dict.set('ParentTree', parents);
  tree.dict.set('ParentTreeNextKey', key);
}

function movedKid(
  kid: PdfValue,
  own: MovedContent | undefined,
  movedOf: (value: PdfValue | undefined) => MovedContent | undefined,
): PdfValue {
  const direct = deref(kid);
  if (typeof direct === 'number') {
    if (!own?.form) return kid;
    return pdfDict({ Type: 'MCR', Pg: own.sheet, Stm: own.form, MCID: direct });
  }
  const reference: PdfDict | undefined = dictOf(kid);
  const type = nameOf(reference?.get('Type'));
  if (!reference || (type !== 'MCR' && type !== 'OBJR')) return kid;
  const moved = movedOf(reference.get('Pg')) ?? own;
  if (!moved) return kid;
  reference.set('Pg', moved.sheet);
  // Content of a form that the page already draws is found in that form.
  if (type === 'MCR' && !reference.has('Stm') && moved.form) reference.set('Stm', moved.form);
  return kid;
}
