import type { ScanPage, TextPage, TextRun, TextStyle } from '../ports.ts';

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

/** A scanned page as a page with a text, for whoever works with text and its places. */
export function textPageOf({ page, widthPt, heightPt, words }: ScanPage): TextPage {
  const runs = words.map(({ text, x, y, width, height, baseline, angle, line }, index): TextRun => {
    const isSpaced = words[index - 1]?.line === line;
    return { text, x, y, width, height, baseline, angle, isSpaced, style: { ...style, sizePt: height * sizeOfHeight } };
  });
  return { page, widthPt, heightPt, runs, shapes: [], links: [] };
}
