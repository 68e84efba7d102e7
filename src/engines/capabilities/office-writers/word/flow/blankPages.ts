import type { Paragraph, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';

/** Gives pages without text an empty paragraph. In the flow a page that holds nothing would be left out, and the document be shorter. */
export function withBlankPages(document: RecognizedDocument): RecognizedDocument {
  const isBlank = ({ sections }: RecognizedPage) => sections.every(({ blocks }) => blocks.length === 0);
  if (!document.pages.some(isBlank)) return document;
  return { ...document, pages: document.pages.map((page) => (isBlank(page) ? filledPage(page) : page)) };
}

/** In the middle of the page, where it widens no margin of the pages beside it. */
function filledPage(page: RecognizedPage): RecognizedPage {
  const [middle, down] = [page.widthPt / 2, page.heightPt / 2];
  const section = { columnCount: 1, columnGapPt: 0, left: middle, right: middle, blocks: [emptyParagraph(middle, down)] };
  return { ...page, sections: [section] };
}

function emptyParagraph(x: number, y: number): Paragraph {
  return {
    kind: 'paragraph',
    x,
    y,
    width: 0,
    height: 0,
    runs: [],
    headingLevel: undefined,
    list: undefined,
    alignment: 'left',
    isRightToLeft: false,
    indentPt: 0,
    firstIndentPt: 0,
    spaceBeforePt: 0,
    linePitchPt: 0,
    lineCount: 1,
    angle: 0,
    continues: false,
  };
}
