import { isLuhn, isMod1110, remainderOf, weightedSum } from './checksums.ts';

/** A VAT number: its format after the country code, and its checksum where one is published. */
interface VatFormat {
  readonly form: string;
  readonly isSound?: (number: string) => boolean;
}

const last = (text: string) => Number(text.at(-1));
/** Modulo 11: the weighted sum gives the last digit; `ten` replaces a remainder of ten. */
const elevens =
  (weights: readonly number[], ten = 0) =>
  (text: string) => {
    const rest = weightedSum(text, weights) % 11;
    return (rest === 10 ? ten : rest) === last(text);
  };
/** The last digit makes the sum divisible. */
const wholeEleven = (weights: readonly number[]) => (text: string) => {
  const check = 11 - (weightedSum(text, weights) % 11);
  return (check > 9 ? 0 : check) === last(text);
};

function isAustrian(text: string): boolean {
  const doubled = [...text.slice(1, 8)].map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1));
  const sum = doubled.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return (10 - ((sum + 4) % 10)) % 10 === last(text);
}

function isFrench(text: string): boolean {
  const [key, company] = [text.slice(0, 2), text.slice(2)];
  if (!isLuhn(company)) return false;
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * remainderOf(company, 97)) % 97;
}

function isDutch(text: string): boolean {
  const number = text.slice(0, 9);
  if (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === last(number)) return true;
  const digits = `NL${text}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return remainderOf(digits, 97) === 1;
}

/** Formats and checksums as listed by the European Commission's VIES. */
const formats: Readonly<Record<string, VatFormat>> = {
  AT: { form: 'U\\d{8}', isSound: isAustrian },
  BE: { form: '[01]\\d{9}', isSound: (text) => 97 - remainderOf(text.slice(0, 8), 97) === Number(text.slice(8)) },
  BG: { form: '\\d{9,10}' },
  CY: { form: '\\d{8}[A-Z]' },
  CZ: { form: '\\d{8,10}' },
  DE: { form: '[1-9]\\d{8}', isSound: isMod1110 },
  DK: { form: '[1-9]\\d{7}', isSound: (text) => weightedSum(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: '10\\d{7}', isSound: (text) => (10 - (weightedSum(text, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(text) },
  EL: { form: '\\d{9}', isSound: elevens([256, 128, 64, 32, 16, 8, 4, 2]) },
  ES: { form: '[A-Z]\\d{7}[A-Z\\d]|\\d{8}[A-Z]' },
  FI: { form: '\\d{8}', isSound: wholeEleven([7, 9, 10, 5, 8, 4, 2]) },
  FR: { form: '[A-HJ-NP-Z\\d]{2}\\d{9}', isSound: isFrench },
  HR: { form: '\\d{11}', isSound: isMod1110 },
  HU: { form: '[1-9]\\d{7}', isSound: (text) => (10 - (weightedSum(text, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(text) },
  IE: { form: '\\d{7}[A-W][A-I]?|\\d[A-Z+*]\\d{5}[A-W]' },
  IT: { form: '\\d{11}', isSound: isLuhn },
  LT: { form: '\\d{9}|\\d{12}' },
  LU: { form: '\\d{8}', isSound: (text) => remainderOf(text.slice(0, 6), 89) === Number(text.slice(6)) },
  LV: { form: '\\d{11}' },
  MT: { form: '[1-9]\\d{7}', isSound: (text) => 37 - (weightedSum(text, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)) },
  NL: { form: '\\d{9}B\\d{2}', isSound: isDutch },
  PL: { form: '\\d{10}', isSound: elevens([6, 5, 7, 2, 3, 4, 5, 6, 7]) },
  PT: { form: '[1-9]\\d{8}', isSound: wholeEleven([9, 8, 7, 6, 5, 4, 3, 2]) },
  RO: { form: '[1-9]\\d{1,9}' },
  SE: { form: '\\d{10}01', isSound: (text) => isLuhn(text.slice(0, 10)) },
  SI: { form: '[1-9]\\d{7}', isSound: wholeEleven([8, 7, 6, 5, 4, 3, 2]) },
  SK: { form: '[1-9]\\d{9}', isSound: (text) => remainderOf(text, 11) === 0 },
};

const wholeForms = new Map(Object.entries(formats).map(([country, { form }]) => [country, new RegExp(`^(?:${form})$`)]));

/** A candidate for a VAT number: its country code, then digits and letters with separators. */
export const vatCandidate = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(formats).join('|')})[ .-]?[A-Z\\d](?:[ .-]?[A-Z\\d+*]){1,11}(?![\\p{L}\\p{N}])`,
  'gu',
);

/** The length of the number at the beginning of a candidate, which may continue into other words; 0 for none. */
export function vatLength(candidate: string): number {
  const country = candidate.slice(0, 2);
  const form = wholeForms.get(country);
  const format = formats[country];
  for (let end = candidate.length; end > 3; end -= 1) {
    const isWhole = end === candidate.length || /[ .-]/.test(candidate[end] ?? '');
    const number = candidate.slice(2, end).replace(/[ .-]/g, '');
    if (isWhole && form?.test(number) && (format?.isSound?.(number) ?? /\d{4}/.test(number))) return end;
  }
  return 0;
}

/** Prefixes that the Internal Revenue Service assigns. */
const employerPrefixes = /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5[0-9]|6[0-8]|7[1-7]|8[0-8]|9[0-58-9])/;

/** Employer identification numbers. */
export function isEmployerNumber(text: string): boolean {
  return employerPrefixes.test(text);
}

/** Social security numbers, and those of taxpayers without one (ITIN). */
export function isSocialSecurityNumber(text: string): boolean {
  const [area = '', group = '', serial = ''] = text.split(/[- ]/);
  if (group === '00' || serial === '0000') return false;
  if (area >= '900') return /^(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])$/.test(group);
  return area !== '000' && area !== '666';
}
