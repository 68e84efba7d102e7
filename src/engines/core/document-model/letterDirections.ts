import type { TextRun } from './pageText.ts';
import type { QuarterTurns } from './quarterTurns.ts';

/** Letters that are also set in columns, where a reader gives them an angle though they stand upright. */
const columnScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Mongolian}]/gu;

export interface LetterDirections {
  /** Letters and digits. */
  readonly all: number;
  /** Those of the direction that most have. */
  readonly most: number;
  /** The clockwise turns that make that direction upright. */
  readonly turns: QuarterTurns;
}

/** How many letters of a page read in one direction. Those that stand upright in columns have none. */
export function letterDirections(runs: readonly Pick<TextRun, 'text' | 'angle'>[]): LetterDirections {
  const letters = [0, 0, 0, 0];
  let inColumns = 0;
  for (const { text, angle } of runs) {
    const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
    const count = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const upright = quarter === 0 ? 0 : (text.match(columnScripts)?.length ?? 0);
    inColumns += upright;
    letters[quarter] = (letters[quarter] ?? 0) + count - upright;
  }
  const most = Math.max(...letters);
  // 1 reads down the page: a turn to the left makes it upright.
  const turns = ((4 - letters.indexOf(most)) % 4) as QuarterTurns;
  return { all: letters.reduce((sum, each) => sum + each, inColumns), most, turns };
}
