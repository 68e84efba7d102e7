import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageMarks, Ruling } from '../../graphics/rulings.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';
import { thresholds } from './thresholds.ts';

const { edgeLogOdds, minBeyond, nearRule, minRuled, minRules } = thresholds.edgeTexts;

/** A sentence, at least of a few words. */
const sentence = /^\P{L}*\p{Lu}.*\s.*\s.*[.!?:]$/u;

type EdgeMarks = Pick<PageMarks, 'across'> & Partial<Pick<PageMarks, 'down'>>;

/**
 * A first or last row of one text beside the table: a paragraph, a caption or a note. It begins in the first column, and goes on through the next, or is a
 * sentence. So are all rows of one text each behind the last rule, or before the first one. A name over several columns begins behind the first one. A
 * rule on its other side makes it a part of the table.
 */
export function edgeTextsLogOdds(table: FoundTable, sizePt: number, { across, down = [] }: EdgeMarks): number {
  const { xs, ys } = table;
  const rowCount = ys.length - 1;
  if (xs.length < 3 || rowCount < 3) return 0;
  const wide = across.filter(
    ({ from, to }) => Math.min(to, table.right) - Math.max(from, table.left) > (table.right - table.left) * minRuled,
  );
  const lone = loneTextsOf(table);
  // The upper line of a frame below is no rule of the table.
  const below = wide.filter((rule) => !isTopOfFrame(rule, down, sizePt));
  const isNear = (a: number, b: number) => Math.abs(a - b) < sizePt * nearRule;
  // The rule of the table on the other side of a text may be near as well.
  const isClosedAbove = ({ top, bottom }: FrameBox) => wide.some(({ at }) => isNear(at, top) && at < (top + bottom) / 2);
  const isClosedBelow = ({ top, bottom }: FrameBox) => below.some(({ at }) => isNear(at, bottom) && at > (top + bottom) / 2);
  const isOutside = (text: FoundCell) => isInFirst(text, xs) && isPassingOrSentence(text, xs, sizePt);
  const [first, last] = [lone[0], lone[rowCount - 1]];
  const isFirstBeside =
    first !== undefined &&
    !isClosedAbove(around(first.lines)) &&
    (isOutside(first) || (isInFirst(first, xs) && isBehindRules(lone, 'top', wide, table)));
  const isLastBeside =
    last !== undefined &&
    !isClosedBelow(around(last.lines)) &&
    (lastOf(lone).some(isOutside) || isBehindRules(lone, 'bottom', below, table));
  return isFirstBeside || isLastBeside ? edgeLogOdds : 0;
}

/** The text of each row that has only one. */
function loneTextsOf({ cells, ys }: FoundTable): (FoundCell | undefined)[] {
  const rows = ys.slice(1).map((): FoundCell[] => []);
  for (const cell of cells) {
    if (cell.lines.length > 0) for (const row of rows.slice(cell.row, cell.row + cell.rowSpan)) row.push(cell);
  }
  return rows.map((row) => (row.length === 1 ? row[0] : undefined));
}

/** The rows of one text each that end a table. */
function lastOf(texts: readonly (FoundCell | undefined)[]): FoundCell[] {
  const from = texts.lastIndexOf(undefined) + 1;
  return texts.slice(from).flatMap((text) => text ?? []);
}

/** Lines go down from its ends: it belongs to what is below it. */
function isTopOfFrame({ at, from, to }: Ruling, down: readonly Ruling[], sizePt: number): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < sizePt * nearRule;
  const side = (x: number) => down.some((line) => isNear(line.at, x) && isNear(line.from, at) && line.to > at + sizePt);
  return side(from) && side(to);
}

/** From the side where its letters begin. */
function isInFirst({ lines }: FoundCell, xs: readonly number[]): boolean {
  const text = around(lines);
  return lines[0]?.isRightToLeft ? text.right > (xs.at(-2) ?? 0) : text.left < (xs[1] ?? 0);
}

function isPassingOrSentence({ lines }: FoundCell, xs: readonly number[], sizePt: number): boolean {
  const text = around(lines);
  const beyondPt = lines[0]?.isRightToLeft ? (xs.at(-2) ?? 0) - text.left : text.right - (xs[1] ?? 0);
  return beyondPt > sizePt * minBeyond || sentence.test(lines.map((line) => line.text).join(' '));
}

/** Rules of the table part texts, one a row, from its other rows. */
function isBehindRules(
  texts: readonly (FoundCell | undefined)[],
  side: 'top' | 'bottom',
  wide: readonly Ruling[],
  { top, bottom, ys }: FoundTable,
): boolean {
  const inside = wide.flatMap(({ at }) => (at > top && at < bottom ? [at] : []));
  if (inside.length < minRules) return false;
  const edge = side === 'top' ? Math.min(...inside) : Math.max(...inside);
  const middleOf = (row: number) => ((ys[row] ?? 0) + (ys[row + 1] ?? 0)) / 2;
  const isBehind = (row: number) => (side === 'top' ? middleOf(row) < edge : middleOf(row) > edge);
  const behind = texts.filter((_, row) => isBehind(row));
  return behind.length > 0 && behind.length < texts.length && behind.every((text) => text !== undefined);
}
