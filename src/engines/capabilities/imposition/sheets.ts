import type { Area } from '#contract/imposition/paper.ts';
import type { Size } from '#contract/pages/stampPlacement.ts';
import { matrixText, shownToPage } from '#engines/core/content/pageContent.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { WriteChoice } from '#engines/core/objects/assembly/whole.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { inverse, type Matrix, type Point, times } from '#engines/core/objects/matrix.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfObject,
  type PdfString,
  type PdfValue,
  pdfDict,
  stringOf,
} from '#engines/core/objects/values.ts';
import { moveAnnotation, movedRect, overlaps, type Rect, rectOf } from './moveAnnotation.ts';
import { moveDestinations, type NewPlace } from './moveDestinations.ts';
import { moveTags } from './moveTags.ts';
import { pageAsForm } from './pageForm.ts';
import { type LabelledSheet, setSheetLabels } from './sheetLabels.ts';

/** A page on a sheet. */
export interface PlacedPage {
  readonly page: SourcePage;
  /** From the page's units to points of the sheet. */
  readonly matrix: Matrix;
  /** The area to draw in, in points of the sheet. */
  readonly within: Rect;
}

export interface Sheet extends LabelledSheet {
  readonly size: Size;
  readonly placed: readonly PlacedPage[];
  /** Lines over the pages, such as borders and cut marks, as operators of a content stream. */
  readonly marks?: string;
}

/** From a page as shown to an area of a sheet. */
export function matrixInto(page: SourcePage, { x, y, scale }: Area & { readonly scale: number }): Matrix {
  const upright = inverse(shownToPage(page)) ?? [1, 0, 0, 1, 0, 0];
  return times(upright, [scale, 0, 0, scale, x, y]);
}

export const rectFrom = ({ x, y, widthPt, heightPt }: Area): Rect => [x, y, x + widthPt, y + heightPt];

interface MadeSheet {
  readonly sheet: Sheet;
  readonly object: PdfObject;
  readonly dict: PdfDict;
}

/**
 * Puts the pages of a document on sheets, which become its pages. Links, comments, fields, bookmarks, destinations and tags move with their
 * content. A page may be on several sheets; what can exist only once goes to the first that shows it.
 */
export async function layOnSheets(source: Source, sheets: readonly Sheet[], signal: AbortSignal): Promise<WriteChoice> {
  await unpackContents(source.pages);
  const forms = new Map(source.pages.map((page) => [page, pageAsForm(page)]));
  const made = sheets.map((sheet) => makeSheet(sheet, forms));
  signal.throwIfAborted();
  const places = placesOf(made);
  moveDestinations(source, (page, point) => placeFor(places.get(page) ?? [], point));
  moveAnnotations(source, places);
  const tagged = made.map(({ sheet, object, dict }) => ({ dict, keys: tagKeysOf(sheet, object, places) }));
  moveTags(
    source,
    (page) => {
      const first = places.get(page)?.[0];
      return first && { sheet: first.sheet, form: forms.get(page) };
    },
    tagged,
  );
  const { catalog } = source.document;
  setSheetLabels(catalog, source.pages, sheets);
  // Articles and document parts refer to rectangles of pages that no longer exist (ISO 32000-2 §12.4.3, §14.12).
  for (const key of ['Threads', 'DPartRoot']) catalog.delete(key);
  const pages = made.map(({ object, dict }, index) => ({ object, dict, inherited: new Map(), index }));
  // Any other reference to a page becomes one to its sheet.
  const sheetOf = new Map([...places].map(([page, [first]]) => [page.object, first?.sheet ?? null]));
  return {
    pages,
    substitute: (object) => {
      const sheet = sheetOf.get(object);
      return sheet === undefined ? object : sheet;
    },
  };
}

function makeSheet(sheet: Sheet, forms: ReadonlyMap<SourcePage, PdfObject | undefined>): MadeSheet {
  const drawn: PdfDict = new Map();
  const operators: string[] = [];
  sheet.placed.forEach(({ page, matrix, within }, index) => {
    const form = forms.get(page);
    if (!form) return;
    drawn.set(`Page${index}`, form);
    const [left, bottom, right, top] = within;
    const box = [left, bottom, right - left, top - bottom].map(numberText).join(' ');
    operators.push(`q ${box} re W n ${matrixText(matrix)} cm /Page${index} Do Q\n`);
  });
  if (sheet.marks) operators.push(`/Artifact BMC\nq ${sheet.marks} Q\nEMC\n`);
  const dict = pdfDict({
    Type: 'Page',
    MediaBox: [0, 0, realOf(sheet.size.widthPt), realOf(sheet.size.heightPt)],
    Resources: pdfDict({ XObject: drawn }),
    Contents: deflated(Buffer.from(operators.join(''), 'latin1')),
  });
  return { sheet, object: PdfObject.of(dict), dict };
}

/** Of the pages whose tags are on this sheet. */
function tagKeysOf(sheet: Sheet, object: PdfObject, places: ReadonlyMap<SourcePage, readonly Place[]>): number[] {
  const own = sheet.placed.filter(({ page }) => places.get(page)?.[0]?.sheet === object);
  return own.flatMap(({ page }) => integerOf(page.dict.get('StructParents')) ?? []);
}

interface Place extends NewPlace {
  readonly page: PdfDict;
}

function placesOf(made: readonly MadeSheet[]): Map<SourcePage, Place[]> {
  const places = new Map<SourcePage, Place[]>();
  for (const { sheet, object, dict } of made) {
    for (const { page, matrix, within } of sheet.placed) {
      const all = places.get(page) ?? [];
      all.push({ sheet: object, page: dict, matrix, within });
      places.set(page, all);
    }
  }
  return places;
}

/** The sheet that shows a point; the first, if none does. */
function placeFor(places: readonly Place[], point: Point): Place | undefined {
  const shown = places.find(({ matrix, within }) => {
    // Edges count, because most destinations are the upper left corner of their page.
    const [x, y] = movedRect([point[0], point[1], point[0], point[1]], matrix);
    return x >= within[0] - 0.5 && x <= within[2] + 0.5 && y >= within[1] - 0.5 && y <= within[3] + 0.5;
  });
  return shown ?? places[0];
}

function moveAnnotations(source: Source, places: ReadonlyMap<SourcePage, readonly Place[]>): void {
  const defaultAppearance = stringOf(dictOf(source.document.catalog.get('AcroForm'))?.get('DA'));
  const moved = new Set<PdfDict>();
  for (const [page, all] of places) {
    for (const { value, dict } of annotationsOf(page.dict)) {
      const [first, ...others] = seenAt(dict, all);
      if (!first || moved.has(dict)) continue;
      moved.add(dict);
      // Copies come first: the annotation itself is moved in place, so that references to it still work.
      for (const place of others) {
        const copy = copyOf(dict);
        addAnnotation(copy, PdfObject.of(copy), place, defaultAppearance);
      }
      addAnnotation(dict, value, first, defaultAppearance);
    }
  }
}

function addAnnotation(dict: PdfDict, value: PdfValue, place: Place, defaultAppearance: PdfString | undefined): void {
  moveAnnotation(dict, { ...place, defaultAppearance });
  dict.set('P', place.sheet);
  const list = arrayOf(place.page.get('Annots')) ?? [];
  list.push(value);
  place.page.set('Annots', list);
}

/** The sheets on which an annotation is visible. A link works on each of them. Anything else is there once. */
function seenAt(dict: PdfDict, places: readonly Place[]): readonly Place[] {
  const rect = rectOf(dict.get('Rect'));
  const seen = rect ? places.filter(({ matrix, within }) => overlaps(movedRect(rect, matrix), within)) : [];
  if (seen.length === 0) return places.slice(0, 1);
  return nameOf(dict.get('Subtype')) === 'Link' ? seen : seen.slice(0, 1);
}

/** A copy of a link. Tags and names belong to the first. */
function copyOf(dict: PdfDict): PdfDict {
  const copy = new Map(dict);
  for (const key of ['StructParent', 'NM', 'Popup', 'IRT']) copy.delete(key);
  return copy;
}
