import type { FoundLine } from '#contract/endpoints/editing.ts';
import type { TextBlock, TextPiece } from '#contract/pages/annotations.ts';
import { fontStyleOf } from '#contract/pages/textBlocks.ts';
import { isFullWidth } from '#contract/text/fullWidth.ts';
import { hasRightToLeft, isRightToLeft } from '#contract/text/textDirection.ts';
import type { MeasureText } from './create.ts';

/** A word, with the name of its embedded font where new words can be written with it. */
export type FoundWord = FoundLine['words'][number] & { readonly embeddedFont?: string };

interface Line {
  readonly baseline: number;
  readonly words: readonly FoundWord[];
}

/** A block as it was found, with the places of its words. */
export type FoundBlock = TextBlock & { readonly lines: readonly Line[] };

/** How new words are written. */
export interface Letters {
  readonly measure: MeasureText;
  /** Whether an embedded font has all letters of a text. */
  hasLetters(font: string, text: string): boolean;
}

/** Letters may be narrowed or widened by this part before it is visible; a whole line by more. */
const unseen = 0.05;
const maxOfLine = 0.12;
/** Above and below the baseline, as parts of the font size. */
const extent = { above: 0.95, below: 0.3 };

/**
 * The words of a block that have to be replaced so that it reads `replacement`, each with its room. All others stay, in their own font.
 * Undefined where that is impossible and the block is set again: lines were joined or split, or a line became too long.
 */
export function textPieces(found: FoundBlock, replacement: string, letters: Letters): TextPiece[] | undefined {
  const { lines, text } = found;
  if (lines.map(wordsOf).join('\n') !== text) return undefined;
  const next = replacement.split('\n');
  if (next.length !== lines.length) return undefined;
  const pieces: TextPiece[] = [];
  for (const [index, line] of lines.entries()) {
    const written = (next[index] ?? '').trim().replace(/\s+/g, ' ');
    if (written === wordsOf(line)) continue;
    const piece = pieceOf(found, line, written, letters);
    if (!piece) return undefined;
    pieces.push(piece);
  }
  return pieces.length > 0 ? pieces : undefined;
}

/** The text of a line. */
export function wordsOf({ words }: Pick<Line, 'words'>): string {
  return words.map(({ text, isJoined }, index) => (index === 0 || isJoined ? text : ` ${text}`)).join('');
}

/** From the first changed word to the last, and as many neighbors as the new words need room. */
function pieceOf(found: FoundBlock, line: Line, next: string, letters: Letters): TextPiece | undefined {
  const { spans, ...same } = compared(line, next);
  let { from, after } = same;
  for (;;) {
    const start = from > 0 ? (spans[from - 1]?.end ?? 0) : 0;
    const rest = after > 0 ? wordsOf(line).length - (spans.at(-after)?.start ?? 0) : 0;
    const piece = writtenPiece(found, line, next.slice(start, next.length - rest).trim(), { from, after }, letters);
    const isWhole = from === 0 && after === 0;
    if (piece && Math.abs(piece.ratio - 1) <= (isWhole ? maxOfLine : unseen)) return piece.piece;
    // A line that ends before the edge of its paragraph has room after it.
    if (piece && after === 0 && piece.isOpen) return piece.openPiece;
    if (isWhole) return undefined;
    if (after > 0) after -= 1;
    else from -= 1;
  }
}

/** How many words at the start and at the end of a line stay, and where each word is in its text. */
function compared(line: Line, next: string) {
  const text = wordsOf(line);
  let at = 0;
  const spans = line.words.map((word, index) => {
    const start = at + (index === 0 || word.isJoined ? 0 : 1);
    at = start + word.text.length;
    return { start, end: at };
  });
  const most = Math.min(text.length, next.length);
  let same = 0;
  while (same < most && text[same] === next[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < most - same && text.at(-1 - sameEnd) === next.at(-1 - sameEnd)) sameEnd += 1;
  const last = text.length - sameEnd;
  const isEnd = ({ end }: { end: number }) => end < same || (end === same && isBoundary(next, same));
  const isStart = ({ start }: { start: number }) => start > last || (start === last && isBoundary(next, next.length - sameEnd));
  const from = spans.filter(isEnd).length;
  return { spans, from, after: Math.min(spans.length - from, spans.filter(isStart).length) };
}

/** Whether a word may end before this place of a text, or begin there. */
function isBoundary(text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at]];
  return before === undefined || after === undefined || [before, after].some((sign) => sign === ' ' || isFullWidth(sign));
}

function writtenPiece(
  found: FoundBlock,
  { baseline, words }: Line,
  replacement: string,
  { from, after }: { readonly from: number; readonly after: number },
  { measure, hasLetters }: Letters,
) {
  const gone = words.slice(from, words.length - after);
  const [first] = gone;
  const left = Math.min(...gone.map(({ x }) => x));
  const width = Math.max(...gone.map((word) => word.x + word.width)) - left;
  if (!first || words.some((word) => !gone.includes(word) && isWithin(word, left, width))) return undefined;
  const fontStyle = fontStyleOf(found);
  const isFromRight = isRightToLeft(wordsOf({ words }));
  // By itself it would begin at the other side.
  if (isFromRight && hasRightToLeft(replacement) && !isRightToLeft(replacement)) return undefined;
  const own = first.embeddedFont;
  const embeddedFont = own !== undefined && hasLetters(own, replacement) ? own : undefined;
  const style = { bold: first.bold, italic: first.italic, embeddedFont };
  const measured = (text: string) => measure(text, { ...fontStyle, ...style });
  const natural = measured(replacement) * (embeddedFont === undefined ? breadth(words, measured) : 1);
  const above = extent.above * fontStyle.fontSize;
  const piece: TextPiece = {
    x: left,
    y: baseline - above,
    width,
    height: above + extent.below * fontStyle.fontSize,
    writtenWidth: width,
    baseline: above,
    text: wordsOf({ words: gone }),
    replacement,
    ...style,
  };
  // The room after the words, on the side where their line ends.
  const room = isFromRight ? left - found.x : found.x + found.width - left - width;
  const isOpen = !found.text.includes('\n') || (room > fontStyle.fontSize / 2 && natural <= width + room);
  return { piece, ratio: natural / width, isOpen, openPiece: { ...piece, writtenWidth: natural } };
}

/** A font that is this much broader or narrower than another does not stand in for it by stretching. */
const maxStretched = 1.25;

/** The same for a block whose words are not written in a font of the file. */
export function breadthOf(
  { lines }: FoundBlock,
  { embeddedFont, ...style }: Parameters<MeasureText>[1],
  measure: MeasureText,
): number {
  return embeddedFont === undefined
    ? breadth(
        lines.flatMap(({ words }) => words),
        (text) => measure(text, style),
      )
    : 1;
}

/** How much broader words are than in the font that stands in for theirs. New words are stretched alike. */
function breadth(words: readonly FoundWord[], measured: (text: string) => number): number {
  const ratios = words
    .filter(({ text }) => text.length > 2)
    .map(({ text, width }) => width / measured(text))
    .sort((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 1;
  return middle > 1 / maxStretched && middle < maxStretched ? middle : 1;
}

/** Whether a word stands between others, as in a line of two directions. */
function isWithin(word: FoundWord, left: number, width: number): boolean {
  const middle = word.x + word.width / 2;
  return middle > left && middle < left + width;
}
