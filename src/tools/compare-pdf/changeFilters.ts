import type { Comparison, DocumentChange } from '#contract/results/comparison.ts';

/** What the list of changes is filtered by. Words in cells of tables are apart from other text. */
export const changeFilters = ['text', 'table', 'picture', 'structure'] as const;
export type ChangeFilter = (typeof changeFilters)[number];

export function filterOf({ part, before, after }: DocumentChange): ChangeFilter {
  return part === 'text' && (after?.cell ?? before?.cell) ? 'table' : part;
}

/** How many changes each filter has. Of changes beyond those that are listed nobody knows whether they lie in tables. */
export function filterCounts({ counts, changes }: Pick<Comparison, 'counts' | 'changes'>): Record<ChangeFilter, number> {
  const table = changes.first.filter((change) => filterOf(change) === 'table').length;
  return { ...counts, text: counts.text - table, table };
}
