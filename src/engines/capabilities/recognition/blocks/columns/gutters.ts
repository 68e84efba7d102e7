import { around, type Line, median, type Word } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../rows.ts';
import { splitAtBullets } from './listColumns.ts';
import { thresholds } from './thresholds.ts';

const { minGap, minLines, maxThroughShare, minWords, maxGutters } = thresholds.gutters;

interface Gap {
  readonly from: number;
  readonly to: number;
  /** The line or the lines on both sides. */
  readonly lines: readonly Line[];
}

/**
 * Divides lines that are two lines of columns close together: many rows have a wide gap at the same place, within a line or between two,
 * and hardly any crosses it. So are lines with the bullets of the next column.
 */
export function splitAtGutters(joined: readonly Line[]): readonly Line[] {
  const lines = splitAtBullets(joined);
  const gaps = [...lines.filter((line) => line.words.length >= minWords).flatMap(gapsOf), ...gapsBetween(lines)];
  let [left, parts]: [readonly Gap[], readonly Line[]] = [gaps, lines];
  for (let count = 0; count < maxGutters && left.length >= minLines; count += 1) {
    const gutter = gutterOf(left, lines);
    if (!gutter) break;
    if (gutter.isGutter) parts = parts.flatMap((line) => split(line, gutter.x));
    left = left.filter(({ from, to }) => from >= gutter.x || to <= gutter.x);
  }
  return parts;
}

function gapsOf(line: Line): Gap[] {
  return line.words.slice(1).flatMap((word, index) => {
    const before = line.words[index];
    return before && word.left - before.right > line.sizePt * minGap
      ? [{ from: before.right, to: word.left, lines: [line] }]
      : [];
  });
}

/** Where lines of several words stand side by side. */
function gapsBetween(lines: readonly Line[]): Gap[] {
  return rowsOf(lines.filter((line) => line.words.length >= minWords)).flatMap((row) =>
    row.slice(1).flatMap((line, index) => {
      const before = row[index];
      return before && line.left - before.right > line.sizePt * minGap
        ? [{ from: before.right, to: line.left, lines: [before, line] }]
        : [];
    }),
  );
}

/** The place that most gaps share. It is a gutter if they are enough and hardly any line crosses it. */
function gutterOf(gaps: readonly Gap[], lines: readonly Line[]): { readonly x: number; readonly isGutter: boolean } | undefined {
  const covering = (x: number) => gaps.filter(({ from, to }) => from < x && to > x);
  const best = gaps
    .map(({ from, to }) => covering((from + to) / 2))
    .reduce<readonly Gap[]>((most, one) => (one.length > most.length ? one : most), []);
  if (best.length < minLines) return undefined;
  const x = (Math.max(...best.map(({ from }) => from)) + Math.min(...best.map(({ to }) => to))) / 2;
  const span = around(best.flatMap((gap) => gap.lines));
  const through = lines.filter(
    (line) =>
      line.top >= span.top && line.bottom <= span.bottom && line.words.some((word) => word.left < x - 1 && word.right > x + 1),
  );
  const sides = best.map((gap) => Math.min(...[true, false].map((isLeft) => wordsOf(gap.lines, x, isLeft))));
  return { x, isGutter: through.length <= best.length * maxThroughShare && median(sides) >= 2 };
}

const wordsOf = (lines: readonly Line[], x: number, isLeft: boolean) =>
  lines.reduce((sum, line) => sum + wordsAt(line, x, isLeft).length, 0);

function wordsAt(line: Line, x: number, isLeft: boolean): Word[] {
  return line.words.filter((word) => (word.left + word.right) / 2 < x === isLeft);
}

function split(line: Line, x: number): Line[] {
  const [left, right] = [wordsAt(line, x, true), wordsAt(line, x, false)];
  const [before, after] = [left.at(-1), right[0]];
  if (!before || !after || before.right > x || after.left < x || after.left - before.right < line.sizePt * minGap) return [line];
  return [left, right].map((words) => lineOf(words, line));
}

/** A part of a line. */
export function lineOf(words: readonly Word[], line: Line): Line {
  const ordered = line.isRightToLeft ? words.toReversed() : words;
  return { ...line, ...around(words), words, text: ordered.map((word) => word.text).join(' ') };
}
