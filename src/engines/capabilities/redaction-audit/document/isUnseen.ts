import { integerOf, type PdfDict } from '#engines/core/objects/values.ts';

/** Bits of an annotation's flags (ISO 32000-2 table 167): hidden, and not shown on the screen. */
const unseenFlags = (1 << 1) | (1 << 5);

export function isUnseen(dict: PdfDict): boolean {
  return ((integerOf(dict.get('F')) ?? 0) & unseenFlags) !== 0;
}
