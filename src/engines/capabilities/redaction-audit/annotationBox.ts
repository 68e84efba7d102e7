import type { Box } from '#contract/box.ts';
import { shownPlace } from '#engines/capabilities/erase/erasePages.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { arrayOf, integerOf, numberOf, type PdfDict } from '#engines/core/objects/values.ts';

/** Bits of an annotation's flags (ISO 32000-2 table 167): hidden, and not shown on the screen. */
const unseenFlags = (1 << 1) | (1 << 5);

export function isUnseen(dict: PdfDict): boolean {
  return ((integerOf(dict.get('F')) ?? 0) & unseenFlags) !== 0;
}

/** The place of an annotation on the page as shown. */
export function annotationBox(page: SourcePage, dict: PdfDict): Box | undefined {
  const numbers = arrayOf(dict.get('Rect'))?.map((each) => numberOf(each) ?? Number.NaN) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  return shownPlace(page, [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
}
