const eastAsian = /^(?:Hans|Hant|Hani|Jpan|Kore|Hrkt|Bopo)$/;
/** Scripts that OOXML calls complex: those from right to left, and those whose letters join or stack. */
const complex = /^(?:Arab|Hebr|Thaa|Syrc|Thai|Laoo|Khmr|Mymr|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Tibt)$/;

/**
 * The language of a document as that of its letters (ISO 29500-1 §17.3.2.20): a text has one for Latin letters, one for East Asian and one
 * for complex scripts. Latin words in a language that breaks lines between any letters would be broken within.
 */
export function languageOptions(language: string | undefined) {
  if (!language) return {};
  const script = scriptOf(language);
  if (eastAsian.test(script)) return { language: { eastAsia: language } };
  return { language: complex.test(script) ? { bidirectional: language } : { value: language } };
}

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? '';
  } catch {
    return '';
  }
}
