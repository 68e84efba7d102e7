import { caption } from '../../blocks/paragraphs/headings.ts';
import { pageNumber } from '../../document/contents.ts';
import type { Ruling } from '../../graphics/rulings.ts';
import { isOnePiece, type TextRegion, type TextRow } from '../structure/textRows.ts';
import { isSegmentStart } from '../structure/wordSpacing.ts';
import { columnRulesOf, type RowRun } from './columnRules.ts';
import { gapRunsOf } from './gapRuns.ts';
import { beginsWithNames } from './headersInside.ts';
import { thresholds } from './thresholds.ts';

const { runLogOdds, bridges, maxRuns, farthest, apart, maxRows, sentenceWords, nextLine, contentsBridges, minEntries } =
  thresholds.candidateRuns;

/** All runs of rows that may be a table: by several thresholds, with weaker rows bridged or not, whole and divided at wide white space. */
export function candidateRunsOf({ rows, sizePt, marks }: TextRegion, logOdds: readonly number[]): RowRun[] {
  const whiteAbove = (index: number) => {
    const [above, below] = [rows[index - 1], rows[index]];
    return above && below ? (below.top - above.bottom) / Math.max(sizePt, below.sizePt) : 0;
  };
  const isFar = (index: number) => whiteAbove(index) > farthest;
  const isApart = (index: number) => {
    const [above, below] = [rows[index - 1], rows[index]];
    const isJoined = (rule: Ruling) => above && below && rule.from < above.bottom && rule.to > below.top;
    return whiteAbove(index) > apart && !marks.down.some(isJoined);
  };
  const captions = rows.map(isCaption);
  const all = runLogOdds
    .flatMap((threshold) => bridges.flatMap((bridge) => runsAbove(logOdds, threshold, bridge)))
    .concat(gapRunsOf(rows))
    .map((run) => ({ ...run, from: endOfSentence(rows, run) }))
    .flatMap((run) => partsBetween(run, captions));
  const runs = all.flatMap((run) => (hasBreak(run, isApart) ? partsAt(run, isApart) : [run]));
  const names = rows.map((_, index) => beginsWithNames(rows, index));
  const parted = runs.flatMap((run) => [...partsAt(run, isFar), ...partsAt(run, (index) => names[index] === true)]);
  const ruled = [...ruledRuns(rows, marks.across), ...columnRulesOf(rows, marks)];
  return distinct([...runs, ...parted, ...ruled.filter((run) => runs.some((one) => one.from < run.to && one.to > run.from))])
    .filter(({ from, to }) => to - from > 1 && to - from <= maxRows)
    .slice(0, maxRuns);
}

function runsAbove(logOdds: readonly number[], threshold: number, bridge: number): RowRun[] {
  const runs: { from: number; to: number }[] = [];
  for (const [index, odds] of logOdds.entries()) {
    if (odds < threshold) continue;
    const open = runs.at(-1);
    if (open && index - open.to <= bridge) open.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs;
}

/** A line that names a table is above it and not a row. There may be a wide gap after the number: `Table 2   Prices`. */
function isCaption(row: TextRow): boolean {
  const isOne = isOnePiece(row) || isOnePiece({ words: row.words.slice(2), sizePt: row.sizePt });
  return row.words.length > 2 && isOne && caption.test(textOf(row.words.slice(0, isOnePiece(row) ? undefined : 2)));
}

/** The first row of a run that does not continue a sentence from above the run. */
function endOfSentence(rows: TextRegion['rows'], { from, to }: RowRun): number {
  let first = from;
  while (first < to && goesOn(rows[first - 1], rows[first])) first += 1;
  return first;
}

function goesOn(above: TextRow | undefined, row: TextRow | undefined): boolean {
  if (!above || !row || above.words.length < sentenceWords || !isOnePiece(above) || !isOnePiece(row)) return false;
  const isLine = Math.abs(above.sizePt - row.sizePt) < row.sizePt * 0.1 && row.baseline - above.baseline < row.sizePt * nextLine;
  return isLine && /[\p{L},]$/u.test(textOf(above.words)) && /^\p{Ll}{2}/u.test(textOf(row.words));
}

const textOf = (words: TextRow['words']) => words.map(({ text }) => text).join(' ');

/** The part of a run between these rows. */
function partsBetween({ from, to }: RowRun, isBetween: readonly boolean[]): RowRun[] {
  const ends = isBetween.flatMap((is, index) => (is && index >= from && index < to ? [index] : []));
  return [from - 1, ...ends]
    .map((before, index) => ({ from: before + 1, to: ends[index] ?? to }))
    .filter((run) => run.to > run.from);
}

function hasBreak({ from, to }: RowRun, isBreak: (index: number) => boolean): boolean {
  for (let index = from + 1; index < to; index += 1) if (isBreak(index)) return true;
  return false;
}

function partsAt({ from, to }: RowRun, isBreak: (index: number) => boolean): RowRun[] {
  const runs: RowRun[] = [];
  let start = from;
  for (let index = from + 1; index < to; index += 1) {
    if (!isBreak(index)) continue;
    runs.push({ from: start, to: index });
    start = index;
  }
  return [...runs, { from: start, to }];
}

/** Rows that end with a page number far from the text before it: entries of a table of contents. */
export function contentsRunsOf({ rows }: TextRegion): RowRun[] {
  const entries = rows.map(
    ({ words }) => words.length > 1 && isSegmentStart(words, words.length - 1) && pageNumber.test(words.at(-1)?.text ?? ''),
  );
  return distinct(
    contentsBridges.flatMap((bridge) =>
      runsAbove(
        entries.map((is) => (is ? 1 : -1)),
        0,
        bridge,
      ),
    ),
  ).filter(({ from, to }) => to - from >= minEntries);
}

/** Rows between the first and last of the rules that begin at one place, and between each two consecutive ones. */
function ruledRuns(rows: TextRegion['rows'], across: TextRegion['marks']['across']): RowRun[] {
  const groups = Map.groupBy(across, ({ from }) => Math.round(from / 4));
  return [...groups.values()].flatMap((rules) => {
    const heights = rules.map(({ at }) => at).sort((a, b) => a - b);
    const between = (top: number, bottom: number): RowRun => {
      const inside = (row: TextRegion['rows'][number]) => (row.top + row.bottom) / 2 > top && (row.top + row.bottom) / 2 < bottom;
      return { from: rows.findIndex(inside), to: rows.findLastIndex(inside) + 1 };
    };
    const [first = 0, last = 0] = [heights[0], heights.at(-1)];
    return [between(first, last), ...(heights.length > 3 ? [between(first, heights.at(-2) ?? last)] : [])].filter(
      ({ from }) => from >= 0,
    );
  });
}

function distinct(runs: readonly RowRun[]): RowRun[] {
  return [...new Map(runs.map((run) => [`${run.from} ${run.to}`, run])).values()];
}
