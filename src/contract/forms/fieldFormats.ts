import { z } from 'zod';
import { formattedDigits, formattedTime } from './timeFormats.ts';

/**
 * How a form field shows its value, and which values it accepts: the effects of the common form scripts, as data. The scripts themselves
 * are never run (docs/product.md, "Editor").
 */

/** Number styles: 0 `1,234.56`, 1 `1234.56`, 2 `1.234,56`, 3 `1234,56`, 4 `1'234.56`. */
const separators = z.int().min(0).max(4);
const decimals = z.int().min(0).max(12);

/** The formats that a new field may have. */
export const newFieldFormat = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    decimals,
    separators,
    /** How a negative number is shown: 0 with a minus, 1 in red, 2 in parentheses, 3 in red parentheses. */
    negative: z.int().min(0).max(3),
    currency: z.string(),
    isCurrencyFirst: z.boolean(),
  }),
  /** A fraction that is shown as a percentage. */
  z.object({ kind: z.literal('percent'), decimals, separators }),
  /** `pattern` consists of d, m and y, such as `mm/dd/yyyy`. */
  z.object({ kind: z.literal('date'), pattern: z.string() }),
]);
export type NewFieldFormat = z.output<typeof newFieldFormat>;

export const fieldFormat = z.discriminatedUnion('kind', [
  ...newFieldFormat.options,
  /** `pattern` consists of H, h, M, s and t, such as `h:MM tt`. */
  z.object({ kind: z.literal('time'), pattern: z.string() }),
  /** Phone numbers and similar: the digits are put into the mask with the same number of digits, such as `(999) 999-9999`. */
  z.object({ kind: z.literal('mask'), masks: z.array(z.string()) }),
]);
export type FieldFormat = z.output<typeof fieldFormat>;

export const fieldRange = z.object({ least: z.number().optional(), most: z.number().optional() });

/** Whether the format is for numbers or percentages. */
export function isOfNumbers(format: FieldFormat): format is Extract<FieldFormat, { separators: number }> {
  return 'separators' in format;
}

const groupings = [',', '', '.', '', "'"] as const;
const points = ['.', '.', ',', ',', '.'] as const;

/** The number in a field's value: as numbers are stored, or with these separators. Undefined for other text. */
export function numberIn(text: string, style = 0): number | undefined {
  const plain = text.replace(/[\s\u00a0']/g, '');
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return Number(plain);
  const [grouping, point] = [style === 2 || style === 3 ? '.' : ',', points[style] ?? '.'];
  const written = plain.replaceAll(grouping, '').replace(point, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : undefined;
}

/** The stored form of what a person entered: a number without separators; all else unchanged. */
export function storedValue(text: string, format: FieldFormat | undefined): string {
  if (!format || !isOfNumbers(format) || text.trim() === '') return text;
  const style = format.separators;
  // With a decimal comma, `1.234` is more than a thousand.
  const typed = style >= 2 && style < 4 && /^[+-]?\d{1,3}(\.\d{3})+$/.test(text.trim()) ? text.replaceAll('.', '') : text;
  const bare = format.kind === 'number' && format.currency ? typed.replace(format.currency.trim(), '') : typed;
  const value = numberIn(bare, style);
  return value === undefined ? text : String(value);
}

/** The shown form of a field's value. Undefined where the value does not fit the format. */
export function formatted(text: string, format: FieldFormat): string | undefined {
  if (text.trim() === '') return '';
  if (format.kind === 'date') {
    const date = dateIn(text, format.pattern);
    return date && writtenDate(date, format.pattern);
  }
  if (format.kind === 'time') return formattedTime(text, format.pattern);
  if (format.kind === 'mask') return formattedDigits(text, format.masks);
  const value = numberIn(text, format.separators);
  if (value === undefined) return undefined;
  if (format.kind === 'percent') return `${value < 0 ? '-' : ''}${writtenNumber(Math.abs(value) * 100, format)}%`;
  const { currency, isCurrencyFirst, negative } = format;
  const digits = writtenNumber(Math.abs(value), format);
  const words = isCurrencyFirst ? `${currency}${digits}` : `${digits}${currency}`;
  if (!(value < 0)) return words;
  if (negative >= 2) return `(${words})`;
  return negative === 1 ? words : `-${words}`;
}

/** Whether the value is shown in red: negative, and the format asks for it. */
export function isRed(text: string, format: FieldFormat | undefined): boolean {
  if (format?.kind !== 'number' || format.negative % 2 === 0) return false;
  return (numberIn(text, format.separators) ?? 0) < 0;
}

function writtenNumber(value: number, { decimals: count, separators: style }: { decimals: number; separators: number }): string {
  const [whole = '0', part] = rounded(value, count).toFixed(count).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupings[style] ?? '');
  return part === undefined ? grouped : `${grouped}${points[style]}${part}`;
}

/** Rounds as people do: 1.005 gives 1.01, although its nearest binary number is smaller. */
function rounded(value: number, count: number): number {
  if (value >= 1e15) return value;
  return Number(`${Math.round(Number(`${value}e${count}`))}e-${count}`) || 0;
}

interface PlainDate {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The date in a text, in the order of the pattern or in ISO 8601. */
function dateIn(text: string, pattern: string): PlainDate | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return validDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const order = [...new Set(pattern.match(/[dmy]/g) ?? [])];
  const parts = text.match(/\d+|\p{L}{3,}/gu)?.filter((part) => !weekdays.some((name) => isNameOf(part, name))) ?? [];
  if (parts.length !== order.length) return undefined;
  const found: Record<string, number> = { y: new Date().getFullYear(), d: 1 };
  const numbers = order.filter((letter) => letter !== 'm' || parts.every((part) => monthNamed(part) === 0));
  for (const part of parts) {
    const named = monthNamed(part);
    const letter = named > 0 ? 'm' : numbers.shift();
    const value = named > 0 ? named : Number(part);
    if (letter === undefined || Number.isNaN(value)) return undefined;
    found[letter] = letter === 'y' && part.length <= 2 ? value + (value < 50 ? 2000 : 1900) : value;
  }
  return validDate(found.y ?? 0, found.m ?? 0, found.d ?? 0);
}

function isNameOf(part: string, name: string): boolean {
  return part.length >= 3 && name.toLowerCase().startsWith(part.toLowerCase());
}

/** From 1; 0 for a word that is no month. */
function monthNamed(part: string): number {
  return months.findIndex((name) => isNameOf(part, name)) + 1;
}

function validDate(year: number, month: number, day: number): PlainDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? { year, month, day } : undefined;
}

function writtenDate({ year, month, day }: PlainDate, pattern: string): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const name = months[month - 1] ?? '';
  const words: Readonly<Record<string, string>> = {
    d: String(day),
    dd: two(day),
    ddd: weekday.slice(0, 3),
    dddd: weekday,
    m: String(month),
    mm: two(month),
    mmm: name.slice(0, 3),
    mmmm: name,
    yy: two(year % 100),
    yyyy: String(year).padStart(4, '0'),
  };
  return pattern.replace(/d{1,4}|m{1,4}|y{4}|yy/g, (token) => words[token] ?? token);
}
