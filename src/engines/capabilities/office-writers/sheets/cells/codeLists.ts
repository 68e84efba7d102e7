import type { Table } from '#engines/core/document-model/document.ts';
import { textOf } from './cellText.ts';
import { type CellFormat, cellValue } from './cellValue.ts';

/** Whole numbers with one sign between them, and with at most one space after it. */
const list = /^\d{1,6}(?:([,;./]) ?\d{1,6})(?:\1 ?\d{1,6})*$/;

/**
 * The columns that hold lists of codes: `1,2,3` or `12,413` is no number, so `413,424` in the same column is none either. Without such a
 * neighbor it is a number, as the document writes them.
 */
export function codeListColumns({ cells, headerRows }: Table, format: CellFormat): ReadonlySet<number> {
  const columns = Map.groupBy(
    cells.filter(({ row, columnSpan }) => row >= headerRows && columnSpan === 1),
    ({ column }) => column,
  );
  const hasLists = [...columns].filter(([, own]) => {
    const texts = own.map((cell) => textOf(cell).trim()).filter((text) => text !== '');
    const lists = texts.filter(isCodeList);
    const values = lists.map((text) => cellValue(text, format).kind);
    return values.includes('text') && lists.length + texts.filter((text) => /^\d{1,6}$/.test(text)).length === texts.length;
  });
  return new Set(hasLists.map(([column]) => column));
}

export const isCodeList = (text: string) => list.test(text.trim());
