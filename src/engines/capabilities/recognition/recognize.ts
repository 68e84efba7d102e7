import type { Paragraph, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { ReadText, TextPage } from '#engines/ports.ts';
import { DocumentSurvey } from './document/survey.ts';
import { wholeDocument } from './document/wholeDocument.ts';
import { recognizePage } from './recognizePage.ts';
import { withDrawnBoxes } from './text/drawnBoxes.ts';

/**
 * What the pages of a document mean. The text has to be read with shapes and links; with its tags, these are followed where they can be
 * believed, and what is seen tells the rest (docs/decisions/0141).
 */
export async function recognize(read: ReadText): Promise<RecognizedDocument> {
  const survey = new DocumentSurvey();
  for await (const page of pagesOf(read)) survey.note(page);
  const roles = new Map<Paragraph, string>();
  const pages: RecognizedPage[] = [];
  for await (const page of pagesOf(read)) pages.push(recognizePage(page, survey, roles));
  return {
    pages: wholeDocument(pages, survey.bodySizePt, roles),
    language: read.language,
    isTagged: survey.isTagged,
    fonts: survey.fonts.list,
  };
}

/** As they are recognised: with the boxes to be ticked as signs. */
async function* pagesOf(read: ReadText): AsyncGenerator<TextPage> {
  for await (const page of read.pages()) yield withDrawnBoxes(page);
}
