import type { RecognizedBlock, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { overlap } from '../boxOnPage.ts';
import { coversPage } from '../pageBackground.ts';

export const white = '#ffffff';

/** The fill that covers the whole page below everything else. It becomes the slide background, which cannot be moved by mistake. */
export function backgroundOf(page: RecognizedPage): { shape: Shape; color: string } | undefined {
  const [shape] = page.behind;
  if (shape?.kind !== 'shape' || shape.form !== 'rectangle' || shape.fill === undefined) return undefined;
  return coversPage(shape, page) ? { shape, color: shape.fill } : undefined;
}

/** A cell of the background's own color shows nothing and would hide the pictures under its table, so it has no fill. */
export function withoutBackgroundFills(page: RecognizedPage): RecognizedPage {
  const color = backgroundOf(page)?.color;
  if (color === undefined) return page;
  const drawn = drawnOn(page);
  const bare = (block: RecognizedBlock): RecognizedBlock => {
    if (block.kind !== 'table' || drawn.some((one) => overlap(one, block))) return block;
    return { ...block, cells: block.cells.map((cell) => (cell.fill === color ? { ...cell, fill: undefined } : cell)) };
  };
  return { ...page, sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(bare) })) };
}

/** The background of the master: that of most slides. */
export function mostCommonBackground(pages: readonly RecognizedPage[]): string {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const color = backgroundOf(page)?.color ?? white;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? white;
}

/** Shapes behind the text of a page, above its background. */
export function drawnOn(page: RecognizedPage): RecognizedPage['behind'] {
  const background = backgroundOf(page);
  return background ? page.behind.slice(1) : page.behind;
}

/** Less of a page is covered by the text of a photograph or poster than by that of a page of text. */
const minReadShare = 0.04;

/** For a scan with hidden text only the text is written, not the scan as well. Hidden text without a picture is that of a later step. */
export function isReadScan(page: RecognizedPage): boolean {
  return isMostlyHidden(page) && !isPictured(page) && page.behind.some(({ kind }) => kind === 'picture');
}

const isPictured = (page: RecognizedPage) => hasLittleText(page) || page.behind.some(isWholePage);

const isWholePage = (one: RecognizedPage['behind'][number]) => one.kind === 'picture' && one.source === 'page';

const paragraphsIn = ({ sections }: RecognizedPage) =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'paragraph'));

function isMostlyHidden(page: RecognizedPage): boolean {
  const runs = paragraphsIn(page).flatMap((paragraph) => paragraph.runs);
  return runs.length > 0 && runs.filter((span) => span.style.isHidden).length > runs.length / 2;
}

function hasLittleText(page: RecognizedPage): boolean {
  const writtenPt = paragraphsIn(page).reduce((sum, { width, height }) => sum + width * height, 0);
  return writtenPt < page.widthPt * page.heightPt * minReadShare;
}
