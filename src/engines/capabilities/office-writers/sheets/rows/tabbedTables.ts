import type { Cell, Paragraph, RecognizedBlock, RecognizedPage, Shape, Table } from '#engines/core/document-model/document.ts';
import type { SheetManner } from '../cells/cellText.ts';
import { sharedPoints } from '../columns/columnGrid.ts';
import { tabParts } from './tabParts.ts';
import { backgroundOf, backgroundUnder } from './textRows.ts';

/** Between the text behind a tab and the boundary before it. */
const marginPt = 2;
/** Lines further apart, in heights of a line, belong to different tables. */
const maxPitch = 3.5;
/** A boundary between columns separates the parts of at least this many lines. */
const minLines = 2;

export const noBorders = { top: undefined, right: undefined, bottom: undefined, left: undefined };

/** A line with tabs, and its parts at their places on the page. */
interface TabbedLine {
  readonly line: Paragraph;
  readonly parts: readonly Paragraph[];
  /** The rule below it. */
  ruled?: Shape | undefined;
}

/** Lines of values with tabs between them are rows of a table, as they are for readers. */
export interface TabbedBlocks {
  readonly blocks: readonly RecognizedBlock[];
  /** Single lines, which are rows where their parts fit the columns of other tables. */
  readonly lines: ReadonlyMap<Table, Paragraph>;
  readonly tables: ReadonlySet<Table>;
}

export function tabbedTables(all: readonly RecognizedBlock[], page: RecognizedPage, format: SheetManner): TabbedBlocks {
  const lines = new Map<Table, Paragraph>();
  const tables = new Set<Table>();
  const blocks: RecognizedBlock[] = [];
  let open: TabbedLine[] = [];
  const close = () => {
    for (const rows of alignedRuns(open)) {
      const [first] = rows;
      if (rows.length === 1 && first?.parts.length === 1) {
        blocks.push(first.line);
        continue;
      }
      const table = tableOf(rows, page);
      if (rows.length === 1 && first) lines.set(table, first.line);
      else tables.add(table);
      blocks.push(table);
    }
    open = [];
  };
  for (const block of all) {
    const last = open.at(-1);
    if (last && block.kind === 'shape' && block.form === 'line' && block.y < last.line.y + last.line.height * maxPitch) {
      last.ruled = block;
      continue;
    }
    const parts = block.kind === 'paragraph' ? tabParts(block, format) : [];
    if (block.kind === 'paragraph' && parts.length > 1) {
      if (last && !isBelow(block, last.line)) close();
      open.push({ line: block, parts });
    } else if (block.kind === 'paragraph' && last && isMoreOf(block, last)) {
      open.push({ line: block, parts: [block] });
    } else {
      close();
      blocks.push(block);
    }
  }
  close();
  return { blocks, lines, tables };
}

function isBelow(line: Paragraph, above: Paragraph): boolean {
  const pitch = line.y - above.y;
  return pitch > 0 && pitch < Math.max(line.height, above.height) * maxPitch;
}

/** A line that begins where a value above it does, such as the second line of an address. */
function isMoreOf(line: Paragraph, { line: above, parts }: TabbedLine): boolean {
  const isOne = line.lineCount === 1 && line.angle === 0 && !line.list && !line.runs.some(({ text }) => text.includes('\t'));
  const values = parts.length > 1 ? parts.slice(1) : parts;
  return isOne && isBelow(line, above) && values.some(({ x }) => Math.abs(x - line.x) <= marginPt);
}

const gapsOf = ({ parts }: TabbedLine) =>
  parts.slice(1).map((part, index) => {
    const before = parts[index] as Paragraph;
    const high = Math.max(part.x - marginPt, before.x + marginPt);
    return { low: Math.min(high, before.x + before.width), high, at: high };
  });

/** Neighbouring lines whose parts are separated by the same boundaries. Other lines stay alone. */
function alignedRuns(lines: readonly TabbedLine[]): TabbedLine[][] {
  const points = sharedPoints(lines.flatMap(gapsOf));
  const isIn = (point: number) => (gap: { low: number; high: number }) => point >= gap.low && point <= gap.high;
  const shared = points.filter((point) => lines.filter((line) => gapsOf(line).some(isIn(point))).length >= minLines);
  const runs: TabbedLine[][] = [];
  let wasAligned = false;
  for (const line of lines) {
    const isAligned = gapsOf(line).every((gap) => shared.some((point) => isIn(point)(gap)));
    if (isAligned && wasAligned) runs.at(-1)?.push(line);
    else runs.push([line]);
    wasAligned = isAligned;
  }
  return runs;
}

function tableOf(lines: readonly TabbedLine[], page: RecognizedPage): Table {
  const points = sharedPoints(lines.flatMap(gapsOf));
  const parts = lines.flatMap((line) => line.parts);
  const left = Math.min(...parts.map(({ x }) => x));
  const ends = [
    ...parts,
    ...lines.flatMap(({ ruled }) => ruled ?? []),
    ...lines.flatMap(({ line }) => barUnder(line, page) ?? []),
  ];
  const right = Math.max(...ends.map(({ x, width }) => x + width)) + marginPt;
  const edges = [left, ...points, Math.max(right, (points.at(-1) ?? left) + marginPt)];
  const [first, last] = [lines[0] as TabbedLine, lines.at(-1) as TabbedLine];
  const tops = [...lines.map(({ line }) => line.y), last.line.y + last.line.height];
  return {
    kind: 'table',
    x: left,
    y: first.line.y,
    width: (edges.at(-1) ?? left) - left,
    height: last.line.y + last.line.height - first.line.y,
    columnWidthsPt: edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0)),
    rowHeightsPt: tops.slice(1).map((top, index) => top - (tops[index] ?? 0)),
    headerRows: 0,
    cells: lines.flatMap((line, row) => rowCells(line, row, points, page)),
    continues: false,
  };
}

/** The background of a line, unless it is that of a larger part of the page. */
function barUnder(line: Paragraph, { behind }: RecognizedPage): Shape | undefined {
  const background = backgroundUnder(line, behind);
  return background && background.height <= line.height * maxPitch ? background : undefined;
}

const isNumber = ({ runs }: Paragraph) => /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(runs.map(({ text }) => text).join(''));

/** A part that runs over boundaries of other lines spans their columns. */
function rowCells({ line, parts, ruled }: TabbedLine, row: number, points: readonly number[], page: RecognizedPage): Cell[] {
  const fill = backgroundOf(line, page.behind);
  const borders = { ...noBorders, bottom: ruled?.stroke ?? ruled?.fill };
  // Numbers of one column end at one place, and begin where their digits do.
  const columns = parts.map((part) =>
    isNumber(part)
      ? points.filter((point) => point < part.x + part.width - marginPt).length
      : points.filter((point) => point <= part.x + marginPt).length,
  );
  const cells = parts.map((part, index): Cell => {
    const column = columns[index] ?? 0;
    const behind = columns[index + 1] ?? points.length + 1;
    const end = points.filter((point) => point < part.x + part.width - marginPt).length;
    const columnSpan = Math.max(1, Math.min(end, behind - 1) - column + 1);
    return { row, column, rowSpan: 1, columnSpan, blocks: [part], fill, borders, verticalAlignment: 'top' };
  });
  // The background and the rule of a line run on under its gaps.
  const isTaken = (at: number) => cells.some(({ column, columnSpan }) => at >= column && at < column + columnSpan);
  const free = Array.from({ length: points.length + 1 }, (_, column) => column).filter((column) => !isTaken(column));
  const empty = free.map((column): Cell => {
    return { row, column, rowSpan: 1, columnSpan: 1, blocks: [], fill, borders, verticalAlignment: 'top' };
  });
  return [...cells, ...empty];
}
