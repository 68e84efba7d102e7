import type { ScanPage, ScanWord, TextPage, TextRun, TextStyle } from '#engines/ports.ts';

/** What is known of letters that were read from a picture: their size, and nothing of their look. */
const style = {
  font: 'scan',
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
} satisfies Omit<TextStyle, 'sizePt'>;
/** From the top of `h` to the foot of `p` a font has less than its size. */
const sizeOfHeight = 0.9;

/** Degrees; a page that lies further off is meant to. */
const mostSlant = 5;

/** The words as they would stand had the sheet lain straight. */
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

/** A scanned page as a page with a text, for whoever works with text and its places. */
export function textPageOf(scan: ScanPage): TextPage {
  const { page, widthPt, heightPt } = scan;
  const words = levelled(scan);
  const runs = words.map(({ text, x, y, width, height, baseline, angle, line }, index): TextRun => {
    const isSpaced = words[index - 1]?.line === line;
    return { text, x, y, width, height, baseline, angle, isSpaced, style: { ...style, sizePt: height * sizeOfHeight } };
  });
  return { page, widthPt, heightPt, runs, shapes: [], links: [] };
}
