import { around, type FrameBox, type Line, median, type Row } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

const { maxColumns, maxBlankLines, halfLine } = thresholds.grid;

/** Places lines with spaces between them, like a typewriter. Lines that begin at one place of the page begin in one column of the text. */
export function gridText(lines: readonly Line[]): string {
  if (lines.length === 0) return '';
  const rows = typedRows(lines);
  const columns = columnsOf(rows);
  const usual = usualDistance(rows);
  return rows
    .map((row, index) => {
      const before = rows[index - 1];
      const steps = before ? Math.round((baselineOf(row) - baselineOf(before)) / Math.max(usual, sizeOf(row))) : 1;
      return '\n'.repeat(Math.max(1, Math.min(steps, maxBlankLines + 1))) + rowText(row, columns);
    })
    .join('')
    .slice(1);
}

/** Assigns lines to typewriter rows. Lines side by side within half a line are one row, although columns may have lines of their own. */
function typedRows(lines: readonly Line[]): Row[] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isNear = first && line.baseline - first.baseline < Math.min(first.sizePt, line.sizePt) * halfLine;
    if (row && isNear && row.every((other) => other.right <= line.left || other.left >= line.right)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

/** The line distance within a paragraph. */
function usualDistance(rows: readonly Row[]): number {
  const distances = rows.slice(1).map((row, index) => baselineOf(row) - baselineOf(rows[index] ?? row));
  const close = distances.filter((distance, index) => distance > 0 && distance < sizeOf(rows[index] ?? []) * 1.9);
  return close.length > 0 ? median(close) : sizeOf(rows[0] ?? []) * 1.2;
}

const baselineOf = (row: Row) => Math.max(...row.map((line) => line.baseline));
const sizeOf = (row: Row) => median(row.map((line) => line.sizePt));

function rowText(row: Row, columns: ReadonlyMap<Line, number>): string {
  let text = '';
  for (const line of row) {
    const column = Math.max(columns.get(line) ?? 0, text === '' ? 0 : text.length + 1);
    text = text.padEnd(column) + line.text;
  }
  return text.trimEnd();
}

/**
 * The column in which each line begins: by its place, and further right if the text before needs the room. Lines that begin at one place
 * move together.
 */
function columnsOf(rows: readonly Row[]): Map<Line, number> {
  const lines = rows.flat();
  const { left } = around(lines);
  const letterPt = letterWidth(lines);
  const before = new Map<Line, Line>();
  for (const row of rows) for (const [index, line] of row.entries()) if (index > 0) before.set(line, row[index - 1] as Line);
  const columns = new Map<Line, number>();
  for (const stop of stopsOf(lines)) {
    const wanted = Math.round(((stop[0]?.left ?? left) - left) / letterPt);
    const needed = stop.map((line) => {
      const neighbour = before.get(line);
      const end = neighbour && columns.get(neighbour);
      return neighbour && end !== undefined ? end + neighbour.text.length + (isWide(neighbour, line) ? 2 : 1) : 0;
    });
    const column = Math.min(maxColumns, Math.max(wanted, ...needed));
    for (const line of stop) columns.set(line, column);
  }
  return columns;
}

function isWide(before: FrameBox, line: Line): boolean {
  return line.left - before.right > line.sizePt * 0.8;
}

/** Lines that begin at one place, from left to right. */
function stopsOf(lines: readonly Line[]): Line[][] {
  const stops: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    const stop = stops.at(-1);
    const [first] = stop ?? [];
    if (stop && first && line.left - first.left < Math.min(first.sizePt, line.sizePt) * 0.35) stop.push(line);
    else stops.push([line]);
  }
  return stops;
}

/** The width of most letters: narrow enough that few lines must move the text after them. */
function letterWidth(lines: readonly Line[]): number {
  const widths = lines.filter((line) => line.text.length > 3).map((line) => (line.right - line.left) / line.text.length);
  return Math.max(1, widths.toSorted((a, b) => a - b)[Math.floor(widths.length * 0.4)] ?? 5);
}
