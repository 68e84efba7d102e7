import type { Comparison, DocumentChange } from '#contract/results/comparison.ts';

/** Pages side by side. One of them may be missing. */
export interface PageRow {
  readonly before: number | null;
  readonly after: number | null;
}

/** The pages of both versions in order: each page of the earlier one beside the page with its words, all others in between. */
export function pageRows({ pairs, versions }: Pick<Comparison, 'pairs' | 'versions'>): PageRow[] {
  const taken = new Set(pairs.map(({ after }) => after));
  const alone = Array.from({ length: versions[1]?.pageCount ?? 0 }, (_, index) => index + 1).filter((page) => !taken.has(page));
  const rows: PageRow[] = [];
  for (const pair of pairs) {
    const { after } = pair;
    while (after !== null && alone[0] !== undefined && alone[0] < after)
      rows.push({ before: null, after: alone.shift() ?? null });
    rows.push(pair);
  }
  return [...rows, ...alone.map((after) => ({ before: null, after }))];
}

/** The row of a change; the first one for changes without a page. */
export function rowOf(rows: readonly PageRow[], change: DocumentChange | undefined): number {
  const [before, after] = [change?.before?.page ?? null, change?.after?.page ?? null];
  const at = rows.findIndex((row) => (after === null ? before !== null && row.before === before : row.after === after));
  return Math.max(0, at);
}
