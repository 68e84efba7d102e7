import type { Picture, RecognizedBlock, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { maxTexts, maxParts, minSidePt, minShare, largePart, ofPage, marginPt } = thresholds.freeParts;

/**
 * On a sheet nothing lies behind the text. A picture that does so on its page is divided: the largest parts of it without text over them are
 * pictures of their own, such as the icons above a list and the signs beside it. A watermark may lie over text, as it is pale.
 */
export function withFreeParts(document: RecognizedDocument): RecognizedDocument {
  return { ...document, pages: document.pages.map(pageWithFreeParts) };
}

function pageWithFreeParts(page: RecognizedPage): RecognizedPage {
  if (!page.behind.some(({ kind }) => kind === 'picture')) return page;
  const notes = page.footnotes.flatMap(({ paragraphs }) => paragraphs);
  const blocks = page.sections.flatMap((section) => section.blocks);
  const texts = [...blocks, ...page.header, ...page.footer, ...notes].map(boxOf);
  if (texts.length > maxTexts) return page;
  const leftPt = Math.min(...page.sections.map(({ left }) => left));
  const rightPt = Math.max(...page.sections.map(({ right }) => right));
  const behind = page.behind.flatMap((one) => {
    if (one.kind !== 'picture' || !texts.some((text) => isOver(text, one))) return [one];
    // What reaches into the margins would make the sheet wider than its text.
    const x = Math.max(one.x, leftPt);
    const end = isBackground(one, page) ? page.widthPt : rightPt;
    const room = { ...one, x, width: Math.min(one.x + one.width, end) - x };
    const top = Math.max(one.y, Math.min(...texts.map(({ y }) => y)));
    const whole = { ...room, y: top, height: one.y + one.height - top, text: '', labels: [] };
    return [
      one,
      { ...whole, isWatermark: true as const },
      ...freeParts(room, texts, page)
        // What is only in the margin of the paper would lie over texts, as columns of a sheet may be wider.
        .filter(({ x: left }) => left < rightPt)
        .map((part): Picture => ({ ...one, ...part, text: '', labels: [], isPart: true })),
    ];
  });
  return { ...page, behind };
}

/** A picture of the whole page, such as the paper of a letter: its sheet is as wide as the page. */
const isBackground = ({ width, height }: PageBox, page: RecognizedPage) =>
  width >= page.widthPt * ofPage && height >= page.heightPt * ofPage;

/** A text that is turned covers more than its box says, as seen upright. */
function boxOf(block: RecognizedBlock): PageBox {
  const { x, y, width, height } = block;
  if (block.kind !== 'paragraph' || block.angle === 0) return { x, y, width, height };
  const radians = (block.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [x, x + width].flatMap((along) => [y, y + height].map((down) => [along, down] as const));
  const xs = corners.map(([along, down]) => along * cos - down * sin);
  const ys = corners.map(([along, down]) => along * sin + down * cos);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function isOver(text: PageBox, picture: PageBox): boolean {
  const across = Math.min(text.x + text.width, picture.x + picture.width) - Math.max(text.x, picture.x);
  const down = Math.min(text.y + text.height, picture.y + picture.height) - Math.max(text.y, picture.y);
  return across > 0 && down > 0;
}

/** The largest free part, then the largest of what is left, and so on. */
function freeParts(room: PageBox, texts: readonly PageBox[], { widthPt, heightPt }: RecognizedPage): PageBox[] {
  const taken = texts.filter((text) => isOver(text, room));
  const found: PageBox[] = [];
  const minArea = Math.min(widthPt * heightPt * minShare, room.width * room.height * largePart);
  const minSide = Math.min(minSidePt, room.width * largePart, room.height * largePart);
  while (found.length < maxParts) {
    const part = largestFree(room, taken, minSide);
    if (!part || part.width * part.height < minArea) break;
    found.push(part);
    taken.push(part);
  }
  return found;
}

function largestFree(room: PageBox, taken: readonly PageBox[], minSide: number): PageBox | undefined {
  const bottom = room.y + room.height;
  const tops = [room.y, ...taken.map(({ y, height }) => y + height + marginPt)].filter((y) => y >= room.y && y < bottom);
  const ends = [bottom, ...taken.map(({ y }) => y - marginPt)].filter((y) => y > room.y && y <= bottom);
  let [best, bestArea] = [undefined as PageBox | undefined, 0];
  for (const y of tops) {
    for (const end of ends) {
      const height = end - y;
      if (height < minSide || height * room.width <= bestArea) continue;
      const gap = widestGap(
        room,
        taken.filter((one) => one.y < end && one.y + one.height > y),
      );
      if (gap.width < minSide || gap.width * height <= bestArea) continue;
      [best, bestArea] = [{ ...gap, y, height }, gap.width * height];
    }
  }
  return best;
}

function widestGap(room: PageBox, taken: readonly PageBox[]): { x: number; width: number } {
  const end = room.x + room.width;
  let [from, best] = [room.x, { x: room.x, width: 0 }];
  for (const { x, width } of [...taken.toSorted((a, b) => a.x - b.x), { x: end + marginPt, width: 0 }]) {
    const gap = Math.min(end, x - marginPt) - from;
    if (gap > best.width) best = { x: from, width: gap };
    from = Math.max(from, x + width + marginPt);
  }
  return best;
}
