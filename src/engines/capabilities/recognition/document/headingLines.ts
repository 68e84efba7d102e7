import type { InlineRun, Paragraph, RecognizedBlock, RecognizedPage, Section } from '#engines/core/document-model/document.ts';
import { type HeadingStyle, headingStyle } from '../blocks/paragraphs/headings.ts';
import { labelled } from '../blocks/paragraphs/lineBreaks.ts';
import { staggeredBelow } from '../blocks/paragraphs/staggeredLines.ts';
import { halfPoints } from './letterSizes.ts';
import { thresholds } from './thresholds.ts';

const { maxLines, farthest, farthestAlike, fullShare, sameStart, roomLetters } = thresholds.headingLines;
/** Words that do not end a title. */
const openEnd =
  /(?:\b(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|und|der|die|das|et|de|du|des|la|le|y|e|ng|sa)|[,–—&-])$/iu;
const closed = /[.!?:;]["”’)]?$/u;
const numbered = /^(?:\(?\d{1,2}[.)]|\d{1,2}(?:\.\d{1,2})*\s|\d{1,2}-\s|[IVX]{1,5}\.\s)/u;

/**
 * Joins the lines of headings that were separate paragraphs: lines that hang below a number, are far apart, or end where a sidebar begins
 * below the first of them.
 */
export function withWholeHeadings(pages: readonly RecognizedPage[], bodySizePt: number): RecognizedPage[] {
  return pages.map((page) => {
    const sections: Section[] = [];
    for (const section of page.sections) {
      const own = { ...section, blocks: wholeHeadings(section, bodySizePt) };
      const [before, after] = acrossSections(sections.at(-1), own, bodySizePt);
      if (before) sections[sections.length - 1] = before;
      sections.push(after);
    }
    return { ...page, sections };
  });
}

function wholeHeadings(section: Section, bodySizePt: number): RecognizedBlock[] {
  const done: RecognizedBlock[] = [];
  for (const block of section.blocks) {
    const whole = wholeHeading(done.at(-1), block, section, bodySizePt);
    if (whole) done[done.length - 1] = whole;
    else done.push(block);
  }
  return done;
}

/** The last heading of a part of the page may end in the first line of the part below. */
function acrossSections(above: Section | undefined, below: Section, bodySizePt: number): [Section | undefined, Section] {
  const [first, ...others] = below.blocks;
  const whole = above && first && wholeHeading(above.blocks.at(-1), first, above, bodySizePt);
  if (!above || !whole || others.length === 0) return [above, below];
  return [
    { ...above, blocks: [...above.blocks.slice(0, -1), whole] },
    { ...below, blocks: others },
  ];
}

function wholeHeading(
  above: RecognizedBlock | undefined,
  below: RecognizedBlock,
  section: Section,
  bodySizePt: number,
): Paragraph | undefined {
  if (above?.kind !== 'paragraph' || below.kind !== 'paragraph') return undefined;
  const column = columnOf(section, above);
  if (!isOneHeading(above, below, column, bodySizePt)) return undefined;
  return joined(above, below, hadRoom(above, below, column) ? '\n' : ' ');
}

function columnOf({ columns, left, right }: Section, { x }: Paragraph): { left: number; right: number } {
  return columns?.findLast((column) => column.left <= x + 1) ?? { left, right };
}

function isOneHeading(
  above: Paragraph,
  below: Paragraph,
  column: { readonly left: number; readonly right: number },
  bodySizePt: number,
): boolean {
  const [look, other] = [headingStyle(above, bodySizePt), headingStyle(below, bodySizePt)];
  if (!look || !other || !isLarge(look, bodySizePt) || !isSame(look, other) || below.list) return false;
  const lineHeight = below.height / below.lineCount;
  const distance = below.y - (above.y + above.height - above.height / above.lineCount);
  if (above.lineCount + below.lineCount > maxLines || distance <= 0 || distance > lineHeight * farthest) return false;
  const [text, next] = [textOf(above), textOf(below)];
  if (closed.test(text) || numbered.test(next) || (labelled.test(text) && labelled.test(next))) return false;
  const isFull = above.width > (column.right - column.left) * fullShare && below.x >= above.x - lineHeight * sameStart;
  return isFull || openEnd.test(text) || /^\p{Ll}/u.test(next) || isAlikeBelow(above, below, distance);
}

/** The lines of a title in one style are near each other, wherever they end. Two titles have more space between or differ in style. */
function isAlikeBelow(above: Paragraph, below: Paragraph, distance: number): boolean {
  const [last, first] = [writtenRuns(above).at(-1), writtenRuns(below)[0]];
  if (!last || !first || !isSameStyle(last, first) || distance > first.style.sizePt * farthestAlike) return false;
  return above.x < below.x + below.width && below.x < above.x + above.width;
}

const writtenRuns = ({ runs }: Paragraph) => runs.filter(({ text }) => text.trim() !== '');

function isSameStyle({ style: one }: InlineRun, { style: other }: InlineRun): boolean {
  return (
    halfPoints(one.sizePt) === halfPoints(other.sizePt) &&
    one.font === other.font &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.color === other.color
  );
}

const isLarge = ({ size }: HeadingStyle, bodySizePt: number) => size > bodySizePt * 2;
const isSame = (a: HeadingStyle, b: HeadingStyle) => a.size === b.size && a.isBold === b.isBold;

const textOf = ({ runs }: Paragraph) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();

/** A line that had room for the first word of the next one ends on purpose. */
function hadRoom(above: Paragraph, below: Paragraph, column: { readonly left: number; readonly right: number }): boolean {
  const text = textOf(below);
  const word = text.split(/\s/u)[0] ?? '';
  const lettersPt = below.width / Math.max(1, text.length / below.lineCount);
  return column.right - column.left - above.width > (word.length + roomLetters) * lettersPt;
}

function joined(above: Paragraph, below: Paragraph, joint: ' ' | '\n'): Paragraph {
  const last = above.runs.at(-1);
  const [x, y] = [Math.min(above.x, below.x), above.y];
  const right = Math.max(above.x + above.width, below.x + below.width);
  const linePlaces = staggeredBelow(above, below, last?.style.sizePt ?? 0);
  const gap = linePlaces ? '\n' : joint;
  const runs = last ? [...above.runs.slice(0, -1), { ...last, text: `${last.text}${gap}` }, ...below.runs] : below.runs;
  const { linePlaces: _, ...whole } = above;
  return {
    ...whole,
    ...(linePlaces ? { linePlaces } : {}),
    runs,
    x,
    width: right - x,
    height: below.y + below.height - y,
    lineCount: above.lineCount + below.lineCount,
    linePitchPt: (below.y - above.y) / above.lineCount,
  };
}
