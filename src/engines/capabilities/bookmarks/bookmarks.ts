import { AppError } from '#contract/api/appError.ts';
import { type Bookmark, bookmarkLimits } from '#contract/pages/bookmarks.ts';
import type { Edit, EditDocument, ReadDocument } from '#engines/core/editDocument.ts';
import { destinationOf, pageOfDestination, readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import { buildOutline, type OutlineEntry, readOutline } from '#engines/core/objects/assembly/outline/outline.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { rootOf } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { nameOf, type PdfDict, PdfObject, stringOf } from '#engines/core/objects/values.ts';
import type { Bookmarks } from '#engines/ports.ts';

interface Deps {
  readonly editDocument: EditDocument;
  readonly readDocument: ReadDocument;
}

export function createBookmarks({ editDocument, readDocument }: Deps): Bookmarks {
  return {
    read: (input, call) =>
      readDocument(input, call, async (source) => {
        const all = listed(source);
        const first = all.slice(0, bookmarkLimits.most);
        return { total: all.length, bookmarks: first.map(({ entry: _, ...bookmark }) => bookmark) };
      }),
    write: (input, bookmarks, outPath, call) =>
      editDocument(input, outPath, call, async (source, told) => {
        writeOutline(source, bookmarks, told);
        return {};
      }),
  };
}

interface Listed extends Bookmark {
  readonly id: number;
  readonly entry: OutlineEntry;
}

/** In reading order. */
function listed(source: Source): Listed[] {
  const destinations = readDestinations(source.document.catalog);
  const found: Listed[] = [];
  const todo: { entry: OutlineEntry; depth: number }[] = [];
  const add = (entries: readonly OutlineEntry[], depth: number) => {
    for (const entry of entries.toReversed()) todo.push({ entry, depth });
  };
  add(readOutline(source.document.catalog), 0);
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { entry, depth } = next;
    const title = stringOf(entry.dict.get('Title'));
    const target = destinationOf(entry.dict);
    const page = target === undefined ? undefined : pageOfDestination(source, destinations, target);
    found.push({
      id: found.length + 1,
      title: (title ? decodeText(title) : '').slice(0, bookmarkLimits.longestTitle),
      depth: Math.min(depth, bookmarkLimits.deepest),
      page: page ? page.index + 1 : null,
      isOpen: entry.isOpen,
      entry,
    });
    add(entry.kids, depth + 1);
  }
  return found;
}

interface Node extends OutlineEntry {
  readonly kids: Node[];
}

function writeOutline(source: Source, bookmarks: readonly Bookmark[], { changed, removed }: Edit): void {
  const { catalog } = source.document;
  const before = listed(source);
  const roots: Node[] = [];
  const path: Node[] = [];
  const used = new Set<number>();
  const counts = { added: 0, changed: 0 };
  for (const [index, one] of bookmarks.entries()) {
    const old = one.id === undefined ? undefined : before[one.id - 1];
    if (one.id !== undefined && (!old || used.has(one.id)))
      throw new AppError('bookmark_unknown', { values: { id: one.id, count: before.length } });
    if (old) used.add(old.id);
    else counts.added += 1;
    const node: Node = {
      dict: dictFor(source, one, old),
      object: old?.entry.object,
      isOpen: one.isOpen ?? old?.isOpen ?? true,
      kids: [],
    };
    if (old && isChanged(one, old, index)) counts.changed += 1;
    path.length = one.depth;
    (path.at(-1)?.kids ?? roots).push(node);
    path.push(node);
  }
  const substitutes = new Map<PdfObject, PdfObject | null>();
  const outline = buildOutline(roots, substitutes);
  if (outline) catalog.set('Outlines', outline);
  else {
    catalog.delete('Outlines');
    if (nameOf(catalog.get('PageMode')) === 'UseOutlines') catalog.delete('PageMode');
  }
  repoint(source, before, substitutes);
  changed.add('addedBookmarks', counts.added);
  changed.add('changedBookmarks', counts.changed);
  removed.add('outlineEntries', before.length - used.size);
}

function isChanged(one: Bookmark, old: Listed, index: number): boolean {
  return one.title !== old.title || one.page !== old.page || one.depth !== old.depth || old.id !== index + 1;
}

/** What is not changed stays as it was written, also a destination that is closer than a page. */
function dictFor(source: Source, { title, page }: Bookmark, old: Listed | undefined): PdfDict {
  const dict: PdfDict = new Map(old?.entry.dict);
  if (!old || title !== old.title) dict.set('Title', encodeText(title));
  if (page === (old?.page ?? null)) return dict;
  const target = page === null ? undefined : source.pages[page - 1];
  if (page !== null && !target) throw new AppError('page_out_of_range', { values: { page, pageCount: source.pages.length } });
  for (const key of ['A', 'Dest', 'SE']) dict.delete(key);
  if (target) dict.set('Dest', [target.object, 'XYZ', null, null, null]);
  return dict;
}

/** Threads and structure may name entries of the outline: those that are made anew stand in for the old ones. */
function repoint(source: Source, before: readonly Listed[], substitutes: Map<PdfObject, PdfObject | null>): void {
  const gone = new Set(before.flatMap(({ entry }) => entry.object ?? []));
  walk([rootOf(source)], (dict) => {
    for (const [key, value] of dict) {
      if (!(value instanceof PdfObject) || !gone.has(value)) continue;
      const now = substitutes.get(value);
      if (now) dict.set(key, now);
      else dict.delete(key);
    }
  });
}
