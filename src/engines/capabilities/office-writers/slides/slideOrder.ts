import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import { isSlanted, overlap } from '../boxOnPage.ts';

/** Text boxes extend a little beyond their letters. */
export const overlapPt = 2;

type Picture = Extract<RecognizedBlock, { kind: 'picture' }>;

/**
 * Whether more text of another picture lies on a picture than the other way round. The picture was painted first then: what is painted
 * last covers text that lies beneath.
 */
function isBehind(picture: Picture, others: readonly Picture[]): boolean {
  const textOn = (one: Picture, labels: readonly RecognizedBlock[]) =>
    labels.filter((label) => overlap(label, one, overlapPt)).length;
  return others.some((other) => other !== picture && textOn(picture, other.labels) > textOn(other, picture.labels));
}

/** Labels of a picture that is behind others, where these cover them: they are written in front of all pictures. */
export function coveredLabels(blocks: readonly RecognizedBlock[]): ReadonlySet<RecognizedBlock> {
  const pictures = blocks.filter((block) => block.kind === 'picture');
  const covered = pictures.flatMap((picture) => {
    if (!isBehind(picture, pictures)) return [];
    const others = pictures.filter((other) => other !== picture);
    return picture.labels.filter((label) => others.some((other) => overlap(label, other, overlapPt)));
  });
  return new Set(covered);
}

/**
 * Text over a picture stays in front of it, also where it is that of another picture, and a picture in a table, such as an icon beside the text of a cell, is in front of the fills of
 * the cells. Everything else is in reading order.
 */
export function inFront(groups: readonly RecognizedBlock[][]): readonly RecognizedBlock[][] {
  const blocks = groups.flat();
  const tables = blocks.filter((block) => block.kind === 'table');
  const inCells = tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  const pictures = blocks.filter((block) => block.kind === 'picture');
  const texts = [...blocks, ...inCells].filter((block) => block.kind === 'paragraph' && block.angle === 0);
  const rankOf = ([block]: readonly RecognizedBlock[]) => {
    if (block?.kind === 'paragraph') return isSlanted(block) ? 1 : 2;
    if (block?.kind !== 'picture') return 2;
    if (isBehind(block, pictures)) return -1;
    const isOver = (other: RecognizedBlock) => overlap(other, block, overlapPt);
    if (texts.some(isOver)) return 0;
    return tables.some(isOver) ? 3 : 2;
  };
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b));
}
