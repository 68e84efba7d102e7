import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import { type HeadingStyle, headingStyle } from '../blocks/paragraphs/headings.ts';
import { halfPoints } from './letterSizes.ts';
import { thresholds } from './thresholds.ts';

const { minLines, maxSpace } = thresholds.linesBelowEachOther;

/** Lines as small as the text, right below each other, that would be headings alone: no text belongs to the first of them. */
export function isOneOfSeveral(
  look: HeadingStyle,
  blocks: readonly RecognizedBlock[],
  index: number,
  bodySizePt: number,
): boolean {
  if (look.size > halfPoints(bodySizePt)) return false;
  return isItem(blocks, index) || isInBlock(look, blocks, index, bodySizePt);
}

/** Items of a numbered list. */
function isItem(blocks: readonly RecognizedBlock[], index: number): boolean {
  const numberAt = (at: number) => {
    const block = blocks[at];
    return block?.kind === 'paragraph' && block.list?.format !== 'bullet' ? block.list?.number : undefined;
  };
  const own = numberAt(index);
  return own !== undefined && (numberAt(index + 1) === own + 1 || numberAt(index - 1) === own - 1);
}

function isInBlock(look: HeadingStyle, blocks: readonly RecognizedBlock[], index: number, bodySizePt: number): boolean {
  const isAlike = (block: RecognizedBlock | undefined): block is Paragraph => {
    const own = block?.kind === 'paragraph' && block.lineCount === 1 ? headingStyle(block, bodySizePt) : undefined;
    return own !== undefined && own.size === look.size && own.isBold === look.isBold;
  };
  const reaches = (at: number, next: number) => {
    const [one, other] = [blocks[Math.min(at, next)], blocks[Math.max(at, next)]];
    return isAlike(one) && isAlike(other) && other.y - (one.y + one.height) < one.linePitchPt * maxSpace && other.y > one.y;
  };
  let [first, last] = [index, index];
  while (last - first < minLines && reaches(first, first - 1)) first -= 1;
  while (last - first < minLines && reaches(last, last + 1)) last += 1;
  return last - first + 1 >= minLines;
}
