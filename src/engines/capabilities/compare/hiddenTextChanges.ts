import type { DocumentChange, Ignored } from '#contract/comparison.ts';
import type { TextPage } from '#engines/ports.ts';
import { type ComparedWord, keyOf } from './readWords.ts';
import { textChanges } from './textChanges.ts';

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
  const { changes } = textChanges(one, other, true);
  return changes
    .filter(({ kind }) => kind !== 'moved')
    .map((change) => ({ ...change, part: 'structure', structure: 'hiddenText' }));
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
