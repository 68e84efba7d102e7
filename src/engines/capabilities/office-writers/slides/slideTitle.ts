import type { Paragraph, RecognizedPage } from '#engines/core/document-model/document.ts';

const maxLines = 3;
const maxLetters = 150;
/** A title ends above this part of the page height. */
const topShare = 0.4;
/** A title is larger than all other text by this factor, or has a gap below it. */
const larger = 1.15;
const minSize = 0.75;
/** The smallest gap, in line heights of the title. */
const minGap = 0.8;

/** The title of a slide: its highest heading, or the text at the usual title position. */
export function titleOf(page: RecognizedPage): Paragraph | undefined {
  const paragraphs = page.sections.flatMap((section) => section.blocks).filter((block) => block.kind === 'paragraph');
  const headings = paragraphs.filter((block) => block.headingLevel !== undefined && block.angle === 0 && !block.list);
  const heading = headings.toSorted((a, b) => (a.headingLevel ?? 9) - (b.headingLevel ?? 9))[0];
  const placed = page.widthPt > page.heightPt ? titleByPlace(page) : undefined;
  if (!heading || !placed) return heading ?? placed;
  // Slides that continue under one title share it as a page header.
  return sizeOf(placed) > sizeOf(heading) * larger ? placed : heading;
}

/** The top lines of a slide, if they are larger than all others or separated by a gap. */
function titleByPlace({ sections, header, heightPt }: RecognizedPage): Paragraph | undefined {
  const blocks = [...header, ...sections.flatMap((section) => section.blocks)];
  const written = blocks.filter((block) => block.kind === 'paragraph' && lettersOf(block) > 1);
  const [top] = written.filter((block) => block.kind === 'paragraph').toSorted((a, b) => a.y - b.y);
  if (!top || top.list || top.angle !== 0 || top.lineCount > maxLines || lettersOf(top) > maxLetters) return undefined;
  const bottom = top.y + top.height;
  const others = blocks.filter((block) => block !== top);
  const sizes = others.map((block) => (block.kind === 'paragraph' ? sizeOf(block) : 0));
  const most = Math.max(0, ...sizes);
  if (bottom > heightPt * topShare || others.length === 0 || sizeOf(top) < most * minSize) return undefined;
  const gap = Math.min(...others.map((block) => block.y)) - bottom;
  return sizeOf(top) > most * larger || gap > top.linePitchPt * minGap ? top : undefined;
}

const lettersOf = ({ runs }: Paragraph) => runs.reduce((sum, { text }) => sum + text.replaceAll(/\P{L}/gu, '').length, 0);
const sizeOf = ({ runs }: Paragraph) => Math.max(0, ...runs.map(({ style }) => style.sizePt));
