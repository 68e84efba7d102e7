import { letterDirections } from '#engines/core/document-model/letterDirections.ts';
import type { QuarterTurns } from '#engines/core/document-model/quarterTurns.ts';
import type { TextPage } from '#engines/ports.ts';

/** The clockwise quarter turns that make a page upright, or why they are not known. */
export type Direction = QuarterTurns | 'too few letters' | 'unclear';

/** A page with fewer letters is judged by its picture. */
const minLetters = 12;
/** A few letters over a scan may be a stamp, which says nothing about the scan. */
const minOverPicture = 40;
const minShare = 0.6;
/** Judges a page by the direction of most of its letters. */
export function textDirection({ runs, shapes, widthPt, heightPt }: TextPage): Direction {
  const { all, most, turns } = letterDirections(runs);
  const isPictured = shapes.some(({ kind, width, height }) => kind === 'picture' && width * height > (widthPt * heightPt) / 2);
  if (all < (isPictured ? minOverPicture : minLetters)) return 'too few letters';
  return most < all * minShare ? 'unclear' : turns;
}
