import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import type { RunMarks } from '../text/runs.ts';
import { thresholds } from './thresholds.ts';

const { minTexts, minPlaces, sameMiddlePt, otherStartPt } = thresholds.commonMiddle;

/**
 * The blocks of a title page, centered. Its widest line is as wide as the text of the page, so that the others would be at the left with an
 * indent of their own.
 */
export function withCommonMiddle(blocks: readonly RecognizedBlock[], { roles }: Pick<RunMarks, 'roles'>): RecognizedBlock[] {
  const texts = blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  const [first] = texts;
  if (!first || texts.length < minTexts || !texts.every(isLine)) return [...blocks];
  const middle = middleOf(first);
  if (!blocks.every((block) => Math.abs(middleOf(block) - middle) <= sameMiddlePt)) return [...blocks];
  const starts = new Set(texts.map(({ x }) => Math.round(x / otherStartPt)));
  if (starts.size < minPlaces) return [...blocks];
  return blocks.map((block) => {
    if (block.kind !== 'paragraph') return block;
    const centered: Paragraph = { ...block, alignment: 'center', indentPt: 0, firstIndentPt: 0 };
    const role = roles.get(block);
    if (role !== undefined) roles.set(centered, role);
    return centered;
  });
}

const middleOf = ({ x, width }: RecognizedBlock) => x + width / 2;

const isLine = ({ lineCount, list, tabStops, angle, alignment }: Paragraph) =>
  angle === 0 && !list && !tabStops && (lineCount === 1 || alignment === 'center');
