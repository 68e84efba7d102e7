import type { FrameBox, Line, Row, Word } from '#engines/core/document-model/geometry.ts';
import { type Extent, isEnded } from '../../text/extents.ts';
import { thresholds } from './thresholds.ts';

/** Whether a line goes on in the one below: by its words, its letters and the room that it leaves. */

export const { sizeTolerance, minSentenceWords } = thresholds.sentences;
const { widestFirstIndent, atEdge, boldShare } = thresholds.sentences;

/** A word that is hyphenated at the end of a line continues in the next one, wherever that begins. */
export function isWordHyphenated(above: Line, line: Line): boolean {
  return /\p{L}[-‐\u00ad]$/u.test(above.text) && /^\p{Ll}/u.test(line.text) && isBold(above) === isBold(line);
}

/** A sentence goes on in small letters, after a line that had no room for the first word. */
export function continuesBelow(above: Line, line: Line, region: Extent): boolean {
  const [first] = line.words;
  if (!first || line.isRightToLeft || !/^\p{Ll}/u.test(line.text) || !/[\p{L}\p{N},]$/u.test(above.text)) return false;
  const room = region.right - above.right;
  const indent = line.left - above.left;
  return room < first.right - first.left + line.sizePt && indent < line.sizePt && indent > -line.sizePt * widestFirstIndent;
}

/** Bold words at the end of a line and at the start of the next may be one run. */
function isBoldAt({ words, isRightToLeft }: Line, end: 'start' | 'end'): boolean {
  const word = words.at(isRightToLeft === (end === 'start') ? -1 : 0);
  return word?.parts.every(({ run }) => run.style.isBold) ?? false;
}

/** Bold words may end within a paragraph at the end of a line. The text after them is not a heading. */
export function isInSentence(above: Line, line: Line, region: Extent): boolean {
  if (isBoldAt(above, 'end') && isBoldAt(line, 'start')) return true;
  const isStretchedFull = region.isJustified && !line.isRightToLeft && region.right - above.right < line.sizePt * atEdge;
  return isStretchedFull || continuesBelow(above, line, region) || isStressed(above, line, region);
}

/** Emphasised words in a sentence: the line above has not ended and had no room for the first of them. A heading stands above its text. */
function isStressed(above: Line, line: Line, region: FrameBox): boolean {
  const [first] = line.words;
  if (!first || isBold(above) || line.isRightToLeft || isEnded(above.text) || above.words.length < minSentenceWords) return false;
  if (colorOf(first) !== colorOf(above.words.at(-1))) return false;
  return region.right - above.right < first.right - first.left + line.sizePt * 0.9;
}

const colorOf = (word: Word | undefined) => word?.parts[0]?.run.style.color;

/** Nearly all of its letters are bold. The mark of an item may be of another font. */
export function isBold(line: Line): boolean {
  let [bold, all] = [0, 0];
  for (const { text, run } of line.words.flatMap((word) => word.parts)) {
    all += text.length;
    if (run.style.isBold) bold += text.length;
  }
  return bold >= all * boldShare;
}

export const isItalic = ({ words }: Line) => words.every(({ parts }) => parts.every(({ run }) => run.style.isItalic));

/** Another font in another size: a name and its place, not two lines of a sentence. */
export function isOtherFont(above: Line, line: Line): boolean {
  const isEven = Math.abs(above.sizePt - line.sizePt) <= line.sizePt * sizeTolerance;
  return !isEven && fontOf(above) !== fontOf(line) && !isMixed(above) && !isMixed(line);
}

/** A first line in letters of another family, such as a name in Gothic above its text in Mincho: no sentence changes its letters there. */
export function isNameInOtherFamily(open: readonly Row[], above: Line, line: Line): boolean {
  if (open.length > 1 || isMixed(above) || isMixed(line) || isItalic(above) !== isItalic(line)) return false;
  if (/^\p{Ll}/u.test(line.text) || /[,;\p{Pd}]$/u.test(above.text)) return false;
  return familyOf(fontOf(above) ?? '') !== familyOf(fontOf(line) ?? '');
}

/** The name of a font without its style. */
function familyOf(font: string): string {
  const styles = /bold|italic|oblique|regular|roman|medium|light|semi|demi|black|book|mt\b|ps\b/g;
  return font
    .toLowerCase()
    .replace(styles, '')
    .replace(/[^\p{L}]/gu, '');
}

const fontOf = ({ words }: Line) => words[0]?.parts[0]?.run.style.font;
const isMixed = ({ words }: Line) =>
  words.some(({ parts }) => parts.some(({ run }) => run.style.font !== words[0]?.parts[0]?.run.style.font));
