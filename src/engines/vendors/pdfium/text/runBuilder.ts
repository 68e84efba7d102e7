import { apart, offLine, type Placed } from '../letters/letterPlaces.ts';
import { accented, characterOf, isMark, isRightToLeft, isSpacingMark, isVirama, markOf } from '../letters/letters.ts';
import { haveOneBox, type Letter } from '../letters/ligatures.ts';
import { type LooseMark, placeMarks } from '../letters/placedMarks.ts';
import type { ObjectFacts } from './textStyles.ts';

/** As a part of the font size: letters further back than this are not adjacent. */
const back = 0.35;
/** In multiples of the font size, from one letter of a syllable to the next. */
const farthestInSyllable = 0.4;
/** As a part of the font size: letters nearer to each other have no space between them. */
const touching = 0.02;

const firstIdeograph = 0x2e80;
/** A space among tracked letters is so many times as wide as the distance between them. */
const spaceInTracking = 1.7;

/** Adjacent letters; grows until a letter does not fit. */
export interface OpenRun {
  readonly facts: ObjectFacts;
  /** The last of its objects, and how many letters of it there are up to here, also before a space. */
  last: ObjectFacts;
  lastLetters: number;
  /** The number of its object on the page, from 0 in the order of the file. */
  readonly object: number;
  readonly isRightToLeft: boolean;
  isSpaced: boolean;
  isBeforeNonJoiner?: boolean;
  /** From the letters before it to its own, where no space is between them. */
  readonly gapBefore: number | undefined;
  /** The position of the line, across the writing direction. */
  readonly across: number;
  letters: Letter[];
  start: number;
  end: number;
  lastCode: number;
  /** Letters without a character in the file. */
  unmapped: number;
}

/** A letter of a page and its place. */
export interface ReadLetter {
  readonly facts: ObjectFacts;
  /** The number of its object on the page. */
  readonly object: number;
  readonly at: Placed;
  /** It belongs to a replacement text, whose letters share the place of what they stand for. */
  readonly isReplaced: boolean;
  /** A syllable as a whole, whose code is that of its letter. */
  readonly syllable: string | undefined;
}

/** Joins letters to runs as they are read. */
export class RunBuilder {
  readonly #runs: OpenRun[] = [];
  readonly #marks: (LooseMark & Pick<OpenRun, 'facts' | 'object'>)[] = [];
  #open: OpenRun | undefined;
  #isAfterReplaced = false;
  /** A space was read behind the last letter. */
  isSpaced = false;

  /** The run of the last letter. */
  get open(): OpenRun | undefined {
    return this.#open;
  }

  add(code: number, letter: ReadLetter): void {
    const { facts, object, at, isReplaced, syllable } = letter;
    const open = this.#open;
    if (open && isSameLetter(open, code, at)) return;
    if (isLoose(code) && syllable === undefined && !(isReplaced && facts === open?.last) && !isOnLast(open, at, facts)) {
      const { start, end, across } = at;
      this.#marks.push({ facts, object, across, letter: { text: characterOf(code), start, end } });
      return;
    }
    const isWithin =
      open && (continuesSyllable(open, code, at) || isTouching(open, code, at, isReplaced || this.#isAfterReplaced));
    if (isWithin) this.isSpaced = false;
    if (open && !this.isSpaced && joins(open, facts, code, at)) extend(open, facts, code, at);
    else {
      const isNext = this.isSpaced || (open !== undefined && isBehindSqueezed(open, facts, at));
      const gapBefore = open && !isNext ? at.start - open.end : undefined;
      if (open) this.#runs.push(open);
      const lastLetters = facts === open?.last ? open.lastLetters + 1 : 1;
      this.#open = { ...begin(facts, object, code, at, isNext), lastLetters, gapBefore };
    }
    this.isSpaced = false;
    this.#isAfterReplaced = isReplaced;
    const last = this.#open?.letters.at(-1);
    if (last && syllable !== undefined) last.text = syllable;
  }

  /** All runs, with marks at the letters that they are drawn over. */
  finish(): OpenRun[] {
    if (this.#open) this.#runs.push(this.#open);
    this.#open = undefined;
    const alone = placeMarks(this.#marks, this.#runs).map(({ facts, object, across, letter }) => {
      const at = { start: letter.start, end: letter.end, across };
      return { ...begin(facts, object, letter.text.codePointAt(0) ?? 0, at, false), gapBefore: undefined };
    });
    return [...this.#runs, ...alone];
  }
}

/** Accents and strokes of TeX are placed by `withPlacedAccents`, also those with the code of a combining mark. */
const isLoose = (code: number) => isMark(code) && markOf(code) === undefined;

/**
 * Whether a mark is at the last letter: over it, or right behind it as a sign with a width of its own. Marks of scripts from the right come before
 * their letters.
 */
function isOnLast(open: OpenRun | undefined, { start, end }: Placed, { size }: ObjectFacts): boolean {
  const last = open?.letters.at(-1);
  if (!open || !last || open.isRightToLeft) return false;
  const middle = (start + end) / 2;
  // A vowel sign with a width stands behind the letter that both are of.
  const base = /^\p{Mc}/u.test(last.text) ? (open.letters.at(-2) ?? last) : last;
  const isOver = middle > base.start - size * apart && middle < last.end + size * apart;
  return isOver || Math.abs(start - last.end) < size * apart;
}

/** In multiples of the font size, a letter. */
const squeezedBy = 0.02;

function joins(open: OpenRun, facts: ObjectFacts, code: number, { start, end, across }: Placed): boolean {
  const { size } = facts;
  if (facts.style !== open.facts.style || facts.angle !== open.facts.angle || facts.tag !== open.facts.tag) return false;
  if (isMark(code)) return start > open.start - size && start < open.end + size;
  if (Math.abs(across - open.across) > size * offLine || isRightToLeft(code) !== open.isRightToLeft) return false;
  // All letters of one glyph, such as those of a ligature, have its box.
  const last = open.letters.at(-1);
  if (last && haveOneBox(last, { start, end }) && facts === open.last) return true;
  if (continuesSyllable(open, code, { start, end, across })) return true;
  const isNext = (gap: number) => gap > -size * back && gap < size * apart;
  // A letter that is drawn on its accent begins before the accent ends.
  if (markOf(open.lastCode) !== undefined && start < open.end && start > open.start - size) return true;
  // Two texts that touch may be those of two cells. Programs that show each letter by itself show one text.
  if (facts !== open.last && open.lastLetters > 1) return false;
  return isNext(start - open.end) || (open.isRightToLeft && isNext(open.start - end));
}

/** A vowel sign near its letter, or a consonant that is joined to the last one, in its place. */
function continuesSyllable({ start, end, lastCode, facts: { size } }: OpenRun, code: number, at: Placed): boolean {
  if (at.start < start - size) return false;
  return isSpacingMark(code)
    ? at.start < end + size * farthestInSyllable
    : isVirama(lastCode) && at.start < end - size * touching;
}

/** PDFium finds spaces between syllables by its own boxes of their letters. A space has a width. */
function isTouching(open: OpenRun, code: number, { start, end, across }: Placed, isReplaced: boolean): boolean {
  const { size } = open.facts;
  if (Math.abs(across - open.across) >= size * offLine) return false;
  if (open.isRightToLeft && isRightToLeft(code)) return Math.abs(open.start - end) < size * touching;
  return isReplaced && Math.abs(start - open.end) < size * touching;
}

/** A character map may give a glyph both the character that was read and its compatibility form (UAX #15), such as 輪 and U+F9D7. */
function isSameLetter({ letters, lastCode }: OpenRun, code: number, { start, end }: Placed): boolean {
  const last = letters.at(-1);
  if (code < firstIdeograph || code === lastCode || !last || !haveOneBox(last, { start, end })) return false;
  return characterOf(code).normalize('NFKC') === characterOf(lastCode).normalize('NFKC');
}

function begin(
  facts: ObjectFacts,
  object: number,
  code: number,
  { start, end, across }: Placed,
  isSpaced: boolean,
): Omit<OpenRun, 'gapBefore'> {
  const letters = [{ text: characterOf(code), start, end }];
  return {
    facts,
    last: facts,
    lastLetters: 1,
    object,
    isRightToLeft: isRightToLeft(code),
    isSpaced,
    across,
    letters,
    start,
    end,
    lastCode: code,
    unmapped: 0,
  };
}

/** Whether there is a gap behind letters that are nearer to each other than their font has them, so that they overlap: it is a narrow space. */
function isBehindSqueezed(open: OpenRun, next: ObjectFacts, at: Placed): boolean {
  const { letters, facts, start, end, across, gapBefore } = open;
  const gap = at.start - end;
  // Tracked letters are all apart. Only a pair that is kerned, such as A and T, overlaps.
  if (gapBefore !== undefined && gapBefore > facts.size * apart && gap < gapBefore * spaceInTracking) return false;
  if (next.style !== facts.style || gap < facts.size * apart || Math.abs(at.across - across) > facts.size * offLine) return false;
  const width = letters.reduce((sum, letter) => sum + letter.end - letter.start, 0);
  return letters.length > 1 && width - (end - start) > (letters.length - 1) * facts.size * squeezedBy;
}

function extend(open: OpenRun, facts: ObjectFacts, code: number, { start, end }: Placed): void {
  open.lastLetters = facts === open.last ? open.lastLetters + 1 : 1;
  open.last = facts;
  const last = open.letters.at(-1);
  const mark = markOf(open.lastCode);
  const isAccented = last && mark !== undefined && start < last.end - open.facts.size * 0.1 && /\p{L}/u.test(characterOf(code));
  if (isMark(code) && last) last.text += characterOf(code);
  else if (isAccented) last.text = accented(characterOf(code), mark);
  else open.letters.push({ text: characterOf(code), start, end });
  open.start = Math.min(open.start, start);
  open.end = Math.max(open.end, end);
  open.lastCode = code;
}
