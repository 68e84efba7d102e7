import type { IRunStylePropertiesOptions } from 'docx';
import type { InlineRun, Paragraph, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { TextStyle } from '#engines/ports.ts';
import { OfficeFonts } from '../../fonts/officeFonts.ts';
import { languageOptions } from './languages.ts';

/** The run properties that a Word style can have. */
export interface RunStyle {
  readonly font: string;
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** `RRGGBB`. */
  readonly color: string;
  /** Percent of the letters' own width, because the font of the page is wider or narrower. */
  readonly widthPercent: number;
}

/** The styles of the document. A paragraph writes only its differences. */
export interface DocumentStyles {
  readonly normal: RunStyle;
  readonly headings: ReadonlyMap<number, RunStyle>;
  readonly fonts: OfficeFonts;
}

const plain: RunStyle = { font: 'Arial', sizePt: 11, isBold: false, isItalic: false, color: '000000', widthPercent: 100 };

export function runStyleOf(style: TextStyle, fonts: OfficeFonts): RunStyle {
  const font = fonts.of(style);
  return {
    font: font.family,
    // Word counts half points.
    sizePt: Math.max(1, Math.min(1638, Math.round(style.sizePt * 2) / 2)),
    isBold: style.isBold,
    isItalic: style.isItalic,
    color: style.color.replace('#', '').toUpperCase(),
    widthPercent: font.widthPercent(style),
  };
}

/** Word counts twentieths of a point. */
export const inTwips = (points: number) => Math.round(points * 20) / 20;

export function documentStylesOf({ pages, fonts: uses }: RecognizedDocument): DocumentStyles {
  const fonts = new OfficeFonts(uses);
  const paragraphs = pages.flatMap((page) => page.sections.flatMap((section) => section.blocks)).filter(isParagraph);
  const levels = [1, 2, 3, 4, 5, 6].map((level) => [level, paragraphs.filter((each) => each.headingLevel === level)] as const);
  return {
    fonts,
    normal:
      mostCommonStyle(
        paragraphs.filter((each) => each.headingLevel === undefined),
        fonts,
      ) ?? plain,
    headings: new Map(
      levels.map(([level, members]) => [level, mostCommonStyle(members, fonts) ?? { ...plain, isBold: true, sizePt: 12 }]),
    ),
  };
}

const isParagraph = (block: { readonly kind: string }): block is Paragraph => block.kind === 'paragraph';

/** The style of most letters. */
function mostCommonStyle(paragraphs: readonly Paragraph[], fonts: OfficeFonts): RunStyle | undefined {
  const letters = new Map<string, { style: RunStyle; count: number }>();
  for (const span of paragraphs.flatMap((paragraph) => paragraph.runs)) {
    const style = runStyleOf(span.style, fonts);
    const key = JSON.stringify(style);
    const known = letters.get(key) ?? { style, count: 0 };
    letters.set(key, { style, count: known.count + span.text.length });
  }
  return [...letters.values()].sort((a, b) => b.count - a.count)[0]?.style;
}

/** All properties of a style. */
export function styleRun({ font, sizePt, isBold, isItalic, color, widthPercent }: RunStyle): IRunStylePropertiesOptions {
  return { font, size: sizePt * 2, bold: isBold, italics: isItalic, color, scale: widthPercent };
}

type RunDifference = Pick<
  IRunStylePropertiesOptions,
  'font' | 'size' | 'bold' | 'italics' | 'color' | 'characterSpacing' | 'scale' | 'smallCaps' | 'allCaps'
>;

/** The properties in which a run differs from its paragraph's style. `fitPt` is added to its letter spacing. */
export function difference(span: InlineRun, base: RunStyle, fonts: OfficeFonts, fitPt: number): RunDifference {
  const style = runStyleOf(span.style, fonts);
  const trackingPt = inTwips(fitPt);
  const isSameSize = style.sizePt === base.sizePt;
  return {
    ...(style.font === base.font ? {} : { font: style.font }),
    ...(isSameSize ? {} : { size: style.sizePt * 2 }),
    ...(style.isBold === base.isBold ? {} : { bold: style.isBold }),
    ...(style.isItalic === base.isItalic ? {} : { italics: style.isItalic }),
    ...(style.color === base.color ? {} : { color: style.color }),
    ...(style.widthPercent === base.widthPercent ? {} : { scale: style.widthPercent }),
    ...capitalsOf(fonts.of(span.style)),
    ...(trackingPt === 0 ? {} : { characterSpacing: Math.round(trackingPt * 20) }),
  };
}

function capitalsOf({ capitals }: ReturnType<OfficeFonts['of']>): Pick<RunDifference, 'smallCaps' | 'allCaps'> {
  if (capitals === undefined) return {};
  return capitals === 'all' ? { allCaps: true } : { smallCaps: true };
}

/** The styles of a Word file. */
export function styleOptions(styles: DocumentStyles, language: string | undefined) {
  const heading = (level: number) => {
    const style = styles.headings.get(level);
    return style ? { run: styleRun(style), paragraph: { keepNext: true } } : {};
  };
  return {
    default: {
      document: { run: { ...styleRun(styles.normal), ...languageOptions(language) } },
      heading1: heading(1),
      heading2: heading(2),
      heading3: heading(3),
      heading4: heading(4),
      heading5: heading(5),
      heading6: heading(6),
    },
  };
}
