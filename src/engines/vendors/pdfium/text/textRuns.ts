import { drawnCodeReader } from '../letters/drawnCodes.ts';
import type { GlyphTexts } from '../letters/glyphTexts.ts';
import { placeReader } from '../letters/letterPlaces.ts';
import { codePointOf, isHighSurrogate, isMark, isSpace, meantCode } from '../letters/letters.ts';
import { readFromRight } from '../letters/ligatures.ts';
import { PictographWords } from '../letters/pictographs.ts';
import { withPlacedAccents } from '../letters/placedAccents.ts';
import { isNikhahit, saraAm } from '../letters/thaiVowels.ts';
import { type PageSpace, rounded } from '../pageSpace.ts';
import { withHiddenEnds } from './hiddenEnds.ts';
import { nonJoiner, withoutWideNonJoiners } from './nonJoiners.ts';
import { RepeatedText } from './repeatedText.ts';
import type { ReplacedExtents } from './replacedExtents.ts';
import { type OpenRun, RunBuilder } from './runBuilder.ts';
import type { SeenText } from './seenText.ts';
import { isSignOfSpace } from './spaceSigns.ts';
import type { TextCalls } from './textCalls.ts';
import type { TextEvidence } from './textEvidence.ts';
import type { WrittenRun } from './textRequest.ts';
import type { TextStyles } from './textStyles.ts';

/**
 * Fonts set the space behind an f closer, as the letter leans over it. PDFium gives a space that is an object of its own as one that it made
 * up, and its gap may be no wider than one between letters.
 */
const smallF = 0x66;

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
  const runs = new RunBuilder();
  const place = placeReader(call, text);
  const drawn = drawnCodeReader(call, text, count);
  // PDFium returns surrogates as separate letters.
  let high: number | undefined;
  let isSaraAm = false;
  let [lastObject, object, syllableHandle] = [0, -1, 0];
  const repeated = new RepeatedText(call);
  const pictographs = new PictographWords();
  for (let index = 0; index < count; index += 1) {
    const read = Number(call.unicode(text, index));
    if (isSpace(read) && !isSignOfSpace(call, text, index, read, { styles, glyphs })) {
      isSaraAm = isNikhahit(call, text, index, runs.open?.lastCode);
      if (isSaraAm) continue;
      runs.isSpaced ||= !call.isGenerated(text, index) || (read === 0x20 && runs.open?.lastCode === smallF);
      continue;
    }
    if (isHighSurrogate(read)) {
      high = read;
      continue;
    }
    const whole = high === undefined ? drawn(index, read) : codePointOf(high, read);
    high = undefined;
    const handle = Number(call.textObject(text, index));
    if (handle === 0 || (seen?.isTransparent(handle) && isSign(whole))) continue;
    const facts = styles.of(handle, index);
    const named = glyphs.of(text, index, whole, facts.fontName);
    const codes = isSaraAm
      ? [saraAm]
      : (named ?? [meantCode(whole) ?? (evidence && noCharacter)].filter((code) => code !== undefined));
    isSaraAm = false;
    if (codes.length === 0 || repeated.isRepeated(handle)) continue;
    if (handle !== lastObject) [lastObject, object] = [handle, object + 1];
    const syllable = repeated.syllableFromRight();
    if (syllable !== undefined && handle === syllableHandle) continue;
    syllableHandle = syllable === undefined ? 0 : handle;
    const isReplaced = repeated.mark !== undefined;
    const own = place(index, facts, whole, isReplaced);
    const at = extents.placed(own, repeated.mark, facts, syllable !== undefined);
    if (pictographs.isOne(whole, at.start, at.end, at.across)) continue;
    const letter = { facts, object, at, isReplaced, syllable };
    for (const code of syllable === undefined ? codes : [baseOf(syllable)]) runs.add(code, letter);
    if (runs.open && !named && evidence?.isUnmapped(index, codes[0] ?? noCharacter, facts)) {
      runs.open.unmapped += 1;
      glyphs.isNeeded = true;
    }
  }
  const whole = withoutWideNonJoiners(withPlacedAccents(runs.finish()));
  const shown = seen ? withHiddenEnds(whole, (object) => seen.clipOf(object)) : whole;
  return shown.map((run) => written(run, space, evidence));
}

/** The letter of a syllable that has marks. */
function baseOf(syllable: string): number {
  const codes = [...syllable].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.find((code) => !isMark(code)) ?? codes[0] ?? noCharacter;
}

/** No letter and no digit: those are never left out without a word. */
const isSign = (code: number) => /[^\p{L}\p{N}]/u.test(String.fromCodePoint(code));

function written(
  { facts, object, letters, start, end, across, isSpaced, isBeforeNonJoiner, isRightToLeft: isReversed, unmapped }: OpenRun,
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
