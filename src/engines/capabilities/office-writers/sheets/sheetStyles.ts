import type { BorderWidths } from '#engines/core/document-model/document.ts';
import { element, type Markup } from '../xml.ts';

/** The style of a cell. Colors are `#rrggbb`. */
export interface CellStyle {
  readonly font: string;
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly color: string;
  readonly fill: string | undefined;
  readonly borders: {
    readonly top: string | undefined;
    readonly right: string | undefined;
    readonly bottom: string | undefined;
    readonly left: string | undefined;
  };
  readonly borderWidthsPt?: BorderWidths | undefined;
  readonly horizontal: 'left' | 'right' | 'center' | undefined;
  /** Steps from the left edge. */
  readonly indent?: number | undefined;
  /** Lines of justified text are spread over the height of its cell. */
  readonly vertical: 'top' | 'center' | 'bottom' | 'justify';
  /** Text that runs up, or down. */
  readonly turned?: 'up' | 'down' | undefined;
  /** Excel takes the direction of a text from its first letters, and sets its full stop on the other side where that is not said. */
  readonly isRightToLeft?: boolean | undefined;
  readonly isWrapped: boolean;
  /** A word that is a little too wide for its cell is shown smaller. Wrapped, it would be broken. */
  readonly isShrunk?: boolean | undefined;
  /** Excel number format (ISO 29500-1 §18.8.31); `General` if there is none. */
  readonly format: string;
}

/**
 * Columns are as wide as digits of the default font. Excel takes these in whole pixels, LibreOffice as they are: those of this font and
 * size are both, within 0.7 %. Those of Calibri in 11 points are 6 % wider in LibreOffice, which printed all sheets as much smaller.
 */
export const plainStyle: CellStyle = {
  font: 'Arial',
  sizePt: 9.5,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  color: '#000000',
  fill: undefined,
  borders: { top: undefined, right: undefined, bottom: undefined, left: undefined },
  horizontal: undefined,
  vertical: 'bottom',
  isWrapped: false,
  format: 'General',
};

/** A list without duplicates; entries are referenced by index. */
class Places<Part extends Markup | string> {
  readonly parts: Part[] = [];
  private readonly byText = new Map<string, number>();

  of(part: Part): number {
    const text = typeof part === 'string' ? part : part.text;
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    this.byText.set(text, this.parts.length);
    return this.parts.push(part) - 1;
  }
}

/** ISO 29500-1 §18.8.1: the text runs from right to left. */
const fromRight = 2;
/** First number of custom formats (ISO 29500-1 §18.8.30). */
const firstFormat = 164;
const argb = (color: string) => `FF${color.replace('#', '').toUpperCase()}`;

/** All cell styles of a workbook (ISO 29500-1 §18.8.39). */
export class SheetStyles {
  private readonly fonts = new Places<Markup>();
  private readonly fills = new Places<Markup>();
  private readonly borders = new Places<Markup>();
  private readonly formats = new Places<string>();
  private readonly looks = new Places<Markup>();
  private readonly known = new Map<CellStyle, number>();

  constructor() {
    // Excel reserves the first two fills.
    for (const patternType of ['none', 'gray125']) this.fills.of(element('fill', {}, element('patternFill', { patternType })));
    this.indexOf(plainStyle);
  }

  indexOf(look: CellStyle): number {
    const index = this.known.get(look) ?? this.looks.of(this.lookPart(look));
    this.known.set(look, index);
    return index;
  }

  private lookPart(look: CellStyle): Markup {
    const { horizontal, indent, vertical, isWrapped, isShrunk, format, turned, isRightToLeft } = look;
    // ISO 29500-1 §18.8.1: degrees up, or 90 and the degrees down.
    const textRotation = turned && (turned === 'up' ? 90 : 180);
    const numFmtId = format === 'General' ? 0 : firstFormat + this.formats.of(format);
    return element(
      'xf',
      {
        numFmtId,
        fontId: this.fonts.of(fontPart(look)),
        fillId: this.fills.of(fillPart(look.fill)),
        borderId: this.borders.of(borderPart(look)),
        xfId: 0,
        applyNumberFormat: numFmtId > 0,
        applyFont: true,
        applyFill: look.fill !== undefined,
        applyBorder: true,
        applyAlignment: true,
      },
      element('alignment', {
        horizontal,
        vertical,
        textRotation,
        wrapText: isWrapped || undefined,
        shrinkToFit: isShrunk || undefined,
        indent,
        readingOrder: isRightToLeft ? fromRight : undefined,
      }),
    );
  }

  toXml(xmlns: string): Markup {
    const list = (name: string, { parts }: Places<Markup>) => element(name, { count: parts.length }, parts);
    const formats = this.formats.parts.map((formatCode, index) =>
      element('numFmt', { numFmtId: firstFormat + index, formatCode }),
    );
    const base = element('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 });
    return element(
      'styleSheet',
      { xmlns },
      formats.length > 0 ? element('numFmts', { count: formats.length }, formats) : undefined,
      list('fonts', this.fonts),
      list('fills', this.fills),
      list('borders', this.borders),
      element('cellStyleXfs', { count: 1 }, base),
      list('cellXfs', this.looks),
    );
  }
}

/** The look of letters in a cell (ISO 29500-1 §18.4.7). */
export function letterPart({ font, sizePt, isBold, isItalic, isUnderlined, isStruck, color }: CellStyle): Markup {
  return element(
    'rPr',
    {},
    element('rFont', { val: font.slice(0, 31) }),
    isBold ? element('b') : undefined,
    isItalic ? element('i') : undefined,
    isStruck ? element('strike') : undefined,
    element('color', { rgb: argb(color) }),
    element('sz', { val: Math.max(1, Math.min(409, sizePt)) }),
    isUnderlined ? element('u') : undefined,
  );
}

function fontPart({ font, sizePt, isBold, isItalic, isUnderlined, isStruck, color }: CellStyle): Markup {
  return element(
    'font',
    {},
    isBold ? element('b') : undefined,
    isItalic ? element('i') : undefined,
    isStruck ? element('strike') : undefined,
    isUnderlined ? element('u') : undefined,
    element('sz', { val: Math.max(1, Math.min(409, sizePt)) }),
    element('color', { rgb: argb(color) }),
    element('name', { val: font.slice(0, 31) }),
  );
}

function fillPart(fill: string | undefined): Markup {
  if (fill === undefined) return element('fill', {}, element('patternFill', { patternType: 'none' }));
  const color = element('fgColor', { rgb: argb(fill) });
  return element('fill', {}, element('patternFill', { patternType: 'solid' }, color));
}

/** In points. Excel knows three thicknesses of whole lines (ISO 29500-1 §18.18.3). */
const mediumPt = 1.2;
const thickPt = 2.2;

function lineStyle(widthPt: number): string {
  if (widthPt >= thickPt) return 'thick';
  return widthPt >= mediumPt ? 'medium' : 'thin';
}

function borderPart({ borders, borderWidthsPt = {} }: CellStyle): Markup {
  const sides = (['left', 'right', 'top', 'bottom'] as const).map((side) => {
    const color = borders[side];
    if (color === undefined) return element(side);
    return element(side, { style: lineStyle(borderWidthsPt[side] ?? 0) }, element('color', { rgb: argb(color) }));
  });
  return element('border', {}, sides, element('diagonal'));
}
