import type { Paragraph, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { boxOnPage, isSlanted } from '../../boxOnPage.ts';
import { cleanText } from '../../cleanText.ts';
import { letterLook, letterRuns, raisedText, type SheetManner } from '../cells/cellText.ts';
import { isTypedRule } from '../cells/textWidth.ts';
import { isTurned } from '../cells/turnedTexts.ts';
import { isLight } from '../pictures/lightColors.ts';
import type { CellStyle } from '../sheetStyles.ts';
import { type MergedCells, ptPerChar, type SheetCell } from '../workbook.ts';
import { heightOfText } from './rowHeights.ts';
import { alignments, maxCharacters } from './tableRows.ts';

/** A paragraph with the mark of its list. */
export function writtenText(paragraph: Paragraph): string {
  const mark = paragraph.list ? `${paragraph.list.mark} ` : '';
  return cleanText(`${mark}${raisedText(paragraph)}`).slice(0, maxCharacters);
}

const maxSlantedPt = 12;

const withoutTabs = (text: string) => text.replaceAll('\t', '   ');

/** A paragraph as a wrapped cell, on the background that it has on the page; nothing without text. */
export function textCell(text: Paragraph, format: SheetManner, behind: RecognizedPage['behind'] = []): SheetCell | undefined {
  const paragraph = isSlanted(text) ? withSmallLetters(text) : text;
  const value = withoutTabs(writtenText(paragraph));
  if (value.trim() === '') return undefined;
  const fill = backgroundOf(paragraph, behind);
  // A pale word over all of the page is not meant to be read.
  const isReadable = isSlanted(text) || fill !== undefined || !isLight(letterLook(paragraph, format).color);
  const readable = (look: CellStyle) => (isReadable ? look : { ...look, color: '#000000' });
  const { isRightToLeft } = paragraph;
  const horizontal = alignments[paragraph.alignment];
  const look = { ...readable(letterLook(paragraph, format)), fill, horizontal, isWrapped: !isTypedRule(value), isRightToLeft };
  const runs = letterRuns(paragraph, format).map((run, index) => {
    const mark = paragraph.list && index === 0 ? `${paragraph.list.mark} ` : '';
    return { text: withoutTabs(cleanText(`${mark}${run.text}`)), look: readable(run.look) };
  });
  return { value, look, ...(runs.length > 0 && value.length < maxCharacters ? { runs } : {}) };
}

/** A word over all of the page would make a row that shrinks the whole sheet. */
function withSmallLetters(text: Paragraph): Paragraph {
  const small = ({ style }: Paragraph['runs'][number]) => ({ ...style, sizePt: Math.min(style.sizePt, maxSlantedPt) });
  return { ...text, runs: text.runs.map((run) => ({ ...run, style: small(run) })) };
}

/** The color of the background of a paragraph; undefined for white, and on a picture. */
export function backgroundOf(paragraph: Paragraph, behind: RecognizedPage['behind']): string | undefined {
  const upright = isTurned(paragraph) ? { ...paragraph, ...boxOnPage(paragraph), angle: 0 } : paragraph;
  return backgroundUnder(upright, behind)?.fill;
}

/** The uppermost filled shape behind a paragraph; undefined for white, and on a picture. */
export function backgroundUnder({ x, y, width, height, angle }: Paragraph, behind: RecognizedPage['behind']): Shape | undefined {
  if (angle !== 0) return undefined;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const background = behind.findLast(
    (one) =>
      one.x <= middleX &&
      one.x + one.width >= middleX &&
      one.y <= middleY &&
      one.y + one.height >= middleY &&
      (one.kind === 'picture' || (one.form === 'rectangle' && one.fill !== undefined)),
  );
  return background?.kind === 'shape' && background.fill !== '#ffffff' ? background : undefined;
}

interface MergedText {
  readonly cells: readonly (SheetCell | undefined)[];
  readonly merged: readonly MergedCells[];
  readonly heightPt: number;
}

/** A paragraph in a row of its own over all columns, which are as many characters wide as given. */
export function mergedText(paragraph: Paragraph, row: number, columnWidths: readonly number[], format: SheetManner): MergedText {
  const cell = textCell(paragraph, format);
  const widthPt = columnWidths.reduce((sum, letters) => sum + letters * ptPerChar, 0);
  const area = { row, column: 0, rowSpan: 1, columnSpan: columnWidths.length };
  return {
    cells: [cell],
    merged: columnWidths.length > 1 ? [area] : [],
    heightPt: cell ? heightOfText(cell, widthPt) : 0,
  };
}
