import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { indentStepPt } from './workbook.ts';

/** Dots that lead from a label to the numbers of its row. */
const leaderDots = /(?:[\s\u00a0]*[.…·_]){4,}[\s\u00a0]*$/u;
/** In points: a smaller indent than this is none. */
const leastIndentPt = 4;
const mostSteps = 15;
const fewestLabels = 3;
/** Labels at the left edge, and places where labels begin, as a part of all. Centered ones begin anywhere. */
const leastAtEdge = 0.2;
const mostLevels = 0.25;

/** The text of a cell without its leader dots; the text itself where there is nothing else. */
export function withoutLeader(text: string): string {
  const label = text.replace(leaderDots, '');
  return label.trim() === '' ? text : label;
}

/** The steps by which each label of the first column is indented; none where its labels do not begin at a few places. */
export function labelIndents(table: Table): ReadonlyMap<string, number> {
  const labels = table.cells.flatMap((cell) => {
    const lines = cell.blocks.filter((block): block is Paragraph => block.kind === 'paragraph' && isLabel(block));
    const isOne =
      cell.column === 0 &&
      cell.columnSpan === 1 &&
      cell.row >= table.headerRows &&
      lines.length > 0 &&
      lines.length === cell.blocks.length;
    return isOne ? [{ cell, x: Math.min(...lines.map(({ x }) => x)) }] : [];
  });
  const fewest = Math.max(fewestLabels, labels.length * leastAtEdge);
  const near = (at: number) => labels.filter(({ x }) => Math.abs(x - at) < leastIndentPt);
  // A title that begins further left is none of them.
  const left = Math.min(...labels.map(({ x }) => x).filter((x) => near(x).length >= fewest));
  const within = labels.filter(({ x }) => x > left - leastIndentPt);
  const levels = new Set(within.map(({ x }) => Math.round((x - left) / leastIndentPt)));
  if (!Number.isFinite(left) || levels.size > Math.max(2, within.length * mostLevels)) return new Map();
  return new Map(within.map(({ cell, x }) => [placeOf(cell), stepsOf(x - left)]));
}

export const placeOf = ({ row, column }: Pick<Cell, 'row' | 'column'>) => `${row} ${column}`;

const stepsOf = (points: number) =>
  points < leastIndentPt ? 0 : Math.max(1, Math.min(mostSteps, Math.round(points / indentStepPt)));

const isLabel = ({ runs, angle, isRightToLeft }: Paragraph) =>
  angle === 0 && !isRightToLeft && runs.some(({ text }) => /\p{L}/u.test(text));
