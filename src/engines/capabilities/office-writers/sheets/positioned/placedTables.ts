import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import type { SheetManner } from '../cells/cellText.ts';
import { columnPtFor } from '../cells/textWidth.ts';
import { type Tally, tableRows } from '../rows/tableRows.ts';
import { indentStepPt, ptPerChar, type SheetCell } from '../workbook.ts';
import { fittedLetters, type PlacedCell, paddingPt } from './placedCells.ts';

/** In points: so far a text may stand from its place on the page. */
const samePlacePt = 4;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The cells of a table where they are on the page. */
export function tableCells(table: Table, format: SheetManner, tally: Tally): PlacedCell[] {
  const [xs, ys] = [edgesFrom(table.x, table.columnWidthsPt), edgesFrom(table.y, table.rowHeightsPt)];
  const letters = table.columnWidthsPt.map((points) => points / ptPerChar);
  const { rows, merged } = tableRows(table, letters, format, tally, true);
  const covered = new Set<string>();
  for (const { row, column, rowSpan, columnSpan } of merged)
    for (let at = 0; at < rowSpan * columnSpan; at += 1)
      if (at > 0) covered.add(`${row + Math.floor(at / columnSpan)} ${column + (at % columnSpan)}`);
  const found = new Map(table.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const aligned = linesWithOneStart(table);
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): PlacedCell[] => {
      if (!cell || covered.has(`${row} ${column}`)) return [];
      const span = merged.find((one) => one.row === row && one.column === column);
      const left = xs[column] ?? 0;
      const right = xs[column + (span?.columnSpan ?? 1)] ?? left;
      const top = ys[row] ?? 0;
      const bottom = ys[row + (span?.rowSpan ?? 1)] ?? top;
      const box = { left, right, top, bottom };
      const fitted = cell.look.isWrapped ? fittedLetters(cell, right - left, bottom - top) : cell;
      return [{ ...box, cell: atPlace(fitted, box, found.get(`${row} ${column}`), aligned), neededPt: 0 }];
    }),
  );
}

/** A text at the sides of its cell that are nearest to its place on the page. */
function atPlace(cell: SheetCell, box: Box, found: Cell | undefined, aligned: ReadonlySet<Paragraph>): SheetCell {
  const texts = (found?.blocks ?? []).filter((block): block is Paragraph => block.kind === 'paragraph');
  const [text] = texts;
  if (!text || cell.value === undefined || cell.look.turned || texts.some(({ angle }) => angle !== 0)) return cell;
  const isLine = texts.length === 1 && text.lineCount === 1 && !cell.look.isWrapped;
  const across = !isLine ? {} : aligned.has(text) ? setInFromLeft(box, text) : acrossPlace(cell, box, text);
  return { ...cell, look: { ...cell.look, ...across, vertical: downPlace(texts, box, cell.look.vertical) } };
}

/** Two other lines that begin at one place. */
const minAlike = 2;
/** In points, and as a part of its own width: a line begins where another does, and is longer or shorter. */
const sameStartPt = 1;
const minLonger = 0.1;

/** Lines of a column that begin at one place and are of several lengths, such as those of an address: where they end says nothing. */
function linesWithOneStart({ cells }: Table): ReadonlySet<Paragraph> {
  const single = cells.filter(({ columnSpan, blocks }) => columnSpan === 1 && blocks.length === 1);
  const columns = Map.groupBy(single, ({ column }) => column);
  const aligned = new Set<Paragraph>();
  for (const own of columns.values()) {
    const lines = own.flatMap(({ blocks }) =>
      blocks.filter((one): one is Paragraph => one.kind === 'paragraph' && one.lineCount === 1 && one.angle === 0),
    );
    const starts = Map.groupBy(lines, ({ x }) => Math.round(x / sameStartPt));
    for (const alike of starts.values()) {
      const longest = alike.reduce((most, { width }) => Math.max(most, width), 0);
      const differ = alike.some(({ width }) => longest - width > longest * minLonger);
      if (alike.length > minAlike && differ) for (const line of alike) aligned.add(line);
    }
  }
  return aligned;
}

function setInFromLeft({ left }: Box, { x }: Paragraph): Pick<SheetCell['look'], 'horizontal' | 'indent'> {
  const steps = Math.round((x - left - paddingPt) / indentStepPt);
  return { horizontal: 'left', indent: steps > 0 ? steps : undefined };
}

/** The side in its cell, if that is near to the place on the page, or the nearest. */
function downPlace(texts: readonly Paragraph[], { top, bottom }: Box, own: SheetCell['look']['vertical']) {
  const above = Math.abs(Math.min(...texts.map(({ y }) => y)) - top);
  const below = Math.abs(bottom - Math.max(...texts.map(({ y, height }) => y + height)));
  const shifts = { top: above, justify: above, center: Math.abs(above - below) / 2, bottom: below };
  if (shifts[own] <= samePlacePt) return own;
  const [nearest = own] = (['center', 'top', 'bottom'] as const).toSorted((a, b) => shifts[a] - shifts[b]);
  return nearest;
}

/** Nothing where the line is already near to its place. */
function acrossPlace(
  { value, look }: SheetCell,
  { left, right }: Box,
  { x, width }: Paragraph,
): Pick<SheetCell['look'], 'horizontal' | 'indent'> | Record<string, never> {
  const widthPt = typeof value === 'string' ? columnPtFor(value, look) - 2 * paddingPt : width;
  const [before, after] = [x - left, right - x - width];
  const setInPt = paddingPt + (look.indent ?? 0) * indentStepPt;
  const side = look.horizontal ?? (typeof value === 'string' ? 'left' : 'right');
  const shown = { left: left + setInPt, center: (left + right - widthPt) / 2, right: right - setInPt - widthPt }[side];
  const isNear = Math.min(Math.abs(shown - x), Math.abs(shown + widthPt - x - width)) <= samePlacePt;
  if (isNear || before < 0 || after < 0) return {};
  // A line that fills its cell is as near to both sides, and stays at its own.
  const ownPt = { left: samePlacePt, center: 0, right: -samePlacePt }[side];
  const isLeft = before < after + ownPt;
  const steps = Math.round(((isLeft ? before : after) - paddingPt) / indentStepPt);
  return { horizontal: isLeft ? 'left' : 'right', indent: steps > 0 ? steps : undefined };
}
