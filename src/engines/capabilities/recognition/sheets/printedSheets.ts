import type { Cell, PrintedPlace, PrintedSheet, Table } from '#engines/core/document-model/document.ts';
import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { ReadText, TextPage } from '#engines/ports.ts';
import { marksOf, type PageMarks } from '../graphics/rulings.ts';
import type { FoundTable } from '../tables/foundTable.ts';
import { tableOf } from '../tables/tableOf.ts';
import type { CellPage } from './cellPage.ts';
import { withEmptyRows } from './emptyRows.ts';
import { type JoinedPages, joinedPages, pagesApart } from './joinedPages.ts';
import { withoutHeadings } from './printedHeadings.ts';
import { edgesOf, lineHeights, type RowBounds, rowBoundsOf } from './rowEdges.ts';
import { rowStarts } from './rowStarts.ts';
import { inRuledCells } from './ruledCells.ts';
import { codesAmong, placedCell, type SeenPlace, seenPlacesOf } from './seenAlignment.ts';
import { type SheetCell, sheetCellsOf } from './sheetCells.ts';
import { type PlacedCell, type SheetColumn, sheetColumnsOf } from './sheetColumns.ts';
import { freeFields, sheetFieldsOf } from './sheetFields.ts';
import { ruledBetween, type SheetRow, sheetRowsOf } from './sheetRows.ts';
import { withSignedAmounts } from './signedAmounts.ts';
import { thresholds } from './thresholds.ts';
import { titleRowsOf } from './titleRows.ts';

const { slackPt, fewPages } = thresholds.printedSheets;

/** Restores sheets from their printed pages: joined over pages that continue each other, or each page by itself. */
export async function printedSheets(
  read: ReadText,
  isChosen: (page: TextPage) => boolean,
  isJoined: boolean,
): Promise<PrintedSheet[]> {
  const pages: CellPage[] = [];
  const sources = new Map<number, Source>();
  for await (const page of read.pages()) {
    if (!isChosen(page)) continue;
    const { widthPt, heightPt } = page;
    const marks = marksOf(page);
    const cells = withoutHeadings(inRuledCells(withSignedAmounts(sheetCellsOf(page), marks), marks));
    pages.push({ page: page.page, widthPt, heightPt, cells });
    sources.set(page.page, { links: page.links, marks });
  }
  const sheets = isJoined ? joinedPages(pages) : pagesApart(pages);
  return sheets.flatMap((one) => sheetOf(one, sources) ?? []);
}

/** The properties of a page that are needed besides its cells. */
interface Source extends Pick<TextPage, 'links'> {
  readonly marks: PageMarks;
}

interface Strip {
  readonly columns: readonly SheetColumn[];
  /** The start of each column, and the end of the last. */
  readonly xs: readonly number[];
  readonly columnOf: ReadonlyMap<SheetCell, number>;
  readonly placeOf: ReadonlyMap<SheetCell, SeenPlace>;
  readonly codes: ReadonlySet<SheetCell>;
}

function sheetOf({ strips }: JoinedPages, sources: ReadonlyMap<number, Source>): PrintedSheet | undefined {
  const [first] = strips;
  if (!first || strips.every((strip) => strip.every(({ cells }) => cells.length === 0))) return undefined;
  // Rows continue over all strips, so they are found in everything at the height of one page.
  const marks = strips.map((strip) => strip.flatMap(({ page }) => sources.get(page)?.marks ?? []));
  const marksBeside = first.map((_, index) => marks.flatMap((strip) => strip[index] ?? []));
  const rows = first.map((_, index) => {
    const cells = strips.flatMap((strip) => strip[index]?.cells ?? []);
    return withEmptyRows(sheetRowsOf(cells), marksBeside[index] ?? []);
  });
  const read = strips.map((strip, at) => stripOf(strip, rows, linesDown(marks[at] ?? [])));
  const { starts, breaks } = rowStarts(
    rows,
    first,
    marksBeside.map((pages) => pages.flatMap(({ across }) => across.map(({ at }) => at))),
  );
  const tables = strips.map((strip, at) =>
    strip.map(({ page }, index) => {
      const source = sources.get(page);
      return source ? pageTable(source, rows[index] ?? [], read[at] as Strip, starts[index] ?? []) : undefined;
    }),
  );
  const rowCount = (starts.at(-1)?.at(-1) ?? 0) + 1;
  const numbers = strips.flatMap((strip) => strip.map(({ page }) => page));
  const table = wholeTable(tables, read, rowCount);
  const [{ header, footer, headerParts, footerParts, widthPt = 0, heightPt = 0 } = {}] = first;
  const pages = { firstPage: Math.min(...numbers), lastPage: Math.max(...numbers), widthPt, heightPt };
  const leftPt = read[0]?.xs[0] ?? 0;
  const places = placesOf(strips, rows, read, starts);
  return {
    ...pages,
    leftPt,
    ...edgesDown(tables.flat()),
    rowBreaks: breaks,
    titleRows: titleRowsOf(strips, places),
    isOnePageWide: strips.length === 1,
    table,
    ...{ header, footer, headerParts, footerParts },
    places,
  };
}

/** Where the rows of the pages begin, and where they end. */
function edgesDown(parts: readonly (PagePart | undefined)[]): Pick<PrintedSheet, 'topPt' | 'bottomPt'> {
  const filled = parts.flatMap((part) => (part && part.cells.length > 0 ? part : []));
  return { topPt: Math.min(...filled.map(({ top }) => top)), bottomPt: Math.max(...filled.map(({ bottom }) => bottom)) };
}

function placesOf(
  strips: readonly (readonly CellPage[])[],
  rows: readonly (readonly SheetRow[])[],
  read: readonly Strip[],
  starts: readonly (readonly number[])[],
): PrintedPlace[] {
  let firstColumn = 0;
  return strips.flatMap((strip, at) => {
    const { xs = [], columns = [] } = read[at] ?? {};
    const own = strip.map(({ page }, index) => {
      const tops = (rows[index] ?? []).map(({ top }, row) => ({ y: top, row: starts[index]?.[row] ?? 0 }));
      return { page, firstColumn, xs, rows: tops };
    });
    firstColumn += columns.length;
    return own;
  });
}

function stripOf(strip: readonly CellPage[], rows: readonly (readonly SheetRow[])[], lines: readonly number[]): Strip {
  let row = 0;
  const placed: PlacedCell[] = [];
  for (const [index, { cells }] of strip.entries()) {
    const own = new Set(cells);
    for (const each of rows[index] ?? []) {
      for (const { cell } of each.cells) if (own.has(cell)) placed.push({ cell, row });
      row += 1;
    }
  }
  const columns = withFreeColumns(sheetColumnsOf(placed), lines);
  const columnOf = new Map(columns.flatMap((column, index) => column.cells.map(({ cell }) => [cell, index] as const)));
  const xs = [...columns.map(({ left }) => left), Math.max(...columns.map(({ right }) => right))];
  const places = columns.map((column) =>
    seenPlacesOf(
      column.cells.map(({ cell }) => cell),
      column,
    ),
  );
  return { columns, xs, columnOf, placeOf: new Map(places.flat()), codes: new Set(places.flatMap(codesAmong)) };
}

/** Vertical lines of the first pages. Those of all others are at the same places. */
const linesDown = (marks: readonly PageMarks[]) => marks.slice(0, fewPages).flatMap(({ down }) => down.map(({ at }) => at));

/** Empty columns that have lines around them. */
function withFreeColumns(columns: readonly SheetColumn[], lines: readonly number[]): SheetColumn[] {
  return columns.flatMap((column, index) => {
    const before = columns[index - 1];
    const count = before ? (ruledBetween(lines, before.right - slackPt, column.left + slackPt) ?? 0) : 0;
    if (!before || count === 0) return column;
    const width = (column.left - before.right) / count;
    const free = Array.from({ length: count }, (_, at) => {
      const left = before.right + at * width;
      return { left, right: left + width, cells: [] };
    });
    return [...free, column];
  });
}

interface PagePart {
  readonly top: number;
  readonly bottom: number;
  readonly cells: readonly Cell[];
  readonly heights: ReadonlyMap<number, number>;
}

/** The rows of one page of one strip, as a separate table. */
function pageTable(
  { links, marks }: Source,
  rows: readonly SheetRow[],
  { xs, columnOf, placeOf, codes }: Strip,
  starts: readonly number[],
): PagePart {
  const heights = lineHeights(marks, xs);
  const ys = edgesOf(rows, heights);
  const bounds = rowBoundsOf(rows, ys, starts, heights);
  const read = sheetFieldsOf(rows, { xs, bounds }, columnOf, (cell) => {
    return placeOf.get(cell) === 'center' || (placeOf.get(cell) === 'right' && !cell.isNumeric);
  });
  const fields = read.map(({ field }) => field);
  const found: FoundTable = {
    ...boxOf(xs, ys),
    xs,
    ys,
    cells: [...fields, ...freeFields(fields, { xs, bounds })],
    rulings: marks,
  };
  const table = tableOf(found, marks, spanMarksOf(links, marks));
  const placed = table.cells.flatMap((cell, index) => {
    const { cell: source, isTitle = false } = read[index] ?? {};
    if (source) return [placedCell(cell, source, isTitle ? 'center' : placeOf.get(source), codes.has(source))];
    return cell.fill !== undefined || Object.values(cell.borders).some(Boolean) ? [cell] : [];
  });
  const whole = placed.map((cell) => {
    const row = starts[cell.row] ?? cell.row;
    const last = starts[cell.row + cell.rowSpan - 1] ?? row;
    return { ...cell, row, rowSpan: last - row + 1 };
  });
  return { top: bounds[0]?.top ?? 0, bottom: bounds.at(-1)?.bottom ?? 0, cells: whole, heights: heightsOf(bounds, starts) };
}

/** Free rows share the white space between two rows. */
function heightsOf(bounds: readonly RowBounds[], starts: readonly number[]): Map<number, number> {
  const heights = new Map<number, number>();
  for (const [at, { top, bottom }] of bounds.entries()) {
    const row = starts[at] ?? at;
    const [before, after] = [at > 0 ? (starts[at - 1] ?? 0) : row - 1, bounds[at - 1]?.bottom ?? top];
    for (let free = before + 1; free < row; free += 1) heights.set(free, Math.max(0, top - after) / (row - before - 1));
    heights.set(row, bottom - top);
  }
  return heights;
}

const spanMarksOf = (links: TextPage['links'], marks: PageMarks) => ({
  across: marks.across,
  links,
  used: new Set<PageMarks['across'][number]>(),
  roles: new Map(),
});

function boxOf(xs: readonly number[], ys: readonly number[]): FrameBox {
  return { left: xs[0] ?? 0, right: xs.at(-1) ?? 0, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 };
}

/** Strips side by side, pages below each other. */
function wholeTable(parts: readonly (readonly (PagePart | undefined)[])[], strips: readonly Strip[], rowCount: number): Table {
  const offsets = strips.map((_, at) => strips.slice(0, at).reduce((sum, { columns }) => sum + columns.length, 0));
  const cells = parts.flatMap((pages, at) =>
    pages.flatMap((part) => (part?.cells ?? []).map((cell) => ({ ...cell, column: cell.column + (offsets[at] ?? 0) }))),
  );
  const heights = new Map(parts.flatMap((pages) => pages.flatMap((part) => [...(part?.heights ?? [])])));
  return {
    kind: 'table',
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    columnWidthsPt: strips.flatMap(({ xs }) => xs.slice(1).map((x, index) => x - (xs[index] ?? x))),
    rowHeightsPt: Array.from({ length: rowCount }, (_, row) => heights.get(row) ?? 0),
    headerRows: 0,
    cells,
    continues: false,
  };
}
