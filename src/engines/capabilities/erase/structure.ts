import { isElement, readStructure, type StructureElement } from '#engines/core/objects/assembly/structure/structure.ts';
import { arrayOf, deref, dictOf, integerOf, type PdfDict, PdfObject, type PdfValue } from '#engines/core/objects/values.ts';
import type { Erasure } from './erasure.ts';
import { alternativeTextKeys } from './markedContent.ts';

/** Removes alternative text from tags whose content lost something. All other tags stay. */
export function eraseAlternativeText(catalog: PdfDict, erasure: Erasure): void {
  const tree = readStructure(catalog);
  if (!tree) return;
  const touched = new Set<StructureElement>();
  for (const element of tree.elements.values()) {
    const kids = kidsOf(element.dict);
    if (kids.some((kid) => isTouched(kid, element, erasure))) touched.add(element);
    if (!dropMarks(element.dict, kids, erasure)) continue;
    touched.add(element);
    takeOut(element, tree.dict);
  }
  for (const element of touched) {
    for (let at: StructureElement | undefined = element; at; at = at.parent) strip(at, at === element, erasure);
  }
}

function isTouched(kid: PdfValue, { dict, parent }: StructureElement, { marked }: Erasure): boolean {
  const number = integerOf(kid);
  const reference = dictOf(kid);
  const at = number ?? integerOf(reference?.get('MCID'));
  if (at === undefined) return false;
  const page = reference?.get('Stm') ?? reference?.get('Pg') ?? dict.get('Pg') ?? parent?.dict.get('Pg');
  return page instanceof PdfObject && marked.get(page)?.has(at) === true;
}

/** Removes references to comments, links and fields that no longer exist (ISO 32000-2 §14.7.5.3). Returns whether there were any. */
function dropMarks(dict: PdfDict, kids: readonly PdfValue[], { gone }: Erasure): boolean {
  const left = kids.filter((kid) => {
    const target = dictOf(kid)?.get('Obj');
    return !(target instanceof PdfObject && gone.get(target) === null);
  });
  if (left.length === kids.length) return false;
  if (left.length > 0) dict.set('K', left);
  else dict.delete('K');
  return true;
}

/**
 * The tag of a link or field that no longer exists says nothing true, and stands on no page. The tags in it take its place. One with
 * content of its own stays, because that content refers to it.
 */
function takeOut({ object, dict, parent }: StructureElement, root: PdfDict): void {
  const above = parent?.dict ?? root;
  const own = kidsOf(dict).map((kid) => ({ kid, tag: dictOf(kid) }));
  if (own.some(({ tag }) => !tag || !isElement(tag))) return;
  above.set(
    'K',
    kidsOf(above).flatMap((kid) => (kid === object ? own.map((each) => each.kid) : [kid])),
  );
  for (const { tag } of own) tag?.set('P', dict.get('P') ?? null);
}

function kidsOf(dict: PdfDict): readonly PdfValue[] {
  const kids = dict.get('K');
  return Array.isArray(deref(kids)) ? (arrayOf(kids) ?? []) : kids === undefined ? [] : [kids];
}

function strip({ dict }: StructureElement, isOwn: boolean, { removed }: Erasure): void {
  for (const key of isOwn ? [...alternativeTextKeys, 'T'] : alternativeTextKeys) if (dict.delete(key)) removed.add('erasedTexts');
}
