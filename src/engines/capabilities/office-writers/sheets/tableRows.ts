import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { cleanText } from '../cleanText.ts';
import { type ColumnAlignment, columnAlignments } from '../columnAlignments.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { plainText } from '../runningParts.ts';
import { type CellFormat, cellValue } from './cellValue.ts';
import { rowHeights, type WrittenCell } from './rowHeights.ts';
import { type CellStyle, plainStyle } from './sheetStyles.ts';
import { type MergedCells, ptALetter, type SheetCell } from './workbook.ts';

/** A wider column does not fit on a screen. */
const widestLetters = 120;
/** Characters in a cell (Excel's limit). */
export const mostCharacters = 32_767;

export interface SheetManner extends CellFormat {
  /** The page shows the cells in their columns. */
  readonly isPrinted: boolean;
  readonly fonts: OfficeFonts;
}

/** Counts of what was written. */
export interface Tally {
  typedCells: number;
}

/** Converts a column width to characters. */
export const lettersOf = (points: number) => Math.max(4, Math.min(widestLetters, Math.round((points / ptALetter) * 10) / 10 + 1));

/** A table as rows of a sheet. */
interface TableRows {
  readonly rows: (SheetCell | undefined)[][];
  readonly merged: MergedCells[];
  readonly heights: readonly (number | undefined)[];
}

export function tableRows(table: Table, format: SheetManner, tally: Tally): TableRows {
  const grid = gridOf(table);
  const rows = grid.map((): (SheetCell | undefined)[] => Array.from({ length: table.columnWidthsPt.length }));
  const merged: MergedCells[] = [];
  const sides = format.isPrinted ? [] : columnAlignments(table);
  const all: WrittenCell[] = [];
  for (const cell of grid.flat()) {
    const isHeader = cell.row < table.headerRows;
    const side = isHeader || cell.columnSpan > 1 ? undefined : sides[cell.column];
    const written = sheetCell(cell, { isHeader, side }, format, tally);
    all.push({ cell, written });
    const isMerged = cell.rowSpan > 1 || cell.columnSpan > 1;
    if (isMerged) merged.push(cell);
    // Every covered cell of a merged cell needs the border and fill too, or they would be incomplete.
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) {
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        const isFirst = row === cell.row && column === cell.column;
        const target = rows[row];
        if (target) target[column] = isFirst ? written : { value: undefined, look: written.look };
      }
    }
  }
  const heights = rowHeights(table, all, table.columnWidthsPt.map(lettersOf), !format.isPrinted);
  return { rows, merged, heights };
}

export function textOf({ blocks }: Cell): string {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  return paragraphs.map((paragraph) => `${paragraph.list ? `${paragraph.list.mark} ` : ''}${plainText(paragraph)}`).join('\n');
}

export const alignments = { left: 'left', right: 'right', center: 'center', justify: 'left' } as const;
const verticals = { top: 'top', middle: 'center', bottom: 'bottom' } as const;
/** A longer text would overflow into the cells beside it. */
const longText = 20;

interface CellPlace {
  readonly isHeader: boolean;
  /** Alignment of the column. */
  readonly side: ColumnAlignment | undefined;
}

function sheetCell(cell: Cell, { isHeader, side }: CellPlace, format: SheetManner, tally: Tally): SheetCell {
  const text = cleanText(textOf(cell)).slice(0, mostCharacters);
  const paragraph = cell.blocks.find((block): block is Paragraph => block.kind === 'paragraph');
  const letters = letterLook(paragraph, format);
  const look = {
    ...letters,
    isBold: letters.isBold || isHeader,
    fill: cell.fill,
    borders: cell.borders,
    horizontal: paragraph ? (side ?? alignments[paragraph.alignment]) : undefined,
    vertical: verticals[cell.verticalAlignment],
  };
  if (text.trim() === '') return { value: undefined, look };
  const value = isHeader || cell.isCode ? ({ kind: 'text', value: text } as const) : cellValue(text, format);
  if (value.kind === 'text') return { value: text, look: { ...look, isWrapped: isWrapped(cell, text, format) } };
  tally.typedCells += 1;
  const isSeen = format.isPrinted || side !== undefined || look.horizontal === 'center';
  const typed = { ...look, horizontal: isSeen ? look.horizontal : undefined };
  return { value: value.value, look: value.kind === 'truth' ? typed : { ...typed, format: value.format } };
}

/** Text that was printed on one line overflows into empty cells beside it, as in the original. */
function isWrapped({ blocks }: Cell, text: string, { isPrinted }: SheetManner): boolean {
  if (text.includes('\n')) return true;
  if (!isPrinted) return text.length > longText;
  return blocks.some((block) => block.kind === 'paragraph' && block.lineCount > 1);
}

/** The style of most letters, so that a drop cap does not count. */
export function letterLook(paragraph: Paragraph | undefined, { fonts }: SheetManner): CellStyle {
  const counts = new Map<string, { style: Paragraph['runs'][number]['style']; letters: number }>();
  for (const { text, style } of paragraph?.runs ?? []) {
    const key = `${style.font} ${style.sizePt} ${style.isBold} ${style.isItalic} ${style.color}`;
    const letters = (counts.get(key)?.letters ?? 0) + text.trim().length;
    if (letters > 0) counts.set(key, { style, letters });
  }
  const [most] = [...counts.values()].sort((a, b) => b.letters - a.letters);
  if (!most) return plainStyle;
  const { style } = most;
  const { isBold, isItalic, color } = style;
  return { ...plainStyle, font: fonts.of(style).family, sizePt: Math.round(style.sizePt * 2) / 2, isBold, isItalic, color };
}
