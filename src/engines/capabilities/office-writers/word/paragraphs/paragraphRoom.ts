import { BorderStyle } from 'docx';
import type { Paragraph, Picture, RecognizedBlock, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { isBrokenInLines } from '../../brokenLines.ts';
import type { FlowItem } from '../../flow.ts';
import { barOf, minWiderPt } from '../drawings/bars.ts';
import type { Boxes } from '../drawings/boxes.ts';

/** A smaller difference is one between two fonts. */
const minEndInsetPt = 6;
/** Ragged lines show their edge only if there are several. The longest of them may have had a little more room. */
const minEdgeLines = 3;
const leftReservePt = 4;
/** Right-aligned lines end where they do on the page, also in a column that is wider in the file. */
const minRightInsetPt = 1;

/** The room that a box beside lines leaves them. */
export function besideBox(block: Paragraph, page: RecognizedPage, boxes: Boxes): FlowItem['column'] | undefined {
  const floating = page.sections.flatMap((section) => section.blocks).filter((one) => boxes.get(one)?.wrapPt !== undefined);
  const isBeside = floating.some((one) => one.y < block.y + block.height && one.y + one.height > block.y);
  return isBeside ? { left: block.x - block.indentPt, right: block.x + block.width } : undefined;
}

/** Lines that end on purpose never break: letters of another font may be wider by this part, and reach so far over the edge. */
const brokenSpare = 0.1;
const maxOverPt = 18;

/** The place where lines break: the edge of their column, or before it if they do so on the page. */
export function lineRoom(block: Paragraph, { left, right }: FlowItem['column']) {
  const columnWidthPt = right - left;
  const startPt = block.x - left;
  const endPt = right - block.x - block.width;
  if (block.alignment === 'right' && !block.isRightToLeft && block.angle === 0) {
    const isEdged = block.lineCount >= minEdgeLines && startPt > minEndInsetPt && !isBrokenInLines(block);
    const start = isEdged ? { startInsetPt: startPt - leftReservePt } : {};
    return { columnWidthPt, ...start, ...(endPt > minRightInsetPt ? { endInsetPt: endPt } : {}) };
  }
  if (block.alignment === 'left' && !block.isRightToLeft && block.angle === 0 && isBrokenInLines(block)) {
    const lackingPt = block.width * brokenSpare - endPt;
    return lackingPt > 0 ? { columnWidthPt, endInsetPt: -Math.min(maxOverPt, lackingPt) } : { columnWidthPt };
  }
  if (block.alignment === 'center' && block.angle === 0) return { columnWidthPt, ...middleInsets(block, { left, right }) };
  const hasEdge = block.alignment === 'justify' || (block.alignment === 'left' && block.lineCount >= minEdgeLines);
  if (!hasEdge || block.isRightToLeft || block.angle !== 0 || endPt <= minEndInsetPt) return { columnWidthPt };
  return { columnWidthPt, endInsetPt: endPt - (block.alignment === 'left' ? leftReservePt : 0) };
}

/** The middle of a column that is wider in the file, or of other lines than these, is elsewhere. */
const sameMiddlePt = 3;
/** Letters of another font may be wider by this part. */
const centeredSpare = 0.05;

/** Centered lines stand in the middle that they have on the page, whatever that of their column. */
export function middleInsets({ x, width, isRightToLeft }: Paragraph, { left, right }: FlowItem['column']) {
  const [leftPt, rightPt] = [x - left, right - x - width];
  const [startPt, endPt] = isRightToLeft ? [rightPt, leftPt] : [leftPt, rightPt];
  const fromMiddlePt = (startPt - endPt) / 2;
  if (Math.abs(fromMiddlePt) < sameMiddlePt) return {};
  const isWide = 2 * Math.min(startPt, endPt) < width * centeredSpare;
  const insetPt = isWide ? fromMiddlePt : 2 * fromMiddlePt;
  const otherPt = isWide ? -fromMiddlePt : 0;
  return insetPt > 0 ? { startInsetPt: insetPt, endInsetPt: otherPt } : { startInsetPt: otherPt, endInsetPt: -insetPt };
}

/** A block that was fitted is a copy of that on the page, at the same place. */
function sectionOf({ x, y, width }: Paragraph, { sections }: RecognizedPage) {
  return sections.find(({ blocks }) => blocks.some((one) => one.x === x && one.y === y && one.width === width));
}

/** So many line ends show the edge at which the ragged lines of several paragraphs break. */
const minSharedEnds = 3;

/**
 * The edge of lines that are too few to show it: where the paragraphs around them break, such as the points of a slide beside a picture. A line
 * in the middle of a column that is narrower than that of the file stands there.
 */
export function sharedInsets(block: Paragraph, page: RecognizedPage, column: FlowItem['column']) {
  const section = sectionOf(block, page);
  if (!section || block.angle !== 0 || block.isRightToLeft) return {};
  const own = section.columns?.find(
    ({ left, right }) => block.x > left - minEndInsetPt && block.x + block.width < right + minEndInsetPt,
  );
  if (block.alignment === 'center' && own && own.right < column.right - minEndInsetPt)
    return { startInsetPt: Math.max(0, own.left - column.left), endInsetPt: column.right - own.right };
  if (block.alignment !== 'left' || block.lineCount !== 2 || isBrokenInLines(block)) return {};
  const isRagged = (one: RecognizedBlock): one is Paragraph =>
    one.kind === 'paragraph' && one.alignment === 'left' && one.lineCount > 1 && one.angle === 0 && !isBrokenInLines(one);
  const beside = section.blocks.filter(isRagged).filter(({ x, width }) => x < block.x + block.width && x + width > block.x);
  const edge = Math.max(...beside.map(({ x, width }) => x + width));
  const insetPt = column.right - edge - leftReservePt;
  const ends = beside.reduce((sum, { lineCount }) => sum + lineCount - 1, 0);
  return ends >= minSharedEnds && insetPt > minEndInsetPt ? { endInsetPt: insetPt } : {};
}

/** Text at tabs may reach this far into the margin if it ends near it on the page, because letters of another font may be wider. */
const tabReachPt = 9;

/** How far a line with tabs may pass the edge of its column. Otherwise its last part would become a line of its own. */
export function tabReach({ lineCount, angle, isRightToLeft, x, width }: Paragraph, { right }: FlowItem['column']) {
  const isNear = right - x - width < tabReachPt;
  return lineCount === 1 && angle === 0 && !isRightToLeft && isNear ? { overPt: tabReachPt } : {};
}

/** As a part of the page: a fill as large as this is its background. */
const backgroundShare = 0.95;

/** In points. A band that begins or ends at the edge of the page is drawn there, because no line does. */
const edgePt = 1;

/** The fill of a paragraph is as high as its lines. A much higher one is drawn behind the text instead. */
const maxFillHeights = 1.8;
const maxFillRoomPt = 6;
const minOfColumn = 0.5;

function columnWidthOf(block: Paragraph, page: RecognizedPage): number {
  const section = sectionOf(block, page);
  if (!section) return 0;
  const columns = section.columns ?? [section];
  const own = columns.find(({ left, right }) => block.x + block.width > left && block.x < right) ?? section;
  return own.right - own.left;
}

/** The fill or frame behind a paragraph, if it is about as large as the paragraph. */
export function shapeAround(block: Paragraph, page: RecognizedPage): Shape | undefined {
  const { x, y, width, height, lineCount } = block;
  const holds = (one: Shape | Picture): one is Shape =>
    one.kind === 'shape' &&
    one.form === 'rectangle' &&
    one.y > edgePt &&
    one.y + one.height < page.heightPt - edgePt &&
    (one.width < page.widthPt * backgroundShare || one.height < page.heightPt * backgroundShare) &&
    one.x <= x + 1 &&
    one.y <= y + 1 &&
    one.x + one.width >= x + width - 1 &&
    one.y + one.height >= y + height - 1;
  const shape = page.behind.findLast(holds);
  if (!shape || shape.height > height * maxFillHeights + maxFillRoomPt) return undefined;
  // A fill that becomes no bar (see `barOf`) extends over the column, where an icon would become one.
  const isBar = lineCount === 1 && shape.width - width >= minWiderPt;
  return !isBar && shape.width < columnWidthOf(block, page) * minOfColumn ? undefined : shape;
}

/** How a paragraph shows the fill or frame behind it. */
export function frameOf(block: Paragraph, page: RecognizedPage, column: FlowItem['column']) {
  const shape = shapeAround(block, page);
  if (!shape) return {};
  const { stroke } = shape;
  const { runs } = block;
  // A marker behind only the letters belongs to them.
  const fill = runs.some(({ highlight }) => highlight === shape.fill) ? undefined : shape.fill;
  const side = stroke ? ({ style: BorderStyle.SINGLE, size: 4, color: stroke.replace('#', ''), space: 2 } as const) : undefined;
  const isShown = (fill !== undefined && fill !== '#ffffff') || stroke !== undefined;
  return {
    bar: isShown ? barOf(block, shape, column) : undefined,
    extra: {
      ...(fill && fill !== '#ffffff' ? { shading: { fill: fill.replace('#', ''), type: 'clear', color: 'auto' } as const } : {}),
      ...(side ? { border: { top: side, bottom: side, left: side, right: side } } : {}),
    },
  };
}
