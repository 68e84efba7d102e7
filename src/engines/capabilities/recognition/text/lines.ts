import { around, type Glyphs, type Line, median, overlapInHeight, type Word } from '#engines/core/document-model/geometry.ts';
import { inReadingOrder, isMostlyRightToLeft, leftToRight } from './direction.ts';
import { withStretchedLines } from './justified.ts';
import { withNumberAtRight } from './numberAtRight.ts';
import { thresholds } from './thresholds.ts';

const {
  widestSpace,
  widestOtherSize,
  farthestBack,
  farthestBackJoined,
  farthestBackLigature,
  plainSpace,
  takenBack,
  touching,
  minSpaces,
  minSpace,
  wholeSpace,
  minTracking,
  spaceInTracking,
  dropCapSize,
  minOverlap,
  sameBaseline,
  bucketPt,
  maxInBucket,
} = thresholds.lines;
/** Letters that are no word by themselves (`A`, `I`, `O`, Spanish `Y`, Czech `V` are). */
const dropCapOfWord = /^["“‘«¿¡]?[BCDFGHJLMNPQRTX]$/;

interface Growing {
  readonly parts: Glyphs[];
  /** The run that the next one is compared with: the last one that is not a small mark above or below the line. */
  reference: Glyphs;
  right: number;
}

/** Joins runs into lines: runs side by side at one height without a wide gap. */
export function linesOf(glyphs: readonly Glyphs[]): Line[] {
  const buckets = new Map<number, Set<Growing>>();
  const all: Growing[] = [];
  for (const next of glyphs.toSorted((a, b) => a.left - b.left || a.top - b.top)) {
    const line = bestNeighbour(next, buckets);
    if (line) {
      line.parts.push(next);
      line.right = Math.max(line.right, next.right);
      if (sizeOf(next) >= sizeOf(line.reference) * 0.8 || sizeOf(line.reference) > sizeOf(next) * 1.9) line.reference = next;
      enter(line, buckets);
    } else {
      const begun = { parts: [next], reference: next, right: next.right };
      all.push(begun);
      enter(begun, buckets);
    }
  }
  const lines = all.map(({ parts }) => finished(parts));
  return withStretchedLines(lines, (pieces) => finished(pieces.flatMap(({ words }) => words.flatMap(({ parts }) => parts))));
}

function bucketsOf({ top, bottom }: Glyphs): number[] {
  const first = Math.floor(top / bucketPt);
  // Even a letter as high as the page is in few of them.
  const last = Math.min(first + 7, Math.floor(bottom / bucketPt));
  const keys = [first];
  for (let key = first + 1; key <= last; key += 1) keys.push(key);
  return keys;
}

function enter(line: Growing, buckets: Map<number, Set<Growing>>): void {
  for (const key of bucketsOf(line.reference)) {
    const bucket = buckets.get(key);
    if (bucket) {
      bucket.add(line);
      const [oldest] = bucket.size > maxInBucket ? bucket : [];
      if (oldest) bucket.delete(oldest);
    } else buckets.set(key, new Set([line]));
  }
}

function bestNeighbour(next: Glyphs, buckets: Map<number, Set<Growing>>): Growing | undefined {
  let best: Growing | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const key of bucketsOf(next)) {
    const bucket = buckets.get(key);
    for (const line of bucket ?? []) {
      const gap = next.left - line.right;
      // Runs come from left to right, so a line this far behind has ended.
      if (gap > Math.max(sizeOf(line.reference), 40) * 4) bucket?.delete(line);
      const score = strangeness(next, line, gap);
      if (score < bestScore) [best, bestScore] = [line, score];
    }
  }
  return best;
}

/** How badly a run fits a line; infinite if it does not continue it. */
function strangeness(next: Glyphs, { reference }: Growing, gap: number): number {
  const size = Math.min(sizeOf(next), sizeOf(reference));
  const isSameSize = Math.max(sizeOf(next), sizeOf(reference)) < size * 1.2;
  const offLine = Math.abs(next.baseline - reference.baseline) / size;
  // Fonts state their heights differently. Runs on one baseline are one line, whatever their boxes.
  const overlap = isSameSize && offLine < sameBaseline ? 1 : overlapInHeight(next, reference);
  const mostBack = farthestBackOf(reference, next);
  if (overlap < minOverlap || gap > size * widestSpace || gap < -size * mostBack) return Number.POSITIVE_INFINITY;
  // A heading in the next column is near the line beside it. Only runs that belong together are nearer than this.
  if (!isSameSize && gap > size * widestOtherSize) return Number.POSITIVE_INFINITY;
  if (isSameSize && offLine > 0.45) return Number.POSITIVE_INFINITY;
  return 1 - overlap + offLine + Math.abs(gap) / size / 4;
}

function farthestBackOf(before: Glyphs, next: Glyphs): number {
  if (next.isRightToLeft && before.isRightToLeft) return farthestBackJoined;
  const isLigature = before.text.endsWith('f') && /^[fijlt]/.test(next.text) && !next.run.isSpaced;
  return isLigature ? farthestBackLigature : farthestBack;
}

function sizeOf({ run }: Glyphs): number {
  return run.style.sizePt || run.height;
}

function finished(parts: readonly Glyphs[]): Line {
  const found = wordsOf(parts);
  const isRightToLeft = isMostlyRightToLeft(found);
  const words = isRightToLeft ? withNumberAtRight(withOuterMarks(found)) : found;
  const box = around(parts);
  const longest = parts.reduce<Glyphs | undefined>((a, b) => (a && a.text.length >= b.text.length ? a : b), undefined);
  const sizePt = usualSize(parts);
  const text = inReadingOrder(words, isRightToLeft)
    .map((word) => word.text)
    .join(' ');
  return { ...box, baseline: longest?.baseline ?? box.bottom, sizePt, words, isRightToLeft, text };
}

/** The size of most letters. */
function usualSize(parts: readonly Glyphs[]): number {
  const [first] = parts;
  if (first && parts.every((part) => sizeOf(part) === sizeOf(first))) return sizeOf(first);
  return median(parts.flatMap((part) => Array.from({ length: Math.min(20, part.text.length) }, () => sizeOf(part))));
}

/** Divides the runs of a line into words, by space characters and by gaps as wide as a space. */
function wordsOf(parts: readonly Glyphs[]): Word[] {
  const tracking = trackingOf(parts.filter((part) => !isLeaderDot(part)));
  const dotTracking = trackingOf(parts.filter(isLeaderDot));
  const space = usualSpace(parts);
  const words: Word[] = [];
  let open: Glyphs[] = [];
  for (const [index, part] of parts.entries()) {
    const before = open.at(-1);
    const usual = before && isLeaderDot(before) && isLeaderDot(part) ? dotTracking : tracking;
    const isFirst = words.length === 0 && open.length === 1 && isMarkOfItem(before, part);
    const isMark = isFirst || (index === parts.length - 1 && isMarkAtRight(before, part));
    if (before && (isMark || isApart(before, part, usual, space))) {
      words.push(wordOf(open));
      open = [];
    }
    open.push(part);
  }
  if (open.length > 0) words.push(wordOf(open));
  return words;
}

const itemNumber = /^\d{1,2}[.)]$/;
const itemBullet = /^[•◦▪‣●○■]$/u;

/** The number or bullet of an item stands before it in another face, without a space: programs for the web set lists so. */
function isMarkOfItem(before: Glyphs | undefined, { text, run: { style } }: Glyphs): boolean {
  if (!before || before.run.style.font === style.font || !/^\p{L}/u.test(text)) return false;
  return itemNumber.test(before.text) || itemBullet.test(before.text);
}

/** The bullet of an item that is read from the right, which LibreOffice sets right beside its first word. */
function isMarkAtRight(before: Glyphs | undefined, { text, run: { style } }: Glyphs): boolean {
  return before?.isRightToLeft === true && before.run.style.font !== style.font && itemBullet.test(text);
}

function isApart(before: Glyphs, after: Glyphs, tracking: number, space: number): boolean {
  const gap = gapBetween(before, after);
  // Some programs take a space back by word spacing (ISO 32000-2 §9.3.3) where a word only continues.
  if (isDropCap(before, after)) return after.run.isSpaced;
  // PDFium orders syllables with marks anew, so that a space of the file may come before another one.
  if (before.isRightToLeft && after.isRightToLeft && Math.abs(gap) < touching) return false;
  if (isSpacedFrom(before, after)) return gap > (space > plainSpace ? takenBack : -minSpace * 2);
  // Letters that do not join the next one stand apart from it within a word of Arabic, by less than the spaces of their line.
  if (before.isRightToLeft && after.isRightToLeft && space > plainSpace) return gap > space * wholeSpace;
  return gap > Math.max(minSpace, tracking * spaceInTracking);
}

/** The rest of its word stands beside it, with a margin between them that is no space. */
const isDropCap = (before: Glyphs, after: Glyphs) =>
  dropCapOfWord.test(before.text) && sizeOf(before) > sizeOf(after) * dropCapSize && /^\p{L}/u.test(after.text);

/** Dots of a leader are further apart than the words of its line. */
const isLeaderDot = ({ text }: Glyphs) => /^[.·…_]$/u.test(text);

const gapBetween = (before: Glyphs, after: Glyphs) => (after.left - before.right) / Math.min(sizeOf(before), sizeOf(after));

const isSpacedFrom = (before: Glyphs, after: Glyphs) =>
  after.isRightToLeft && before.isRightToLeft ? before.run.isSpaced : after.run.isSpaced;

/** The usual width of the space characters in a line, in multiples of the font size; 0 if there are few. */
function usualSpace(parts: readonly Glyphs[]): number {
  const gaps = parts.slice(1).flatMap((part, index) => {
    const before = parts[index];
    return before && isSpacedFrom(before, part) ? [gapBetween(before, part)] : [];
  });
  return gaps.length < minSpaces ? 0 : median(gaps);
}

/** The tracking of letters, in multiples of their size; 0 for ordinary text. */
function trackingOf(parts: readonly Glyphs[]): number {
  const single = parts.filter((part) => part.text.length === 1);
  if (parts.length < 4 || single.length < parts.length * 0.7) return 0;
  const gaps = parts.slice(1).map((part, index) => {
    const before = parts[index] ?? part;
    return (part.left - before.right) / Math.min(sizeOf(part), sizeOf(before));
  });
  const usual = median(gaps);
  // Times such as `0 -  2` are short words with spaces between them; the digits of a number are evenly apart.
  const letters = single.filter(({ text }) => /\p{L}/u.test(text)).length;
  if (letters < single.length / 2 && gaps.some((gap) => gap > usual * spaceInTracking)) return 0;
  return usual > minTracking ? usual : 0;
}

function wordOf(parts: readonly Glyphs[], isRightToLeft = isMostlyRightToLeft(parts)): Word {
  const text = inReadingOrder(parts, isRightToLeft)
    .map((part) => part.text)
    .join('');
  return { ...around(parts), parts, isRightToLeft, text: plainLetters(text) };
}

const hasDirection = /[\p{L}\p{N}]/u;

/**
 * In a line from right to left, the full stop and the bracket at the left of a lone number or Latin word follow it, as marks without a
 * direction do (Unicode Standard Annex 9, N1).
 */
function withOuterMarks(words: readonly Word[]): Word[] {
  const isLatin = (word: Word | undefined) => word !== undefined && !word.isRightToLeft && leftToRight.test(word.text);
  return words.map((word, index) => {
    // Signs without a letter or a number, such as dots to write on with a bracket, have the direction of their line.
    if (word.parts.length > 1 && !hasDirection.test(word.text)) return wordOf(word.parts, true);
    const isLone = isLatin(word) && !isLatin(words[index - 1]) && !isLatin(words[index + 1]);
    return isLone && hasOuterMark(word) ? wordOf(word.parts, true) : word;
  });
}

function hasOuterMark({ parts, text }: Word): boolean {
  // A word in brackets of its own is read as it stands.
  const brackets = text.match(/[()[\]{}]/g)?.length ?? 0;
  if (brackets > 0 && brackets % 2 === 0) return false;
  return /^[()[\]{}.,:;!?]+$/.test(parts[0]?.text ?? '') || /^[()[\]{}]+$/.test(parts.at(-1)?.text ?? '');
}

/** Replaces ligatures and the joined forms of Arabic letters by the letters that they stand for. */
export function plainLetters(text: string): string {
  return /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/.test(text)
    ? text.replaceAll(/[\ufb00-\ufdff\ufe70-\ufefc]/g, (one) => one.normalize('NFKC'))
    : text;
}
