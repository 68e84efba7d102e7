import type { Box } from '#contract/pages/box.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import type { TextPage } from '#engines/ports.ts';
import { sharedArea } from '../boxes.ts';
import { isDark, isPlain, shadesIn } from '../pictures/shades.ts';

/** The size of a box over words of one line, in points. */
const [leastHeightPt, mostHeightPt, leastWidthPt] = [5, 40, 6];
/** The distance of neighbouring words, in parts of the box's height. */
const beside = 1;
const maxShapes = 2_000;
/** In parts of the size of the letters: a word of four letters. */
const minGap = 2;
/** Words on both sides of a gap that were set together with it. */
const wordsBeside = 2;
/** Points. Columns and tabs have their edges above each other. */
const sameEdgePt = 1;
const maxGaps = 2_000;

/**
 * Black boxes in the middle of lines, with nothing below them. Their width is the width of the removed words, and tells a short name from a
 * long one (Bland, Iyer and Levchenko, "Story beyond the eye", 2023).
 */
export function widthLeaks({ letters = [], shapes }: TextPage, pixels: PagePixels): Box[] {
  const boxes = shapes.filter(({ kind, width, height }) => {
    return kind === 'rectangle' && height >= leastHeightPt && height <= mostHeightPt && width >= leastWidthPt;
  });
  return boxes.slice(0, maxShapes).filter((box) => {
    const shades = shadesIn(pixels, box);
    if (!shades || !isDark(shades.mean) || !isPlain(shades)) return false;
    const middle = box.y + box.height / 2;
    const onLine = letters.filter(({ y, height }) => y < middle + box.height / 2 && y + height > middle - box.height / 2);
    if (onLine.some((letter) => sharedArea(letter, box) > 0.3 * letter.width * letter.height)) return false;
    const near = beside * box.height;
    const isLeft = onLine.some(({ x, width }) => x + width <= box.x + 1 && x + width > box.x - near);
    const isRight = onLine.some(({ x }) => x >= box.x + box.width - 1 && x < box.x + box.width + near);
    return isLeft && isRight;
  });
}

/**
 * Gaps that a text-showing operator leaves between its words: a program that takes a word out of a line of text keeps the place of what
 * follows, and so the exact width of the word. Columns have the same edges in several lines.
 */
export function keptWidths({ runs }: TextPage): Box[] {
  const gaps: Box[] = [];
  for (const [, line] of Map.groupBy(
    runs.filter(({ object, angle }) => object !== undefined && angle === 0),
    ({ object }) => object,
  ))
    line.forEach((run, index) => {
      const before = line[index - 1];
      if (!before || index < wordsBeside || line.length - index < wordsBeside || gaps.length >= maxGaps) return;
      const from = before.x + before.width;
      const isLevel = Math.abs(run.y + run.baseline - before.y - before.baseline) < 1;
      if (!isLevel || run.x - from < minGap * run.style.sizePt) return;
      gaps.push({ x: from, y: run.y, width: run.x - from, height: run.height });
    });
  return gaps.filter((gap) => {
    const right = gap.x + gap.width;
    return !gaps.some((other) => {
      if (other === gap) return false;
      return Math.abs(other.x - gap.x) < sameEdgePt || Math.abs(other.x + other.width - right) < sameEdgePt;
    });
  });
}
