import type { Cell, Paragraph, Picture, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import { cellBlocks } from '../inlineText.ts';
import { type HtmlInlineChoices, htmlInline } from './inline.ts';
import { htmlLists, isListPoint, type ListParagraph } from './lists.ts';

export interface HtmlTableChoices extends HtmlInlineChoices {
  readonly picture: (picture: Picture) => string;
  /** Writes which cells have a header, and the alignment of cells. */
  readonly hasAttributes: boolean;
}

/** Rows with column names are the table head (HTML 4.9). */
export function htmlTable(table: Table, choices: HtmlTableChoices): string {
  const rows = gridOf(table).map((cells) => `<tr>${cells.map((cell) => cellOf(cell, table, choices)).join('')}</tr>`);
  const head = rows.slice(0, table.headerRows);
  const body = rows.slice(table.headerRows);
  const part = (tag: string, lines: readonly string[]) => (lines.length > 0 ? [`<${tag}>`, ...lines, `</${tag}>`] : []);
  return ['<table>', ...part('thead', head), ...part('tbody', body), '</table>'].join('\n');
}

function cellOf(cell: Cell, table: Table, choices: HtmlTableChoices): string {
  const isHeader = cell.row < table.headerRows;
  const tag = isHeader ? 'th' : 'td';
  const spans = [
    ...(cell.rowSpan > 1 ? [` rowspan="${cell.rowSpan}"`] : []),
    ...(cell.columnSpan > 1 ? [` colspan="${cell.columnSpan}"`] : []),
  ].join('');
  const attributes = choices.hasAttributes ? scopeOf(cell, isHeader) + alignmentOf(cell) : '';
  const emphasis = isHeader ? 'none' : choices.emphasis;
  return `<${tag}${spans}${attributes}>${contentOf(cell, { ...choices, emphasis })}</${tag}>`;
}

function scopeOf({ columnSpan }: Cell, isHeader: boolean): string {
  if (!isHeader) return '';
  return columnSpan > 1 ? ' scope="colgroup"' : ' scope="col"';
}

function alignmentOf({ blocks }: Cell): string {
  const [first] = blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  return first?.alignment === 'right' || first?.alignment === 'center' ? ` class="${first.alignment}"` : '';
}

/** Writes paragraphs on separate lines and list items as lists. */
function contentOf(cell: Cell, choices: HtmlTableChoices): string {
  const parts: string[] = [];
  let points: ListParagraph[] = [];
  const endList = () => {
    if (points.length > 0) parts.push(htmlLists(points, (point) => htmlInline(point.runs, choices)).replaceAll('\n', ''));
    points = [];
  };
  let wasText = false;
  for (const block of cellBlocks(cell)) {
    if (block.kind === 'paragraph' && isListPoint(block)) {
      points.push(block);
      wasText = false;
      continue;
    }
    endList();
    const text = block.kind === 'picture' ? choices.picture(block) : htmlInline(block.runs, choices);
    if (text === '') continue;
    parts.push(wasText ? `<br>${text}` : text);
    wasText = true;
  }
  endList();
  return parts.join('');
}
