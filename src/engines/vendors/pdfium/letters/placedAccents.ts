import { accented, markOf } from './letters.ts';
import type { Letter } from './ligatures.ts';

/** Letters of one line. */
interface LineOfLetters {
  readonly facts: { readonly size: number; readonly angle: number };
  /** The position of the line, across the writing direction. */
  readonly across: number;
  letters: Letter[];
  start: number;
  end: number;
}

interface Place {
  readonly line: LineOfLetters;
  readonly letter: Letter;
}

/** In multiples of the font size: how far an accent is raised for a capital or a high letter, and how much larger or smaller it is. */
const maxRise = 0.4;
const maxLowering = 0.1;
const largest = 1.3;
/** As a part of the narrower one. Letters of a text that merely follow each other share less. */
const minShared = 0.6;
/** Of the letters that begin before the middle of an accent, so many may be the one below it: scripts, and letters drawn twice. */
const mostBefore = 8;
/** Rows of places are this high. */
const rowHeight = 12;

/**
 * Joins accents to the letters that they are drawn over. TeX draws an accent as a letter of its own, raised and moved back, and
 * PDFium gives it anywhere on its line. An accent that was typed by itself is over no letter.
 */
export function withPlacedAccents<Run extends LineOfLetters>(runs: readonly Run[]): readonly Run[] {
  const accents = runs.flatMap((line) => line.letters.filter(isAccent).map((letter) => ({ line, letter })));
  if (accents.length === 0) return runs;
  const rows = rowsOf(runs);
  const placed = new Set<Letter>();
  for (const accent of accents) {
    const base = letterBelow(accent, rows);
    if (!base) continue;
    base.letter.text = accented(base.letter.text, markOf(codeOf(accent.letter)) ?? '');
    placed.add(accent.letter);
  }
  return placed.size === 0 ? runs : runs.flatMap((run) => without(run, placed));
}

const codeOf = ({ text }: Letter) => text.codePointAt(0) ?? 0;
const isAccent = (letter: Letter) => letter.text.length === 1 && markOf(codeOf(letter)) !== undefined;
/** One letter, without an accent, or a relation that may be negated. */
const isBare = ({ text }: Letter) => /^[\p{L}\p{Sm}]$/u.test(text) && text.normalize('NFD') === text;
const stroke = '\u0338';
/** A stroke negates a relation, and other marks are those of letters. */
const bears = (base: Letter, accent: Letter) => /\p{Sm}/u.test(base.text) === (accent.text === stroke);

const keyOf = (angle: number, row: number) => `${angle} ${row}`;

/** The letters that can have an accent, by height and then from left to right. */
function rowsOf(runs: readonly LineOfLetters[]): Map<string, Place[]> {
  const rows = new Map<string, Place[]>();
  for (const line of runs) {
    const key = keyOf(line.facts.angle, Math.floor(line.across / rowHeight));
    const row = rows.get(key) ?? [];
    rows.set(key, row);
    for (const letter of line.letters) if (isBare(letter)) row.push({ line, letter });
  }
  for (const row of rows.values()) row.sort((a, b) => a.letter.start - b.letter.start);
  return rows;
}

function letterBelow({ line, letter }: Place, rows: ReadonlyMap<string, readonly Place[]>): Place | undefined {
  const { size, angle } = line.facts;
  const first = Math.floor((line.across - size * maxRise) / rowHeight);
  const last = Math.floor((line.across + size * maxRise) / rowHeight);
  const middle = (letter.start + letter.end) / 2;
  let best: Place | undefined;
  let most = minShared;
  // Even an accent as high as the page looks at few rows.
  for (let row = first; row <= Math.min(last, first + mostBefore); row += 1) {
    for (const place of beginningBefore(middle, rows.get(keyOf(angle, row)) ?? [])) {
      const shared =
        isLevel(place.line, line) && isBare(place.letter) && bears(place.letter, letter) ? sharedWidth(place.letter, letter) : 0;
      if (shared > most) [best, most] = [place, shared];
    }
  }
  return best;
}

/** The last places of a row that begin before a point. */
function beginningBefore(point: number, row: readonly Place[]): readonly Place[] {
  let [low, high] = [0, row.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((row[half]?.letter.start ?? 0) < point) low = half + 1;
    else high = half;
  }
  return row.slice(Math.max(0, low - mostBefore), low);
}

function isLevel(base: LineOfLetters, accent: LineOfLetters): boolean {
  const { size } = base.facts;
  const rise = accent.across - base.across;
  const ratio = accent.facts.size / size;
  return rise < size * maxRise && rise > -size * maxLowering && ratio < largest && ratio > 1 / largest;
}

function sharedWidth(a: Letter, b: Letter): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  const narrower = Math.min(a.end - a.start, b.end - b.start);
  return narrower > 0 ? shared / narrower : 0;
}

function without<Run extends LineOfLetters>(run: Run, placed: ReadonlySet<Letter>): readonly Run[] {
  const letters = run.letters.filter((letter) => !placed.has(letter));
  if (letters.length === run.letters.length) return [run];
  if (letters.length === 0) return [];
  run.letters = letters;
  run.start = Math.min(...letters.map(({ start }) => start));
  run.end = Math.max(...letters.map(({ end }) => end));
  return [run];
}
