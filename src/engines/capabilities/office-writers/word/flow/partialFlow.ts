import type { FlowPart } from '../../flow.ts';

/**
 * The parts of the flow on some pages, each as it is in the whole document: where pages are left out, the next part begins a page and has the
 * headers and footers of its group.
 */
export function partialFlow(flow: readonly FlowPart[], pages: ReadonlySet<number>): FlowPart[] {
  const begun = new Set<FlowPart['group']>();
  return flow.flatMap((part) => {
    const items = part.items.filter(({ page }) => pages.has(page.page));
    if (items.length === 0) return [];
    const isBegun = begun.has(part.group);
    begun.add(part.group);
    if (isBegun || (part.startsGroup && items[0] === part.items[0])) return [{ ...part, items }];
    return [{ ...part, items, startsGroup: true, group: { ...part.group, hasOwnFirst: false } }];
  });
}
