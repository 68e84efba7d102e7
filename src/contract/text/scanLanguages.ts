import { z } from 'zod';

/** The writing systems that OCR tells apart, under the names that Tesseract gives them. */
type Script =
  | 'Arabic'
  | 'Armenian'
  | 'Bengali'
  | 'Cyrillic'
  | 'Devanagari'
  | 'Georgian'
  | 'Greek'
  | 'Gujarati'
  | 'Han'
  | 'Hebrew'
  | 'Japanese'
  | 'Khmer'
  | 'Korean'
  | 'Latin'
  | 'Myanmar'
  | 'Tamil'
  | 'Telugu'
  | 'Thai';

interface ScanLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly script: Script;
  /** The code of the language detector (ISO 639-3), where it is not the same. */
  readonly detected?: string;
}

/** Languages of scans by the codes of Tesseract, which are also those of Debian's packages. */
export const scanLanguages = {
  eng: { tag: 'en', script: 'Latin' },
  fil: { tag: 'fil', script: 'Latin', detected: 'tgl' },
  afr: { tag: 'af', script: 'Latin' },
  ara: { tag: 'ar', script: 'Arabic', detected: 'arb' },
  bel: { tag: 'be', script: 'Cyrillic' },
  ben: { tag: 'bn', script: 'Bengali' },
  bul: { tag: 'bg', script: 'Cyrillic' },
  cat: { tag: 'ca', script: 'Latin' },
  ceb: { tag: 'ceb', script: 'Latin' },
  ces: { tag: 'cs', script: 'Latin' },
  chi_sim: { tag: 'zh-Hans', script: 'Han', detected: 'cmn' },
  chi_tra: { tag: 'zh-Hant', script: 'Han' },
  dan: { tag: 'da', script: 'Latin' },
  deu: { tag: 'de', script: 'Latin' },
  ell: { tag: 'el', script: 'Greek' },
  est: { tag: 'et', script: 'Latin', detected: 'ekk' },
  eus: { tag: 'eu', script: 'Latin' },
  fas: { tag: 'fa', script: 'Arabic', detected: 'pes' },
  fin: { tag: 'fi', script: 'Latin' },
  fra: { tag: 'fr', script: 'Latin' },
  glg: { tag: 'gl', script: 'Latin' },
  guj: { tag: 'gu', script: 'Gujarati' },
  heb: { tag: 'he', script: 'Hebrew' },
  hin: { tag: 'hi', script: 'Devanagari' },
  hrv: { tag: 'hr', script: 'Latin' },
  hun: { tag: 'hu', script: 'Latin' },
  hye: { tag: 'hy', script: 'Armenian' },
  ind: { tag: 'id', script: 'Latin' },
  isl: { tag: 'is', script: 'Latin' },
  ita: { tag: 'it', script: 'Latin' },
  jpn: { tag: 'ja', script: 'Japanese' },
  kat: { tag: 'ka', script: 'Georgian' },
  khm: { tag: 'km', script: 'Khmer' },
  kor: { tag: 'ko', script: 'Korean' },
  lav: { tag: 'lv', script: 'Latin', detected: 'lvs' },
  lit: { tag: 'lt', script: 'Latin' },
  mar: { tag: 'mr', script: 'Devanagari' },
  mkd: { tag: 'mk', script: 'Cyrillic' },
  msa: { tag: 'ms', script: 'Latin', detected: 'zlm' },
  mya: { tag: 'my', script: 'Myanmar' },
  nep: { tag: 'ne', script: 'Devanagari', detected: 'npi' },
  nld: { tag: 'nl', script: 'Latin' },
  nor: { tag: 'nb', script: 'Latin', detected: 'nob' },
  pol: { tag: 'pl', script: 'Latin' },
  por: { tag: 'pt', script: 'Latin' },
  ron: { tag: 'ro', script: 'Latin' },
  rus: { tag: 'ru', script: 'Cyrillic' },
  slk: { tag: 'sk', script: 'Latin' },
  slv: { tag: 'sl', script: 'Latin' },
  spa: { tag: 'es', script: 'Latin' },
  srp: { tag: 'sr', script: 'Cyrillic' },
  swe: { tag: 'sv', script: 'Latin' },
  tam: { tag: 'ta', script: 'Tamil' },
  tel: { tag: 'te', script: 'Telugu' },
  tha: { tag: 'th', script: 'Thai' },
  tur: { tag: 'tr', script: 'Latin' },
  ukr: { tag: 'uk', script: 'Cyrillic' },
  urd: { tag: 'ur', script: 'Arabic' },
  vie: { tag: 'vi', script: 'Latin' },
} as const satisfies Readonly<Record<string, ScanLanguage>>;

export type ScanLanguageCode = keyof typeof scanLanguages;

export const scanLanguageCodes = Object.keys(scanLanguages) as [ScanLanguageCode, ...ScanLanguageCode[]];

/** What a site reads unless its operator says otherwise. */
export const usualScanLanguages = ['eng', 'fil'] as const satisfies readonly ScanLanguageCode[];

/** More languages at once take longer and are read worse. */
export const maxScanLanguages = 4;

export function isScanLanguage(code: string): code is ScanLanguageCode {
  return Object.hasOwn(scanLanguages, code);
}

export function scanLanguageFacts(code: ScanLanguageCode): ScanLanguage {
  return scanLanguages[code];
}

/** The languages of a choice; undefined for `auto`, where each page is read in its own. */
export function chosenScanLanguages(choice: string): readonly ScanLanguageCode[] | undefined {
  if (choice === 'auto') return undefined;
  return choice === 'both' ? usualScanLanguages : choice.split('+').filter(isScanLanguage);
}

function isScanLanguageChoice(choice: string): boolean {
  if (choice === 'auto' || choice === 'both') return true;
  const codes = choice.split('+');
  return codes.length <= maxScanLanguages && codes.every(isScanLanguage);
}

/** The parameter of every operation that reads scans. */
export const scanLanguageChoice = z
  .string()
  .max(60)
  .refine(isScanLanguageChoice, 'is neither auto nor a list of languages such as eng+deu')
  .default('auto')
  .meta({
    description: `The language of scans: \`auto\` detects it on each page, or up to ${maxScanLanguages} codes such as \`eng+deu\`. The site must have them (setting \`OCR_LANGUAGES\`). \`both\` is short for \`eng+fil\`.`,
    examples: ['auto', 'eng+deu'],
  });

/** The name of a language in the language of the reader. */
export function nameOfScanLanguage(code: ScanLanguageCode, language: string): string {
  const name = new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(scanLanguages[code].tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
