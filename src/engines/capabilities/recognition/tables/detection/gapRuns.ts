import type { TextRow } from '../structure/textRows.ts';
import type { RowRun } from './columnRules.ts';
import { thresholds } from './thresholds.ts';

const { minGap, minGaps, maxGaps, maxStarts, minColumnRows } = thresholds.gapRuns;

interface WhiteGap {
  readonly from: number;
  readonly to: number;
}

/**
 * Runs of rows that leave the same vertical white space free, beginning with a row of columns. The model of rows ends a run at a cell of many
 * lines, which look like running text; here they stay with their row, as running text crosses the white space. A row that crosses some of it may
 * be text between two tables: a run ends there as well, and one begins behind it.
 */
export function gapRunsOf(rows: readonly TextRow[]): RowRun[] {
  const own = rows.map(gapsOf);
  const begins = (from: number) => own.findIndex((gaps, index) => index >= from && gaps.length >= minGaps);
  const runs: RowRun[] = [];
  let from = begins(0);
  for (let starts = 0; from >= 0 && starts < maxStarts; starts += 1) {
    const ends = endsOf(rows, own, from);
    runs.push(...ends.filter(({ columnRows }) => columnRows >= minColumnRows).map(({ to }) => ({ from, to })));
    from = begins(ends[0]?.to ?? from + 1);
  }
  return runs;
}

interface RunEnd {
  readonly to: number;
  /** Rows with columns at the shared gaps. */
  readonly columnRows: number;
}

/** Where a run may end: before each row that crosses a gap, and where too few are left. */
function endsOf(rows: readonly TextRow[], own: readonly (readonly WhiteGap[])[], from: number): RunEnd[] {
  let shared = own[from] ?? [];
  let [columnRows, columnsAt, crossedAt] = [1, from, from];
  const ends: RunEnd[] = [];
  const endAt = (to: number) => {
    // Behind a row that crosses a gap only a row with columns shows that the table goes on.
    if (columnsAt >= crossedAt) ends.push({ to, columnRows });
  };
  for (let at = from + 1; at < rows.length; at += 1) {
    const row = rows[at];
    const left = row ? freeOf(shared, row) : [];
    if (left.length < shared.length) {
      endAt(at);
      crossedAt = at;
    }
    shared = left;
    if (shared.length < minGaps) return ends;
    const touched = (own[at] ?? []).filter((gap) => shared.some((one) => one.from < gap.to && one.to > gap.from));
    if (touched.length < minGaps) continue;
    columnsAt = at;
    columnRows += 1;
  }
  endAt(rows.length);
  return ends;
}

/** What a row leaves of white space, as far as it is still wide enough. */
function freeOf(gaps: readonly WhiteGap[], { words, sizePt }: TextRow): WhiteGap[] {
  return gaps
    .flatMap((gap) => {
      let parts = [gap];
      for (const { left, right } of words)
        parts = parts.flatMap(({ from, to }) =>
          left >= to || right <= from
            ? [{ from, to }]
            : [
                { from, to: left },
                { from: right, to },
              ],
        );
      return parts;
    })
    .filter(({ from, to }) => to - from > sizePt * minGap);
}

function gapsOf({ words, sizePt }: TextRow): WhiteGap[] {
  const gaps = words.flatMap((word, index) => {
    const from = words[index - 1]?.right;
    return from !== undefined && word.left - from > sizePt * minGap ? [{ from, to: word.left }] : [];
  });
  return gaps.slice(0, maxGaps);
}
