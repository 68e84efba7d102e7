import { median } from '#engines/core/document-model/geometry.ts';
import { linesOf } from '../text/lines.ts';
import type { CellPage } from './cellPage.ts';
import { runningParts } from './runningParts.ts';
import type { SheetCell } from './sheetCells.ts';
import { type SheetRow, sheetRowsOf } from './sheetRows.ts';
import { thresholds } from './thresholds.ts';

const { everywhere, minReturns, samePt, minWhite, maxTitles } = thresholds.runningRows;
const { minRows, maxMarginCells, maxMarginPt, minMarginWhite } = thresholds.runningRows;

/** Removes the header and footer that a program printed on each page. The header text is kept, because it names the sheet. */
export function withoutRunning(pages: readonly CellPage[]): CellPage[] {
  const rows = pages.map(({ cells }) => sheetRowsOf(cells));
  const [only] = pages;
  const placeOfRunning = (place: 0 | -1) =>
    pages.length === 1 && only ? marginAt(only, rows[0] ?? [], place) : runningAt(rows, place);
  const [header, footer] = [placeOfRunning(0), placeOfRunning(-1)];
  const edges = pages.map((page, at) => {
    const [first, last] = [rows[at]?.[0], rows[at]?.at(-1)];
    return { page, top: isAt(first, header) ? first : undefined, bottom: isAt(last, footer) ? last : undefined };
  });
  const partsAt = (side: 'top' | 'bottom') =>
    runningParts(edges.flatMap((one) => (one[side] ? [{ ...one.page, row: one[side] }] : [])));
  const [headerParts, footerParts] = [partsAt('top'), partsAt('bottom')];
  const kept = edges.map(({ page, top, bottom }) => {
    const aside = new Set([top, bottom].flatMap((row) => row?.cells.map(({ cell }) => cell) ?? []));
    const cells = page.cells.filter((cell) => !aside.has(cell));
    const said = { title: top && titleOf(top), header: top && saidIn(top), footer: bottom && saidIn(bottom) };
    return { ...page, cells, ...said, headerParts: top && headerParts, footerParts: bottom && footerParts };
  });
  // On pages without other content it is the content.
  return kept.some(({ cells }) => cells.length > 0) ? kept : [...pages];
}

/** The place of the first (0) or last (-1) row of nearly all pages, if its text repeats. */
function runningAt(pages: readonly (readonly SheetRow[])[], place: 0 | -1): number | undefined {
  const found = pages.flatMap((rows) => rows.at(place) ?? []);
  const height = usual(found.map(({ bottom }) => bottom));
  const there = found.filter((row) => isAt(row, height));
  const apart = pages.filter((rows) => {
    return isAt(rows.at(place), height) && !isRest(rows.at(place)) && (isApart(rows, place) || isOffColumns(rows, place));
  });
  if (Math.min(there.length, apart.length) < pages.length * everywhere) return undefined;
  const said = new Set(there.map(titleOf));
  return said.size <= Math.max(1, there.length * minReturns) ? height : undefined;
}

/** On a single page, nothing repeats: a row in the margin, of small text and apart from all others, that no column or value goes on in. */
function marginAt({ heightPt }: CellPage, rows: readonly SheetRow[], place: 0 | -1): number | undefined {
  const [row, next] = [rows.at(place), rows.at(place === 0 ? 1 : -2)];
  if (!row || !next || rows.length < minRows || row.cells.length > maxMarginCells) return undefined;
  const [edge, white] = place === 0 ? [row.bottom, next.top - row.bottom] : [heightPt - row.top, row.top - next.bottom];
  const sizes = rows.filter((other) => other !== row).flatMap(({ cells }) => cells.map(({ cell }) => cell.sizePt));
  const isSmall = row.cells.every(({ cell }) => cell.sizePt <= median(sizes) && cell.lineCount === 1 && !cell.isRuled);
  const isText = row.cells.some(({ cell }) => !cell.isNumeric);
  const least = median(rows.map(({ top, bottom }) => bottom - top)) * minMarginWhite;
  return isSmall && isText && edge <= maxMarginPt && white >= least && isOffRows(rows, place) ? row.bottom : undefined;
}

/** Further from its neighbour than any two others are from each other. */
function isOffRows(rows: readonly SheetRow[], place: 0 | -1): boolean {
  const whites = rows.slice(1).map((row, index) => row.top - (rows[index]?.bottom ?? row.top));
  const others = place === 0 ? whites.slice(1) : whites.slice(0, -1);
  return others.every((white) => white < (whites.at(place) ?? 0));
}

/** Text that begins left of the page overflowed from the page before. */
const isRest = (row: SheetRow | undefined) => row?.cells.some(({ cell }) => cell.left < 0);

/** With more white space between it and its neighbour than most rows have. */
function isApart(rows: readonly SheetRow[], place: 0 | -1): boolean {
  const whites = rows.slice(1).map((row, index) => row.top - (rows[index]?.bottom ?? row.top));
  const [own, height] = [whites.at(place), median(rows.map((row) => row.bottom - row.top))];
  return own === undefined || own > Math.max(median(whites), 0) + height * minWhite;
}

/** It begins and ends where nothing else does. */
function isOffColumns(rows: readonly SheetRow[], place: 0 | -1): boolean {
  const own = rows.at(place);
  const others = rows.filter((row) => row !== own).flatMap((row) => row.cells.map(({ cell }) => cell));
  const isSame = (a: number, b: number) => Math.abs(a - b) < samePt;
  return (own?.cells ?? []).every(({ cell }) => {
    return !others.some((other) => isSame(other.left, cell.left) || isSame(other.right, cell.right));
  });
}

function usual(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.round(value), (counts.get(Math.round(value)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function isAt(row: SheetRow | undefined, height: number | undefined): boolean {
  return row !== undefined && height !== undefined && Math.abs(row.bottom - height) < samePt;
}

/** With page numbers and dates as wildcards. */
const titleOf = (row: SheetRow) => saidIn(row).replaceAll(/\d+/g, '#');

function saidIn({ cells }: SheetRow): string {
  return cells
    .map(({ cell }) => cell)
    .sort((a, b) => a.left - b.left)
    .map((cell) =>
      linesOf(cell.glyphs)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('   ');
}

const textOf = ({ glyphs }: SheetCell) => glyphs.map(({ text }) => text).join(' ');

/** Pages that continue downwards, without the rows that repeat at the start of each. */
export function withoutTitles(strip: readonly CellPage[]): CellPage[] {
  const rows = strip.map(({ cells }) => sheetRowsOf(cells));
  return strip.map((page, at) => {
    const count = at === 0 ? 0 : repeatedRows(rows, at);
    const titles = rows[at]?.slice(0, count) ?? [];
    const aside = new Set(titles.flatMap((row) => row.cells.map(({ cell }) => cell)));
    const cells = page.cells.filter((cell) => !aside.has(cell));
    if (aside.size === 0) return page;
    return { ...page, cells, titlesTo: titles.at(-1)?.bottom, repeated: placeOf(titles, rows[0] ?? []) };
  });
}

/** Where rows are on another page. */
function placeOf(titles: readonly SheetRow[], rows: readonly SheetRow[]): CellPage['repeated'] {
  const keys = new Set(titles.map(keyOf));
  const own = rows.filter((row) => keys.has(keyOf(row)));
  return own.length > 0 ? { top: own[0]?.top ?? 0, bottom: own.at(-1)?.bottom ?? 0 } : undefined;
}

/** The number of rows at the top of a page that are on the first page too, as a block, and at the top of the pages beside it. */
function repeatedRows(pages: readonly (readonly SheetRow[])[], at: number): number {
  const [first = [], own = []] = [pages[0], pages[at]];
  const neighbours = pages.filter((_, other) => other > 0 && other !== at);
  let count = 0;
  for (const [index, row] of own.slice(0, maxTitles).entries()) {
    const key = keyOf(row);
    const isAlike = (other: readonly SheetRow[]) => other[index] !== undefined && keyOf(other[index] as SheetRow) === key;
    const isEverywhere = neighbours.length > 0 ? neighbours.filter(isAlike).length >= neighbours.length * 0.6 : isAlike(first);
    if (!isEverywhere || first.filter((other) => keyOf(other) === key).length !== 1) break;
    count += 1;
  }
  return count;
}

/** The text of a row, and its place from the left. */
const keyOf = ({ cells }: SheetRow) =>
  cells
    .map(({ cell }) => `${Math.round(cell.left)} ${textOf(cell)}`)
    .sort()
    .join(' | ');
