import { isIconFont } from '#engines/core/document-model/iconFonts.ts';
import type { PageShape, TextPage, TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { above, height } = thresholds.iconDrawings;

/** Characters that another font may have a like picture for. A degree sign of such a font is a code, as letters are. */
const sign = /^(?:(?=[\u0100-\u{10ffff}])[\p{So}\p{Extended_Pictographic}\p{M}\p{Cf}])+$/u;

/**
 * Letters of an icon font are drawings where the file has no characters for them. TeX sets a phone at the code of a letter, which is then
 * read in its place, and websites in the private use area, where programs without the font show an empty box.
 */
export function withIconDrawings(page: TextPage): TextPage {
  const icons = new Set(page.runs.filter(({ style, text }) => isIconFont(style.font) && !style.isHidden && !sign.test(text)));
  if (icons.size === 0) return page;
  const runs = page.runs.filter((run) => !icons.has(run));
  return { ...page, runs, shapes: [...page.shapes, ...[...icons].flatMap(drawingOf)] };
}

function drawingOf({ x, y, width, baseline, angle, style, tag }: TextRun): PageShape[] {
  if (angle !== 0) return [];
  const box = { x, y: y + baseline - style.sizePt * above, width, height: style.sizePt * height };
  return [{ kind: 'drawing', ...box, color: style.color, fill: style.color, strokeWidthPt: 0, widthPx: 0, heightPx: 0, tag }];
}
