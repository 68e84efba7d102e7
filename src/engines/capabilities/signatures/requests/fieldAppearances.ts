import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { shownTurns } from '#engines/core/objects/edits/crop.ts';
import { type PdfObject, pdfDict } from '#engines/core/objects/values.ts';
import { type AppearanceSize, turnOf } from '../signing/signatureAppearance.ts';
import type { TextDrawer } from './textDrawer.ts';

/** An image of a PDF, as the image engine reads it. */
export interface SignaturePicture {
  readonly image: PdfObject;
  readonly widthPx: number;
  readonly heightPx: number;
}

const [paddingPt, lineHeight, largestPt] = [2, 1.25, 12];
/** As a part of the line height, from its middle to the baseline. */
const belowMiddle = 0.35;

/** Draws left-aligned lines in the middle of the height, as large as they fit, up to the size of body text. */
export async function textAppearance(
  lines: readonly string[],
  size: AppearanceSize,
  page: SourcePage,
  drawer: TextDrawer,
): Promise<PdfObject> {
  const shaped = await Promise.all(lines.map((line) => drawer.shape(line)));
  const [across, upright] = [size.width - 2 * paddingPt, size.height - 2 * paddingPt];
  const widest = Math.max(0.1, ...shaped.map(({ widthEm }) => widthEm));
  const sizePt = Math.max(1, Math.min(largestPt, across / widest, upright / (shaped.length * lineHeight)));
  const middle = size.height / 2 + ((shaped.length - 1) * sizePt * lineHeight) / 2;
  const texts = shaped.map((line, index) => ({
    line,
    x: paddingPt,
    baseline: middle - index * sizePt * lineHeight - sizePt * belowMiddle,
    sizePt,
  }));
  const content = drawer.draw(texts);
  return form(content, size, page, pdfDict({ Font: drawer.resources() }));
}

/** Draws the picture in the middle of the box, as large as it fits. */
export function pictureAppearance(
  { image, widthPx, heightPx }: SignaturePicture,
  size: AppearanceSize,
  page: SourcePage,
): PdfObject {
  const scale = Math.min(size.width / widthPx, size.height / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const place = [width, 0, 0, height, (size.width - width) / 2, (size.height - height) / 2].map(numberText).join(' ');
  return form(`q ${place} cm /Im Do Q`, size, page, pdfDict({ XObject: pdfDict({ Im: image }) }));
}

function form(
  content: string,
  { width, height }: AppearanceSize,
  page: SourcePage,
  resources: ReturnType<typeof pdfDict>,
): PdfObject {
  return deflated(Buffer.from(content, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, realOf(width), realOf(height)],
    Matrix: turnOf(shownTurns(page)),
    Resources: resources,
  });
}
