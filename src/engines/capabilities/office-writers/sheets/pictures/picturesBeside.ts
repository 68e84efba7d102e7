import type { Paragraph, Picture, RecognizedBlock, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { isBrokenInLines } from '../../brokenLines.ts';
import { addSpace, heightOf, type OpenSheet, type PictureFiles, rowAt } from '../openSheet.ts';
import type { TextArea } from '../rows/linePlaces.ts';

/** In points: a picture that reaches so far into the lines above or below it is still not beside them. */
const reachPt = 4;
/** The same within texts beside each other, as a part of its height: in a row of its own it would stand below all of them. */
const reachShare = 0.2;
const maxSignPt = 30;
const minRows = 3;
/** As a part of its own width: a picture is no narrower. */
const leastWidth = 0.6;

/** What pictures may stand beside: the blocks of a page, and which tables are texts beside each other, whose rows are as far apart. */
interface MachineFacts {
  readonly page: RecognizedPage;
  readonly area: TextArea;
  readonly parallel: ReadonlySet<Table>;
}

/** The pictures that have text beside them and room on the page. They share the rows of that text: in rows of their own, they would reach as far. */
export function picturesBeside(blocks: readonly RecognizedBlock[], { page, area, parallel }: MachineFacts): Picture[] {
  const texts = blocks.filter((block) => block.kind === 'paragraph' || block.kind === 'table');
  const isBeside = (picture: Picture) => {
    const [left, right] = [picture.x + reachPt, picture.x + picture.width - reachPt];
    const reachesInto = (by: number) => (text: PageBox) =>
      text.y < picture.y + picture.height - by && text.y + text.height > picture.y + by;
    const near = texts.filter(reachesInto(reachPt));
    const reachInto = (table: Table) => (parallel.has(table) ? Math.max(reachPt, picture.height * reachShare) : reachPt);
    const isOpen = (text: Paragraph | Table): text is Table =>
      text.kind === 'table' &&
      (isSignIn(picture, text) || isBesideRows(picture, text) || (parallel.has(text) && beginsIn(picture, text)));
    const beside = near.flatMap((text) =>
      isOpen(text)
        ? textsIn(text)
            .filter(reachesInto(reachInto(text)))
            .map(edgesOf)
        : [onSheet(text, page, area)],
    );
    return near.length > 0 && beside.every((text) => text.left >= right || text.right <= left) && right <= page.widthPt;
  };
  return blocks.filter((block): block is Picture => block.kind === 'picture' && isBeside(block)).sort((a, b) => a.y - b.y);
}

const edgesOf = ({ x, width }: PageBox) => ({ left: x, right: x + width });

/** A small picture between the texts of a table, such as an arrow before a field of a form. */
function isSignIn(picture: Picture, table: Table): boolean {
  return picture.height <= maxSignPt && beginsIn(picture, table) && picture.y + picture.height < table.y + table.height;
}

/** A larger picture within a table stands beside several of its rows, such as an arrow over the rows of a timetable. */
function isBesideRows(picture: Picture, table: Table): boolean {
  const [top, bottom] = [picture.y, picture.y + picture.height];
  if (top < table.y - reachPt || bottom > table.y + table.height + reachPt) return false;
  const rows = new Set(
    table.cells.flatMap(({ row, blocks }) => (blocks.some(({ y, height }) => y > top && y + height < bottom) ? [row] : [])),
  );
  return rows.size >= minRows;
}

export const beginsIn = ({ y }: PageBox, table: PageBox) => y >= table.y && y < table.y + table.height;

/** The texts of a table. */
export const textsIn = ({ cells }: Table): Paragraph[] =>
  cells.flatMap(({ blocks }) => blocks.filter((one): one is Paragraph => one.kind === 'paragraph'));

/** What a text takes of its row. Several lines break anew in the whole width, and lines of columns begin at its left edge. */
function onSheet(block: Paragraph | Table, page: RecognizedPage, { leftPt, widthPt }: TextArea): { left: number; right: number } {
  if (block.kind === 'table') return { left: block.x, right: block.x + block.width };
  if ((block.lineCount > 1 && !isBrokenInLines(block)) || block.angle !== 0) return { left: leftPt, right: leftPt + widthPt };
  const isInColumns = page.sections.some(({ columnCount, blocks }) => columnCount > 1 && blocks.includes(block));
  const left = isInColumns && block.alignment === 'left' ? leftPt : block.x;
  return { left, right: left + block.width };
}

interface Placed {
  readonly picture: Picture;
  /** From the top of the sheet. */
  readonly topPt: number;
  /** The table beside whose rows it stands. */
  readonly table?: Table;
}

/** From the top of the sheet. Rows that are higher than on the page move the pictures beside the rows below them. */
function topOnSheet({ picture, topPt, table }: Placed, sheet: OpenSheet): number {
  const firstRow = table && sheet.firstRows.get(table);
  if (!table || firstRow === undefined) return topPt;
  let [row, inRowPt] = [0, picture.y - table.y];
  for (const heightPt of table.rowHeightsPt.slice(0, -1)) {
    if (inRowPt < heightPt) break;
    inRowPt -= heightPt;
    row += 1;
  }
  return heightOf({ ...sheet, heights: sheet.heights.slice(0, firstRow + row) }) + inRowPt;
}

/** Puts pictures at their distance from the text beside them, and keeps what is below them on the page below them. */
export class PicturesBeside {
  #waiting: Picture[];
  readonly #parallel: ReadonlySet<Table>;
  readonly #watermarks: readonly Picture[];
  readonly #placed: Placed[] = [];
  /** Where the blocks of the page begin on the sheet. */
  readonly #starts: { readonly y: number; readonly topPt: number }[] = [];

  constructor(pictures: readonly Picture[], parallel: ReadonlySet<Table>, watermarks: readonly Picture[] = []) {
    this.#waiting = [...pictures];
    this.#parallel = parallel;
    this.#watermarks = watermarks;
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
    if (block.kind === 'table') {
      const isIn = (picture: Picture) => beginsIn(picture, block) && (this.#parallel.has(block) || isBesideRows(picture, block));
      const [from, own] = [above + space, this.#waiting.filter(isIn)];
      for (const picture of own) this.#placed.push({ picture, topPt: from + picture.y - block.y, table: block });
      this.#waiting = this.#waiting.filter((picture) => !own.includes(picture));
    }
    const passed = this.#placed.filter(({ picture }) => picture.y + picture.height <= block.y + reachPt);
    const needed = Math.max(space, ...passed.map((one) => topOnSheet(one, sheet) + one.picture.height - above));
    this.#starts.push({ y: block.y, topPt: above + needed });
    return needed;
  }

  /** Where a place of the page is on the sheet, from its top. */
  #topAt(y: number): number {
    const above = this.#starts.findLast((start) => start.y <= y) ?? this.#starts[0];
    return above ? Math.max(0, above.topPt + y - above.y) : 0;
  }

  /** After the last row. */
  place(sheet: OpenSheet, files: PictureFiles<Picture>, leftOf: (x: number) => number): void {
    for (const picture of this.#waiting) this.#placed.push({ picture, topPt: heightOf(sheet) });
    for (const picture of this.#watermarks) this.#placed.push({ picture, topPt: this.#topAt(picture.y) });
    const tops = this.#placed.map((one) => topOnSheet(one, sheet));
    addSpace(
      sheet,
      Math.max(0, ...this.#placed.map(({ picture }, index) => (tops[index] ?? 0) + picture.height)) - heightOf(sheet),
    );
    for (const [index, { picture, table }] of this.#placed.entries()) {
      const file = files.get(picture);
      const topPt = tops[index] ?? 0;
      if (!file) continue;
      const leftPt = leftOf(picture.x);
      // Between columns of a table that are narrower than on the page, it is narrower as well.
      const roomPt = table ? leftOf(picture.x + picture.width) - leftPt : picture.width;
      const widthPt = Math.max(picture.width * leastWidth, Math.min(picture.width, roomPt));
      const size = { widthPt, heightPt: picture.height };
      const description = picture.description ?? picture.text;
      sheet.pictures.push({ file, ...rowAt(sheet, topPt), leftPt, ...size, description });
    }
  }
}
