import type {
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
  SectionColumn,
} from '#engines/core/document-model/document.ts';
import { joinedBlock } from '#engines/core/document-model/joinedBlocks.ts';
import { type RunningGroup, runningGroups } from './runningParts.ts';

/** A document as one runs on from page to page: what was cut by the end of a page is whole again. */
export interface FlowPart {
  readonly group: RunningGroup;
  /** Begins a page; else it goes on under the part before it. */
  readonly startsGroup: boolean;
  readonly margins: Margins;
  readonly columnCount: number;
  readonly columnGapPt: number;
  /** From where to where its columns reach: the first one from the left margin, and the last one to the right. */
  readonly edges: readonly SectionColumn[];
  readonly items: readonly FlowItem[];
}

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface FlowItem {
  readonly block: RecognizedBlock;
  readonly page: RecognizedPage;
  /** From the left edge of its column to where its section begins. */
  readonly insetPt: number;
  /** A new page begins with it. */
  readonly breaksBefore: boolean;
  /** The first of its page. */
  readonly isFirstOfPage: boolean;
  /** A new column begins with it; what goes on from the column before is one block with that. */
  readonly breaksColumnBefore: boolean;
  /** The column that its lines break in. */
  readonly column: SectionColumn;
  /** Free room above it: up to what stands over it, or to the margin. */
  readonly gapPt: number;
}

/** Lines of text may end this far above the foot of a full page. */
const fullLines = 3;
/**
 * Room that a page is given below, so that letters of another font do not push its last line over: a little where text runs on to the
 * next page, or lines of that would come up; up to the footer where each page begins anew.
 */
const slackPt = 9;
const mostSlackPt = 54;
const footerRoomPt = 4;
const leastMarginPt = 18;

export function flowOf({ pages }: RecognizedDocument): FlowPart[] {
  const parts: OpenPart[] = [];
  for (const group of runningGroups(pages)) {
    const margins = marginsOf(group.pages);
    const footPt = footOf(group.pages);
    let isFresh = true;
    for (const page of group.pages) {
      for (const [index, section] of page.sections.entries()) {
        const part =
          isFresh || !goesOn(parts.at(-1), section)
            ? openPart(parts, { group, margins, footPt, section, isFresh })
            : parts.at(-1);
        const starts = { page: index === 0, group: isFresh };
        isFresh = false;
        if (part) addSection(part, section, page, margins, starts, group);
      }
    }
  }
  return parts;
}

interface OpenPart extends FlowPart {
  /** Where the text of the longest page of its group ends. */
  readonly footPt: number;
  readonly columns: readonly SectionColumn[] | undefined;
  readonly items: FlowItem[];
}

interface NewPart {
  readonly group: RunningGroup;
  readonly margins: Margins;
  readonly footPt: number;
  readonly section: Section;
  readonly isFresh: boolean;
}

function openPart(parts: OpenPart[], { group, margins, footPt, section, isFresh }: NewPart): OpenPart {
  const { columnCount, columnGapPt, columns } = section;
  const edges = columnEdges(section, margins, group.pages[0]?.widthPt ?? 612);
  const part = { group, startsGroup: isFresh, margins, footPt, columnCount, columnGapPt, edges, columns, items: [] };
  parts.push(part);
  return part;
}

function goesOn(part: OpenPart | undefined, section: Section): boolean {
  if (part === undefined || part.columnCount !== section.columnCount) return false;
  return section.columns === undefined || part.columns === undefined || areAlike(part.columns, section.columns);
}

/** Between columns of different width: a line that ends raggedly may need the rest. */
const leastGapPt = 3;
/** Columns of one edge differ by less where their lines end raggedly, parts of their width. */
const ragged = 0.12;
const sameEdgePt = 6;

function areAlike(one: readonly SectionColumn[], other: readonly SectionColumn[]): boolean {
  return one.every(({ left, right }, index) => {
    const same = other[index];
    const near = Math.max(sameEdgePt, (right - left) * ragged);
    return same !== undefined && Math.abs(left - same.left) <= sameEdgePt && Math.abs(right - same.right) <= near;
  });
}

/**
 * The columns of a section as a program has them: between the margins. Those that are about as wide as one another are made so, as their
 * lines may end raggedly.
 */
function columnEdges({ columnCount, columnGapPt, columns }: Section, margins: Margins, widthPt: number): SectionColumn[] {
  const whole = { left: margins.left, right: widthPt - margins.right };
  if (columnCount < 2 || columns === undefined) return [whole];
  const last = columns.length - 1;
  const edges = columns.map(({ left, right }, index) => ({
    left: index === 0 ? whole.left : left,
    right: index === last ? whole.right : Math.max(right, (columns[index + 1]?.left ?? right) - leastGapPt),
  }));
  const widths = columns.map(({ left, right }) => right - left);
  if (Math.min(...widths) < Math.max(...widths) * (1 - ragged)) return edges;
  const equalPt = (whole.right - whole.left - columnGapPt * last) / columnCount;
  return columns.map((_, index) => {
    const left = whole.left + index * (equalPt + columnGapPt);
    return { left, right: left + equalPt };
  });
}

/** The place of the column that a block stands in. */
function columnOf({ x, width }: RecognizedBlock, columns: readonly SectionColumn[] | undefined): number {
  const middle = x + width / 2;
  return Math.max(0, columns?.findLastIndex(({ left }) => left - sameEdgePt <= middle) ?? 0);
}

function addSection(
  part: OpenPart,
  section: Section,
  page: RecognizedPage,
  margins: Margins,
  starts: { page: boolean; group: boolean },
  group: RunningGroup,
): void {
  for (const [index, block] of section.blocks.entries()) {
    const isFirstOfPage = starts.page && index === 0;
    const last = part.items.at(-1);
    const above = section.blocks[index - 1];
    const isFirstOfColumn =
      above !== undefined &&
      columnOf(block, section.columns) > columnOf(above, section.columns) &&
      block.y < above.y + above.height;
    const joined = last && (isFirstOfPage || isFirstOfColumn) ? joinedBlock(last.block, block) : undefined;
    if (last && joined) part.items[part.items.length - 1] = { ...last, block: joined };
    else {
      const breaksBefore = isFirstOfPage && !starts.group && !runsOver(part, page, block, group);
      const isAtTop = isFirstOfPage && (breaksBefore || starts.group);
      const topPt = isAtTop ? margins.top : isFirstOfPage ? undefined : topAbove(page, block, margins, isFirstOfColumn, section);
      const gapPt = topPt === undefined ? 0 : Math.max(0, block.y - topPt);
      const place = { ...columnPlace(part, section, block, page), breaksColumnBefore: isFirstOfColumn };
      part.items.push({ block, page, breaksBefore, isFirstOfPage, gapPt, ...place });
    }
  }
}

/** The column of a block, and how far within it its section begins on the page. */
function columnPlace({ edges, margins }: OpenPart, section: Section, block: RecognizedBlock, page: RecognizedPage) {
  const place = columnOf(block, section.columns);
  const column = edges[place] ?? { left: margins.left, right: page.widthPt - margins.right };
  const left = section.columns?.[place]?.left ?? section.left;
  return { column, insetPt: Math.max(0, left - column.left) };
}

/** Where the free room over a block begins: in a new column, where its section does. */
function topAbove(page: RecognizedPage, block: RecognizedBlock, margins: Margins, isFirstOfColumn: boolean, section: Section) {
  return isFirstOfColumn ? Math.min(...section.blocks.map(({ y }) => y)) : bottomAbove(page, block, margins);
}

/** The lower edge of what is read before a block and stands over it; undefined where a new column begins. */
function bottomAbove(page: RecognizedPage, block: RecognizedBlock, margins: Margins): number | undefined {
  const blocks = blocksOf(page);
  const before = blocks.slice(0, blocks.indexOf(block)).findLast((each) => !isBled(each, page));
  if (!before) return margins.top;
  const bottom = before.y + before.height;
  const isBeside = before.kind === 'picture' && block.kind === 'picture' && block.y < bottom;
  return isBeside ? block.y : bottom;
}

/** The page before was full of text, so this one begins where it happens to end. */
function runsOver(part: OpenPart, page: RecognizedPage, block: RecognizedBlock, group: RunningGroup): boolean {
  const last = part.items.at(-1);
  if (last?.block.kind !== 'paragraph' || block.kind !== 'paragraph' || block.headingLevel !== undefined) return false;
  const before = group.pages[group.pages.indexOf(page) - 1];
  return before !== undefined && isFull(before, last.block.linePitchPt, part.footPt);
}

/** Its text goes down to the foot of the pages. */
function isFull(page: RecognizedPage, linePitchPt: number, footPt: number): boolean {
  return bottomOf(page) > footPt - linePitchPt * fullLines;
}

/** Where the text of the longest page ends. */
const footOf = (pages: readonly RecognizedPage[]) => Math.max(...pages.map(bottomOf));

function slackOf(pages: readonly RecognizedPage[], footPt: number): number {
  const runsOn = pages.slice(0, -1).some((page) => {
    const last = blocksOf(page).at(-1);
    return last?.kind === 'paragraph' && isFull(page, last.linePitchPt, footPt);
  });
  if (runsOn) return slackPt;
  const floors = pages.map(({ heightPt, footer }) => {
    const free = Math.min(heightPt - leastMarginPt, footPt + mostSlackPt);
    return footer.length > 0 ? Math.min(...footer.map(({ y }) => y - footerRoomPt)) : free;
  });
  return Math.max(slackPt, Math.min(...floors) - footPt);
}

const blocksOf = (page: RecognizedPage) => page.sections.flatMap((section) => section.blocks);
const flowing = (page: RecognizedPage) => blocksOf(page).filter((block) => !isBled(block, page));
const bottomOf = (page: RecognizedPage) => Math.max(0, ...flowing(page).map((block) => block.y + block.height));

/** A picture that goes on to the edge of its page stands where it stands: the text has margins, and it has none. */
export function isBled(block: RecognizedBlock, { widthPt, heightPt }: RecognizedPage): boolean {
  const { x, y, width, height } = block;
  const edges = [x, y, widthPt - x - width, heightPt - y - height];
  return block.kind === 'picture' && edges.some((room) => room < leastMarginPt);
}

/** The edges of the text on all pages of a group. */
function marginsOf(pages: readonly RecognizedPage[]): Margins {
  const [first] = pages;
  const [width, height] = [first?.widthPt ?? 612, first?.heightPt ?? 792];
  const full = pages.filter((page) => flowing(page).length > 0);
  if (full.length === 0) return { top: 72, right: 72, bottom: 72, left: 72 };
  const sections = full.flatMap((page) => page.sections);
  const left = Math.min(...sections.map((section) => section.left));
  const right = Math.max(...sections.map((section) => section.right));
  const top = Math.min(...full.map((page) => Math.min(...flowing(page).map((block) => block.y))));
  const bottom = footOf(full);
  const within = (value: number, most: number) => Math.max(leastMarginPt, Math.min(value, most / 2 - 36));
  return {
    top: within(top, height),
    right: within(width - right, width),
    bottom: within(height - bottom - slackOf(pages, bottom), height),
    left: within(left, width),
  };
}
