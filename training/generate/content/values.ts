import type { Random } from '../random.ts';
import type { Words } from './words.ts';

/** The number format of a document. */
export interface NumberStyle {
  readonly thousands: string;
  readonly decimal: string;
  readonly negative: 'minus' | 'brackets' | 'dash';
  /** The text in place of a missing value. */
  readonly missing: readonly string[];
  readonly currency: string;
}

export function numberStyle(random: Random): NumberStyle {
  const [thousands = '', decimal = '.'] =
    random.pick([',.', ',.', '.,', ' ,', ' .', "'.", '.']).length === 2
      ? [...random.pick([',.', '.,', ' ,', "'."])]
      : ['', random.pick(['.', ','])];
  return {
    thousands,
    decimal,
    negative: random.pick(['minus', 'brackets', 'dash']),
    missing: random.pick([['–'], ['-'], ['—'], [''], ['', '–'], ['..', '-'], ['n/a'], ['.', ''], ['0']]),
    currency: random.pick(['$', '€', '£', '¥', '₱', 'CHF', 'US$', 'Rs', 'R$']),
  };
}

function grouped(digits: string, separator: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, separator);
}

export function writeNumber(value: number, decimals: number, style: NumberStyle): string {
  const [whole = '0', part] = Math.abs(value).toFixed(decimals).split('.');
  const text = grouped(whole, style.thousands) + (part === undefined ? '' : style.decimal + part);
  if (value >= 0) return text;
  if (style.negative === 'brackets') return `(${text})`;
  return (style.negative === 'minus' ? '-' : '–') + text;
}

/** The kind of content of one column. */
export type ValueKind =
  | 'count'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'year'
  | 'date'
  | 'code'
  | 'interval'
  | 'plusMinus'
  | 'fraction'
  | 'mark'
  | 'word'
  | 'phrase'
  | 'sentence'
  | 'person'
  | 'place'
  | 'unit'
  | 'stars'
  | 'time';

export const numericKinds: readonly ValueKind[] = [
  'count',
  'count',
  'count',
  'decimal',
  'decimal',
  'percent',
  'money',
  'interval',
  'plusMinus',
  'stars',
  'year',
];
export const isNumeric = (kind: ValueKind): boolean =>
  ['count', 'decimal', 'percent', 'money', 'year', 'interval', 'plusMinus', 'fraction', 'stars', 'time'].includes(kind);

/** The values of one column: similar in size, with the same number of decimals. */
export function columnOfValues(kind: ValueKind, words: Words, style: NumberStyle): () => string {
  const { random } = words;
  const size = 10 ** random.int(1, 6);
  const decimals = random.int(1, 3);
  const hasSign = random.chance(0.3);
  const hasNegatives = random.chance(0.35);
  const amount = () => random.between(0.05, 1) ** 2 * size * (hasNegatives && random.chance(0.25) ? -1 : 1);
  const decimal = (value: number) => writeNumber(value, decimals, style);
  const small = () => random.between(-1, 9) * (size > 1000 ? 10 : 1);
  const two = (value: number) => String(value).padStart(2, '0');
  const letters = () => String.fromCharCode(65 + random.int(0, 25), 65 + random.int(0, 25));
  const makers: Readonly<Record<ValueKind, () => string>> = {
    count: () => writeNumber(Math.round(amount()), 0, style),
    decimal: () => decimal(small()),
    percent: () => writeNumber(random.between(hasNegatives ? -20 : 0, 100), decimals === 3 ? 0 : 1, style) + (hasSign ? '%' : ''),
    money: () => writeNumber(amount(), random.chance(0.9) ? 2 : 0, style),
    year: () => String(random.int(1950, 2030)),
    date: () => dateText(random, decimals),
    code: () =>
      decimals === 1
        ? `${letters()}-${random.int(100, 9999)}`
        : decimals === 2
          ? `${random.int(1, 9)}.${random.int(1, 19)}`
          : `${letters()}${random.int(10, 99)}`,
    interval: () => `${decimal(small())} (${decimal(small())}${hasSign ? '–' : ', '}${decimal(small() + 9)})`,
    plusMinus: () => `${decimal(Math.abs(small()))}${hasSign ? ' ± ' : '±'}${writeNumber(random.between(0, 1), decimals, style)}`,
    fraction: () => `${random.int(0, 40)}/${random.int(40, 90)}`,
    mark: () => random.pick(hasSign ? ['Yes', 'No'] : ['x', '', 'x', '•']),
    word: () => words.title(1, 1),
    phrase: () => words.title(2, 6),
    sentence: () => words.sentence(5, 18),
    person: () => words.person(),
    place: () => words.place(),
    unit: () => random.pick(['kg', 'm', 'mm', '°C', 'kW', '%', 'km/h', 'L', 'pcs', 'ha', 't', '1000', 'mg/L']),
    stars: () => decimal(small() / 3) + random.pick(['', '', '*', '**', '***']),
    time: () => `${two(random.int(0, 23))}:${two(random.pick([0, 15, 30, 45, 5]))}`,
  };
  return makers[kind];
}

function dateText(random: Random, variant: number): string {
  const [day, month, year] = [random.int(1, 28), random.int(1, 12), random.int(1990, 2029)];
  const name = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'][month - 1] ?? 'May';
  if (variant === 1) return `${day} ${name} ${year}`;
  return variant === 2 ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : `${day}.${month}.${year}`;
}
