import type { ReadText } from '../ports.ts';
import type { RecognisedDocument, RecognisedPage } from './recognised.ts';
import { recognisePage } from './recognisePage.ts';
import { DocumentSurvey } from './survey.ts';
import { wholeDocument } from './wholeDocument.ts';

/** What the pages of a document mean. The text has to be read with shapes and links. */
export async function recognise(read: ReadText): Promise<RecognisedDocument> {
  const survey = new DocumentSurvey();
  for await (const page of read.pages()) survey.note(page);
  const pages: RecognisedPage[] = [];
  for await (const page of read.pages()) pages.push(recognisePage(page, survey));
  return { pages: wholeDocument(pages, survey.bodySizePt), language: undefined, isTagged: false };
}
