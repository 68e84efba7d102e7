import type { ListPoint } from '#engines/core/document-model/document.ts';
import type { Line } from '#engines/core/document-model/geometry.ts';

/** The properties of an item that follow from its mark. Its list is found later, over the whole document. */
export type ListMark = Pick<ListPoint, 'mark' | 'format' | 'number' | 'markColor' | 'markSize'>;

/** Bullets, including those of symbol fonts, whose letters are in the private use area. */
const bullet = /^[•◦▪▫‣●○■□◆◇►▶▸▹▷➢➤➔➜✓✔✗✘❖❯›»∙⁃–—*·\-\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0a8\uf06e\uf02d\uf0de]$/u;
const ordered = /^(\()?(\d{1,3}|[a-z]|[A-Z]|[ivx]{2,5}|[IVX]{2,5})([.)])$/u;

const symbolFont = /wingdings|webdings|zapfdingbats|symbol/i;
/** Letters of symbol fonts by code, as the characters that they look like. */
const symbolBullets: ReadonlyMap<number, string> = new Map([
  [0x2d, '–'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x71, '❑'],
  [0x75, '◆'],
  [0x76, '❖'],
  [0xa7, '▪'],
  [0xa8, '◦'],
  [0xb7, '•'],
  [0xd8, '➢'],
  [0xde, '⇒'],
  [0xe0, '→'],
  [0xfc, '✓'],
]);
const privateArea = 0xf000;

/** A mark in the character that it looks like. */
export const shownMarkOf = (word: string, font: string) => ([...word].length === 1 ? shownBullet(word, font) : word);

/** A bullet of any font. Letters of symbol fonts are in the private use area, or where other fonts have other letters. */
function shownBullet(word: string, font: string): string {
  const code = word.codePointAt(0) ?? 0;
  const isPrivate = code >= privateArea && code <= privateArea + 0xff;
  if (!isPrivate && !(symbolFont.test(font) && code < 0x100)) return word;
  return symbolBullets.get(isPrivate ? code - privateArea : code) ?? '•';
}

/** The list mark that the first word of a paragraph is, if any. `o` is one only in the fonts of typewriter bullets. */
export function listMarkOf(word: string, font: string): ListMark | undefined {
  if (bullet.test(word) || (word === 'o' && /courier|wingdings|symbol/i.test(font))) {
    return { mark: shownBullet(word, font), format: 'bullet', number: undefined };
  }
  if (symbolFont.test(font) && [...word].length === 1) {
    return { mark: shownBullet(word, font), format: 'bullet', number: undefined };
  }
  const [, , value, end] = ordered.exec(word) ?? [];
  if (value === undefined || end === undefined) return undefined;
  if (/^\d/.test(value)) return { mark: word, format: 'decimal', number: Number(value) };
  if (value.length > 1) {
    return { mark: word, format: value < 'a' ? 'upperRoman' : 'lowerRoman', number: romanValue(value.toLowerCase()) };
  }
  const isUpper = value < 'a';
  return { mark: word, format: isUpper ? 'upperLetter' : 'lowerLetter', number: value.toLowerCase().charCodeAt(0) - 96 };
}

/** A single `i`, `v` or `x` is a letter or a number, depending on the item before it. */
export function asRoman(mark: ListMark): ListMark | undefined {
  const value = /^\(?([ivxIVX])[.)]$/.exec(mark.mark)?.[1];
  if (value === undefined) return undefined;
  return { ...mark, format: value < 'a' ? 'upperRoman' : 'lowerRoman', number: romanValue(value.toLowerCase()) };
}

function romanValue(text: string): number {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
  return [...text].reduce((sum, letter, index, all) => {
    const [own, next] = [values[letter] ?? 0, values[all[index + 1] ?? ''] ?? 0];
    return own < next ? sum - own : sum + own;
  }, 0);
}

/** Languages that write the day of a date with a dot, before the month. */
const dottedDays = ['de', 'cs', 'sk', 'da', 'nb', 'fi', 'et', 'lv', 'hr', 'sl', 'sr-Latn', 'is'] as const;
const monthNames: ReadonlySet<string> = new Set(
  dottedDays.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => monthOf(format.formatToParts(Date.UTC(2026, index, 1))));
    }),
  ),
);

function monthOf(parts: readonly Intl.DateTimeFormatPart[]): string {
  return withoutDot(parts.find(({ type }) => type === 'month')?.value ?? '');
}

function withoutDot(text: string): string {
  return text.toLowerCase().replace(/[.,:]+$/u, '');
}

/** `31. Mai 2026`, `R. S. Santos`, `(608) 774-1120`: no item, although its first word looks like a mark. */
export function beginsWithoutMark(line: Pick<Line, 'words' | 'isRightToLeft'>): boolean {
  return beginsWithInitials(line) || beginsWithDate(line) || beginsWithAreaCode(line);
}

/** The area code of a telephone number, whose other digits follow; no list has a hundred items with numbers in brackets. */
function beginsWithAreaCode({ words: [code, number] }: Pick<Line, 'words'>): boolean {
  return code !== undefined && /^\(\d{2,3}\)$/.test(code.text) && /^\d{3,4}(?:[-.–]?\d{2,4})*[,;]?$/.test(number?.text ?? '');
}

/** The day of a date; `2. Mai` alone may be an item. */
function beginsWithDate({ words, isRightToLeft }: Pick<Line, 'words' | 'isRightToLeft'>): boolean {
  const [day, month, year] = words.map(({ text }) => text);
  if (isRightToLeft || day === undefined || month === undefined || !/^(?:[1-9]|[12]\d|3[01])\.$/.test(day)) return false;
  return monthNames.has(withoutDot(month)) && /^(?:19|20)\d\d(?:\D|$)/.test(year ?? '');
}

/** The year behind the last author of a reference. */
const yearInBrackets = /^\((?:1[5-9]|20)\d\d[a-z]?\)[.,:;]?$/u;

/** `R. S. Santos`, `R. Santos, M. Cruz`, `R. (2021).`: the initials of a name, whereas `A. Purpose` begins an item. */
function beginsWithInitials({ words, isRightToLeft }: Pick<Line, 'words' | 'isRightToLeft'>): boolean {
  const [first, second] = words;
  if (isRightToLeft || !first || !second || !/^\p{Lu}\.$/u.test(first.text)) return false;
  if (yearInBrackets.test(second.text)) return true;
  return /^\p{Lu}\.,?$/u.test(second.text) || /^\p{Lu}[\p{L}'’-]+,$/u.test(second.text);
}
