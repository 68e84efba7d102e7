import type { Paragraph, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import { plainText } from './runningParts.ts';

/** The part of a page, from below, in which a footer stands. */
const footShare = 0.14;
/** So far from the text, in parts of its letters' size, and of no more words. */
const apart = 1.4;
const mostWords = 12;
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
  const rest = { ...section, blocks: section.blocks.slice(0, -1) };
  const sections = [...page.sections.slice(0, -1), ...(rest.blocks.length > 0 ? [rest] : [])];
  if (sections.length === 0) return document;
  // Indents of running lines count from the edge of the page.
  const footer = [{ ...last, indentPt: last.indentPt + section.left }];
  return { ...document, pages: [{ ...page, sections, footer }] };
}

function isFooter(line: Paragraph, { heightPt, sections, footnotes }: RecognizedPage): boolean {
  const words = plainText(line).trim().split(/\s+/);
  const isNumbered = pageNumber.test(words[0] ?? '') || pageNumber.test(words.at(-1) ?? '');
  if (line.lineCount > 1 || line.angle !== 0 || words.length > mostWords || !isNumbered) return false;
  const others = [...sections.flatMap(({ blocks }) => blocks), ...footnotes.flatMap(({ paragraphs }) => paragraphs)];
  const above = Math.max(0, ...others.filter((block) => block !== line).map(({ y, height }) => y + height));
  return line.y > heightPt * (1 - footShare) && line.y - above > line.height * apart;
}
