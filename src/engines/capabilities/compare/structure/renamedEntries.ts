/** The most titles of one gap that are compared with each other. */
const maxInGap = 60;
const minShared = 0.5;

/**
 * Bookmarks that were renamed: of the entries that are gone and that have come between the same unchanged neighbours, those that share half of their
 * words, and a single one that stands for a single one.
 */
export function renamedEntries<Entry extends { readonly name: string }>(
  before: readonly Entry[],
  after: readonly Entry[],
  gone: ReadonlySet<Entry>,
  come: ReadonlySet<Entry>,
): Map<Entry, Entry> {
  const [goneIn, comeIn] = [inGaps(before, gone), inGaps(after, come)];
  const renamed = new Map<Entry, Entry>();
  for (const [gap, ones] of goneIn) {
    const others = comeIn.get(gap) ?? [];
    const [one, other] = [ones[0], others[0]];
    if (one && other && ones.length === 1 && others.length === 1) renamed.set(one, other);
    else pairAlike(ones.slice(0, maxInGap), others.slice(0, maxInGap), renamed);
  }
  return renamed;
}

/** Entries by the unchanged one that stands before them. */
function inGaps<Entry extends { readonly name: string }>(all: readonly Entry[], chosen: ReadonlySet<Entry>) {
  const gaps = new Map<string, Entry[]>();
  let gap = '';
  for (const entry of all) {
    if (!chosen.has(entry)) gap = `after ${entry.name}`;
    else if (gaps.has(gap)) gaps.get(gap)?.push(entry);
    else gaps.set(gap, [entry]);
  }
  return gaps;
}

function pairAlike<Entry extends { readonly name: string }>(
  ones: readonly Entry[],
  others: readonly Entry[],
  renamed: Map<Entry, Entry>,
): void {
  const left = new Map(others.map((other) => [other, wordsOf(other.name)]));
  for (const one of ones) {
    const words = wordsOf(one.name);
    let best: { other: Entry; shared: number } | undefined;
    for (const [other, otherWords] of left) {
      const shared = (2 * words.intersection(otherWords).size) / Math.max(1, words.size + otherWords.size);
      if (shared >= minShared && shared > (best?.shared ?? 0)) best = { other, shared };
    }
    if (!best) continue;
    renamed.set(one, best.other);
    left.delete(best.other);
  }
}

const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
