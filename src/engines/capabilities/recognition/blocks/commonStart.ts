import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import type { RunMarks } from '../text/runs.ts';
import { thresholds } from './thresholds.ts';

const { sameStart } = thresholds.commonStart;

/**
 * A lone line far in that ends at the edge of its column looks flush right. It is not if it begins where the text above or below it does:
 * it is the longest line of an address or of particulars at the right of a letter.
 */
export function withCommonStart(blocks: readonly RecognizedBlock[], { roles }: Pick<RunMarks, 'roles'>): RecognizedBlock[] {
  return blocks.map((block, index) => {
    if (block.kind !== 'paragraph' || !isLoneAtRight(block)) return block;
    const beside = [blocks[index - 1], blocks[index + 1]].find((one) => one !== undefined && beginsAlike(one, block));
    if (beside?.kind !== 'paragraph') return block;
    const left: Paragraph = { ...block, alignment: 'left', indentPt: beside.indentPt + block.x - beside.x, firstIndentPt: 0 };
    const role = roles.get(block);
    if (role !== undefined) roles.set(left, role);
    return left;
  });
}

const isLoneAtRight = ({ alignment, lineCount, isRightToLeft, angle, list }: Paragraph) =>
  alignment === 'right' && lineCount === 1 && !isRightToLeft && angle === 0 && !list;

const beginsAlike = (one: RecognizedBlock, line: Paragraph) =>
  one.kind === 'paragraph' &&
  one.alignment === 'left' &&
  one.firstIndentPt === 0 &&
  !one.list &&
  Math.abs(one.x - line.x) < line.height * sameStart;
