import type { Box } from '#contract/pages/box.ts';
import type { ComparedWord, Replacement } from '../comparedText.ts';

/** Words of the earlier version by those of the later one. */
type Twins = Map<ComparedWord, ComparedWord>;

/**
 * Takes out words that stand on the same line beside the same word in both versions: text in columns without rulings is read down in one
 * version and across in the other.
 */
export function withoutSameLines(
  differences: readonly Replacement[],
  before: readonly ComparedWord[],
  after: readonly ComparedWord[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
): readonly Replacement[] {
  const gone = new Set(differences.flatMap((each) => each.gone));
  const keys = new Set([...gone].map(({ key }) => key));
  const come = differences.flatMap((each) => each.come).filter(({ key }) => keys.has(key));
  if (come.length === 0) return differences;
  const earlier: Twins = new Map(same.map(([one, other]) => [other, one]));
  const [here, there] = [new PageLines(before), new PageLines(after)];
  const taken = new Set<ComparedWord>();
  // From the left, as a word that is found is the neighbour of the next one.
  for (const word of come.toSorted((a, b) => startOf(a) - startOf(b))) {
    const neighbour = there.leftOf(word);
    const twin = neighbour && earlier.get(neighbour);
    const found = twin && here.rightOf(twin);
    if (!found || found.key !== word.key || !gone.has(found) || taken.has(found)) continue;
    taken.add(found).add(word);
    earlier.set(word, found);
  }
  if (taken.size === 0) return differences;
  const left = (words: readonly ComparedWord[]) => words.filter((word) => !taken.has(word));
  return differences
    .map((each) => ({ gone: left(each.gone), come: left(each.come) }))
    .filter((each) => each.gone.length + each.come.length > 0);
}

const startOf = ({ boxes: [box] }: ComparedWord) => box?.x ?? 0;

/** The words beside others on their lines. Each page is sorted once. */
class PageLines {
  readonly #byPage: Map<number, ComparedWord[]>;
  readonly #neighbours = new Map<number, Map<ComparedWord, { left?: ComparedWord; right?: ComparedWord }>>();

  constructor(words: readonly ComparedWord[]) {
    this.#byPage = Map.groupBy(words, ({ page }) => page);
  }

  leftOf(word: ComparedWord): ComparedWord | undefined {
    return this.#on(word.page).get(word)?.left;
  }

  rightOf(word: ComparedWord): ComparedWord | undefined {
    return this.#on(word.page).get(word)?.right;
  }

  #on(page: number) {
    const known = this.#neighbours.get(page) ?? neighboursOf(this.#byPage.get(page) ?? []);
    this.#neighbours.set(page, known);
    return known;
  }
}

function neighboursOf(words: readonly ComparedWord[]) {
  const found = new Map<ComparedWord, { left?: ComparedWord; right?: ComparedWord }>();
  const level = words.filter(({ flow, boxes }) => flow !== 'turned' && boxes.length === 1);
  let line: ComparedWord[] = [];
  const close = () => {
    const sorted = line.toSorted((a, b) => startOf(a) - startOf(b));
    for (const [at, word] of sorted.entries()) {
      const [left, right] = [sorted[at - 1], sorted[at + 1]];
      found.set(word, { ...(left ? { left } : {}), ...(right ? { right } : {}) });
    }
    line = [];
  };
  for (const word of level.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const [first] = line;
    if (first && middleOf(word) - middleOf(first) > heightOf(first) / 2) close();
    line.push(word);
  }
  close();
  return found;
}

const boxOf = ({ boxes: [box] }: ComparedWord): Box => box ?? { x: 0, y: 0, width: 0, height: 0 };
const heightOf = (word: ComparedWord) => boxOf(word).height;
const middleOf = (word: ComparedWord) => boxOf(word).y + boxOf(word).height / 2;
