import type { Picture, RecognizedBlock, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { PageBox, TextPage } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { minSidePt, slackPt, minDrawnShare, minDrawnPages } = thresholds.sheetPictures;

const isLarge = ({ width, height }: PageBox) => width >= minSidePt && height >= minSidePt;

/** Whether a page of a printed sheet may have pictures to show. */
export const mayHavePictures = ({ shapes }: TextPage): boolean =>
  shapes.some((shape) => (shape.kind === 'picture' || shape.kind === 'drawing') && isLarge(shape));

/** The pictures of the pages of printed sheets. What has text in or over it is in the cells already. */
export function sheetPictures({ pages }: RecognizedDocument): Picture[] {
  return pages.flatMap((page) => {
    const texts = textsOf(page);
    const isFree = (picture: Picture) =>
      picture.text.trim() === '' && isLarge(picture) && !texts.some((text) => isOver(text, picture));
    return [...page.behind, ...page.sections.flatMap(({ blocks }) => blocks.flatMap(partsOf))].filter(
      (one): one is Picture => one.kind === 'picture' && isFree(one),
    );
  });
}

/** Whether many pages have large drawings with words, such as charts. Cells have no more than the words of these. */
export function hasDrawnWords({ pages }: RecognizedDocument): boolean {
  const drawn = pages.filter(({ sections, behind, widthPt, heightPt }) =>
    [...behind, ...sections.flatMap(({ blocks }) => blocks)].some(
      (one) => one.kind === 'picture' && one.text.trim() !== '' && one.width * one.height >= widthPt * heightPt * minDrawnShare,
    ),
  );
  return drawn.length > 0 && drawn.length >= pages.length * minDrawnPages;
}

const partsOf = (block: RecognizedBlock): RecognizedBlock[] =>
  block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks) : [block];

const textsOf = ({ sections, header, footer }: RecognizedPage) =>
  [...header, ...sections.flatMap(({ blocks }) => blocks.flatMap(partsOf)), ...footer].filter(({ kind }) => kind === 'paragraph');

const isOver = (text: PageBox, { x, y, width, height }: PageBox) =>
  text.x < x + width - slackPt &&
  text.x + text.width > x + slackPt &&
  text.y < y + height - slackPt &&
  text.y + text.height > y + slackPt;
