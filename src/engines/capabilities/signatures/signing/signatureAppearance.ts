import { AppError } from '#contract/api/appError.ts';
import type { SignatureBox } from '#contract/signatures/signatureOptions.ts';
import { shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { shownTurns } from '#engines/core/objects/edits/crop.ts';
import { cornersOf } from '#engines/core/objects/matrix.ts';
import { type PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import type { FontObject } from '#engines/core/shaping/fontObject.ts';
import { FontStack } from '#engines/core/shaping/fontStack.ts';
import { shapeLine } from '#engines/core/shaping/shape.ts';
import { LineFonts, lineOperators } from '#engines/core/shaping/writtenLine.ts';

const [padding, lineHeight, firstLineScale, largestSize] = [4, 1.3, 1.25, 14];
const minSidePt = 2;
/** Black on a transparent background with a thin border, so that it is legible in print. */
const [ink, border] = ['0 g', 0.5];

/** The box in page coordinates. Throws `field_outside_page`. */
export function boxRect(box: SignatureBox, page: SourcePage): PdfValue[] {
  const size = shownSize(page);
  const [right, bottom] = [Math.min(size.widthPt, box.x + box.width), Math.min(size.heightPt, box.y + box.height)];
  if (right - box.x < minSidePt || bottom - box.y < minSidePt)
    throw new AppError('field_outside_page', { values: { field: '' } });
  const corners = cornersOf([box.x, size.heightPt - bottom, right, size.heightPt - box.y], shownToPage(page));
  const [xs, ys] = [corners.map(([a]) => a), corners.map(([, b]) => b)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(realOf);
}

export interface AppearanceSize {
  readonly width: number;
  readonly height: number;
}

/** Draws the lines in a box at the largest size that fits, the first line larger. They are upright on a rotated page. */
export async function drawAppearance(
  lines: readonly string[],
  { width, height }: AppearanceSize,
  page: SourcePage,
): Promise<PdfObject> {
  const stack = new FontStack({ family: 'noto-sans' });
  const shaped = [];
  for (const line of lines) shaped.push(await shapeLine(line, stack));
  const widths = shaped.map(({ widthEm }, index) => widthEm * (index === 0 ? firstLineScale : 1));
  const rows = shaped.length - 1 + firstLineScale;
  const room = { across: width - 2 * padding, upright: height - 2 * padding };
  const fontSize = Math.min(largestSize, room.across / Math.max(0.1, ...widths), room.upright / (rows * lineHeight));
  const fonts = new LineFonts();
  const used = new Map<FontObject, string>();
  const nameOf = (font: FontObject) => {
    const name = used.get(font) ?? `F${used.size + 1}`;
    used.set(font, name);
    return name;
  };
  let baseline = height / 2 + (rows * fontSize * lineHeight) / 2;
  const words = shaped.map((line, index) => {
    const size = fontSize * (index === 0 ? firstLineScale : 1);
    baseline -= size * lineHeight;
    return lineOperators(line, { x: padding, baseline: baseline + size * 0.3, fontSize: size }, fonts, nameOf);
  });
  fonts.finish();
  const frame = `q ${border} w ${border} ${border} ${numberText(width - 2 * border)} ${numberText(height - 2 * border)} re S Q`;
  const content = lines.length === 0 ? frame : `${frame}\nq ${ink} BT\n${words.join('\n')}\nET Q`;
  return deflated(Buffer.from(content, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, realOf(width), realOf(height)],
    Matrix: turnOf(shownTurns(page)),
    Resources: pdfDict({ Font: new Map([...used].map(([font, name]) => [name, font.object])) }),
  });
}

/** Rotates a form with the page, so that it is upright (ISO 32000-2 §12.5.5 moves it into its rectangle). */
export function turnOf(turns: number): PdfValue[] {
  return [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, 0, 0],
    [-1, 0, 0, -1, 0, 0],
    [0, -1, 1, 0, 0, 0],
  ][turns] as PdfValue[];
}
