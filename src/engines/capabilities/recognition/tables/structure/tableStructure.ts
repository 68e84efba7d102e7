import { around, type Line, type Word } from '#engines/core/document-model/geometry.ts';
import { logOddsOf } from '../../model/models.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';
import { isNumber } from '../tableCells.ts';
import { AlignedNumbers, minDividedRows } from './alignedNumbers.ts';
import { besideGapsOf } from './besideGaps.ts';
import { centeredOver, type ValuesFrom, valuesFrom, yearAlone } from './centeredTitles.ts';
import { columnCutsOf, type ScoredGap } from './columnCuts.ts';
import { withoutLeaderColumns } from './leaderColumns.ts';
import { middleRowsLogOdds } from './middleRows.ts';
import { paddedRowsLogOdds } from './paddedRows.ts';
import { RowBorders } from './rowBorders.ts';
import { cellsOfRows, type RowCell } from './rowCells.ts';
import { boxesOfNames, hasSpanningNames, type NameCell, spanningNameCells, spanningNameGaps } from './spanningNames.ts';
import { stubBorderLogOdds } from './stubLines.ts';
import type { TextRegion, TextRow } from './textRows.ts';
import { thresholds } from './thresholds.ts';
import { WordGaps } from './wordGaps.ts';
import { segmentGap } from './wordSpacing.ts';

/** The decisions that led to a table: the certainty of each choice as log-odds. */
export interface TableStructure {
  readonly table: FoundTable;
  readonly gaps: readonly ScoredGap[];
  readonly borderLogOdds: readonly number[];
}

const { ruleReach, markLogOdds, narrowGap, spaceLogOdds, certain, numberColumnsLogOdds, minNumbers, numbersLogOdds } =
  thresholds.tableStructure;

/** The rows and columns of a region that is assumed to be a table; undefined if it has one column or one row. */
export function tableStructureOf(region: TextRegion): TableStructure | undefined {
  const words = new WordGaps(region);
  const gaps = scoredGaps(words, region);
  const likely = columnCutsOf([...gaps, ...besideGapsOf(region), ...spanningNameGaps(region)], words);
  const cuts = withoutLeaderColumns(likely, cellsOfRows(region, likely, gaps));
  if (cuts.length === 0) return undefined;
  const cells = cellsOfRows(region, cuts, gaps);
  const rows = new RowBorders(region, cells, cuts);
  const borderLogOdds = borderLogOddsOf(region, rows, cells);
  const lineOf = lineOfWords(region);
  const names = spanningNameCells(region, cells, (cell) => linesOfCell(cell, lineOf));
  const groups = groupsOf(region.rows.length, names ? [certain, -certain, certain, ...borderLogOdds.slice(3)] : borderLogOdds);
  if (groups.length < 2) return undefined;
  return { table: foundTable(region, cuts, cells, groups, names), gaps, borderLogOdds };
}

/** A table whose rulings show its rows and columns, with the models' judgement of the gaps and borders of its text. */
export function judgedStructure(region: TextRegion, table: FoundTable): TableStructure {
  const words = new WordGaps(region);
  const gaps = scoredGaps(words, region);
  const cuts = table.xs.slice(1, -1);
  const cells = cellsOfRows(region, cuts, gaps);
  const rows = new RowBorders(region, cells, cuts);
  return { table, gaps, borderLogOdds: borderLogOddsOf(region, rows, cells) };
}

function scoredGaps(words: WordGaps, region: TextRegion): ScoredGap[] {
  const numbers = new AlignedNumbers(region);
  const nameRows = hasSpanningNames(region) ? 3 : 0;
  return words.gaps().map((gap) => {
    if (region.rows[gap.row]?.words[gap.index + 1]?.isSplit) return { ...gap, logOdds: numberColumnsLogOdds };
    if (gap.to - gap.from < region.sizePt * (gap.row < nameRows ? segmentGap : narrowGap))
      return { ...gap, logOdds: spaceLogOdds };
    if (words.isBehindMark(gap)) return { ...gap, logOdds: markLogOdds };
    const logOdds = logOddsOf('table-gaps', words.features(gap));
    const divided = numbers.rowsDividedBehind(gap.row, gap.index);
    const isDivided =
      numbers.isNamesOfValues(gap.row) || (divided >= minDividedRows && divided > words.crossingAt(words.whitespaceAt(gap)));
    return { ...gap, logOdds: isDivided ? Math.max(logOdds, numberColumnsLogOdds) : logOdds };
  });
}

function borderLogOddsOf(region: TextRegion, rows: RowBorders, cells: readonly (readonly RowCell[])[]): number[] {
  const stubs = stubBorderLogOdds(cells, region.sizePt);
  const padded = paddedRowsLogOdds(region, cells);
  const middle = padded.some((odds) => odds !== 0) ? padded : middleRowsLogOdds(region, cells);
  return region.rows.slice(1).map((_, index) => {
    const numbers = rows.numbersBelowNumbers(index) >= minNumbers ? numbersLogOdds : 0;
    return logOddsOf('table-rows', rows.features(index)) + numbers + (middle[index] || (stubs[index] ?? 0));
  });
}

/** The text rows of each row of the table: the index of the first, and the one after the last. */
function groupsOf(rowCount: number, borderLogOdds: readonly number[]): { from: number; to: number }[] {
  const groups = [{ from: 0, to: 1 }];
  for (let row = 1; row < rowCount; row += 1) {
    const open = groups.at(-1);
    if (open && (borderLogOdds[row - 1] ?? 0) <= 0) open.to = row + 1;
    else groups.push({ from: row, to: row + 1 });
  }
  return groups;
}

function foundTable(
  region: TextRegion,
  cuts: readonly number[],
  cells: readonly (readonly RowCell[])[],
  groups: readonly { from: number; to: number }[],
  names: readonly NameCell[] | undefined,
): FoundTable {
  const xs = [region.left, ...cuts, region.right];
  const ofText = groups.map(({ from, to }) => around(region.rows.slice(from, to)));
  const boxes = names ? [...boxesOfNames(names), ...ofText.slice(2)] : ofText;
  const inner = boxes.slice(1).map(({ top }, index) => (top + (boxes[index]?.bottom ?? top)) / 2);
  const ys = [region.top, ...inner, region.bottom];
  const lineOf = lineOfWords(region);
  const values = valuesFrom(cells);
  const found = groups.flatMap(({ from, to }, row) => {
    if (names && row < 2) return row === 0 ? cellsOfNames(names, xs, ys) : [];
    const own = region.rows.slice(from, to).flatMap((textRow, at) =>
      (cells[from + at] ?? []).map((cell, _, row) => ({
        ...(row.length === 1 && to - from === 1
          ? centeredCell(cell, region, xs, values)
          : overRule({ cell, row }, textRow, region, xs)),
        lines: linesOfCell(cell, lineOf),
      })),
    );
    return cellsOfRow(own, row, xs, ys);
  });
  const { across, down } = region.marks;
  return {
    left: region.left,
    right: region.right,
    top: region.top,
    bottom: region.bottom,
    xs,
    ys,
    cells: found,
    rulings: { across, down },
  };
}

const lineOfWords = ({ rows }: TextRegion) =>
  new Map(rows.flatMap((row) => row.lines.flatMap((line) => line.words.map((word) => [word, line] as const))));

/** Words that are alone in the middle of a table, or of its columns of values, are a title of all of these. */
function centeredCell(
  cell: RowCell,
  region: TextRegion,
  xs: readonly number[],
  values: ValuesFrom,
): Pick<RowCell, 'first' | 'last'> {
  const lastColumn = xs.length - 2;
  const text = cell.words.map((word) => word.text).join('');
  if (lastColumn < 2 || (isNumber(text) && !yearAlone.test(text))) return cell;
  const over = centeredOver(cell, { ...region, valuesFrom: values });
  return over ? { first: over === 'table' ? 0 : 1, last: lastColumn } : cell;
}

/** A header names all columns that the rule right below it covers, if that is not the whole table and no other cell is above it. */
function overRule(
  { cell, row: cells }: { readonly cell: RowCell; readonly row: readonly RowCell[] },
  row: TextRow,
  { marks, right, left }: TextRegion,
  xs: readonly number[],
): Pick<RowCell, 'first' | 'last'> {
  const size = row.sizePt;
  const rule = marks.across.find(
    ({ at, from, to }) =>
      at > row.baseline - size * 0.2 &&
      at < row.bottom + size * 0.9 &&
      from < cell.left + size &&
      to > cell.right - size &&
      to - from < (right - left) * 0.9,
  );
  if (!rule || cells.some((other) => other !== cell && middleOf(other) > rule.from && middleOf(other) < rule.to)) return cell;
  const isCovered = (column: number) => {
    const [from = 0, to = 0] = [xs[column], xs[column + 1]];
    return Math.min(to, rule.to + size * ruleReach) - Math.max(from, rule.from - size * ruleReach) > (to - from) * 0.6;
  };
  const covered = xs.slice(0, -1).flatMap((_, column) => (isCovered(column) ? [column] : []));
  return { first: Math.min(cell.first, ...covered), last: Math.max(cell.last, ...covered) };
}

const middleOf = ({ left, right }: RowCell) => (left + right) / 2;

/** The words of a cell as lines, each as a part of the line that it was read in. */
function linesOfCell({ words }: RowCell, lineOf: ReadonlyMap<Word, Line>): Line[] {
  return [...Map.groupBy(words, (word) => lineOf.get(word))].flatMap(([line, own]) => {
    if (!line) return [];
    const ordered = line.isRightToLeft ? own.toReversed() : own;
    return own.length === line.words.length
      ? [line]
      : [{ ...line, ...around(own), words: own, text: ordered.map(({ text }) => text).join(' ') }];
  });
}

/** Both rows of names. A column without a name has an empty cell. */
function cellsOfNames(names: readonly NameCell[], xs: readonly number[], ys: readonly number[]): FoundCell[] {
  const named = new Set(names.flatMap(({ first, last }) => xs.slice(first, last + 1).map((_, index) => first + index)));
  const empty = xs
    .slice(0, -1)
    .flatMap((_, column): NameCell[] =>
      named.has(column) ? [] : [{ row: 0, rowSpan: 2, first: column, last: column, lines: [] }],
    );
  return [...names, ...empty]
    .toSorted((a, b) => a.row - b.row || a.first - b.first)
    .map(({ row, rowSpan, first, last, lines }) => ({
      row,
      column: first,
      rowSpan,
      columnSpan: last - first + 1,
      left: xs[first] ?? 0,
      right: xs[last + 1] ?? 0,
      top: ys[row] ?? 0,
      bottom: ys[row + rowSpan] ?? 0,
      lines,
    }));
}

type Part = Pick<RowCell, 'first' | 'last'> & { readonly lines: readonly Line[] };

/** Cells of one row from left to right. Parts that share a column are one cell, and a column without a part has an empty one. */
function cellsOfRow(parts: readonly Part[], row: number, xs: readonly number[], ys: readonly number[]): FoundCell[] {
  const merged: { first: number; last: number; lines: Line[] }[] = [];
  for (const { first, last, lines } of parts.toSorted((a, b) => a.first - b.first)) {
    const open = merged.at(-1);
    if (open && first <= open.last) {
      open.last = Math.max(open.last, last);
      open.lines.push(...lines);
    } else merged.push({ first, last, lines: [...lines] });
  }
  const box = { top: ys[row] ?? 0, bottom: ys[row + 1] ?? 0 };
  const cell = (first: number, last: number, lines: readonly Line[]): FoundCell => ({
    ...box,
    row,
    column: first,
    rowSpan: 1,
    columnSpan: last - first + 1,
    left: xs[first] ?? 0,
    right: xs[last + 1] ?? 0,
    lines,
  });
  const cells: FoundCell[] = [];
  let column = 0;
  for (const { first, last, lines } of merged) {
    for (; column < first; column += 1) cells.push(cell(column, column, []));
    cells.push(cell(first, last, lines));
    column = last + 1;
  }
  for (; column < xs.length - 1; column += 1) cells.push(cell(column, column, []));
  return cells;
}
