import type { Paragraph } from '#engines/core/document-model/document.ts';
import { type FrameBox, type Line, median, type Row } from '#engines/core/document-model/geometry.ts';
import { isUnfinished } from '../../text/narrowText.ts';
import { beginsWithoutMark, type ListMark, listMarkOf } from '../lists/listMarks.ts';
import { thresholds } from './thresholds.ts';

const {
  minRoom,
  minShare,
  narrowestColumn,
  minEntries,
  maxWords,
  minBroken,
  minRoomFromRight,
  minBrokenEnds,
  maxLabelled,
  earlyRoom,
} = thresholds.lineBreaks;

/** The area around lines. A cell has an edge of its own, where the lines of a sentence break. */
export interface TextColumn extends FrameBox {
  readonly isCell?: boolean;
  /** Its lines end at its right edge, and begin where they may. */
  readonly isFlushRight?: boolean;
}

/**
 * The rows of a paragraph that begin on a new line on purpose: the line above had room for their first word, as in an address, or each
 * line is an entry of its own. The others continue where the line above was full.
 */
export function forcedBreaks(
  rows: readonly Row[],
  column: TextColumn,
  { alignment, isRightToLeft }: Pick<Paragraph, 'alignment' | 'isRightToLeft'>,
): ReadonlySet<Row> {
  const lines = rows.map((row) => row[0]);
  const [first] = lines;
  if (!first || first.hasOwnFigure) return new Set();
  if (rows.length < 2 || rows.some((row) => row.length !== 1)) return new Set();
  // What began on purpose is a paragraph of its own there.
  if (column.isFlushRight) return new Set();
  if (isRightToLeft) return new Set(rows.filter((_, index) => isForcedFromRight(lines[index - 1], lines[index], column)));
  if (alignment === 'left' && column.isCell && areEarly(rows.flat(), column)) return new Set(rows.slice(1));
  if (alignment === 'left' && areCutShort(lines.flatMap((line) => line ?? []))) return new Set(rows.slice(1));
  if (areParallel(lines.flatMap((line) => line ?? []))) return new Set(rows.slice(1));
  // The words of a box in a diagram are broken anywhere.
  if (first.isInDiagram) return new Set();
  // The address of a sender at the right edge is a column of its own.
  if (alignment === 'right') return breaksBeforeEdge(rows);
  const points = nextPoints(rows);
  if (points.size > 0) return points;
  if (column.right - column.left < first.sizePt * narrowestColumn) return new Set();
  if (alignment === 'left' && areEntries(lines.flatMap((line) => line ?? []))) return new Set(rows.slice(1));
  const edge = rows.length === 2 && alignment === 'left' ? column.right : Math.max(...lines.map((line) => line?.right ?? 0));
  const least = rows.length === 2 ? (column.right - column.left) * minShare : 0;
  return new Set(rows.filter((_, index) => isForced(lines[index - 1], lines[index], edge, least)));
}

/** Of right-aligned lines: short entries, and lines that had room for the next word even beside the longest of them. */
function breaksBeforeEdge(rows: readonly Row[]): ReadonlySet<Row> {
  const lines = rows.flat();
  if (areEntries(lines)) return new Set(rows.slice(1));
  const edge = Math.min(...lines.map(({ left }) => left));
  return new Set(
    rows.filter(([line], index) => {
      const [[above] = [], word] = [rows[index - 1], line?.words[0]];
      if (!line || !above || !word || isUnfinished(above, line) || /[,;–—-]$/u.test(above.text)) return false;
      return above.left - edge > word.right - word.left + line.sizePt * minRoom;
    }),
  );
}

function isForced(above: Line | undefined, line: Line | undefined, edge: number, leastPt: number): boolean {
  if (!above || !line || isUnfinished(above, line) || edge - above.right <= leastPt) return false;
  return hadRoom(above, line, edge) && /^["'“‘«(]?[\p{Lu}\p{Nd}]/u.test(line.text);
}

function isForcedFromRight(above: Line | undefined, line: Line | undefined, column: FrameBox): boolean {
  const first = line?.words.at(-1);
  if (!above || !line || !first || /[,،؛;–—-]$/u.test(above.text)) return false;
  const room = above.left - column.left;
  const isEarly = room > (column.right - column.left) * minShare;
  return isEarly && room > first.right - first.left + line.sizePt * minRoomFromRight;
}

/** All lines of a cell end long before its edge, where a sentence would have gone on. */
function areEarly(lines: readonly Line[], { right }: FrameBox): boolean {
  return lines.slice(1).every((line, index) => {
    const [above, word] = [lines[index], line.words[0]];
    return above !== undefined && word !== undefined && right - above.right > word.right - word.left + line.sizePt * earlyRoom;
  });
}

/** Up to the edge, for the first word of the line below. */
function hadRoom(above: Line, { words, sizePt }: Line, edge: number): boolean {
  const [word] = words;
  return word !== undefined && edge - above.right > word.right - word.left + sizePt * minRoom;
}

/**
 * Most of these short lines had room for the next word even beside the longest of them: the parties of a contract, whatever their lines begin with. A
 * sentence has none where it is broken.
 */
function areCutShort(lines: readonly Line[]): boolean {
  if (median(lines.map(({ words }) => words.length)) > maxWords || lines.some(({ text }) => /[,;–—-]$/u.test(text))) return false;
  const edge = Math.max(...lines.map(({ right }) => right));
  const broken = lines.slice(1).filter((line, index) => lines[index] && hadRoom(lines[index], line, edge));
  return broken.length >= minBrokenEnds && broken.length >= (lines.length - 1) * minBroken;
}

/** `Order no.: 4711`: a name and its value. */
export const labelled = /^\p{Lu}[^:.!?]{1,40}\s?:\s\S/u;

/** `1,250.00 EUR`: an amount with its unit. */
const amountAlone = /^[\p{Sc}(+−-]{0,3}\p{Nd}{1,3}(?:[.,'’]\p{Nd}{2,3})+\)?(?:\s\S{1,6})?$/u;

/** Lines that are all built alike, wherever they end: a name and its value, an amount, a term in bold letters before its text, lines of an address. */
function areParallel(lines: readonly Line[]): boolean {
  if (lines.every(({ text, words }) => labelled.test(text) && words.length <= maxLabelled)) return true;
  if (lines.every(({ text }) => amountAlone.test(text))) return true;
  if (lines.length < minEntries) return false;
  if (lines.every(beginsBold)) return true;
  const edge = Math.max(...lines.map(({ right }) => right));
  const broken = lines.slice(1).filter((line, index) => isForced(lines[index], line, edge, 0));
  const areAnew = lines
    .slice(1)
    .every((line, index) => /^[\p{Lu}\p{Nd}]/u.test(line.text) && !/[,;–—-]$/u.test(lines[index]?.text ?? ''));
  return areAnew && broken.length >= (lines.length - 1) * minBroken;
}

/** Its first word is bold, its last one is not. */
function beginsBold({ words, isRightToLeft }: Line): boolean {
  const isBold = (word: Line['words'][number] | undefined) => word?.parts.every(({ run }) => run.style.isBold) ?? false;
  return !isRightToLeft && words.length > 1 && isBold(words[0]) && !isBold(words.at(-1));
}

/** Rows that begin like `b) Methods`, after one that begins with `a)`, in one paragraph of the file. */
function nextPoints(rows: readonly Row[]): ReadonlySet<Row> {
  const seen = new Set<string>();
  const next = rows.filter(([line]) => {
    const { format, number = 0 } = (line && pointOf(line)) ?? {};
    if (number > 0) seen.add(`${format} ${number}`);
    return number > 1 && seen.has(`${format} ${number - 1}`);
  });
  return new Set(next);
}

function pointOf(line: Line): ListMark | undefined {
  const [word] = line.words;
  if (!word || line.words.length < 2 || beginsWithoutMark(line)) return undefined;
  return listMarkOf(withLatinDigits(word.text), word.parts[0]?.run.style.font ?? '');
}

/** Short lines that all begin with a capital or a number: a list without marks. */
function areEntries(lines: readonly Line[]): boolean {
  if (lines.length < minEntries || median(lines.map(({ words }) => words.length)) > maxWords) return false;
  return lines.slice(1).every((line, index) => /^[\p{Lu}\p{Nd}]/u.test(line.text) && !/[,;–—-]$/u.test(lines[index]?.text ?? ''));
}

const zeroes = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** Digits of Arabic, Persian, Hindi, Bengali and Thai as those of Latin text. */
function withLatinDigits(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (one) => {
    const values = zeroes.map((zero) => (one.codePointAt(0) ?? 0) - zero);
    return String(values.find((value) => value >= 0 && value <= 9) ?? one);
  });
}
