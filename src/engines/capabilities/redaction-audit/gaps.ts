import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';
import type { TextPage } from '#engines/ports.ts';
import { sharedArea } from './boxes.ts';
import { isDark, isPlain, shadesIn } from './shades.ts';

/** The size of a box over words of one line, in points. */
const [leastHeightPt, mostHeightPt, leastWidthPt] = [5, 40, 6];
/** The distance of neighbouring words, in parts of the box's height. */
const beside = 1;
const maxShapes = 2_000;

/**
 * Black boxes in the middle of lines, with nothing below them. Their width is the width of the removed words, and tells a short name from a
 * long one (Bland, Iyer and Levchenko, "Story beyond the eye", 2023).
 */
export function tellingGaps({ letters = [], shapes }: TextPage, pixels: PagePixels): Box[] {
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
