import { fittedSize, type Size, stampText, textBox, textSize } from '#contract/stampPlacement.ts';
import { FontObject } from '../lettering/fontObject.ts';
import { type SubsetFont, shapeLine } from '../lettering/shape.ts';
import { showText } from '../lettering/showText.ts';
import { deflated, numberText, realOf } from '../objects/content.ts';
import { PdfObject, type PdfValue, pdfDict } from '../objects/values.ts';
import type { TextMark } from '../ports.ts';

/** What is put on pages: one form that all of them draw. */
export interface Mark {
  readonly size: Size;
  /** A form whose lower left corner is its origin, in points. */
  readonly form: PdfObject;
}

export async function textMark({ text, fontSize, color }: TextMark): Promise<Mark> {
  const line = await shapeLine(stampText(text));
  const fonts = new Map<SubsetFont, { name: string; font: FontObject }>();
  for (const { font } of line.runs) {
    if (!fonts.has(font)) fonts.set(font, { name: `F${fonts.size}`, font: new FontObject(font) });
  }
  const baseline = textBox.below * fontSize;
  const shown = line.runs.map((run) => {
    const { name, font } = fonts.get(run.font) as { name: string; font: FontObject };
    const start = run.glyphs[0]?.x ?? 0;
    const at = `1 0 0 1 ${numberText((start * fontSize) / 1000)} ${numberText(baseline)} Tm`;
    return `/${name} ${numberText(fontSize)} Tf ${at} ${showText(run, font, fontSize)}`;
  });
  const words = `${rgb(color)} rg BT ${shown.join('\n')} ET`;
  for (const { font } of fonts.values()) font.finish();
  const size = textSize(line.widthEm, fontSize);
  const Font = pdfDict(Object.fromEntries([...fonts.values()].map(({ name, font }) => [name, font.object])));
  // Letters of other scripts reach beyond the line of Noto Sans: nothing is cut off.
  const around = fontSize;
  return { size, form: formOf(words, size, pdfDict({ Font }), around) };
}

/** `#rrggbb` as three parts of one. */
function rgb(color: string): string {
  return [1, 3, 5].map((at) => numberText(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}

export function pictureMark(image: PdfObject, pixels: { widthPx: number; heightPx: number }, within: Size): Mark {
  const size = fittedSize(pixels, within);
  const words = `${numberText(size.widthPt)} 0 0 ${numberText(size.heightPt)} 0 0 cm /Im0 Do`;
  return { size, form: formOf(words, size, pdfDict({ XObject: pdfDict({ Im0: image }) }), 0) };
}

function formOf(words: string, { widthPt, heightPt }: Size, Resources: PdfValue, around: number): PdfObject {
  return deflated(Buffer.from(words, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-around, -around, widthPt + around, heightPt + around].map(realOf),
    Resources,
    // A group is seen through as one: where letters overlap they are not darker.
    Group: PdfObject.of(pdfDict({ Type: 'Group', S: 'Transparency' })),
  });
}
