import { isPicked, type PageRange } from '#contract/api/wire.ts';
import type { PageSizeOptions, ResizedPage } from '#contract/imposition/pageSize.ts';
import { resizePage } from '#contract/imposition/pageSize.ts';
import type { Size } from '#contract/pages/stampPlacement.ts';
import { matrixText, shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import type { Edit } from '#engines/core/editDocument.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { WriteChoice } from '#engines/core/objects/assembly/whole.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { shownBox, shownTurns } from '#engines/core/objects/edits/crop.ts';
import { type Matrix, times } from '#engines/core/objects/matrix.ts';
import { arrayOf, dictOf, integerOf, type PdfObject, type PdfValue, pdfDict, stringOf } from '#engines/core/objects/values.ts';
import { moveAnnotation, movedRect, overlaps, type Rect, rectOf } from './moveAnnotation.ts';
import { moveDestinations } from './moveDestinations.ts';
import { moveTags } from './moveTags.ts';
import { pageAsForm } from './pageForm.ts';
import { matrixInto } from './sheets.ts';

const printBoxes = ['TrimBox', 'BleedBox', 'ArtBox'] as const;
const hiddenFlag = 1 << 1;

type Options = PageSizeOptions & { readonly pages: readonly PageRange[] | undefined };

/** Gives pages another size. They stay the same page objects, so links to them still work. */
export async function resizePages(source: Source, options: Options, told: Edit, signal: AbortSignal): Promise<WriteChoice> {
  const picked = source.pages.filter(({ index }) => isPicked(index + 1, options.pages));
  told.changed.add(
    'resizedPages',
    picked.filter((page) => !isSameSize(shownSize(page), resizePage(options, shownSize(page)).size)).length,
  );
  if (options.mode === 'canvas') {
    const cut = picked.filter((page) => changeCanvas(page, resizePage(options, shownSize(page)))).length;
    if (cut > 0) told.warnings.add('croppedContentStays', cut);
    return {};
  }
  await unpackContents(picked);
  signal.throwIfAborted();
  const defaultAppearance = stringOf(dictOf(source.document.catalog.get('AcroForm'))?.get('DA'));
  const scaled = new Map(picked.map((page) => [page, scalePage(page, resizePage(options, shownSize(page)))] as const));
  moveDestinations(source, (page) => {
    const at = scaled.get(page);
    return at && { sheet: page.object, ...at };
  });
  for (const [page, { matrix, within }] of scaled) {
    for (const { dict } of annotationsOf(page.dict)) moveAnnotation(dict, { matrix, within, defaultAppearance });
  }
  moveTags(
    source,
    (page) => {
      const at = scaled.get(page);
      return at && { sheet: page.object, form: at.form };
    },
    [...scaled].map(([page, { tagKey }]) => ({ dict: page.dict, keys: tagKey === undefined ? [] : [tagKey] })),
  );
  return {};
}

/** Sizes in files are rounded. */
const sameSizePt = 0.5;

function isSameSize(one: Size, other: Size): boolean {
  return Math.abs(one.widthPt - other.widthPt) < sameSizePt && Math.abs(one.heightPt - other.heightPt) < sameSizePt;
}

interface Scaled {
  readonly matrix: Matrix;
  readonly within: Rect;
  readonly form: PdfObject | undefined;
  /** In the parent tree, of what is drawn on the page. */
  readonly tagKey: number | undefined;
}

/** Draws the page as shown, as a form on a page of the new size with the same rotation. */
function scalePage(page: SourcePage, { size, at }: ResizedPage): Scaled {
  const upright = matrixInto(page, at);
  const form = pageAsForm(page);
  const boxes = printBoxes.map((key) => [key, rectOf(page.dict.get(key))] as const);
  setBox(page, uprightBox(page, size));
  page.dict.delete('UserUnit');
  const matrix = times(upright, shownToPage(page));
  const [left, bottom, right, top] = rectOf(page.dict.get('MediaBox')) ?? [0, 0, 0, 0];
  for (const [key, box] of boxes) {
    if (box) setInside(page, key, movedRect(box, matrix), [left, bottom, right, top]);
  }
  const within = movedRect([at.x, at.y, at.x + at.widthPt, at.y + at.heightPt], shownToPage(page));
  const tagKey = integerOf(page.dict.get('StructParents'));
  for (const key of ['StructParents', 'Group']) page.dict.delete(key);
  page.dict.set('Resources', pdfDict({ XObject: pdfDict({ Page: form }) }));
  const operators = form ? `q ${boxText(within)} re W n ${matrixText(matrix)} cm /Page Do Q\n` : '';
  page.dict.set('Contents', deflated(Buffer.from(operators, 'latin1')));
  return { matrix, within, form, tagKey };
}

const boxText = ([left, bottom, right, top]: Rect) => [left, bottom, right - left, top - bottom].map(numberText).join(' ');

/** The box of a rotated page is unrotated (ISO 32000-2 table 31, Rotate). */
function uprightBox(page: SourcePage, { widthPt, heightPt }: ResizedPage['size']): Rect {
  return shownTurns(page) % 2 === 1 ? [0, 0, heightPt, widthPt] : [0, 0, widthPt, heightPt];
}

/** Inherited entries would crop the page as before. */
function setBox(page: SourcePage, box: Rect): void {
  page.dict.set('MediaBox', box.map(realOf));
  if (page.inherited.has('CropBox')) page.dict.set('CropBox', box.map(realOf));
  else page.dict.delete('CropBox');
}

/** Boxes for printing lie within the page (§14.11.2.1). */
function setInside(page: SourcePage, key: string, box: Rect, around: Rect): void {
  const inside: Rect = [
    Math.max(box[0], around[0]),
    Math.max(box[1], around[1]),
    Math.min(box[2], around[2]),
    Math.min(box[3], around[3]),
  ];
  if (inside[0] < inside[2] && inside[1] < inside[3]) page.dict.set(key, inside.map(realOf));
  else page.dict.delete(key);
}

/** Gives the page more or less paper; its content does not move. True if less of the content is visible. */
function changeCanvas(page: SourcePage, { size, at }: ResizedPage): boolean {
  const shown = shownBox(page);
  const box = movedRect([-at.x, -at.y, size.widthPt - at.x, size.heightPt - at.y], shownToPage(page));
  const isWider = box[0] < shown[0] || box[1] < shown[1] || box[2] > shown[2] || box[3] > shown[3];
  if (isWider) hideOutside(page, shown);
  setBox(page, box);
  for (const key of printBoxes) {
    const own = rectOf(page.dict.get(key));
    if (own) setInside(page, key, own, box);
  }
  return box[0] > shown[0] || box[1] > shown[1] || box[2] < shown[2] || box[3] < shown[3];
}

/** What was cropped, or drawn off the page, must not become visible on the new paper. */
function hideOutside(page: SourcePage, shown: Rect): void {
  const contents = page.dict.get('Contents');
  const before: PdfValue[] = arrayOf(contents) ?? (contents === undefined || contents === null ? [] : [contents]);
  if (before.length > 0) {
    const stream = (operators: string) => deflated(Buffer.from(operators, 'latin1'));
    page.dict.set('Contents', [stream(`q ${boxText(shown)} re W n\n`), ...before, stream('\nQ\n')]);
  }
  for (const { dict } of annotationsOf(page.dict)) {
    const rect = rectOf(dict.get('Rect'));
    if (rect && !overlaps(rect, shown)) dict.set('F', (integerOf(dict.get('F')) ?? 0) | hiddenFlag);
  }
}
