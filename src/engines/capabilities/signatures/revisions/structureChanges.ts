import type { PdfDocument } from '#engines/core/objects/document.ts';
import { arrayOf, dictOf, type PdfDict, PdfObject, type PdfValue } from '#engines/core/objects/values.ts';
import { append } from './append.ts';
import { change, type FoundChange } from './changes.ts';
import type { ValueComparison } from './valueComparison.ts';

const maxElements = 500_000;
/** Entries that grow when fields and comments are tagged. All other entries of an element must stay. */
const growing = new Set(['K', 'P', 'ParentTree', 'ParentTreeNextKey', 'IDTree', 'Pg', 'RoleMap', 'ClassMap']);

/** Tags may be added for added content. Existing tags must keep their entries and children (ISO 32000-2 §14.7). */
export function structureChanges(before: PdfDocument, after: PdfDocument, values: ValueComparison): FoundChange[] {
  const [was, is] = [before.catalog.get('StructTreeRoot'), after.catalog.get('StructTreeRoot')];
  if (!dictOf(was) && !dictOf(is)) return [];
  if (!dictOf(was) || !dictOf(is)) return [change('structure', { isRemoval: !dictOf(is) })];
  const [old, now] = [elements(was), elements(is)];
  for (const [number, element] of old) {
    const other = now.get(number);
    if (!other || isChanged(element, other, values)) return [change('structure', { isRemoval: !other })];
  }
  return [];
}

/** Structure elements by object number; the root is 0. */
function elements(root: PdfValue | undefined): Map<number, PdfDict> {
  const found = new Map<number, PdfDict>();
  const todo: PdfValue[] = [root ?? null];
  for (let next = todo.pop(); next !== undefined && found.size < maxElements; next = todo.pop()) {
    const dict = dictOf(next);
    const number = found.size === 0 ? 0 : next instanceof PdfObject ? next.number : -1;
    if (!dict || number < 0 || found.has(number)) continue;
    found.set(number, dict);
    const kids = dict.get('K');
    append(todo, arrayOf(kids) ?? (kids === undefined ? [] : [kids]));
  }
  return found;
}

function isChanged(was: PdfDict, is: PdfDict, values: ValueComparison): boolean {
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    if (!growing.has(key) && values.find(was.get(key), is.get(key))) return true;
  }
  const left = kidsOf(is);
  return [...kidsOf(was)].some((kid) => !left.has(kid));
}

/** References by object number; marked-content identifiers as they are. */
function kidsOf(element: PdfDict): Set<string> {
  const kids = element.get('K');
  return new Set(
    (arrayOf(kids) ?? [kids ?? null]).flatMap((kid) =>
      kid instanceof PdfObject ? `${kid.number} R` : typeof kid === 'number' ? `${kid}` : [],
    ),
  );
}
