import type {
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
  Shape,
  Table,
} from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { minMarginPt, type Standing } from '../../anchoredPictures.ts';

/** Additional properties of a table that is a box of the page. */
export interface BoxLook {
  readonly padding: BoxPadding;
  /** It is anchored with text beside it, at this distance. */
  readonly wrapPt?: number;
}

/** The distance between the edge of a box and its text. */
export interface BoxPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Single-cell tables that are boxes of the page. */
export type Boxes = ReadonlyMap<RecognizedBlock, BoxLook>;

interface Boxed {
  readonly document: RecognizedDocument;
  readonly boxes: Boxes;
  /** Including the boxes with text beside them. */
  readonly standing: Standing;
}

/** A fill or a frame on a page. */
interface Box extends PageBox {
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
}

const minWidthPt = 36;
const minHeightPt = 12;
/** A fill of nearly the whole page is the page background. */
const backgroundShare = 0.9;
/** The sides of a frame meet within this many points, and letters reach out of their box by as much. */
const meetPt = 3;
const maxRectangles = 1000;
/** A page with more lines is a drawing, or a table that was not found. */
const maxLines = 120;
/** Ragged lines may have had a little more room than the longest of them used. */
const raggedPt = 3;
/** A single paragraph that nearly fills its box gets the fill itself. */
const filledLines = 0.9;

/**
 * Puts paragraphs inside one fill or frame in a single-cell table, as people write such boxes. It moves with the text and keeps its edges
 * when the text changes. A fill or frame around a table, or around part of a line, is not a box.
 */
export function withBoxes(document: RecognizedDocument, standing: Standing): Boxed {
  const boxes = new Map<RecognizedBlock, BoxLook>();
  const pages = document.pages.map((page) => boxesOf(page).reduce((current, box) => boxed(current, box, standing, boxes), page));
  const floating = [...boxes].flatMap(([block, { wrapPt }]) => (wrapPt === undefined ? [] : [[block, 'around'] as const]));
  return { document: { ...document, pages }, boxes, standing: new Map([...standing, ...floating]) };
}

/** The largest first. Content of a box inside another belongs to the outer box. */
function boxesOf({ behind, widthPt, heightPt }: RecognizedPage): Box[] {
  const shapes = behind.filter((one) => one.kind === 'shape');
  const rectangles = withoutCovered(shapes.filter(({ form }) => form === 'rectangle')).map(
    ({ x, y, width, height, fill, stroke }): Box => ({ x, y, width, height, fill: isSeen(fill) ? fill : undefined, stroke }),
  );
  const frames = framesOf(shapes.filter(({ form }) => form === 'line'));
  const fillings = rectangles.map((one) => ({
    ...one,
    stroke: one.stroke ?? frames.find((frame) => isSame(frame, one))?.stroke,
  }));
  const alone = frames.filter((frame) => !rectangles.some((one) => isSame(frame, one)));
  return [...fillings, ...alone]
    .filter(({ fill, stroke }) => fill !== undefined || stroke !== undefined)
    .filter(({ width, height }) => width >= minWidthPt && height >= minHeightPt)
    .filter(({ width, height }) => width < widthPt * backgroundShare || height < heightPt * backgroundShare)
    .filter(({ x, y, height }) => x >= 0 && y >= minMarginPt && y + height <= heightPt - minMarginPt)
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
}

/** A fill over another of nearly its size leaves an edge of the lower one: it is the fill, and the lower one's color is its frame. */
function withoutCovered(rectangles: readonly Shape[]): Shape[] {
  const shown: Shape[] = [];
  for (const one of rectangles.slice(0, maxRectangles)) {
    const lower = shown.findIndex((other) => one.fill !== undefined && isSame(one, other));
    const under = shown[lower];
    if (under) shown[lower] = { ...under, fill: one.fill, stroke: one.stroke ?? under.stroke ?? under.fill };
    else shown.push(one);
  }
  return shown;
}

const isSeen = (color: string | undefined) => color !== undefined && color !== '#ffffff';

function isSame(a: PageBox, b: PageBox): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= meetPt;
  const areSidesNear = isNear(a.x, b.x) && isNear(a.x + a.width, b.x + b.width);
  return areSidesNear && isNear(a.y, b.y) && isNear(a.y + a.height, b.y + b.height);
}

/** Two horizontal and two vertical lines that meet at four corners. */
export function framesOf(lines: readonly Shape[]): Box[] {
  if (lines.length > maxLines) return [];
  const across = lines.filter(({ width, height }) => width > height).toSorted((a, b) => a.y - b.y);
  const down = lines.filter(({ width, height }) => height > width);
  return across.flatMap((top, index) => {
    const bottom = across.slice(index + 1).find((one) => areEnds(top.x, top.width, one.x, one.width));
    if (!bottom) return [];
    const isSide = (line: Shape, x: number) =>
      Math.abs(line.x - x) <= meetPt && areEnds(top.y, bottom.y - top.y, line.y, line.height);
    const isWhole = [top.x, top.x + top.width].every((x) => down.some((line) => isSide(line, x)));
    const { x, y, width, stroke } = top;
    return isWhole ? [{ x, y, width, height: bottom.y - y, fill: undefined, stroke }] : [];
  });
}

/** Frames around texts that are drawn under the page, because no table could take their place. */
export function looseFrames({ behind, sections }: RecognizedPage): PageBox[] {
  const texts = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'paragraph');
  const lines = behind.filter((one): one is Shape => one.kind === 'shape' && one.form === 'line' && isSeen(one.stroke));
  return framesOf(lines).filter((frame) => texts.some((text) => isWithin(text, frame)));
}

/** Lines that are drawn under the page at their places, because no text, table or header has them as its own. */
export function looseLines({ behind }: RecognizedPage): Shape[] {
  const isLong = ({ width, height }: Shape) => Math.max(width, height) >= minWidthPt;
  return behind.filter((one): one is Shape => one.kind === 'shape' && one.form === 'line' && isSeen(one.stroke) && isLong(one));
}

/** A line along a side of the box, or part of one. */
export function isSideOf({ form, x, y, width, height }: Shape, box: PageBox): boolean {
  if (form !== 'line') return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= meetPt;
  const isAlong = (from: number, length: number, start: number, size: number) =>
    from >= start - meetPt && from + length <= start + size + meetPt;
  return width > height
    ? isAlong(x, width, box.x, box.width) && (isNear(y, box.y) || isNear(y, box.y + box.height))
    : isAlong(y, height, box.y, box.height) && (isNear(x, box.x) || isNear(x, box.x + box.width));
}

const areEnds = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.abs(from - otherFrom) <= meetPt && Math.abs(from + length - otherFrom - otherLength) <= meetPt;

/** Puts the content of the box in one table, if only its paragraphs overlap it. */
function boxed(page: RecognizedPage, box: Box, standing: Standing, boxes: Map<RecognizedBlock, BoxLook>): RecognizedPage {
  const flowing = page.sections.flatMap(({ blocks }) => blocks).filter((block) => !standing.has(block));
  const held = flowing.filter((block) => reachesInto(block, box));
  const section = page.sections.find(({ blocks }) => held[0] !== undefined && blocks.includes(held[0]));
  if (!section || !held.every((block) => isBoxText(block) && isWithin(block, box))) return page;
  const blocks = held as (Paragraph | Picture)[];
  const start = section.blocks.indexOf(blocks[0] as Paragraph);
  const following = section.blocks.slice(start).filter((block) => !standing.has(block));
  const isTogether = blocks.every((block, index) => following[index] === block);
  if (!isTogether || !blocks.some(({ kind }) => kind === 'paragraph') || isFilled(blocks, box)) return page;
  const { table, padding } = tableOf(blocks, box, section);
  const rest = section.blocks.filter((block) => !blocks.includes(block as Paragraph));
  const whole = section.columnCount > 1 ? withFloating(section, rest, table) : undefined;
  if (section.columnCount > 1 && !whole) return page;
  boxes.set(table, { padding, ...(whole ? { wrapPt: whole.wrapPt } : {}) });
  const own = whole?.section ?? { ...section, blocks: [...rest.slice(0, start), table, ...rest.slice(start)] };
  const sections = page.sections.map((one) => (one === section ? own : one));
  return {
    ...page,
    sections,
    behind: page.behind.filter((one) => one.kind !== 'shape' || !(isSame(one, box) || isSideOf(one, box))),
  };
}

/** If a column has only the box, the text of the other column wraps around it and the page needs no columns. */
function withFloating(section: Section, rest: readonly RecognizedBlock[], table: Table) {
  const { columns: _, ...plain } = section;
  const beside = rest.filter(({ y, height }) => y < table.y + table.height && y + height > table.y);
  const gapTo = ({ x, width }: PageBox) => (x > table.x ? x - table.x - table.width : table.x - x - width);
  const gaps = beside.map(gapTo);
  const sides = new Set(rest.map(({ x }) => x > table.x));
  const isText = rest.every((block) => block.kind === 'paragraph' && gapTo(block) >= 0);
  if (section.columnCount > 2 || !isText || sides.size !== 1 || beside.length === 0) return undefined;
  const whole = { ...plain, columnCount: 1, columnGapPt: 0, blocks: [table, ...rest] };
  return { section: whole, wrapPt: Math.min(...gaps) };
}

const isBoxText = (block: RecognizedBlock) => (block.kind === 'paragraph' && block.angle === 0) || block.kind === 'picture';

function isWithin({ x, y, width, height }: PageBox, box: PageBox): boolean {
  const isAlong = x >= box.x - meetPt && x + width <= box.x + box.width + meetPt;
  return isAlong && y >= box.y - meetPt && y + height <= box.y + box.height + meetPt;
}

function reachesInto({ x, y, width, height }: PageBox, box: Box): boolean {
  const along = Math.min(x + width, box.x + box.width) - Math.max(x, box.x);
  const down = Math.min(y + height, box.y + box.height) - Math.max(y, box.y);
  return along > meetPt && down > meetPt;
}

function isFilled([only, ...more]: readonly (Paragraph | Picture)[], { height }: Box): boolean {
  return more.length === 0 && only?.kind === 'paragraph' && height - only.height < only.linePitchPt * filledLines;
}

function tableOf(blocks: readonly (Paragraph | Picture)[], box: Box, { left, columns }: Section) {
  const [first] = blocks;
  const textLeft = Math.min(...blocks.map(({ x }) => x));
  const textRight = Math.max(...blocks.map(({ x, width }) => x + width));
  const middle = textLeft + (textRight - textLeft) / 2;
  const sectionLeft = columns?.findLast((column) => column.left <= middle)?.left ?? left;
  // Lines without line breaks need no edge to break at.
  const isBroken = blocks.some((block) => block.kind === 'paragraph' && block.lineCount > 1);
  const isCentered = blocks.every((block) => block.kind === 'paragraph' && block.alignment === 'center');
  const padding = {
    top: Math.max(0, (first?.y ?? 0) - box.y - leadingOf(first)),
    right: isBroken ? Math.max(0, box.x + box.width - textRight - raggedPt) : 0,
    bottom: 0,
    left: isCentered && !isBroken ? 0 : Math.max(0, textLeft - box.x),
  };
  const moved = sectionLeft - box.x - padding.left;
  const side = box.stroke;
  const table: Table = {
    kind: 'table',
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    columnWidthsPt: [box.width],
    rowHeightsPt: [box.height],
    headerRows: 0,
    continues: false,
    cells: [
      {
        row: 0,
        column: 0,
        rowSpan: 1,
        columnSpan: 1,
        blocks: blocks.map((block) =>
          block.kind === 'paragraph' ? { ...block, indentPt: Math.max(0, block.indentPt + moved) } : block,
        ),
        fill: box.fill,
        borders: { top: side, right: side, bottom: side, left: side },
        verticalAlignment: 'top',
      },
    ],
  };
  return { table, padding };
}

/** The space above the letters of a first line. */
function leadingOf(block: Paragraph | Picture | undefined): number {
  if (block?.kind !== 'paragraph') return 0;
  const { height, linePitchPt, lineCount } = block;
  return Math.max(0, linePitchPt - (height - (lineCount - 1) * linePitchPt));
}
