import type { DocumentChange, Ignored } from '#contract/comparison.ts';
import type { TextPage } from '#engines/ports.ts';
import { diffSequences } from './diffSequences.ts';
import { type ComparedWord, keyOf } from './readWords.ts';
import { sideOf } from './textChanges.ts';

/** Words that are kept of one version; what comes after them is not compared. */
const mostWords = 50_000;

/** What became of text that is in the files and on no page: unseen, covered, or beside the page. */
export async function hiddenTextChanges(
  before: AsyncIterable<TextPage>,
  after: AsyncIterable<TextPage>,
  ignored: Ignored,
): Promise<DocumentChange[]> {
  const [one, other] = [await wordsOf(before, ignored), await wordsOf(after, ignored)];
  // Nobody reads it in an order: programs that write a file anew may change it.
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

/** Each page's by itself: nobody sees text that goes on from one to the next. */
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
      if (key !== '' && words.length < mostWords) words.push({ text, key, page, boxes: [{ x, y, width, height }] });
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
