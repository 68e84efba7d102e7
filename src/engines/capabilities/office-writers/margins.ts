import type { Paragraph, RecognizedBlock, RecognizedPage, Section } from '#engines/core/document-model/document.ts';
import { minMarginPt, type Standing } from './anchoredPictures.ts';

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** The footer is moved down by this, to leave room for the text above. */
  readonly footerDownPt: number;
}

/** Text near the page edge keeps its position; otherwise its lines would break differently. In points. */
const minTextMarginPt = 4;
/** If all pages end above this part of their height, they were ended by hand. */
const minFullShare = 0.6;
/** Text may end this many lines above the bottom of a full page. */
const fullLines = 3;
/**
 * Extra room at the bottom, so that a substitute font does not push the last line to the next page. It is small if text continues on the
 * next page, because lines would otherwise move up; it reaches to the footer if each page begins with a page break.
 */
const slackPt = 9;
const maxSlackPt = 54;
const footerRoomPt = 4;
/** A footer nearer to the text than this is moved down by at most this distance. */
const minSlackPt = 16;
const maxFooterDownPt = 12;

/** The text area common to all pages of a group. */
export function marginsOf(pages: readonly RecognizedPage[], standing: Standing): Margins {
  const [first] = pages;
  const [width, height] = [first?.widthPt ?? 612, first?.heightPt ?? 792];
  const full = pages.filter((page) => flowing(page, standing).length > 0);
  if (full.length === 0) return { top: 72, right: 72, bottom: 72, left: 72, footerDownPt: 0 };
  const sections = full.flatMap((page) => page.sections);
  const left = Math.min(...sections.map((section) => section.left));
  const right = Math.max(...sections.map((section) => rightOf(section, width)));
  const top = Math.min(...full.map((page) => Math.min(...flowing(page, standing).map((block) => block.y - leadingOf(block)))));
  const bottom = footOf(full, standing);
  const footerDownPt = footerDown(pages, bottom);
  const within = (value: number, most: number, least = minTextMarginPt) => Math.max(least, Math.min(value, most / 2 - 36));
  return {
    top: within(top, height),
    right: within(width - right, width),
    bottom: within(height - bottom - footerDownPt - slackOf(pages, bottom, standing), height, 0),
    left: within(left, width),
    footerDownPt,
  };
}

/** Lines that run off the page, such as a long address, tell nothing of its margin. */
function rightOf({ right, left, blocks }: Section, widthPt: number): number {
  if (right <= widthPt) return right;
  return Math.max(left, ...blocks.map(({ x, width }) => x + width).filter((end) => end <= widthPt));
}

/** A footer may move down as far as the page has room, because one more line of text would take its place. */
function footerDown(pages: readonly RecognizedPage[], footPt: number): number {
  const footers = pages.flatMap(({ footer, heightPt }) => footer.map((line) => ({ ...line, heightPt })));
  if (footers.length === 0) return 0;
  const lacking = minSlackPt + footerRoomPt - (Math.min(...footers.map(({ y }) => y)) - footPt);
  const free = Math.min(...footers.map(({ y, height, heightPt }) => heightPt - minMarginPt - y - height));
  return Math.max(0, Math.min(lacking, free, maxFooterDownPt));
}

/** The space above the letters of a paragraph's first line: the line pitch is larger than the letters. */
export function leadingOf(block: RecognizedBlock): number {
  if (block.kind !== 'paragraph' || block.lineCount < 2 || block.angle !== 0) return 0;
  const { height, linePitchPt, lineCount } = block;
  return Math.max(0, linePitchPt - (height - (lineCount - 1) * linePitchPt));
}

function slackOf(pages: readonly RecognizedPage[], footPt: number, standing: Standing): number {
  const runsOn = pages.slice(0, -1).some((page, index) => {
    const last = blocksOf(page).at(-1);
    const [next] = blocksOf(pages[index + 1] ?? page);
    // A page that begins with a heading, table or picture starts with a page break, even after a full page.
    const goesOn = next?.kind === 'paragraph' && next.headingLevel === undefined;
    return goesOn && last?.kind === 'paragraph' && isSetAlike(last, next) && isFull(page, last.linePitchPt, footPt, standing);
  });
  if (runsOn) return slackPt;
  const floors = pages.map(({ heightPt, footer }) => {
    const free = Math.min(heightPt - minMarginPt, footPt + maxSlackPt);
    return footer.length > 0 ? Math.min(...footer.map(({ y }) => y - footerRoomPt)) : free;
  });
  return Math.max(slackPt, Math.min(...floors) - footPt);
}

/** Text that runs on over the end of a page keeps the size of its letters, within this part of it. */
const sameSize = 0.12;

export function isSetAlike(last: Paragraph, next: Paragraph): boolean {
  const [before, after] = [lettersPt(last), lettersPt(next)];
  return before === 0 || after === 0 || Math.abs(after - before) <= before * sameSize;
}

const lettersPt = ({ runs }: Paragraph) =>
  Math.max(0, ...runs.filter(({ rise }) => rise === 'none').map(({ style }) => style.sizePt));

/** Whether the text reaches the bottom of the pages. */
export function isFull(page: RecognizedPage, linePitchPt: number, footPt: number, standing: Standing): boolean {
  const bottom = bottomOf(page, standing);
  return bottom > footPt - linePitchPt * fullLines && bottom > page.heightPt * minFullShare;
}

/** Lower end of the text on the longest page. */
export const footOf = (pages: readonly RecognizedPage[], standing: Standing) =>
  Math.max(...pages.map((page) => bottomOf(page, standing)));

/** Including footnotes. */
function bottomOf(page: RecognizedPage, standing: Standing): number {
  const notes = page.footnotes.flatMap(({ paragraphs }) => paragraphs);
  return Math.max(0, ...[...flowing(page, standing), ...notes].map((block) => block.y + block.height));
}

export const blocksOf = (page: RecognizedPage) => page.sections.flatMap((section) => section.blocks);
const flowing = (page: RecognizedPage, standing: Standing) => blocksOf(page).filter((block) => !standing.has(block));
