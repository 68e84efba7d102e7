import { AppError } from '#contract/api/appError.ts';
import { type Mosaic, mosaicSquares } from '#contract/pages/mosaic.ts';
import { matrixText, PageContent, rgbText } from '#engines/core/content/pageContent.ts';
import { downToPage } from '#engines/core/content/shownPlace.ts';
import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { deflated, numberText } from '#engines/core/objects/content.ts';
import { userUnit } from '#engines/core/objects/edits/crop.ts';
import { cornersOf, identity, inverse, type Matrix } from '#engines/core/objects/matrix.ts';
import { contentOf, contentParts } from '#engines/core/objects/operators.ts';
import { arrayOf, dictOf, PdfObject } from '#engines/core/objects/values.ts';
import type { EraseBox, PageBox, TextLetter, TextPlace } from '#engines/ports.ts';
import { ContentEraser } from './contentEraser.ts';
import type { Erasure, Zones } from './erasure.ts';
import { ChosenLetters, HiddenLetters, NamedLetters } from './hiddenContent.ts';
import { eraseMarks } from './marks.ts';
import { eraseAlternativeText } from './structure.ts';
import { LetterFinder } from './text/letterFinder.ts';
import { around, type Zone } from './zone.ts';

/** Keys with copies of what a page shows, and with private data of other programs. */
const copies = ['Thumb', 'PieceInfo', 'Metadata', 'LastModified', 'PresSteps'] as const;

/** A box and its cover: a mosaic, else its color. */
export interface CoveredBox extends EraseBox {
  readonly mosaic?: Mosaic | undefined;
}

/** The boxes of one page. */
export interface PageBoxes<Box extends TextPlace = EraseBox> {
  readonly page: SourcePage;
  readonly boxes: readonly Box[];
}

/** Groups boxes by page. A box without an area covers nothing. Throws `page_out_of_range`. */
export function byPage<Box extends TextPlace>({ pages }: Source, boxes: readonly Box[]): PageBoxes<Box>[] {
  const found = new Map<SourcePage, Box[]>();
  for (const box of boxes) {
    const page = pages[box.page - 1];
    if (!page) throw new AppError('page_out_of_range', { values: { page: box.page, pageCount: pages.length } });
    if (box.width > 0 && box.height > 0) found.set(page, [...(found.get(page) ?? []), box]);
  }
  return [...found].map(([page, own]) => ({ page, boxes: own }));
}

function zonesOn(page: SourcePage, boxes: readonly PageBox[]): Zone[] {
  const matrix = downToPage(page);
  return boxes.map(({ x, y, width, height }) => around(cornersOf([x, y, x + width, y + height], matrix)));
}

/** Converts boxes to the unit of the page, for a reader that uses no other. */
export function inPageUnit(page: SourcePage, boxes: readonly PageBox[]): Zone[] {
  const unit = userUnit(page);
  return boxes.map(({ x, y, width, height }) => [x / unit, y / unit, (x + width) / unit, (y + height) / unit]);
}

/** The letters that a reader finds on each page. */
export type LettersByPage = ReadonlyMap<SourcePage, readonly TextLetter[]>;

/** Removes what lies beneath boxes on all pages. Pictures get their bytes later. */
export function erasePages(source: Source, pages: readonly PageBoxes[], letters: LettersByPage, erasure: Erasure): void {
  const { catalog } = source.document;
  for (const { page, boxes } of pages) {
    const all = zonesOn(page, boxes);
    eraseContent(page, { all, text: all, letters: finderOn(page, letters.get(page) ?? [], boxes) }, erasure);
    eraseMarks(page, all, erasure, catalog);
    for (const key of copies) page.dict.delete(key);
  }
  catalog.delete('PieceInfo');
  eraseAlternativeText(catalog, erasure);
}

/** Places whose letters go, in points like boxes, and the letters that a reader finds on the page. */
export interface LetterPlaces {
  readonly page: SourcePage;
  readonly boxes: readonly PageBox[];
  readonly letters: readonly TextLetter[];
}

/** Removes letters in places and leaves all else: letters that another reader still finds, or that are written again. */
export function eraseLetters(source: Source, places: readonly LetterPlaces[], erasure: Erasure): void {
  for (const { page, boxes, letters } of places)
    eraseContent(page, { all: [], text: zonesOn(page, boxes), letters: finderOn(page, letters, boxes) }, erasure);
  eraseAlternativeText(source.document.catalog, erasure);
}

/** The letters of a page that belong to hidden layers. */
export function hiddenLettersOn(page: SourcePage, letters: readonly TextLetter[], erasure: Erasure): Set<TextLetter> {
  const judge = new HiddenLetters(finderOn(page, letters, []));
  eraseContent(page, { all: [], text: [], letters: judge }, erasure);
  return judge.found;
}

/** Removes letters from hidden layers. */
export function eraseHidden(page: SourcePage, all: readonly TextLetter[], named: readonly TextLetter[], erasure: Erasure): void {
  const judge = new NamedLetters(finderOn(page, all, []), named);
  eraseContent(page, { all: [], text: [], letters: judge }, erasure);
}

/** Removes chosen letters among those of a page. `true` selects letters of hidden layers, which may lie over others at the same place. */
export function eraseChosen(
  page: SourcePage,
  all: readonly TextLetter[],
  chosen: ReadonlyMap<TextLetter, boolean>,
  erasure: Erasure,
): void {
  const judge = new ChosenLetters(finderOn(page, all, []), chosen);
  eraseContent(page, { all: [], text: [], letters: judge }, erasure);
}

function finderOn(page: SourcePage, letters: readonly TextLetter[], boxes: readonly PageBox[]): LetterFinder {
  const toShown: Matrix | undefined = inverse(downToPage(page));
  return new LetterFinder(letters, boxes, toShown ?? identity);
}

function eraseContent(page: SourcePage, zones: Zones, erasure: Erasure): void {
  const parts = contentParts(page.dict);
  if (parts.length === 0) return;
  const content = contentOf(parts);
  const resources = dictOf(pageAttribute(page, 'Resources'));
  const eraser = new ContentEraser(erasure, zones, resources, {
    owner: page.object,
    matrix: identity,
    depth: 0,
    isHidden: false,
  });
  const erased = content ? eraser.erase(content) : 'unreadable';
  if (erased === 'unreadable') throw new AppError('erase_unreadable', { values: { page: page.index + 1 } });
  if (erased === undefined) return;
  const contents = page.dict.get('Contents');
  for (const each of [contents, ...(arrayOf(contents) ?? [])]) if (each instanceof PdfObject) erasure.gone.set(each, null);
  page.dict.set('Contents', deflated(erased));
  page.dict.set('Resources', eraser.resources);
}

/** Covers erased boxes in the chosen colors, or in the colors of what was there. */
export function coverPages(pages: readonly PageBoxes<CoveredBox>[]): void {
  const content = new PageContent();
  for (const { page, boxes } of pages) {
    const squares = boxes.flatMap((box) => (box.mosaic ? mosaicSquares(box, box.mosaic) : [box]));
    const drawn = squares.map(
      ({ x, y, width, height, color }) => `${rgbText(color)} rg ${[x, y, width, height].map(numberText).join(' ')} re f`,
    );
    // The cover is an artifact, so that a screen reader skips it (ISO 32000-2 §14.8.2.2).
    content.add(page, `/Artifact BMC\nq ${matrixText(downToPage(page))} cm\n${drawn.join('\n')}\nQ\nEMC\n`, 'over');
  }
}
