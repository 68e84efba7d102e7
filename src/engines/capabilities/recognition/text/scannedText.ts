import { hasSpaceBetween } from '#engines/core/wordSpacing.ts';
import type { ScanPage, ScanWord, TextPage, TextRun, TextStyle } from '#engines/ports.ts';

/** Letters that were read in a picture have a known size, and no known style. */
const style = {
  font: 'scan',
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
} satisfies Omit<TextStyle, 'sizePt'>;
/** From the top of `h` to the bottom of `p` a font measures less than its size. */
const sizeOfHeight = 0.9;

/** Degrees. A page with more skew is intended to be skewed. */
const mostSlant = 5;

/** The words at their places on a straight page. */
function levelled({ words, widthPt, heightPt }: ScanPage): readonly ScanWord[] {
  const slants = words.map(({ angle }) => angle - 90 * Math.round(angle / 90)).sort((a, b) => a - b);
  const slant = slants[slants.length >> 1] ?? 0;
  if (slant === 0 || Math.abs(slant) > mostSlant) return words;
  const [cos, sin] = [Math.cos((-slant * Math.PI) / 180), Math.sin((-slant * Math.PI) / 180)];
  return words.map((word) => {
    const [x, y] = [word.x - widthPt / 2, word.y - heightPt / 2];
    const angle = 90 * Math.round(word.angle / 90);
    return { ...word, x: x * cos - y * sin + widthPt / 2, y: x * sin + y * cos + heightPt / 2, angle };
  });
}

/** A scanned page as a page with text, for everything that uses text and its places. */
export function textPageOf(scan: ScanPage): TextPage {
  const { page, widthPt, heightPt } = scan;
  const words = levelled(scan);
  const runs = words.map((word, index): TextRun => {
    const { text, x, y, width, height, baseline, angle, line } = word;
    const before = words[index - 1];
    const isSpaced = before?.line === line && hasSpaceBetween(before, word);
    return { text, x, y, width, height, baseline, angle, isSpaced, style: { ...style, sizePt: height * sizeOfHeight } };
  });
  return { page, widthPt, heightPt, runs, shapes: [], links: [] };
}
