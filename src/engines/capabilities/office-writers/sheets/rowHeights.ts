import type { Cell, Table } from '#engines/core/document-model/document.ts';
import { fontMetrics } from '../fonts/fontMetrics.ts';
import { singleSpacing } from '../fonts/officeFonts.ts';
import type { CellStyle } from './sheetStyles.ts';
import { ptALetter, type SheetCell } from './workbook.ts';

/** Above and below the lines of a cell. */
const sidesPt = 2;
/** Excel's own limit. */
const mostHeightPt = 409;
/** A row of the page may be higher than its text by this: more of it was room for what is no text. */
const mostRoom = 2.5;
/** Of a letter whose width is not known, in parts of its size. */
const usualAdvance = 0.55;

/** A cell as it was found and as it is written. */
export interface WrittenCell {
  readonly cell: Cell;
  readonly written: SheetCell;
}

/**
 * The height of each row, in points, in which its wrapped text is seen whole: Excel finds it by itself for plain cells, but not for
 * merged ones, and other programs do not. Rows that were higher on the page are so here, too, where `asOnPage`.
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

/** The height of a row, in points, in which one cell of that width is seen whole. */
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

/** Lines that a program makes of a text: each takes as many words as it holds. */
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
    // A word that no line holds is broken.
    const over = usedPt === 0 ? Math.max(0, Math.ceil(wordPt / Math.max(1, widthPt)) - 1) : 0;
    lines += over;
    usedPt += (usedPt > 0 ? spacePt : 0) + wordPt - over * widthPt;
  }
  return lines;
}
