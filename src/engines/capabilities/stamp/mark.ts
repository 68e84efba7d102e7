import { fittedSize, type Size, stampText, textBox, textSize } from '#contract/pages/stampPlacement.ts';
import { addResource, rgbText } from '#engines/core/content/pageContent.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { type PdfDict, PdfObject, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import type { FontObject } from '#engines/core/shaping/fontObject.ts';
import { FontStack } from '#engines/core/shaping/fontStack.ts';
import { shapeLine } from '#engines/core/shaping/shape.ts';
import { LineFonts, lineOperators } from '#engines/core/shaping/writtenLine.ts';
import type { TextMark } from '#engines/ports.ts';

/** A form that is drawn on many pages. */
export interface Mark {
  readonly size: Size;
  /** A form with its origin at the lower left corner, in points. */
  readonly form: PdfObject;
}

export async function textMark({ text, fontSize, color }: TextMark): Promise<Mark> {
  const line = await shapeLine(stampText(text), new FontStack({ family: 'noto-sans' }));
  const fonts = new LineFonts();
  const resources: PdfDict = new Map();
  const nameOf = (font: FontObject) => addResource(resources, 'Font', font.object);
  const shown = lineOperators(line, { x: 0, baseline: textBox.below * fontSize, fontSize }, fonts, nameOf);
  const operators = `${rgbText(color)} rg BT ${shown} ET`;
  fonts.finish();
  const size = textSize(line.widthEm, fontSize);
  // Letters of other scripts may exceed the line height of Noto Sans. This margin keeps them from being clipped.
  const around = fontSize;
  return { size, form: formOf(operators, size, resources, around) };
}

export function pictureMark(image: PdfObject, pixels: { widthPx: number; heightPx: number }, within: Size): Mark {
  const size = fittedSize(pixels, within);
  const operators = `${numberText(size.widthPt)} 0 0 ${numberText(size.heightPt)} 0 0 cm /Im0 Do`;
  return { size, form: formOf(operators, size, pdfDict({ XObject: pdfDict({ Im0: image }) }), 0) };
}

function formOf(operators: string, { widthPt, heightPt }: Size, Resources: PdfValue, around: number): PdfObject {
  return deflated(Buffer.from(operators, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-around, -around, widthPt + around, heightPt + around].map(realOf),
    Resources,
    // A transparency group has one opacity, so overlapping letters are not darker.
    Group: PdfObject.of(pdfDict({ Type: 'Group', S: 'Transparency' })),
  });
}
