import { around, median } from '#engines/core/document-model/geometry.ts';
import type { CellPage } from './cellPage.ts';
import { withoutRunning, withoutTitles } from './runningRows.ts';
import type { SheetCell } from './sheetCells.ts';
import { sheetRowsOf } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

/** Pages of one sheet. `strips` are side by side, each of pages that follow each other downwards. */
export interface JoinedPages {
  readonly strips: readonly (readonly CellPage[])[];
}

const {
  samePt,
  sameShare,
  fullHeight,
  fullWidth,
  severalPages,
  nearPages,
  maxBroken,
  sameLabels,
  maxInRow,
  sameRows,
  maxHeaderRows,
  minNames,
  sameNames,
} = thresholds.joinedPages;

/** Assigns pages to sheets. Programs print a sheet's first columns from top to bottom, then the next ones. */
export function joinedPages(pages: readonly CellPage[]): JoinedPages[] {
  const strips = stripsOf(withoutRunning(pages).filter(({ cells }) => cells.length > 0)).map(withoutTitles);
  return sideBySide(strips).map((one) => ({
    strips: one.map((strip, at) => (at > 0 ? strip.map((page, index) => withoutRest(page, one[at - 1]?.[index])) : strip)),
  }));
}

/** Strips side by side, from left to right for each sheet. */
function sideBySide(strips: readonly (readonly CellPage[])[]): (readonly CellPage[])[][] {
  const sheets: (readonly CellPage[])[][] = [];
  for (let at = 0; at < strips.length; ) {
    const open = sheets.at(-1);
    const [before, strip] = [open?.at(-1), strips[at] as readonly CellPage[]];
    const broken = open?.length === 1 ? brokenStrips(strips, at - 1) : 0;
    if (open && broken > 0) {
      const parts = (from: number) =>
        strips.slice(from, from + broken).flatMap((one, index) => (index > 0 ? afterBreak(one) : one));
      sheets[sheets.length - 1] = [parts(at - 1), parts(at - 1 + broken)];
      at += 2 * broken - 1;
      continue;
    }
    if (open && before && goesOnRight(before, strip)) open.push(strip);
    else sheets.push([strip]);
    at += 1;
  }
  return sheets;
}

/**
 * The number of strips from this one on that are one, with breaks between them that the author set: equally many follow, each to the right
 * of one of them.
 */
function brokenStrips(strips: readonly (readonly CellPage[])[], first: number): number {
  for (let count = 2; count <= maxBroken; count += 1) {
    const [left, right] = [strips.slice(first, first + count), strips.slice(first + count, first + 2 * count)];
    if (right.length < count) return 0;
    const areBeside = left.every((strip, index) => {
      const other = right[index] as readonly CellPage[];
      return goesOnRight(strip, other) && !hasSameLabels(strip, other);
    });
    if (areBeside && !goesOnRight(left[0] as readonly CellPage[], left[1] as readonly CellPage[])) return count;
  }
  return 0;
}

/**
 * Whether the first words of most rows equal those of the other's rows: then it is another sheet of that kind, not a continuation to the
 * right.
 */
function hasSameLabels(strip: readonly CellPage[], other: readonly CellPage[]): boolean {
  const labelsOf = (pages: readonly CellPage[]) =>
    pages.flatMap(({ cells }) => sheetRowsOf(cells).map((row) => textOf(leftmost(row.cells.map(({ cell }) => cell)))));
  const known = new Set(labelsOf(strip));
  const labels = labelsOf(other);
  return labels.filter((label) => known.has(label)).length > labels.length * sameLabels;
}

const leftmost = (cells: readonly SheetCell[]) => cells.reduce((first, cell) => (cell.left < first.left ? cell : first));

const afterBreak = ([first, ...others]: readonly CellPage[]): CellPage[] =>
  first ? [{ ...first, isAfterBreak: true }, ...others] : [];

/** Pages to the right begin with the ends of texts that overflowed from the page before. */
function withoutRest(page: CellPage, before: CellPage | undefined): CellPage {
  const isRest = restsOf(before);
  const rests = new Set(page.cells.filter((cell) => cell.left < 0 || isRest(cell)));
  const start = around(page.cells.filter((cell) => !rests.has(cell))).left;
  return { ...page, cells: page.cells.filter((cell) => !rests.has(cell) || (cell.left >= 0 && cell.left > start - samePt)) };
}

/** The cells with the text of a cell of this page at their height. */
function restsOf(before: CellPage | undefined): (cell: SheetCell) => boolean {
  const stepOf = ({ baseline }: SheetCell) => Math.round(baseline / samePt);
  const steps = Map.groupBy(
    (before?.cells ?? []).filter(({ isNumeric }) => !isNumeric),
    stepOf,
  );
  return (cell) => {
    if (cell.isNumeric) return false;
    const step = stepOf(cell);
    return [step - 1, step, step + 1].some((near) =>
      steps
        .get(near)
        ?.slice(0, maxInRow)
        .some((other) => isSameText(cell, other)),
    );
  };
}

function isSameText(a: SheetCell, b: SheetCell): boolean {
  if (Math.abs(a.baseline - b.baseline) > samePt || Math.abs(a.right - a.left - b.right + b.left) > samePt) return false;
  return textOf(a) === textOf(b);
}

const textOf = ({ glyphs }: SheetCell) => glyphs.map(({ text }) => text).join(' ');

/** Each page as a separate sheet. */
export function pagesApart(pages: readonly CellPage[]): JoinedPages[] {
  return withoutRunning(pages).map((page) => ({ strips: [[page]] }));
}

function stripsOf(pages: readonly CellPage[]): CellPage[][] {
  const strips: CellPage[][] = [];
  for (const page of pages) {
    const open = strips.at(-1);
    if (open && goesOnDown(open, page)) open.push(page);
    else strips.push([page]);
  }
  return strips;
}

function goesOnDown(strip: readonly CellPage[], page: CellPage): boolean {
  const last = strip.at(-1);
  if (!last || last.title !== page.title || last.widthPt !== page.widthPt || last.heightPt !== page.heightPt) return false;
  if (around(last.cells).bottom < last.heightPt * fullHeight) return false;
  const known = placesOf(strip.slice(-nearPages).flatMap(({ cells }) => cells));
  const alike = page.cells.filter(({ left, right }) => known.left.has(left) || known.right.has(right));
  return alike.length >= page.cells.length * sameShare;
}

/** Where cells begin and end. */
function placesOf(cells: readonly SheetCell[]) {
  return { left: new Places(cells.map(({ left }) => left)), right: new Places(cells.map(({ right }) => right)) };
}

class Places {
  readonly #steps = new Set<number>();

  constructor(values: readonly number[]) {
    for (const value of values) this.#steps.add(Math.round(value / samePt));
  }

  has(value: number): boolean {
    const step = Math.round(value / samePt);
    return this.#steps.has(step) || this.#steps.has(step - 1) || this.#steps.has(step + 1);
  }
}

/** Whether a row with the names of columns has the same names at the same places on both pages. The columns to the right have other names. */
function hasSameColumns(page: CellPage, other: CellPage): boolean {
  const headers = sheetRowsOf(page.cells).slice(0, maxHeaderRows);
  const names = headers.flatMap(({ cells }) => cells.map(({ cell }) => cell)).filter(({ isNumeric }) => !isNumeric);
  const known = Map.groupBy(names, textOf);
  return sheetRowsOf(other.cells)
    .slice(0, maxHeaderRows)
    .some(({ cells }) => {
      const own = cells.map(({ cell }) => cell).filter(({ isNumeric }) => !isNumeric);
      const same = own.filter((cell) => known.get(textOf(cell))?.some(({ left }) => Math.abs(left - cell.left) < samePt));
      return own.length >= minNames && same.length >= own.length * sameNames;
    });
}

function goesOnRight(before: readonly CellPage[], strip: readonly CellPage[]): boolean {
  const [first] = before;
  if (!first || strip.length > before.length || strip[0]?.title !== first.title) return false;
  if (strip.some(({ widthPt, heightPt }) => widthPt !== first.widthPt || heightPt !== first.heightPt)) return false;
  // Text that begins left of the page and is on the page before overflowed from there.
  const beyond = strip.map(({ cells }) => cells.filter(({ left }) => left < 0));
  if (beyond.some((cells, index) => cells.length > 0 && cells.some(restsOf(before[index])))) return true;
  if (strip[0] && hasSameColumns(first, strip[0])) return false;
  const reach = around(before.flatMap(({ cells }) => cells)).right;
  if (reach < first.widthPt * fullWidth && (before.length < severalPages || before.length !== strip.length)) return false;
  const rowsAt = (page: CellPage | undefined) => new Places((page?.cells ?? []).map(({ baseline }) => baseline));
  const shares = strip.map(({ cells }, index) => {
    const rows = rowsAt(before[index]);
    return cells.filter(({ baseline }) => rows.has(baseline)).length / cells.length;
  });
  return median(shares) >= sameRows && Math.min(...shares) >= sameRows / 2;
}
