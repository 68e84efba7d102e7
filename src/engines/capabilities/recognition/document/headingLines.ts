import type { Paragraph, RecognizedBlock, RecognizedPage, Section } from '#engines/core/document-model/document.ts';
import { type HeadingStyle, headingStyle } from '../blocks/headings.ts';

const maxLines = 4;
/** The line distance in line heights. A second heading is further below. */
const farthest = 1.9;
/** As a part of its column. A line of this length had no room for the next word of a title. */
const fullShare = 0.85;
const sameStart = 1;
/** Words that do not end a title. */
const openEnd =
  /(?:\b(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with|und|der|die|das|et|de|du|des|la|le|y|e|ng|sa)|[,–—&-])$/iu;
const closed = /[.!?:;]["”’)]?$/u;
const numbered = /^(?:\(?\d{1,2}[.)]|\d{1,2}(?:\.\d{1,2})*\s|[IVX]{1,5}\.\s)/u;

/** Joins the lines of headings that were separate paragraphs: lines that hang below a number, or are far apart. */
export function withWholeHeadings(pages: readonly RecognizedPage[], bodySizePt: number): RecognizedPage[] {
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: wholeHeadings(section, bodySizePt) })),
  }));
}

function wholeHeadings(section: Section, bodySizePt: number): RecognizedBlock[] {
  const done: RecognizedBlock[] = [];
  for (const block of section.blocks) {
    const above = done.at(-1);
    const isOne =
      above?.kind === 'paragraph' &&
      block.kind === 'paragraph' &&
      isOneHeading(above, block, columnOf(section, above), bodySizePt);
    if (isOne) done[done.length - 1] = joined(above, block);
    else done.push(block);
  }
  return done;
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
  if (closed.test(text) || numbered.test(next)) return false;
  const isFull = above.width > (column.right - column.left) * fullShare && below.x >= above.x - lineHeight * sameStart;
  return isFull || openEnd.test(text) || /^\p{Ll}/u.test(next);
}

const isLarge = ({ size }: HeadingStyle, bodySizePt: number) => size > bodySizePt * 2;
const isSame = (a: HeadingStyle, b: HeadingStyle) => a.size === b.size && a.isBold === b.isBold;

const textOf = ({ runs }: Paragraph) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();

function joined(above: Paragraph, below: Paragraph): Paragraph {
  const last = above.runs.at(-1);
  const [x, y] = [Math.min(above.x, below.x), above.y];
  const right = Math.max(above.x + above.width, below.x + below.width);
  const runs = last ? [...above.runs.slice(0, -1), { ...last, text: `${last.text} ` }, ...below.runs] : below.runs;
  return {
    ...above,
    runs,
    x,
    width: right - x,
    height: below.y + below.height - y,
    lineCount: above.lineCount + below.lineCount,
    linePitchPt: below.y - (above.y + above.height - above.height / above.lineCount),
  };
}
