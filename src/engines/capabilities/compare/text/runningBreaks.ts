import type { ComparedWord, Replacement } from '../comparedText.ts';

/** In heights of a word: words whose tops are nearer stand on one line. */
const sameLine = 0.5;
/** The running text of a document has few different words. */
const maxWords = 2_000;

/**
 * Takes out words of headers and footers that both versions have on other lines of theirs: a narrower column breaks `Bylaw 4` after `Bylaw`,
 * and then the words beside it are read between the two. Words that change places on one line are told.
 */
export function withoutRunningBreaks(
  differences: readonly Replacement[],
  same: readonly (readonly [ComparedWord, ComparedWord])[],
): readonly Replacement[] {
  const [gone, come] = [differences.flatMap((each) => each.gone), differences.flatMap((each) => each.come)].map((words) =>
    words.filter(isRunning),
  );
  if (!gone?.length || !come?.length || gone.length + come.length > maxWords) return differences;
  const running = same.filter(([one]) => isRunning(one));
  const before = [...gone, ...running.map(([one]) => one)];
  const after = [...come, ...running.map(([, other]) => other)];
  const taken = new Set<ComparedWord>();
  for (const word of gone) {
    const other = come.find((each) => each.key === word.key && each.page === word.page && !taken.has(each));
    if (other && beside(word, before) !== beside(other, after)) taken.add(word).add(other);
  }
  if (taken.size === 0) return differences;
  return differences
    .map((each) => ({ gone: each.gone.filter((word) => !taken.has(word)), come: each.come.filter((word) => !taken.has(word)) }))
    .filter((each) => each.gone.length + each.come.length > 0);
}

const isRunning = ({ flow }: ComparedWord) => flow === 'running';

/** The words on the line of a word, in any order. */
function beside(word: ComparedWord, words: readonly ComparedWord[]): string {
  const [box] = word.boxes;
  const onLine = words.filter(({ page, boxes: [other] }) => {
    return page === word.page && !!box && !!other && Math.abs(box.y - other.y) < box.height * sameLine;
  });
  return onLine
    .map(({ key }) => key)
    .sort()
    .join(' ');
}
