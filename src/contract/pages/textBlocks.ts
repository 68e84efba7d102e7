import { isRightToLeft } from '../text/textDirection.ts';
import type { TextBlock, TextPiece } from './annotations.ts';
import type { FontStyle, Pen } from './paint.ts';

/**
 * How a changed block of a page's own text is set: one implementation for the editor and the saved file. Lines break where they were broken
 * by hand, and where they would leave the block.
 */

/** The distance that a growing line keeps from the edge of the page. */
const edgePt = 18;
/** Rounding differences between two measurements of one font must not break a line that fits. */
const tolerance = 1.005;

/** The alignment of the lines of a block. */
export type TextAlign = 'left' | 'center' | 'right';

/** The new text of a block; empty where it is deleted. Undefined for an unchanged block. */
export function changedText({ deleted, replacement }: TextBlock): string | undefined {
  return deleted ? '' : replacement;
}

/** A paragraph keeps its width. A block of one line, such as a heading, may grow to the edge of the page. */
export function availableWidth({ text, x, width }: TextBlock, pageWidthPt: number): number {
  if (text.includes('\n')) return width;
  return Math.max(width, isRightToLeft(text) ? x + width - edgePt : pageWidthPt - x - edgePt);
}

/** Breaks a text into lines no wider than `room`. A word that is wider stays whole. `widthOf` measures in the same unit. */
export function wrapText(text: string, room: number, widthOf: (line: string) => number): string[] {
  return text.split('\n').flatMap((line) => {
    if (widthOf(line) <= room * tolerance) return [line];
    const lines: string[] = [];
    let current = '';
    for (const word of line.split(/(?<=\s)(?=\S)/)) {
      if (current !== '' && widthOf((current + word).trimEnd()) > room * tolerance) {
        lines.push(current.trimEnd());
        current = word;
      } else current += word;
    }
    return [...lines, current.trimEnd()];
  });
}

/** The overlap of tightly set lines, as a part of the font size. */
const sharedPart = 0.15;

/** The areas from which a block's own letters are removed, without those of the lines that touch it. */
export function clearedPlaces(block: TextBlock) {
  return (piecesOf(block) ?? [block]).map(({ x, y, width, height }) => {
    const inset = Math.min(fontStyleOf(block).fontSize * sharedPart, height / 4);
    return { page: block.page, x, y: y + inset, width, height: height - 2 * inset };
  });
}

/** How the words of a piece are written, where that differs from their block. */
export function faceOf({ bold, italic, embeddedFont }: TextPiece) {
  return { bold, italic, embeddedFont };
}

/** The words of a block that change while the rest stays. Undefined where the whole block is set again. */
export function piecesOf({ deleted, pieces }: TextBlock): readonly TextPiece[] | undefined {
  return deleted ? undefined : pieces;
}

export const blockDefaults = { fontFamily: 'arial', fontSize: 12, color: '#000000', lineHeight: 1.2, baseline: 0.95 } as const;

/** The font style of a block, with defaults for what its finder left open. */
export function fontStyleOf({ fontFamily, fontSize, color, bold, italic, embeddedFont }: TextBlock) {
  return {
    fontFamily: fontFamily ?? blockDefaults.fontFamily,
    fontSize: fontSize ?? blockDefaults.fontSize,
    color: color ?? blockDefaults.color,
    bold: bold ?? false,
    italic: italic ?? false,
    embeddedFont,
    opacity: 1,
  };
}

/** The width of a line in points. */
type MeasureLine = (line: string, fontStyle: FontStyle) => number;

/** Writes a block at the place of its own words: only the changed words, or line by line. */
export function paintTextBlock(block: TextBlock, pageWidthPt: number, pen: Pen, measure: MeasureLine): void {
  const fontStyle = fontStyleOf(block);
  const pieces = piecesOf(block);
  if (pieces) {
    for (const piece of pieces) paintPiece(piece, { ...fontStyle, ...faceOf(piece) }, pen, measure);
    return;
  }
  const lines = wrapText(changedText(block) ?? '', availableWidth(block, pageWidthPt), (line) => measure(line, fontStyle));
  const lineHeight = block.lineHeight ?? blockDefaults.lineHeight * fontStyle.fontSize;
  const first = block.y + (block.baseline ?? blockDefaults.baseline * fontStyle.fontSize);
  const isFromRight = isRightToLeft(block.text);
  for (const [index, line] of lines.entries()) {
    const x = isFromRight ? block.x + block.width - measure(line, fontStyle) : block.x;
    if (line.trim() !== '') pen.text(line, x, first + index * lineHeight, fontStyle);
  }
}

/** Scaled to the exact width of its place, so nothing beside it moves. */
function paintPiece(piece: TextPiece, fontStyle: FontStyle, pen: Pen, measure: MeasureLine): void {
  const { y, baseline, replacement, writtenWidth } = piece;
  const width = replacement.trim() === '' ? 0 : measure(replacement, fontStyle);
  const x = isRightToLeft(replacement) ? piece.x + piece.width - writtenWidth : piece.x;
  if (width > 0) pen.stretched(writtenWidth / width, x, () => pen.text(replacement, x, y + baseline, fontStyle));
}
