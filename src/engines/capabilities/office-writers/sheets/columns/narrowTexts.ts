import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import { isBrokenInLines } from '../../brokenLines.ts';
import type { TextArea } from '../rows/linePlaces.ts';
import type { ColumnGrid } from './columnGrid.ts';

/** A text that ends this much before the right edge of the sheet, as a part of its width, has a narrower column on the page. */
const minFree = 0.1;
/** The column of a text is wider than its lines by this part, as its font may be on a sheet. */
const room = 0.05;
const roundingPt = 0.5;

/** Where the columns of texts of several lines end that are narrower than the sheet. Without that, such a text would break elsewhere. */
export function endsOfNarrowTexts(blocks: readonly RecognizedBlock[], area: TextArea): number[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' && isNarrow(block, area) ? [block.x + block.width * (1 + room)] : [],
  );
}

function isNarrow(text: Paragraph, { leftPt, widthPt }: TextArea): boolean {
  if (text.lineCount < 2 || text.angle !== 0 || text.isRightToLeft || isBrokenInLines(text)) return false;
  if (text.alignment !== 'left' && text.alignment !== 'justify') return false;
  return text.x + text.width < leftPt + widthPt * (1 - minFree);
}

/** How many columns of the sheet a text takes: those up to its end on the page, or all. */
export function columnsOfText(text: Paragraph, { widthsPt }: ColumnGrid, area: TextArea): number {
  if (!isNarrow(text, area)) return widthsPt.length;
  let right = area.leftPt;
  const column = widthsPt.findIndex((width) => {
    right += width;
    return right >= text.x + text.width * (1 + room) - roundingPt;
  });
  return column < 0 ? widthsPt.length : column + 1;
}
