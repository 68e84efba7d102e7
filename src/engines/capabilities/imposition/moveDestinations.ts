import { changeDestinations, type Destinations, readDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { realOf } from '#engines/core/objects/content.ts';
import { shownBox } from '#engines/core/objects/edits/crop.ts';
import { apply, type Matrix, type Point } from '#engines/core/objects/matrix.ts';
import {
  arrayOf,
  deref,
  dictOf,
  nameOf,
  numberOf,
  type PdfArray,
  PdfObject,
  type PdfValue,
} from '#engines/core/objects/values.ts';
import { movedRect, type Rect, rectOf, scaleOf } from './moveAnnotation.ts';

/** The new place of a page; for a page on several sheets, one of them. */
export interface NewPlace {
  readonly sheet: PdfObject;
  readonly matrix: Matrix;
  readonly within: Rect;
}

export type FindPlace = (page: SourcePage, point: Point) => NewPlace | undefined;

/** Makes every link, bookmark and named destination lead to the same place of the same page on its new sheet. */
export function moveDestinations(source: Source, placeOf: FindPlace): void {
  const { catalog } = source.document;
  const moved = new Set<PdfArray>();
  const move = (value: PdfValue): PdfValue => {
    const list = arrayOf(value);
    const page = list && pageOf(source, list[0]);
    if (!list || !page || moved.has(list)) return value;
    moved.add(list);
    const place = placeOf(page, pointOf(page, list));
    if (place) list.splice(0, list.length, ...movedTarget(place, list, page));
    return value;
  };
  const named: Destinations = readDestinations(catalog);
  for (const value of [...named.byString.values(), ...named.byName.values()]) move(dictOf(value)?.get('D') ?? value);
  walk([rootOf(source)], (dict) => changeDestinations(dict, move));
  const open = catalog.get('OpenAction');
  if (open !== undefined && arrayOf(open)) move(open);
}

function pageOf(source: Source, value: PdfValue | undefined): SourcePage | undefined {
  if (value instanceof PdfObject) {
    const page = source.pageOf.get(value);
    if (page) return page;
  }
  const index = deref(value);
  return typeof index === 'number' ? source.pages[index] : undefined;
}

/** The upper left corner that a destination shows, in the page's units (ISO 32000-2 table 149). */
function pointOf(page: SourcePage, [, kind, ...numbers]: PdfArray): Point {
  const [left, , , top] = shownBox(page);
  const at = (index: number) => numberOf(numbers[index]);
  const name = nameOf(kind);
  if (name === 'XYZ') return [at(0) ?? left, at(1) ?? top];
  if (name === 'FitR') return [at(0) ?? left, at(3) ?? top];
  if (name === 'FitH' || name === 'FitBH') return [left, at(0) ?? top];
  return name === 'FitV' || name === 'FitBV' ? [at(0) ?? left, top] : [left, top];
}

function movedTarget(place: NewPlace, [, kind, ...numbers]: PdfArray, page: SourcePage): PdfArray {
  const { sheet, matrix, within } = place;
  const name = nameOf(kind);
  if (name === 'Fit' || name === 'FitB') return [sheet, 'FitR', ...within.map(realOf)];
  const rect = name === 'FitR' ? rectOf(numbers) : undefined;
  if (rect) return [sheet, 'FitR', ...movedRect(rect, matrix).map(realOf)];
  const [x, y] = apply(matrix, pointOf(page, [null, kind ?? null, ...numbers]));
  const zoom = name === 'XYZ' ? numberOf(numbers[2]) : undefined;
  // A page that is smaller on its sheet is shown at a larger zoom, so that it looks as large as before.
  return [sheet, 'XYZ', realOf(x), realOf(y), zoom ? realOf(zoom / scaleOf(matrix)) : null];
}
