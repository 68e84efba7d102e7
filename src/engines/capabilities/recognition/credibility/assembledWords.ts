import type { TextPage, TextRun } from '#engines/ports.ts';
import { framesOf } from '../graphics/frames.ts';
import { withDrawnAdvances } from '../text/drawnAdvances.ts';
import { withDrawnSizes } from '../text/drawnSizes.ts';
import { linesOf } from '../text/lines.ts';
import { thresholds } from './thresholds.ts';
import { trigramShare } from './trigrams.ts';

const { maxRuns, fewLetters, minInPieces, enoughTrigrams, minOfALanguage, minKept, sameLine } = thresholds.assembledWords;

/**
 * Whether the words of a page, put together from the places of its letters, are not those of the file's own order. Fonts may state wrong
 * widths, and programs may place each letter by itself. Then each letter is right and the words are none (docs/decisions/0460).
 */
export function hasScrambledWords(page: TextPage): boolean {
  if (page.runs.length > maxRuns || !isInPieces(page.runs)) return false;
  const inFile = trigramShare(wordsInFileOrder(page.runs));
  if (inFile.trigrams < enoughTrigrams || inFile.share < minOfALanguage) return false;
  const lines = framesOf(withDrawnSizes(withDrawnAdvances(page))).flatMap(({ glyphs }) => linesOf(glyphs));
  const assembled = trigramShare(lines.map(({ text }) => text).join('\n'));
  return commonTrigrams(assembled) < commonTrigrams(inFile) * minKept;
}

const commonTrigrams = ({ trigrams, share }: ReturnType<typeof trigramShare>) => trigrams * share;

/** Whole words cannot be scrambled. Most files have them, so that this test is fast. */
function isInPieces(runs: readonly TextRun[]): boolean {
  let [letters, inPieces] = [0, 0];
  for (const [index, run] of runs.entries()) {
    letters += run.text.length;
    if (run.text.length <= fewLetters && continuesWord(runs[index - 1], run)) inPieces += run.text.length;
  }
  return inPieces > letters * minInPieces;
}

function wordsInFileOrder(runs: readonly TextRun[]): string {
  return runs.map((run, index) => `${continuesWord(runs[index - 1], run) ? '' : ' '}${run.text}`).join('');
}

/** The file has no space between them. */
function continuesWord(before: TextRun | undefined, { isSpaced, angle, y, baseline, style }: TextRun): boolean {
  if (!before || isSpaced || before.angle !== angle) return false;
  return angle !== 0 || Math.abs(before.y + before.baseline - y - baseline) < style.sizePt * sameLine;
}
