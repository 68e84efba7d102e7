import type { RecognizedBlock, RecognizedDocument, RecognizedPage, Section } from '#engines/core/document-model/document.ts';
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
  /** From the left margin to the edge of its section. */
  readonly insetPt: number;
  /** A new page begins with it. */
  readonly breaksBefore: boolean;
  /** The first of its page. */
  readonly isFirstOfPage: boolean;
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
    let isFresh = true;
    for (const page of group.pages) {
      for (const [index, section] of page.sections.entries()) {
        const part =
          isFresh || !goesOn(parts.at(-1), section) ? openPart(parts, { group, margins, section, isFresh }) : parts.at(-1);
        const starts = { page: index === 0, group: isFresh };
        isFresh = false;
        if (part) addSection(part, section, page, margins, starts, group);
      }
    }
  }
  return parts;
}

interface OpenPart extends FlowPart {
  readonly items: FlowItem[];
}

interface NewPart {
  readonly group: RunningGroup;
  readonly margins: Margins;
  readonly section: Section;
  readonly isFresh: boolean;
}

function openPart(parts: OpenPart[], { group, margins, section, isFresh }: NewPart): OpenPart {
  const { columnCount, columnGapPt } = section;
  const part = { group, startsGroup: isFresh, margins, columnCount, columnGapPt, items: [] };
  parts.push(part);
  return part;
}

function goesOn(part: OpenPart | undefined, section: Section): boolean {
  return part !== undefined && part.columnCount === section.columnCount;
}

function addSection(
  part: OpenPart,
  section: Section,
  page: RecognizedPage,
  margins: Margins,
  starts: { page: boolean; group: boolean },
  group: RunningGroup,
): void {
  const insetPt = part.columnCount > 1 ? 0 : Math.max(0, section.left - margins.left);
  for (const [index, block] of section.blocks.entries()) {
    const isFirstOfPage = starts.page && index === 0;
    const last = part.items.at(-1);
    const joined = last && isFirstOfPage ? joinedBlock(last.block, block) : undefined;
    if (last && joined) part.items[part.items.length - 1] = { ...last, block: joined };
    else {
      const breaksBefore = isFirstOfPage && !starts.group && !runsOver(part, page, block, group);
      const isAtTop = isFirstOfPage && (breaksBefore || starts.group);
      const above = isAtTop ? margins.top : isFirstOfPage ? undefined : bottomAbove(page, block, margins);
      const gapPt = above === undefined ? 0 : Math.max(0, block.y - above);
      part.items.push({ block, page, insetPt, breaksBefore, isFirstOfPage, gapPt });
    }
  }
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
  return before !== undefined && isFull(before, last.block.linePitchPt, footOf(group.pages));
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
  const floors = pages.map((page) => Math.min(page.heightPt - leastMarginPt, ...page.footer.map(({ y }) => y - footerRoomPt)));
  return Math.max(slackPt, Math.min(mostSlackPt, Math.min(...floors) - footPt));
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
