import type { TextPage } from '#engines/ports.ts';

/** The clockwise quarter turns that make a page upright, or why they are not known. */
export type Direction = 0 | 1 | 2 | 3 | 'too few letters' | 'unclear';

/** A page with fewer letters is judged by its picture. */
const minLetters = 12;
/** A few letters over a scan may be a stamp, which says nothing about the scan. */
const minOverPicture = 40;
const minShare = 0.6;
/** Letters that are also set in columns, where a reader gives them an angle though they stand upright. */
const columnScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Mongolian}]/gu;

/** Judges a page by the direction of most of its letters. */
export function textDirection({ runs, shapes, widthPt, heightPt }: TextPage): Direction {
  const letters = [0, 0, 0, 0];
  let inColumns = 0;
  for (const { text, angle } of runs) {
    const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
    const count = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const upright = quarter === 0 ? 0 : (text.match(columnScripts)?.length ?? 0);
    inColumns += upright;
    letters[quarter] = (letters[quarter] ?? 0) + count - upright;
  }
  const all = letters.reduce((sum, each) => sum + each, inColumns);
  const isPictured = shapes.some(({ kind, width, height }) => kind === 'picture' && width * height > (widthPt * heightPt) / 2);
  if (all < (isPictured ? minOverPicture : minLetters)) return 'too few letters';
  const most = Math.max(...letters);
  if (most < all * minShare) return 'unclear';
  // 1 reads down the page: a turn to the left makes it upright.
  return ((4 - letters.indexOf(most)) % 4) as 0 | 1 | 2 | 3;
}
