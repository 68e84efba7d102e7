import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { boxOfLetters } from '#contract/pages/pageLetters.ts';
import type { TextLetter } from '#engines/ports.ts';
import { grownBox, sharedArea } from '../boxes.ts';
import { partOfColor } from '../pictures/shades.ts';
import { type InitialVerdict, type Reason, solid, worthReading } from './letterVerdict.ts';

/** In parts of a letter's ink box. Letters leave more of it free, so ink that fills it is a bar. */
const filled = 0.85;
/** In parts of a letter's height: room where a bar ends and its background begins. */
const aroundBar = 0.5;
/** In parts of a letter's ink box that bars cover. */
const covered = 0.8;
/** Points: the shorter side of a letter's ink. Letters of half a point, or drawn as a line, cannot be read. */
const unreadablePt = 0.3;
const minWordLetters = 3;
/** Bars that are compared with the words of a page. */
const maxBars = 5_000;

/** Words that are drawn but show no letters: in a font of bars, below bars of another font, or as thin as a line. */
export function strangeWords(words: readonly InitialVerdict[][], pixels: PagePixels): Map<TextLetter, Reason> {
  const found = new Map<TextLetter, Reason>();
  const bars = words.flat().filter((each) => isBar(each, pixels));
  const isAnyBar = new Set(bars);
  const compared = bars.slice(0, maxBars);
  for (const word of words) {
    const reason = reasonOf(word, isAnyBar, compared, pixels);
    if (reason) for (const { letter } of word) found.set(letter, reason);
  }
  return found;
}

function reasonOf(
  word: readonly InitialVerdict[],
  isBar: ReadonlySet<InitialVerdict>,
  bars: readonly InitialVerdict[],
  pixels: PagePixels,
): Reason | undefined {
  const letters = word.filter(({ letter: { text } }) => worthReading.test(text) && !solid.test(text));
  if (word.some(({ run, verdict }) => run?.style.isHidden !== false || !mayBeStrange(verdict))) return undefined;
  if (letters.length >= minWordLetters && letters.every(({ letter }) => Math.min(letter.width, letter.height) < unreadablePt))
    return { check: 'invisible', kind: 'tooSmall' };
  // A row of one letter is a bar itself, and says nothing.
  if (new Set(letters.map(({ letter }) => letter.text)).size < 2 || !word.every((each) => isBar.has(each) || isPunctuation(each)))
    return undefined;
  const below = letters.filter((each) => isBelowBars(each, bars)).length;
  if (below === letters.length) return { check: 'covered', kind: 'box' };
  const around = boxOfLetters(letters.map(({ letter }) => letter));
  const color = word[0]?.run?.style.color ?? '';
  // Where the background has the color of the letters they are not bars, and cannot be seen.
  const isSeen = partOfColor(pixels, grownBox(around, aroundBar * around.height), color) < filled;
  return isSeen ? { check: 'covered', kind: 'barFont' } : undefined;
}

/** What is seen, or seems to have the color of its background, may be bars. */
function mayBeStrange(verdict: InitialVerdict['verdict']): boolean {
  return typeof verdict !== 'object' || verdict.kind === 'sameColor' || verdict.kind === 'clipped';
}

const isPunctuation = ({ letter }: InitialVerdict) => !worthReading.test(letter.text) || solid.test(letter.text);

function isBar({ letter, run }: InitialVerdict, pixels: PagePixels): boolean {
  if (!run || run.style.isHidden || letter.width <= 0 || letter.height <= 0) return false;
  return partOfColor(pixels, boxOfLetters([letter]), run.style.color) >= filled;
}

function isBelowBars({ letter, run }: InitialVerdict, bars: readonly InitialVerdict[]): boolean {
  const box: Box = boxOfLetters([letter]);
  let shared = 0;
  for (const bar of bars) {
    if (bar.run === run || bar.run?.object === run?.object || bar.letter.height < letter.height) continue;
    shared += sharedArea(boxOfLetters([bar.letter]), box);
  }
  return shared >= covered * box.width * box.height;
}
