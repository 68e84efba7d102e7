import { seededRandom } from '#fixtures/seededRandom.ts';
import type { PatternKind } from './patterns.ts';

/** Texts with personal data at known places, among similar numbers and words. It does not use the recognition code. */

export interface PersonalText {
  readonly text: string;
  readonly planted: readonly { readonly kind: PatternKind; readonly value: string; readonly start: number }[];
}

class Writer {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }
  digits(count: number, first = '0123456789'): string {
    return this.pick([...first]) + Array.from({ length: count - 1 }, () => Math.floor(this.next() * 10)).join('');
  }
  /** Replaces each `#` by a digit until a check passes. */
  checked(form: () => string, isRight: (text: string) => boolean): string {
    for (;;) {
      const body = form();
      const places = body.split('#').length - 1;
      for (let guess = 0; guess < 10 ** places; guess += 1) {
        const digits = String(guess).padStart(places, '0');
        let at = 0;
        const text = body.replace(/#/g, () => digits[at++] ?? '0');
        if (isRight(text)) return text;
      }
    }
  }
}

/** The Luhn sum, written independently: every second digit from the right is doubled. */
function cardSum(text: string): boolean {
  let total = 0;
  for (let place = 1; place <= text.length; place += 1) {
    const digit = Number(text[text.length - place]) * (place % 2 === 0 ? 2 : 1);
    total += Math.trunc(digit / 10) + (digit % 10);
  }
  return total % 10 === 0;
}

const bigNumber = (text: string) => BigInt([...text].map((letter) => Number.parseInt(letter, 36)).join(''));
const grouped = (text: string, size: number, sign: string) => text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(sign) ?? text;

const makers: Readonly<Record<PatternKind, (w: Writer) => string>> = {
  email: (w) => {
    const who = w.pick(['juan.delacruz', 'maria_reyes', 'j.santos+bills', "o'neil", 'info', 'ana-luz', 'x99', 'peña.r']);
    return `${who}@${w.pick(['example.ph', 'mail.example.com', 'kalayaan-homes.example.org', 'univ.edu.ph', 'firma.de'])}`;
  },
  phone: (w) => {
    const us = `${w.pick(['212', '415', '646', '305'])}`;
    return w.pick([
      `+63 ${w.digits(3, '9')} ${w.digits(3)} ${w.digits(4)}`,
      `0${w.digits(3, '9')}-${w.digits(3)}-${w.digits(4)}`,
      `0${w.digits(3, '9')} ${w.digits(3)} ${w.digits(4)}`,
      `(02) ${w.digits(4, '8')} ${w.digits(4)}`,
      `+1 (${us}) ${w.digits(3, '23456789')}-${w.digits(4)}`,
      `(${us}) ${w.digits(3, '23456789')}-${w.digits(4)}`,
      `${us}-${w.digits(3, '23456789')}-${w.digits(4)}`,
      `+49 30 ${w.digits(6, '123456789')}`,
      `+44 20 ${w.digits(4, '7')} ${w.digits(4)}`,
      `0033 1 ${grouped(w.digits(8), 2, ' ')}`,
    ]);
  },
  date: (w) => {
    const [d, m, y] = [1 + Math.floor(w.next() * 28), 1 + Math.floor(w.next() * 12), 1950 + Math.floor(w.next() * 80)];
    const two = (n: number) => String(n).padStart(2, '0');
    const en = new Date(2000, m - 1, 1).toLocaleString('en', { month: w.pick(['long', 'short']) });
    const fil =
      ['Enero', 'Pebrero', 'Marso', 'Abril', 'Mayo', 'Hunyo', 'Hulyo', 'Agosto', 'Setyembre', 'Oktubre'][m - 1] ?? 'Disyembre';
    return w.pick([
      `${y}-${two(m)}-${two(d)}`,
      `${two(d)}/${two(m)}/${y}`,
      `${m}/${d}/${y}`,
      `${two(d)}.${two(m)}.${y}`,
      `${d} ${en} ${y}`,
      `${en} ${d}, ${y}`,
      `ika-${d} ng ${fil} ${y}`,
      `${fil} ${d}, ${y}`,
    ]);
  },
  card: (w) => {
    const [start, length] = w.pick([
      ['4', 16],
      ['51', 16],
      ['2221', 16],
      ['34', 15],
      ['6011', 16],
    ] as const);
    const number = w.checked(() => `${start}${w.digits(length - start.length - 1)}#`, cardSum);
    return w.pick([number, grouped(number, 4, ' '), grouped(number, 4, '-')]);
  },
  account: (w) => {
    const [country, body] = w.pick([
      ['DE', 18],
      ['NL', -10],
      ['FR', 23],
      ['GB', -14],
      ['ES', 20],
      ['BE', 12],
    ] as const);
    const bank = body < 0 ? `${w.pick(['ABNA', 'INGB', 'BARC', 'HBUK'])}${w.digits(-body)}` : w.digits(body);
    const number = w.checked(
      () => `${country}##${bank}`,
      (text) => bigNumber(text.slice(4) + text.slice(0, 4)) % 97n === 1n,
    );
    return w.pick([number, grouped(number, 4, ' ')]);
  },
  'tax-ph': (w) => {
    const number = `${w.digits(3, '123456789')}-${w.digits(3)}-${w.digits(3)}`;
    return w.pick([number, `${number}-000`, `${number}-00000`]);
  },
  'tax-us': (w) =>
    w.pick([
      `${w.pick(['123', '456', '078', '212', '501'])}-${w.digits(2, '123456789')}-${w.digits(4, '123456789')}`,
      `${w.pick(['12', '36', '94', '20', '83'])}-${w.digits(7)}`,
    ]),
  'tax-eu': (w) => {
    const sumOf = (text: string, weights: readonly number[]) =>
      weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
    return w.pick([
      () => `IT${w.checked(() => `${w.digits(10)}#`, cardSum)}`,
      () =>
        `BE0${w.checked(
          () => `${w.digits(7, '123456789')}##`,
          (n) => (BigInt(n.slice(0, 7)) + BigInt(n.slice(7))) % 97n === 0n && n.slice(7) !== '00',
        )}`,
      () =>
        `PL${w.checked(
          () => `${w.digits(9)}#`,
          (n) => sumOf(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(n[9]),
        )}`,
      () =>
        `FR${w.checked(
          () => `##${w.checked(() => `${w.digits(8)}#`, cardSum)}`,
          (n) => BigInt(n.slice(0, 2)) === (12n + 3n * (BigInt(n.slice(2)) % 97n)) % 97n,
        )}`,
      () => `SE${w.checked(() => `${w.digits(9)}#`, cardSum)}01`,
      () =>
        `LU${w.checked(
          () => `${w.digits(6)}##`,
          (n) => BigInt(n.slice(0, 6)) % 89n === BigInt(n.slice(6)),
        )}`,
      () => 'DE 136695976',
      () => 'ATU13585627',
      () => 'NL004495445B01',
      () => `ESB${w.digits(8)}`,
    ])();
  },
};

/** Look-alikes that are none of these kinds. */
const decoys: readonly ((w: Writer) => string)[] = [
  (w) => `invoice ${w.digits(8)}`,
  (w) => `version ${w.digits(1)}.${w.digits(2)}.${w.digits(1)}`,
  (w) => `PHP ${w.digits(2, '123456789')},${w.digits(3)}.00`,
  (w) => `ISBN 978-${w.digits(1)}-${w.digits(4)}-${w.digits(4)}-${w.digits(1)}`,
  (w) => `pages ${w.digits(2, '123456789')}-${w.digits(3, '123456789')}`,
  (w) => `the years 19${w.digits(2)}-20${w.digits(2)}`,
  (w) => `room ${w.digits(3)} at ${w.digits(2)}:30`,
  (w) =>
    `card ${grouped(
      w.checked(
        () => `4${w.digits(14)}#`,
        (n) => !cardSum(n),
      ),
      4,
      ' ',
    )}`,
  (w) =>
    `account ${w.checked(
      () => `DE##${w.digits(18)}`,
      (n) => bigNumber(n.slice(4) + n.slice(0, 4)) % 97n !== 1n,
    )}`,
  (w) => `part no. ${w.digits(4)}-${w.digits(5)}-${w.digits(2)}`,
  (w) => `ratio ${w.digits(1)}/${w.digits(1)} of ${w.digits(2)} %`,
  (w) => `file 000-${w.digits(2)}-0000`,
  () => 'write to us@home or at @example',
  (w) =>
    `IT${w.checked(
      () => `${w.digits(10)}#`,
      (n) => !cardSum(n),
    )}`,
  () => 'May the 4th of them, in December, be 32.13.2020',
];

const links = ['Please send it to', 'See also', 'As agreed with', 'Known as', 'Contact', 'Filed under', 'Tumawag sa', 'Ayon kay'];

export function personalText(seed: number): PersonalText {
  const w = new Writer(seed + 1);
  const kinds = Object.keys(makers) as PatternKind[];
  const planted: { kind: PatternKind; value: string; start: number }[] = [];
  let text = '';
  const count = 6 + Math.floor(w.next() * 6);
  for (let part = 0; part < count; part += 1) {
    text += `${w.pick(links)} `;
    if (w.next() < 0.6) {
      const kind = w.pick(kinds);
      const value = makers[kind](w);
      planted.push({ kind, value, start: text.length });
      text += value;
    } else text += w.pick(decoys)(w);
    text += w.pick(['. ', ', ', '; ', ' and more. ', ') ']);
  }
  return { text, planted };
}
