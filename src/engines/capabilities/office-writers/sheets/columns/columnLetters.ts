import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { letterLook, type SheetManner, textOf } from '../cells/cellText.ts';
import { markedValue } from '../cells/cellValue.ts';
import { columnPtFor } from '../cells/textWidth.ts';
import { isTurned } from '../cells/turnedTexts.ts';
import { ptPerChar } from '../workbook.ts';

/** A wider column does not fit on a screen. */
const widestLetters = 120;
/** Text that can wrap widens its column by at most this. The fonts of the workbook may be wider than those of the page. */
const maxGrowth = 1.25;

/** Converts a column width to characters. A column of a printed sheet is as wide as it was; another one may be text without its margins. */
function lettersOf(points: number, { isPrinted }: SheetManner): number {
  const letters = Math.round((points / ptPerChar) * 10) / 10;
  return Math.max(isPrinted ? 1 : 4, Math.min(widestLetters, isPrinted ? letters : letters + 1));
}

/** The widths of the columns of a table, in characters: as on the page, or wider if numbers or single lines need it. */
export function columnLetters(table: Table, format: SheetManner): number[] {
  const needed = neededLetters(table, format);
  return table.columnWidthsPt.map((pagePt, column) => {
    const least = Math.round((needed[column] ?? 0) * 10) / 10;
    return Math.min(widestLetters, Math.max(lettersOf(pagePt, format), least));
  });
}

/** The least width of each column, in characters, that shows its numbers and single lines. */
export function neededLetters(table: Table, format: SheetManner): number[] {
  const needs = table.columnWidthsPt.map(() => 0);
  for (const cell of table.cells) {
    const pagePt = table.columnWidthsPt[cell.column];
    if (cell.columnSpan > 1 || pagePt === undefined) continue;
    const need = neededPt(cell, pagePt * maxGrowth, format);
    needs[cell.column] = Math.max(needs[cell.column] ?? 0, need);
  }
  return needs.map((points) => points / ptPerChar);
}

function neededPt(cell: Cell, mostPt: number, format: SheetManner): number {
  const paragraphs = cell.blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  const [first] = paragraphs;
  if (!first || isTurned(first)) return 0;
  const look = letterLook(first, format);
  const text = textOf(cell);
  // A number or date that does not fit is shown as `####`.
  if (markedValue(text, format).kind !== 'text') return columnPtFor(text, look);
  // A single line of a printed sheet may continue over the empty cells beside it.
  if (format.isPrinted) return 0;
  const parts = paragraphs.length === 1 && first.lineCount === 1 ? [text] : text.split(/\s+/);
  return Math.min(mostPt, Math.max(...parts.map((part) => columnPtFor(part, look))));
}
