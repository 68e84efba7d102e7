import { texts } from '#locales/texts.ts';
import { sameText, type Text } from './text.ts';

/**
 * Languages that are detected, by their ISO 639-3 codes. Similar languages are included, because a missing one would be taken for its
 * neighbor.
 */
export const languageNames = texts('languageNames');

/** The name of a language; its code where it is not in the list. */
export function nameOfLanguage(code: string): Text {
  const names: Readonly<Record<string, Text>> = languageNames;
  return names[code] ?? sameText(code);
}

/** The value of `lang` (BCP 47): the shortest code there is. */
export function languageTag(code: string): string {
  return Intl.getCanonicalLocales(code)[0] ?? code;
}
