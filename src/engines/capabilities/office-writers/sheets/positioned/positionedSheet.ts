import type {
  Cell,
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedPage,
  Shape,
  Table,
} from '#engines/core/document-model/document.ts';
import type { PageBox, PictureFile } from '#engines/ports.ts';
import { boxOnPage, overlap } from '../../boxOnPage.ts';
import { markedParagraphs } from '../../markedNotes.ts';
import type { SheetManner } from '../cells/cellText.ts';
import { maxRowPt, openSheet, rowAt } from '../openSheet.ts';
import { fullPaper, pagePaper } from '../pictures/pagePaper.ts';
import { fillsBeneathPictures, isShownOnPicture, withTextFills } from '../pictures/pictureBackgrounds.ts';
import { textsIn } from '../pictures/picturesBeside.ts';
import type { SheetPlace } from '../pictures/sheetPlace.ts';
import type { Tally } from '../rows/tableRows.ts';
import { ptPerChar, type Sheet } from '../workbook.ts';
import { alongTables } from './alongTables.ts';
import { mergedEdges } from './cellGrid.ts';
import { gridAroundTables, rowsToHeader } from './longTables.ts';
import { addPageLines, alongColumns, type PageLines, pageLines, withinLines } from './pageLines.ts';
import { type PlacedCell, textCells } from './placedCells.ts';
import { tableCells } from './placedTables.ts';
import { withoutOverlaps, withRoom } from './roomBeside.ts';
import { overCells, slantedTexts, withinSheet } from './slantedTexts.ts';
import { columnEdges, leadingTables } from './tableEdges.ts';

/** Bounds the time, which grows with the square of the texts, and the size of the file. */
const maxCells = 800;
const maxGridCells = 60_000;
/** Excel's limit of 255 characters, in points. */
const maxColumnPt = 250 * ptPerChar;
/** In points: what ends further below the page goes on on the next one. */
const maxBelowPt = 20;
/** As a part of the height of the page. A shorter line stands beside a text, not between the sides of the page. */
const minParted = 0.25;
/** In points: a fill that begins so near to the edge of the page goes to it. */
const atEdgePt = 14;

const ptPerPixel = 0.75;

type PositionedSheet = Pick<
  Sheet,
  'rows' | 'merged' | 'rowHeights' | 'columnWidths' | 'pictures' | 'textBoxes' | 'paper' | 'frozenRows'
>;

/**
 * A page whose rows and columns begin and end where its texts do, so that each stands where it did, also beside texts of other lines;
 * undefined where texts lie over each other. Cells have no text at an angle, which is in text boxes over them.
 */
export function positionedSheet(
  page: RecognizedPage,
  { blocks, valueTables, format, tally, files }: PageContent,
): PositionedSheet | undefined {
  const tables = { tables: blocks.filter((block) => block.kind === 'table'), valueTables };
  const filled = withTextFills(page, files);
  const found = blocks.flatMap((block) => placedCells(block, filled, format, tally, leadingTables(tables)));
  const isWithin = found.every(({ bottom }) => bottom <= page.heightPt + maxBelowPt);
  if (found.length === 0 || found.length > maxCells || !isWithin) return undefined;
  const apart = withoutOverlaps(withRoom(found, { left: 0, right: page.widthPt }));
  if (!apart) return undefined;
  const shapes = [...page.behind, ...blocks].filter((one) => one.kind === 'shape');
  const free = shapes.filter((one) => one.form !== 'line' || !isShownOnPicture(one, page, files));
  const lines = alongColumns(pageLines(free), columnEdges(tables));
  const cells = alongTables(withinLines(apart.cells, lines), tables, lines.lines);
  const isOverText = (one: Picture) => files.get(one)?.textsBeneath !== undefined;
  const pictures = picturesOf(page, blocks, isOverText).filter((one) => files.has(one));
  const slanted = slantedTexts(blocks, format);
  const used = usedBox(page, cells, [...pictures, ...lines.fills, ...slanted.map(({ around }) => around)]);
  const edges = edgesOf(used, cells, lines);
  const { xs } = edges;
  if (xs.length < 2 || edges.ys.length < 2 || xs.length * edges.ys.length > maxGridCells) return undefined;
  const around = gridAroundTables(cells, edges, valueTables);
  if (!around) return undefined;
  const { grid, ys } = around;
  addPageLines(grid, { ...lines, fills: [...lines.fills, ...fillsBeneathPictures(page, files)] }, xs, ys);
  const heights = ys.slice(1).map((edge, index) => edge - (ys[index] ?? 0));
  // Programs cut widths to whole pixels, which moves what is at the right of many columns.
  const letters = xs.map((edge) => (Math.round(edge / ptPerPixel) * ptPerPixel) / ptPerChar);
  const placeOf = (box: PageBox): SheetPlace => ({
    ...rowAt({ ...openSheet(), heights }, box.y - used.top),
    leftPt: Math.max(0, box.x - used.left),
    widthPt: box.width,
    heightPt: box.height,
  });
  return {
    rows: grid.rows,
    merged: grid.merged,
    rowHeights: heights,
    frozenRows: rowsToHeader(valueTables, around),
    columnWidths: letters.slice(1).map((edge, index) => edge - (letters[index] ?? 0)),
    pictures: pictures.map((one) => {
      return { ...placeOf(one), file: files.get(one) as PictureFile, description: one.description ?? one.text };
    }),
    textBoxes: [...slanted, ...apart.over.map(overCells)].map(({ box, text }) => {
      return { ...placeOf(withinSheet(box, used.left, used.top)), ...text };
    }),
    paper: used.isFull ? fullPaper(page) : paperAround(page, used),
  };
}

interface PageContent {
  readonly blocks: readonly RecognizedBlock[];
  readonly valueTables: readonly Table[];
  readonly format: SheetManner;
  readonly tally: Tally;
  readonly files: ReadonlyMap<Picture, PictureFile>;
}

/** Where columns and rows begin and end: where cells, fills and lines of the page do. */
function edgesOf(used: UsedBox, cells: readonly PlacedCell[], { fills, lines }: PageLines): { xs: number[]; ys: number[] } {
  const across = lines.flatMap(({ at, isAcross }) => (isAcross ? [at] : []));
  const down = lines.flatMap(({ at, isAcross }) => (isAcross ? [] : [at]));
  const xs = [
    ...[used, ...cells].flatMap(({ left, right }) => [left, right]),
    ...fills.flatMap(({ x, width }) => [x, x + width]),
  ];
  const ys = [
    ...[used, ...cells].flatMap(({ top, bottom }) => [top, bottom]),
    ...fills.flatMap(({ y, height }) => [y, y + height]),
  ];
  const inside = (places: readonly number[], from: number, to: number) => places.filter((at) => at >= from && at <= to);
  return {
    xs: withinLimit(mergedEdges(inside([...xs, ...down], used.left, used.right)), maxColumnPt),
    ys: withinLimit(mergedEdges(inside([...ys, ...across], used.top, used.bottom)), maxRowPt),
  };
}

/** With more edges where a row or column would be larger than programs allow. */
function withinLimit(edges: readonly number[], mostPt: number): number[] {
  return edges.flatMap((edge, index) => {
    const before = edges[index - 1] ?? edge;
    const parts = Math.max(1, Math.ceil((edge - before) / mostPt));
    return Array.from({ length: parts }, (_, part) => edge - ((edge - before) * (parts - 1 - part)) / parts);
  });
}

/** Texts beside each other without borders, whose columns nothing else keeps to, stand where they do. */
function placedCells(
  block: RecognizedBlock,
  page: RecognizedPage,
  format: SheetManner,
  tally: Tally,
  leading: readonly Table[],
): PlacedCell[] {
  if (block.kind === 'paragraph') return textCells(block, page, format, tally);
  if (block.kind !== 'table') return [];
  if (leading.includes(block) || block.cells.some(isMarked)) return tableCells(block, format, tally);
  return textsIn(block).flatMap((text) => textCells(text, page, format, tally));
}

const isMarked = ({ borders, fill }: Cell) => fill !== undefined || Object.values(borders).some((color) => color !== undefined);

/** The pictures of a page, also those in cells, and those behind its text that have none before themselves. */
function picturesOf(
  { behind }: RecognizedPage,
  blocks: readonly RecognizedBlock[],
  isOverText: (one: Picture) => boolean,
): Picture[] {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : block.kind === 'table' ? textsIn(block) : []));
  const isFree = (one: Picture) => !texts.some((text) => overlap(one, boxOnPage(text)));
  return [
    ...behind.filter((one): one is Picture => one.kind === 'picture' && (isFree(one) || isOverText(one))),
    ...blocks.flatMap((block) => (block.kind === 'picture' ? [block] : block.kind === 'table' ? picturesIn(block) : [])),
  ];
}

const picturesIn = ({ cells }: Extract<RecognizedBlock, { kind: 'table' }>): Picture[] =>
  cells.flatMap(({ blocks }) => blocks.filter((one): one is Picture => one.kind === 'picture'));

interface UsedBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isFull: boolean;
}

/** What of the page has something on it: all of it where fills go to its edges. */
function usedBox({ widthPt, heightPt }: RecognizedPage, cells: readonly PlacedCell[], others: readonly PageBox[]): UsedBox {
  const isFull = others.some(({ x, y, width, height }) => {
    const [right, bottom] = [widthPt - x - width, heightPt - y - height];
    return Math.min(x, y, right, bottom) < atEdgePt;
  });
  if (isFull) return { left: 0, top: 0, right: widthPt, bottom: heightPt, isFull };
  const sides = (of: 'left' | 'top') => [...cells.map((one) => one[of]), ...others.map((one) => (of === 'left' ? one.x : one.y))];
  const right = Math.max(...cells.map((one) => one.right), ...others.map(({ x, width }) => x + width));
  const bottom = Math.max(...cells.map((one) => one.bottom), ...others.map(({ y, height }) => y + height));
  return {
    left: Math.max(0, Math.min(...sides('left'))),
    top: Math.max(0, Math.min(...sides('top'))),
    right: Math.min(widthPt, right),
    bottom: Math.min(heightPt, bottom),
    isFull,
  };
}

function paperAround(page: RecognizedPage, { left, right, top, bottom }: UsedBox) {
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const used: Shape = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: undefined, ...box };
  return pagePaper(page, [used], { leftPt: left, widthPt: right - left });
}

/** All texts, tables and pictures of a page, where they are on it. */
export function placedBlocks({ header, sections, footnotes, footer }: RecognizedPage): RecognizedBlock[] {
  const notes: Paragraph[] = footnotes.flatMap(markedParagraphs);
  return [...header, ...sections.flatMap(({ blocks }) => blocks), ...notes, ...footer];
}

/** Whether texts stand beside each other in columns. Below one another, they would not be where the page has them. */
export function hasTextColumns({ sections }: RecognizedPage): boolean {
  return sections.some(({ columns = [], blocks }) => {
    const texts = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'table');
    const used = columns.filter(({ left, right }) =>
      texts.some(({ x, width }) => x + width / 2 >= left && x + width / 2 <= right),
    );
    return used.length > 1;
  });
}

/** With pictures, fills or a line that parts it from top to bottom, where texts stand is a part of how a page looks. */
export function isDesigned({ sections, behind, heightPt }: RecognizedPage): boolean {
  const isParting = ({ form, width, height }: Shape) => form === 'line' && width < height && height > heightPt * minParted;
  const isSeen = (one: RecognizedBlock) =>
    one.kind === 'picture' ||
    (one.kind === 'shape' && (isFilled(one) || isParting(one))) ||
    (one.kind === 'table' && picturesIn(one).length > 0);
  return [...sections.flatMap(({ blocks }) => blocks), ...behind].some(isSeen);
}

const isFilled = ({ form, fill }: Shape) => form === 'rectangle' && fill !== undefined && fill !== '#ffffff';
