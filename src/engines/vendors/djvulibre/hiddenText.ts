import type { ScanWord } from '#engines/ports.ts';
import type { DjvuPage } from './djvuFile.ts';
import { type Expression, isList, numbersOf, textOf } from './expressions.ts';
import { type PixelBox, placementOf, shownBox } from './placement.ts';

/** The part of a line's height above its baseline. */
const ascent = 0.78;
/** A line that is much higher than its words is askew, so its box says nothing about the letters. */
const maxLineHeight = 1.5;
const maxWords = 20_000;

interface Piece {
  readonly box: PixelBox;
  readonly text: string;
}

/** The words of a page's hidden text, in reading order. */
export function wordsOf(page: DjvuPage, text: Expression): ScanWord[] {
  const lines: Piece[][] = [];
  collect(text, lines, undefined);
  const words: ScanWord[] = [];
  for (const [line, pieces] of lines.entries()) {
    for (const piece of levelled(pieces)) {
      if (words.length >= maxWords) return words;
      words.push(scanWord(page, piece, line));
    }
  }
  return words;
}

/** Zones from page to character (DjVu 3 specification §8.3.5). Text may stand in a zone of any kind. */
function collect(zone: Expression, lines: Piece[][], line: Piece[] | undefined): void {
  if (!isList(zone)) return;
  const [kind, ...rest] = zone;
  const box = boxOf(rest.slice(0, 4));
  if (!box || typeof kind !== 'string') return;
  const inner = rest.slice(4);
  const own = textOf(inner[0]);
  const isWord = kind === 'word' || kind === 'char';
  if (own !== undefined && !isWord) {
    lines.push(...linesIn(box, own));
    return;
  }
  const into = line ?? (kind === 'line' || isWord ? begun(lines) : undefined);
  if (own !== undefined && into) into.push({ box, text: plain(own) });
  else if (kind === 'word' && into) into.push({ box, text: plain(charactersOf(inner)) });
  else for (const each of inner) collect(each, lines, into);
}

function begun(lines: Piece[][]): Piece[] {
  const line: Piece[] = [];
  lines.push(line);
  return line;
}

const charactersOf = (zones: readonly Expression[]) =>
  zones.map((zone) => (isList(zone) ? (textOf(zone[5]) ?? '') : '')).join('');

function boxOf(corners: readonly Expression[]): PixelBox | undefined {
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = numbersOf(corners);
  return right > left && top > bottom ? [left, bottom, right, top] : undefined;
}

/** A zone that names only its text: lines of the same height, and words as wide as their letters are many. */
function linesIn([left, bottom, right, top]: PixelBox, text: string): Piece[][] {
  const rows = text.split(/\p{Cc}+/u).filter((row) => row.trim() !== '');
  const height = (top - bottom) / rows.length;
  return rows.map((row, index) => {
    const rowTop = top - index * height;
    const perLetter = (right - left) / row.length;
    return [...row.matchAll(/\S+/g)].map(({ 0: word, index: at }) => ({
      box: [left + at * perLetter, rowTop - height, left + (at + word.length) * perLetter, rowTop],
      text: plain(word),
    }));
  });
}

const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();

/** The words of a line get its height, so that they stand on one baseline. */
function levelled(pieces: readonly Piece[]): Piece[] {
  const written = pieces.filter(({ text }) => text !== '');
  const bottom = Math.min(...written.map(({ box }) => box[1]));
  const top = Math.max(...written.map(({ box }) => box[3]));
  const highest = Math.max(...written.map(({ box }) => box[3] - box[1]));
  if (top - bottom > highest * maxLineHeight) return written;
  return written.map(({ box, text }) => ({ box: [box[0], bottom, box[2], top], text }));
}

/** Its box is turned with the page, around the upper left corner that it has there. */
function scanWord(page: DjvuPage, { box, text }: Piece, line: number): ScanWord {
  const shown = shownBox(page, box);
  const { pointsPerPixel: scale } = placementOf(page);
  const [width, height] = [(box[2] - box[0]) * scale, (box[3] - box[1]) * scale];
  const [x, y] = (
    [
      [shown.x, shown.y],
      [shown.x + shown.width, shown.y],
      [shown.x + shown.width, shown.y + shown.height],
      [shown.x, shown.y + shown.height],
    ] as const
  )[page.quarterTurns];
  return { x, y, width, height, baseline: height * ascent, angle: page.quarterTurns * 90, confidence: 100, text, line };
}
