import { around, type FrameBox, median } from '#engines/core/document-model/geometry.ts';
import { firstAbove } from '../text/firstAbove.ts';
import type { SheetCell } from './sheetCells.ts';
import { thresholds } from './thresholds.ts';

/** A row of a sheet, and the cells that begin in it: none if it is empty. */
export interface SheetRow {
  readonly top: number;
  readonly bottom: number;
  readonly cells: readonly { readonly cell: SheetCell; readonly rowSpan: number }[];
}

const { sameHeight, evenLetters, slackPt, widestStep, maxFree, minFree, evenPitch, mostlyEven, insetPt, minBetweenPt } =
  thresholds.sheetRows;

/** The rows of cells, from top to bottom. */
export function sheetRowsOf(cells: readonly SheetCell[]): SheetRow[] {
  const isTall = tallnessOf(cells);
  const bands = bandsOf(cells.filter((cell) => !isTall(cell)));
  const spans = new Map<SheetCell[], { cell: SheetCell; rowSpan: number }[]>(
    bands.map((band) => [band, band.map((cell) => ({ cell, rowSpan: 1 }))]),
  );
  const loose: SheetCell[] = [];
  for (const cell of cells.filter(isTall)) {
    const beside = bands.filter((band) => isBeside(band, cell));
    const [first] = beside;
    if (first) spans.get(first)?.push({ cell, rowSpan: beside.length });
    else loose.push(cell);
  }
  for (const band of overlapping(loose)) {
    spans.set(
      band,
      band.map((cell) => ({ cell, rowSpan: 1 })),
    );
  }
  const rows = [...spans].map(([band, members]) => {
    const own = members.filter(({ rowSpan }) => rowSpan === 1).map(({ cell }) => cell);
    const { top, bottom } = around(own.length > 0 ? own : band);
    return { top, bottom, cells: members };
  });
  return rows.sort((a, b) => a.top + a.bottom - b.top - b.bottom);
}

/** Cells that may span several rows: those of several lines, and frames beside which letters have other heights. */
function tallnessOf(cells: readonly SheetCell[]): (cell: SheetCell) => boolean {
  const baselines = cells
    .filter(({ lineCount }) => lineCount === 1)
    .map(({ baseline }) => baseline)
    .sort((a, b) => a - b);
  return (cell) => {
    if (cell.lineCount > 1) return true;
    if (!cell.isRuled) return false;
    const inside = baselines[firstAbove(baselines, cell.top + slackPt)] ?? Number.POSITIVE_INFINITY;
    return inside < cell.bottom - cell.sizePt * widestStep;
  };
}

/** Cells of one line, by the height of their letters. */
function bandsOf(cells: readonly SheetCell[]): SheetCell[][] {
  const bands: SheetCell[][] = [];
  for (const cell of cells.toSorted((a, b) => a.baseline - b.baseline)) {
    const open = bands.at(-1);
    const [first] = open ?? [];
    if (open && first && isInRow(cell, first)) open.push(cell);
    else bands.push([cell]);
  }
  return bands;
}

function isInRow(cell: SheetCell, first: SheetCell): boolean {
  const size = Math.min(cell.sizePt, first.sizePt);
  const isEven = Math.abs(cell.lettersAt - first.lettersAt) < size * evenLetters;
  return isEven || cell.baseline - first.baseline < size * sameHeight;
}

function isBeside(band: readonly SheetCell[], { top, bottom }: FrameBox): boolean {
  const box = around(band);
  const middle = (box.top + box.bottom) / 2;
  return middle > top - slackPt && middle < bottom + slackPt;
}

function overlapping(cells: readonly SheetCell[]): SheetCell[][] {
  const groups: SheetCell[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const cell of cells.toSorted((a, b) => a.top - b.top)) {
    if (cell.top < bottom - slackPt) groups.at(-1)?.push(cell);
    else groups.push([cell]);
    bottom = Math.max(bottom, cell.bottom);
  }
  return groups;
}

/** The height of single-line rows, and the white space between two rows. */
export interface RowMeasure {
  readonly pitch: number;
  readonly gap: number;
  /** Nearly all rows have the same height. */
  readonly isEven: boolean;
}

const lettersOf = ({ cells }: SheetRow) => Math.max(...cells.map(({ cell }) => cell.lettersAt));

export function rowMeasure(pages: readonly (readonly SheetRow[])[]): RowMeasure | undefined {
  // Empty rows have lines around them, not letters.
  const filled = pages.map((rows) => rows.filter(({ cells }) => cells.length > 0));
  const pairs = filled.flatMap((rows) => rows.slice(1).map((row, index) => [rows[index] as SheetRow, row] as const));
  if (pairs.length === 0) return undefined;
  const height = median(pairs.map(([, row]) => row.bottom - row.top));
  const gap = median(pairs.map(([before, row]) => row.top - before.bottom));
  // With more white space than letters between most rows, the height of an empty row is unknown.
  if (gap > height * 2) return undefined;
  const steps = pairs.map(([before, row]) => lettersOf(row) - lettersOf(before));
  const pitch = Math.max(1, height + gap);
  const even = steps.filter((step) => Math.abs(step - pitch) < pitch * evenPitch);
  return { pitch, gap, isEven: even.length > steps.length * mostlyEven };
}

/** The number of empty rows in a frame above the letters of its last row: it is that many times as high as nearly all others. */
export function freeInside({ top, bottom, cells }: SheetRow, { pitch, isEven }: RowMeasure): number {
  const own = cells.filter(({ rowSpan }) => rowSpan === 1).map(({ cell }) => cell);
  const isLow = ({ isRuled, lettersAt, lineCount }: SheetCell) => isRuled && lineCount === 1 && bottom - lettersAt < pitch / 2;
  if (!isEven || own.length === 0 || !own.every(isLow)) return 0;
  const rows = (bottom - top + 2 * insetPt) / pitch;
  return Math.abs(rows - Math.round(rows)) < evenPitch ? Math.min(maxFree, Math.round(rows) - 1) : 0;
}

/** The number of empty rows in this much white space between two rows. */
export function freeRows(white: number, { pitch, gap }: RowMeasure): number {
  const rows = (white - gap) / pitch;
  return rows < minFree ? 0 : Math.min(maxFree, Math.round(rows));
}

/** The number of rows or columns that lines between these places enclose; undefined with fewer than two lines. */
export function ruledBetween(places: readonly number[], from: number, to: number): number | undefined {
  const inside = places.filter((place) => place > from && place < to).toSorted((a, b) => a - b);
  const lines = inside.filter((place, index) => index === 0 || place - (inside[index - 1] ?? place) > minBetweenPt);
  return lines.length > 1 ? lines.length - 1 : undefined;
}
