import type { ReadText } from '../ports.ts';
import type { Paragraph, RecognisedDocument, RecognisedPage } from './recognised.ts';
import { recognisePage } from './recognisePage.ts';
import { DocumentSurvey } from './survey.ts';
import { wholeDocument } from './wholeDocument.ts';

/**
 * What the pages of a document mean. The text has to be read with shapes and links; with its tags, these are followed where they can be
 * believed, and what is seen tells the rest (docs/decisions/0141).
 */
export async function recognise(read: ReadText): Promise<RecognisedDocument> {
  const survey = new DocumentSurvey();
  for await (const page of read.pages()) survey.note(page);
  const roles = new Map<Paragraph, string>();
  const pages: RecognisedPage[] = [];
  for await (const page of read.pages()) pages.push(recognisePage(page, survey, roles));
  return { pages: wholeDocument(pages, survey.bodySizePt, roles), language: read.language, isTagged: survey.isTagged };
}
