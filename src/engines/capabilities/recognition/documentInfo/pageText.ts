import type { Cell, Paragraph, RecognizedBlock, RecognizedDocument } from '#engines/core/document-model/document.ts';

/** Enough for what a document says of itself. */
const maxCharacters = 50_000;

/** The text of pages, one line for each paragraph and for each row of a table. Headers and footers come after the text. */
export function pageText({ pages }: RecognizedDocument): string {
  const lines = pages.flatMap(({ sections, header, footer }) => [
    ...sections.flatMap(({ blocks }) => blocks).flatMap(linesOf),
    ...header.map(paragraphText),
    ...footer.map(paragraphText),
  ]);
  return lines.join('\n').slice(0, maxCharacters);
}

export function paragraphText({ runs }: Paragraph): string {
  const words = runs.filter(({ footnote }) => footnote === undefined).map(({ text }) => text);
  return words.join('').replace(/\u00ad/g, '');
}

/** The first heading of the highest level, and else the first of any. */
export function firstHeading({ pages }: RecognizedDocument): string | undefined {
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const headings = blocks.filter((block) => block.kind === 'paragraph' && block.headingLevel !== undefined) as Paragraph[];
  const titles = headings.map((heading) => ({
    level: heading.headingLevel,
    text: paragraphText(heading).replace(/\s+/g, ' ').trim(),
  }));
  const named = titles.filter(({ text }) => /\p{L}/u.test(text));
  return (named.find(({ level }) => level === 1) ?? named[0])?.text;
}

function linesOf(block: RecognizedBlock): string[] {
  if (block.kind === 'paragraph') return [paragraphText(block)];
  if (block.kind !== 'table') return [];
  const rows = new Map<number, string[]>();
  for (const cell of block.cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cellText(cell)]);
  return [...rows.values()].map((cells) => cells.join(' '));
}

const cellText = ({ blocks }: Cell) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [paragraphText(block)] : [])).join(' ');
