import type { ToolCard } from '#contract/site/toolCard.ts';
import { languages } from '#contract/text/text.ts';
import { editDistance } from './editDistance.ts';
import { searchWordsOf } from './searchWords.ts';

/** A tool that matches, and the search word that matched where its name did not. */
export interface FoundTool {
  readonly card: ToolCard;
  readonly foundBy: string | undefined;
}

interface SearchEntry {
  readonly card: ToolCard;
  readonly name: readonly string[];
  readonly phrases: readonly { readonly text: string; readonly words: readonly string[] }[];
  readonly description: readonly string[];
}

/** Lower case without accents. */
const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of all languages, because any of them may be typed. */
export function searchEntry(card: ToolCard): SearchEntry {
  const words = searchWordsOf(card.path);
  const each = (text: ToolCard['name']) => languages.map((language) => text[language]);
  return {
    card,
    name: each(card.name).flatMap(wordsOf),
    phrases: (words ? each(words) : [])
      .flatMap((text) => text.split(','))
      .map((text) => ({ text: text.trim(), words: wordsOf(text) })),
    description: each(card.description).flatMap(wordsOf),
  };
}

/** The allowed edit distance of a typed word; short ones allow no error. */
const typosOf = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** 0 for the word or its beginning, else the number of errors; undefined for another word. */
function typoDistance(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return 0;
  const typos = typosOf(typed);
  if (typos === 0 || word.length < 4) return undefined;
  const distance = editDistance(typed, word);
  return distance <= typos ? distance : undefined;
}

const least = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

const inWords = (typed: string, words: readonly string[]) => least(words.map((word) => typoDistance(typed, word)));

/** Words of the description rank behind those of the name, and an error behind any exact word. */
const phraseCost = 2;
const descriptionCost = 4;
const typoCost = 10;

interface Score {
  readonly cost: number;
  readonly foundBy: string | undefined;
}

function scoreOf(typed: readonly string[], { name, phrases, description }: SearchEntry): Score | undefined {
  const costs = typed.map((word) => {
    const inName = inWords(word, name);
    const inPhrase = least(phrases.map(({ words }) => inWords(word, words)));
    const inDescription = description.some((each) => each.startsWith(word)) ? 0 : undefined;
    return least([
      inName === undefined ? undefined : inName * typoCost,
      inPhrase === undefined ? undefined : inPhrase * typoCost + phraseCost,
      inDescription === undefined ? undefined : descriptionCost,
    ]);
  });
  if (costs.some((cost) => cost === undefined)) return undefined;
  const cost = costs.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  if (cost === 0) return { cost, foundBy: undefined };
  const isWhole = ({ words }: SearchEntry['phrases'][number]) => typed.every((word) => inWords(word, words) !== undefined);
  const exact = phrases.find((phrase) => phrase.words.length === typed.length && isWhole(phrase));
  const whole = exact ?? phrases.find(isWhole);
  const part = phrases.find(({ words }) => typed.some((word) => inWords(word, words) !== undefined));
  // A phrase that matches exactly ranks first.
  return { cost: cost - (whole ? 0.5 : 0) - (exact ? 0.5 : 0), foundBy: (whole ?? part)?.text };
}

/** The matching tools, best first; every word has to match. All of them for an empty text. */
export function findTools(entries: readonly SearchEntry[], typed: string): readonly FoundTool[] {
  const words = wordsOf(typed);
  if (words.length === 0) return entries.map(({ card }) => ({ card, foundBy: undefined }));
  return entries
    .flatMap((entry) => {
      const score = scoreOf(words, entry);
      return score ? [{ entry, ...score }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ entry, foundBy }) => ({ card: entry.card, foundBy }));
}

const nearestCount = 3;

/** Where nothing matches: the three with the nearest words. */
export function nearestTools(entries: readonly SearchEntry[], typed: string): readonly FoundTool[] {
  const words = wordsOf(typed);
  const away = ({ name, phrases }: SearchEntry): number => {
    const known = [...name, ...phrases.flatMap((phrase) => phrase.words)];
    return words.reduce(
      (sum, word) => sum + Math.min(...known.map((each) => editDistance(word, each) / Math.max(word.length, each.length))),
      0,
    );
  };
  return entries
    .map((entry) => ({ card: entry.card, foundBy: undefined, away: away(entry) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, nearestCount)
    .map(({ card, foundBy }) => ({ card, foundBy }));
}
