import { drawnCodeReader } from '../letters/drawnCodes.ts';
import type { GlyphTexts } from '../letters/glyphTexts.ts';
import { apart, offLine, type Placed, placeReader } from '../letters/letterPlaces.ts';
import { accented, codePointOf, isHighSurrogate, isMark, isRightToLeft, isSpace, markOf, meantCode } from '../letters/letters.ts';
import { haveOneBox, type Letter, readFromRight } from '../letters/ligatures.ts';
import { PictographWords } from '../letters/pictographs.ts';
import { withPlacedAccents } from '../letters/placedAccents.ts';
import { isNikhahit, saraAm } from '../letters/thaiVowels.ts';
import { type PageSpace, rounded } from '../pageSpace.ts';
import { withHiddenEnds } from './hiddenEnds.ts';
import { nonJoiner, withoutWideNonJoiners } from './nonJoiners.ts';
import { RepeatedText } from './repeatedText.ts';
import type { ReplacedExtents } from './replacedExtents.ts';
import type { SeenText } from './seenText.ts';
import { isSignOfSpace } from './spaceSigns.ts';
import type { TextCalls } from './textCalls.ts';
import type { TextEvidence } from './textEvidence.ts';
import type { WrittenRun } from './textRequest.ts';
import type { ObjectFacts, TextStyles } from './textStyles.ts';

/** As a part of the font size: letters further back than this are not adjacent. */
const back = 0.35;
/**
 * Fonts set the space behind an f closer, as the letter leans over it. PDFium gives a space that is an object of its own as one that it made
 * up, and its gap may be no wider than one between letters.
 */
const smallF = 0x66;

const firstIdeograph = 0x2e80;
/** A space among tracked letters is so many times as wide as the distance between them. */
const spaceInTracking = 1.7;

/** Adjacent letters; grows until a letter does not fit. */
interface Open {
  readonly facts: ObjectFacts;
  /** The last of its objects, and how many letters of it there are. */
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

/** The placeholder for a letter without a character, where evidence is wanted. */
const noCharacter = 0xfffd;

/** Groups the letters of a page into runs. */
export function readRuns(
  call: TextCalls,
  text: number,
  count: number,
  space: PageSpace,
  styles: TextStyles,
  glyphs: GlyphTexts,
  extents: ReplacedExtents,
  seen?: SeenText,
  evidence?: TextEvidence,
): WrittenRun[] {
  const runs: Open[] = [];
  const place = placeReader(call, text);
  const drawn = drawnCodeReader(call, text, count);
  let open: Open | undefined;
  let isSpaced = false;
  // PDFium returns surrogates as separate letters.
  let high: number | undefined;
  let isSaraAm = false;
  let [lastObject, objects] = [0, -1];
  const repeated = new RepeatedText(call);
  const pictographs = new PictographWords();
  const close = () => {
    if (open) runs.push(open);
    open = undefined;
  };
  for (let index = 0; index < count; index += 1) {
    const read = Number(call.unicode(text, index));
    if (isSpace(read) && !isSignOfSpace(call, text, index, read, { styles, glyphs })) {
      isSaraAm = isNikhahit(call, text, index, open?.lastCode);
      if (isSaraAm) continue;
      isSpaced ||= !call.isGenerated(text, index) || (read === 0x20 && open?.lastCode === smallF);
      continue;
    }
    if (isHighSurrogate(read)) {
      high = read;
      continue;
    }
    const whole = high === undefined ? drawn(index, read) : codePointOf(high, read);
    high = undefined;
    const object = Number(call.textObject(text, index));
    if (object === 0 || (seen?.isTransparent(object) && isSign(whole))) continue;
    const facts = styles.of(object, index);
    const named = glyphs.of(text, index, whole, facts.fontName);
    const codes = isSaraAm
      ? [saraAm]
      : (named ?? [meantCode(whole) ?? (evidence && noCharacter)].filter((code) => code !== undefined));
    isSaraAm = false;
    if (codes.length === 0 || repeated.isRepeated(object)) continue;
    if (object !== lastObject) [lastObject, objects] = [object, objects + 1];
    const at = extents.placed(place(index, facts, whole), repeated.mark, facts);
    if (pictographs.isOne(whole, at.start, at.end, at.across)) continue;
    for (const code of codes) {
      if (open && isSameLetter(open, code, at)) continue;
      if (open && !isSpaced && joins(open, facts, code, at)) extend(open, facts, code, at);
      else {
        const isNext = isSpaced || (open !== undefined && isBehindSqueezed(open, facts, at));
        const gapBefore = open && !isNext ? at.start - open.end : undefined;
        close();
        open = { ...begin(facts, objects, code, at, isNext), gapBefore };
      }
      isSpaced = false;
    }
    if (open && !named && evidence?.isUnmapped(index, codes[0] ?? noCharacter, facts)) {
      open.unmapped += 1;
      glyphs.isNeeded = true;
    }
  }
  close();
  const whole = withoutWideNonJoiners(withPlacedAccents(runs));
  const shown = seen ? withHiddenEnds(whole, (object) => seen.clipOf(object)) : whole;
  return shown.map((run) => written(run, space, evidence));
}

/** No letter and no digit: those are never left out without a word. */
const isSign = (code: number) => /[^\p{L}\p{N}]/u.test(String.fromCodePoint(code));

/** In multiples of the font size, a letter. */
const squeezedBy = 0.02;

function joins(open: Open, facts: ObjectFacts, code: number, { start, end, across }: Placed): boolean {
  const { size } = facts;
  if (facts.style !== open.facts.style || facts.angle !== open.facts.angle || facts.tag !== open.facts.tag) return false;
  if (isMark(code)) return start > open.start - size && start < open.end + size;
  if (Math.abs(across - open.across) > size * offLine || isRightToLeft(code) !== open.isRightToLeft) return false;
  // All letters of one glyph, such as those of a ligature, have its box.
  const last = open.letters.at(-1);
  if (last && haveOneBox(last, { start, end }) && facts === open.last) return true;
  const isNext = (gap: number) => gap > -size * back && gap < size * apart;
  // A letter that is drawn on its accent begins before the accent ends.
  if (markOf(open.lastCode) !== undefined && start < open.end && start > open.start - size) return true;
  // Two texts that touch may be those of two cells. Programs that show each letter by itself show one text.
  if (facts !== open.last && open.lastLetters > 1) return false;
  return isNext(start - open.end) || (open.isRightToLeft && isNext(open.start - end));
}

/** A character map may give a glyph both the character that was read and its compatibility form (UAX #15), such as 輪 and U+F9D7. */
function isSameLetter({ letters, lastCode }: Open, code: number, { start, end }: Placed): boolean {
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
): Omit<Open, 'gapBefore'> {
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
function isBehindSqueezed(open: Open, next: ObjectFacts, at: Placed): boolean {
  const { letters, facts, start, end, across, gapBefore } = open;
  const gap = at.start - end;
  // Tracked letters are all apart. Only a pair that is kerned, such as A and T, overlaps.
  if (gapBefore !== undefined && gapBefore > facts.size * apart && gap < gapBefore * spaceInTracking) return false;
  if (next.style !== facts.style || gap < facts.size * apart || Math.abs(at.across - across) > facts.size * offLine) return false;
  const width = letters.reduce((sum, letter) => sum + letter.end - letter.start, 0);
  return letters.length > 1 && width - (end - start) > (letters.length - 1) * facts.size * squeezedBy;
}

function extend(open: Open, facts: ObjectFacts, code: number, { start, end }: Placed): void {
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

function characterOf(code: number): string {
  return String.fromCodePoint(code);
}

function written(
  { facts, object, letters, start, end, across, isSpaced, isBeforeNonJoiner, isRightToLeft: isReversed, unmapped }: Open,
  space: PageSpace,
  evidence: TextEvidence | undefined,
): WrittenRun {
  const ordered = isReversed ? readFromRight(letters) : letters;
  const text = ordered
    .map((letter) => letter.text)
    .join('')
    .toWellFormed()
    .concat(isBeforeNonJoiner ? nonJoiner : '');
  const { dx, dy, ascent, descent, angle, style, tag } = facts;
  const top = across + ascent;
  const corner = (along: number, up: number) => [along * dx - up * dy, along * dy + up * dx] as const;
  const [x, y] = space.point(...corner(start, top));
  const bottom = across + descent;
  const shown = () => space.box(...corner(start, bottom), ...corner(end, top));
  const length = (value: number) => rounded(value * space.scale);
  return [
    text,
    rounded(x),
    rounded(y),
    length(end - start),
    length(ascent - descent),
    length(ascent),
    angle,
    style,
    isSpaced ? 1 : 0,
    tag,
    object,
    ...(evidence?.of(facts, unmapped, shown()) ?? ([] as const)),
  ];
}
