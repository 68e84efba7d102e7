import { columnName, type SheetCell } from '../workbook.ts';

/** Labels of total rows in the most common languages. */
const totalName =
  /(?:^|[^\p{L}])(?:(?:sub|grand )?[- ]?totals?|sum|kabuuan|gesamt|summe|total général|totale|totaal|suma|soma|итого|合計|总计)(?:$|[^\p{L}])/iu;
const dateFormat = /[ymdh]/i;
const minAddends = 2;

type Rows = readonly (readonly (SheetCell | undefined)[])[];

interface Addend {
  readonly row: number;
  readonly value: number;
}

/**
 * Adds formulas to cells of total rows. A cell gets one if its number equals the sum of the numbers above it in its column, or of the
 * totals above it, exactly in the shown decimals.
 */
export function withTotals(rows: Rows): (SheetCell | undefined)[][] {
  const made = rows.map((cells) => [...cells]);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const totalRows = rows.map((cells) => cells.some((cell) => typeof cell?.value === 'string' && totalName.test(cell.value)));
  for (let column = 0; column < columns; column += 1) {
    const sums = new ColumnSums(columnName(column));
    for (const [row, cells] of rows.entries()) {
      const cell = cells[column];
      // An empty row separates two tables.
      if (cells.every((each) => each?.value === undefined)) sums.clear();
      if (typeof cell?.value !== 'number' || dateFormat.test(plainFormat(cell))) continue;
      const addend = { row, value: cell.value };
      const formula = totalRows[row] ? sums.formulaFor(addend, decimalsOf(cell)) : undefined;
      const target = made[row];
      if (target && formula !== undefined) target[column] = { ...cell, formula };
      sums.add(addend, totalRows[row] === true);
    }
  }
  return made;
}

class ColumnSums {
  readonly #letters: string;
  #addends: Addend[] = [];
  #totals: Addend[] = [];

  constructor(letters: string) {
    this.#letters = letters;
  }

  clear(): void {
    this.#addends = [];
    this.#totals = [];
  }

  add(addend: Addend, isTotal: boolean): void {
    if (!isTotal) {
      this.#addends.push(addend);
      return;
    }
    this.#totals.push(addend);
    this.#addends = [];
  }

  formulaFor({ value }: Addend, decimals: number): string | undefined {
    const isSum = (of: readonly Addend[]) =>
      of.length >= minAddends &&
      rounded(
        of.reduce((sum, one) => sum + one.value, 0),
        decimals,
      ) === rounded(value, decimals);
    const [first, last] = [this.#addends[0], this.#addends.at(-1)];
    if (first && last && isSum(this.#addends)) return `SUM(${this.#letters}${first.row + 1}:${this.#letters}${last.row + 1})`;
    const parts = this.#addends.length > 0 ? [...this.#totals, ...this.#addends] : this.#totals;
    return isSum(parts) ? `SUM(${parts.map(({ row }) => `${this.#letters}${row + 1}`).join(',')})` : undefined;
  }
}

/** Without quoted parts, such as a currency sign. */
const plainFormat = ({ look }: SheetCell) => look.format.replace(/"[^"]*"/g, '');

function decimalsOf(cell: SheetCell): number {
  const format = plainFormat(cell);
  if (format === 'General') return Number.isInteger(cell.value) ? 0 : (String(cell.value).split('.')[1]?.length ?? 0);
  return (/\.(0+)/.exec(format)?.[1]?.length ?? 0) + (format.includes('%') ? 2 : 0);
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
