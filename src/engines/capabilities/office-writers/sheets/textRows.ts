import type { Paragraph } from '#engines/core/document-model/document.ts';
import { cleanText } from '../cleanText.ts';
import { letterLook, raisedText, type SheetManner } from './cellText.ts';
import { heightOfText } from './rowHeights.ts';
import { alignments, mostCharacters } from './tableRows.ts';
import { type MergedCells, ptALetter, type SheetCell } from './workbook.ts';

/** A paragraph with the mark of its list. */
export function writtenText(paragraph: Paragraph): string {
  const mark = paragraph.list ? `${paragraph.list.mark} ` : '';
  return cleanText(`${mark}${raisedText(paragraph)}`).slice(0, mostCharacters);
}

/** A paragraph as a wrapped cell; nothing without text. */
export function textCell(paragraph: Paragraph, format: SheetManner): SheetCell | undefined {
  const value = writtenText(paragraph).replaceAll('\t', '   ');
  if (value.trim() === '') return undefined;
  return { value, look: { ...letterLook(paragraph, format), horizontal: alignments[paragraph.alignment], isWrapped: true } };
}

interface MergedText {
  readonly cells: readonly (SheetCell | undefined)[];
  readonly merged: readonly MergedCells[];
  readonly heightPt: number;
}

/** A paragraph in a row of its own over all columns, which are as many characters wide as given. */
export function mergedText(paragraph: Paragraph, row: number, columnWidths: readonly number[], format: SheetManner): MergedText {
  const cell = textCell(paragraph, format);
  const widthPt = columnWidths.reduce((sum, letters) => sum + letters * ptALetter, 0);
  const area = { row, column: 0, rowSpan: 1, columnSpan: columnWidths.length };
  return {
    cells: [cell],
    merged: columnWidths.length > 1 ? [area] : [],
    heightPt: cell ? heightOfText(cell, widthPt) : 0,
  };
}
