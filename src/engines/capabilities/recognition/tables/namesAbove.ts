import { around, type Glyphs, type Line, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { linesOf } from '../text/lines.ts';
import type { FoundCell, FoundTable } from './foundTable.ts';
import { isSegmentStart } from './structure/wordSpacing.ts';
import { isNumber } from './tableCells.ts';
import { thresholds } from './thresholds.ts';

const { minColumns, minRows, farthest, minNamed, overEdge, intoTable, edgePt, maxPairs } = thresholds.namesAbove;

interface Tables {
  readonly tables: FoundTable[];
  /** The letters outside of them. */
  readonly rest: readonly Glyphs[];
}

/**
 * Adds the names of its columns to a table whose rulings or values begin below them: the line next to the table, if each of its texts
 * stands over another column.
 */
export function withNamesAbove(tables: readonly FoundTable[], rest: readonly Glyphs[]): Tables {
  const open = tables.filter((table) => table.xs.length > minColumns && table.ys.length > minRows && beginsWithValues(table));
  const rows = open.length > 0 ? rowsOf(linesOf(rest)) : [];
  if (open.length * (rows.length + tables.length) > maxPairs) return { tables: [...tables], rest };
  const used = new Set<Glyphs>();
  const named = tables.map((table) => {
    const row = open.includes(table) ? nearestAbove(rows, table) : [];
    const names = tables.some((other) => other !== table && isBetween(other, row, table)) ? undefined : namesOf(row, table);
    if (!names) return table;
    for (const one of names.values()) for (const part of one.words.flatMap(({ parts }) => parts)) used.add(part);
    return withHeader(table, names);
  });
  return { tables: named, rest: used.size > 0 ? rest.filter((one) => !used.has(one)) : rest };
}

/** A table whose first row has no number begins with names. */
const beginsWithValues = ({ cells }: FoundTable) =>
  cells.some(({ row, column, lines }) => row === 0 && column > 0 && lines.some(({ text }) => /\d/.test(text) && isNumber(text)));

/** The lines over a table that end next to its top. */
function nearestAbove(rows: readonly Row[], { left, right, top }: FoundTable): Row {
  let nearest: Row = [];
  for (const row of rows) {
    const own = row.filter((line) => (line.left + line.right) / 2 > left && (line.left + line.right) / 2 < right);
    const [bottom, sizePt] = [Math.max(...own.map((line) => line.bottom)), own[0]?.sizePt ?? 0];
    const isNear = bottom < top + sizePt * intoTable && top - bottom < sizePt * farthest;
    if (isNear && bottom > Math.max(...nearest.map((line) => line.bottom))) nearest = own;
  }
  return nearest;
}

/** Another table that begins or ends between a row and the table below it. */
function isBetween(other: FoundTable, row: Row, { left, right, top }: FoundTable): boolean {
  const above = Math.min(...row.map((line) => line.top));
  return other.left < right && other.right > left && other.top < top && other.bottom > above;
}

/** The text over each column; undefined if one has two, or if one reaches over others, or if too few have any. */
function namesOf(row: Row, { xs }: FoundTable): Map<number, Line> | undefined {
  const names = new Map<number, Line>();
  for (const line of row.flatMap((own) => segmentsOfLine(own, xs))) {
    const middle = (line.left + line.right) / 2;
    const column = xs.findLastIndex((x) => x <= middle);
    const [from = 0, to = 0] = [xs[column], xs[column + 1]];
    const overPt = line.sizePt * overEdge;
    const isOver = line.left > from - overPt && line.right < to + overPt;
    // What a colon ends is the label of what is behind it.
    if (!isOver || names.has(column) || line.text.endsWith(':')) return undefined;
    names.set(column, line);
  }
  return names.size >= Math.max(2, (xs.length - 2) * minNamed) ? names : undefined;
}

/** The texts of a line that a gap parts, or that were shown one by one on both sides of an edge. */
function segmentsOfLine(line: Line, xs: readonly number[]): Line[] {
  const parts: Word[][] = [];
  for (const [index, word] of line.words.entries()) {
    const before = line.words[index - 1];
    const isNext = before?.parts.at(-1)?.run !== word.parts[0]?.run;
    const isAtEdge = before && isNext && xs.some((x) => x > before.right - edgePt && x < word.left + edgePt);
    if (isAtEdge || isSegmentStart(line.words, index)) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  return parts.map((words) => ({ ...line, ...around(words), words, text: words.map(({ text }) => text).join(' ') }));
}

function withHeader(table: FoundTable, names: ReadonlyMap<number, Line>): FoundTable {
  const { xs, ys, cells, top: below } = table;
  const top = Math.min(...[...names.values()].map((line) => line.top), below);
  const header = xs.slice(1).map((right, column): FoundCell => {
    const place = { row: 0, column, rowSpan: 1, columnSpan: 1 };
    const line = names.get(column);
    return { ...place, left: xs[column] ?? right, right, top, bottom: below, lines: line ? [line] : [] };
  });
  const moved = cells.map((cell) => ({ ...cell, row: cell.row + 1 }));
  return { ...table, top, ys: [top, ...ys], cells: [...header, ...moved] };
}
