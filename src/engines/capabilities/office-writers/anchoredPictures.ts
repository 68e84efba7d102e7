import type {
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
  SectionColumn,
  Table,
} from '#engines/core/document-model/document.ts';
import { narrowedSection } from './narrowedSection.ts';

/** How text wraps at an anchored picture: around it, not at all (under or over the text), or above and below it. */
export type Wrapping = 'around' | 'under' | 'over' | 'between';

/** Pictures with a fixed position on the page, outside the text flow. */
export type Standing = ReadonlyMap<RecognizedBlock, Wrapping>;

const sameCentrePt = 3;
/** The smallest page margin of text. */
export const minMarginPt = 18;
/** A picture is beside a text if they overlap vertically by this part of a line, or of the picture's height. */
const sharedPart = 0.5;
/** Footers are below this part of the page height. */
const footShare = 0.85;
/** A picture of at most this many line heights is inline: the line has a gap for it. */
const inLine = 2.2;

/**
 * Anchors pictures with text beside them at their position on the page. Columns that only contain such pictures are removed, and the text
 * beside them gets the width of the page.
 */
export function withAnchoredPictures(document: RecognizedDocument): { document: RecognizedDocument; standing: Standing } {
  const standing = new Map<RecognizedBlock, Wrapping>();
  const pages = document.pages.map((page) => {
    const blocks = page.sections.flatMap((section) => section.blocks);
    const texts = blocks.filter(isText);
    for (const block of blocks) {
      const wrapping = block.kind === 'picture' ? wrappingOf(block, page, texts) : undefined;
      if (block.kind === 'picture' && wrapping !== undefined) standing.set(block, wrapping);
    }
    // A logo in the flow would be pushed below the one that is anchored beside it.
    for (const block of blocks) if (isBesideAnchored(block, blocks, standing)) standing.set(block, 'between');
    for (const block of blocks) {
      const over = block.kind === 'picture' && !standing.has(block) ? overlappedBy(block, blocks) : undefined;
      if (over) standing.set(block, standing.get(over) === 'under' ? 'under' : 'between');
    }
    for (const block of blocks)
      if (standing.get(block) === 'between' && !texts.some((text) => isBelow(text, block))) standing.set(block, 'under');
    return { ...page, sections: page.sections.map((section) => withoutPictures(section, standing, page)) };
  });
  return { document: { ...document, pages }, standing };
}

const isText = (block: RecognizedBlock): block is Paragraph | Table => block.kind === 'paragraph' || block.kind === 'table';

function wrappingOf(picture: Picture, page: RecognizedPage, texts: readonly (Paragraph | Table)[]): Wrapping | undefined {
  const column = columnOf(picture, page);
  const own = texts.filter((text) => column === undefined || isIn(text, column));
  const beside = own.filter((text) => isBeside(picture, text));
  if (beside.length === 0) {
    if (texts.some((text) => isWrittenOver(picture, text))) return 'under';
    if (isAloneInColumn(picture, page)) return 'around';
    const table = texts.find((text): text is Table => text.kind === 'table' && isInTable(picture, text));
    if (table) return isOnCellText(picture, table) ? 'under' : 'over';
    if (!isBled(picture, page) && !isAtFoot(picture, page, texts)) return undefined;
    return texts.some((text) => isAtHeight(picture, text)) ? 'under' : 'between';
  }
  const isLow = beside.some((text) => text.kind === 'paragraph' && picture.height < text.linePitchPt * inLine);
  const isOverText = beside.some((text) => sharedWidth(picture, text) > 1);
  // A table would begin below a picture that it has to go around: the photo in the corner of a form.
  const isOverTable = texts.some((text) => text.kind === 'table' && reachesOver(picture, text));
  return isLow || isOverText || isOverTable || isBled(picture, page) ? 'under' : 'around';
}

function isBesideAnchored(block: RecognizedBlock, blocks: readonly RecognizedBlock[], standing: Standing): boolean {
  if (block.kind !== 'picture' || standing.has(block)) return false;
  return blocks.some((other) => {
    const shared = Math.min(block.y + block.height, other.y + other.height) - Math.max(block.y, other.y);
    return standing.get(other) === 'between' && shared > Math.min(block.height, other.height) * sharedPart;
  });
}

/** A picture that no text follows moves nothing but its own anchor, which would go to the next page with it. */
const isBelow = (text: Paragraph | Table, picture: RecognizedBlock) => text.y + text.height > picture.y + picture.height;

/** Pictures that lie over one another cannot be lines of a text: the flow would move them below one another. */
function overlappedBy(picture: Picture, blocks: readonly RecognizedBlock[]): Picture | undefined {
  return blocks.find((other): other is Picture => {
    return other.kind === 'picture' && other !== picture && reachesOver(picture, other);
  });
}

/** A picture that reaches the edge of its page is anchored, because the text flow has margins. */
function isBled({ x, y, width, height }: Picture, { widthPt, heightPt }: RecognizedPage): boolean {
  return [x, y, widthPt - x - width, heightPt - y - height].some((room) => room < minMarginPt);
}

/** Below all text, in the footer area. In the flow, one more line of text would push it to a page of its own. */
function isAtFoot({ y }: Picture, { heightPt }: RecognizedPage, texts: readonly (Paragraph | Table)[]): boolean {
  return y > heightPt * footShare && texts.length > 0 && texts.every((text) => text.y + text.height <= y);
}

/** The column of a picture, if its section has several columns with text. */
function columnOf(picture: Picture, page: RecognizedPage): { left: number; right: number } | undefined {
  const section = page.sections.find(({ blocks }) => blocks.includes(picture));
  const columns = section?.columns ?? [];
  const withText = columns.filter((column) => section?.blocks.some((block) => isText(block) && isIn(block, column)));
  return withText.length > 1 ? columns.find((column) => isIn(picture, column)) : undefined;
}

/** A column beside text that only has pictures, such as a logo above the end of a title, is no column of text. */
function isAloneInColumn(picture: Picture, page: RecognizedPage): boolean {
  const section = page.sections.find(({ blocks }) => blocks.includes(picture));
  const own = section?.columns?.find((column) => isIn(picture, column));
  const texts = section?.blocks.filter(isText) ?? [];
  return own !== undefined && texts.length > 0 && !texts.some((text) => isIn(text, own));
}

function isIn({ x, width }: RecognizedBlock, { left, right }: { left: number; right: number }): boolean {
  const middle = x + width / 2;
  return middle >= left && middle <= right;
}

function isAtHeight(picture: Picture, text: Paragraph | Table): boolean {
  const shared = Math.min(picture.y + picture.height, text.y + text.height) - Math.max(picture.y, text.y);
  const line = text.kind === 'paragraph' ? Math.min(text.height, text.linePitchPt) : text.height;
  return shared > Math.min(line, picture.height) * sharedPart;
}

const sharedWidth = (picture: Picture, { x, width }: RecognizedBlock) =>
  Math.min(picture.x + picture.width, x + width) - Math.max(picture.x, x);

/** Letters reach so far out of their box. */
const reachPt = 6;

function reachesOver(picture: Picture, other: RecognizedBlock): boolean {
  const shared = Math.min(picture.y + picture.height, other.y + other.height) - Math.max(picture.y, other.y);
  return shared > reachPt && sharedWidth(picture, other) > reachPt;
}

/** Lines of text stand on the picture. In the flow, they would be moved below it. */
function isWrittenOver(picture: Picture, text: Paragraph | Table): boolean {
  if (text.kind !== 'paragraph' || text.angle !== 0) return false;
  const shared = Math.min(picture.y + picture.height, text.y + text.height) - Math.max(picture.y, text.y);
  return shared > text.height / text.lineCount - 1 && sharedWidth(picture, text) > reachPt;
}

/** A larger picture is in a table if so much of it is, as it may reach over the edges of its cells. */
const maxIconPt = 36;
const shareInTable = 0.8;

/** A picture in a cell, or over several of them. In the flow, it would be above or below the whole table, and move it. */
function isInTable(picture: Picture, table: Table): boolean {
  const { x, y, width, height } = picture;
  if (Math.max(width, height) > maxIconPt) {
    const sharedHeight = Math.min(y + height, table.y + table.height) - Math.max(y, table.y);
    return sharedHeight > height * shareInTable && sharedWidth(picture, table) > width * shareInTable;
  }
  const [middle, level] = [x + width / 2, y + height / 2];
  return middle > table.x && middle < table.x + table.width && level > table.y && level < table.y + table.height;
}

const isOnCellText = (picture: Picture, { cells }: Table) =>
  cells.some(({ blocks }) => blocks.some((block) => block.kind === 'paragraph' && isWrittenOver(picture, block)));

/** Overlaps the text vertically but not horizontally. A low picture may be in a gap of a line. */
function isBeside(picture: Picture, text: Paragraph | Table): boolean {
  if (!isAtHeight(picture, text) || (text.kind === 'paragraph' && text.angle !== 0)) return false;
  const isLow = text.kind === 'paragraph' && picture.height < text.linePitchPt * inLine;
  return isLow || sharedWidth(picture, text) < Math.min(picture.width, text.width) * 0.1;
}

/** A picture that is anchored needs no column, and no room between the edges of its section. */
function withoutPictures(section: Section, standing: Standing, page: RecognizedPage): Section {
  const flowing = section.blocks.filter((block) => !standing.has(block));
  if (flowing.length === section.blocks.length) return section;
  return section.columnCount > 1 ? withoutPictureColumns(section, standing, page) : narrowedSection(section, flowing);
}

/** Pictures beside one another, without text. */
function areInOneRow(blocks: readonly RecognizedBlock[]): boolean {
  const [top, bottom] = [Math.max(...blocks.map(({ y }) => y)), Math.min(...blocks.map(({ y, height }) => y + height))];
  return top < bottom && blocks.every(({ kind }) => kind === 'picture');
}

function withoutPictureColumns(section: Section, standing: Standing, page: RecognizedPage): Section {
  const { columns, blocks } = section;
  if (!columns) return section;
  const flowing = blocks.filter((block) => !standing.has(block));
  const used = columns.filter((column) => flowing.some((block) => isIn(block, column)));
  const [only] = used;
  if (flowing.length > 0 && areInOneRow(flowing)) {
    const { columns: _, ...row } = section;
    return { ...row, columnCount: 1, columnGapPt: 0 };
  }
  if (!only || used.length > 1) return section;
  const { columns: _, ...rest } = section;
  return {
    ...rest,
    blocks: blocks.map((block) => offCentre(block, only, middleOf(page))),
    columnCount: 1,
    columnGapPt: 0,
    left: only.left,
    right: Math.min(section.right, Math.max(only.right, rightOfOthers(section, page))),
  };
}

/**
 * A line in the middle of its column is in the middle of the page only where the column is. Several centered lines stay so, in the room that
 * the pictures beside them leave.
 */
function offCentre(block: RecognizedBlock, { left, right }: SectionColumn, pageMiddlePt: number): RecognizedBlock {
  if (block.kind !== 'paragraph' || block.alignment !== 'center' || block.lineCount > 1) return block;
  const isSame = Math.abs((left + right) / 2 - pageMiddlePt) < sameCentrePt;
  return isSame ? block : { ...block, alignment: 'left', indentPt: Math.max(0, block.x - left) };
}

/** A picture at the edge of the page gives it no margin that its text has not. Alone on its page, the section is as wide as it was. */
function rightOfOthers(section: Section, { sections }: RecognizedPage): number {
  const others = sections.filter((one) => one !== section);
  return others.length === 0 ? section.right : Math.max(...others.map(({ right }) => right));
}

/** The middle between the margins, where centered lines stand. */
function middleOf({ sections }: RecognizedPage): number {
  return (Math.min(...sections.map(({ left }) => left)) + Math.max(...sections.map(({ right }) => right))) / 2;
}
