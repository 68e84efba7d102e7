import { deskewedWords, skewAngleOf } from '#engines/core/scanSkew.ts';
import { hasSpaceBetween } from '#engines/core/wordSpacing.ts';
import type { PageShape, ScanPage, ScanWord, TextPage, TextRun, TextStyle } from '#engines/ports.ts';
import { boldWords } from './scannedBold.ts';
import { type ScannedTypeface, scannedTypeface } from './scannedTypeface.ts';
import { thresholds } from './thresholds.ts';

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
const { sizeOfHeight, sideBearing, touchPt, maxWidening, minSignWidth, largerWord, minOwnLetters } = thresholds.scannedText;

/** OCR reads rules as these. */
const ruleAtEnd = /^[_|¦]+|[_|¦]+$/;
const rulesAtEnds = /^[_|¦]+|[_|¦]+$/g;

/** The word without what a rule of its page was read as. */
function withoutRulings(word: ScanWord, rulings: readonly PageShape[]): ScanWord[] {
  if (!ruleAtEnd.test(word.text)) return [word];
  const isCrossed = rulings.some(
    ({ x, y, width, height }) =>
      x <= word.x + word.width + touchPt &&
      x + width >= word.x - touchPt &&
      y <= word.y + word.height + touchPt &&
      y + height >= word.y - touchPt,
  );
  if (!isCrossed) return [word];
  const text = word.text.replaceAll(rulesAtEnds, '');
  return text === '' ? [] : [{ ...word, text }];
}

/** Signs that are as narrow as a speck. */
const narrowSign = /^[.,:;!'’‘|Il1i]$/;
/** OCR reads specks and the edge of the paper as signs. A bar before or behind a line has hardly any ink then. */
function isSpeck({ text, width, height, angle, strokePt }: ScanWord, isAtEnd: boolean): boolean {
  if (angle % 180 !== 0 || [...text].length > 1) return false;
  return (isAtEnd && strokePt === 0 && /[|¦]/.test(text)) || (width < height * minSignWidth && !narrowSign.test(text));
}

/** The size by the widths of a line, unless the height of its letters denies it: letters with room between them seem larger. */
function likelySize(byWidth: number | undefined, byHeight: number): number {
  const isLikely = byWidth !== undefined && byWidth < byHeight * maxWidening && byWidth * maxWidening > byHeight;
  return isLikely ? byWidth : byHeight;
}

/** The words of a scanned page with their runs; without rules that were read as letters. */
export function readRuns(scan: ScanPage): { readonly word: ScanWord; readonly run: TextRun }[] {
  const rulings = (scan.rulings ?? []).filter(({ kind }) => kind === 'line');
  const level = deskewedWords(scan);
  const plain = scannedTypeface(level);
  const bold = boldWords(level, (word) => strokeSizeOf(word, plain));
  const typeface = bold.size > 0 ? scannedTypeface(level, bold) : plain;
  const { isSerif = false, isMonospaced = false } = typeface ?? {};
  return level.flatMap((placed, index) => {
    const [before, after] = [level[index - 1], level[index + 1]];
    const isAlone = before?.line !== placed.line && after?.line !== placed.line;
    if (!isAlone && isSpeck(placed, before?.line !== placed.line || after?.line !== placed.line)) return [];
    return withoutRulings(placed, rulings).map(({ text, x, y, width, height, baseline, angle, line, color = style.color }) => {
      const isSpaced = before?.line === line && hasSpaceBetween(before, placed);
      const sizePt = sizeOf(placed, typeface);
      const bearing = angle === 0 ? sizePt * sideBearing : 0;
      const box = { x: x - bearing, y, width: width + 2 * bearing, height };
      const own = { ...style, isSerif, isMonospaced, isBold: bold.has(placed), sizePt, color };
      return { word: scan.words[index] ?? placed, run: { text, ...box, baseline, angle, isSpaced, style: own } };
    });
  });
}

const sizeOf = ({ line, height }: ScanWord, typeface: ScannedTypeface | undefined) =>
  likelySize(typeface?.sizes.get(line), height * sizeOfHeight);

/** A line may have words of two sizes. Bold letters are wider than others as well, but by less. */
function strokeSizeOf(word: ScanWord, typeface: ScannedTypeface | undefined): number {
  const [sizePt, own = 0] = [sizeOf(word, typeface), typeface?.ownSize(word)];
  return word.text.length >= minOwnLetters && own > sizePt * largerWord ? own : sizePt;
}

/** A scanned page as a page with text, for everything that uses text and its places. */
export function textPageOf(scan: ScanPage): TextPage {
  const { page, widthPt, heightPt, rulings = [] } = scan;
  const runs = readRuns(scan).map(({ run }) => run);
  return { page, widthPt, heightPt, runs, shapes: rulings, links: [], isScanned: true, slantDegrees: skewAngleOf(scan.words) };
}
