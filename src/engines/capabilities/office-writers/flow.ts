import type {
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
  SectionColumn,
} from '#engines/core/document-model/document.ts';
import { joinedBlock } from '#engines/core/document-model/joinedBlocks.ts';
import type { Standing } from './anchoredPictures.ts';
import { blocksOf, footOf, isFull, type Margins, marginsOf } from './margins.ts';
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

export interface FlowItem {
  readonly block: RecognizedBlock;
  readonly page: RecognizedPage;
  /** From the left edge of its column to where its section begins. */
  readonly insetPt: number;
  /** A new page begins with it. */
  readonly breaksBefore: boolean;
  /** The first of its page. */
  readonly isFirstOfPage: boolean;
  /** Pages that begin with it, or in it, where it goes on from the page before. */
  readonly beginsPages: readonly number[];
  /** A new column begins with it; what goes on from the column before is one block with that. */
  readonly breaksColumnBefore: boolean;
  /** The column that its lines break in. */
  readonly column: SectionColumn;
  /** Free room above it: up to what stands over it, or to the margin. */
  readonly gapPt: number;
}

/** `standing` are pictures that stand by themselves: they take no room of the text. */
export function flowOf({ pages }: RecognizedDocument, standing: Standing = new Map()): FlowPart[] {
  const parts: OpenPart[] = [];
  for (const group of runningGroups(pages)) {
    const margins = marginsOf(group.pages, standing);
    const footPt = footOf(group.pages, standing);
    let isFresh = true;
    for (const page of group.pages) {
      for (const [index, section] of page.sections.entries()) {
        const part =
          isFresh || !goesOn(parts.at(-1), section)
            ? openPart(parts, { group, margins, footPt, section, isFresh, standing })
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
  readonly standing: Standing;
  readonly items: FlowItem[];
}

interface NewPart {
  readonly group: RunningGroup;
  readonly margins: Margins;
  readonly footPt: number;
  readonly section: Section;
  readonly isFresh: boolean;
  readonly standing: Standing;
}

function openPart(parts: OpenPart[], { group, margins, footPt, section, isFresh, standing }: NewPart): OpenPart {
  const { columnCount, columnGapPt, columns } = section;
  const widthPt = group.pages[0]?.widthPt ?? 612;
  const own = isFresh ? margins : ownMargins(section, margins, widthPt);
  const edges = columnEdges(section, own, widthPt);
  const part = {
    group,
    startsGroup: isFresh,
    margins: own,
    footPt,
    columnCount,
    columnGapPt,
    edges,
    columns,
    standing,
    items: [],
  };
  parts.push(part);
  return part;
}

/**
 * Columns begin and end where they do on the page, though the text above them may reach further. What a page begins with has the margins of
 * the page: LibreOffice takes these for all sections of it, which may only be narrower.
 */
function ownMargins({ columnCount, columns, left, right }: Section, margins: Margins, widthPt: number): Margins {
  if (columnCount < 2 || columns === undefined) return margins;
  return { ...margins, left: Math.max(margins.left, left), right: Math.max(margins.right, widthPt - right) };
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
    const own = isFirstOfPage ? [page.page] : [];
    if (last && joined)
      part.items[part.items.length - 1] = { ...last, block: joined, beginsPages: [...last.beginsPages, ...own] };
    else {
      const breaksBefore = isFirstOfPage && !starts.group && !runsOver(part, page, block, group);
      const isAtTop = isFirstOfPage && (breaksBefore || starts.group);
      const topPt = isAtTop ? margins.top : isFirstOfPage ? undefined : topAbove(part, page, block, isFirstOfColumn, section);
      const gapPt = topPt === undefined ? 0 : Math.max(0, block.y - topPt);
      const place = { ...columnPlace(part, section, block, page), breaksColumnBefore: isFirstOfColumn };
      part.items.push({ block, page, breaksBefore, isFirstOfPage, beginsPages: own, gapPt, ...place });
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
function topAbove(part: OpenPart, page: RecognizedPage, block: RecognizedBlock, isFirstOfColumn: boolean, section: Section) {
  if (!isFirstOfColumn) return bottomAbove(part, page, block);
  return section === page.sections[0] ? part.margins.top : Math.min(...section.blocks.map(({ y }) => y));
}

/** The lower edge of what is read before a block and stands over it; undefined where a new column begins. */
function bottomAbove({ margins, standing }: OpenPart, page: RecognizedPage, block: RecognizedBlock): number | undefined {
  const blocks = blocksOf(page);
  const before = blocks.slice(0, blocks.indexOf(block)).findLast((each) => !standing.has(each));
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
  return before !== undefined && isFull(before, last.block.linePitchPt, part.footPt, part.standing);
}
