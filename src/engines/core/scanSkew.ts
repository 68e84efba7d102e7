import type { PageBox, ScanPage, ScanWord } from '#engines/ports.ts';

/** Degrees. A page with more skew is intended to be skewed. */
const maxSlant = 5;

/** From the nearest of the four directions. */
const slantOf = ({ angle }: ScanWord) => angle - 90 * Math.round(angle / 90);

/** How far the lines of a scanned page lean, in degrees, clockwise; 0 where they lean too much to be a mistake of the scanner. */
export function skewAngleOf(words: readonly ScanWord[]): number {
  const slants = words.map(slantOf).sort((a, b) => a - b);
  const slant = slants[slants.length >> 1] ?? 0;
  return Math.abs(slant) > maxSlant ? 0 : slant;
}

/** The words at their places on a straight page. A line of one short word seems to lean by what is a pixel of its height. */
export function deskewedWords({ words, widthPt, heightPt }: ScanPage): readonly ScanWord[] {
  const slant = skewAngleOf(words);
  if (slant === 0) return words.map((word) => (Math.abs(slantOf(word)) <= maxSlant ? level(word) : word));
  const [cos, sin] = [Math.cos((-slant * Math.PI) / 180), Math.sin((-slant * Math.PI) / 180)];
  return words.map((word) => {
    const [x, y] = [word.x - widthPt / 2, word.y - heightPt / 2];
    return { ...level(word), x: x * cos - y * sin + widthPt / 2, y: x * sin + y * cos + heightPt / 2 };
  });
}

const level = (word: ScanWord): ScanWord => ({ ...word, angle: 90 * Math.round(word.angle / 90) });

/** The box of a word that reads in one of the four directions. Its own box is turned about its upper left corner. */
export function uprightBox({ x, y, width, height, angle }: ScanWord): PageBox {
  const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
  if (quarter === 1) return { x: x - height, y, width: height, height: width };
  if (quarter === 2) return { x: x - width, y: y - height, width, height };
  if (quarter === 3) return { x, y: y - width, width: height, height: width };
  return { x, y, width, height };
}
