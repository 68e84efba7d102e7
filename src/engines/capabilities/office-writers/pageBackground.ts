import type { Cell, RecognizedBlock, RecognizedDocument, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';

/** A fill counts as the background of a page if it ends within this distance of its edges, in points. */
const edgePt = 1.5;

/** A box as large as the page. */
export function coversPage({ x, y, width, height }: PageBox, { widthPt, heightPt }: RecognizedPage): boolean {
  return x <= edgePt && y <= edgePt && x + width >= widthPt - edgePt && y + height >= heightPt - edgePt;
}

/** In points. Stretching a picture to its page by less than this is not visible. */
const stretchPt = 0.3;

/** A box that ends where the page does, so that it can be stretched to it. */
export function matchesPage({ x, y, width, height }: PageBox, { widthPt, heightPt }: RecognizedPage): boolean {
  return [x, y, x + width - widthPt, y + height - heightPt].every((off) => Math.abs(off) <= stretchPt);
}

/** The document with one fill as large as the page at most: those below it are not seen, and no cell has their color. */
export function withOneBackground(document: RecognizedDocument): RecognizedDocument {
  return { ...document, pages: document.pages.map(pageWithOneBackground) };
}

function pageWithOneBackground(page: RecognizedPage): RecognizedPage {
  const { behind } = page;
  const end = behind.findIndex((one) => !isBackground(one, page));
  const backgrounds = behind.slice(0, end < 0 ? behind.length : end) as readonly Shape[];
  const top = backgrounds.at(-1);
  if (!top || backgrounds.length < 2) return page;
  const hidden = new Set(backgrounds.map(({ fill }) => fill).filter((fill) => fill !== top.fill));
  const sections = page.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => without(hidden, block)),
  }));
  return { ...page, behind: behind.slice(backgrounds.length - 1), sections };
}

const isBackground = (one: RecognizedPage['behind'][number], page: RecognizedPage) =>
  one.kind === 'shape' && one.form === 'rectangle' && one.fill !== undefined && coversPage(one, page);

function without(hidden: ReadonlySet<string | undefined>, block: RecognizedBlock): RecognizedBlock {
  if (block.kind !== 'table' || !block.cells.some(({ fill }) => hidden.has(fill))) return block;
  const cellOf = (cell: Cell): Cell => (cell.fill !== undefined && hidden.has(cell.fill) ? { ...cell, fill: undefined } : cell);
  return { ...block, cells: block.cells.map(cellOf) };
}
