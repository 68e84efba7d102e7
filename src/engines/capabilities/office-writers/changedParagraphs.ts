import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';

/** A page with each of its paragraphs changed, also those of tables and notes. */
export function withChangedParagraphs(page: RecognizedPage, change: (paragraph: Paragraph) => Paragraph): RecognizedPage {
  const blockOf = (block: RecognizedBlock): RecognizedBlock => {
    if (block.kind === 'paragraph') return change(block);
    if (block.kind !== 'table') return block;
    const cells = block.cells.map((cell) => ({
      ...cell,
      blocks: cell.blocks.map((one) => (one.kind === 'paragraph' ? change(one) : one)),
    }));
    return { ...block, cells };
  };
  return {
    ...page,
    header: page.header.map(change),
    footer: page.footer.map(change),
    footnotes: page.footnotes.map((note) => ({ ...note, paragraphs: note.paragraphs.map(change) })),
    sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(blockOf) })),
  };
}
