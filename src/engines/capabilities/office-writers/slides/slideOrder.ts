import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { boxOnPage, isSlanted, overlap } from '../boxOnPage.ts';

/** Text boxes extend a little beyond their letters. */
export const overlapPt = 2;
/** The product of pictures, and of labels. A page made to be slow keeps the order in which it is read. */
const maxPairs = 40_000;
const maxLabels = 2_000_000;

type Picture = Extract<RecognizedBlock, { kind: 'picture' }>;

/** Each picture that others are painted over, with these. */
type PicturesBehind = ReadonlyMap<Picture, readonly Picture[]>;

/**
 * The pictures on which more text of another picture lies than the other way round, and the larger one of two without text. Such a picture
 * was painted first: what is painted last covers what lies beneath.
 */
function picturesBehind(blocks: readonly RecognizedBlock[]): PicturesBehind {
  const pictures = blocks.filter((block) => block.kind === 'picture');
  const behind = new Map<Picture, Picture[]>();
  if (pictures.length ** 2 > maxPairs) return behind;
  let labelsLeft = maxLabels;
  const textOn = (picture: Picture, labels: readonly RecognizedBlock[]) => {
    labelsLeft -= labels.length;
    return labels.filter((label) => overlap(label, picture, overlapPt)).length;
  };
  for (const picture of pictures) {
    const near = pictures.filter((other) => other !== picture && overlap(other, picture));
    const isBehind = (other: Picture) =>
      (picture.labels.length + other.labels.length === 0 && areaOf(picture) > areaOf(other)) ||
      (labelsLeft > 0 && textOn(picture, other.labels) > textOn(other, picture.labels));
    if (near.some(isBehind)) behind.set(picture, near);
  }
  return behind;
}

/** Labels of a picture that is behind others, where these cover them: they are written in front of all pictures. */
export function coveredLabels(blocks: readonly RecognizedBlock[]): ReadonlySet<RecognizedBlock> {
  const covered = [...picturesBehind(blocks)].flatMap(([picture, others]) =>
    picture.labels.filter((label) => others.some((other) => overlap(label, other, overlapPt))),
  );
  return new Set(covered);
}

const areaOf = ({ width, height }: PageBox) => width * height;
const sizeOf = ([first]: readonly RecognizedBlock[]) => (first ? areaOf(first) : 0);

const isWithin = (inner: PageBox, outer: PageBox) =>
  inner.x >= outer.x - overlapPt &&
  inner.y >= outer.y - overlapPt &&
  inner.x + inner.width <= outer.x + outer.width + overlapPt &&
  inner.y + inner.height <= outer.y + outer.height + overlapPt;

/**
 * Text over a picture stays in front of it, also where it is that of another picture, and a picture in a table, such as an icon beside the
 * text of a cell, is in front of the fills of the cells. Everything else is in reading order.
 */
export function inFront(groups: readonly RecognizedBlock[][]): readonly RecognizedBlock[][] {
  const blocks = groups.flat();
  const tables = blocks.filter((block) => block.kind === 'table');
  const inCells = tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  const behind = picturesBehind(blocks);
  const written = [...blocks, ...inCells].filter((block) => block.kind === 'paragraph');
  const texts = written.filter(({ angle }) => angle === 0);
  // A watermark is larger than a picture. A slanted text within one is a part of it, such as the name in a logo.
  const slanted = written.filter(isSlanted).map(boxOnPage);
  const rankOf = ([block]: readonly RecognizedBlock[]) => {
    if (block?.kind === 'paragraph') return isSlanted(block) ? 1 : 2;
    if (block?.kind !== 'picture') return 2;
    if (behind.has(block)) return -1;
    const isOver = (other: RecognizedBlock) => overlap(other, block, overlapPt);
    if (texts.some(isOver) || slanted.some((text) => isWithin(text, block))) return 0;
    return tables.some(isOver) ? 3 : 2;
  };
  const ranked = groups.map((group) => ({ group, rank: rankOf(group) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || (a.rank < 0 ? sizeOf(b.group) - sizeOf(a.group) : 0))
    .map(({ group }) => group);
}
