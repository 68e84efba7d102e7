import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';

/** As a part of the slide's width: middles that differ by less are one. */
const sameMiddle = 0.004;
/** Lines that begin this near to each other, in points, begin at one edge. */
const sameEdgePt = 2;

/**
 * A line in the middle of its slide, as other centered text of it: it is centered itself, such as the title of a title page that is as wide
 * as the page's text. Below an edge at which other text begins, it is not.
 */
export function withCenteredLines(page: RecognizedPage): RecognizedPage {
  const blocks = page.sections.flatMap((section) => section.blocks);
  const texts = blocks.filter((block) => block.kind === 'paragraph');
  const isInMiddle = ({ x, width }: Paragraph) => Math.abs(x + width / 2 - page.widthPt / 2) < page.widthPt * sameMiddle;
  if (!texts.some((text) => text.alignment === 'center' && isInMiddle(text))) return page;
  const edges = Map.groupBy(
    texts.filter(({ alignment }) => alignment !== 'center'),
    edgeOf,
  );
  const centered = (block: RecognizedBlock): RecognizedBlock => {
    if (block.kind !== 'paragraph' || !isPlainLine(block) || !isInMiddle(block)) return block;
    const isAlone = edges.get(edgeOf(block))?.length === 1;
    return isAlone ? { ...block, alignment: 'center', indentPt: 0, firstIndentPt: 0 } : block;
  };
  return { ...page, sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(centered) })) };
}

const edgeOf = ({ x }: Paragraph) => Math.round(x / sameEdgePt);

const isPlainLine = ({ lineCount, alignment, list, tabStops, angle, isRightToLeft }: Paragraph) =>
  lineCount === 1 && alignment === 'left' && !list && !tabStops && angle === 0 && !isRightToLeft;
