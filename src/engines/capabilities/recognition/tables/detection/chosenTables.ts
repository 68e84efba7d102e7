import type { Glyphs } from '#engines/core/document-model/geometry.ts';
import type { FoundCell, FoundTable } from '../foundTable.ts';
import { yearAlone } from '../structure/centeredTitles.ts';
import { isNumber } from '../tableCells.ts';
import { thresholds } from './thresholds.ts';

/** A table with its score by the model of regions, 0 to 1. */
export interface ScoredTable {
  readonly table: FoundTable;
  readonly score: number;
  readonly glyphs: ReadonlySet<Glyphs>;
  /** Its cells are those that rulings enclose. */
  readonly isRuled: boolean;
}

const { minScore, sizeWeight, maxInGroup, minBeside, minValues } = thresholds.chosenTables;

/** The candidates without overlap that have the highest total score. */
export function chosenTables(candidates: readonly ScoredTable[]): ScoredTable[] {
  const gain = ({ score, glyphs }: ScoredTable) => (score - minScore) * glyphs.size ** sizeWeight;
  const likely = candidates.filter((one) => gain(one) > 0).toSorted((a, b) => gain(b) - gain(a));
  return groupsOf(withoutCopies(likely), gain).flatMap((group) => wholeTables(tablesOf(group, gain), likely));
}

/** Of the candidates with the same letters the best one. */
function withoutCopies(candidates: readonly ScoredTable[]): ScoredTable[] {
  const bySize = new Map<number, ScoredTable[]>();
  return candidates.filter((one) => {
    const alike = bySize.get(one.glyphs.size) ?? [];
    if (alike.some(({ glyphs }) => one.glyphs.isSubsetOf(glyphs))) return false;
    bySize.set(one.glyphs.size, [...alike, one]);
    return true;
  });
}

/** A page of many tables has more candidates than can be compared at once: those that share no letters with the chosen ones are next. */
function tablesOf(group: readonly ScoredTable[], gain: (one: ScoredTable) => number): ScoredTable[] {
  const chosen: ScoredTable[] = [];
  let rest = group;
  while (rest.length > 0) {
    const best = bestSet(rest.slice(0, maxInGroup), gain);
    if (best.length === 0) break;
    chosen.push(...best);
    rest = rest.filter((one) => !best.some((other) => overlap(one, other)));
  }
  return chosen;
}

/**
 * Size counts less than proportionally, which favours parts of a table. If the parts are side by side, or within one ruled grid, or the
 * lower one begins with values instead of a header, the candidate that contains them is chosen if it explains as many letters as well.
 */
function wholeTables(set: readonly ScoredTable[], candidates: readonly ScoredTable[]): readonly ScoredTable[] {
  const worth = ({ score, glyphs }: ScoredTable) => (score - minScore) * glyphs.size;
  let best = { gain: 0, tables: set };
  for (const whole of candidates) {
    const parts = set.filter((one) => overlap(one, whole));
    const gain = worth(whole) - parts.reduce((sum, one) => sum + worth(one), 0);
    if (gain <= best.gain || parts.length < 2 || !isOne(whole, parts)) continue;
    best = { gain, tables: [...set.filter((one) => !parts.includes(one)), whole] };
  }
  return best.tables;
}

function isOne(whole: ScoredTable, parts: readonly ScoredTable[]): boolean {
  return whole.isRuled || areSideBySide(parts, whole.score) || goOnBelow(parts, whole.score);
}

/** Of different heights, because one ends early, only if each is less likely than all together. */
function areSideBySide(parts: readonly ScoredTable[], score: number): boolean {
  const [top, bottom] = [Math.max(...parts.map(({ table }) => table.top)), Math.min(...parts.map(({ table }) => table.bottom))];
  const heights = parts.map(({ table }) => table.bottom - table.top);
  const areLess = parts.every((part) => part.score <= score);
  return bottom - top > (areLess ? Math.min(...heights) : Math.max(...heights)) * minBeside;
}

/** Parts below one another without headers: with the same columns, or each less likely than all together, because some rows leave columns free. */
function goOnBelow(parts: readonly ScoredTable[], score: number): boolean {
  const [first, ...others] = parts.toSorted((a, b) => a.table.top - b.table.top);
  const haveSameColumns = others.every(({ table }) => table.xs.length === first?.table.xs.length);
  const areLess = parts.every((part) => part.score <= score);
  return (haveSameColumns || areLess) && others.every(({ table }) => beginsWithValues(table));
}

/** A header has words above the columns, or years. */
function beginsWithValues({ cells }: FoundTable): boolean {
  const row = cells.filter((cell) => cell.row === 0 && cell.lines.length > 0);
  const values = row.filter((cell) => cell.column > 0).map(textOf);
  const isLabelled = row.some(({ column }) => column === 0);
  return (
    isLabelled && !values.every((text) => yearAlone.test(text)) && values.filter(isNumber).length >= values.length * minValues
  );
}

const textOf = ({ lines }: FoundCell) => lines.map(({ text }) => text.replaceAll(/\s/g, '')).join('');

const overlap = (a: ScoredTable, b: ScoredTable) => {
  const [small, large] = a.glyphs.size < b.glyphs.size ? [a, b] : [b, a];
  for (const one of small.glyphs) if (large.glyphs.has(one)) return true;
  return false;
};

/** Candidates that share words, directly or through others. */
function groupsOf(candidates: readonly ScoredTable[], gain: (one: ScoredTable) => number): ScoredTable[][] {
  let groups: ScoredTable[][] = [];
  for (const one of candidates) {
    const touched = groups.filter((group) => group.some((other) => overlap(one, other)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...touched.flat(), one]];
  }
  return groups.map((group) => group.toSorted((a, b) => gain(b) - gain(a)));
}

/** The set without overlap with the highest total score, by trying all sets. */
function bestSet(group: readonly ScoredTable[], gain: (one: ScoredTable) => number): ScoredTable[] {
  const clashes = group.map((one) => group.map((other) => one !== other && overlap(one, other)));
  let best: { gain: number; members: number[] } = { gain: 0, members: [] };
  const search = (index: number, members: number[], sum: number): void => {
    if (sum > best.gain) best = { gain: sum, members };
    for (let next = index; next < group.length; next += 1) {
      const one = group[next];
      if (one && !members.some((member) => clashes[next]?.[member])) search(next + 1, [...members, next], sum + gain(one));
    }
  };
  search(0, [], 0);
  return best.members.flatMap((member) => group[member] ?? []);
}
