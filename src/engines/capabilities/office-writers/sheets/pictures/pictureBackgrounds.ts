import type {
  Cell,
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedPage,
  Shape,
  Table,
} from '#engines/core/document-model/document.ts';
import type { PageBox, PictureFile } from '#engines/ports.ts';
import { boxOnPage, isSlanted, overlap } from '../../boxOnPage.ts';
import { backgroundOf } from '../rows/textRows.ts';
import { contrastOf } from './lightColors.ts';
import { textsIn } from './picturesBeside.ts';

/** Of two colors that can be read on each other (WCAG 2.2, 1.4.3 for large text). */
const minContrast = 3;

/**
 * The page with a fill of their plain color for pictures behind its text, on which nothing can lie on a sheet, such as the background of
 * slides. The text stays as it was where it cannot be read on that color.
 */
export function withPlainBackgrounds(page: RecognizedPage, files: ReadonlyMap<Picture, PictureFile>): RecognizedPage {
  if (!page.behind.some(({ kind }) => kind === 'picture')) return page;
  const texts = [...page.header, ...page.sections.flatMap(({ blocks }) => blocks), ...page.footer].flatMap(textsOf);
  const behind = page.behind.map((one) => (one.kind === 'picture' ? (plainBackground(one, texts, files.get(one)) ?? one) : one));
  return { ...page, behind };
}

const textsOf = (block: RecognizedBlock): Paragraph[] =>
  (block.kind === 'paragraph' ? [block] : block.kind === 'table' ? textsIn(block) : []).filter((text) => !isSlanted(text));

function plainBackground(picture: Picture, texts: readonly Paragraph[], file: PictureFile | undefined): Shape | undefined {
  const color = file?.plainColor;
  if (color === undefined) return undefined;
  let [all, seen] = [0, 0];
  for (const text of texts) {
    if (!overlap(picture, boxOnPage(text))) continue;
    for (const run of text.runs) {
      all += run.text.length;
      if (contrastOf(run.style.color, color) >= minContrast) seen += run.text.length;
    }
  }
  if (seen === 0 || seen < all / 2) return undefined;
  return filledBox(picture, color);
}

/**
 * The page with what pictures behind its texts show there, as fills of these. Cut to lie over texts that stand where they do on the page,
 * the pictures are transparent there.
 */
export function withTextFills(page: RecognizedPage, files: ReadonlyMap<Picture, PictureFile>): RecognizedPage {
  const behind = page.behind.flatMap((one) => [one, ...(one.kind === 'picture' ? fillsOf(files.get(one)) : [])]);
  return { ...page, behind };
}

/**
 * What lies below pictures that are transparent where texts are: the cells of a text may end before its gap does, and white paper would be
 * seen there.
 */
export function fillsBeneathPictures(page: RecognizedPage, files: ReadonlyMap<Picture, PictureFile>): FilledShape[] {
  return page.behind.flatMap((one): FilledShape[] => {
    const file = one.kind === 'picture' ? files.get(one) : undefined;
    const gaps = fillsOf(file);
    return file?.plainColor === undefined || gaps.length === 0 ? [] : [filledBox(one, file.plainColor), ...gaps];
  });
}

/** Whether a picture that lies over the cells shows a rule of the page, with all else that is drawn in its area. */
export function isShownOnPicture(rule: PageBox, page: RecognizedPage, files: ReadonlyMap<Picture, PictureFile>): boolean {
  return page.behind.some((one) => {
    const file = one.kind === 'picture' ? files.get(one) : undefined;
    const isIn = rule.x >= one.x && rule.y >= one.y && rule.x + rule.width <= one.x + one.width;
    const isWithin = isIn && rule.y + rule.height <= one.y + one.height;
    // A pale picture has no gaps.
    return file?.textsBeneath !== undefined && isWithin && !fillsOf(file).some((gap) => touches(rule, gap));
  });
}

/** A rule has no width, or no height. */
const touches = (rule: PageBox, box: PageBox) =>
  rule.x <= box.x + box.width && rule.x + rule.width >= box.x && rule.y <= box.y + box.height && rule.y + rule.height >= box.y;

type FilledShape = Shape & { readonly fill: string };

const filledBox = ({ x, y, width, height }: PageBox, fill: string): FilledShape => {
  return { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill, x, y, width, height };
};

const fillsOf = (file: PictureFile | undefined): FilledShape[] =>
  (file?.textsBeneath ?? []).flatMap(({ box, color }) => (color === undefined ? [] : [filledBox(box, color)]));

/** Cells of a table whose texts are over a picture have what it shows there. */
export function withCellFills(table: Table, page: RecognizedPage, filled: RecognizedPage): Table {
  if (page.behind.length === filled.behind.length) return table;
  const fillOf = ({ fill, blocks }: Cell) => {
    const text = blocks.find((one): one is Paragraph => one.kind === 'paragraph');
    return fill ?? (text && backgroundOf(text, filled.behind));
  };
  return { ...table, cells: table.cells.map((cell) => ({ ...cell, fill: fillOf(cell) })) };
}
