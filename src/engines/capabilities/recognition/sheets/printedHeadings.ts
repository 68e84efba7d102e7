import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { SheetCell } from './sheetCells.ts';
import { type SheetRow, sheetRowsOf } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

const { maxAbove, nearlyAll, slackPt, maxHeadings } = thresholds.printedHeadings;

interface Headings {
  /** `A`, `B`, `C`, from left to right. */
  readonly letters: readonly SheetCell[];
  /** `1`, `2`, `3`, downwards. */
  readonly numbers: readonly SheetCell[];
}

/**
 * Removes the letters above the columns and the numbers beside the rows, if a program printed both. Their information stays: each cell is
 * as wide as its columns, and empty rows and columns are kept by cells without letters.
 */
export function withoutHeadings(cells: readonly SheetCell[]): SheetCell[] {
  const headings = headingsOf(cells);
  if (!headings) return [...cells];
  const { letters, numbers } = headings;
  const aside = new Set([...letters, ...numbers]);
  const inside = cells.filter((cell) => !aside.has(cell)).map((cell) => inColumns(cell, headings));
  const [firstLetter, firstNumber] = [letters[0] as SheetCell, numbers[0] as SheetCell];
  const freeRows = numbers.filter((number) => !inside.some((cell) => isWithin(cell.lettersAt, number.top, number.bottom)));
  const freeColumns = letters.filter(
    (letter) => !inside.some((cell) => isWithin(cell.left + slackPt, letter.left, letter.right)),
  );
  return [
    ...inside,
    ...freeRows.map((number) => emptyCell(firstLetter, number)),
    ...freeColumns.map((letter) => emptyCell(letter, firstNumber)),
  ];
}

const isWithin = (place: number, from: number, to: number) => place > from - slackPt && place < to + slackPt;

function emptyCell({ left, right }: SheetCell, number: SheetCell): SheetCell {
  return { ...number, left, right, glyphs: [], isNumeric: false, isRuled: true };
}

/** As wide as its column, or as all columns that it overflows. */
function inColumns(cell: SheetCell, { letters, numbers }: Headings): SheetCell {
  const isBeside = numbers.some(({ top, bottom }) => isWithin(cell.lettersAt, top, bottom));
  const over = letters.filter(({ left, right }) => cell.left < right - slackPt && cell.right > left + slackPt);
  if (!isBeside || over.length === 0) return cell;
  const { left, right } = around(over);
  return { ...cell, left: Math.min(left, cell.left), right: Math.max(right, cell.right), isRuled: true };
}

function headingsOf(cells: readonly SheetCell[]): Headings | undefined {
  const rows = sheetRowsOf(cells);
  const at = rows.slice(0, maxAbove).findIndex(isLetters);
  const letters = at < 0 ? [] : cellsOf(rows[at] as SheetRow);
  const [first] = letters;
  if (!first || Math.max(letters.length, rows.length) > maxHeadings) return undefined;
  const below = rows.slice(at + 1).map((row) => cellsOf(row));
  const found = below.map((row) => row.find((cell) => isNumberBeside(cell, first)));
  const numbers = found.filter((cell) => cell !== undefined);
  const values = numbers.map((cell) => Number(textOf(cell)));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? value));
  const isRunning = steps.every((step) => step > 0) && steps.filter((step) => step === 1).length >= steps.length * nearlyAll;
  const isBesideAll = numbers.length > 1 && numbers.length >= below.length * nearlyAll;
  return isRunning && isBesideAll ? { letters, numbers } : undefined;
}

const cellsOf = ({ cells }: SheetRow) => cells.map(({ cell }) => cell).sort((a, b) => a.left - b.left);

const textOf = ({ glyphs }: SheetCell) => glyphs.map(({ text }) => text).join(' ');

/** Consecutive column letters, each in its own frame, and nothing else. */
function isLetters(row: SheetRow): boolean {
  const cells = cellsOf(row);
  const columns = cells.map((cell) => columnOf(textOf(cell)));
  const areOfColumns = columns.every((column, index) => index === 0 || column === (columns[index - 1] ?? 0) + 1);
  return cells.length > 1 && cells.every(({ isRuled }) => isRuled) && areOfColumns && (columns[0] ?? 0) > 0;
}

/** A is 1, AA is 27; 0 if it is not a column letter. */
function columnOf(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) return 0;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function isNumberBeside(cell: SheetCell, { left }: FrameBox): boolean {
  return cell.isRuled && cell.right < left + slackPt && /^\d{1,7}$/.test(textOf(cell));
}
