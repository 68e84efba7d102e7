import { regExpText } from '../text/regExpText.ts';
import { isLuhn, isValidIban } from './checksums.ts';
import { datePattern } from './dates.ts';
import { isEmployerNumber, isSocialSecurityNumber, vatCandidate, vatLength } from './taxNumbers.ts';

/** Kinds of personal data that can be recognised by their format. */
export const patternKinds = ['email', 'phone', 'date', 'card', 'account', 'tax-ph', 'tax-us', 'tax-eu'] as const;
export type PatternKind = (typeof patternKinds)[number];

/** A part of a text: the index of its first character, and the index after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Scripts that write words without spaces between them, or with particles at their end. Beside their letters, a word ends anywhere. */
const unspaced = '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]';
const wordLetter = `(?!${unspaced})[\\p{L}\\p{N}]`;
const alone = { before: `(?<!${wordLetter})`, after: `(?!${wordLetter})` } as const;
/** Rejects matches with digits beside them, even behind punctuation: a part of a longer number is no match. */
const number = { before: `(?<!${wordLetter}|[\\p{N}][-./ ])`, after: `(?!${wordLetter}|[-./ ]\\p{N})` } as const;

const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}](?:[\p{L}\p{N}_%+'-]|\.(?=[\p{L}\p{N}_%+-]))*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}/gu;

/**
 * With a country code, a mobile number of the Philippines, ten digits of North America, or an area code that begins with 0 or is in
 * brackets.
 */
const phone = new RegExp(
  [
    `(?:(?<![\\p{L}\\p{N}+])\\+|${number.before}00)[1-9]\\d{0,2}(?:[-./ ]{0,2}(?:\\(\\d{1,5}\\)|\\d{1,5})){2,6}${number.after}`,
    `${number.before}09\\d{2}[-. ]?\\d{3}[-. ]?\\d{4}${number.after}`,
    `${number.before}(?:1[-. ])?\\(?[2-9]\\d{2}\\)?[-. ]{1,2}[2-9]\\d{2}[-. ]\\d{4}${number.after}`,
    `${alone.before}\\(0?[1-9]\\d{0,3}\\)[-. ]?\\d{3,4}[-. ]?\\d{3,4}${number.after}`,
    `${number.before}0[1-9]\\d{1,3}[-/ ]\\d{3,4}[- ]?\\d{3,4}${number.after}`,
    `(?<=(?:tel|telephone|telepono|phone|mobile|fax|call)(?:\\s*(?:no|number))?[.:]*\\s{0,2})\\d{3,4}[-. ]?\\d{4}${number.after}`,
  ].join('|'),
  'giu',
);

const card = new RegExp(`${number.before}[2-6](?:[ -]?\\d){12,18}${number.after}`, 'gu');
const iban = new RegExp(`${alone.before}[A-Z]{2}\\d{2}(?: ?[A-Z\\d]){11,30}${alone.after}`, 'gu');
const philippine = new RegExp(
  [
    `${number.before}\\d{3}-\\d{3}-\\d{3}(?:-(?:\\d{5}|\\d{3}))?${number.after}`,
    `(?<=\\bTIN(?:\\s*(?:no|number))?[.:#]*\\s{0,2})\\d{3}[ ]?\\d{3}[ ]?\\d{3}(?:[ ]?(?:\\d{5}|\\d{3}))?${number.after}`,
  ].join('|'),
  'giu',
);
const american = new RegExp(`${number.before}(?:\\d{3}-\\d{2}-\\d{4}|\\d{2}-\\d{7})${number.after}`, 'gu');

/** Lengths of account numbers by country (ISO 13616, registry). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 ' +
    'GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 ' +
    'MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((word) => [word.slice(0, 2), Number(word.slice(2))]),
);

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** The length of the match within a candidate; 0 for none. */
type Judge = (candidate: string) => number;
const wholeIf =
  (isSound: (text: string) => boolean): Judge =>
  (text) =>
    isSound(text) ? text.length : 0;

function ibanLength(candidate: string): number {
  const length = ibanLengths[candidate.slice(0, 2)] ?? 0;
  let letters = 0;
  for (const [index, letter] of [...candidate].entries()) {
    if (letter !== ' ') letters += 1;
    if (letters < length) continue;
    const next = candidate[index + 1];
    const isWhole = next === undefined || next === ' ';
    return length > 0 && isWhole && isValidIban(candidate.slice(0, index + 1).replaceAll(' ', '')) ? index + 1 : 0;
  }
  return 0;
}

function isPhone(candidate: string): boolean {
  const { length } = digitsIn(candidate);
  // Numbers of documents begin with zeros too, but are written without separators.
  const least = candidate.startsWith('00') ? 11 : 7;
  return length >= least && length <= 15 && (least === 7 || /\D/.test(candidate));
}

/** Card numbers are written in groups of four, or as 4-6-5 and 4-6-4. Other groups with a right checksum are numbers of another kind. */
const cardGroups = /^(?:\d+|(?:\d{4}[ -]){2,4}\d{1,4}|\d{4}[ -]\d{6}[ -]\d{4,5})$/;
/**
 * The length of a card number by its first digits: fourteen digits belong to one network, fifteen mostly to another (ISO/IEC 7812 issuer
 * numbers).
 */
const cardNetworks =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|3(?:0[0-5]|[689]\d)\d{11,16}|3[47]\d{13}|35\d{14,17}|2[0-7]\d{13,14}|5\d{15}|(?:5[0678]|6\d)\d{10,17})$/;

function isCard(candidate: string): boolean {
  const signs = new Set(candidate.replace(/\d/g, ''));
  const digits = digitsIn(candidate);
  return signs.size <= 1 && cardGroups.test(candidate) && cardNetworks.test(digits) && isLuhn(digits) && new Set(digits).size > 1;
}

const recognisers: Readonly<Record<PatternKind, readonly [pattern: RegExp, judge: Judge]>> = {
  email: [email, wholeIf(() => true)],
  phone: [phone, wholeIf(isPhone)],
  date: [datePattern, wholeIf(() => true)],
  card: [card, wholeIf(isCard)],
  account: [iban, ibanLength],
  'tax-ph': [philippine, wholeIf((text) => !/^0+$/.test(digitsIn(text)))],
  'tax-us': [american, wholeIf((text) => (text.length === 11 ? isSocialSecurityNumber(text) : isEmployerNumber(text)))],
  'tax-eu': [vatCandidate, vatLength],
};

/** The places of a kind in a text. Checksums must be right where the kind has them. */
export function findPattern(kind: PatternKind, text: string): Span[] {
  const [pattern, judge] = recognisers[kind];
  const found: Span[] = [];
  for (const match of text.matchAll(pattern)) {
    const length = judge(match[0]);
    if (length > 0) found.push({ start: match.index, end: match.index + length });
  }
  return found;
}

/** Lower case without accents. Each character stays one character, so positions stay valid. */
export function folded(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

/** The places of a word or phrase in a text, ignoring case, accents and spacing; optionally also within longer words. */
export function findPhrase(text: string, phrase: string, isWithinWords = false): Span[] {
  const words = folded(phrase)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const body = words.map(regExpText).join('\\s+');
  const isLetter = (letter: string | undefined) => letter !== undefined && new RegExp(wordLetter, 'u').test(letter);
  const before = !isWithinWords && isLetter([...(words[0] ?? '')][0]) ? alone.before : '';
  const after = !isWithinWords && isLetter([...(words.at(-1) ?? '')].at(-1)) ? alone.after : '';
  const pattern = new RegExp(`${before}${body}${after}`, 'gu');
  return [...folded(text).matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** The places of a name as it is listed, and with the last name first. */
export function findName(text: string, name: string): Span[] {
  const parts = name.trim().split(/\s+/);
  const lastFirst = parts.length > 1 ? [`${parts.at(-1)}, ${parts.slice(0, -1).join(' ')}`] : [];
  return [name, ...lastFirst].flatMap((form) => findPhrase(text, form)).sort((a, b) => a.start - b.start);
}
