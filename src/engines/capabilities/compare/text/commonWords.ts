import type { ComparedWord } from '../comparedText.ts';

/** Shorter texts say too little: two short letters share half of their words. */
const leastWords = 60;
/** Texts of one language share single words and short phrases in the same order, whatever they are about. */
const leastRun = 4;

/**
 * The words that stand in both versions in runs, of 1 for all words of the shorter one: an excerpt belongs to its whole. Null for a version
 * with few words.
 */
export function commonWordShare(
  before: readonly ComparedWord[],
  after: readonly ComparedWord[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
): number | null {
  const shorter = Math.min(before.length, after.length);
  if (shorter < leastWords) return null;
  const [placesBefore, placesAfter] = [before, after].map((words) => new Map(words.map((word, at) => [word, at])));
  const matched = new Map(same.map(([one, other]) => [placesBefore?.get(one) ?? -1, placesAfter?.get(other) ?? -1]));
  let inRuns = 0;
  let run = 0;
  for (let at = 0; at <= before.length; at++) {
    const goesOn = matched.has(at) && run > 0 && matched.get(at) === (matched.get(at - 1) ?? -2) + 1;
    if (!goesOn) {
      if (run >= leastRun) inRuns += run;
      run = 0;
    }
    if (matched.has(at)) run += 1;
  }
  return inRuns / shorter;
}
