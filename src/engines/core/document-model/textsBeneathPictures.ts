import type { Cell, Paragraph, Picture, RecognizedBlock, RecognizedPage, Table } from './document.ts';
import type { PageBox } from './pageText.ts';
import { edgesFrom } from './tableGrid.ts';

/** The room around a text that it may need in another font, in points and as a part of its width. */
const roundPt = 0.5;
const widerShare = 0.03;

/** Pictures behind texts, with the boxes of these, for documents in which nothing lies behind text. Turned texts are left as they are. */
export function textsBeneathPictures({ header, sections, footer, behind }: RecognizedPage): [Picture, PageBox[]][] {
  const blocks = [...header, ...sections.flatMap((section) => section.blocks), ...footer];
  const texts = blocks.flatMap(textsOf);
  const all = blocks.flatMap((block) => (block.kind === 'table' ? cellsOf(block) : textsOf(block).map(boxAround)));
  return behind.flatMap((one): [Picture, PageBox[]][] => {
    if (one.kind !== 'picture' || one.isWatermark || texts.some(({ angle }) => angle !== 0)) return [];
    const boxes = all.filter((box) => overlaps(box, one));
    return boxes.length > 0 ? [[one, boxes]] : [];
  });
}

const isWritten = (block: Cell['blocks'][number]): block is Paragraph =>
  block.kind === 'paragraph' && block.runs.some(({ text }) => text.trim() !== '');

function textsOf(block: RecognizedBlock): Paragraph[] {
  if (block.kind === 'paragraph') return isWritten(block) ? [block] : [];
  return block.kind === 'table' ? block.cells.flatMap(({ blocks }) => blocks.filter(isWritten)) : [];
}

/** In a sheet, the values of a table stand elsewhere in their cells. */
function cellsOf({ x, y, columnWidthsPt, rowHeightsPt, cells }: Table): PageBox[] {
  const [xs, ys] = [edgesFrom(x, columnWidthsPt), edgesFrom(y, rowHeightsPt)];
  const written = cells.filter(({ blocks }) => blocks.some(isWritten));
  return written.map(({ row, column, rowSpan, columnSpan }) => {
    const [left = x, top = y, right = x, bottom = y] = [xs[column], ys[row], xs[column + columnSpan], ys[row + rowSpan]];
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
}

function boxAround({ x, y, width, height }: Paragraph): PageBox {
  const wider = width * widerShare + roundPt;
  return { x: x - roundPt, y, width: width + roundPt + wider, height };
}

const overlaps = (a: PageBox, b: PageBox) =>
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) && Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);
