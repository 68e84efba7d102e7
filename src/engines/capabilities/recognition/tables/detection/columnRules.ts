import type { Ruling } from '../../graphics/rulings.ts';
import { isOnePiece, type TextRegion, type TextRow } from '../structure/textRows.ts';
import { thresholds } from './thresholds.ts';

/** Rows of a window that may be a table: the index of the first, and the one after the last. */
export interface RowRun {
  readonly from: number;
  readonly to: number;
}

const { sameEndPt, minRules, minRows, maxHeaderRows, maxStubWords, maxRuledRows, ruledLogOdds } = thresholds.columnRules;

/**
 * Rows between vertical rules side by side. If only columns are ruled, these rules determine the rows of the table. If rows are ruled too,
 * there is a grid, and its rules support only the candidate that was made of it (`isGrid`).
 */
export function columnRulesOf(rows: readonly TextRow[], { down, across }: TextRegion['marks'], isGrid = false): RowRun[] {
  const groups = Map.groupBy(down, ({ from, to }) => `${Math.round(from / sameEndPt)} ${Math.round(to / sameEndPt)}`);
  return [...groups.values()].flatMap((rules) => {
    const [first] = rules;
    if (!first || rules.length < minRules) return [];
    const inside = (row: TextRow) => {
      const middle = (row.top + row.bottom) / 2;
      return middle > first.from && middle < first.to && rules.some(({ at }) => at > row.left && at < row.right);
    };
    const body = { from: rows.findIndex(inside), to: rows.findLastIndex(inside) + 1 };
    if (body.from < 0 || body.to - body.from < minRows) return [];
    const run = { ...body, from: headerStart(rows, body.from, across, rules) };
    const ruled = across.filter(({ at, from, to }) => {
      const crossed = rules.filter((rule) => rule.at > from - sameEndPt && rule.at < to + sameEndPt);
      return at > first.from + sameEndPt && at < first.to - sameEndPt && crossed.length === rules.length;
    });
    return !isGrid && ruled.length > (run.to - run.from) * maxRuledRows ? [] : [run];
  });
}

/** If only the columns of values are ruled, the header is between the start of these rules and the rule above. */
function headerStart(
  rows: readonly TextRow[],
  from: number,
  across: TextRegion['marks']['across'],
  columns: readonly Ruling[],
): number {
  const below = across.find(({ at }) => Math.abs(at - (columns[0]?.from ?? 0)) < sameEndPt);
  // A box contains its header.
  if (!below || columns.some(({ at }) => at < below.from + sameEndPt || at > below.to - sameEndPt)) return from;
  const above = across.filter(
    (rule) =>
      rule.at < below.at - sameEndPt && Math.abs(rule.from - below.from) < sameEndPt && Math.abs(rule.to - below.to) < sameEndPt,
  );
  const start = Math.max(...above.map(({ at }) => at));
  const first = rows.findIndex((row) => (row.top + row.bottom) / 2 > start);
  const header = rows.slice(first, from);
  const isHeader = above.length > 0 && header.length <= maxHeaderRows && header.every((row) => !isText(row, below.from));
  return isHeader ? Math.min(from, first) : from;
}

function isText(row: TextRow, edge: number): boolean {
  return row.words.length > maxStubWords && row.left < edge + row.sizePt * 2 && isOnePiece(row);
}

/** Rules between columns are as long as their table. Returns what they add to the log-odds of a candidate. */
export function columnRulesLogOdds({ from, to }: RowRun, ruled: readonly RowRun[]): number {
  if (ruled.some((run) => run.from === from && run.to === to)) return ruledLogOdds;
  const isCut = (run: RowRun) => run.from < to && run.to > from && (run.from < from || run.to > to);
  return ruled.some(isCut) ? -ruledLogOdds : 0;
}
