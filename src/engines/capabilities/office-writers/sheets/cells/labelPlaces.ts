import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import { indentStepPt } from '../workbook.ts';

/** Dots that lead from a label to the numbers of its row. */
const leaderDots = /(?:[\s\u00a0]*[.…·]){4,}[\s\u00a0]*$/u;
/** In points: a smaller indent than this is none. */
const minIndentPt = 4;
const maxSteps = 15;
const samePlacePt = 2;
const minLabels = 3;
/** Labels at the left edge, and places where labels begin, as a part of all. Centered ones begin anywhere. */
const minAtEdge = 0.2;
const maxLevels = 0.25;
/** So much space before a text, as a part of the first column, is no indent where the text ends at the right. */
const minApart = 0.25;

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
      lines.length === cell.blocks.length &&
      !isAtEnd(lines, table);
    return isOne ? [{ cell, ...sidesOf(lines) }] : [];
  });
  const fewest = Math.max(minLabels, labels.length * minAtEdge);
  const near = (at: number) => labels.filter(({ x }) => Math.abs(x - at) < minIndentPt);
  // A title that begins further left is none of them.
  const left = Math.min(...labels.map(({ x }) => x).filter((x) => near(x).length >= fewest));
  const within = labels.filter(({ x }) => x > left - minIndentPt);
  const levels = new Set(within.map(({ x }) => Math.round((x - left) / minIndentPt)));
  if (!Number.isFinite(left) || isOnOtherSide(labels) || levels.size > Math.max(2, within.length * maxLevels)) return new Map();
  return new Map(within.map(({ cell, x }) => [placeOf(cell), stepsOf(x - left)]));
}

/** The steps by which the points of a list in a cell are set in. */
export function listIndents({ x, columnWidthsPt, cells }: Table): ReadonlyMap<string, number> {
  const edges = edgesFrom(x, columnWidthsPt);
  return new Map(
    cells.flatMap((cell) => {
      const points = cell.blocks.filter((block): block is Paragraph => block.kind === 'paragraph' && block.list !== undefined);
      const isList = points.length > 0 && points.length === cell.blocks.length && points.every(isLabel);
      const steps = isList ? stepsOf(Math.min(...points.map((point) => point.x)) - (edges[cell.column] ?? x)) : 0;
      return steps > 0 ? [[placeOf(cell), steps] as const] : [];
    }),
  );
}

/** A total at the right of the labels is no label that is set in. */
function isAtEnd(lines: readonly Paragraph[], { x, columnWidthsPt }: Table): boolean {
  const before = Math.min(...lines.map((line) => line.x)) - x;
  return lines.every(({ alignment }) => alignment === 'right') && before > (columnWidthsPt[0] ?? 0) * minApart;
}

interface Sides {
  readonly x: number;
  /** The right edge; undefined behind leader dots, which end at one place. */
  readonly end: number | undefined;
}

function sidesOf(lines: readonly Paragraph[]): Sides {
  const isLed = lines.some(({ runs }) => leaderDots.test(runs.map(({ text }) => text).join('')));
  return {
    x: Math.min(...lines.map(({ x }) => x)),
    end: isLed ? undefined : Math.max(...lines.map(({ x, width }) => x + width)),
  };
}

/** Most labels end at one place, or have their middle at one, and begin at several. */
function isOnOtherSide(labels: readonly Sides[]): boolean {
  const ended = labels.filter((one): one is Sides & { end: number } => one.end !== undefined);
  const isShared = (at: (label: Sides & { end: number }) => number) =>
    ended.some((one) => {
      const same = ended.filter((other) => Math.abs(at(one) - at(other)) < samePlacePt);
      return same.length > labels.length / 2 && same.some(({ x }) => Math.abs(x - one.x) >= minIndentPt);
    });
  return isShared(({ end }) => end) || isShared(({ x, end }) => (x + end) / 2);
}

export const placeOf = ({ row, column }: Pick<Cell, 'row' | 'column'>) => `${row} ${column}`;

const stepsOf = (points: number) =>
  points < minIndentPt ? 0 : Math.max(1, Math.min(maxSteps, Math.round(points / indentStepPt)));

const isLabel = ({ runs, angle, isRightToLeft }: Paragraph) =>
  angle === 0 && !isRightToLeft && runs.some(({ text }) => /\p{L}/u.test(text));
