import { data } from 'franc/data.js';

/**
 * How much a text resembles one of a language. franc's table has the 300 most frequent trigrams of each of 160 languages, from translations
 * of the Universal Declaration of Human Rights.
 */
export interface TrigramShare {
  /** The trigrams of words with three or more letters, with word boundaries as letters. */
  readonly trigrams: number;
  /** The share of them that is frequent in the best language, 0 to 1. */
  readonly share: number;
  /** Letters of scripts that have no table, such as Chinese, Japanese and Greek. */
  readonly otherLetters: number;
}

interface ScriptTable {
  readonly languageCount: number;
  /** For each trigram, the languages in which it is frequent. */
  readonly languages: ReadonlyMap<string, readonly number[]>;
}

/**
 * Scripts of several languages, which have a table. That of Ethiopic is left out: a sign is a syllable there, so real texts have few of 300
 * trigrams (0.07 of an Amharic one).
 */
const scripts: readonly (readonly [name: keyof typeof data, letter: RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Myanmar', /\p{Script=Myanmar}/u],
];

const scriptNames = scripts.map(([name]) => `\\p{Script=${name}}`).join('');
/** An acronym among Chinese letters is a word of its own. */
const wordsWithTable = new RegExp(`[${scriptNames}\\p{M}]{3,}`, 'gu');
const otherLetter = new RegExp(`[^${scriptNames}\\P{L}]`, 'gu');

/** Points of Hebrew and Arabic, which most texts leave out, as the tables do: with them, real texts have 0.04 and 0.09 of the trigrams, without 0.23 and 0.41. */
const vowelSign = /[\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u06d6-\u06dc]/g;

const tables = new Map<string, ScriptTable>();

function tableOf(script: string): ScriptTable {
  const known = tables.get(script);
  if (known) return known;
  const languages = new Map<string, number[]>();
  const lists = Object.values(data[script] ?? {});
  for (const [index, list] of lists.entries()) {
    for (const trigram of list.split('|')) languages.set(trigram, [...(languages.get(trigram) ?? []), index]);
  }
  const table = { languageCount: lists.length, languages };
  tables.set(script, table);
  return table;
}

/** For all words whose script has a table. Other words do not count. */
export function trigramShare(text: string): TrigramShare {
  const plain = text.normalize('NFC').replaceAll(vowelSign, '').toLowerCase();
  const words = plain.match(wordsWithTable) ?? [];
  const byScript = Map.groupBy(words, (word) => scripts.find(([, letter]) => letter.test(word))?.[0]);
  let [trigrams, hits] = [0, 0];
  for (const [script, own] of byScript) {
    if (script === undefined) continue;
    const found = commonIn(tableOf(script), own);
    trigrams += found.trigrams;
    hits += found.hits;
  }
  const otherLetters = plain.match(otherLetter)?.length ?? 0;
  return { trigrams, share: trigrams > 0 ? hits / trigrams : 0, otherLetters };
}

function commonIn({ languageCount, languages }: ScriptTable, words: readonly string[]) {
  const hits = new Float64Array(languageCount);
  let trigrams = 0;
  for (const word of words) {
    const padded = ` ${word} `;
    trigrams += padded.length - 2;
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      for (const language of languages.get(padded.slice(at, at + 3)) ?? []) hits[language] = (hits[language] ?? 0) + 1;
    }
  }
  return { trigrams, hits: Math.max(0, ...hits) };
}
