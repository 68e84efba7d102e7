import type { Cell, Paragraph, Picture, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { cellBlocks, type InlineChoices } from '../inlineText.ts';
import { inlineLines } from './inline.ts';

/** A source is easier to read with aligned columns, as long as a row fits a screen. */
const maxAlignedColumns = 100;

/**
 * Whether a table can be written with bars (GitHub Flavored Markdown 4.10): at most one header row, no cell over several places, no list in
 * a cell.
 */
export function fitsPipeTable(table: Table): boolean {
  const isList = (block: Cell['blocks'][number]) => block.kind === 'paragraph' && block.list !== undefined;
  return (
    table.headerRows <= 1 &&
    table.cells.every((cell) => cell.rowSpan <= 1 && cell.columnSpan <= 1 && !cellBlocks(cell).some(isList)) &&
    table.columnWidthsPt.length > 0
  );
}

export interface PipeTableChoices extends InlineChoices {
  readonly picture: (picture: Picture) => string;
}

/** The first row has the column names, because such a table must have them. */
export function pipeTable(table: Table, choices: PipeTableChoices): string {
  const rows = gridOf(table).map((row) => row.map((cell) => cellText(cell, table, choices)));
  const alignments = table.columnWidthsPt.map((_, column) => alignmentOf(table, column));
  const widths = alignments.map((_, column) => Math.max(3, ...rows.map((row) => widthOf(row[column] ?? ''))));
  const isAligned = widths.reduce((sum, width) => sum + width + 3, 1) <= maxAlignedColumns;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = (text: string, column: number) => (isAligned ? pad(text, widths[column] ?? 3, alignments[column]) : text);
  const rule = alignments.map((alignment, column) => dashes(alignment, isAligned ? (widths[column] ?? 3) : 3));
  const [head = [], ...body] = rows.map((row) => line(row.map(padded)));
  return [head, line(rule), ...body].join('\n');
}

function cellText(cell: Cell, table: Table, choices: PipeTableChoices): string {
  const emphasis = cell.row < Math.max(1, table.headerRows) ? 'none' : choices.emphasis;
  const parts = cellBlocks(cell).map((block) =>
    block.kind === 'picture' ? choices.picture(block) : inlineLines(block.runs, { ...choices, emphasis }).join('<br>'),
  );
  return parts
    .filter((part) => part !== '')
    .join('<br>')
    .replaceAll('\n', '<br>')
    .replaceAll('|', '\\|');
}

type Alignment = 'left' | 'right' | 'center';

/** The alignment of most cells below the header. */
function alignmentOf(table: Table, column: number): Alignment {
  const votes = { left: 0, right: 0, center: 0 };
  for (const cell of table.cells) {
    const [first] = cell.blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
    if (cell.column !== column || cell.row < Math.max(1, table.headerRows) || !first) continue;
    votes[first.alignment === 'justify' ? 'left' : first.alignment] += 1;
  }
  if (votes.right > votes.left + votes.center) return 'right';
  return votes.center > votes.left + votes.right ? 'center' : 'left';
}

function dashes(alignment: Alignment, width: number): string {
  if (alignment === 'right') return `${'-'.repeat(width - 1)}:`;
  return alignment === 'center' ? `:${'-'.repeat(width - 2)}:` : '-'.repeat(width);
}

function pad(text: string, width: number, alignment: Alignment | undefined): string {
  const room = ' '.repeat(Math.max(0, width - widthOf(text)));
  return alignment === 'right' ? room + text : text + room;
}

/** The approximate width in columns of a screen: Chinese, Japanese and Korean letters take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const one of text)
    width += /[\u{1100}-\u{115f}\u{2e80}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{ff00}-\u{ff60}]/u.test(one) ? 2 : 1;
  return width;
}
