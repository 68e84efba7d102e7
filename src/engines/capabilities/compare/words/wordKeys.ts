import type { Ignored } from '#contract/results/comparison.ts';

const signs: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '−': '-',
  // A soft hyphen that is drawn is visible. Some programs write every hyphen this way.
  '\u00ad': '-',
};

/** The same character written in another way is no change. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d]/gu, '')
    .replace(/[‘’ʼ“”‐‑−\u00ad]/gu, (sign) => signs[sign] ?? sign);
}

/** Lines that are written with the signs for them, as consoles draw tables: paper cuts them off, and they are as long as a column is wide. */
const drawnLine = /^[\u2500-\u257f]+$/u;

/** Hyphens inside words are compared by `hasSameHyphens`, since a line break can swallow them. */
export function keyOf(text: string, { ignoreCase, ignoreNumbers }: Ignored): string {
  if (drawnLine.test(text)) return '\u2500';
  let key = plain(text).replace(/(?<=\p{L})-(?=\p{L})/gu, '');
  if (ignoreCase) key = key.toLowerCase();
  return ignoreNumbers ? key.replace(/[\p{N}][\p{N}.,'/:]*/gu, '0') : key;
}

export function hasSameHyphens(one: string, other: string): boolean {
  const hyphens = (text: string) => [...plain(text).matchAll(/(?<=\p{L})-(?=\p{L})/gu)].map(({ index }) => index).join(' ');
  return hyphens(one) === hyphens(other);
}
