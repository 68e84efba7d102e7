import { LetterRows, type LineOfLetters, type Place } from './letterRows.ts';
import { accented, markOf } from './letters.ts';
import type { Letter } from './ligatures.ts';

/** In multiples of the font size: how far an accent is raised for a capital or a high letter, and how much larger or smaller it is. */
const maxRise = 0.4;
const maxLowering = 0.1;
const largest = 1.3;
/** As a part of the narrower one. Letters of a text that merely follow each other share less. */
const minShared = 0.6;

/**
 * Joins accents to the letters that they are drawn over. TeX draws an accent as a letter of its own, raised and moved back, and
 * PDFium gives it anywhere on its line. An accent that was typed by itself is over no letter.
 */
export function withPlacedAccents<Run extends LineOfLetters>(runs: readonly Run[]): readonly Run[] {
  const accents = runs.flatMap((line) => line.letters.filter(isAccent).map((letter) => ({ line, letter })));
  if (accents.length === 0) return runs;
  const rows = new LetterRows(runs, isBare);
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

function letterBelow({ line, letter }: Place, rows: LetterRows): Place | undefined {
  const middle = (letter.start + letter.end) / 2;
  let best: Place | undefined;
  let most = minShared;
  for (const place of rows.before(middle, line, line.facts.size * maxRise)) {
    const shared =
      isLevel(place.line, line) && isBare(place.letter) && bears(place.letter, letter) ? sharedWidth(place.letter, letter) : 0;
    if (shared > most) [best, most] = [place, shared];
  }
  return best;
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
