import type { Text } from './text.ts';

/** Languages that are told apart, by their ISO 639-3 codes. A language that is not asked about is taken for its neighbour, so the neighbours are here too. */
export const languageNames = {
  eng: { en: 'English', fil: 'Ingles' },
  tgl: { en: 'Tagalog', fil: 'Tagalog' },
  ceb: { en: 'Cebuano', fil: 'Cebuano' },
  ilo: { en: 'Ilocano', fil: 'Ilokano' },
  spa: { en: 'Spanish', fil: 'Espanyol' },
  cat: { en: 'Catalan', fil: 'Catalan' },
  glg: { en: 'Galician', fil: 'Galician' },
  epo: { en: 'Esperanto', fil: 'Esperanto' },
  ind: { en: 'Indonesian', fil: 'Indonesian' },
  zlm: { en: 'Malay', fil: 'Malay' },
  zsm: { en: 'Malay', fil: 'Malay' },
  jav: { en: 'Javanese', fil: 'Javanese' },
  sun: { en: 'Sundanese', fil: 'Sundanese' },
  por: { en: 'Portuguese', fil: 'Portuges' },
  fra: { en: 'French', fil: 'Pranses' },
  ita: { en: 'Italian', fil: 'Italyano' },
  ron: { en: 'Romanian', fil: 'Romanian' },
  deu: { en: 'German', fil: 'Aleman' },
  nld: { en: 'Dutch', fil: 'Olandes' },
  afr: { en: 'Afrikaans', fil: 'Afrikaans' },
  swe: { en: 'Swedish', fil: 'Swedish' },
  dan: { en: 'Danish', fil: 'Danish' },
  nob: { en: 'Norwegian', fil: 'Norwegian' },
  fin: { en: 'Finnish', fil: 'Finnish' },
  hun: { en: 'Hungarian', fil: 'Hungarian' },
  pol: { en: 'Polish', fil: 'Polish' },
  ces: { en: 'Czech', fil: 'Czech' },
  tur: { en: 'Turkish', fil: 'Turko' },
  vie: { en: 'Vietnamese', fil: 'Vietnamese' },
  swh: { en: 'Swahili', fil: 'Swahili' },
  rus: { en: 'Russian', fil: 'Ruso' },
  ukr: { en: 'Ukrainian', fil: 'Ukrainian' },
  bul: { en: 'Bulgarian', fil: 'Bulgarian' },
  ell: { en: 'Greek', fil: 'Griyego' },
  arb: { en: 'Arabic', fil: 'Arabe' },
  heb: { en: 'Hebrew', fil: 'Hebreo' },
  hin: { en: 'Hindi', fil: 'Hindi' },
  ben: { en: 'Bengali', fil: 'Bengali' },
  tam: { en: 'Tamil', fil: 'Tamil' },
  tha: { en: 'Thai', fil: 'Thai' },
  cmn: { en: 'Chinese', fil: 'Tsino' },
  jpn: { en: 'Japanese', fil: 'Hapon' },
  kor: { en: 'Korean', fil: 'Koreano' },
} satisfies Record<string, Text>;

/** What a language is called; one that is not in the list keeps its code. */
export function nameOfLanguage(code: string): Text {
  const names: Readonly<Record<string, Text>> = languageNames;
  return names[code] ?? { en: code, fil: code };
}

/** As `lang` has it (BCP 47): the shortest code there is. */
export function languageTag(code: string): string {
  return Intl.getCanonicalLocales(code)[0] ?? code;
}
