import { type ParagraphChild, Run, XmlAttributeComponent, XmlComponent } from 'docx';
import type { InlineRun, Paragraph, RecognizedBlock, RecognizedDocument } from '#engines/core/document-model/document.ts';
import { withLeader } from '../../leaders.ts';
import { plainText } from '../../runningParts.ts';

/** Fewer lines that end with a number are not a table of contents. */
const minEntries = 4;
/** A title, and its page number after a tab. */
const entry = /^(?<title>.*\p{L}.*)\t\s*(?:\d{1,4}|[ivxlc]{1,7})\s*$/isu;

/** The start and end of a field: in the first and last paragraph of a table of contents. */
export interface ContentsField {
  readonly first: Paragraph;
  readonly last: Paragraph;
}

/** Finds tables of contents: consecutive lines, most of which end with a page number. */
export function contentsFields(blocks: readonly RecognizedBlock[]): ContentsField[] {
  const fields: ContentsField[] = [];
  let open: Paragraph[] = [];
  const close = () => {
    const [first] = open;
    const last = open.at(-1);
    if (first && last && open.length >= minEntries) fields.push({ first, last });
    open = [];
  };
  for (const [index, block] of blocks.entries()) {
    if (isEntry(block)) open.push(block);
    // A part title without a page number, between two entries.
    else if (!(open.length > 0 && isPartTitle(block) && isEntry(blocks[index + 1]))) close();
  }
  close();
  return fields;
}

function isEntry(block: RecognizedBlock | undefined): block is Paragraph {
  if (block?.kind !== 'paragraph' || block.angle !== 0 || block.list) return false;
  const { tabStops, ...rest } = withLeader(block);
  return tabStops?.at(-1)?.alignment === 'right' && entry.test(plainText(rest));
}

const isPartTitle = (block: RecognizedBlock) => block.kind === 'paragraph' && block.lineCount === 1 && block.angle === 0;

/** Links the entries of a table of contents to the pages of the headings that they name, if the file has no links. */
export function withContentsLinks(document: RecognizedDocument): RecognizedDocument {
  const pages = headingPages(document);
  if (pages.size === 0) return document;
  const linked = (block: RecognizedBlock): RecognizedBlock => {
    if (!isEntry(block) || block.runs.some(({ link }) => link !== undefined)) return block;
    const title = entry.exec(plainText(withLeader(block)))?.groups?.title;
    const page = title === undefined ? undefined : pages.get(nameOf(title));
    return page === undefined ? block : { ...block, runs: block.runs.map((run): InlineRun => ({ ...run, link: page })) };
  };
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(linked) })),
    })),
  };
}

/** The pages of headings by their text, without headings that occur twice. */
function headingPages({ pages }: RecognizedDocument): Map<string, number> {
  const found = new Map<string, number[]>();
  for (const { page, sections } of pages) {
    for (const block of sections.flatMap(({ blocks }) => blocks)) {
      if (block.kind !== 'paragraph' || block.headingLevel === undefined) continue;
      const name = nameOf(plainText(block));
      found.set(name, [...(found.get(name) ?? []), page]);
    }
  }
  return new Map(
    [...found].flatMap(([name, [page, ...more]]) => (page === undefined || more.length > 0 ? [] : [[name, page] as const])),
  );
}

/** A title without its number and dots, in lower case. */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\s*(?:\d+(?:\.\d+)*\.?|[ivxlc]+\.)\s+/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

class Attributes extends XmlAttributeComponent<{ readonly type: string }> {
  protected override readonly xmlKeys = { type: 'w:fldCharType' };
}

class FieldCharacter extends XmlComponent {
  constructor(type: 'begin' | 'separate' | 'end') {
    super('w:fldChar');
    this.root.push(new Attributes({ type }));
  }
}

class Instruction extends XmlComponent {
  constructor(text: string) {
    super('w:instrText');
    this.root.push(text);
  }
}

/** ISO 29500-1 §17.16.5.68: made from headings of three levels, with links. A reader updates it on request. */
const instruction = 'TOC \\o "1-3" \\h \\z \\u';

function fieldRun(part: XmlComponent): ParagraphChild {
  const run = new Run({});
  run.addChildElement(part);
  return run as unknown as ParagraphChild;
}

/** Begins the field, before the first entry. */
export const fieldStart = (): ParagraphChild[] =>
  [new FieldCharacter('begin'), new Instruction(instruction), new FieldCharacter('separate')].map(fieldRun);

/** Ends the field, after the last entry. */
export const fieldEnd = (): ParagraphChild[] => [fieldRun(new FieldCharacter('end'))];
