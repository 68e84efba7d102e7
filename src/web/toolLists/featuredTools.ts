import type { ToolCard } from '#contract/site/toolCard.ts';
import { toolCards } from './toolCards.ts';

const paths: readonly ToolCard['path'][] = [
  '/tools/merge-pdf',
  '/tools/compress-pdf',
  '/tools/edit-pdf',
  '/tools/split-pdf',
  '/tools/pdf-to-word',
  '/tools/word-to-pdf',
  '/tools/rotate-pdf',
  '/tools/add-watermark',
  '/tools/pdf-to-jpg',
  '/tools/pdf-to-powerpoint',
];

/** The ten tools of which the home page shows six (docs/product.md, "Home"). Computed by the build, like the cards. */
export const featuredTools: readonly ToolCard[] = paths.flatMap((path) => toolCards.find((card) => card.path === path) ?? []);
