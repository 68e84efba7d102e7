import type { Table } from './document.ts';

/** Chinese and Japanese letters are twice as wide as others. */
const lettersOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);

/** For each column, the longest unbreakable part of its texts, in letters. */
function longest(table: Table, pieces: (text: string) => string[]): number[] {
  const counts = table.weights.map(() => 0);
  for (const { column, columnSpan, text, lead, indent } of table.cells) {
    const count = Math.max(...pieces(text).map(lettersOf)) + (lead?.length ?? 0) * 2 + indent * 2;
    if (columnSpan === 1) counts[column] = Math.max(counts[column] ?? 0, count);
  }
  return counts;
}

/** The width of the text of each column in points, without line breaks: about half an em for each letter. */
export const naturalWidths = (table: Table): number[] =>
  longest(table, (text) => text.split('\n')).map((count) => count * table.style.sizePt * 0.52);

/** Lines break between words. In Chinese and Japanese they break anywhere. */
const words = (text: string): string[] => text.split(/\s|(?<=[\u2e80-\uffff])/);

const sum = (widths: readonly number[]) => widths.reduce((a, b) => a + b, 0);

export interface FittedTable {
  /** Smaller text and padding, for a table whose longest words would not fit. */
  readonly table: Table;
  /** Includes padding, in points. */
  readonly widths: readonly number[];
}

/**
 * Column widths that fit into a total width. If there is room, each column is as wide as its text; otherwise the widest columns
 * are reduced first.
 */
export function fittedTable(given: Table, measurePt: number): FittedTable {
  const target = given.style.width === 'auto' ? measurePt : measurePt * given.style.width;
  let table = given;
  const narrowest = () => {
    const padding = 2 * table.style.paddingXPt + 2;
    return longest(table, words).map(
      (count, column) => Math.max(count, column === 0 ? 9 : 3) * table.style.sizePt * 0.6 + padding,
    );
  };
  while (sum(narrowest()) > target && table.style.sizePt > 4.5) {
    const { sizePt, paddingXPt } = table.style;
    table = {
      ...table,
      style: { ...table.style, sizePt: paddingXPt > 2 ? sizePt : sizePt * 0.94, paddingXPt: Math.max(1, paddingXPt * 0.8) },
    };
  }
  const lowest = narrowest();
  const padding = 2 * table.style.paddingXPt + 2;
  const natural = naturalWidths(table).map((width, column) => Math.max(width * 1.08 + padding, lowest[column] ?? 0));
  let limit = Math.max(...natural);
  const cut = () => natural.map((width, column) => Math.max(lowest[column] ?? 0, Math.min(width, limit)));
  while (sum(cut()) > target && limit > 8) limit *= 0.95;
  const widths = cut();
  const rest = target - sum(widths);
  if (table.style.width === 'auto' || rest <= 0) return { table, widths };
  const total = sum(table.weights);
  return { table, widths: widths.map((width, column) => width + (rest * (table.weights[column] ?? 1)) / total) };
}
