import type { Table } from '#engines/core/document-model/document.ts';

/**
 * The measure of the table competition of ICDAR 2013: two neighbouring cells with content, to the right or below, form a
 * relation. The relations found are compared with those of the ground truth.
 */

/** A cell with its place and its content. Rows and columns are counted from 0, and the last ones are included. */
export interface PlacedText {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly text: string;
}

/**
 * Content in the form in which it is compared: without spaces and without differences of typesetting only. The ground truth has
 * small letters where the pages show capitals (`domestic (%)`, `norway`), so case is ignored, too.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u00ad\u200b]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212-]/g, '-')
    .replaceAll(/[\u2018\u2019`\u00b4]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"');
}

export function placedTexts(table: Table): PlacedText[] {
  return table.cells.map(({ row, column, rowSpan, columnSpan, blocks }) => ({
    firstRow: row,
    lastRow: row + rowSpan - 1,
    firstColumn: column,
    lastColumn: column + columnSpan - 1,
    text: comparable(
      blocks
        .map((block) =>
          block.kind === 'paragraph' ? `${block.list?.mark ?? ''}${block.runs.map((span) => span.text).join('')}` : block.text,
        )
        .join(''),
    ),
  }));
}

/** Relations, each with its number of occurrences. */
export function relationsOf(cells: readonly PlacedText[]): string[] {
  const grid = new Map<string, PlacedText>();
  const written = cells.filter(({ text }) => text !== '');
  for (const cell of written) {
    for (let row = cell.firstRow; row <= cell.lastRow; row += 1)
      for (let column = cell.firstColumn; column <= cell.lastColumn; column += 1) grid.set(`${row} ${column}`, cell);
  }
  const rows = Math.max(-1, ...cells.map(({ lastRow }) => lastRow));
  const columns = Math.max(-1, ...cells.map(({ lastColumn }) => lastColumn));
  const relations: string[] = [];
  for (const cell of written) {
    const right = new Set<PlacedText>();
    for (let row = cell.firstRow; row <= cell.lastRow; row += 1) {
      const next = firstOf(cell.lastColumn + 1, columns, (column) => grid.get(`${row} ${column}`));
      if (next) right.add(next);
    }
    const below = new Set<PlacedText>();
    for (let column = cell.firstColumn; column <= cell.lastColumn; column += 1) {
      const next = firstOf(cell.lastRow + 1, rows, (row) => grid.get(`${row} ${column}`));
      if (next) below.add(next);
    }
    relations.push(...[...right].map((next) => `${cell.text} > ${next.text}`));
    relations.push(...[...below].map((next) => `${cell.text} v ${next.text}`));
  }
  return relations;
}

function firstOf(from: number, to: number, at: (index: number) => PlacedText | undefined): PlacedText | undefined {
  for (let index = from; index <= to; index += 1) {
    const found = at(index);
    if (found) return found;
  }
  return undefined;
}

export interface Score {
  readonly right: number;
  readonly found: number;
  readonly known: number;
}

/** The relations of both lists, each as often as it is in both. */
export function inBoth(found: readonly string[], known: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of known) left.set(one, (left.get(one) ?? 0) + 1);
  return found.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count > 0;
  }).length;
}

/**
 * For the tables of one page: each known table is compared with one found table. Pairs with the most common relations come first.
 */
export function scoreOf(found: readonly (readonly string[])[], known: readonly (readonly string[])[]): Score {
  const pairs = known
    .flatMap((one, knownAt) => found.map((other, foundAt) => ({ knownAt, foundAt, right: inBoth(other, one) })))
    .toSorted((a, b) => b.right - a.right);
  const [usedKnown, usedFound] = [new Set<number>(), new Set<number>()];
  let right = 0;
  for (const pair of pairs) {
    if (usedKnown.has(pair.knownAt) || usedFound.has(pair.foundAt)) continue;
    usedKnown.add(pair.knownAt);
    usedFound.add(pair.foundAt);
    right += pair.right;
  }
  const count = (all: readonly (readonly string[])[]) => all.reduce((sum, one) => sum + one.length, 0);
  return { right, found: count(found), known: count(known) };
}
