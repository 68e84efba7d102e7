import { franc } from 'franc';

/** Scripts that only one language uses, the most reliable first. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
];

/** ISO 639-3 to BCP 47, for the languages that can be told apart reliably. */
const languages: Readonly<Record<string, string>> = {
  eng: 'en',
  tgl: 'fil',
  ceb: 'ceb',
  spa: 'es',
  fra: 'fr',
  deu: 'de',
  ita: 'it',
  por: 'pt',
  ind: 'id',
  vie: 'vi',
  rus: 'ru',
};
const minLetters = 40;

/** BCP 47. Undefined if uncertain, because screen readers would read a wrong language wrongly. */
export function languageOf(sample: string): string | undefined {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  for (const [script, language] of scripts) if ((sample.match(script)?.length ?? 0) > letters / 3) return language;
  if (letters < minLetters) return undefined;
  return languages[franc(sample, { only: Object.keys(languages) })];
}
