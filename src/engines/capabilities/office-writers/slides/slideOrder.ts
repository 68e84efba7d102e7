import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import { isSlanted, overlap } from '../boxOnPage.ts';

/** Text boxes extend a little beyond their letters. */
export const overlapPt = 2;

/**
 * Text over a picture stays in front of it, and a picture in a table, such as an icon beside the text of a cell, is in front of the fills of
 * the cells. Everything else is in reading order.
 */
export function inFront(groups: readonly RecognizedBlock[][]): readonly RecognizedBlock[][] {
  const blocks = groups.flat();
  const tables = blocks.filter((block) => block.kind === 'table');
  const inCells = tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  const texts = [...blocks, ...inCells].filter((block) => block.kind === 'paragraph' && block.angle === 0);
  const rankOf = ([block]: readonly RecognizedBlock[]) => {
    if (block?.kind === 'paragraph') return isSlanted(block) ? 1 : 2;
    if (block?.kind !== 'picture') return 2;
    const isOver = (other: RecognizedBlock) => overlap(other, block, overlapPt);
    if (texts.some(isOver)) return 0;
    return tables.some(isOver) ? 3 : 2;
  };
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b));
}
