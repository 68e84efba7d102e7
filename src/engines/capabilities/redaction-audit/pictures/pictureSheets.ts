import type { Box } from '#contract/pages/box.ts';
import { numberText } from '#engines/core/objects/content.ts';
import { integerOf, type PdfObject, streamOf } from '#engines/core/objects/values.ts';
import type { Sheet } from '../pages/sheetFile.ts';
import type { PictureUse, Rect } from './pictureUses.ts';

/** Letters of a screenshot or a scan are seen at this size, and a sheet does not take much memory. */
const maxSidePx = 1_600;

export interface PictureSheet extends Sheet {
  /** Pixels of the picture. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture alone, a point for each of its pixels where it is not larger than the limit. Undefined for a small one. */
export function pictureSheet(object: PdfObject, minSidePx: number): PictureSheet | undefined {
  const dict = streamOf(object)?.dict;
  const [widthPx, heightPx] = [integerOf(dict?.get('Width')) ?? 0, integerOf(dict?.get('Height')) ?? 0];
  if (Math.min(widthPx, heightPx) < minSidePx) return undefined;
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx));
  const [widthPt, heightPt] = [Math.max(1, Math.round(widthPx * scale)), Math.max(1, Math.round(heightPx * scale))];
  const content = `${numberText(widthPt)} 0 0 ${numberText(heightPt)} 0 0 cm /X0 Do`;
  return { widthPt, heightPt, content, objects: { X0: object }, widthPx, heightPx };
}

/** In parts of a picture's side. Less is cut off by rounding and by frames. */
const minCutPart = 0.04;
const minCutPx = 12;

/** The parts of a picture that no page shows, in the unit square that it fills: strips at its sides. */
export function cutParts({ shown }: PictureUse, { widthPx, heightPx }: PictureSheet): Rect[] {
  if (!shown) return [[0, 0, 1, 1]];
  const [left, bottom, right, top] = shown;
  const isCut = (part: number, sidePx: number) => part >= minCutPart && part * sidePx >= minCutPx;
  return [
    ...(isCut(left, widthPx) ? [[0, 0, left, 1] as const] : []),
    ...(isCut(1 - right, widthPx) ? [[right, 0, 1, 1] as const] : []),
    ...(isCut(bottom, heightPx) ? [[left, 0, right, bottom] as const] : []),
    ...(isCut(1 - top, heightPx) ? [[left, top, right, 1] as const] : []),
  ];
}

/** A part of the unit square as a box on the sheet. */
export function onSheet([left, bottom, right, top]: Rect, { widthPt, heightPt }: Sheet): Box {
  return { x: left * widthPt, y: (1 - top) * heightPt, width: (right - left) * widthPt, height: (top - bottom) * heightPt };
}
