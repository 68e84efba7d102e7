import type { PageMarks, Ruling } from '../../graphics/rulings.ts';
import type { FoundTable } from '../foundTable.ts';
import type { TextRegion } from '../structure/textRows.ts';
import { thresholds } from './thresholds.ts';

const { threeRulesLogOdds, sameEnd, nearRule } = thresholds.threeRules;

type Marks = Pick<PageMarks, 'across'> & Partial<Pick<PageMarks, 'down'>>;

/** Three rules of one length around the names of columns and around the rows below: the usual look of a table without lines between its rows. */
export function threeRulesOdds(region: TextRegion, { xs }: FoundTable, { across, down = [] }: Marks): number {
  const { rows, sizePt } = region;
  const [names, first, last] = [rows[0], rows[1], rows.at(-1)];
  if (!names || !first || !last || rows.length < 3 || xs.length < 3) return 0;
  if (names.words.every((word) => word.left > (xs[1] ?? 0)) || names.words.every((word) => word.right < (xs[1] ?? 0))) return 0;
  const near = sizePt * nearRule;
  // Lines between columns make it a grid, whose cells are known.
  const isRuled = ({ at, from, to }: Ruling) =>
    at > region.left - near && at < region.right + near && from < last.bottom && to > names.top;
  if (down.some(isRuled)) return 0;
  const wide = across.filter(({ from, to }) => from < region.left + near && to > region.right - near);
  const above = wide.find(({ at }) => at < names.baseline - sizePt / 2 && at > names.top - near);
  if (!above) return 0;
  // Rules between all rows part any of them from the others.
  const same = wide.filter((rule) => rule.at >= above.at && rule.at < last.bottom + near && isSame(rule, above, sizePt));
  const [, second, third] = same.map(({ at }) => at).toSorted((a, b) => a - b);
  if (same.length !== 3 || second === undefined || third === undefined) return 0;
  return second > names.baseline && second < first.baseline - sizePt / 2 && third > last.baseline ? threeRulesLogOdds : 0;
}

const isSame = (a: Ruling, b: Ruling, sizePt: number) =>
  Math.abs(a.from - b.from) < sizePt * sameEnd && Math.abs(a.to - b.to) < sizePt * sameEnd;
