import { currencyBefore, currencyBehind } from './currencies.ts';

/** The value of a cell's text, and the number format that shows it as before. */
export type CellValue =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number' | 'date'; readonly value: number; readonly format: string }
  | { readonly kind: 'truth'; readonly value: boolean };

/** How a document writes numbers and dates. */
export interface CellFormat {
  readonly decimals: 'point' | 'comma';
  readonly dates: 'month-first' | 'day-first';
  /** What brackets around a number say. */
  readonly brackets: 'negative' | 'note';
}

/** Digits that a spreadsheet keeps, because numbers are doubles (ISO 29500-1 §18.18). */
const maxDigits = 15;

const numberParts = new RegExp(
  `^(?<open>\\()?\\s*(?<sign>[-+−–])?\\s*(?<before>${currencyBefore})?(?<inner>[-−–])?(?<digits>\\d(?:[\\d.,'’ \\u00a0\\u202f]*[\\d.,])?|[.,]\\d+)(?<power>[eE][-+]?\\d{1,3})?(?:\\s*(?<percent>%))?(?<after>\\s*${currencyBehind})?\\s*(?<trailing>[-−])?(?<close>\\))?$`,
  'u',
);

/** One digit before the point, and a point or the sign of the power. Others are codes of goods, such as `1040E-1` and `7E5`. */
const isScientific = /^\d(?:[.,]\d+[eE]|[eE][-+])/;

/** Text that only looks like a number stays text: codes with leading zeros, telephone numbers, formulas. */
export function cellValue(raw: string, format: CellFormat): CellValue {
  const text = raw.trim();
  const value = noAmount(text) ?? numberOf(text, format) ?? wholeAmount(text, format) ?? dateOf(text, format) ?? timeOf(text);
  if (value) return value;
  if (/^(?:TRUE|FALSE)$/.test(text)) return { kind: 'truth', value: text === 'TRUE' };
  return { kind: 'text', value: raw };
}

/** A number and the mark of its note. */
const marked = /^(.*?\d[%)]?)(\s?(?:[*†‡§]{1,4}|[⁰¹²³⁴-⁹ᵃ-ᶻⁱⁿʰʲˡʳˢʷˣʸ]{1,3}|\([a-z]\)))$/u;

/** Like `cellValue`, but a number keeps the mark of a note in its format. */
export function markedValue(raw: string, format: CellFormat): CellValue {
  const [, number = '', mark = ''] = marked.exec(raw.trim()) ?? [];
  const value = mark === '' ? undefined : numberOf(number, format);
  if (value?.kind !== 'number') return cellValue(raw, format);
  const shown = value.format.split(';').map((part) => `${part}"${mark}"`);
  return { ...value, format: shown.join(';') };
}

function numberOf(text: string, { decimals, brackets }: CellFormat): CellValue | undefined {
  const parts = numberParts.exec(text)?.groups;
  if (!parts || (parts.open === undefined) !== (parts.close === undefined)) return undefined;
  if (parts.open && brackets === 'note' && !parts.before && !parts.after) return undefined;
  const plain = plainDigits(parts.digits ?? '', decimals);
  if (!plain || (parts.percent && (parts.before || parts.after))) return undefined;
  const isNegative =
    [parts.open, parts.inner, parts.trailing].some((mark) => mark !== undefined) || /[-−–]/.test(parts.sign ?? '');
  if (parts.power !== undefined && !isScientific.test(`${parts.digits}${parts.power}`)) return undefined;
  const size = Number(`${plain.digits}${parts.power ?? ''}`);
  if (!Number.isFinite(size)) return undefined;
  // 81.18 / 100 is not 0.8118 in binary floating point. The written number has no more digits than a double holds.
  const value = Number(((isNegative ? -size : size) / (parts.percent ? 100 : 1)).toPrecision(15));
  return { kind: 'number', value, format: formatOf(parts, plain) };
}

const dashed = new RegExp(`^(.*\\d)([.,][-–—])(\\s*${currencyBehind})?$`, 'u');

/** `100,-`: an amount without cents. */
function wholeAmount(text: string, format: CellFormat): CellValue | undefined {
  const [, number, dash, sign = ''] = dashed.exec(text) ?? [];
  const found = number === undefined ? undefined : numberOf(`${number}${sign}`, format);
  if (found?.kind !== 'number' || !Number.isInteger(found.value) || found.value < 0) return undefined;
  const shown = found.format === 'General' ? '0' : found.format;
  return /^[^.;%]*$/.test(shown) ? { ...found, format: shown.replace(/[#,]*0/, `$&"${dash}"`) } : undefined;
}

const wideSpace = /\S\s{2,}$/;

/** A sign at the left of its cell and a dash at the right: accounting formats show zero like this. */
function noAmount(text: string): CellValue | undefined {
  const sign = new RegExp(`^(${currencyBehind})\\s{2,}[-−–]$`, 'u').exec(text)?.[1];
  if (sign === undefined) return undefined;
  const shown = `"${sign}"* `;
  return { kind: 'number', value: 0, format: `${shown}#,##0.00;${shown}-#,##0.00;${shown}"-"??` };
}

interface PlainDigits {
  readonly digits: string;
  readonly places: number;
  readonly isGrouped: boolean;
  /** `.86` has nothing before its point. */
  readonly isFraction: boolean;
}

function plainDigits(written: string, decimals: CellFormat['decimals']): PlainDigits | undefined {
  const text = written.trim();
  const [group, point] = decimals === 'point' ? [`[,'’ \\u00a0\\u202f]`, '\\.'] : [`[.'’ \\u00a0\\u202f]`, ','];
  const match = new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d*)(?:${point}(\\d*))?$`, 'u').exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const bare = whole.replace(/\D/g, '');
  if (bare === '' && fraction === '') return undefined;
  // `007` is a code; `12.` is a list number.
  if (/^0\d/.test(bare) || (match[2] === '' && /\D$/.test(text))) return undefined;
  if (bare.length + fraction.length > maxDigits) return undefined;
  return {
    digits: `${bare || '0'}.${fraction || '0'}`,
    places: fraction.length,
    isGrouped: bare !== whole,
    isFraction: bare === '',
  };
}

function formatOf(parts: Readonly<Record<string, string | undefined>>, { places, isGrouped, isFraction }: PlainDigits): string {
  const decimals = places > 0 ? `.${'0'.repeat(places)}` : '';
  const base = `${isGrouped ? '#,##0' : isFraction ? '#' : '0'}${decimals}`;
  if (parts.power) return `0${decimals}E+00`;
  // As it is written, with its space.
  // A sign with a wide space behind it is at the other side of the cell than its amount, and spaces fill what is between.
  const asWritten = (text: string | undefined) =>
    wideSpace.test(text ?? '') ? `"${text?.trim()}"* ` : text ? `"${text.replace(/\s+/gu, ' ')}"` : '';
  const shown = `${asWritten(parts.before)}${base}${parts.percent ? '%' : ''}${asWritten(parts.after)}`;
  if (parts.open) return `${shown}_);(${shown})`;
  if (parts.trailing) return `${shown};${shown}-`;
  if (parts.sign === '+') return `+${shown};-${shown}`;
  // A number without a particular format may be shown as Excel likes.
  return shown === '0' ? 'General' : shown;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

function dateOf(text: string, { dates }: CellFormat): CellValue | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dateValue(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'yyyy-mm-dd');
  const dotted = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (dotted) return numericDate(dotted, dates);
  const dayFirst = new RegExp(`^(\\d{1,2})([ -])${monthName},?\\2(\\d{4}|\\d{2})$`, 'i').exec(text);
  if (dayFirst) {
    const [, day = '', mark = ' ', name = '', year = ''] = dayFirst;
    const pattern = `${dayFormat(day)}${mark}${nameFormat(text)}${mark}${year.length === 2 ? 'yy' : 'yyyy'}`;
    return dateValue(fullYear(year), months.indexOf(name.toLowerCase()) + 1, Number(day), pattern);
  }
  const monthFirst = new RegExp(`^${monthName} (\\d{1,2}),? (\\d{4})$`, 'i').exec(text);
  if (!monthFirst) return undefined;
  const [, name = '', day = '', year = ''] = monthFirst;
  const comma = text.includes(',') ? ',' : '';
  const pattern = `${nameFormat(text)} ${dayFormat(day)}${comma} yyyy`;
  return dateValue(Number(year), months.indexOf(name.toLowerCase()) + 1, Number(day), pattern);
}

function numericDate([, first = '', mark = '/', second = '', year = '']: RegExpExecArray, dates: CellFormat['dates']) {
  // Dates with points have the day first.
  const isDayFirst = mark === '.' || (dates === 'day-first' && Number(second) <= 12) || Number(first) > 12;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const years = year.length === 2 ? 'yy' : 'yyyy';
  const isPadded = first.length === 2 && second.length === 2;
  const [d, m] = isPadded ? ['dd', 'mm'] : ['d', 'm'];
  const pattern = (isDayFirst ? [d, m, years] : [m, d, years]).join(mark);
  return dateValue(fullYear(year), Number(month), Number(day), pattern);
}

/** `05 May`. Of `12 May` it is not known. */
const dayFormat = (day: string) => (day.startsWith('0') ? 'dd' : 'd');
const nameFormat = (text: string) => (/[a-z]{4,}/i.test(text) ? 'mmmm' : 'mmm');
/** Two-digit years as Excel reads them. */
const fullYear = (year: string) => (year.length === 4 ? Number(year) : Number(year) + (Number(year) < 30 ? 2000 : 1900));

/** Days since the end of 1899 (ISO 29500-1 §18.17.4.1), for years that spreadsheets support. */
function dateValue(year: number, month: number, day: number, format: string): CellValue | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDate = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  if (!isDate || year < 1901 || year > 2200) return undefined;
  return { kind: 'date', value: Math.round(at.getTime() / 86_400_000) + 25_569, format };
}

function timeOf(text: string): CellValue | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?: ?([AaPp])\.?[Mm]\.?)?$/.exec(text);
  if (!match) return undefined;
  const [, hours = '', minutes = '', seconds, half] = match;
  const hour = Number(hours);
  if (hour > (half ? 12 : 23) || (half && hour === 0)) return undefined;
  const isLate = half?.toLowerCase() === 'p';
  const ofDay = half ? (hour % 12) + (isLate ? 12 : 0) : hour;
  const format = `${hours.length === 2 ? 'hh' : 'h'}:mm${seconds ? ':ss' : ''}${half ? ' AM/PM' : ''}`;
  return { kind: 'date', value: (ofDay * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) / 86_400, format };
}
