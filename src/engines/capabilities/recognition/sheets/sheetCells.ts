import { around, type FrameBox, type Glyphs, overlapInHeight } from '#engines/core/document-model/geometry.ts';
import type { TextPage } from '#engines/ports.ts';
import { framesOf } from '../graphics/frames.ts';
import { isNumber } from '../tables/tableCells.ts';
import { thresholds } from './thresholds.ts';
import { areAligned, type Piece, withWrappedCells } from './wrappedCells.ts';

/** A cell of a printed sheet. Boxes are on the page. */
export interface SheetCell extends FrameBox {
  /** In the frame of their writing direction. */
  readonly glyphs: readonly Glyphs[];
  readonly lineCount: number;
  /** The baseline of its first line; for a frame, its end. */
  readonly baseline: number;
  /** The place of the letters of its first line. */
  readonly lettersAt: number;
  readonly sizePt: number;
  readonly isNumeric: boolean;
  /** It has lines around it. */
  readonly isRuled: boolean;
}

const { maxJoint, maxSpace, sameLine, closestPitch, widestPitch, evenPt } = thresholds.sheetCells;

/**
 * Programs that print sheets show each cell, or each of its lines, with a separate operator. So cells follow from the order of the file.
 */
export function sheetCellsOf(page: TextPage): SheetCell[] {
  return framesOf(page).flatMap(({ angle, glyphs }) => {
    const grown = grownCells(piecesOf(glyphs), angle === 0);
    const cells = angle === 0 ? withWrappedCells(grown) : grown;
    return cells.map((pieces) => cellOf(pieces, angle));
  });
}

/** Runs of one operator, and those that continue them on their line. */
function piecesOf(glyphs: readonly Glyphs[]): Piece[] {
  const pieces: Glyphs[][] = [];
  for (const next of glyphs) {
    const open = pieces.at(-1);
    const before = open?.at(-1);
    if (open && before && goesOn(before, next)) open.push(next);
    else pieces.push([next]);
  }
  return pieces;
}

function goesOn(before: Glyphs, next: Glyphs): boolean {
  const size = Math.min(before.run.style.sizePt, next.run.style.sizePt);
  if (Math.abs(before.baseline - next.baseline) > size * sameLine) return false;
  if (before.run.object !== undefined && before.run.object === next.run.object) return true;
  const gap = next.isRightToLeft ? before.left - next.right : next.left - before.right;
  return gap > -size * maxJoint && gap < size * (next.run.isSpaced ? maxSpace : maxJoint);
}

/** Lines that follow each other closely, and are aligned at their start, end or middle, belong to one cell. */
function grownCells(pieces: readonly Piece[], isUpright: boolean): Piece[][] {
  const cells: Piece[][] = [];
  for (const piece of pieces) {
    const open = cells.at(-1);
    const last = open?.at(-1);
    if (open && last && isUpright && isInside(around(piece), around(last))) open[open.length - 1] = [...last, ...piece];
    else if (open && last && isUpright && isNextLine(around(last), around(piece), last, piece)) open.push(piece);
    else cells.push([piece]);
  }
  return cells;
}

/** Letters of another font, shown after the others of their line. */
function isInside(piece: FrameBox, line: FrameBox): boolean {
  return piece.left > line.left - evenPt && piece.right < line.right + evenPt && overlapInHeight(piece, line) > 0.7;
}

function isNextLine(above: FrameBox, below: FrameBox, [first]: Piece, [second]: Piece): boolean {
  if (!first || !second || first.run.style.sizePt !== second.run.style.sizePt) return false;
  const pitch = second.baseline - first.baseline;
  const height = Math.max(first.bottom - first.top, first.run.style.sizePt);
  if (pitch < height * closestPitch || pitch > height * widestPitch) return false;
  return areAligned(above, below, evenPt);
}

function cellOf(pieces: readonly Piece[], angle: number): SheetCell {
  const glyphs = pieces.flat();
  const box = angle === 0 ? around(glyphs) : onPage(around(glyphs), angle);
  const text = glyphs.map((one) => one.text).join(' ');
  const sizePt = glyphs[0]?.run.style.sizePt ?? 10;
  const baseline = angle === 0 ? (glyphs[0]?.baseline ?? box.bottom) : box.bottom;
  return {
    ...box,
    glyphs,
    lineCount: angle === 0 ? pieces.length : 2,
    baseline,
    lettersAt: baseline,
    sizePt,
    isNumeric: isNumber(text),
    isRuled: false,
  };
}

/** A box of a rotated frame, as on the page. */
function onPage({ left, top, right, bottom }: FrameBox, angle: number): FrameBox {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x * cos - y * sin, x * sin + y * cos] as const));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
