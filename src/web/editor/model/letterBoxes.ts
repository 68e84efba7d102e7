import type { Box } from '#contract/pages/box.ts';
import { boxOfLetters, isLetterErased, type PageLetter } from '#contract/pages/pageLetters.ts';

/** Around the ink, so that no edge of a letter remains visible. */
const paddingPt = 0.6;

/** Boxes that erase letters: one for each line of them, without padding where it would hit a neighbor. */
export function boxesFor(letters: readonly PageLetter[], all: readonly PageLetter[]): Box[] {
  const chosen = new Set(letters);
  const lines: PageLetter[][] = [];
  for (const letter of letters) {
    const line = lines.at(-1);
    if (line && isSameLine(line, letter)) line.push(letter);
    else lines.push([letter]);
  }
  return lines.map((line) => {
    const box = boxOfLetters(line);
    const padded = grown(box);
    return all.some((letter) => !chosen.has(letter) && isLetterErased(letter, [padded])) ? box : padded;
  });
}

/** Letters of one line overlap in height or, in a rotated line, in width. */
function isSameLine(line: readonly PageLetter[], letter: PageLetter): boolean {
  const before = line.at(-1);
  if (!before || letter.gap === 'line' || letter.angle !== before.angle) return false;
  const [a, b] = [boxOfLetters(line), boxOfLetters([letter])];
  const height = Math.max(a.height, b.height, 1);
  const isBeside = b.y < a.y + a.height + height / 2 && b.y + b.height > a.y - height / 2;
  const width = Math.max(a.width, b.width, 1);
  const isBelow = b.x < a.x + a.width && b.x + b.width > a.x && a.width < a.height;
  return isBeside || (isBelow && width < height * 3);
}

function grown({ x, y, width, height }: Box): Box {
  return { x: x - paddingPt, y: y - paddingPt, width: width + 2 * paddingPt, height: height + 2 * paddingPt };
}
