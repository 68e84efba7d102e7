/** Words of a PDF that are lost on the way to Word and back, by the first stage that no longer has them. */
import { textsOf, writtenText } from '#engines/capabilities/office-writers/missingWords.ts';
import { textsOfPictures } from '#engines/capabilities/office-writers/pictureTexts.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import { type WordCounts, wordCounts } from './officePrograms.ts';

const stages = ['not recognised', 'in pictures', 'not written', 'not shown'] as const;
export type LostWords = Readonly<Record<(typeof stages)[number], readonly string[]>>;

interface Stages {
  readonly before: WordCounts;
  readonly document: RecognizedDocument;
  /** The words of the Word file. */
  readonly path: string;
  readonly after: WordCounts;
}

export async function lostWords({ before, document, path, after }: Stages): Promise<LostWords> {
  const text = wordCounts(textsOf(document).join('\n'));
  const pictured = wordCounts(textsOfPictures(document).join('\n'));
  const written = wordCounts(await writtenText(path));
  const lost: Record<(typeof stages)[number], string[]> = {
    'not recognised': [],
    'in pictures': [],
    'not written': [],
    'not shown': [],
  };
  for (const [word, count] of before) {
    const missing = count - (after.get(word) ?? 0);
    for (let nth = 1; nth <= missing; nth += 1)
      lost[stageOf(word, count - missing + nth, { text, pictured, written })].push(word);
  }
  return lost;
}

type Found = Readonly<Record<'text' | 'pictured' | 'written', WordCounts>>;

/** The first stage that has the word fewer than `count` times. */
function stageOf(word: string, count: number, { text, pictured, written }: Found): (typeof stages)[number] {
  const known = text.get(word) ?? 0;
  if (known < count) return known + (pictured.get(word) ?? 0) < count ? 'not recognised' : 'in pictures';
  return (written.get(word) ?? 0) < count ? 'not written' : 'not shown';
}

/** One line for each stage that lost words. */
export function lostLines(lost: LostWords): string[] {
  return stages
    .filter((stage) => lost[stage].length > 0)
    .map((stage) => `  ${stage} ${lost[stage].length}: ${lost[stage].slice(0, 40).join(' ')}`);
}
