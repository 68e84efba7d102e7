import type { PdfDocument } from '../document.ts';
import { dictOf, nameOf, type PdfDict, PdfObject, type PdfValue } from '../values.ts';
import { inheritable, type SourcePage } from './pages.ts';

/** Parents of a page that are asked for what it inherits. */
const maxParents = 64;
/** Letter. PDFium draws a page without a size so, too. */
const defaultMediaBox = [0, 0, 612, 792];

/**
 * All pages of a damaged file, in the order in which they stand in it, for a file whose page tree is lost (docs/decisions/0011). Where the tree
 * is there, this is wrong: a page that it left out was deleted.
 */
export function gatherPages(document: PdfDocument): SourcePage[] {
  const pages: SourcePage[] = [];
  const numbers = document.objectNumbers.map((number) => ({ number, at: positionOf(document, number) }));
  numbers.sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
  for (const { number } of numbers) {
    const object = document.objectAt(number);
    const dict = dictOf(object);
    if (!object || !dict || nameOf(dict.get('Type')) !== 'Page') continue;
    const inherited = inheritedBy(dict);
    if (!dict.has('MediaBox') && !inherited.has('MediaBox')) dict.set('MediaBox', [...defaultMediaBox]);
    pages.push({ object, dict, inherited, index: pages.length });
  }
  return pages;
}

/** The offset of an object, or of the stream that holds it and its index there. */
function positionOf(document: PdfDocument, number: number): readonly [number, number] {
  const place = document.placeOf(number);
  if (place?.kind === 'offset') return [place.offset, 0];
  const stream = place && document.placeOf(place.stream);
  return [stream?.kind === 'offset' ? stream.offset : 0, place?.index ?? 0];
}

/** From the parents that are left. The nearest one counts. */
function inheritedBy(page: PdfDict): PdfDict {
  const inherited = new Map<string, PdfValue>();
  let parent = dictOf(page.get('Parent'));
  for (let steps = 0; parent && steps < maxParents; steps += 1) {
    for (const key of inheritable) {
      const value = parent.get(key);
      if (value === undefined || inherited.has(key)) continue;
      const shared = value instanceof Map ? PdfObject.of(value) : value;
      parent.set(key, shared);
      inherited.set(key, shared);
    }
    parent = dictOf(parent.get('Parent'));
  }
  return inherited;
}
