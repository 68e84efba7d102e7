import type { Cell, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { runsWithMark, shownText } from '../inlineText.ts';
import { labelLines } from '../pictureText.ts';
import { readingFlow } from '../readingFlow.ts';

/** A table of the document, complete over all its pages. */
export interface CsvTable {
  /** Counted from 1: the page where it begins, and its number among the tables that begin there. */
  readonly page: number;
  readonly number: number;
  readonly rows: readonly (readonly string[])[];
}

/** Each place has its text once. A cell that spans several has it in the upper left one. */
export function csvTables(document: RecognizedDocument): CsvTable[] {
  const tables: CsvTable[] = [];
  for (const item of readingFlow(document, { runningText: 'dropped' })) {
    if (item.kind !== 'block' || item.block.kind !== 'table') continue;
    const number = tables.filter((table) => table.page === item.page).length + 1;
    tables.push({ page: item.page, number, rows: rowsOf(item.block) });
  }
  return tables;
}

function rowsOf(table: Table): string[][] {
  return gridOf(table).map((cells) => {
    const row = Array.from({ length: table.columnWidthsPt.length }, () => '');
    for (const cell of cells) row[cell.column] = textOf(cell);
    return row;
  });
}

function textOf({ blocks }: Cell): string {
  const lines = blocks.flatMap((block) =>
    block.kind === 'picture'
      ? labelLines(block)
      : [
          shownText(
            runsWithMark(block)
              .map((run) => run.text)
              .join(''),
          ),
        ],
  );
  return lines
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
