import type { DateOrder } from '#contract/results/documentInfo.ts';

/** The languages whose months and labels are known. */
const languages = ['en', 'fil', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
const monthNumbers = monthsByName();
const monthNames = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
const label = /(?:date|dated|datum|fecha|data|petsa)[ \t]*[:.]?[ \t]*$/iu;
const earliestYear = 1970;

const before = String.raw`(?<![\p{L}\p{N}/.,-])`;
const after = String.raw`(?![\p{L}\p{N}]|[/.,-]\d)`;
const iso = String.raw`(?<isoYear>\d{4})(?<isoSign>[-/.])(?<isoMonth>\d{1,2})\k<isoSign>(?<isoDay>\d{1,2})`;
const numeric = String.raw`(?<one>\d{1,2})(?<sign>[-/.]) ?(?<two>\d{1,2})\k<sign> ?(?<year>\d{4}|\d{2})`;
const dayFirst = String.raw`(?:ika-)?(?<wordDay>\d{1,2})(?:st|nd|rd|th|er|º)?\.?(?:\s+(?:of|de|ng))?[\s-]+(?<month>${monthNames})\.?,?(?:\s+de)?[\s-]+(?<wordYear>\d{4})`;
const monthFirst = String.raw`(?<firstMonth>${monthNames})\.?\s+(?<secondDay>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<lastYear>\d{4})`;
const pattern = new RegExp(`${before}(?:${iso}|${numeric}|${dayFirst}|${monthFirst})${after}`, 'giu');

/** The first date of a text as in ISO 8601: one that is called a date, else any. Dates far in the future are none of a document. */
export function findDate(text: string, order: DateOrder, now: Date): string | undefined {
  let first: string | undefined;
  for (const match of text.matchAll(pattern)) {
    const date = isoOf(match.groups ?? {}, order, now);
    if (date === undefined) continue;
    if (label.test(text.slice(Math.max(0, match.index - 30), match.index))) return date;
    first ??= date;
  }
  return first;
}

function isoOf(groups: Readonly<Record<string, string | undefined>>, order: DateOrder, now: Date): string | undefined {
  const { isoYear, isoMonth, isoDay, one, two, sign, year, month, wordDay, wordYear, firstMonth, secondDay, lastYear } = groups;
  if (isoYear) return checked(Number(isoYear), Number(isoMonth), Number(isoDay), now);
  if (month) return checked(Number(wordYear), monthNumbers.get(month.toLowerCase()) ?? 0, Number(wordDay), now);
  if (firstMonth) return checked(Number(lastYear), monthNumbers.get(firstMonth.toLowerCase()) ?? 0, Number(secondDay), now);
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  const asDmy = checked(fullYear, Number(two), Number(one), now);
  // Where dots are used, the day comes first.
  if (sign === '.') return asDmy;
  const asMdy = checked(fullYear, Number(one), Number(two), now);
  return order === 'dmy' ? (asDmy ?? asMdy) : (asMdy ?? asDmy);
}

function checked(year: number, month: number, day: number, now: Date): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isLikely = year >= earliestYear && year <= now.getUTCFullYear() + 2;
  return isReal && isLikely ? date.toISOString().slice(0, 10) : undefined;
}

/** Long and short names, as Unicode's CLDR has them. */
function monthsByName(): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
        const name =
          parts
            .find(({ type }) => type === 'month')
            ?.value.toLowerCase()
            .replace(/\.$/, '') ?? '';
        // A short name that means two months in two languages means neither.
        if (/^\p{L}{3,}$/u.test(name)) names.set(name, (names.get(name) ?? month) === month ? month : 0);
      }
    }
  }
  return names;
}
