import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { markedParagraphs } from '../markedNotes.ts';

/** Paragraphs are of one text box up to this gap, in line pitches. */
const maxGap = 1.3;
/** They begin, end or are centred at one place up to this distance. */
const alikePt = 2;
const roundingPt = 0.5;
/** The most an indent differs within a box, in points. */
const maxIndentPt = 60;

/** What forms one object of a slide, in reading order: the paragraphs of a list or of running text share a text box. */
export function blockGroups(page: RecognizedPage, title: Paragraph | undefined): RecognizedBlock[][] {
  const groups: RecognizedBlock[][] = [];
  const body = page.sections.flatMap((section) => section.blocks);
  const notes = page.footnotes.flatMap(markedParagraphs);
  const bodyAndNotes = [...body, ...notes];
  for (const block of [...page.header, ...bodyAndNotes, ...page.footer]) {
    const last = groups.at(-1)?.at(-1);
    const isBody = body.includes(block);
    const isText = isBody && last !== undefined && last !== title && block !== title && isSameText(last, block);
    if (last && (isSameList(last, block) || isText)) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups;
}

function isSameList(a: RecognizedBlock, b: RecognizedBlock): boolean {
  if (a.kind !== 'paragraph' || b.kind !== 'paragraph' || !a.list || !b.list) return false;
  // An item beside another, or of the next column, is in a box of its own.
  const isBelow = b.y >= a.y + Math.min(a.height, b.height) / 2;
  const isInColumn = Math.abs(a.x - b.x) < maxIndentPt || (b.x < a.x + a.width && a.x < b.x + b.width);
  return a.list.listId === b.list.listId && isBelow && isInColumn && a.angle === b.angle;
}

/** Running text continues below, in the same column. */
function isSameText(a: RecognizedBlock, b: RecognizedBlock): boolean {
  if (a.kind !== 'paragraph' || b.kind !== 'paragraph' || a.isLabel || b.isLabel) return false;
  if (a.angle !== b.angle || a.isRightToLeft !== b.isRightToLeft || b.headingLevel !== undefined) return false;
  if (hasOwnLink(a) || hasOwnLink(b) || a.tabStops || b.tabStops) return false;
  const gap = b.y - (a.y + a.height);
  if (gap < -a.linePitchPt / 2 || gap > Math.max(a.linePitchPt, b.linePitchPt) * maxGap) return false;
  return hasRoomForPitch(a, b) && isSameColumn(a, b);
}

/** The first line of a paragraph is as high as its pitch, so the line above must be that far. */
function hasRoomForPitch(a: Paragraph, b: Paragraph): boolean {
  if (b.lineCount === 1 || a.baselinePt === undefined || b.baselinePt === undefined) return true;
  const lastBaseline = a.y + a.baselinePt + (a.lineCount - 1) * a.linePitchPt;
  return b.y + b.baselinePt - lastBaseline > b.linePitchPt - roundingPt;
}

function isSameColumn(a: Paragraph, b: Paragraph): boolean {
  const natural = a.isRightToLeft ? 'right' : 'left';
  const sideOf = ({ alignment }: Paragraph) => (alignment === 'justify' ? natural : alignment);
  const side = sideOf(a);
  if (side !== sideOf(b)) return false;
  if (side === 'center') return Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < alikePt;
  if (side === 'right') return Math.abs(a.x + a.width - b.x - b.width) < alikePt;
  // Right-to-left lines have no margins of their own in a wider box.
  if (a.isRightToLeft && Math.abs(a.x - b.x) > alikePt) return false;
  const isIndented = a.list !== undefined || b.list !== undefined;
  return Math.abs(a.x - b.x) < (isIndented ? maxIndentPt : alikePt);
}

/** A link that is not underlined belongs to the whole box, because programs underline links of text. */
export function hasOwnLink({ runs }: Paragraph): boolean {
  const [first] = runs;
  return first?.link !== undefined && runs.every(({ link, isUnderlined }) => link === first.link && !isUnderlined);
}
