/** Drawings of what is recognised, over its page. */
import type { RecognizedBlock, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { box, edges, label } from './svg.ts';

function tableMarks(table: Table): string {
  const [xs, ys] = [edges(table.x, table.columnWidthsPt), edges(table.y, table.rowHeightsPt)];
  const cells = table.cells.map(({ row, column, rowSpan, columnSpan }) => {
    const [x = 0, y = 0] = [xs[column], ys[row]];
    const [right = x, bottom = y] = [xs[column + columnSpan], ys[row + rowSpan]];
    return box({ x, y, width: right - x, height: bottom - y }, row < table.headerRows ? '#d000d0' : '#8000ff');
  });
  const name = `table ${table.rowHeightsPt.length}x${table.columnWidthsPt.length}${table.continues ? ' continues' : ''}`;
  return box(table, '#8000ff', name) + cells.join('');
}

function mark(block: RecognizedBlock): string {
  if (block.kind === 'table') return tableMarks(block);
  if (block.kind === 'picture') return box(block, '#ff8000', `${block.source} ${block.dpi}`);
  if (block.kind === 'shape') return box(block, '#00a0a0');
  if (block.headingLevel !== undefined) return box(block, '#e00000', `h${block.headingLevel} ${block.alignment}`);
  if (block.list) {
    const { listId, level, format, number } = block.list;
    return box(block, '#00a000', `list ${listId}.${level} ${format} ${number ?? ''}`);
  }
  const indents = `${block.indentPt.toFixed(0)}/${block.firstIndentPt.toFixed(0)}`;
  return box(block, '#0060ff', `${block.alignment} ${indents}${block.continues ? ' continues' : ''}`);
}

export function documentMarks({ sections, header, footer, footnotes, behind }: RecognizedPage): string {
  let count = 0;
  const blocks = sections.flatMap((section) => {
    const rule = section.columnCount > 1 ? [`<!-- ${section.columnCount} columns -->`] : [];
    return [
      ...rule,
      ...section.blocks.map((block) => mark(block) + label({ x: block.x + block.width + 1, y: block.y + 6 }, String(++count))),
    ];
  });
  return [
    ...behind.map((one) => box(one, one.kind === 'shape' ? '#00a0a0' : '#ff8000', one.kind === 'shape' ? '' : 'behind', true)),
    ...blocks,
    ...[...header, ...footer].map((one) => box(one, '#808080', 'running')),
    ...footnotes.flatMap(({ number, paragraphs }) => paragraphs.map((one) => box(one, '#804000', `note ${number}`))),
  ].join('');
}
