import type {
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
  Table,
} from '#engines/core/document-model/document.ts';

/** How text keeps clear of a picture that stands at its place on the page: around it, not at all, or above and below it. */
export type Wrapping = 'around' | 'under' | 'between';

/** Pictures that stand at their place on the page and take no room in the flow of its text. */
export type Standing = ReadonlyMap<RecognizedBlock, Wrapping>;

/** Text stands no nearer to the edge of its page. */
export const leastMarginPt = 18;
/** A picture shares the height of a text beside it by so many lines of that, or of its own height. */
const sharedPart = 0.5;
/** Footers stand below this part of the page's height. */
const footShare = 0.85;
/** A picture as low as this many lines is a part of a line, which has left room for it. */
const inLine = 2.2;

/**
 * Pictures that text stands beside are no lines of it: they stand where they do on the page. Columns of nothing but such pictures are
 * none, and the text beside them has the page for itself.
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
    return { ...page, sections: page.sections.map((section) => withoutPictureColumns(section, standing)) };
  });
  return { document: { ...document, pages }, standing };
}

const isText = (block: RecognizedBlock): block is Paragraph | Table => block.kind === 'paragraph' || block.kind === 'table';

function wrappingOf(picture: Picture, page: RecognizedPage, texts: readonly (Paragraph | Table)[]): Wrapping | undefined {
  const column = columnOf(picture, page);
  const own = texts.filter((text) => column === undefined || isIn(text, column));
  const beside = own.filter((text) => isBeside(picture, text));
  if (beside.length === 0) {
    if (!isBled(picture, page) && !isAtFoot(picture, page, texts)) return undefined;
    return texts.some((text) => isAtHeight(picture, text)) ? 'under' : 'between';
  }
  const isLow = beside.some((text) => text.kind === 'paragraph' && picture.height < text.linePitchPt * inLine);
  const isOverText = beside.some((text) => sharedWidth(picture, text) > 1);
  return isLow || isOverText || isBled(picture, page) ? 'under' : 'around';
}

/** A picture that goes on to the edge of its page stands where it stands: the text has margins, and it has none. */
function isBled({ x, y, width, height }: Picture, { widthPt, heightPt }: RecognizedPage): boolean {
  return [x, y, widthPt - x - width, heightPt - y - height].some((room) => room < leastMarginPt);
}

/** Below all text, where footers stand: in the flow, a line more of text would put it on a page of its own. */
function isAtFoot({ y }: Picture, { heightPt }: RecognizedPage, texts: readonly (Paragraph | Table)[]): boolean {
  return y > heightPt * footShare && texts.length > 0 && texts.every((text) => text.y + text.height <= y);
}

/** The column that a picture stands in, where its section has several with text in them. */
function columnOf(picture: Picture, page: RecognizedPage): { left: number; right: number } | undefined {
  const section = page.sections.find(({ blocks }) => blocks.includes(picture));
  const columns = section?.columns ?? [];
  const withText = columns.filter((column) => section?.blocks.some((block) => isText(block) && isIn(block, column)));
  return withText.length > 1 ? columns.find((column) => isIn(picture, column)) : undefined;
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

/** At its height, and not over or under it; in a line that leaves a gap, a low picture may stand within. */
function isBeside(picture: Picture, text: Paragraph | Table): boolean {
  if (!isAtHeight(picture, text) || (text.kind === 'paragraph' && text.angle !== 0)) return false;
  const isLow = text.kind === 'paragraph' && picture.height < text.linePitchPt * inLine;
  return isLow || sharedWidth(picture, text) < Math.min(picture.width, text.width) * 0.1;
}

function withoutPictureColumns(section: Section, standing: Standing): Section {
  const { columns, blocks } = section;
  if (!columns || section.columnCount < 2) return section;
  const flowing = blocks.filter((block) => !standing.has(block));
  const used = columns.filter((column) => flowing.some((block) => isIn(block, column)));
  const [only] = used;
  if (flowing.length > 0 && flowing.length === columns.length && flowing.every(({ kind }) => kind === 'picture')) {
    const { columns: _, ...row } = section;
    return { ...row, columnCount: 1, columnGapPt: 0 };
  }
  if (!only || used.length > 1) return section;
  const { columns: _, ...rest } = section;
  return { ...rest, columnCount: 1, columnGapPt: 0, left: only.left };
}
