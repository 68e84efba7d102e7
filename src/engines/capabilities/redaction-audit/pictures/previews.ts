import { join } from 'node:path';
import type { AuditNote } from '#contract/results/redactionAudit.ts';
import { shownPlace } from '#engines/core/content/shownPlace.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  type PdfValue,
  pdfDict,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { EngineCall, FoundPlace, Renderer } from '#engines/ports.ts';
import { note } from '../document/documentNotes.ts';
import { drawSheets, type Sheet } from '../pages/sheetFile.ts';
import { type GreyGrid, grayGrid, isOtherPicture } from './grayGrid.ts';
import { jpegSize, jpegThumbnail, withoutThumbnail } from './jpegThumbnail.ts';
import { pictureSheet } from './pictureSheets.ts';
import { type PictureUse, PictureUses } from './pictureUses.ts';

/** Previews that are compared with what they are previews of. */
const maxCompared = 60;
const maxPictures = 2_000;
const maxJpegBytes = 64 * 1024 * 1024;
const minPreviewPx = 16;

export interface FoundPreviews {
  readonly places: readonly FoundPlace[];
  readonly notes: readonly AuditNote[];
}

/** Two pictures that show the same thing, unless one of them was changed. */
interface Pair {
  readonly preview: Sheet;
  readonly of: Sheet | GreyGrid;
  readonly place: FoundPlace;
}

/**
 * Previews of pages (ISO 32000-2 §12.3.4) and of JPEG pictures that show something else than the page or the picture, such as a name below
 * a box. `pages`: the pages with previews as they are drawn.
 */
export async function previews(
  source: Source,
  pages: ReadonlyMap<SourcePage, GreyGrid>,
  renderer: Renderer,
  call: EngineCall,
): Promise<FoundPreviews> {
  const inPictures = picturesWithPreview(source);
  const pairs = [...pagePairs(pages), ...inPictures.flatMap((each) => picturePair(each) ?? [])].slice(0, maxCompared);
  const sheets = pairs.flatMap(({ preview, of }) => ('cells' in of ? [preview] : [preview, of]));
  const grids = new Map<Sheet, GreyGrid>();
  await drawSheets(renderer, join(call.scratchDir, 'previews'), sheets, call, (index, pixels) => {
    const sheet = sheets[index];
    if (sheet) grids.set(sheet, grayGrid(pixels));
  });
  const places = pairs.flatMap(({ preview, of, place }) => {
    const [one, other] = [grids.get(preview), 'cells' in of ? of : grids.get(of)];
    return one && other && isOtherPicture(one, other) ? [place] : [];
  });
  const notes = [
    note('attachments', 'pictureThumbnail', [], inPictures.length),
    note('attachments', 'privateData', [], privateData(source)),
  ];
  return { places, notes: notes.filter(({ count }) => count > 0) };
}

const found = (page: SourcePage, box: FoundPlace['box']): FoundPlace => {
  return { check: 'attachments', kind: 'preview', page: page.index + 1, box, text: '', color: null };
};

function pagePairs(pages: ReadonlyMap<SourcePage, GreyGrid>): Pair[] {
  return [...pages].flatMap(([page, of]) => {
    const thumb = streamOf(page.dict.get('Thumb'));
    const picture = thumb && PdfObject.of(new PdfStream(new Map([...thumb.dict, ['Subtype', 'Image'] as const]), thumb.data));
    const preview = picture && pictureSheet(picture, minPreviewPx);
    return preview ? [{ preview, of, place: found(page, null) }] : [];
  });
}

interface PreviewInPicture {
  readonly use: PictureUse;
  readonly thumbnail: Buffer;
}

function picturesWithPreview({ pages }: Source): PreviewInPicture[] {
  return (new PictureUses().of(pages) ?? []).slice(0, maxPictures).flatMap((use) => {
    const thumbnail = jpegThumbnail(jpegOf(use.object) ?? Buffer.alloc(0));
    return thumbnail ? [{ use, thumbnail }] : [];
  });
}

function jpegOf(object: PdfObject): Buffer | undefined {
  const stream = streamOf(object);
  const filter = stream?.dict.get('Filter');
  const filters = arrayOf(filter) ?? [filter ?? null];
  if (!stream || filters.length !== 1 || nameOf(filters[0]) !== 'DCTDecode' || stream.data.length > maxJpegBytes)
    return undefined;
  return rawBytes(stream);
}

function picturePair({ use, thumbnail }: PreviewInPicture): Pair | undefined {
  const size = jpegSize(thumbnail);
  const space = [undefined, 'DeviceGray', undefined, 'DeviceRGB', 'DeviceCMYK'][size?.channels ?? 0];
  if (!size || !space) return undefined;
  const entries = { Type: 'XObject', Subtype: 'Image', Width: size.widthPx, Height: size.heightPx, ColorSpace: space };
  const dict: PdfDict = pdfDict({ ...entries, BitsPerComponent: 8, Filter: 'DCTDecode' });
  const preview = pictureSheet(PdfObject.of(new PdfStream(dict, thumbnail)), minPreviewPx);
  const of = pictureSheet(use.object, minPreviewPx);
  const box = (use.place && shownPlace(use.page, use.place)) ?? null;
  return preview && of ? { preview, of, place: found(use.page, box) } : undefined;
}

/** Private data of programs that hold a stream, which may be a whole drawing as it was (§14.5). */
function privateData(source: Source): number {
  let count = 0;
  const seen = new Set<PdfObject>();
  walk([rootOf(source)], (dict) => {
    const data = dictOf(dict.get('PieceInfo'));
    if (data && [...data.values()].some((each) => holdsStream(dictOf(each)?.get('Private'), seen))) count += 1;
  });
  return count;
}

function holdsStream(value: PdfValue | undefined, seen: Set<PdfObject>): boolean {
  const own = new Set<PdfObject>();
  let isStream = streamOf(value) !== undefined;
  // Private data may lead to the whole document. What other data has led to is not walked again.
  const look = (dict: PdfDict) => {
    isStream ||= dict.has('Length');
  };
  walk([value ?? null], look, { seen: own, substitute: (object) => (seen.has(object) ? null : object) });
  for (const object of own) seen.add(object);
  return isStream;
}

/** Takes out previews that were found: of pages, and all data beside the picture from JPEG pictures. */
export function dropPreviews(source: Source, places: readonly FoundPlace[]): number {
  const pages = new Set(places.filter(({ kind }) => kind === 'preview').map(({ page }) => page));
  if (pages.size === 0) return 0;
  let dropped = 0;
  for (const page of source.pages) if (pages.has(page.index + 1) && page.dict.delete('Thumb')) dropped += 1;
  for (const { use } of picturesWithPreview(source)) {
    const stream = streamOf(use.object);
    const jpeg = jpegOf(use.object);
    if (!stream || !jpeg) continue;
    use.object.value = new PdfStream(new Map(stream.dict), withoutThumbnail(jpeg));
    dropped += 1;
  }
  return dropped;
}
