import type { Paragraph } from '#engines/core/document-model/document.ts';
import { areMeasured, naturalWidths } from './lineFit.ts';
import type { OfficeFonts } from './officeFonts.ts';

/** In parts of the font size: in the font of the PDF; in another one, which may be narrower by itself; and titles are not set wider. */
const [leastInOwn, least, most] = [0.05, 0.1, 0.8];
const minLetters = 4;
/** Places to write on are as wide as they are, whatever their letters. */
const leader = /[_.…·]{3}/;

/**
 * Points of letter spacing of a line that is wider on the page than its letters are, such as a title in spaced capitals. 0 for any other:
 * where letters have no room between them, their widths tell nothing (docs/decisions/0450).
 */
export function letterSpacingPt(paragraph: Paragraph, fonts: OfficeFonts): number {
  const { runs, lineCount, angle, list, tabStops, width } = paragraph;
  if (lineCount !== 1 || angle !== 0 || list || tabStops || runs.some(({ picture, field }) => picture || field)) return 0;
  const text = runs.map((run) => run.text).join('');
  const [first] = runs;
  if (!first || text.length < minLetters || /[\t\n]/.test(text) || leader.test(text) || !areMeasured(runs, fonts)) return 0;
  const natural = naturalWidths(paragraph, fonts);
  if (!natural || runs.some(({ style }) => style.sizePt !== first.style.sizePt)) return 0;
  const spacingPt = (width - natural.linePt) / (text.length - 1);
  const isOwn = runs.every(({ style }) => fonts.isEmbedded(style));
  return spacingPt < first.style.sizePt * (isOwn ? leastInOwn : least) || spacingPt > first.style.sizePt * most ? 0 : spacingPt;
}
