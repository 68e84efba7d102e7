import type { Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import { sameEdgePt } from './cellGrid.ts';

/** In points: an edge of another table, a fill or a line is moved so far to that of a table of values. */
const nearPt = 6;

/** The tables of a page; of those with values, rows are sorted too. */
export interface PageTables {
  readonly tables: readonly Table[];
  readonly valueTables: readonly Table[];
}

/** The edges of the columns, or of the rows, of a table. */
export type TableEdges = readonly number[];

/** Fewer rows are no columns that anyone selects. */
const minRows = 3;

/**
 * The tables to whose columns other parts of the page keep: those that do not contradict each other, tables of values first, and the
 * longest of them.
 */
export function leadingTables({ tables, valueTables }: PageTables): Table[] {
  const kept: Table[] = [];
  const rows = (table: Table) => table.rowHeightsPt.length;
  const isOfValues = (table: Table) => Number(valueTables.includes(table));
  const wanted = tables.filter((table) => isOfValues(table) || (rows(table) >= minRows && table.columnWidthsPt.length > 1));
  for (const table of wanted.toSorted((a, b) => isOfValues(b) - isOfValues(a) || rows(b) - rows(a)))
    if (!kept.some((other) => contradict(columnsOf(table), columnsOf(other)))) kept.push(table);
  return kept;
}

const columnsOf = ({ x, columnWidthsPt }: Table): TableEdges => edgesFrom(x, columnWidthsPt);

const contradict = (a: TableEdges, b: TableEdges) => a.some((at) => isInside(at, b)) || b.some((at) => isInside(at, a));

export const columnEdges = (tables: PageTables): TableEdges[] => leadingTables(tables).map(columnsOf);

export const rowEdges = (table: Table): TableEdges => edgesFrom(table.y, table.rowHeightsPt);

/** Whether a place cuts one of the columns, or rows, in two. */
export const isInside = (at: number, edges: TableEdges) =>
  at > (edges[0] ?? 0) && at < (edges.at(-1) ?? 0) && !edges.some((edge) => Math.abs(edge - at) <= sameEdgePt);

/** The place, or the nearest edge of a table that it would cut. */
export function nearestEdge(at: number, all: readonly TableEdges[]): number {
  const cut = all.find((edges) => isInside(at, edges));
  const nearest = cut?.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
  return nearest !== undefined && Math.abs(nearest - at) <= nearPt ? nearest : at;
}

/** From a place, the edges of the table that it cuts, nearest first, in one direction. */
export function edgesBeyond(at: number, all: readonly TableEdges[], direction: -1 | 1): readonly number[] {
  const cut = all.find((edges) => isInside(at, edges));
  if (!cut) return [at];
  const beyond = cut.filter((edge) => (edge - at) * direction > 0);
  return direction > 0 ? beyond : beyond.toReversed();
}

/** Whether edges of a sheet cut columns or rows of the table. */
export function isTableCut(table: Table, xs: readonly number[], ys: readonly number[]): boolean {
  const [columns, rows] = [columnsOf(table), rowEdges(table)];
  return xs.some((at) => isInside(at, columns)) || ys.some((at) => isInside(at, rows));
}
