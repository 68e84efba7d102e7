import type { InkOf } from './letterInk.ts';

/** How a font draws small letters that have the forms of capitals: as high as these, or lower. */
export type CapitalForms = 'all' | 'small';

const lowLetters = 'acemnorsuvwxz';
/** With a stem that is taller than low letters. In capitals, all are of one height. */
const tallLetters = 'bdhkl';
const capitals = 'HKFPRNEBDLTXZ';
/** Fewer letters may be drawn by chance. */
const minLetters = 2;
const maxLetters = 5;
/** Tall small letters are higher than low ones by a third and more. */
const maxTaller = 1.12;
/** Small capitals are lower than this part of the others. */
const wholeHeight = 0.93;

/** What small letters of a font look like if they are capitals, as in many fonts of titles; undefined if they are small letters. */
export function capitalFormsOf(inkOf: InkOf): CapitalForms | undefined {
  const [low, tall] = [heightOf(inkOf, lowLetters), heightOf(inkOf, tallLetters)];
  if (low === undefined || tall === undefined || tall > low * maxTaller) return undefined;
  const high = heightOf(inkOf, capitals);
  return high === undefined || low > high * wholeHeight ? 'all' : 'small';
}

/** The middle height of the first of these letters that the font has. */
function heightOf(inkOf: InkOf, letters: string): number | undefined {
  const heights: number[] = [];
  for (const letter of letters) {
    const height = inkOf(letter)?.height ?? 0;
    if (height > 0) heights.push(height);
    if (heights.length >= maxLetters) break;
  }
  if (heights.length < minLetters) return undefined;
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)];
}

export const lettersOfForms = lowLetters + tallLetters + capitals;
