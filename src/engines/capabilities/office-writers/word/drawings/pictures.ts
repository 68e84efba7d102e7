import {
  AlignmentType,
  HorizontalPositionRelativeFrom,
  type IFloating,
  ImageRun,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
  Paragraph as WordParagraph,
} from 'docx';
import type { Picture } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { alternativeText } from '../../pictureTexts.ts';
import { maxGapPt } from '../flow/spacing.ts';

/** A picture file, under a text that stands for its bytes until the package is written. */
export interface NamedPicture {
  readonly standIn: string;
  readonly type: 'png' | 'jpg';
  readonly path: string;
}

/** The library counts in CSS pixels and places in English Metric Units. */
const pxPerPt = 96 / 72;
const emuPerPt = 12_700;

export function namedPictures(pictures: ReadonlyMap<Picture, PictureFile>): Map<Picture, NamedPicture> {
  const named = new Map<Picture, NamedPicture>();
  for (const [picture, { path, mime }] of pictures) {
    named.set(picture, { standIn: `picture ${named.size + 1}`, type: mime === 'image/png' ? 'png' : 'jpg', path });
  }
  return named;
}

interface Room {
  /** Of its column. */
  readonly left: number;
  readonly widthPt: number;
}

/** A picture nearer than this to the edge of its column is aligned with it. */
const minIndentPt = 6;

/** Pictures side by side share a paragraph. */
export function pictureParagraph(
  pictures: readonly Picture[],
  loaded: ReadonlyMap<Picture, NamedPicture>,
  room: Room,
  place: { breaksBefore?: boolean; gapPt?: number; before?: readonly ParagraphChild[] } = {},
): WordParagraph {
  const left = Math.min(...pictures.map((picture) => picture.x));
  const right = Math.max(...pictures.map((picture) => picture.x + picture.width));
  const shrunk = Math.min(1, room.widthPt / Math.max(1, right - left));
  const [before, after] = [left - room.left, room.left + room.widthPt - right];
  // Pictures of one row keep their places by tabs.
  const isRow = pictures.length > 1 && shrunk === 1;
  const alignment = isRow ? AlignmentType.START : alignmentOf(before, after, room.widthPt);
  const isSetIn = alignment === AlignmentType.START && before > minIndentPt && shrunk === 1;
  return new WordParagraph({
    alignment,
    ...(isSetIn ? { indent: { start: Math.round(before * 20) } } : {}),
    ...(place.breaksBefore ? { pageBreakBefore: true } : {}),
    spacing: { before: Math.round(Math.min(place.gapPt ?? 0, maxGapPt) * 20), after: 0 },
    ...(shrunk === 1 && pictures.length > 1 && alignment === AlignmentType.START ? besideTabs(pictures, room.left) : {}),
    children: [
      ...(place.before ?? []),
      ...pictures.flatMap((picture, index) => [
        ...(index > 0 && shrunk === 1 && alignment === AlignmentType.START ? [new TextRun({ children: [new Tab()] })] : []),
        ...imageRun(picture, loaded, shrunk),
      ]),
    ],
  });
}

/** Pictures of one row keep the distance between them. */
function besideTabs(pictures: readonly Picture[], left: number) {
  const places = pictures.slice(1).map(({ x }) => Math.max(0, x - left));
  return { tabStops: places.map((place) => ({ type: TabStopType.LEFT, position: Math.round(place * 20) })) };
}

function alignmentOf(before: number, after: number, width: number) {
  if (Math.abs(before - after) < width * 0.06) return AlignmentType.CENTER;
  if (after < minIndentPt && before > minIndentPt) return AlignmentType.END;
  return before > after * 3 && before > width * 0.25 ? AlignmentType.END : AlignmentType.START;
}

export function imageRun(
  picture: Picture,
  loaded: ReadonlyMap<Picture, NamedPicture>,
  shrunk = 1,
  floating?: IFloating,
): ImageRun[] {
  const found = loaded.get(picture);
  if (!found) return [];
  const description = alternativeText(picture);
  return [
    new ImageRun({
      type: found.type,
      data: Buffer.from(found.standIn, 'latin1'),
      transformation: {
        width: Math.max(1, Math.round(picture.width * pxPerPt * shrunk)),
        height: Math.max(1, Math.round(picture.height * pxPerPt * shrunk)),
      },
      ...(description === '' ? {} : { altText: { name: 'Picture', title: '', description } }),
      ...(floating ? { floating } : {}),
    }),
  ];
}

const wraps = {
  around: TextWrappingType.SQUARE,
  under: TextWrappingType.NONE,
  over: TextWrappingType.NONE,
  between: TextWrappingType.TOP_AND_BOTTOM,
} as const;

/**
 * At its place on the page: under the text, or with the text around it, or only above and below it. Of several that lie over one another,
 * `order` counts from the lowest; without it, the library puts the higher picture on top.
 */
export function floating({ x, y }: Picture, wrapping: keyof typeof wraps, order?: number): IFloating {
  return {
    ...(order === undefined ? {} : { zIndex: order + 1 }),
    horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: Math.round(x * emuPerPt) },
    verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: Math.round(y * emuPerPt) },
    behindDocument: wrapping === 'under',
    allowOverlap: true,
    wrap: { type: wraps[wrapping] },
  };
}

/** The paragraph that anchors pictures and shapes. */
export function anchor(children: readonly ParagraphChild[], breaksBefore: boolean): WordParagraph {
  const spacing = { before: 0, after: 0, line: 20, lineRule: 'exact' } as const;
  return new WordParagraph({ pageBreakBefore: breaksBefore, spacing, children });
}
