import type { Paragraph, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { Standing } from '../../anchoredPictures.ts';

/** Gives pages without text an empty paragraph. In the flow a page that holds nothing would be left out, and the document be shorter. */
export function withBlankPages(document: RecognizedDocument, standing: Standing): RecognizedDocument {
  const isBlank = ({ sections }: RecognizedPage) => sections.every(({ blocks }) => blocks.length === 0);
  if (!document.pages.some(isBlank)) return document;
  const isFixed = ({ sections }: RecognizedPage) => sections.every(({ blocks }) => blocks.every((one) => standing.has(one)));
  const areaOf = document.pages.every(isFixed) ? usualArea : middleOf;
  return { ...document, pages: document.pages.map((page) => (isBlank(page) ? filledPage(page, areaOf(page)) : page)) };
}

/** Where the empty paragraph stands, which the margins of its page are around. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

const usualMarginPt = 72;
/** A footer nearer to the text would be moved down. */
const runningGapPt = 24;

/** Where all text has a place of its own, what is written later has the usual margins, and headers and footers count from them. */
function usualArea({ heightPt, header, footer }: RecognizedPage): Area {
  const top = Math.max(usualMarginPt, ...header.map(({ y, height }) => y + height + runningGapPt));
  const bottom = Math.min(heightPt - usualMarginPt, ...footer.map(({ y }) => y - runningGapPt));
  return { x: usualMarginPt, y: top, height: Math.max(0, bottom - top) };
}

/** In the middle of the page, it widens no margin of the pages beside it. */
const middleOf = ({ widthPt, heightPt }: RecognizedPage): Area => ({ x: widthPt / 2, y: heightPt / 2, height: 0 });

function filledPage(page: RecognizedPage, area: Area): RecognizedPage {
  const section = { columnCount: 1, columnGapPt: 0, left: area.x, right: page.widthPt - area.x, blocks: [emptyParagraph(area)] };
  return { ...page, sections: [section] };
}

function emptyParagraph({ x, y, height }: Area): Paragraph {
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
