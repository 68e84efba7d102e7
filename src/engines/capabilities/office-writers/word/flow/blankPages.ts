import type { Paragraph, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { Standing } from '../../anchoredPictures.ts';

/** Gives pages without text an empty paragraph. In the flow a page that holds nothing would be left out, and the document be shorter. */
export function withBlankPages(document: RecognizedDocument, standing: Standing): RecognizedDocument {
  const isBlank = ({ sections }: RecognizedPage) => sections.every(({ blocks }) => blocks.length === 0);
  if (!document.pages.some(isBlank)) return document;
  const isFixed = ({ sections }: RecognizedPage) => sections.every(({ blocks }) => blocks.every((one) => standing.has(one)));
  const marginOf = document.pages.every(isFixed) ? () => usualMarginPt : middleOf;
  return { ...document, pages: document.pages.map((page) => (isBlank(page) ? filledPage(page, marginOf) : page)) };
}

/** Where all text has a place of its own, what is written later has the usual margins, and headers and footers count from them. */
const usualMarginPt = 72;

/** In the middle of the page, it widens no margin of the pages beside it. */
const middleOf = (lengthPt: number) => lengthPt / 2;

function filledPage(page: RecognizedPage, marginOf: (lengthPt: number) => number): RecognizedPage {
  const [x, y] = [marginOf(page.widthPt), marginOf(page.heightPt)];
  const paragraph = emptyParagraph(x, y, page.heightPt - 2 * y);
  const section = { columnCount: 1, columnGapPt: 0, left: x, right: page.widthPt - x, blocks: [paragraph] };
  return { ...page, sections: [section] };
}

function emptyParagraph(x: number, y: number, height: number): Paragraph {
  return {
    kind: 'paragraph',
    x,
    y,
    width: 0,
    height,
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
