import type { Table } from '#engines/core/document-model/document.ts';
import { textOf } from './cellText.ts';

const digits = /^\d{2,15}$/;
/** Values with leading zeros, at least, and the part of the numbers of their table that have as many digits. */
const minPadded = 2;
const mostly = 0.8;

/**
 * The columns whose whole numbers are codes of one length, as some begin with zeros: times of a timetable (`0845`, `1005`), or days of a
 * calendar. As numbers, those without zeros would be sorted and aligned apart from the others.
 */
export function paddedCodeColumns({ cells }: Table): ReadonlySet<number> {
  const single = cells
    .filter(({ columnSpan }) => columnSpan === 1)
    .map((cell) => ({ column: cell.column, text: textOf(cell).trim() }));
  const whole = single.filter(({ text }) => digits.test(text));
  const columns = Map.groupBy(whole, ({ column }) => column);
  const lengths = Map.groupBy(whole, ({ text }) => text.length);
  const ofTable = [...lengths].flatMap(([length, own]) => {
    const padded = own.filter(({ text }) => text.startsWith('0')).length;
    return padded >= minPadded && own.length >= whole.length * mostly ? [length] : [];
  });
  const isShort = new Set(single.filter(({ text }) => /^\d$/.test(text)).map(({ column }) => column));
  const coded = [...columns].filter(([column, own]) => {
    const [first, ...others] = new Set(own.map(({ text }) => text.length));
    if (first === undefined || others.length > 0 || isShort.has(column)) return false;
    return ofTable.includes(first) || own.some(({ text }) => text.startsWith('0'));
  });
  return new Set(coded.map(([column]) => column));
}

export const isPaddedCode = (text: string) => digits.test(text.trim());
