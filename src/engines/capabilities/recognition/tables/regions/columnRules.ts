import type { TextRegion, TextRow } from '../structure/textRows.ts';

/** Rows of a window that may be a table: the first, and the one behind the last. */
export interface RowRun {
  readonly from: number;
  readonly to: number;
}

/** Rules of one table that run down begin and end alike, within this. */
const sameEndPt = 4;
const fewestRules = 2;
const fewestRows = 3;

/** Rows with rules across: more of them than this share make a grid. */
const mostRuledRows = 0.3;

/**
 * Rows that stand between rules that run down side by side: where only columns are ruled, these say which rows a table has. Where rows
 * are ruled as well there is a grid, and its rules speak for the candidate that was made of it (`isGrid`) and for no other.
 */
export function columnRulesOf(rows: readonly TextRow[], { down, across }: TextRegion['marks'], isGrid = false): RowRun[] {
  const groups = Map.groupBy(down, ({ from, to }) => `${Math.round(from / sameEndPt)} ${Math.round(to / sameEndPt)}`);
  return [...groups.values()].flatMap((rules) => {
    const [first] = rules;
    if (!first || rules.length < fewestRules) return [];
    const inside = (row: TextRow) => {
      const middle = (row.top + row.bottom) / 2;
      return middle > first.from && middle < first.to && rules.some(({ at }) => at > row.left && at < row.right);
    };
    const run = { from: rows.findIndex(inside), to: rows.findLastIndex(inside) + 1 };
    if (run.from < 0 || run.to - run.from < fewestRows) return [];
    const ruled = across.filter(({ at, from, to }) => {
      const crossed = rules.filter((rule) => rule.at > from - sameEndPt && rule.at < to + sameEndPt);
      return at > first.from + sameEndPt && at < first.to - sameEndPt && crossed.length === rules.length;
    });
    return !isGrid && ruled.length > (run.to - run.from) * mostRuledRows ? [] : [run];
  });
}

/** What it weighs that rules run down through all rows of a candidate and end with it, or go on beyond it. */
const ruledLogOdds = 1;

/** Rules that part columns are as long as their table: what they add to the log-odds of a candidate. */
export function columnRulesLogOdds({ from, to }: RowRun, ruled: readonly RowRun[]): number {
  if (ruled.some((run) => run.from === from && run.to === to)) return ruledLogOdds;
  const isCut = (run: RowRun) => run.from < to && run.to > from && (run.from < from || run.to > to);
  return ruled.some(isCut) ? -ruledLogOdds : 0;
}
