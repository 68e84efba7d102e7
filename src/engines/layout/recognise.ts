import type { ReadText } from '../ports.ts';
import { type HeadingLook, headingLook, levelsOf } from './headings.ts';
import { ListKeeper } from './lists.ts';
import type { Paragraph, RecognisedBlock, RecognisedDocument, RecognisedPage } from './recognised.ts';
import { recognisePage } from './recognisePage.ts';
import { DocumentSurvey } from './survey.ts';

/** What the pages of a document mean. The text has to be read with shapes and links. */
export async function recognise(read: ReadText): Promise<RecognisedDocument> {
  const survey = new DocumentSurvey();
  for await (const page of read.pages()) survey.note(page);
  const pages: RecognisedPage[] = [];
  for await (const page of read.pages()) pages.push(recognisePage(page, survey));
  return { pages: wholeOf(pages, survey.bodySizePt), language: undefined, isTagged: false };
}

/** What only the whole document tells: levels of headings, lists, and what goes on over pages. */
function wholeOf(pages: readonly RecognisedPage[], bodySizePt: number): RecognisedPage[] {
  const looks = new Map<Paragraph, HeadingLook>();
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  for (const block of blocks) {
    const look = block.kind === 'paragraph' ? headingLook(block, bodySizePt) : undefined;
    if (look && block.kind === 'paragraph') looks.set(block, look);
  }
  const levelOf = levelsOf([...looks.values()]);
  const lists = new ListKeeper();
  const finish = (block: RecognisedBlock): RecognisedBlock => {
    if (block.kind === 'table') return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: inCell(cell.blocks) })) };
    if (block.kind !== 'paragraph') return block;
    const look = looks.get(block);
    if (look) return withMark({ ...block, headingLevel: levelOf(look) });
    if (block.list) return lists.place(block);
    lists.pass(block);
    return block;
  };
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(finish) })),
  }));
}

/** A list in a cell is one of its own. */
function inCell<Block extends RecognisedBlock>(blocks: readonly Block[]): Block[] {
  return [...blocks];
}

/** The number of a heading is part of its text. */
function withMark(paragraph: Paragraph): Paragraph {
  const [first] = paragraph.spans;
  if (!paragraph.list || !first) return paragraph;
  const spans = [{ ...first, text: `${paragraph.list.mark} ${first.text}` }, ...paragraph.spans.slice(1)];
  return { ...paragraph, spans, list: undefined };
}
