import type { FoundLine } from '#contract/endpoints/editing.ts';
import type { TextAlign } from '#contract/pages/textBlocks.ts';
import type { FontFamilyId } from '#contract/text/fontFamilies.ts';
import type { Block, Line, Word } from '#engines/core/document-model/geometry.ts';
import type { TextPage, TextStyle } from '#engines/ports.ts';
import type { RunningLines } from '../document/running.ts';
import { layOut } from '../layout.ts';
import { inReadingOrder } from '../text/direction.ts';
import { UprightRules } from './columns/uprightRules.ts';
import { blockText } from './flow.ts';
import { foundWords } from './foundWords.ts';
import { thresholds } from './thresholds.ts';

/** A block of a page's own text, as the editor offers it for editing (contract/pages/annotations.ts describes its place). */
export interface FoundTextBlock {
  readonly id: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Line by line, as on the page. */
  readonly text: string;
  /** The font name in the file, and the nearest font that a replacement can be written in. */
  readonly fontName: string;
  readonly fontFamily: FontFamilyId;
  readonly fontSize: number;
  readonly color: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** From the top of the box to the first baseline, and from line to line. */
  readonly baseline: number;
  readonly lineHeight: number;
  /** The places of its words in reading order. Empty for rows. */
  readonly lines: FoundLine[];
}

const { usualLineHeight, usualSizePt, sideTolerance } = thresholds.textBlocks;

/** The upright text of a page: one block for each paragraph, and one for each cell of rows. */
export function textBlocksOf(page: TextPage): FoundTextBlock[] {
  return writtenBlocksOf(page).map(({ block }) => block);
}

/** A block, with what is needed to write it in other words. */
export interface WrittenBlock {
  readonly block: FoundTextBlock;
  /** In one line, without hyphenation at line ends. */
  readonly flowed: string;
  readonly role: Block['role'];
  /** The alignment of its lines. */
  readonly align: TextAlign;
  /** The place of the next vertical line to its right, such as the border of its cell. */
  readonly ruleRight: number | undefined;
}

/** The same blocks, with their text as it is read. */
export function writtenBlocksOf(page: TextPage, running?: RunningLines): WrittenBlock[] {
  const rules = new UprightRules(page.shapes);
  const pieces = uprightPieces(page, running, rules);
  const rightEdge = Math.max(...pieces.filter(({ role }) => role === 'body').map(({ right }) => right));
  return pieces.map((piece, index) => ({
    block: foundBlock(piece, page.page, index),
    flowed: blockText(piece, true),
    role: piece.role,
    align: alignOf(piece, page.widthPt, rightEdge),
    ruleRight: ruleRightOf(piece, rules),
  }));
}

/** Where a block stands, and in which letters: all that is needed to sort the text of a page. */
export interface BlockPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly role: Block['role'];
}

/** The places of the same blocks. */
export function blockPlacesOf(page: TextPage, running?: RunningLines): BlockPlace[] {
  return uprightPieces(page, running, new UprightRules(page.shapes)).map((piece) => {
    const { sizePt: fontSize = usualSizePt, isBold = false } = mainStyle(piece.rows.flat()) ?? {};
    return { ...placeOf(piece), fontSize, isBold, role: piece.role };
  });
}

function uprightPieces(page: TextPage, running: RunningLines | undefined, rules: UprightRules): Block[] {
  const { blocks } = layOut(page, running);
  return blocks.filter(({ angle }) => angle === 0).flatMap((block) => piecesOf(block, rules));
}

function placeOf({ left, top, right, bottom }: Block) {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function foundBlock(block: Block, page: number, index: number): FoundTextBlock {
  const style = mainStyle(block.rows.flat());
  const fontSize = style?.sizePt ?? usualSizePt;
  return {
    id: `${page}-${index + 1}`,
    page,
    ...placeOf(block),
    text: blockText(block, false),
    fontName: style?.font ?? '',
    fontFamily: style ? nearestFamily(style) : 'arial',
    fontSize,
    color: style?.color ?? '#000000',
    bold: style?.isBold ?? false,
    italic: style?.isItalic ?? false,
    ...linesOf(block.rows.flat(), block.top, fontSize),
    lines: wordsIn(block),
  };
}

function wordsIn({ rows }: Block): FoundLine[] {
  const lines = rows.flat();
  if (rows.some(({ length }) => length > 1)) return [];
  return lines.map(({ baseline, words, isRightToLeft }) => ({
    baseline,
    words: inReadingOrder(words, isRightToLeft).flatMap(foundWords),
  }));
}

/**
 * A single line is centered if its middle is that of the page, and right-aligned if it ends where the page's text ends. Several lines are
 * judged by what they have in common.
 */
function alignOf({ rows, left, right }: Block, pageWidthPt: number, rightEdge: number): TextAlign {
  const lines = rows.flat();
  const near = Math.max(1, ...lines.map(({ sizePt }) => sizePt)) * sideTolerance;
  if (lines.length === 1) {
    if (Math.abs((left + right) / 2 - pageWidthPt / 2) < near && left > near * 4) return 'center';
    // A line that ends where the page's text ends, and begins beyond its middle, is right-aligned.
    return rightEdge - right < 1 && left > pageWidthPt / 2 ? 'right' : 'left';
  }
  const isEven = (places: readonly number[]) => Math.max(...places) - Math.min(...places) < near;
  // The last line of a paragraph is short, and its first may be indented.
  if (isEven(lines.slice(1).map((line) => line.left))) return 'left';
  if (isEven(lines.map((line) => line.left + line.right))) return 'center';
  return isEven(lines.map((line) => line.right)) ? 'right' : 'left';
}

/** Cells are edited one by one, because a row as one text would lose its columns. A line drawn between words also separates cells. */
function piecesOf(block: Block, rules: UprightRules): Block[] {
  const lines = block.rows.flat();
  if (block.kind === 'paragraph' && lines.length > 1) return [block];
  return lines
    .flatMap((line) => cellsOf(line, rules))
    .map((line): Block => ({ ...block, ...boxOf(line), kind: 'paragraph', rows: [[line]] }));
}

function ruleRightOf(block: Block, rules: UprightRules): number | undefined {
  const beyond = rules.at(block).filter(({ x }) => x >= block.right - 1);
  return beyond.length > 0 ? Math.min(...beyond.map(({ x }) => x)) : undefined;
}

function cellsOf(line: Line, all: UprightRules): Line[] {
  const rules = all.at(line).filter(({ x }) => x > line.left && x < line.right);
  if (rules.length === 0 || line.isRightToLeft) return [line];
  const cells: Word[][] = [[]];
  for (const word of line.words) {
    const last = cells.at(-1)?.at(-1);
    const isSplit = last && rules.some(({ x, width }) => x + width / 2 > last.right - 1 && x + width / 2 < word.left + 1);
    if (isSplit) cells.push([word]);
    else cells.at(-1)?.push(word);
  }
  if (cells.length === 1) return [line];
  return cells.map((words) => ({
    ...line,
    words,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    text: words.map(({ text }) => text).join(' '),
  }));
}

function boxOf({ left, top, right, bottom }: Line) {
  return { left, top, right, bottom };
}

function linesOf(lines: readonly Line[], top: number, sizePt: number) {
  const baselines = [...new Set(lines.map((line) => line.baseline))].sort((a, b) => a - b);
  const [first = top + sizePt, last = first] = [baselines[0], baselines.at(-1)];
  const lineHeight = baselines.length > 1 ? (last - first) / (baselines.length - 1) : sizePt * usualLineHeight;
  return { baseline: first - top, lineHeight };
}

/** The style of most letters. */
function mainStyle(lines: readonly Line[]): TextStyle | undefined {
  const letters = new Map<TextStyle, number>();
  for (const { run, text } of lines.flatMap(({ words }) => words.flatMap(({ parts }) => parts))) {
    letters.set(run.style, (letters.get(run.style) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Words in font names, and their replacements. */
const named: readonly (readonly [RegExp, FontFamilyId])[] = [
  [/courier|consol|mono|typewriter|menlo/i, 'courier-new'],
  [/times|tinos|nimbusrom|liberationserif/i, 'times-new-roman'],
  [/georgia|gelasio/i, 'georgia'],
  [/verdana|dejavusans|tahoma/i, 'verdana'],
  [/comic/i, 'comic-sans-ms'],
  [/impact|anton/i, 'impact'],
  [/trebuchet|firasans/i, 'trebuchet-ms'],
  [/arial|arimo|liberationsans/i, 'arial'],
  [/helvetica|nimbussan/i, 'helvetica'],
  [/noto ?sans/i, 'noto-sans'],
  // The flags of a font descriptor are often wrong, above all for Chinese, Japanese and Korean fonts.
  [/sans|gothic|grotesk|yahei|simhei|heiti|pingfang|meiryo|malgun|dengxian|calibri|segoe|roboto|aptos/i, 'arial'],
  [/serif|mincho|simsun|songti|mingliu|batang|garamond|palatino|bookman|century(?!gothic)/i, 'times-new-roman'],
];

function nearestFamily({ font, isMonospaced, isSerif }: TextStyle): FontFamilyId {
  const bare = font.replace(/[\s_-]/g, '');
  const found = named.find(([words]) => words.test(bare))?.[1];
  return found ?? (isMonospaced ? 'courier-new' : isSerif ? 'times-new-roman' : 'arial');
}
