import type { Cell, Paragraph, Table } from '#engines/core/document-model/document.ts';
import { plainText } from '../../runningParts.ts';

/** A value, followed by the currency sign of the next column, which stands at the left of that column. */
const strayed = /^(.*\d.*?)\s+(₱|PHP|US\$|\$|€|£|¥)$/u;
const amount = /^\(?[-−–]?\d[\d.,'’ \u00a0\u202f]*\)?$/u;

/**
 * Moves currency signs to their own amounts. Statements put the sign at the left edge of a column, where it is nearer to the value of the
 * previous column. Behind the last amount of a row, a sign is its own, and so are all others of that table.
 */
export function withOwnSigns(table: Table): Table {
  const lastOf = new Map<number, Cell>();
  for (const cell of table.cells)
    if (textOf(cell) !== '' && cell.column >= (lastOf.get(cell.row)?.column ?? 0)) lastOf.set(cell.row, cell);
  if ([...lastOf.values()].some((cell) => hasSignBehind(textOf(cell)))) return table;
  const byPlace = new Map(table.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const changed = new Map<Cell, Cell>();
  for (const cell of table.cells) {
    const next = byPlace.get(`${cell.row} ${cell.column + cell.columnSpan}`);
    const current = changed.get(cell) ?? cell;
    const [, value, sign] = strayed.exec(textOf(current)) ?? [];
    if (!next || value === undefined || sign === undefined || !amount.test(textOf(next))) continue;
    changed.set(cell, withText(current, value));
    changed.set(next, withText(next, `${sign}${textOf(next)}`));
  }
  return changed.size === 0 ? table : { ...table, cells: table.cells.map((cell) => changed.get(cell) ?? cell) };
}

function hasSignBehind(text: string): boolean {
  const [, value] = strayed.exec(text) ?? [];
  return value !== undefined && amount.test(value);
}

const onlyParagraph = ({ blocks }: Cell): Paragraph | undefined => {
  const [first, ...more] = blocks;
  return first?.kind === 'paragraph' && more.length === 0 ? first : undefined;
};

function textOf(cell: Cell): string {
  const paragraph = onlyParagraph(cell);
  return paragraph ? plainText(paragraph).trim() : '';
}

function withText(cell: Cell, text: string): Cell {
  const paragraph = onlyParagraph(cell);
  const [run] = paragraph?.runs ?? [];
  return paragraph && run ? { ...cell, blocks: [{ ...paragraph, runs: [{ ...run, text }] }] } : cell;
}
