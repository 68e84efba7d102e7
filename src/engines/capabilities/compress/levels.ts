import { compressionAims } from '#contract/results/compressionAims.ts';
import type { QualityStep } from '#engines/core/content/streams/streamRequest.ts';

/** What each level aims at, and how far it may go (docs/product.md, "Compression"). */
export const levels: Readonly<
  Record<'low' | 'medium' | 'high', { readonly left: number; readonly qualitySteps: readonly QualityStep[] }>
> = {
  low: {
    left: compressionAims.low,
    qualitySteps: [
      { dpi: undefined, quality: 92 },
      { dpi: 300, quality: 90 },
      { dpi: 250, quality: 88 },
      { dpi: 220, quality: 85 },
    ],
  },
  medium: {
    left: compressionAims.medium,
    qualitySteps: [
      { dpi: 250, quality: 88 },
      { dpi: 220, quality: 85 },
      { dpi: 200, quality: 82 },
      { dpi: 175, quality: 78 },
      { dpi: 150, quality: 75 },
    ],
  },
  high: {
    left: compressionAims.high,
    qualitySteps: [
      { dpi: 200, quality: 82 },
      { dpi: 170, quality: 78 },
      { dpi: 150, quality: 75 },
      { dpi: 130, quality: 68 },
      { dpi: 110, quality: 60 },
    ],
  },
};
/** All quality steps, for a target size at any quality. */
export const wholeWay: readonly QualityStep[] = [
  ...levels.low.qualitySteps,
  ...levels.medium.qualitySteps.slice(2),
  ...levels.high.qualitySteps.slice(3),
  { dpi: 96, quality: 50 },
  { dpi: 72, quality: 40 },
];

/** A smaller saving is of no use (docs/product.md, "Compression"). */
const minPart = 0.02;
const minBytes = 1000;

export function isSmaller(bytes: number, inputBytes: number): boolean {
  return inputBytes - bytes >= Math.max(minBytes, inputBytes * minPart);
}
