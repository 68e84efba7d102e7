import type { Paragraph, RecognizedBlock, RecognizedPage, Section, Table } from '#engines/core/document-model/document.ts';
import { noBorders } from '../rows/tabbedTables.ts';
import { backgroundOf } from '../rows/textRows.ts';

/** As a part of the width of both columns. A narrower picture before a text is a logo or a sign. */
const minPictureShare = 0.25;
/** In points: less is no row. */
const minRowPt = 1;

/**
 * The texts right of a column that only has pictures, with room for these: as a single column over the whole sheet, they would stand below
 * the pictures, set in so far that few letters are left for a line.
 */
export function textBesidePictures(section: Section, page: RecognizedPage): Table | undefined {
  const [first, second, ...more] = section.columns ?? [];
  if (!first || !second || more.length > 0 || !isPictureColumn(section)) return undefined;
  const texts = section.blocks.filter((block): block is Paragraph => block.kind === 'paragraph').toSorted((a, b) => a.y - b.y);
  const top = Math.min(...section.blocks.map(({ y }) => y));
  const bottom = Math.max(...texts.map(({ y, height }) => y + height));
  const starts = texts.map(({ y }) => y);
  const free = (starts[0] ?? top) - top > minRowPt ? [top] : [];
  const ys = [...free, ...starts, bottom];
  const columnWidthsPt = [second.left - first.left, second.right - second.left];
  return {
    kind: 'table',
    ...{ x: first.left, y: top, width: second.right - first.left, height: bottom - top },
    columnWidthsPt,
    rowHeightsPt: ys.slice(1).map((y, row) => y - (ys[row] ?? y)),
    headerRows: 0,
    cells: texts.map((text, index) => ({
      ...{ row: index + free.length, column: 1, rowSpan: 1, columnSpan: 1, blocks: [text] },
      ...{ fill: backgroundOf(text, page.behind), borders: noBorders, verticalAlignment: 'top' as const },
    })),
    continues: false,
  };
}

/** The left one of two columns has a wide picture and no text, and the right one only upright texts below one another. */
export function isPictureColumn({ columns = [], blocks }: Section): boolean {
  const [first, second, ...more] = columns;
  if (!first || !second || more.length > 0 || first.left >= second.left) return false;
  const middleOf = ({ x, width }: RecognizedBlock) => x + width / 2;
  const left = blocks.filter((block) => middleOf(block) < second.left);
  const right = blocks.filter((block) => middleOf(block) >= second.left);
  const areTexts = right.every((block) => block.kind === 'paragraph' && block.angle === 0 && !block.isRightToLeft);
  const tops = right.toSorted((a, b) => a.y - b.y);
  const areBelow = tops.every((block, index) => index === 0 || block.y >= (tops[index - 1]?.y ?? 0) + minRowPt);
  const pictureShare = (first.right - first.left) / (second.right - first.left);
  const isWide = left.length > 0 && left.every(({ kind }) => kind === 'picture') && pictureShare >= minPictureShare;
  return right.length > 0 && areTexts && areBelow && isWide;
}
