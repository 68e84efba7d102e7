import type { Cell, Paragraph, RecognizedBlock, Table } from '#engines/core/document-model/document.ts';
import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import { boxOnPage } from '../../boxOnPage.ts';

/** Text that runs up or down within an empty cell of a table is its text: narrow columns are named so. */
export function withTurnedTexts(blocks: readonly RecognizedBlock[]): RecognizedBlock[] {
  const turned = blocks.filter((block): block is Paragraph => block.kind === 'paragraph' && isTurned(block));
  if (turned.length === 0) return [...blocks];
  const taken = new Set<RecognizedBlock>();
  const filled = blocks.map((block) => {
    if (block.kind !== 'table') return block;
    const edges = edgesOf(block);
    const cells = block.cells.map((cell) => {
      const own = cell.blocks.length === 0 ? turned.filter((text) => !taken.has(text) && isIn(text, cell, edges)) : [];
      for (const text of own) taken.add(text);
      return own.length > 0 ? { ...cell, blocks: own } : cell;
    });
    return cells.some((cell, index) => cell !== block.cells[index]) ? { ...block, cells } : block;
  });
  return filled.filter((block) => !taken.has(block));
}

export const isTurned = ({ angle }: Paragraph) => angle === 90 || angle === 270;

interface Edges {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

function edgesOf({ x, y, columnWidthsPt, rowHeightsPt }: Table): Edges {
  return { xs: edgesFrom(x, columnWidthsPt), ys: edgesFrom(y, rowHeightsPt) };
}

/** The middle of a text is in a cell. */
function isIn(text: Paragraph, { row, column, rowSpan, columnSpan }: Cell, { xs, ys }: Edges): boolean {
  const { x, y, width, height } = boxOnPage(text);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const isWithin = (at: number, from = 0, to = 0) => at > from && at < to;
  return isWithin(middleX, xs[column], xs[column + columnSpan]) && isWithin(middleY, ys[row], ys[row + rowSpan]);
}
