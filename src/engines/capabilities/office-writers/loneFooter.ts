import type {
  Paragraph,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
} from '#engines/core/document-model/document.ts';
import { narrowedSection } from './narrowedSection.ts';
import { plainText } from './runningParts.ts';

/** The footer area, as a part of the page height. */
const footShare = 0.14;
/** Smallest distance to the text, in parts of its font size. A page number alone may be nearer. */
const apart = 1.4;
const numberApart = 0.6;
const maxWords = 24;
const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/i;

/** Lines without a page number need this much free space above, in points; otherwise they are the end of the text. */
const apartPt = 48;
const maxLines = 4;
/** And they need a font smaller than the text by this factor. */
const smaller = 0.92;

/**
 * Detects the footer of a single page by its layout: a separate line at the bottom with the page number, or a few lines far from the text.
 * As body text, these lines would be the first to move to a second page.
 */
export function withLoneFooter(document: RecognizedDocument): RecognizedDocument {
  const [page] = document.pages;
  if (!page || document.pages.length > 1 || page.footer.length > 0) return document;
  const section = page.sections.at(-1);
  const lines = section ? footLines(section, page) : [];
  if (!section || lines.length === 0) return document;
  const others = section.blocks.slice(0, -lines.length);
  const rest = narrowedSection({ ...section, blocks: others }, others);
  const sections = [...page.sections.slice(0, -1), ...(rest.blocks.length > 0 ? [rest] : [])];
  if (sections.length === 0) return document;
  // Indents of headers and footers are measured from the page edge.
  const footer = lines.map((line) => ({ ...line, indentPt: line.indentPt + section.left }));
  return { ...document, pages: [{ ...page, sections, footer }] };
}

function footLines({ blocks, columnCount }: Section, page: RecognizedPage): Paragraph[] {
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph' && isFooter(last, page)) return [last];
  const start = blocks.findLastIndex((block) => block.kind !== 'paragraph' || block.y < page.heightPt * (1 - footShare)) + 1;
  const lines = blocks.slice(start).filter((block) => block.kind === 'paragraph');
  const [first] = lines;
  if (!first || columnCount > 1 || page.footnotes.length > 0) return [];
  const isPlain = lines.every(({ angle, list, headingLevel }) => angle === 0 && !list && headingLevel === undefined);
  const count = lines.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const above = page.sections.flatMap((section) => section.blocks).filter((block) => !lines.includes(block as Paragraph));
  const bottom = Math.max(0, ...above.map(({ y, height }) => y + height));
  const isApart = count <= maxLines && first.y - bottom > apartPt;
  return isPlain && isApart && sizeOf(lines) < sizeOf(above) * smaller ? lines : [];
}

/** The largest font size. A signature at the end of a letter has the font size of the letter. */
function sizeOf(blocks: readonly RecognizedBlock[]): number {
  const sizes = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs.map(({ style }) => style.sizePt) : []));
  return Math.max(0, ...sizes);
}

function isFooter(line: Paragraph, { heightPt, sections, footnotes }: RecognizedPage): boolean {
  const words = plainText(line).trim().split(/\s+/);
  const isNumbered = pageNumber.test(words[0] ?? '') || pageNumber.test(words.at(-1) ?? '');
  if (line.lineCount > 1 || line.angle !== 0 || words.length > maxWords || !isNumbered) return false;
  const others = [...sections.flatMap(({ blocks }) => blocks), ...footnotes.flatMap(({ paragraphs }) => paragraphs)];
  const above = Math.max(0, ...others.filter((block) => block !== line).map(({ y, height }) => y + height));
  return line.y > heightPt * (1 - footShare) && line.y - above > line.height * (words.length === 1 ? numberApart : apart);
}
