import { readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import { buildOutline, type OutlineEntry } from '#engines/core/objects/assembly/outline/outline.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import type { PdfDict, PdfValue } from '#engines/core/objects/values.ts';
import type { WebPageBookmark } from '#engines/ports.ts';

interface Entry extends OutlineEntry {
  readonly kids: Entry[];
}

/** Sets the outline of a page that has one and whose targets were laid out. Otherwise the outline is made of headings. */
export function setBookmarks(source: Source, bookmarks: readonly WebPageBookmark[]): void {
  const { catalog } = source.document;
  const { byName, byString } = readDestinations(catalog);
  const roots: Entry[] = [];
  const path: Entry[] = [];
  for (const { title, depth, target } of bookmarks) {
    const place = byName.get(target) ?? byString.get(target);
    if (place === undefined) continue;
    const entry: Entry = {
      dict: entryDict(title, place),
      object: undefined,
      isOpen: depth === 0 && bookmarks.length < 60,
      kids: [],
    };
    path.length = Math.min(depth, path.length);
    (path.at(-1)?.kids ?? roots).push(entry);
    path.push(entry);
  }
  const outline = buildOutline(roots, new Map());
  if (outline) catalog.set('Outlines', outline);
}

const entryDict = (title: string, place: PdfValue): PdfDict =>
  new Map<string, PdfValue>([
    ['Title', encodeText(title)],
    ['Dest', place],
  ]);
