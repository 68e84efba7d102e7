import type { IRunStylePropertiesOptions } from 'docx';
import type { Paragraph, RecognisedDocument, Span } from '../../layout/recognised.ts';
import type { TextStyle } from '../../ports.ts';
import { officeFont } from '../officeFonts.ts';

/** How letters look, as far as a style of a Word document says it. */
export interface Look {
  readonly font: string;
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** `RRGGBB`. */
  readonly color: string;
}

/** The looks that the document's styles have, so that a paragraph only says where it differs. */
export interface Looks {
  readonly normal: Look;
  readonly headings: ReadonlyMap<number, Look>;
}

const plain: Look = { font: 'Arial', sizePt: 11, isBold: false, isItalic: false, color: '000000' };

export function lookOf(style: TextStyle): Look {
  return {
    font: officeFont(style),
    // Word counts half points.
    sizePt: Math.max(1, Math.min(1638, Math.round(style.sizePt * 2) / 2)),
    isBold: style.isBold,
    isItalic: style.isItalic,
    color: style.color.replace('#', '').toUpperCase(),
  };
}

export function looksOf({ pages }: RecognisedDocument): Looks {
  const paragraphs = pages.flatMap((page) => page.sections.flatMap((section) => section.blocks)).filter(isParagraph);
  const levels = [1, 2, 3, 4, 5, 6].map((level) => [level, paragraphs.filter((each) => each.headingLevel === level)] as const);
  return {
    normal: usualLook(paragraphs.filter((each) => each.headingLevel === undefined)) ?? plain,
    headings: new Map(levels.map(([level, members]) => [level, usualLook(members) ?? { ...plain, isBold: true, sizePt: 12 }])),
  };
}

const isParagraph = (block: { readonly kind: string }): block is Paragraph => block.kind === 'paragraph';

/** Of most letters. */
function usualLook(paragraphs: readonly Paragraph[]): Look | undefined {
  const letters = new Map<string, { look: Look; count: number }>();
  for (const { style, text } of paragraphs.flatMap((paragraph) => paragraph.spans)) {
    const look = lookOf(style);
    const key = JSON.stringify(look);
    const known = letters.get(key) ?? { look, count: 0 };
    letters.set(key, { look, count: known.count + text.length });
  }
  return [...letters.values()].sort((a, b) => b.count - a.count)[0]?.look;
}

/** All of a look, for a style. */
export function styleRun({ font, sizePt, isBold, isItalic, color }: Look): IRunStylePropertiesOptions {
  return { font, size: sizePt * 2, bold: isBold, italics: isItalic, color };
}

type RunLook = Pick<IRunStylePropertiesOptions, 'font' | 'size' | 'bold' | 'italics' | 'color'>;

/** Where a span's look differs from that of its paragraph's style. */
export function difference(span: Span, base: Look): RunLook {
  const look = lookOf(span.style);
  // Raised letters are set small by what raises them.
  const isSameSize = look.sizePt === base.sizePt || span.rise !== 'none';
  return {
    ...(look.font === base.font ? {} : { font: look.font }),
    ...(isSameSize ? {} : { size: look.sizePt * 2 }),
    ...(look.isBold === base.isBold ? {} : { bold: look.isBold }),
    ...(look.isItalic === base.isItalic ? {} : { italics: look.isItalic }),
    ...(look.color === base.color ? {} : { color: look.color }),
  };
}
