import { AppError } from '#contract/api/appError.ts';
import { pageAttribute, type SourcePage } from '../assembly/pages.ts';
import { realOf } from '../content.ts';
import { arrayOf, integerOf, numberOf, type PdfValue } from '../values.ts';

/** What to cut off at each edge of a page as a reader shows it, in points. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A4, for a page without a media box, which is required (ISO 32000-2 table 31) but missing in some files. */
const defaultBox = [0, 0, 595, 842] as const;
/** A smaller page is not usable. */
const minPt = 3;

export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The visible part of a page: its crop box within its media box, in the page's own units. */
export function shownBox(page: SourcePage): Box {
  const media = readBox(pageAttribute(page, 'MediaBox')) ?? defaultBox;
  const crop = readBox(pageAttribute(page, 'CropBox'));
  if (!crop) return media;
  const [left, bottom, right, top] = crop;
  const box: Box = [Math.max(left, media[0]), Math.max(bottom, media[1]), Math.min(right, media[2]), Math.min(top, media[3])];
  return box[0] < box[2] && box[1] < box[3] ? box : media;
}

function readBox(value: PdfValue | undefined): Box | undefined {
  const numbers = arrayOf(value)?.map((item) => numberOf(item));
  if (numbers?.length !== 4 || numbers.some((number) => number === undefined)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  // Any two opposite corners are allowed (§7.9.5).
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[0] < box[2] && box[1] < box[3] ? box : undefined;
}

/** The clockwise quarter turns at which a page is shown, 0 to 3. */
export function shownTurns(page: SourcePage): number {
  const degrees = integerOf(pageAttribute(page, 'Rotate')) ?? 0;
  return ((Math.round(degrees / 90) % 4) + 4) % 4;
}

/** The size of the page's unit in points (§14.11.1). */
export function userUnit(page: SourcePage): number {
  const unit = numberOf(page.dict.get('UserUnit')) ?? 1;
  return unit > 0 ? unit : 1;
}

/** Reduces the visible part of a page. Nothing is removed from the file: a wider crop box shows it again. */
export function cropPage(page: SourcePage, margins: Margins): void {
  const unit = userUnit(page);
  const shown = [margins.top, margins.right, margins.bottom, margins.left].map((points) => points / unit);
  // A clockwise quarter turn shows the page's left edge on top: each turn moves the edges on by one place.
  const turns = shownTurns(page);
  const [top = 0, right = 0, bottom = 0, left = 0] = shown.map((_, edge) => shown[(edge + turns) % 4] ?? 0);
  const box = shownBox(page);
  const cropped: Box = [box[0] + left, box[1] + bottom, box[2] - right, box[3] - top];
  if (cropped[2] - cropped[0] < minPt / unit || cropped[3] - cropped[1] < minPt / unit) {
    throw new AppError('nothing_left', { values: { page: page.index + 1 } });
  }
  page.dict.set('CropBox', cropped.map(realOf));
  // Boxes for printing must be within the visible part (§14.11.2.1), so they are reset to it.
  for (const key of ['TrimBox', 'ArtBox', 'BleedBox']) page.dict.delete(key);
}
