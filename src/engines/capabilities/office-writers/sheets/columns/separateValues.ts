import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import type { SheetManner } from '../cells/cellText.ts';
import { cellValue } from '../cells/cellValue.ts';
import { tabParts } from '../rows/tabParts.ts';

/** In points: a text may reach so far over the edge of its column. */
const overPt = 4;
/** A narrower column that never has a text beside that of its neighbour is a part of it. */
const narrowPt = 12;
/** Cells with two texts that are apart in all of them, at least, and as a part of the cells of their column. */
const minApart = 3;
const mostlyApart = 0.5;
const minGapPt = 3;

/** A table with one value a cell: several are separated where their places or their columns tell them apart. */
export function withSeparateValues(table: Table, format: SheetManner): Table {
  const inParts = {
    ...table,
    cells: table.cells.map((cell) => ({ ...cell, blocks: cell.blocks.flatMap((block) => pieces(block, format)) })),
  };
  const cells = table.cells.flatMap((cell, index) => {
    const parts = separated(inParts.cells[index] as Cell, table) ?? separatedNumbers(cell, table, format);
    return parts ?? [cell];
  });
  return withoutSpareColumns(withDividedColumns({ ...table, cells }, format));
}

function pieces(block: Cell['blocks'][number], format: SheetManner): readonly Cell['blocks'][number][] {
  const parts = block.kind === 'paragraph' ? tabParts(block, format) : [];
  return parts.length > 1 ? parts : [block];
}

/** The left edge of each column, and the right edge of the last. */
const edgesOf = ({ x, columnWidthsPt }: Table) => edgesFrom(x, columnWidthsPt);

/** The texts of a cell over several columns, each in its own; undefined if they share one or run over several. */
function separated(cell: Cell, table: Table): Cell[] | undefined {
  if (cell.columnSpan < 2 || cell.rowSpan > 1 || cell.blocks.length < 2) return undefined;
  const edges = edgesOf(table);
  const columnOf = ({ x, width }: Cell['blocks'][number]) =>
    table.columnWidthsPt.findIndex((_, at) => x >= (edges[at] ?? 0) - overPt && x + width <= (edges[at + 1] ?? 0) + overPt);
  const groups = Map.groupBy(cell.blocks, columnOf);
  const columns = [...groups.keys()].sort((a, b) => a - b);
  const isWithin = columns.every((column) => column >= cell.column && column < cell.column + cell.columnSpan);
  if (columns.length < 2 || !isWithin) return undefined;
  return cutAt(cell, [cell.column, ...columns.slice(1)], (index) => groups.get(columns[index] ?? -1) ?? []);
}

function cutAt(cell: Cell, starts: readonly number[], blocksOf: (index: number) => Cell['blocks']): Cell[] {
  return starts.map((column, index) => {
    const columnSpan = (starts[index + 1] ?? cell.column + cell.columnSpan) - column;
    return { ...cell, column, columnSpan, blocks: blocksOf(index), verticalAlignment: 'top' };
  });
}

/** As many numbers as columns, in columns of numbers. */
function separatedNumbers(cell: Cell, table: Table, format: SheetManner): Cell[] | undefined {
  const [line] = cell.blocks;
  if (cell.columnSpan < 2 || cell.rowSpan > 1 || cell.blocks.length !== 1 || line?.kind !== 'paragraph' || line.lineCount > 1)
    return undefined;
  const texts = textOf(line).trim().split(/\s+/);
  const columns = Array.from({ length: cell.columnSpan }, (_, index) => cell.column + index);
  const isNumber = (text: string) => cellValue(text, format).kind === 'number';
  if (texts.length !== cell.columnSpan || !texts.every(isNumber) || !columns.every((at) => isOfNumbers(table, at, isNumber)))
    return undefined;
  const [run] = line.runs;
  const width = line.width / texts.length;
  const part = (index: number): Paragraph => {
    const runs = run ? [{ ...run, text: texts[index] ?? '' }] : [];
    const { tabStops: _, ...rest } = line;
    return { ...rest, runs, x: line.x + index * width, width };
  };
  return cutAt(cell, columns, (index) => [part(index)]);
}

const textOf = ({ runs }: Paragraph) => runs.map(({ text }) => text).join('');

function isOfNumbers({ cells }: Table, column: number, isNumber: (text: string) => boolean): boolean {
  const lines = cells.filter((cell) => cell.column === column && cell.columnSpan === 1).flatMap(({ blocks }) => blocks);
  const texts = lines.flatMap((block) => (block.kind === 'paragraph' ? [textOf(block).trim()] : []));
  return texts.filter(isNumber).length > texts.length / 2;
}

/** Columns whose cells hold two texts each, apart from each other at the same place, are two. */
function withDividedColumns(table: Table, format: SheetManner): Table {
  let divided = table;
  for (let column = table.columnWidthsPt.length - 1; column >= 0; column -= 1) {
    const at = divisionOf(divided, column, format);
    if (at !== undefined) divided = dividedAt(divided, column, at, format);
  }
  return divided;
}

/** The place between the two texts of most cells of a column, which no text of it crosses. */
function divisionOf(table: Table, column: number, format: SheetManner): number | undefined {
  const body = table.cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.row >= table.headerRows);
  const filled = body.map(({ blocks }) => blocks.flatMap((block) => pieces(block, format))).filter((blocks) => blocks.length > 0);
  const least = Math.max(minApart, filled.length * mostlyApart);
  if (filled.filter((blocks) => blocks.length > 1).length < least) return divisionUnderNames(table, column, format);
  const spans = filled.flat().toSorted((a, b) => a.x - b.x);
  let end = Number.POSITIVE_INFINITY;
  for (const { x, width } of spans) {
    const at = (end + x) / 2;
    const isApart = (blocks: Cell['blocks']) => blocks.some((one) => one.x < at) && blocks.some((one) => one.x > at);
    if (x - end >= minGapPt && filled.filter(isApart).length >= least) return at;
    end = end === Number.POSITIVE_INFINITY ? x + width : Math.max(end, x + width);
  }
  return undefined;
}

/**
 * The place between two names over a column, if each of its values stands below one of them: amounts received and paid, which no row
 * has both of.
 */
function divisionUnderNames(table: Table, column: number, format: SheetManner): number | undefined {
  const own = table.cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.blocks.length > 0);
  const inParts = own.map(({ blocks }) => blocks.flatMap((block) => pieces(block, format)));
  const twofold = inParts.filter((blocks) => blocks.length > 1);
  const [names = [], ...more] = twofold;
  const [left, right, ...others] = names.toSorted((a, b) => a.x - b.x);
  if (more.length > 0 || others.length > 0 || !left || !right) return undefined;
  const values = inParts.slice(inParts.indexOf(names) + 1).flat();
  const isNumber = (block: Cell['blocks'][number]) =>
    block.kind === 'paragraph' && cellValue(textOf(block).trim(), format).kind === 'number';
  if (!values.every(isNumber)) return undefined;
  let end = left.x + left.width;
  for (const { x, width } of [...values, right].toSorted((a, b) => a.x - b.x)) {
    const at = (end + x) / 2;
    const before = values.filter((one) => one.x < at).length;
    if (x - end >= minGapPt && at < right.x && before > 0 && before < values.length) return at;
    end = Math.max(end, x + width);
  }
  return undefined;
}

function dividedAt(table: Table, column: number, at: number, format: SheetManner): Table {
  const left = edgesOf(table)[column] ?? table.x;
  const width = table.columnWidthsPt[column] ?? 0;
  const first = Math.min(Math.max(at - left, 1), width - 1);
  const cells = table.cells.flatMap((cell): Cell[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column + 1 }];
    if (cell.column + cell.columnSpan <= column) return [cell];
    const blocks = cell.blocks.flatMap((block) => pieces(block, format));
    const isCrossed = blocks.some((block) => block.x < at && block.x + block.width > at);
    if (cell.column < column || cell.columnSpan > 1 || isCrossed) return [{ ...cell, columnSpan: cell.columnSpan + 1 }];
    const side = (isBefore: boolean) => blocks.filter(({ x }) => x < at === isBefore);
    return [
      { ...cell, blocks: side(true), borders: { ...cell.borders, right: undefined } },
      { ...cell, column: column + 1, blocks: side(false), borders: { ...cell.borders, left: undefined } },
    ];
  });
  return { ...table, cells, columnWidthsPt: table.columnWidthsPt.toSpliced(column, 1, first, width - first) };
}

/** Without narrow columns that are empty where their neighbour is filled. */
function withoutSpareColumns(table: Table): Table {
  let kept = table;
  for (let column = table.columnWidthsPt.length - 1; column > 0; column -= 1) {
    const pair = [kept.columnWidthsPt[column - 1] ?? 0, kept.columnWidthsPt[column] ?? 0];
    if (Math.min(...pair) <= narrowPt && isEitherOr(kept, column - 1)) kept = unitedWithNext(kept, column - 1);
  }
  return kept;
}

/** No row has a text in a column and in the next. */
function isEitherOr({ cells }: Table, column: number): boolean {
  const near = cells.filter(
    (cell) => cell.blocks.length > 0 && cell.column <= column + 1 && cell.column + cell.columnSpan > column,
  );
  const isAtBoth = (cell: Cell) => cell.column <= column && cell.column + cell.columnSpan > column + 1;
  const single = near.filter((cell) => !isAtBoth(cell));
  const rows = single.flatMap(({ row, rowSpan }) => Array.from({ length: rowSpan }, (_, index) => row + index));
  return new Set(rows).size === rows.length;
}

function unitedWithNext(table: Table, column: number): Table {
  const cells = table.cells.flatMap((cell): Cell[] => {
    const end = cell.column + cell.columnSpan;
    const [from, to] = [cell.column > column ? cell.column - 1 : cell.column, end > column + 1 ? end - 1 : end];
    return [{ ...cell, column: from, columnSpan: Math.max(1, to - from) }];
  });
  const filled = new Set(cells.filter(({ blocks }) => blocks.length > 0).map(({ row, column: at }) => `${row} ${at}`));
  const isFirst = new Set<string>();
  const single = cells.filter(({ row, column: at, blocks }) => {
    const place = `${row} ${at}`;
    const isSpare = (blocks.length === 0 && filled.has(place)) || isFirst.has(place);
    if (!isSpare) isFirst.add(place);
    return !isSpare;
  });
  const [first = 0, second = 0] = table.columnWidthsPt.slice(column, column + 2);
  return { ...table, cells: single, columnWidthsPt: table.columnWidthsPt.toSpliced(column, 2, first + second) };
}
