import type { CellFormat } from './cells/cellValue.ts';

/** Of a text with no other digits: a sign or code before the number, and an abbreviation such as ` руб.` behind it. */
const withPoint = /\d(?:,\d{3})+\.\d|^\D{0,5}\d{1,3}(?:,\d{3}){2,}\D{0,6}$|(?<![\d.])\d+\.(?:\d{1,2}|\d{4,})\D{0,6}$/;
const withComma = /\d(?:\.\d{3})+,\d|^\D{0,5}\d{1,3}(?:\.\d{3}){2,}\D{0,6}$|(?<![\d,])\d+,(?:\d{1,2}|\d{4,})\D{0,6}$/;
const grouped = /^\D{0,5}[1-9]\d{0,2}\.\d{3}\D{0,6}$/;
const small = /^\D{0,5}[1-9]\d{0,2}\D{0,6}$/;
const zeroPoint = /^\D{0,5}0\.\d/;
/** A whole number from 1,000 on without a group, which is no year. */
const ungrouped = /^\D{0,5}(?!(?:19|20)\d\d\D{0,6}$)\d{4,}\D{0,6}$/;
const minus = /^[-−–] ?\d[\d.,]*%?$/;
const bracketed = /^\(\d[\d.,]*%?\)$/;
/** With fewer numbers of a kind, a point before three digits is one before decimals. */
const minGrouped = 3;

/** The locale format of a document, from its unambiguous texts. */
export function localeFormatOf(texts: Iterable<string>): CellFormat {
  const all = [...texts].map((text) => text.trim());
  const count = (pattern: RegExp) => all.filter((text) => pattern.test(text)).length;
  const [points, commas, minuses] = [count(withPoint), count(withComma), count(minus)];
  const decimals = commas > points || (commas === points && hasPointGroups(count)) ? 'comma' : 'point';
  const days = all.flatMap((text) => /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})$/.exec(text) ?? []);
  const dayFirst = days.filter((part, index) => index % 3 === 1 && Number(part) > 12).length;
  const monthFirst = days.filter((part, index) => index % 3 === 2 && Number(part) > 12).length;
  const usual = decimals === 'comma' ? 'day-first' : 'month-first';
  const dates = dayFirst === monthFirst ? usual : dayFirst > monthFirst ? 'day-first' : 'month-first';
  // A document that writes negative numbers with a minus means something else by brackets.
  return { decimals, dates, brackets: minuses > 0 && minuses >= count(bracketed) ? 'note' : 'negative' };
}

/** `3.597` beside `732`: three digits behind every point, whole numbers below 1,000, and none above without a point. */
function hasPointGroups(count: (pattern: RegExp) => number): boolean {
  const isMixed = count(grouped) >= minGrouped && count(small) >= minGrouped;
  return isMixed && count(zeroPoint) === 0 && count(ungrouped) === 0;
}
