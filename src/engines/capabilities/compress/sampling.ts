/** A sample of large and small items: every n-th by bytes, up to a total. All of them, when that is not more. */
export function sampleOf<Item extends { readonly length: number }>(
  items: readonly Item[],
  weigh: (item: Item) => number,
  aboutInAll: number,
): Item[] {
  const all = items.reduce((sum, item) => sum + weigh(item), 0);
  const every = Math.max(1, Math.ceil(all / aboutInAll));
  return [...items].sort((a, b) => b.length - a.length).filter((_, index) => index % every === 0);
}

/** An item may itself stand for others. */
export interface Weighed {
  readonly length: number;
  readonly representedBytes?: number;
}

export const weightOf = ({ length, representedBytes }: Weighed) => representedBytes ?? length;

export interface Sampled<Item> {
  readonly item: Item;
  /** The bytes of all items that the sample represents. */
  readonly representedBytes: number;
}

/**
 * A sample of at most this many items, at even steps through the total bytes, from the largest item to the smallest. A few large items
 * weigh as much as many small ones. The middle comes first, since it is the most typical.
 */
export function sampleByBytes<Item extends Weighed>(items: readonly Item[], most: number): Sampled<Item>[] {
  const bySize = items.filter((item) => weightOf(item) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  const stepBytes = bySize.reduce((sum, item) => sum + weightOf(item), 0) / most;
  const sampled: Sampled<Item>[] = [];
  let passedBytes = 0;
  let steps = 0;
  for (const item of bySize) {
    passedBytes += weightOf(item);
    const reached = Math.min(most, Math.floor(passedBytes / stepBytes + 0.5));
    if (reached > steps) sampled.push({ item, representedBytes: (reached - steps) * stepBytes });
    steps = reached;
  }
  const fromMiddle = (index: number) => Math.abs(index - (sampled.length - 1) / 2);
  return sampled
    .map((one, index) => ({ one, far: fromMiddle(index) }))
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one);
}
