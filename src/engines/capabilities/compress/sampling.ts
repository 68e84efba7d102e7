/** Large and small ones, as there are: every n-th by its bytes, about so much in all. All of them, when that is not more. */
export function sampleOf<Item extends { readonly length: number }>(
  items: readonly Item[],
  weigh: (item: Item) => number,
  aboutInAll: number,
): Item[] {
  const all = items.reduce((sum, item) => sum + weigh(item), 0);
  const every = Math.max(1, Math.ceil(all / aboutInAll));
  return [...items].sort((a, b) => b.length - a.length).filter((_, index) => index % every === 0);
}
