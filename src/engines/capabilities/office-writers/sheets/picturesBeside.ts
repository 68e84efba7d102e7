import type { Paragraph, Picture, RecognizedBlock, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import type { TextArea } from './linePlaces.ts';
import { addSpace, heightOf, type OpenSheet, type PictureFiles, rowAt } from './openSheet.ts';

/** In points: a picture that reaches so far into the lines above or below it is still not beside them. */
const reachPt = 4;
const mostSignPt = 30;

/** The pictures that have text beside them, and room within the text of the page. They share the rows of that text. */
export function picturesBeside(blocks: readonly RecognizedBlock[], page: RecognizedPage, area: TextArea): Picture[] {
  const texts = blocks.filter((block) => block.kind === 'paragraph' || block.kind === 'table');
  const isBeside = (picture: Picture) => {
    const [left, right] = [picture.x + reachPt, picture.x + picture.width - reachPt];
    const isAtHeight = (text: PageBox) =>
      text.y < picture.y + picture.height - reachPt && text.y + text.height > picture.y + reachPt;
    const near = texts.filter(isAtHeight);
    const besideCells = near.flatMap((text) =>
      text.kind === 'table' && isSignIn(picture, text) ? textsIn(text).filter(isAtHeight) : [text],
    );
    const isFree = besideCells.map((text) => onSheet(text, page, area)).every((text) => text.left >= right || text.right <= left);
    return near.length > 0 && isFree && right <= area.leftPt + area.widthPt;
  };
  return blocks.filter((block): block is Picture => block.kind === 'picture' && isBeside(block)).sort((a, b) => a.y - b.y);
}

/** A small picture between the texts of a table, such as an arrow before a field of a form. */
function isSignIn({ y, height }: Picture, table: Table): boolean {
  return height <= mostSignPt && y > table.y && y + height < table.y + table.height;
}

const textsIn = ({ cells }: Table): Paragraph[] =>
  cells.flatMap(({ blocks }) => blocks.filter((one): one is Paragraph => one.kind === 'paragraph'));

/** What a text takes of its row. Several lines break anew in the whole width, and lines of columns begin at its left edge. */
function onSheet(block: Paragraph | Table, page: RecognizedPage, { leftPt, widthPt }: TextArea): { left: number; right: number } {
  if (block.kind === 'table') return { left: block.x, right: block.x + block.width };
  if (block.lineCount > 1 || block.angle !== 0) return { left: leftPt, right: leftPt + widthPt };
  const isInColumns = page.sections.some(({ columnCount, blocks }) => columnCount > 1 && blocks.includes(block));
  const left = isInColumns && block.alignment === 'left' ? leftPt : block.x;
  return { left, right: left + block.width };
}

interface Placed {
  readonly picture: Picture;
  /** From the top of the sheet. */
  readonly topPt: number;
}

/** Puts pictures at their distance from the text beside them, and keeps what is below them on the page below them. */
export class PicturesBeside {
  readonly #waiting: Picture[];
  readonly #placed: Placed[] = [];

  constructor(pictures: readonly Picture[]) {
    this.#waiting = [...pictures];
  }

  /** The space that a block needs above it, where it would have `gapPt`. */
  spaceAbove(block: RecognizedBlock, gapPt: number, sheet: OpenSheet): number {
    const above = heightOf(sheet);
    let space = gapPt;
    while (this.#waiting[0] && this.#waiting[0].y <= block.y) {
      const picture = this.#waiting.shift() as Picture;
      const topPt = above + space - (block.y - picture.y);
      if (topPt < 0) space -= topPt;
      this.#placed.push({ picture, topPt: Math.max(0, topPt) });
    }
    const passed = this.#placed.filter(({ picture }) => picture.y + picture.height <= block.y + reachPt);
    return Math.max(space, ...passed.map(({ picture, topPt }) => topPt + picture.height - above));
  }

  /** After the last row. */
  place(sheet: OpenSheet, files: PictureFiles<Picture>, leftPt: number): void {
    for (const picture of this.#waiting) this.#placed.push({ picture, topPt: heightOf(sheet) });
    addSpace(sheet, Math.max(0, ...this.#placed.map(({ picture, topPt }) => topPt + picture.height)) - heightOf(sheet));
    for (const { picture, topPt } of this.#placed) {
      const file = files.get(picture);
      if (!file) continue;
      const size = { widthPt: picture.width, heightPt: picture.height };
      const description = picture.description ?? picture.text;
      sheet.pictures.push({ file, ...rowAt(sheet, topPt), leftPt: Math.max(0, picture.x - leftPt), ...size, description });
    }
  }
}
