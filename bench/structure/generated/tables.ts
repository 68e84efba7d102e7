import type { Choices } from './random.ts';
import { type ValueKind, valueKinds, type Words } from './words.ts';

export interface MadeCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

export const tableLooks = ['ruled', 'twoRules', 'rowRules', 'striped', 'band', 'plain', 'framed'] as const;
export type TableLook = (typeof tableLooks)[number];

export interface MadeTable {
  readonly kind: 'table';
  readonly look: TableLook;
  readonly isFullWidth: boolean;
  readonly headerRows: number;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Columns that end at the right. */
  readonly numeric: readonly boolean[];
  readonly cells: readonly MadeCell[];
}

export function madeTable(choices: Choices, words: Words, maxColumns: number): MadeTable {
  const columnCount = choices.int(2, maxColumns);
  const bodyRows = choices.int(2, 7);
  const wrapped = choices.chance(0.3) ? choices.int(0, columnCount - 1) : -1;
  const kinds = choices.times(columnCount, (column) => kindOf(column, wrapped, choices));
  const header = headerCells(choices, words, columnCount);
  const headerRows = Math.max(...header.map(({ row }) => row)) + 1;
  const emptyShare = choices.chance(0.25) ? 0.2 : 0;
  const body = choices
    .times(bodyRows, (index) => index + headerRows)
    .flatMap((row) =>
      kinds.map((kind, column) => {
        const text = column > 0 && choices.chance(emptyShare) ? '' : words.value(kind);
        return { row, column, rowSpan: 1, columnSpan: 1, text };
      }),
    );
  return {
    kind: 'table',
    look: choices.pick(tableLooks),
    isFullWidth: choices.chance(0.5),
    headerRows,
    rowCount: headerRows + bodyRows,
    columnCount,
    numeric: kinds.map((kind) => kind === 'count' || kind === 'amount' || kind === 'percent'),
    cells: [...header, ...body],
  };
}

function kindOf(column: number, wrapped: number, choices: Choices): ValueKind {
  if (column === wrapped) return 'sentence';
  if (column === 0) return 'words';
  return choices.pick(valueKinds.filter((kind) => kind !== 'sentence'));
}

/** One row of names, or two with a name over the last columns. */
function headerCells(choices: Choices, words: Words, columnCount: number): MadeCell[] {
  const names = choices.times(columnCount, (column) => ({ row: 0, column, rowSpan: 1, columnSpan: 1, text: words.some(1, 2) }));
  if (columnCount < 3 || !choices.chance(0.15)) return names;
  const first = columnCount - 2;
  const upper = names.slice(0, first).map((cell) => ({ ...cell, rowSpan: 2 }));
  const joined = { row: 0, column: first, rowSpan: 1, columnSpan: 2, text: words.some(1, 2) };
  return [...upper, joined, ...names.slice(first).map((cell) => ({ ...cell, row: 1 }))];
}
