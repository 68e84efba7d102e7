import type {
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
  SectionColumn,
} from '#engines/core/document-model/document.ts';
import { joinedBlock } from '#engines/core/document-model/joinedBlocks.ts';
import type { Standing } from './anchoredPictures.ts';
import { areAlike, areUnequal, columnEdges, columnOf } from './flowColumns.ts';
import { blocksOf, footOf, isFull, isSetAlike, type Margins, marginsOf } from './margins.ts';
import { type RunningGroup, runningGroups } from './runningParts.ts';

/** The document as continuous flow: parts that a page break split are joined. */
export interface FlowPart {
  readonly group: RunningGroup;
  /** Begins a page; else it continues under the previous part. */
  readonly startsGroup: boolean;
  readonly margins: Margins;
  readonly columnCount: number;
  readonly columnGapPt: number;
  /** Left and right edges of its columns: the first from the left margin, the last to the right margin. */
  readonly edges: readonly SectionColumn[];
  readonly items: readonly FlowItem[];
}

export interface FlowItem {
  readonly block: RecognizedBlock;
  readonly page: RecognizedPage;
  /** From the left edge of its column to the start of its section. */
  readonly insetPt: number;
  /** A page break before it. */
  readonly breaksBefore: boolean;
  /** The first on its page. */
  readonly isFirstOfPage: boolean;
  /** Pages that begin with it, or inside it if it continues from the previous page. */
  readonly beginsPages: readonly number[];
  /** A column break before it. A block that continues from the previous column is joined with it. */
  readonly breaksColumnBefore: boolean;
  /** The column that its lines wrap in. */
  readonly column: SectionColumn;
  /** Free space above it, up to the block above or the margin. */
  readonly gapPt: number;
  /** A page or column ends behind its first line or before its last one. */
  readonly hasLoneLine?: boolean;
}

/** `standing`: anchored pictures, which take no room in the text flow. */
export function flowOf({ pages }: RecognizedDocument, standing: Standing = new Map()): FlowPart[] {
  const parts: OpenPart[] = [];
  for (const group of runningGroups(pages)) {
    const margins = marginsOf(group.pages, standing);
    const footPt = footOf(group.pages, standing);
    let isFresh = true;
    for (const page of group.pages) {
      for (const [index, section] of filledSections(page).entries()) {
        const part =
          isFresh || !goesOn(parts.at(-1), section)
            ? openPart(parts, { group, margins, footPt, section, isFresh, startsPage: index === 0, standing })
            : parts.at(-1);
        const starts = { page: index === 0, group: isFresh };
        isFresh = false;
        if (part) addSection(part, section, page, margins, starts, group);
      }
    }
  }
  return parts;
}

/** What is anchored to the top of a page needs a block there. */
function filledSections({ sections }: RecognizedPage): readonly Section[] {
  const filled = sections.filter(({ blocks }) => blocks.length > 0);
  return filled.length > 0 ? filled : sections.slice(0, 1);
}

interface OpenPart extends FlowPart {
  /** Lower end of the text on the longest page of its group. */
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
  readonly startsPage: boolean;
  readonly standing: Standing;
}

function openPart(parts: OpenPart[], { group, margins, footPt, section, isFresh, startsPage, standing }: NewPart): OpenPart {
  const { columnCount, columnGapPt, columns } = section;
  const widthPt = group.pages[0]?.widthPt ?? 612;
  const own = startsPage ? margins : ownMargins(section, margins, widthPt);
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
 * Columns keep their edges of the page, although the text above may be wider. A section at the start of a page gets the margins of the
 * page: LibreOffice uses these for all sections of the page, which can only be narrower. It scales unequal columns to the margins of the
 * page, so that the last one of them reaches to the margin.
 */
function ownMargins({ columnCount, columns, left, right }: Section, margins: Margins, widthPt: number): Margins {
  if (columnCount < 2 || columns === undefined || areUnequal(columns)) return margins;
  const own = { ...margins, left: Math.max(margins.left, left), right: Math.max(margins.right, widthPt - right) };
  return own.left + own.right < widthPt - minTextPt ? own : margins;
}

/** A section that is narrower between the margins stands within one of them. */
const minTextPt = 36;

function goesOn(part: OpenPart | undefined, section: Section): boolean {
  if (part === undefined || part.columnCount !== section.columnCount) return false;
  return section.columns === undefined || part.columns === undefined || areAlike(part.columns, section.columns);
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
    const joined =
      last && (isFirstOfPage || (isFirstOfColumn && !isBalanced(section, page))) ? joinedBlock(last.block, block) : undefined;
    const own = isFirstOfPage ? [page.page] : [];
    if (last && joined)
      part.items[part.items.length - 1] = {
        ...last,
        block: joined,
        beginsPages: [...last.beginsPages, ...own],
        ...(leavesLoneLine(last.block, block) ? { hasLoneLine: true } : {}),
      };
    else {
      const breaksBefore = isFirstOfPage && !starts.group && !runsOver(part, page, block, group);
      const isAtTop = isFirstOfPage && (breaksBefore || starts.group);
      const topPt = isAtTop ? margins.top : isFirstOfPage ? undefined : topAbove(part, page, section, index, isFirstOfColumn);
      const gapPt = topPt === undefined ? 0 : Math.max(0, block.y - topPt);
      const place = { ...columnPlace(part, section, block, page), breaksColumnBefore: isFirstOfColumn };
      part.items.push({ block, page, breaksBefore, isFirstOfPage, beginsPages: own, gapPt, ...place });
    }
  }
}

const leavesLoneLine = (...parts: RecognizedBlock[]) => parts.some((one) => one.kind === 'paragraph' && one.lineCount === 1);

/**
 * Office programs balance the columns of a section that another one follows on its page (ISO 29500-1, `noColumnBalance`), unless a column
 * break ends them. A paragraph that is joined over the end of a column has no place for one.
 */
const isBalanced = (section: Section, { sections }: RecognizedPage) => section !== sections.at(-1);

/** The column of a block, and the inset of its section on the page. */
function columnPlace({ edges, margins }: OpenPart, section: Section, block: RecognizedBlock, page: RecognizedPage) {
  const place = columnOf(block, section.columns);
  const column = edges[place] ?? { left: margins.left, right: page.widthPt - margins.right };
  const left = section.columns?.[place]?.left ?? section.left;
  return { column, insetPt: Math.max(0, left - column.left) };
}

/** Upper end of the free space over a block; in a new column, the start of its section, or the end of a picture at the head of the column. */
function topAbove(part: OpenPart, page: RecognizedPage, section: Section, index: number, isFirstOfColumn: boolean): number {
  const { standing, margins } = part;
  const block = section.blocks[index] as RecognizedBlock;
  const pictures = picturesAbove(section, index, standing);
  const isFirst = isFirstOfColumn || isFirstText(section, index, pictures);
  if (!isFirst) return bottomAbove(part, page, block);
  const startPt = section === page.sections[0] ? margins.top : Math.min(...section.blocks.map(({ y }) => y));
  const moving = pictures.filter((one) => standing.get(one) === 'between');
  return Math.max(startPt, ...moving.map(({ y, height }) => y + height));
}

/** More pictures at the head of a column are a drawing. */
const maxPictures = 50;

/** The anchored pictures right before a block in its column: text does not follow them, so the column begins below or beside them. */
function picturesAbove({ blocks, columns }: Section, index: number, standing: Standing): RecognizedBlock[] {
  const found: RecognizedBlock[] = [];
  const own = blocks[index];
  for (let at = index - 1; own && at >= Math.max(0, index - maxPictures); at -= 1) {
    const one = blocks[at];
    if (!one || !standing.has(one) || columnOf(one, columns) !== columnOf(own, columns)) break;
    found.push(one);
  }
  return found;
}

/** Whether only pictures that are anchored are above a block in its column. */
function isFirstText({ blocks, columns }: Section, index: number, pictures: readonly RecognizedBlock[]): boolean {
  const [block, before] = [blocks[index], blocks[index - pictures.length - 1]];
  if (!block || !before || pictures.length === 0) return false;
  return columnOf(block, columns) > columnOf(before, columns) && block.y < before.y + before.height;
}

/** Lower edge of what moves a block down: the text before it, and anchored pictures without text beside them. */
function bottomAbove({ margins, standing, columnCount }: OpenPart, page: RecognizedPage, block: RecognizedBlock): number {
  const blocks = blocksOf(page);
  const before = blocks.slice(0, blocks.indexOf(block));
  const last = before.findLast((each) => !standing.has(each));
  const bottom = last ? Math.max(last.y + last.height, ...columnsAbove(page, block, standing)) : margins.top;
  if (last?.kind === 'picture' && block.kind === 'picture' && block.y < bottom) return block.y;
  // In one column, a picture that is read later may stand higher.
  const isAbove = (each: RecognizedBlock) => before.includes(each) || (columnCount === 1 && each.y + each.height <= block.y);
  const pictures = blocks.filter((each) => standing.get(each) === 'between' && isAbove(each));
  return Math.max(bottom, ...pictures.map(({ y, height }) => y + height));
}

/** The lower ends of columns that end above a section. The last one that is read is often not the longest. */
function columnsAbove({ sections }: RecognizedPage, block: RecognizedBlock, standing: Standing): number[] {
  const above = sections[sections.findIndex(({ blocks }) => blocks[0] === block) - 1];
  if (!above || above.columnCount < 2) return [];
  return above.blocks.filter((each) => !standing.has(each)).map(({ y, height }) => y + height);
}

/** Text that runs on has no wider gap in it. */
const maxGapPt = 144;

/** The previous page was full of text, so this page begins at an automatic page break. */
function runsOver(part: OpenPart, page: RecognizedPage, block: RecognizedBlock, group: RunningGroup): boolean {
  const last = part.items.at(-1);
  if (last?.block.kind !== 'paragraph' || block.kind !== 'paragraph' || block.headingLevel !== undefined) return false;
  if (!isSetAlike(last.block, block)) return false;
  // A blank page does not run on, nor one whose last line stands apart at its foot.
  if (block.runs.length === 0 || last.gapPt > maxGapPt) return false;
  const before = group.pages[group.pages.indexOf(page) - 1];
  return before !== undefined && isFull(before, last.block.linePitchPt, part.footPt, part.standing);
}
