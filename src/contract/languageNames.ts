import { texts } from '#locales/texts.ts';
import { sameText, type Text } from './text.ts';

/** Languages that are told apart, by their ISO 639-3 codes. A language that is not asked about is taken for its neighbour, so the neighbours are here too. */
export const languageNames = texts('languageNames');

/** What a language is called; one that is not in the list keeps its code. */
export function nameOfLanguage(code: string): Text {
  const names: Readonly<Record<string, Text>> = languageNames;
  return names[code] ?? sameText(code);
}

/** As `lang` has it (BCP 47): the shortest code there is. */
export function languageTag(code: string): string {
  return Intl.getCanonicalLocales(code)[0] ?? code;
}
