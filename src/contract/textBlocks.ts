import type { TextBlock, TextPiece } from './annotations.ts';
import type { FontStyle, Pen } from './paint.ts';

/**
 * How a changed block of a page's own text is set again, told once for the editor and the saved file: its lines break where they are
 * typed, and where they would leave the block.
 */

/** Room that a line keeps to the edge of the page where it outgrows a block of one line. */
const edgePt = 18;
/** Rounding between two measurers of one font must not break a line that fits. */
const tolerance = 1.005;

/** To which side the lines of a block are set. */
export type TextAlign = 'left' | 'center' | 'right';

/** What a block says when all is done: nothing, where it is deleted. Undefined for a block that stays as it is. */
export function changedText({ deleted, replacement }: TextBlock): string | undefined {
  return deleted ? '' : replacement;
}

/** A paragraph keeps its width; what stood in one line, such as a heading, may grow to the edge of the page. */
export function roomOf({ text, x, width }: TextBlock, pageWidthPt: number): number {
  return text.includes('\n') ? width : Math.max(width, pageWidthPt - x - edgePt);
}

/** Lines that are no wider than `room`; a word that is wider by itself stays whole. `widthOf` measures in the same unit. */
export function brokenLines(text: string, room: number, widthOf: (line: string) => number): string[] {
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

/** Part of the letters' size by which lines that are set tightly reach into one another. */
const sharedPart = 0.15;

/** Where a block's own letters are taken out, without those of the lines that touch it. */
export function clearedPlaces(block: TextBlock) {
  return (piecesOf(block) ?? [block]).map(({ x, y, width, height }) => {
    const inset = Math.min(fontStyleOf(block).fontSize * sharedPart, height / 4);
    return { page: block.page, x, y: y + inset, width, height: height - 2 * inset };
  });
}

/** The words of a block that change while all else of it stays; undefined where the whole block is set anew. */
export function piecesOf({ deleted, pieces }: TextBlock): readonly TextPiece[] | undefined {
  return deleted ? undefined : pieces;
}

export const blockDefaults = { fontFamily: 'arial', fontSize: 12, color: '#000000', lineHeight: 1.2, baseline: 0.95 } as const;

/** FontStyle of a block, with what its finder left open filled in. */
export function fontStyleOf({ fontFamily, fontSize, color, bold, italic }: TextBlock) {
  return {
    fontFamily: fontFamily ?? blockDefaults.fontFamily,
    fontSize: fontSize ?? blockDefaults.fontSize,
    color: color ?? blockDefaults.color,
    bold: bold ?? false,
    italic: italic ?? false,
    opacity: 1,
  };
}

/** How wide a line is in points. */
type MeasureLine = (line: string, fontStyle: FontStyle) => number;

/** Writes a block where its own words stood: only those that change, or line by line. */
export function paintTextBlock(block: TextBlock, pageWidthPt: number, pen: Pen, measure: MeasureLine): void {
  const fontStyle = fontStyleOf(block);
  const pieces = piecesOf(block);
  if (pieces) {
    for (const piece of pieces) paintPiece(piece, { ...fontStyle, bold: piece.bold, italic: piece.italic }, pen, measure);
    return;
  }
  const lines = brokenLines(changedText(block) ?? '', roomOf(block, pageWidthPt), (line) => measure(line, fontStyle));
  const lineHeight = block.lineHeight ?? blockDefaults.lineHeight * fontStyle.fontSize;
  const first = block.y + (block.baseline ?? blockDefaults.baseline * fontStyle.fontSize);
  for (const [index, line] of lines.entries()) {
    if (line.trim() !== '') pen.text(line, block.x, first + index * lineHeight, fontStyle);
  }
}

/** Exactly as wide as it has room: what stands beside it does not move. */
function paintPiece(piece: TextPiece, fontStyle: FontStyle, pen: Pen, measure: MeasureLine): void {
  const { x, y, baseline, replacement, writtenWidth } = piece;
  const width = replacement.trim() === '' ? 0 : measure(replacement, fontStyle);
  if (width > 0) pen.stretched(writtenWidth / width, x, () => pen.text(replacement, x, y + baseline, fontStyle));
}
