import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import type { RunMarks } from '../text/runs.ts';
import { thresholds } from './thresholds.ts';

const { minTexts, minPlaces, minTitlePlaces, minTitleIndentPt, sameMiddlePt, otherStartPt } = thresholds.commonMiddle;

/**
 * The blocks of a title page, centered, or of a title of several lines above a text. The widest line of a title page is as wide as the text of
 * the page, so that the others would be at the left with an indent of their own. A text that is set ragged has another middle than its title.
 */
export function withCommonMiddle(blocks: readonly RecognizedBlock[], marks: Pick<RunMarks, 'roles'>): RecognizedBlock[] {
  if (haveCommonMiddle(blocks, minPlaces)) return blocks.map((block) => centered(block, marks));
  const end = blocks.findIndex((block) => block.kind !== 'paragraph' || !isLine(block) || !isInMiddleOf(blocks[0], block));
  const title = blocks.slice(0, Math.max(0, end));
  const left = Math.min(...blocks.slice(title.length).map(({ x }) => x));
  const isFarIn = title.every(({ x }) => x >= left + minTitleIndentPt);
  return isFarIn && haveCommonMiddle(title, minTitlePlaces)
    ? [...title.map((block) => centered(block, marks)), ...blocks.slice(title.length)]
    : [...blocks];
}

function haveCommonMiddle(blocks: readonly RecognizedBlock[], places: number): boolean {
  const texts = blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  const [first] = texts;
  if (!first || texts.length < minTexts || !texts.every(isLine)) return false;
  if (!blocks.every((block) => isInMiddleOf(first, block))) return false;
  return new Set(texts.map(({ x }) => Math.round(x / otherStartPt))).size >= places;
}

function centered(block: RecognizedBlock, { roles }: Pick<RunMarks, 'roles'>): RecognizedBlock {
  if (block.kind !== 'paragraph') return block;
  const made: Paragraph = { ...block, alignment: 'center', indentPt: 0, firstIndentPt: 0 };
  const role = roles.get(block);
  if (role !== undefined) roles.set(made, role);
  return made;
}

const isInMiddleOf = (first: RecognizedBlock | undefined, block: RecognizedBlock) =>
  first !== undefined && Math.abs(middleOf(block) - middleOf(first)) <= sameMiddlePt;

const middleOf = ({ x, width }: RecognizedBlock) => x + width / 2;

const isLine = ({ lineCount, list, tabStops, angle, alignment }: Paragraph) =>
  angle === 0 && !list && !tabStops && (lineCount === 1 || alignment === 'center');
