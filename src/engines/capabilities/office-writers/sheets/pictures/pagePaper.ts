import type { RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { Paper } from '../pageSetup.ts';
import { paperFor } from './papers.ts';

/** In points: rows may be a little higher than the lines of the page, so the margin below them is small. */
const maxBottomPt = 36;
/** As a part of the page. Turned text counts its place in another direction. */
const maxMargin = 1 / 3;

/** The paper of a page, with the margins at which its text stands where it did. */
export function pagePaper(
  page: RecognizedPage,
  blocks: readonly RecognizedBlock[],
  text: { readonly leftPt: number; readonly widthPt: number },
): Paper {
  const { widthPt, heightPt, scale } = paperFor(page);
  const upright = blocks.filter((block) => block.kind !== 'paragraph' || block.angle === 0);
  if (upright.length === 0) return { widthPt, heightPt };
  const within = (points: number, sidePt: number) => Math.max(0, Math.min(points * scale, sidePt * maxMargin));
  const below = page.heightPt - Math.max(...upright.map(({ y, height }) => y + height));
  const margins = {
    left: within(text.leftPt, widthPt),
    right: within(page.widthPt - text.leftPt - text.widthPt, widthPt),
    top: within(Math.min(...upright.map(({ y }) => y)), heightPt),
    bottom: within(Math.min(maxBottomPt, below), heightPt),
  };
  return { widthPt, heightPt, margins };
}

/** The paper of a page whose background goes to its edges: with margins, all of it would be smaller. */
export function fullPaper(page: RecognizedPage): Paper {
  const { widthPt, heightPt } = paperFor(page);
  return { widthPt, heightPt, margins: { left: 0, right: 0, top: 0, bottom: 0 } };
}
