import type { Cell, Paragraph, RecognizedBlock, RecognizedPage, Section, Table } from '#engines/core/document-model/document.ts';
import { runsSplitAt } from '../../splitRuns.ts';
import { cellBoxes, filledPlaces, type PlacedBox } from '../cells/cellBoxes.ts';
import type { SheetManner } from '../cells/cellText.ts';
import { noBorders } from '../rows/tabbedTables.ts';
import { tabParts } from '../rows/tabParts.ts';
import { backgroundOf } from '../rows/textRows.ts';
import { sharedPoints } from './columnGrid.ts';
import { inRows, type PlacedText } from './rowsBySide.ts';
import { withSeparateValues } from './separateValues.ts';
import { hasValuesBeside } from './valuesBeside.ts';

/** Longer paragraphs on average are running text, and those of columns higher than a part of the page sooner. */
const maxOfPage = 0.4;
const maxLines = 3;
const maxLinesOfPage = 1.5;
/** More texts are no letterhead, and each is compared with all others. */
const maxTexts = 200;
const maxCells = 300;
/** Between a boundary and the text behind it, and by how much a text may reach over it, in points. */
const marginPt = 2;

/** A text of so many lines breaks where its column ends. */
const minWrapped = 3;
/** In points: a narrower room between columns is no column of its own. An edge of the room may move by a part of it. */
const minGapPt = 8;
const edgeRoom = 4;
/** In points: the text of a column begins no further right. */
const maxInsetPt = 40;

/** Lines further apart, in heights of a line, do not belong together. */
const maxApart = 3;
/** Two lines beside each other share at least this part of the lower one. */
const sharedHeight = 0.2;

/**
 * Runs of lines of which some stand beside each other, although the page has one column there, as tables: the head of an invoice whose
 * columns have lines of their own.
 */
export function parallelLines(blocks: readonly RecognizedBlock[], page: RecognizedPage, format: SheetManner): RecognizedBlock[] {
  return runsOf(blocks).flatMap((run) => {
    const texts = run.filter((block): block is Paragraph => block.kind === 'paragraph');
    if (!areBeside(texts) || !areShort(texts, page)) return run;
    return tableOf(inRows(boxesOf(texts, format)), undefined, page) ?? run;
  });
}

/** Consecutive lines, and the other blocks by themselves. */
function runsOf(blocks: readonly RecognizedBlock[]): RecognizedBlock[][] {
  const runs: RecognizedBlock[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const block of blocks) {
    const isLine = block.kind === 'paragraph' && block.lineCount <= maxLines;
    const last = runs.at(-1);
    if (isLine && last?.at(-1)?.kind === 'paragraph' && block.y - bottom < (block.height / block.lineCount) * maxApart)
      last.push(block);
    else runs.push([block]);
    bottom = isLine ? Math.max(runs.at(-1)?.length === 1 ? block.y : bottom, block.y + block.height) : Number.NEGATIVE_INFINITY;
  }
  return runs;
}

/** Two lines that follow each other stand at one height, and neither is above a part of the other. */
function areBeside(texts: readonly Paragraph[]): boolean {
  return texts.some((text, index) => {
    const before = texts[index - 1];
    if (!before) return false;
    const shared = Math.min(text.y + text.height, before.y + before.height) - Math.max(text.y, before.y);
    const isApart = text.x > before.x + before.width || before.x > text.x + text.width;
    return isApart && shared > Math.min(text.height, before.height) * sharedHeight;
  });
}

/**
 * The texts and tables of a section with several columns as one table, as they stand beside each other on the page: the addresses of a
 * letter, the boxes of a form, and columns of running text, each paragraph of which is a cell (docs/decisions/0439).
 */
export function parallelColumns(section: Section, page: RecognizedPage, format: SheetManner): Table | undefined {
  const texts = section.blocks.filter((block): block is Paragraph => block.kind === 'paragraph');
  if (section.columnCount < 2 || !(areShort(texts, page) || hasValuesBeside(section) || areRunning(section, texts)))
    return undefined;
  const cells = section.blocks.flatMap((block) => (block.kind === 'table' ? cellBoxes(withSeparateValues(block, format)) : []));
  return cells.length > maxCells ? undefined : tableOf(inRows([...boxesOf(texts, format), ...cells]), section, page);
}

/** Columns of upright text that all have some. A table among them has columns of its own, for which there is no room beside text. */
function areRunning({ blocks, columns = [] }: Section, texts: readonly Paragraph[]): boolean {
  if (texts.length > maxTexts || texts.some(({ angle, isRightToLeft }) => angle !== 0 || isRightToLeft)) return false;
  const isIn = ({ x, width }: Paragraph) =>
    columns.findIndex(({ left, right }) => x + width / 2 >= left && x + width / 2 <= right);
  return !blocks.some(({ kind }) => kind === 'table') && new Set(texts.map(isIn).filter((column) => column >= 0)).size > 1;
}

const boxesOf = (texts: readonly Paragraph[], format: SheetManner): PlacedBox[] =>
  texts.flatMap((text) => linesOf(text, format).map((line) => ({ text: line })));

function areShort(texts: readonly Paragraph[], { heightPt }: RecognizedPage): boolean {
  if (texts.length < 2 || texts.length > maxTexts || texts.some(({ angle, isRightToLeft }) => angle !== 0 || isRightToLeft))
    return false;
  const top = Math.min(...texts.map(({ y }) => y));
  const bottom = Math.max(...texts.map(({ y, height }) => y + height));
  const lines = texts.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const isLow = bottom - top <= heightPt * maxOfPage;
  return lines <= texts.length * (isLow ? maxLines : maxLinesOfPage);
}

/** Lines that end where they are written are texts of their own, and so are the parts of a line with tabs. */
function linesOf(text: Paragraph, format: SheetManner): Paragraph[] {
  const parts = tabParts(text, format);
  if (parts.length > 0) return parts;
  const lines = runsSplitAt('\n', text.runs);
  if (lines.length !== text.lineCount || text.list) return [text];
  const height = text.height / lines.length;
  return lines.map((runs, index) => ({ ...text, runs, y: text.y + index * height, height, lineCount: 1 }));
}

/** Lines of which more end at one place than begin at one stand at the right of their column. */
function withSharedEnds(placed: readonly PlacedText[]): PlacedText[] {
  const endOf = ({ x, width }: Paragraph) => x + width;
  return placed.map((one) => {
    const { text } = one;
    const others = placed.filter((other) => other !== one).map((other) => other.text);
    const starts = others.filter(({ x }) => Math.abs(x - text.x) <= marginPt).length;
    const ends = others.filter((other) => Math.abs(endOf(other) - endOf(text)) <= marginPt).length;
    const isAtRight = ends > starts && text.lineCount === 1 && !text.list && text.alignment === 'left';
    return isAtRight ? { ...one, text: { ...text, alignment: 'right' } } : one;
  });
}

function tableOf(found: readonly PlacedText[], section: Section | undefined, page: RecognizedPage): Table | undefined {
  const placed = withSharedEnds(found);
  const texts = placed.map(({ text }) => text);
  const isWrapped = texts.some(({ lineCount }) => lineCount >= minWrapped);
  const gaps = isWrapped ? edgesBetween(section?.columns) : gapsBetween(section?.columns);
  const pictures = section?.blocks.filter(({ kind }) => kind === 'picture') ?? [];
  const besidePictures = pictures.flatMap((picture) => gapBehind(picture, texts));
  const points = sharedPoints([...gaps, ...placed.flatMap((one) => gapBefore(one, placed)), ...besidePictures]);
  if (points.length === 0) return undefined;
  const columns = section?.columns ?? [];
  const first = Math.min(...texts.map(({ x }) => x));
  // A column that begins much further left than its text begins with a picture.
  const left = Math.min(first, ...columns.map((one) => one.left).filter((each) => each > first - maxInsetPt));
  const right = Math.max(...texts.map(({ x, width }) => x + width + marginPt), ...columns.map((one) => one.right));
  const edges = [left, ...points, Math.max(right, (points.at(-1) ?? left) + marginPt)];
  const rows = Math.max(...placed.map(({ row, rowSpan }) => row + rowSpan));
  const bottom = Math.max(...texts.map(({ y, height }) => y + height));
  const top = Math.min(...texts.map(({ y }) => y));
  const tops = Array.from({ length: rows }, (_, row) =>
    Math.min(bottom, ...placed.filter((one) => one.row === row).map(({ text }) => text.y)),
  );
  const cells = cellsOf(placed, points, page);
  return {
    kind: 'table',
    x: left,
    y: top,
    width: (edges.at(-1) ?? left) - left,
    height: bottom - top,
    columnWidthsPt: edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0)),
    rowHeightsPt: tops.map((y, row) => (tops[row + 1] ?? bottom) - y),
    headerRows: 0,
    cells: [...cells, ...filledPlaces(cells, edges, [...tops, bottom], page)],
    continues: false,
  };
}

/**
 * Both edges of the room between neighbouring columns. Without a column of its own for that room, the text before it would be wider than
 * on the page, and break elsewhere.
 */
function edgesBetween(columns: Section['columns'] = []) {
  return gapsBetween(columns).flatMap(({ low, high, at }) => {
    if (high - low < minGapPt) return [{ low, high, at }];
    const near = (high - low) / edgeRoom;
    return [
      { low, high: low + near, at: low + near },
      { low: high - near, high, at: high },
    ];
  });
}

/** The room between neighbouring columns of the page. */
function gapsBetween(columns: Section['columns'] = []) {
  const sorted = columns.toSorted((a, b) => a.left - b.left);
  return sorted.slice(1).flatMap(({ left }, index) => {
    const low = sorted[index]?.right ?? left;
    const high = left - marginPt;
    return low < high ? [{ low, high, at: high }] : [];
  });
}

/** The room between a text and the one before it in any of its rows, as far as the first text of another row that begins there. */
function gapBefore({ text, row, rowSpan }: PlacedText, placed: readonly PlacedText[]) {
  const before = placed.filter(
    (one) => one.text !== text && one.row < row + rowSpan && row < one.row + one.rowSpan && one.text.x < text.x,
  );
  const end = Math.max(...before.map((one) => one.text.x + one.text.width));
  if (!Number.isFinite(end) || end > text.x) return [];
  const starts = placed.map((one) => one.text.x).filter((x) => x > end + marginPt && x <= text.x);
  const high = Math.max(Math.min(...starts, text.x) - marginPt, end);
  return [{ low: end, high, at: high }];
}

/** In points: a text shares so much of the height of a picture beside it. */
const sharedPt = 4;

/** The room between a picture and the texts right of it in its column, which would be below it in the whole width of that. */
function gapBehind({ x, y, width, height }: RecognizedBlock, texts: readonly Paragraph[]) {
  const low = x + width;
  const beside = texts.filter((text) => text.y < y + height - sharedPt && text.y + text.height > y + sharedPt);
  const isAtLeft = beside.some((text) => text.x < low - sharedPt && text.x + text.width > x + sharedPt);
  const high =
    Math.min(...beside.map((text) => text.x).filter((start) => start >= low - sharedPt && start < low + maxInsetPt)) - marginPt;
  return isAtLeft || !Number.isFinite(high) ? [] : [{ low: Math.min(low, high), high, at: high }];
}

/** Texts of one place are the lines of one cell. */
function cellsOf(placed: readonly PlacedText[], points: readonly number[], page: RecognizedPage): Cell[] {
  const columnOf = ({ text }: PlacedText) => points.filter((point) => point <= text.x + marginPt).length;
  const groups = [...Map.groupBy(placed, (one) => `${one.row} ${columnOf(one)}`).values()];
  const starts = groups.map(([first]) => ({ row: first?.row ?? 0, column: first ? columnOf(first) : 0 }));
  return groups.map((group, index): Cell => {
    const { row, column } = starts[index] ?? { row: 0, column: 0 };
    const texts = group.map(({ text }) => text);
    const right = Math.max(...texts.map(({ x, width }) => x + width));
    const end = points.filter((point) => point < right - marginPt).length;
    // It ends before the next text of its rows, and above the next one of its columns.
    const wantedRows = Math.max(...group.map(({ rowSpan }) => rowSpan));
    const beside = starts.filter((one, at) => at !== index && one.column > column && meets(groups[at], row, row + wantedRows));
    const columnSpan = Math.max(1, Math.min(end + 1, ...beside.map((one) => one.column)) - column);
    const below = starts.filter((one) => one.row > row && one.column >= column && one.column < column + columnSpan);
    const rowSpan = Math.max(1, Math.min(row + wantedRows, ...below.map((one) => one.row)) - row);
    const cell = group.find((one) => one.cell)?.cell;
    const fill = cell?.fill ?? (texts[0] && backgroundOf(texts[0], page.behind));
    const own = { borders: noBorders, verticalAlignment: 'top' as const, ...cell };
    return { ...own, row, column, rowSpan, columnSpan, fill, blocks: group.flatMap((one) => one.cell?.blocks ?? [one.text]) };
  });
}

const meets = (group: readonly PlacedText[] | undefined, from: number, to: number) =>
  group?.some(({ row, rowSpan }) => row < to && row + rowSpan > from) ?? false;
