import type { Paragraph, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { ReadText, TextPage } from '#engines/ports.ts';
import { DocumentStatistics } from './document/documentStatistics.ts';
import { wholeDocument } from './document/wholeDocument.ts';
import { recognizePage } from './recognizePage.ts';
import { withDrawnAdvances } from './text/drawnAdvances.ts';
import { withDrawnBoxes } from './text/drawnBoxes.ts';
import { withDrawnSizes } from './text/drawnSizes.ts';
import { withIconDrawings } from './text/iconDrawings.ts';
import { withOutlinedText } from './text/outlinedText.ts';
import { uprightPage } from './text/uprightPage.ts';

/**
 * Recognises the pages of a document. The text must be read with shapes and links. If it has credible tags, these are used, and the layout
 * determines the rest (docs/decisions/0141).
 */
export async function recognize(read: ReadText): Promise<RecognizedDocument> {
  const statistics = await statisticsOf(read);
  const roles = new Map<Paragraph, string>();
  const pages: RecognizedPage[] = [];
  for await (const page of pagesOf(read)) pages.push(recognizePage(page, statistics, roles));
  return {
    pages: wholeDocument(pages, statistics.bodySizePt, { roles, hyphens: statistics.hyphens }),
    language: read.language,
    isTagged: statistics.isTagged,
    fonts: statistics.fonts.list,
  };
}

/** What is known of the document before its pages are recognised. */
export async function statisticsOf(read: ReadText): Promise<DocumentStatistics> {
  const statistics = new DocumentStatistics();
  for await (const page of pagesOf(read)) statistics.note(page);
  return statistics;
}

/** The pages to recognise, upright, with tick boxes as signs, icons as drawings, and letters in the size that people see. */
export async function* pagesOf(read: ReadText): AsyncGenerator<TextPage> {
  for await (const page of read.pages())
    yield withDrawnBoxes(withOutlinedText(withDrawnSizes(withDrawnAdvances(withIconDrawings(uprightPage(page))))));
}
