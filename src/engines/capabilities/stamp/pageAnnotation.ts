import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { realOf } from '#engines/core/objects/content.ts';
import type { Point } from '#engines/core/objects/matrix.ts';
import { arrayOf, type PdfDict, PdfObject, type PdfValue } from '#engines/core/objects/values.ts';

/** The bounding box of points on a page, for `Rect` (ISO 32000-2 table 166). */
export function rectAround(points: readonly Point[]): PdfValue[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(realOf);
}

/** Converts `#rrggbb` for `C`. */
export function colorParts(color: string): PdfValue[] {
  return [1, 3, 5].map((start) => realOf(Number.parseInt(color.slice(start, start + 2), 16) / 255));
}

export function addAnnotation(page: SourcePage, annotation: PdfDict): void {
  page.dict.set('Annots', [...(arrayOf(page.dict.get('Annots')) ?? []), PdfObject.of(annotation)]);
}
