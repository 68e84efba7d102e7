import type { Cell, Table } from '#engines/core/document-model/document.ts';
import { isWideLetter } from '#engines/core/font-metrics/fontMetrics.ts';
import { singleSpacing } from '../../fonts/officeFonts.ts';
import { columnPtFor, wrappedLines } from '../cells/textWidth.ts';
import { indentStepPt, ptPerChar, type SheetCell } from '../workbook.ts';

/** Margins above and below the lines of a cell. */
const sidesPt = 2;
/** Excel's limit. */
const maxHeightPt = 409;
/** A row of the page may be higher than its text by this factor. A larger height had another reason than the text. */
const maxRoom = 2.5;

/** Rows of one height differ by this, in points, and are at least so many. */
const sameHeightPt = 2;
const minRows = 4;

/** A cell as recognised and as written. */
export interface WrittenCell {
  readonly cell: Cell;
  readonly written: SheetCell;
}

/**
 * Height of each row, in points: as on the page, or higher if its text needs it. Excel computes the height of plain cells itself, but not
 * that of merged ones, and other programs never do. The rows of a printed sheet were fitted to their text, and its empty rows are like most.
 */
export function rowHeights(table: Table, cells: readonly WrittenCell[], columnWidths: readonly number[], isPrinted: boolean) {
  const heights: (number | undefined)[] = table.rowHeightsPt.map(() => undefined);
  const inText = new Set(cells.flatMap(({ cell, written }) => (written.value === undefined ? [] : [cell.row])));
  const spanning = cells.filter(({ cell, written }) => cell.rowSpan > 1 && written.value !== undefined);
  const covered = new Set(spanning.flatMap(({ cell }) => Array.from({ length: cell.rowSpan }, (_, at) => cell.row + at)));
  for (const { cell, written } of cells.toSorted((a, b) => a.cell.rowSpan - b.cell.rowSpan)) {
    // An empty cell has letters of no size. It needs no room beside text.
    if (written.value === undefined && (isPrinted || inText.has(cell.row))) continue;
    const letters = columnWidths.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, width) => sum + width, 0);
    const isLine = lineCountOf(written, letters * ptPerChar) === 1;
    const last = cell.row + cell.rowSpan - 1;
    const pagePt = isPrinted ? 0 : table.rowHeightsPt.slice(cell.row, last + 1).reduce((sum, height) => sum + height, 0);
    const highPt = textHeight(written, letters * ptPerChar);
    const neededPt = isLine ? fittedHeight(highPt, pagePt) : highPt;
    const abovePt = heights.slice(cell.row, last).reduce((sum: number, height) => sum + (height ?? 0), 0);
    heights[last] = Math.max(heights[last] ?? 0, neededPt - abovePt);
  }
  const commonPt = isPrinted ? 0 : commonHeight(table.rowHeightsPt);
  const shown = heights.map((neededPt, row) => {
    const pagePt = table.rowHeightsPt[row] ?? 0;
    // What is to be filled in is as high as on the page.
    const isBlank = !inText.has(row) && !covered.has(row);
    return neededPt && shownHeight(neededPt, pagePt, isBlank ? pagePt : commonPt);
  });
  const usual = shown.filter((height) => height !== undefined).sort((a, b) => a - b);
  const emptyPt = (row: number) => Math.min(maxHeightPt, table.rowHeightsPt[row] ?? 0) || usual[Math.floor(usual.length / 2)];
  return isPrinted ? shown.map((height, row) => height ?? emptyPt(row)) : shown;
}

/** The room above and below a line is no more than on the page. */
const fittedHeight = (highPt: number, pagePt: number) => Math.max(highPt - sidesPt, Math.min(highPt, pagePt));

/**
 * Height of each row of texts beside each other, in points: as on the page, and higher only by what the cells of a row lack. A text of
 * several lines takes the rows beside it.
 */
export function pageRowHeights(table: Table, cells: readonly WrittenCell[], columnWidths: readonly number[]): number[] {
  const heights = [...table.rowHeightsPt];
  for (const { cell, written } of cells.toSorted((a, b) => a.cell.rowSpan - b.cell.rowSpan)) {
    if (written.value === undefined) continue;
    const letters = columnWidths.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, width) => sum + width, 0);
    const neededPt = textHeight(written, letters * ptPerChar) - (cell.rowSpan > 1 ? sidesPt : 0);
    const [first, last] = [cell.row, cell.row + cell.rowSpan - 1];
    const hasPt = heights.slice(first, last + 1).reduce((sum, height) => sum + height, 0);
    if (neededPt > hasPt) heights[last] = (heights[last] ?? 0) + neededPt - hasPt;
  }
  return heights.map((height) => Math.min(maxHeightPt, Math.round(height * 4) / 4));
}

function shownHeight(neededPt: number, pagePt: number, commonPt: number): number {
  const mostPt = Math.max(neededPt * maxRoom, commonPt);
  return Math.min(maxHeightPt, Math.round(Math.max(neededPt, Math.min(pagePt, mostPt)) * 4) / 4);
}

/** The height of most rows, which is meant; 0 if they differ, or are few. */
function commonHeight(heightsPt: readonly number[]): number {
  const middle = heightsPt.toSorted((a, b) => a - b)[Math.floor(heightsPt.length / 2)] ?? 0;
  const alike = heightsPt.filter((each) => Math.abs(each - middle) <= sameHeightPt);
  return heightsPt.length >= minRows && alike.length > heightsPt.length / 2 ? middle + sameHeightPt : 0;
}

/** Height of a row, in points, that shows one cell of that width completely. */
export function heightOfText(cell: SheetCell, widthPt: number): number {
  return Math.min(maxHeightPt, Math.round(textHeight(cell, widthPt) * 4) / 4);
}

/** The same without room above and below the lines, which they keep from each other on a page as well. */
export function heightOfLines(cell: SheetCell, widthPt: number): number {
  return heightOfText(cell, widthPt) - sidesPt;
}

function textHeight(cell: SheetCell, widthPt: number): number {
  if (cell.look.turned && typeof cell.value === 'string') return columnPtFor(cell.value, cell.look) + sidesPt;
  // A line is as high as its largest letters.
  const sizePt = Math.max(cell.look.sizePt, ...(cell.runs ?? []).map(({ look }) => look.sizePt));
  return lineCountOf(cell, widthPt) * sizePt * spacingOf(cell) + sidesPt;
}

/** East Asian letters in a font that has none are shown in another, whose lines are further apart (Noto Sans CJK). */
const eastAsianSpacing = 1.45;

function spacingOf({ value, look }: SheetCell): number {
  const own = singleSpacing(look.font);
  const hasWideLetters = typeof value === 'string' && [...value].some((letter) => isWideLetter(letter.codePointAt(0) ?? 0));
  return hasWideLetters ? Math.max(own, eastAsianSpacing) : own;
}

/** The lines of a cell of that width. */
export function lineCountOf({ value, look }: SheetCell, widthPt: number): number {
  if (typeof value !== 'string') return 1;
  const lines = value.split('\n');
  if (!look.isWrapped) return lines.length;
  const insidePt = widthPt - (look.indent ?? 0) * indentStepPt;
  return lines.reduce((sum, line) => sum + wrappedLines(line, insidePt, look), 0);
}
