import { around, type FrameBox, type Glyphs } from '#engines/core/document-model/geometry.ts';
import { isNumber } from '../tables/tableCells.ts';
import { firstAbove } from '../text/firstAbove.ts';
import { thresholds } from './thresholds.ts';

const { closestPitch, widestPitch, level, evenPt, minLevelMoves } = thresholds.wrappedCells;

/** Runs that a program showed one after the other on a line. */
export type Piece = readonly Glyphs[];

/** Lines that a program showed one after the other. */
interface Stack extends FrameBox {
  readonly pieces: readonly Piece[];
  readonly first: number;
  readonly last: number;
  readonly sizePt: number;
}

/**
 * Wrapped lines of a cell are as far apart as rows of a sheet, so their distance does not tell. The order of the file does, where a program
 * shows row by row: whatever it shows to the left before the lines, or to the right after them, is in their row. If that is not level with
 * the first of the lines, or with the last, then the lines are one cell.
 */
export function withWrappedCells(cells: readonly (readonly Piece[])[]): (readonly Piece[])[] {
  const stacks = cells.map(stackOf);
  if (!areRowByRow(stacks)) return [...cells];
  const groups = groupedLines(stacks);
  const single = groups
    .filter((lines) => lines.length === 1)
    .flatMap(([line]) => line?.first ?? [])
    .sort((a, b) => a - b);
  return groups.flatMap((lines, index) => {
    const isOne = lines.length > 1 && isOneRow(lines, groups[index - 1]?.at(-1), groups[index + 1]?.[0]);
    if (isOne && !areRows(lines, single)) return [lines.flatMap(({ pieces }) => pieces)];
    return lines.map(({ pieces }) => pieces);
  });
}

/** What may be the lines of one cell each. */
function groupedLines(stacks: readonly Stack[]): Stack[][] {
  const groups: Stack[][] = [];
  for (const next of stacks) {
    const open = groups.at(-1);
    const above = open?.at(-1);
    if (open && above && isNextLine(above, next)) open.push(next);
    else groups.push([next]);
  }
  return groups;
}

function stackOf(pieces: readonly Piece[]): Stack {
  const baselines = pieces.map(([first]) => first?.baseline ?? 0);
  return {
    ...around(pieces.flat()),
    pieces,
    first: baselines[0] ?? 0,
    last: baselines.at(-1) ?? 0,
    sizePt: pieces[0]?.[0]?.run.style.sizePt ?? 0,
  };
}

/** A program that shows column by column seldom goes on to the right on the same line. */
function areRowByRow(stacks: readonly Stack[]): boolean {
  const moves = stacks.slice(1).filter((next, index) => {
    const before = stacks[index] as Stack;
    return next.left > before.left && Math.abs(next.first - before.first) < before.sizePt * level;
  });
  return moves.length >= (stacks.length - 1) * minLevelMoves;
}

function isNextLine(above: Stack, below: Stack): boolean {
  if (above.sizePt !== below.sizePt || above.sizePt === 0) return false;
  const pitch = (below.first - above.last) / above.sizePt;
  if (pitch < closestPitch || pitch > widestPitch) return false;
  return areAligned(above, below, evenPt);
}

/** At their start, their end or their middle. */
export function areAligned(above: FrameBox, below: FrameBox, withinPt: number): boolean {
  const isEven = (a: number, b: number) => Math.abs(a - b) < withinPt;
  return (
    isEven(above.left, below.left) ||
    isEven(above.right, below.right) ||
    isEven(above.left + above.right, below.left + below.right)
  );
}

function isOneRow(lines: readonly Stack[], before: Stack | undefined, after: Stack | undefined): boolean {
  const [top, bottom] = [lines[0] as Stack, lines.at(-1) as Stack];
  const slackPt = top.sizePt * level;
  const { left, right } = around(lines);
  const isBefore = before !== undefined && before.right < left + evenPt;
  const isAfter = after !== undefined && after.left > right - evenPt;
  return (
    (isBefore && before.last > top.first + slackPt && before.first < bottom.last + slackPt) ||
    (isAfter && after.first < bottom.last - slackPt && after.last > top.first - slackPt)
  );
}

/** Numbers are not wrapped. Beside the lines of a cell are single lines at one height, most often; beside rows, at several. */
function areRows(lines: readonly Stack[], single: readonly number[]): boolean {
  const isLevel = ({ first, sizePt }: Stack) => {
    const next = single[firstAbove(single, first - sizePt * level)];
    return next !== undefined && next < first + sizePt * level;
  };
  const isValue = ({ pieces }: Stack) =>
    isNumber(
      pieces
        .flat()
        .map(({ text }) => text)
        .join(' '),
    );
  return lines.every(isValue) || lines.filter(isLevel).length > 1;
}
