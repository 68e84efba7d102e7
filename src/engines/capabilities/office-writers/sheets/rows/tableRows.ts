import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { cleanText } from '../../cleanText.ts';
import type { ColumnAlignment } from '../../columnAlignments.ts';
import { paddedSides } from '../cells/cellPadding.ts';
import { cellPlaces, verticalPlaces } from '../cells/cellPlaces.ts';
import { cellRuns, letterLook, type SheetManner, textOf } from '../cells/cellText.ts';
import { type CellValue, markedValue } from '../cells/cellValue.ts';
import { codeListColumns, isCodeList } from '../cells/codeLists.ts';
import { labelIndents, listIndents, placeOf, withoutLeader } from '../cells/labelPlaces.ts';
import { isPaddedCode, paddedCodeColumns } from '../cells/paddedCodes.ts';
import { columnPtFor, fitsShrunk } from '../cells/textWidth.ts';
import { isTurned } from '../cells/turnedTexts.ts';
import { isLight } from '../pictures/lightColors.ts';
import { indentStepPt, type MergedCells, ptPerChar, type SheetCell } from '../workbook.ts';
import { pageRowHeights, rowHeights, type WrittenCell } from './rowHeights.ts';

/** Characters in a cell (Excel's limit). */
export const maxCharacters = 32_767;

/** Letters as light as their background, which the page shows on something else, cannot be read in a cell. */
const [paper, ink] = ['#ffffff', '#000000'];

/** Counts of what was written. */
export interface Tally {
  typedCells: number;
}

/** A table as rows of a sheet. */
export interface TableRows {
  readonly rows: (SheetCell | undefined)[][];
  readonly merged: MergedCells[];
  readonly heights: readonly (number | undefined)[];
}

/** `columnWidths` are in characters. The rows of texts beside each other are as high as on the page (`isOfPage`). */
export function tableRows(
  table: Table,
  columnWidths: readonly number[],
  format: SheetManner,
  tally: Tally,
  isOfPage = false,
): TableRows {
  const grid = gridOf(table);
  const rows = grid.map((): (SheetCell | undefined)[] => Array.from({ length: table.columnWidthsPt.length }));
  const merged: MergedCells[] = [];
  const sideOf = format.isPrinted ? () => undefined : cellPlaces(table);
  const verticalOf = verticalPlaces(table);
  // The cells of a printed sheet have places on its pages, and the table has none.
  const indents = new Map([...labelIndents(table), ...(format.isPrinted ? [] : listIndents(table))]);
  const padded = format.isPrinted ? new Set<string>() : paddedSides(table);
  const codeLists = codeListColumns(table, format);
  const codes = paddedCodeColumns(table);
  const all: WrittenCell[] = [];
  for (const cell of grid.flat()) {
    const widths = columnWidths.slice(cell.column, cell.column + cell.columnSpan);
    const widthPt = widths.reduce((sum, letters) => sum + letters * ptPerChar, 0);
    const side = sideOf(cell);
    const indent = side === 'center' ? undefined : indents.get(placeOf(cell));
    const place = {
      isHeader: cell.row < table.headerRows,
      side: indent === undefined ? side : ('left' as const),
      indent,
      vertical: verticalOf(cell),
      widthPt,
      isList: codeLists.has(cell.column),
      isCode: codes.has(cell.column),
    };
    const written = withPadding(sheetCell(cell, place, format, tally), cell, padded);
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
  const heights = isOfPage ? pageRowHeights(table, all, columnWidths) : rowHeights(table, all, columnWidths, format.isPrinted);
  return { rows, merged, heights };
}

export const alignments = { left: 'left', right: 'right', center: 'center', justify: 'left' } as const;
const verticals = { top: 'top', middle: 'center', bottom: 'bottom' } as const;

interface CellPlace {
  readonly isHeader: boolean;
  /** The alignment that the page shows. */
  readonly side: ColumnAlignment | undefined;
  /** Steps from the left edge. */
  readonly indent: number | undefined;
  readonly vertical: Cell['verticalAlignment'];
  readonly widthPt: number;
  /** Its column has lists of codes. */
  readonly isList: boolean;
  /** Its column has codes with leading zeros. */
  readonly isCode: boolean;
}

function sheetCell(cell: Cell, place: CellPlace, format: SheetManner, tally: Tally): SheetCell {
  const { isHeader, side, indent, vertical, widthPt, isList, isCode } = place;
  const whole = cleanText(textOf(cell)).slice(0, maxCharacters);
  const text = format.isPrinted ? whole : withoutLeader(whole);
  const paragraphs = cell.blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  const [paragraph] = paragraphs;
  const letters = letterLook(paragraph && { ...paragraph, runs: paragraphs.flatMap(({ runs }) => runs) }, format);
  const readable = (color: string) => (isLight(color) && isLight(cell.fill ?? paper) ? ink : color);
  const look = {
    ...letters,
    color: readable(letters.color),
    fill: cell.fill,
    borders: cell.borders,
    borderWidthsPt: cell.borderWidthsPt,
    horizontal: paragraph ? (side ?? alignments[paragraph.alignment]) : undefined,
    vertical: verticals[vertical],
    ...(paragraph?.isRightToLeft ? { isRightToLeft: true } : {}),
    ...(paragraph && isTurned(paragraph) ? { turned: paragraph.angle === 90 ? ('down' as const) : ('up' as const) } : {}),
  };
  if (text.trim() === '') return { value: undefined, look };
  const isText = (isList && isCodeList(text)) || (isCode && isPaddedCode(text));
  const value = isText ? { kind: 'text' as const } : typedValue(cell, text, isHeader, format);
  if (value.kind === 'text') {
    if (look.turned) return { value: text, look: { ...look, horizontal: 'center' } };
    const setInPt = (indent ?? 0) * indentStepPt;
    const isLong = !format.isPrinted && columnPtFor(text, look) + setInPt > widthPt;
    const isShrunk = isLong && fitsShrunk(text, widthPt - setInPt, look, !isInLines(cell, text));
    const isWrapped = (isLong && !isShrunk) || isInLines(cell, text);
    const runs = (format.isPrinted ? [] : cellRuns(cell, text, format)).map((run) => {
      return { ...run, look: { ...run.look, color: readable(run.look.color) } };
    });
    const shown = { ...look, indent: indent || undefined, isWrapped, ...(isShrunk && !isWrapped ? { isShrunk } : {}) };
    const written = { value: text, look: shown };
    return runs.length > 0 ? { ...written, runs } : written;
  }
  tally.typedCells += 1;
  const isSeen = format.isPrinted || isHeader || side !== undefined || look.horizontal === 'center';
  const typed = { ...look, horizontal: isSeen ? look.horizontal : undefined };
  const written = value.kind === 'truth' ? typed : { ...typed, format: value.format };
  // A value that its cell breaks, or that is wider in its font, would be shown as signs only.
  const isWide = !format.isPrinted && !look.turned && columnPtFor(text.replaceAll(/\s+/g, ' '), look) > widthPt;
  return { value: value.value, look: isWide ? { ...written, isShrunk: true } : written };
}

/** A text at a side of its column that keeps a distance to its border. */
function withPadding(written: SheetCell, { column, columnSpan }: Cell, padded: ReadonlySet<string>): SheetCell {
  const { value, look } = written;
  const side = look.horizontal ?? (typeof value === 'string' ? 'left' : 'right');
  if (value === undefined || look.turned || look.isShrunk || columnSpan > 1 || !padded.has(`${column} ${side}`)) return written;
  return { ...written, look: { ...look, horizontal: side, indent: (look.indent ?? 0) + 1 } };
}

/** A number in brackets above a column is its number or a note, never a negative amount. */
function typedValue(cell: Cell, text: string, isHeader: boolean, format: SheetManner): CellValue {
  const isText = cell.isCode || (isHeader && text.trim().startsWith('('));
  return isText ? { kind: 'text', value: text } : markedValue(text, format);
}

/** Text of a printed sheet that stands on one line overflows into the empty cells beside it, as in the original. */
function isInLines({ blocks }: Cell, text: string): boolean {
  return text.includes('\n') || blocks.some((block) => block.kind === 'paragraph' && block.lineCount > 1);
}
