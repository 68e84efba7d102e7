import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import { type HeadingStyle, headingStyle } from '../blocks/paragraphs/headings.ts';
import { halfPoints } from './letterSizes.ts';
import { thresholds } from './thresholds.ts';

const { minLines, farthest, sameStart } = thresholds.smallHeadings;

/**
 * Imprints, notes to the reader and boxes are set smaller than the body of a document, and their headings with them. Such a heading is
 * bold over text of its own size, and nearer to it than to what is above. The terms of a glossary begin with small letters.
 */
export function smallHeading(blocks: readonly RecognizedBlock[], index: number, bodySizePt: number): HeadingStyle | undefined {
  const [above, block, below] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  if (block?.kind !== 'paragraph' || below?.kind !== 'paragraph' || block.lineCount > 1 || below.lineCount < minLines)
    return undefined;
  if (/^\P{L}*\p{Ll}/u.test(block.runs.map(({ text }) => text).join(''))) return undefined;
  const sizePt = sizeOf(below);
  if (halfPoints(sizePt) >= halfPoints(bodySizePt) || isBold(below) || below.isLabel || below.list) return undefined;
  const distance = below.y - (block.y + block.height);
  const isOver = Math.abs(below.x - block.x) < sizePt * sameStart && distance > -sizePt / 2 && distance < sizePt * farthest;
  const isNearer = !above || above.y > block.y || block.y - (above.y + above.height) >= distance;
  return isOver && isNearer ? headingStyle(block, sizePt) : undefined;
}

/** The size of its longest run. */
function sizeOf({ runs }: Paragraph): number {
  return runs.reduce((longest, run) => (run.text.length > longest.text.length ? run : longest)).style.sizePt;
}

const isBold = ({ runs }: Paragraph) => runs.every(({ style }) => style.isBold);
