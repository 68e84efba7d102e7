import type { TextBlock, TextPiece } from '#contract/annotations.ts';
import type { FoundLine } from '#contract/endpoints/editing.ts';
import { fontStyleOf } from '#contract/textBlocks.ts';
import type { MeasureText } from './create.ts';

/** A block as it was found, with the places of its words. */
export type FoundBlock = TextBlock & { readonly lines: readonly FoundLine[] };

/** Letters may be so much narrower or wider than they are made before an eye sees it; a whole line may be more. */
const unseen = 0.05;
const mostOfLine = 0.12;
/** Parts of the letters' size: above and below the feet of a line. */
const extent = { above: 0.95, below: 0.3 };

/**
 * The words of a block that have to be written anew for it to say `replacement`, each with the room that it has: all others stay as they stand, in
 * their own font. Undefined where that does not do, and the block is set anew: lines were joined or parted, or a line became too long.
 */
export function textPieces(found: FoundBlock, replacement: string, measure: MeasureText): TextPiece[] | undefined {
  const { lines, text } = found;
  if (lines.map(wordsOf).join('\n') !== text) return undefined;
  const next = replacement.split('\n');
  if (next.length !== lines.length) return undefined;
  const pieces: TextPiece[] = [];
  for (const [index, line] of lines.entries()) {
    const words = (next[index] ?? '').split(/\s+/).filter((word) => word !== '');
    if (words.join(' ') === wordsOf(line)) continue;
    const piece = pieceOf(found, line, words, measure);
    if (!piece) return undefined;
    pieces.push(piece);
  }
  return pieces.length > 0 ? pieces : undefined;
}

function wordsOf({ words }: FoundLine): string {
  return words.map(({ text }) => text).join(' ');
}

/** From the first word that changes to the last, and as many beside them as it takes for the new ones to have room. */
function pieceOf(found: FoundBlock, line: FoundLine, next: readonly string[], measure: MeasureText): TextPiece | undefined {
  const old = line.words.map(({ text }) => text);
  let from = 0;
  while (from < old.length && from < next.length && old[from] === next[from]) from += 1;
  let after = 0;
  while (after < old.length - from && after < next.length - from && old.at(-1 - after) === next.at(-1 - after)) after += 1;
  for (;;) {
    const piece = writtenPiece(found, line, next, { from, after }, measure);
    const isWhole = from === 0 && after === 0;
    if (piece && Math.abs(piece.ratio - 1) <= (isWhole ? mostOfLine : unseen)) return piece.piece;
    // The end of a line that ends before its paragraph does has room behind it.
    if (piece && after === 0 && piece.isOpen) return piece.openPiece;
    if (isWhole) return undefined;
    if (after > 0) after -= 1;
    else from -= 1;
  }
}

function writtenPiece(
  found: FoundBlock,
  { baseline, words }: FoundLine,
  next: readonly string[],
  { from, after }: { readonly from: number; readonly after: number },
  measure: MeasureText,
) {
  const gone = words.slice(from, words.length - after);
  const [first, last] = [gone[0], gone.at(-1)];
  if (!first || !last) return undefined;
  const fontStyle = fontStyleOf(found);
  const replacement = next.slice(from, next.length - after).join(' ');
  const style = { bold: first.bold, italic: first.italic };
  const natural = measure(replacement, { ...fontStyle, ...style });
  const width = last.x + last.width - first.x;
  const above = extent.above * fontStyle.fontSize;
  const piece: TextPiece = {
    x: first.x,
    y: baseline - above,
    width,
    height: above + extent.below * fontStyle.fontSize,
    writtenWidth: width,
    baseline: above,
    text: gone.map(({ text }) => text).join(' '),
    replacement,
    ...style,
  };
  const right = found.x + found.width;
  const isShort = last.x + last.width < right - fontStyle.fontSize / 2;
  const isOpen = (isShort || !found.text.includes('\n')) && (!found.text.includes('\n') || first.x + natural <= right);
  return { piece, ratio: natural / width, isOpen, openPiece: { ...piece, writtenWidth: natural } };
}
