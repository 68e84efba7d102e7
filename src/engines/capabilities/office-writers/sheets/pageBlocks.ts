import type { Cell, Paragraph, RecognizedBlock, RecognizedPage, Section, Table } from '#engines/core/document-model/document.ts';
import { boxOnPage, overlap } from '../boxOnPage.ts';
import { markedParagraphs } from '../markedNotes.ts';
import { loneRules } from '../rules.ts';
import type { SheetManner } from './cells/cellText.ts';
import { withOwnSigns } from './cells/currencySigns.ts';
import { withTurnedTexts } from './cells/turnedTexts.ts';
import { parallelColumns, parallelLines } from './columns/parallelColumns.ts';
import { withSeparateValues } from './columns/separateValues.ts';
import { textBesidePictures } from './columns/textBesidePictures.ts';
import { isLight } from './pictures/lightColors.ts';
import { textsIn } from './pictures/picturesBeside.ts';
import type { TextArea } from './rows/linePlaces.ts';
import { backgroundOf } from './rows/textRows.ts';

export interface PageBlocks {
  readonly blocks: readonly RecognizedBlock[];
  /** Short texts beside each other as tables, which have no cells on the page. */
  readonly parallel: ReadonlySet<Table>;
}

/** The blocks of a page in the order of a sheet. Columns of running text stand below one another at the left edge. */
export function pageBlocks(page: RecognizedPage, format: SheetManner): PageBlocks {
  const { header, sections, footnotes, footer } = page;
  const { leftPt } = textArea(page);
  const parallel = new Set<Table>();
  const columns = sections.flatMap((section) => {
    const table = textBesidePictures(section, page) ?? parallelColumns(section, page, format);
    if (!table) return withParallelLines(section, page, format, parallel).map((block) => inColumn(block, section, leftPt));
    parallel.add(table);
    const others = section.blocks.filter(({ kind }) => kind !== 'paragraph' && kind !== 'table');
    return [...others.filter(({ y }) => y < table.y), table, ...others.filter(({ y }) => y >= table.y)];
  });
  const all = withFreePictures([...header, ...columns, ...footnotes.flatMap(markedParagraphs), ...footer], page);
  const blocks = withTurnedTexts(withLoneRules(all, page)).map((block) =>
    block.kind === 'table' && !parallel.has(block) ? shownTable(block, page, format) : block,
  );
  return { blocks, parallel };
}

function withParallelLines(section: Section, page: RecognizedPage, format: SheetManner, parallel: Set<Table>): RecognizedBlock[] {
  if (section.columnCount > 1) return [...section.blocks];
  const blocks = parallelLines(section.blocks, page, format);
  for (const block of blocks) if (block.kind === 'table' && !section.blocks.includes(block)) parallel.add(block);
  return blocks;
}

/**
 * A picture behind the text of the page, such as a logo, that has none of it before itself, is a picture like any other, over cells of a
 * table without text too.
 */
function withFreePictures(blocks: readonly RecognizedBlock[], { behind }: RecognizedPage): RecognizedBlock[] {
  const texts = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [boxOnPage(block)] : block.kind === 'table' ? textsIn(block).map(boxOnPage) : [],
  );
  return inPlace(
    blocks,
    behind.filter((one) => one.kind === 'picture' && !texts.some((text) => overlap(one, text))),
  );
}

/** As a part of the width of the text. A shorter rule belongs to what is beside it. */
const minRuleShare = 0.5;

/** A rule of a sheet is as wide as the sheet, and has nothing beside it. */
function withLoneRules(blocks: readonly RecognizedBlock[], page: RecognizedPage): RecognizedBlock[] {
  const { widthPt } = textArea(page);
  const isFree = ({ y, height }: RecognizedBlock) => !blocks.some((one) => one.y < y && one.y + one.height > y + height);
  return inPlace(
    blocks,
    loneRules(page).filter((rule) => rule.width >= widthPt * minRuleShare && isFree(rule)),
  );
}

/**
 * The blocks with others among them, each before the first block that begins below it. One that begins in the upper half of a table stands
 * above it.
 */
function inPlace(blocks: readonly RecognizedBlock[], others: readonly RecognizedBlock[]): RecognizedBlock[] {
  const all = [...blocks];
  const isBelow = (one: RecognizedBlock, { y }: RecognizedBlock) => (one.kind === 'table' ? one.y + one.height / 2 : one.y) >= y;
  for (const other of others) {
    const at = all.findIndex((one) => isBelow(one, other));
    all.splice(at < 0 ? all.length : at, 0, other);
  }
  return all;
}

/** The text of a page. The columns of a page are put below one another, so the widest one counts. */
export function textArea({ sections, widthPt }: RecognizedPage): TextArea {
  const widths = sections.flatMap(({ columns, left, right }) => columns?.map((one) => one.right - one.left) ?? [right - left]);
  const leftPt = Math.min(...sections.map(({ left }) => left));
  return { leftPt, widthPt: widths.length === 0 ? widthPt : Math.max(...widths) };
}

/**
 * The same with room for tables that begin before the text or end behind it, and with the right margin of a page whose titles are in its
 * middle, though none of its texts reaches that margin.
 */
export function sheetArea(page: RecognizedPage, tables: readonly Table[]): TextArea {
  const { leftPt, widthPt } = textArea(page);
  const left = Math.min(leftPt, ...tables.map(({ x }) => x));
  const right = Math.max(leftPt + widthPt, ...tables.map(({ x, width }) => Math.min(page.widthPt, x + width)));
  const mirroredPt = hasTitlesInMiddle(page, left) ? page.widthPt - left : 0;
  return { leftPt: left, widthPt: Math.max(right, mirroredPt) - left };
}

/** In points: the middle of a centered line is so near to that of its page. */
const middlePt = 1.5;
/** A centered line begins apart from the left edge, as a part of the width of the page, and others have other widths. */
const minSetIn = 0.1;
const minOther = 0.1;

/** Lines of different widths in the middle of a page are centered between its margins. */
function hasTitlesInMiddle({ sections, widthPt }: RecognizedPage, leftPt: number): boolean {
  const widths = sections
    .flatMap(({ columnCount, blocks }) => (columnCount > 1 ? [] : blocks))
    .flatMap((block) => {
      const isLine = block.kind === 'paragraph' && block.lineCount === 1 && block.angle === 0;
      const isSetIn = block.x - leftPt > widthPt * minSetIn;
      const offPt = Math.abs(block.x + block.width / 2 - widthPt / 2);
      return isLine && isSetIn && offPt < middlePt ? [block.width] : [];
    });
  return widths.length > 1 && Math.max(...widths) - Math.min(...widths) > widthPt * minOther;
}

function inColumn(block: RecognizedBlock, { columns = [] }: RecognizedPage['sections'][number], leftPt: number): RecognizedBlock {
  const middle = block.x + block.width / 2;
  const column = columns.find(({ left, right }) => left <= middle && middle <= right);
  if (!column || block.kind !== 'table') return block;
  return movedTable(block, leftPt - column.left);
}

function movedTable(table: Table, byPt: number): Table {
  const cells = table.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((block) => ({ ...block, x: block.x + byPt })) }));
  return { ...table, x: table.x + byPt, cells };
}

/** A table with a value in each cell, in colors that can be read. */
export const shownTable = (table: Table, page: RecognizedPage, format: SheetManner): Table =>
  readable(withOwnSigns(withSeparateValues(table, format)), page);

/** Light letters have the background that the page has behind them. */
function readable(table: Table, page: RecognizedPage): Table {
  return { ...table, cells: table.cells.map((cell) => (cell.fill === undefined ? withBackground(cell, page) : cell)) };
}

function withBackground(cell: Cell, page: RecognizedPage): Cell {
  const text = cell.blocks.find((block): block is Paragraph => block.kind === 'paragraph');
  const color = text?.runs[0]?.style.color;
  return text && color && isLight(color) ? { ...cell, fill: backgroundOf(text, page.behind) } : cell;
}
