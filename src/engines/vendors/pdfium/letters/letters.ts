/** Converts PDFium's code points to text; some of them are no characters. */

/** PDFium's code for a hyphen at the end of a line. */
const lineEndHyphen = 0x02;

/**
 * Roman numerals that look like letters (50, 100, 500, 1000). For a font without a character map, PDFium takes one of the characters that
 * share a glyph, and some fonts share those of l, c, d and m with them.
 */
const latinNumerals = new Map(
  [...'LCDM', ...'lcdm'].map((letter, index) => [0x216c + (index % 4) + (index > 3 ? 0x10 : 0), letter.charCodeAt(0)]),
);

/**
 * Kangxi radicals look like the characters of Chinese and Japanese that are a radical alone, such as 人 and 車, and share their glyphs in
 * fonts. Programs that take the character from the glyph write them in the middle of words.
 */
const [firstRadical, lastRadical] = [0x2f00, 0x2fd5];

/** The character of a code; undefined for controls, unmapped codes and non-characters. */
export function meantCode(code: number): number | undefined {
  if (code === lineEndHyphen) return 0x2d;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return undefined;
  const numeral = latinNumerals.get(code);
  if (numeral !== undefined) return numeral;
  if (code >= firstRadical && code <= lastRadical) return String.fromCodePoint(code).normalize('NFKC').codePointAt(0);
  return (code & 0xfffe) === 0xfffe || code > 0x10ffff ? undefined : code;
}

export function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 0x09 && code <= 0x0d) ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f ||
    code === 0x3000
  );
}

/** Whether a code is a high surrogate (UTF-16). */
export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

/** The character of a surrogate pair; of the second code alone where it is no pair. */
export function codePointOf(high: number, low: number): number {
  return low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : low;
}

/** Letters of right-to-left scripts; their digits are not. */
export function isRightToLeft(code: number): boolean {
  if (code < 0x590) return false;
  if (code <= 0x8ff) return !(code >= 0x660 && code <= 0x669) && !(code >= 0x6f0 && code <= 0x6f9);
  return (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
}

/** A combining mark. */
export function isMark(code: number): boolean {
  if (code < 0x300) return false;
  return code <= 0x36f || /^\p{Mn}$/u.test(String.fromCodePoint(code));
}

/** The first letter of the scripts of India. */
const firstOfSyllables = 0x900;
/** Signs that join a consonant to the next one: virama, coeng, and those of Burmese, Sinhala and Javanese (Unicode, canonical combining class 9). */
const viramas: ReadonlySet<number> = new Set([
  ...[0x94d, 0x9cd, 0xa4d, 0xacd, 0xb4d, 0xbcd, 0xc4d, 0xccd, 0xd4d],
  ...[0xdca, 0x1039, 0x17d2, 0x1a60, 0x1b44, 0xa9c0],
]);

/** A vowel sign that has a width, which never begins a word. */
export function isSpacingMark(code: number): boolean {
  return code >= firstOfSyllables && /^\p{Mc}$/u.test(characterOf(code));
}

/** Whether a letter may be joined to the next one, which is drawn at it or below it. At the end of a word it is not. */
export const isVirama = (code: number) => viramas.has(code);

export function characterOf(code: number): string {
  return String.fromCodePoint(code);
}

/** Accents that older programs draw as separate letters before their base, with the corresponding combining marks. */
const accents: Readonly<Record<number, string>> = {
  96: '\u0300',
  180: '\u0301',
  710: '\u0302',
  732: '\u0303',
  175: '\u0304',
  728: '\u0306',
  729: '\u0307',
  168: '\u0308',
  730: '\u030a',
  733: '\u030b',
  711: '\u030c',
  184: '\u0327',
  731: '\u0328',
  // The arrow of a vector, and the stroke of a negated relation, in fonts of TeX.
  8407: '\u20d7',
  824: '\u0338',
};

/** The combining mark of a spacing accent. */
export function markOf(accent: number): string | undefined {
  return accents[accent];
}

/** A letter with a mark. TeX sets marks on letters without a dot. */
export function accented(letter: string, mark: string): string {
  return (letter.replace('\u0131', 'i').replace('\u0237', 'j') + mark).normalize('NFC');
}
