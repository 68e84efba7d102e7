import type { Dash } from '#engines/core/document-model/document.ts';
import { median } from '#engines/core/document-model/geometry.ts';
import { thresholds } from './thresholds.ts';

export type { Dash } from '#engines/core/document-model/document.ts';

const { minParts, mostInk, longestDot } = thresholds.dashes;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly widthPt: number;
  readonly dash?: Dash;
}

/**
 * What a line is that was joined of parts, in their order: programs draw each dash as a line. Lines that touch, or of which some are whole,
 * are one whole line.
 */
export function joinedDash(parts: readonly Part[]): Dash | undefined {
  const [first] = parts;
  if (!first) return undefined;
  if (parts.every(({ dash }) => dash !== undefined)) return first.dash;
  if (parts.length < minParts || parts.some(({ dash }) => dash !== undefined)) return undefined;
  const lengths = parts.map(({ from, to }) => to - from);
  const wholePt = Math.max(...parts.map(({ to }) => to)) - first.from;
  const inkPt = lengths.reduce((sum, each) => sum + each, 0);
  if (inkPt > wholePt * mostInk) return undefined;
  return median(lengths) <= median(parts.map(({ widthPt }) => widthPt)) * longestDot ? 'dotted' : 'dashed';
}
