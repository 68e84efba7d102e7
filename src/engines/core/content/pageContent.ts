import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated, numberText } from '#engines/core/objects/content.ts';
import { shownBox, shownTurns, userUnit } from '#engines/core/objects/edits/crop.ts';
import type { Matrix } from '#engines/core/objects/matrix.ts';
import { arrayOf, dictOf, type PdfDict, type PdfObject, type PdfValue } from '#engines/core/objects/values.ts';

/** Adds content to pages. A stream that several pages share is written once. */
export class PageContent {
  readonly #streams = new Map<string, PdfObject>();

  /** Adds content over or under the page's own. */
  add(page: SourcePage, words: string, layer: 'over' | 'under'): void {
    const contents = page.dict.get('Contents');
    const before = arrayOf(contents) ?? (contents === undefined || contents === null ? [] : [contents]);
    // The graphics state that the page's own content leaves must not affect what is added.
    const all =
      layer === 'under'
        ? [this.#stream(words), ...before]
        : [this.#stream('q\n'), ...before, this.#stream('\nQ\n'), this.#stream(words)];
    page.dict.set('Contents', all);
  }

  #stream(words: string): PdfObject {
    const known = this.#streams.get(words) ?? deflated(Buffer.from(words, 'latin1'));
    this.#streams.set(words, known);
    return known;
  }
}

/** The page's resources as its own: inherited or shared ones are copied first. */
export function ownResources(page: SourcePage): PdfDict {
  const resources: PdfDict = new Map(dictOf(pageAttribute(page, 'Resources')));
  page.dict.set('Resources', resources);
  return resources;
}

/** Adds a resource, and returns its name. */
export function addResource(resources: PdfDict, kind: string, value: PdfValue): string {
  const entries = new Map(dictOf(resources.get(kind)));
  const known = [...entries].find(([name, entry]) => entry === value && name.startsWith('Mark'));
  if (known) return known[0];
  let n = entries.size;
  while (entries.has(`Mark${n}`)) n += 1;
  entries.set(`Mark${n}`, value);
  resources.set(kind, entries);
  return `Mark${n}`;
}

/** In points, as a reader shows the page. */
export function shownSize(page: SourcePage) {
  const [left, bottom, right, top] = shownBox(page);
  const unit = userUnit(page);
  const [across, upright] = [(right - left) * unit, (top - bottom) * unit];
  return shownTurns(page) % 2 === 0 ? { widthPt: across, heightPt: upright } : { widthPt: upright, heightPt: across };
}

/** The transformation from points of the page as shown, upright and cropped, to its own units. */
export function shownToPage(page: SourcePage): Matrix {
  const [left, bottom, right, top] = shownBox(page);
  const part = 1 / userUnit(page);
  const turned: readonly Matrix[] = [
    [part, 0, 0, part, left, bottom],
    [0, part, -part, 0, right, bottom],
    [-part, 0, 0, -part, right, top],
    [0, -part, part, 0, left, top],
  ];
  return turned[shownTurns(page)] as Matrix;
}

/** Six decimals, because a page with a large unit has small numbers. */
export function matrixText(matrix: Matrix): string {
  return matrix.map((value, index) => (index < 4 ? value.toFixed(6) : numberText(value))).join(' ');
}

/** `#rrggbb` as three components from 0 to 1. */
export function rgbText(color: string): string {
  return [1, 3, 5].map((at) => numberText(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}
