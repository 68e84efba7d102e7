import type { Picture, RecognizedBlock, RecognizedDocument, RecognizedPage } from './document.ts';

/** Pictures of which only the part on the page is wanted: on a sheet, nothing begins before the first column. */
export function withPicturesOnPage(document: RecognizedDocument): RecognizedDocument {
  return { ...document, pages: document.pages.map(onPage) };
}

function onPage(page: RecognizedPage): RecognizedPage {
  const clip = <Block extends RecognizedBlock>(block: Block) => (block.kind === 'picture' ? clipped(block, page) : block);
  const sections = page.sections.map((section) => ({ ...section, blocks: section.blocks.map(clip) }));
  return { ...page, sections, behind: page.behind.map(clip) };
}

function clipped<Own extends Picture>(picture: Own, { widthPt, heightPt }: RecognizedPage): Own {
  const [x, y] = [Math.max(0, picture.x), Math.max(0, picture.y)];
  const width = Math.min(widthPt, picture.x + picture.width) - x;
  const height = Math.min(heightPt, picture.y + picture.height) - y;
  return width > 0 && height > 0 ? { ...picture, x, y, width, height } : picture;
}
