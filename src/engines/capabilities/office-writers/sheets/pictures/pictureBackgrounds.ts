import type { Paragraph, Picture, RecognizedBlock, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { boxOnPage, isSlanted, overlap } from '../../boxOnPage.ts';
import { contrastOf } from './lightColors.ts';
import { textsIn } from './picturesBeside.ts';

/** Of two colors that can be read on each other (WCAG 2.2, 1.4.3 for large text). */
const minContrast = 3;

/**
 * The page with a fill of their plain color for pictures behind its text, on which nothing can lie on a sheet, such as the background of
 * slides. The text stays as it was where it cannot be read on that color.
 */
export function withPlainBackgrounds(page: RecognizedPage, files: ReadonlyMap<Picture, PictureFile>): RecognizedPage {
  if (!page.behind.some(({ kind }) => kind === 'picture')) return page;
  const texts = [...page.header, ...page.sections.flatMap(({ blocks }) => blocks), ...page.footer].flatMap(textsOf);
  const behind = page.behind.map((one) => (one.kind === 'picture' ? (plainBackground(one, texts, files.get(one)) ?? one) : one));
  return { ...page, behind };
}

const textsOf = (block: RecognizedBlock): Paragraph[] =>
  (block.kind === 'paragraph' ? [block] : block.kind === 'table' ? textsIn(block) : []).filter((text) => !isSlanted(text));

function plainBackground(picture: Picture, texts: readonly Paragraph[], file: PictureFile | undefined): Shape | undefined {
  const color = file?.plainColor;
  if (color === undefined) return undefined;
  let [all, seen] = [0, 0];
  for (const text of texts) {
    if (!overlap(picture, boxOnPage(text))) continue;
    for (const run of text.runs) {
      all += run.text.length;
      if (contrastOf(run.style.color, color) >= minContrast) seen += run.text.length;
    }
  }
  if (seen === 0 || seen < all / 2) return undefined;
  const { x, y, width, height } = picture;
  return { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: color, x, y, width, height };
}
