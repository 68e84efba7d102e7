import type { Box } from '#contract/pages/box.ts';
import type { SourcePage } from '../objects/assembly/pages.ts';
import { cornersOf, inverse, type Matrix, times } from '../objects/matrix.ts';
import { arrayOf, numberOf, type PdfDict } from '../objects/values.ts';
import { shownSize, shownToPage } from './pageContent.ts';

/** Converts points of the page as shown, from the upper left corner down, to the page's user space. */
export function downToPage(page: SourcePage): Matrix {
  return times([1, 0, 0, -1, 0, shownSize(page).heightPt], shownToPage(page));
}

/** Converts a rectangle of the page's user space to the page as shown. */
export function shownPlace(page: SourcePage, rect: readonly [number, number, number, number]): Box | undefined {
  const toShown = inverse(downToPage(page));
  if (!toShown) return undefined;
  const corners = cornersOf(rect, toShown);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The place of an annotation on the page as shown. */
export function annotationBox(page: SourcePage, dict: PdfDict): Box | undefined {
  const numbers = arrayOf(dict.get('Rect'))?.map((each) => numberOf(each) ?? Number.NaN) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  return shownPlace(page, [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
}
