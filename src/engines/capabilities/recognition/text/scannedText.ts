import { deskewedWords, skewAngleOf } from '#engines/core/scanSkew.ts';
import { hasSpaceBetween } from '#engines/core/wordSpacing.ts';
import type { PageShape, ScanPage, ScanWord, TextPage, TextRun, TextStyle } from '#engines/ports.ts';
import { scannedTypeface } from './scannedTypeface.ts';
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
const { sizeOfHeight, sideBearing, touchPt, maxWidening } = thresholds.scannedText;

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

/** The size by the widths of a line, unless the height of its letters denies it: letters with room between them seem larger. */
function likelySize(byWidth: number | undefined, byHeight: number): number {
  const isLikely = byWidth !== undefined && byWidth < byHeight * maxWidening && byWidth * maxWidening > byHeight;
  return isLikely ? byWidth : byHeight;
}

/** The words of a scanned page with their runs; without rules that were read as letters. */
export function readRuns(scan: ScanPage): { readonly word: ScanWord; readonly run: TextRun }[] {
  const rulings = (scan.rulings ?? []).filter(({ kind }) => kind === 'line');
  const level = deskewedWords(scan);
  const typeface = scannedTypeface(level);
  const { isSerif = false, isMonospaced = false } = typeface ?? {};
  return level.flatMap((placed, index) =>
    withoutRulings(placed, rulings).map(({ text, x, y, width, height, baseline, angle, line, color = style.color }) => {
      const before = level[index - 1];
      const isSpaced = before?.line === line && hasSpaceBetween(before, placed);
      const sizePt = likelySize(typeface?.sizes.get(line), height * sizeOfHeight);
      const bearing = angle === 0 ? sizePt * sideBearing : 0;
      const box = { x: x - bearing, y, width: width + 2 * bearing, height };
      const run = { text, ...box, baseline, angle, isSpaced, style: { ...style, isSerif, isMonospaced, sizePt, color } };
      return { word: scan.words[index] ?? placed, run };
    }),
  );
}

/** A scanned page as a page with text, for everything that uses text and its places. */
export function textPageOf(scan: ScanPage): TextPage {
  const { page, widthPt, heightPt, rulings = [] } = scan;
  const runs = readRuns(scan).map(({ run }) => run);
  return { page, widthPt, heightPt, runs, shapes: rulings, links: [], isScanned: true, slantDegrees: skewAngleOf(scan.words) };
}
