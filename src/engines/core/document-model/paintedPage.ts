import type { Paragraph, Picture, RecognizedBlock, RecognizedPage } from './document.ts';

const dpi = 200;

/**
 * A page that is one picture with words in it, such as a certificate: the picture is its background, and the words that were read in it lie
 * over it unseen, to be found and copied. Alone, they would be black on white.
 */
export function paintedPage(page: RecognizedPage): RecognizedPage {
  const box = { x: 0, y: 0, width: page.widthPt, height: page.heightPt };
  const picture: Picture = {
    kind: 'picture',
    source: 'page',
    ...box,
    page: page.page,
    dpi,
    text: '',
    labels: [],
    description: undefined,
  };
  const unseen = (paragraphs: readonly Paragraph[]) => paragraphs.map(hidden);
  return {
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: unseen(section.blocks.flatMap(paragraphsIn)) })),
    header: unseen(page.header),
    footer: unseen(page.footer),
    footnotes: page.footnotes.map((note) => ({ ...note, paragraphs: unseen(note.paragraphs) })),
    behind: [picture],
  };
}

function hidden(paragraph: Paragraph): Paragraph {
  return { ...paragraph, runs: paragraph.runs.map((run) => ({ ...run, style: { ...run.style, isHidden: true } })) };
}

function paragraphsIn(block: RecognizedBlock): readonly Paragraph[] {
  if (block.kind === 'paragraph') return [block];
  if (block.kind === 'picture') return block.labels;
  return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks.flatMap(paragraphsIn)) : [];
}
