import type { Annotation } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { newImage, newInk } from './create.ts';
import type { Style } from './editorState.ts';
import { boxAround, type Point } from './geometry.ts';

/** A signature: drawn, or a picture. In its own pixels, cropped to its ink. */
export interface SignatureMark {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The distance of the signature line from its top. */
  readonly baselinePx: number;
  readonly color: string;
  readonly look:
    | { readonly kind: 'ink'; readonly strokes: readonly (readonly Point[])[] }
    | { readonly kind: 'image'; readonly imageData: string };
}

/** The initial width on the page, and the maximum height. */
const signatureWidthPt = 150;
const initialsWidthPt = 54;
const maxHeightPt = 48;
const penPt = 1.5;
/** The part of its line or field that a signature may fill. */
const shareOfPlace = 0.92;

export type MarkKind = 'signature' | 'initials';

/** A signature line, by its left end on the page. */
export interface SignatureLine extends Point {
  readonly width: number;
}

/** The places for signatures on a page. */
export interface SignaturePlaces {
  readonly lines: readonly SignatureLine[];
  readonly fields: readonly Box[];
}

/** The placement of a signature: its left end on its line, and the size of a pixel in points. */
export interface Placement extends Point {
  readonly ptPerPx: number;
  readonly isSnapped: boolean;
}

export function markFromStrokes(strokes: readonly (readonly Point[])[], baselineY: number, color: string): SignatureMark {
  const { x, y, width, height } = boxAround(strokes.flat());
  return {
    widthPx: Math.max(1, width),
    heightPx: Math.max(1, height),
    baselinePx: baselineY - y,
    color,
    look: { kind: 'ink', strokes: strokes.map((stroke) => stroke.map((point) => ({ x: point.x - x, y: point.y - y }))) },
  };
}

/** The distance above and below a line at which it still attracts the signature, in points. */
const reachPt = { above: 60, below: 24, beside: 24 } as const;

/** The placement for a pointer at `at`: in a field, on a line, else around the pointer. */
export function placementAt(mark: SignatureMark, kind: MarkKind, at: Point, { lines, fields }: SignaturePlaces): Placement {
  const widthPt = kind === 'signature' ? signatureWidthPt : initialsWidthPt;
  const natural = Math.min(widthPt / mark.widthPx, maxHeightPt / mark.heightPx);
  const field = fields.find(
    (each) => at.x >= each.x && at.x <= each.x + each.width && at.y >= each.y && at.y <= each.y + each.height,
  );
  if (field) return inField(mark, natural, field);
  const line = nearestLine(lines, at);
  if (line) return onLine(mark, natural, line, at);
  return {
    x: at.x - (mark.widthPx * natural) / 2,
    y: at.y + (mark.baselinePx - mark.heightPx / 2) * natural,
    ptPerPx: natural,
    isSnapped: false,
  };
}

function inField(mark: SignatureMark, natural: number, field: Box): Placement {
  const fitting = Math.min((field.width * shareOfPlace) / mark.widthPx, (field.height * shareOfPlace) / mark.heightPx);
  const ptPerPx = Math.min(natural, fitting);
  const top = field.y + (field.height - mark.heightPx * ptPerPx) / 2;
  return {
    x: field.x + (field.width - mark.widthPx * ptPerPx) / 2,
    y: top + mark.baselinePx * ptPerPx,
    ptPerPx,
    isSnapped: true,
  };
}

function onLine(mark: SignatureMark, natural: number, line: SignatureLine, at: Point): Placement {
  const ptPerPx = Math.min(natural, (line.width * shareOfPlace) / mark.widthPx);
  const width = mark.widthPx * ptPerPx;
  const left = Math.max(line.x, Math.min(at.x - width / 2, line.x + line.width - width));
  return { x: left, y: line.y, ptPerPx, isSnapped: true };
}

function nearestLine(lines: readonly SignatureLine[], at: Point): SignatureLine | undefined {
  const near = lines.filter(
    ({ x, y, width }) =>
      at.x >= x - reachPt.beside && at.x <= x + width + reachPt.beside && at.y >= y - reachPt.above && at.y <= y + reachPt.below,
  );
  return near.toSorted((a, b) => Math.abs(a.y - at.y) - Math.abs(b.y - at.y))[0];
}

/** The signature as an annotation. */
export function placedMark(
  mark: SignatureMark,
  { x, y, ptPerPx }: Placement,
  place: { readonly id: string; readonly page: number; readonly style: Style },
): Annotation {
  const top = y - mark.baselinePx * ptPerPx;
  const styled = { ...place, style: { ...place.style, color: mark.color, opacity: 1, strokeWidth: penPt } };
  if (mark.look.kind === 'ink') {
    const onPage = (point: Point) => ({ x: x + point.x * ptPerPx, y: top + point.y * ptPerPx });
    return {
      ...newInk(
        styled,
        mark.look.strokes.map((stroke) => stroke.map(onPage)),
      ),
      isSignature: true,
    };
  }
  const image = newImage(styled, mark.look.imageData, mark.widthPx, mark.heightPx);
  return { ...image, x, y: top, width: mark.widthPx * ptPerPx, height: mark.heightPx * ptPerPx, isSignature: true };
}
