import type { Cell, Table } from '#engines/core/document-model/document.ts';
import { fontMetrics } from '../fonts/fontMetrics.ts';
import { singleSpacing } from '../fonts/officeFonts.ts';
import type { CellStyle } from './sheetStyles.ts';
import { ptALetter, type SheetCell } from './workbook.ts';

/** Margins above and below the lines of a cell. */
const sidesPt = 2;
/** Excel's limit. */
const mostHeightPt = 409;
/** A row of the page may be higher than its text by this factor. A larger height had another reason than the text. */
const mostRoom = 2.5;
/** Default advance of a character, as a part of the font size. */
const usualAdvance = 0.55;

/** A cell as recognised and as written. */
export interface WrittenCell {
  readonly cell: Cell;
  readonly written: SheetCell;
}

/**
 * Height of each row, in points, that shows its wrapped text completely. Excel computes it itself for plain cells, but not for merged ones,
 * and other programs never do. With `asOnPage`, rows are at least as high as on the page.
 */
export function rowHeights(table: Table, cells: readonly WrittenCell[], columnWidths: readonly number[], asOnPage: boolean) {
  const heights: (number | undefined)[] = table.rowHeightsPt.map(() => undefined);
  for (const { cell, written } of cells.toSorted((a, b) => a.cell.rowSpan - b.cell.rowSpan)) {
    const letters = columnWidths.slice(cell.column, cell.column + cell.columnSpan).reduce((sum, width) => sum + width, 0);
    if (!asOnPage && lineCountOf(written, letters * ptALetter) < 2) continue;
    const neededPt = textHeight(written, letters * ptALetter);
    const last = cell.row + cell.rowSpan - 1;
    const abovePt = heights.slice(cell.row, last).reduce((sum: number, height) => sum + (height ?? 0), 0);
    heights[last] = Math.max(heights[last] ?? 0, neededPt - abovePt);
  }
  return heights.map((neededPt, row) => {
    if (neededPt === undefined) return undefined;
    const pagePt = asOnPage ? Math.min(table.rowHeightsPt[row] ?? 0, neededPt * mostRoom) : 0;
    return Math.min(mostHeightPt, Math.round(Math.max(neededPt, pagePt) * 4) / 4);
  });
}

/** Height of a row, in points, that shows one cell of that width completely. */
export function heightOfText(cell: SheetCell, widthPt: number): number {
  return Math.min(mostHeightPt, Math.round(textHeight(cell, widthPt) * 4) / 4);
}

function textHeight(cell: SheetCell, widthPt: number): number {
  return lineCountOf(cell, widthPt) * cell.look.sizePt * singleSpacing(cell.look.font) + sidesPt;
}

function lineCountOf({ value, look }: SheetCell, widthPt: number): number {
  if (typeof value !== 'string') return 1;
  const lines = value.split('\n');
  if (!look.isWrapped) return lines.length;
  return lines.reduce((sum, line) => sum + wrappedLines(line, widthPt, look), 0);
}

/** Number of lines with greedy line breaking. */
function wrappedLines(text: string, widthPt: number, look: CellStyle): number {
  const metrics = fontMetrics(look.font);
  const advance = (letter: string) => metrics?.advance(letter.codePointAt(0) ?? 0, look) ?? usualAdvance;
  const widthOf = (word: string) => [...word].reduce((sum, letter) => sum + advance(letter), 0) * look.sizePt;
  const spacePt = widthOf(' ');
  let [lines, usedPt] = [1, 0];
  for (const word of text.split(' ')) {
    const wordPt = widthOf(word);
    if (usedPt > 0 && usedPt + spacePt + wordPt > widthPt) {
      lines += 1;
      usedPt = 0;
    }
    // A word wider than the line is broken.
    const over = usedPt === 0 ? Math.max(0, Math.ceil(wordPt / Math.max(1, widthPt)) - 1) : 0;
    lines += over;
    usedPt += (usedPt > 0 ? spacePt : 0) + wordPt - over * widthPt;
  }
  return lines;
}
