import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { CellStyle } from '../sheetStyles.ts';
import { indentStepPt } from '../workbook.ts';
import { alignments } from './tableRows.ts';

/** The room of the text of a page, from its left edge. */
export interface TextArea {
  readonly leftPt: number;
  readonly widthPt: number;
}

/** Excel's limit. */
const maxSteps = 250;
/** A line begins apart from the edge, as a part of the width, and both of its sides may differ by this. */
const minSide = 0.1;
const sameSide = 0.04;
/** A line that ends this near to the right edge, as a part of the width or in points, stands there. */
const edgeShare = 0.02;
const atEdgePt = 6;
/** In points: the room on both sides of a centered line differs by less. */
const inMiddlePt = 3;
/** A line that is so many times nearer to the right edge is set in from there. */
const nearerBy = 3;
/** Lines begin at one place, in points, and are of other lengths, as a part of their own. */
const sameStartPt = 1;
const minOther = 0.1;

/** A point of a list, or a line that begins where another one does: where its end is says nothing. */
function isInLine(paragraph: Paragraph, sections: RecognizedPage['sections']): boolean {
  if (paragraph.list) return true;
  const isLike = (other: RecognizedBlock) =>
    other.kind === 'paragraph' &&
    Math.abs(other.y - paragraph.y) > paragraph.height / 2 &&
    other.alignment === 'left' &&
    Math.abs(other.x - paragraph.x) < sameStartPt &&
    Math.abs(other.width - paragraph.width) > paragraph.width * minOther;
  return sections.some(({ blocks }) => blocks.some(isLike));
}

/** Where a paragraph stands in a row as wide as the text of its page. Text of columns is put below one another, at the left edge. */
export function linePlace(
  paragraph: Paragraph,
  { sections }: RecognizedPage,
  { leftPt, widthPt }: TextArea,
): Pick<CellStyle, 'horizontal' | 'indent'> {
  const { alignment, angle, isRightToLeft, lineCount, x, width } = paragraph;
  const own = alignments[alignment];
  const isInColumns = sections.some(({ columnCount, blocks }) => columnCount > 1 && blocks.includes(paragraph));
  const [before, after] = [x - leftPt, leftPt + widthPt - x - width];
  // The longest of centered lines ends where no other text does.
  const isInMiddle = lineCount === 1 && before > widthPt * minSide && Math.abs(before - after) < inMiddlePt;
  if (own === 'right' && isInMiddle && angle === 0 && !isRightToLeft && !isInColumns) return { horizontal: 'center' };
  if (own !== 'left' || angle !== 0 || isRightToLeft || isInColumns) return { horizontal: own };
  if (lineCount === 1 && before > widthPt * minSide && !isInLine(paragraph, sections)) {
    if (Math.abs(before - after) < widthPt * sameSide) return { horizontal: 'center' };
    if (after < Math.max(atEdgePt, widthPt * edgeShare)) return { horizontal: 'right' };
    // From the nearer side, steps of an indent add up to less that programs round.
    if (before > after * nearerBy) return { horizontal: 'right', indent: Math.max(1, Math.round(after / indentStepPt)) };
  }
  const steps = Math.min(maxSteps, Math.round(before / indentStepPt));
  return steps > 0 ? { horizontal: 'left', indent: steps } : { horizontal: 'left' };
}
