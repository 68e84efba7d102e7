import type { RowCell } from './rowCells.ts';

const dotsOnly = /^[.·…_\s]+$/u;

/** Removes the cuts before columns that contain only dots. Dots lead to the values and belong to the stub before them. */
export function withoutLeaderColumns(cuts: readonly number[], rows: readonly (readonly RowCell[])[]): number[] {
  const cells = rows.flat();
  return cuts.filter((_, index) => {
    const own = cells.filter(({ first, last }) => first === index + 1 && last === index + 1);
    return own.length === 0 || !own.every(isLeader);
  });
}

function isLeader({ words }: RowCell): boolean {
  return dotsOnly.test(words.map(({ text }) => text).join(' '));
}
