import type { DocumentChange, Ignored } from '#contract/results/comparison.ts';
import type { TextPage } from '#engines/ports.ts';
import type { ComparedWord } from '../comparedText.ts';
import { diffSequences } from '../diffSequences.ts';
import { keyOf } from '../words/wordKeys.ts';
import { sideOf } from './textChanges.ts';

/** Words kept of one version. Later words are not compared. */
const maxWords = 50_000;

/** The changes of text that is in the files but on no page: invisible, covered, or outside of the page. */
export async function hiddenTextChanges(
  before: AsyncIterable<TextPage>,
  after: AsyncIterable<TextPage>,
  ignored: Ignored,
): Promise<DocumentChange[]> {
  const [one, other] = [await wordsOf(before, ignored), await wordsOf(after, ignored)];
  // Hidden text has no reading order. Programs that rewrite a file may change its order.
  if (sorted(one) === sorted(other)) return [];
  const found = diffSequences(
    one.map(({ key }) => key),
    other.map(({ key }) => key),
  );
  return found.flatMap(({ beforeStart, beforeEnd, afterStart, afterEnd }) => {
    const gone = byPage(one.slice(beforeStart, beforeEnd));
    const come = byPage(other.slice(afterStart, afterEnd));
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => changeOf(gone[at], come[at]));
  });
}

/** Compares each page separately. Hidden text does not continue on the next page. */
function byPage(words: readonly ComparedWord[]): ComparedWord[][] {
  return [...Map.groupBy(words, ({ page }) => page).values()];
}

function changeOf(gone: readonly ComparedWord[] | undefined, come: readonly ComparedWord[] | undefined): DocumentChange {
  const kind = gone && come ? 'changed' : gone ? 'removed' : 'added';
  const [before, after] = [gone ? sideOf(gone) : null, come ? sideOf(come) : null];
  return { part: 'structure', kind, structure: 'hiddenText', before, after };
}

async function wordsOf(pages: AsyncIterable<TextPage>, ignored: Ignored): Promise<ComparedWord[]> {
  const words: ComparedWord[] = [];
  for await (const { page, runs } of pages) {
    for (const { text, x, y, width, height } of runs) {
      const key = keyOf(text, ignored);
      if (key !== '' && words.length < maxWords) words.push({ text, key, page, boxes: [{ x, y, width, height }] });
    }
  }
  return words;
}

function sorted(words: readonly ComparedWord[]): string {
  return words
    .map(({ key }) => key)
    .sort()
    .join('');
}
