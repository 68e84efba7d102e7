import type { TextPage } from '#engines/ports.ts';

export interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In points: how far from a field its line, its box or its label may be. */
const [nearPt, labelPt] = [5, 14];
/** The part of a field's width that a line or a row of signs spans. */
const spanned = 0.4;
const signs = /^[_.\u2026\u00b7\u02cd\u2017\uff3f\u25a1\u2610\u25ef\u25cb[\](){}\uf000-\uf0ff]$/u;

/**
 * Whether a page without its fields shows a place to fill in where a field was: a line, a side of a box or a row of signs at its edges, a
 * box inside it, or words that end in a colon right before it. Fields over bare paper cannot be found by anybody.
 */
export function isVisible(field: Place, page: TextPage): boolean {
  const [right, bottom] = [field.x + field.width, field.y + field.height];
  const across = (x: number, width: number) => Math.min(right, x + width) - Math.max(field.x, x);
  const down = (y: number, height: number) => Math.min(bottom, y + height) - Math.max(field.y, y);
  const isAtEdge = (y: number) => Math.abs(y - field.y) <= nearPt || Math.abs(y - bottom) <= nearPt;
  const isDrawn = page.shapes.some(({ x, y, width, height }) => {
    const isSpanning = across(x, width) >= field.width * spanned && (isAtEdge(y) || isAtEdge(y + height));
    const isInside = across(x, width) > width * 0.7 && down(y, height) > height * 0.7 && width >= 4 && height >= 4;
    return isSpanning || isInside;
  });
  if (isDrawn) return true;
  const letters = page.letters ?? [];
  const level = letters.filter(({ originY }) => originY > field.y && originY < bottom + nearPt);
  const typed = level.filter(({ text, x, width }) => signs.test(text) && across(x, width) > 0);
  if (typed.reduce((sum, { width }) => sum + width, 0) >= Math.min(field.width, 10) * spanned) return true;
  return level.some(({ text, x, width }) => text === ':' && field.x - x - width >= -2 && field.x - x - width < labelPt);
}
