import type { Box } from '#contract/pages/box.ts';
import type { LayoutBlock, MarkdownLayout } from '#contract/results/markdownLayout.ts';

/** A block with its box on one page. */
export interface PageBlock {
  /** Its number among all blocks, from 0. */
  readonly index: number;
  readonly block: LayoutBlock;
  readonly box: Box;
}

/** The blocks of each page, in reading order. A block that goes on over a page break is on both. */
export function pageBlocks({ blocks }: MarkdownLayout): ReadonlyMap<number, readonly PageBlock[]> {
  const placed = blocks.flatMap((block, index) => block.places.map(({ page, box }) => ({ page, index, block, box })));
  return Map.groupBy(placed, ({ page }) => page);
}

/** The whole file. */
export function wholeMarkdown({ blocks }: MarkdownLayout): string {
  return blocks.map(({ markdown }) => markdown).join('');
}

export interface LayoutFacts {
  readonly pages: number;
  readonly headings: number;
  readonly tables: number;
  readonly figures: number;
  /** Pages whose text was read by OCR. */
  readonly scannedPages: readonly number[];
}

export function layoutFacts({ pages, blocks }: MarkdownLayout): LayoutFacts {
  const count = (type: LayoutBlock['type']) => blocks.filter((block) => block.type === type).length;
  return {
    pages: pages.length,
    headings: count('heading'),
    tables: count('table'),
    figures: count('figure'),
    scannedPages: pages.filter(({ textSource }) => textSource === 'ocr').map(({ page }) => page),
  };
}
