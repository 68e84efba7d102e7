import type { Paragraph, RecognizedDocument, RecognizedPage, Section } from '#engines/core/document-model/document.ts';
import { plainText } from './runningParts.ts';

/** The part of a page, from below, in which a footer stands. */
const footShare = 0.14;
/** So far from the text, in parts of its letters' size, a number alone nearer, and of no more words. */
const apart = 1.4;
const numberApart = 0.6;
const mostWords = 24;
const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/i;

/**
 * Of one page alone nothing tells what its footer is but its looks: a line at the foot, away from the text, with the number of the page.
 * Left in the text, it would be the first to be pushed to a second page.
 */
export function withLoneFooter(document: RecognizedDocument): RecognizedDocument {
  const [page] = document.pages;
  if (!page || document.pages.length > 1 || page.footer.length > 0) return document;
  const section = page.sections.at(-1);
  const last = section?.blocks.at(-1);
  if (!section || last?.kind !== 'paragraph' || !isFooter(last, page)) return document;
  const rest = narrowed({ ...section, blocks: section.blocks.slice(0, -1) });
  const sections = [...page.sections.slice(0, -1), ...(rest.blocks.length > 0 ? [rest] : [])];
  if (sections.length === 0) return document;
  // Indents of running lines count from the edge of the page.
  const footer = [{ ...last, indentPt: last.indentPt + section.left }];
  return { ...document, pages: [{ ...page, sections, footer }] };
}

/** A section without what reached furthest out: it begins and ends where the rest does. */
function narrowed(section: Section): Section {
  if (section.blocks.length === 0 || section.columnCount > 1) return section;
  const left = Math.max(section.left, Math.min(...section.blocks.map(({ x }) => x)));
  const right = Math.min(section.right, Math.max(...section.blocks.map(({ x, width }) => x + width)));
  const movedPt = left - section.left;
  const blocks = section.blocks.map((block) =>
    block.kind === 'paragraph' ? { ...block, indentPt: Math.max(0, block.indentPt - movedPt) } : block,
  );
  return { ...section, left, right, blocks };
}

function isFooter(line: Paragraph, { heightPt, sections, footnotes }: RecognizedPage): boolean {
  const words = plainText(line).trim().split(/\s+/);
  const isNumbered = pageNumber.test(words[0] ?? '') || pageNumber.test(words.at(-1) ?? '');
  if (line.lineCount > 1 || line.angle !== 0 || words.length > mostWords || !isNumbered) return false;
  const others = [...sections.flatMap(({ blocks }) => blocks), ...footnotes.flatMap(({ paragraphs }) => paragraphs)];
  const above = Math.max(0, ...others.filter((block) => block !== line).map(({ y, height }) => y + height));
  return line.y > heightPt * (1 - footShare) && line.y - above > line.height * (words.length === 1 ? numberApart : apart);
}
