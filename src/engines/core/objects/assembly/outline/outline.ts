import type { PdfDict, PdfValue } from '../../values.ts';
import { dictOf, integerOf, PdfObject } from '../../values.ts';

/** An outline entry and its children. */
export interface OutlineEntry {
  readonly dict: PdfDict;
  /** The object that others refer to; undefined for an entry that we make. */
  readonly object: PdfObject | undefined;
  readonly isOpen: boolean;
  readonly kids: readonly OutlineEntry[];
}

const maxEntries = 200_000;

/** The outline as a tree (ISO 32000-2 §12.3.3). An entry that repeats, as in a loop, ends its list. */
export function readOutline(catalog: PdfDict): OutlineEntry[] {
  const root = dictOf(catalog.get('Outlines'));
  const entries: OutlineEntry[] = [];
  if (!root) return entries;
  const seen = new Set<PdfDict>([root]);
  const todo: { first: PdfValue | undefined; into: OutlineEntry[] }[] = [{ first: root.get('First'), into: entries }];
  for (let list = todo.pop(); list; list = todo.pop()) {
    let next = list.first;
    for (let dict = dictOf(next); dict && !seen.has(dict) && seen.size < maxEntries; dict = dictOf(next)) {
      seen.add(dict);
      const kids: OutlineEntry[] = [];
      const object = next instanceof PdfObject ? next : undefined;
      list.into.push({ dict, object, isOpen: (integerOf(dict.get('Count')) ?? 0) > 0, kids });
      todo.push({ first: dict.get('First'), into: kids });
      next = dict.get('Next');
    }
  }
  return entries;
}

/** Makes an outline from entries, which are copied and added to `substitutes`. Undefined for no entries. */
export function buildOutline(
  entries: readonly OutlineEntry[],
  substitutes: Map<PdfObject, PdfObject | null>,
): PdfObject | undefined {
  if (entries.length === 0) return undefined;
  const root = PdfObject.of(new Map([['Type', 'Outlines']]));
  // Parents precede children; the counts of visible entries are then summed from the end.
  const built: Built[] = [{ object: root, dict: root.value as PdfDict, isOpen: true, visible: 0, parent: undefined }];
  const todo: { entries: readonly OutlineEntry[]; parent: Built }[] = [{ entries, parent: built[0] as Built }];
  for (let list = todo.pop(); list; list = todo.pop()) {
    const { parent } = list;
    const made = list.entries.map((entry) => copyEntry(entry, parent, substitutes));
    made.forEach((one, index) => {
      link(one.dict, 'Prev', made[index - 1]);
      link(one.dict, 'Next', made[index + 1]);
      built.push(one);
      const kids = list.entries[index]?.kids ?? [];
      if (kids.length > 0) todo.push({ entries: kids, parent: one });
    });
    link(parent.dict, 'First', made[0]);
    link(parent.dict, 'Last', made.at(-1));
  }
  for (const one of built.toReversed()) {
    if (one.visible > 0) one.dict.set('Count', one.isOpen ? one.visible : -one.visible);
    if (one.parent) one.parent.visible += 1 + (one.isOpen ? one.visible : 0);
  }
  return root;
}

interface Built {
  readonly object: PdfObject;
  readonly dict: PdfDict;
  readonly isOpen: boolean;
  visible: number;
  readonly parent: Built | undefined;
}

function copyEntry(entry: OutlineEntry, parent: Built, substitutes: Map<PdfObject, PdfObject | null>): Built {
  const dict = new Map(entry.dict);
  for (const key of ['First', 'Last', 'Prev', 'Next', 'Count']) dict.delete(key);
  dict.set('Parent', parent.object);
  const object = PdfObject.of(dict);
  if (entry.object) substitutes.set(entry.object, object);
  return { object, dict, isOpen: entry.isOpen, visible: 0, parent };
}

function link(dict: PdfDict, key: string, to: Built | undefined): void {
  if (to) dict.set(key, to.object);
}
