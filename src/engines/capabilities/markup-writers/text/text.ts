import type { Cell, Paragraph, RecognizedDocument, Table } from '#engines/core/document-model/document.ts';
import { gridOf } from '#engines/core/document-model/tableGrid.ts';
import type { TextFileOptions } from '#engines/ports.ts';
import { codeText } from '../codeText.ts';
import { runsWithMark, shownText } from '../inlineText.ts';
import { labelLines } from '../pictureText.ts';
import { type FlowItem, readingFlow } from '../readingFlow.ts';

/**
 * Writes a document as plain text: a paragraph in one line, an empty line after it, one list item per line, table rows with tabs between
 * cells. Every page has its own text, so text that continues on the next page stays on both.
 */
export function* textParts(document: RecognizedDocument, { runningText, pageStart }: TextFileOptions): Generator<string> {
  let isFirstPage = true;
  let before: FlowItem | undefined;
  for (const item of readingFlow(document, { runningText, cuts: 'kept' })) {
    if (item.kind === 'page') {
      yield `${before ? '\n' : ''}${pageStart(item.page, isFirstPage)}`;
      [isFirstPage, before] = [false, undefined];
      continue;
    }
    const text = textOf(item);
    if (text === '') continue;
    if (before) yield isPoint(before) && isPoint(item) ? '\n' : '\n\n';
    yield text;
    before = item;
  }
  if (before) yield '\n';
}

function isPoint(item: FlowItem): boolean {
  return item.kind === 'block' && item.block.kind === 'paragraph' && item.block.list !== undefined;
}

function textOf(item: FlowItem): string {
  if (item.kind === 'page') return '';
  if (item.kind === 'code') return codeText(item.paragraphs);
  if (item.kind === 'footnote') {
    const { mark, paragraphs } = item.footnote;
    return [mark, ...paragraphs.map(paragraphText)].filter((one) => one !== '').join(' ');
  }
  if (item.kind !== 'block') return paragraphText(item.paragraph);
  const { block } = item;
  if (block.kind === 'picture') return labelLines(block).join('\n');
  return block.kind === 'table' ? tableText(block) : paragraphText(block);
}

/** Tabs stay, because they separate text on the page. */
function paragraphText(paragraph: Paragraph): string {
  const text = runsWithMark(paragraph)
    .map((run) => run.text)
    .join('');
  return shownText(text).replace(/ +/g, ' ').trim();
}

/** Writes cells in their columns. A cell that spans several leaves the others empty. */
function tableText(table: Table): string {
  const rows = gridOf(table).map((cells) => {
    const row = Array.from({ length: table.columnWidthsPt.length }, () => '');
    for (const cell of cells) row[cell.column] = cellText(cell);
    return row.join('\t').replace(/\t+$/, '');
  });
  return rows.filter((row) => row !== '').join('\n');
}

function cellText({ blocks }: Cell): string {
  const lines = blocks.flatMap((block) => (block.kind === 'picture' ? labelLines(block) : [paragraphText(block)]));
  return lines
    .map((line) => line.replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join(' ');
}
