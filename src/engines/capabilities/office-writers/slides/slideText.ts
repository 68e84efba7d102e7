import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import { lineFitPt } from '../fonts/lineFit.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { listHangPt, usualHangPt } from '../listIndents.ts';
import { withLineSizes } from '../raisedLetters.ts';
import { element, type Markup } from '../xml.ts';
import { emuAPt } from './slidePlace.ts';

export interface TextChoices {
  readonly scale: number;
  readonly language: string | undefined;
  readonly fonts: OfficeFonts;
  /** The relationship ID of a URL or of a slide; undefined for a link without a target. */
  linkTo(link: string | number): { readonly id: string; readonly isSlide: boolean } | undefined;
}

const alignments = { left: 'l', right: 'r', center: 'ctr', justify: 'just' } as const;

export interface TextRoom {
  /** Exact line pitch, if given. */
  readonly exactPitchPt?: number | undefined;
  /** The width at which lines wrap; undefined without wrapping. */
  readonly widthPt?: number | undefined;
}

/** Paragraphs of a text box (ISO 29500-1 §21.1.2.2.6). The first one begins at the top of the box. */
export function textParagraphs(paragraphs: readonly Paragraph[], choices: TextChoices, room: TextRoom = {}): Markup[] {
  const left = Math.min(...paragraphs.map(({ x }) => x));
  return paragraphs.map((paragraph, index) => {
    const runs = withLineSizes(paragraph.runs.filter((span) => span.text !== ''));
    const indents = indentsOf(paragraph, left);
    const widthPt = (room.widthPt ?? 0) - indents.marLPt - (indents.marRPt ?? 0);
    const fitPt = room.widthPt === undefined ? 0 : lineFitPt(paragraph, widthPt, choices.fonts, 'room');
    const stops = tabStopList(paragraph, left, choices);
    return element(
      'a:p',
      {},
      properties(paragraph, choices, { isFirst: index === 0, stops, exactPitchPt: room.exactPitchPt, ...indents }),
      runs.flatMap((span) => runElements(span, { ...choices, fitPt })),
    );
  });
}

/** Indents from the edges of the box to the lines of a paragraph, and the first-line indent. */
interface TextIndents {
  readonly marLPt: number;
  readonly marRPt?: number;
  readonly indentPt: number;
}

function indentsOf(paragraph: Paragraph, left: number): TextIndents {
  const { list, x, lineCount, alignment, firstIndentPt } = paragraph;
  if (list) {
    const hangPt = listHangPt(paragraph) || usualHangPt;
    // The bullet is at the left edge of the box.
    return { marLPt: Math.max(0, x - left) + hangPt, indentPt: -hangPt };
  }
  if (paragraph.cellIndents) return { marLPt: paragraph.cellIndents.leftPt, marRPt: paragraph.cellIndents.rightPt, indentPt: 0 };
  const indentPt = lineCount > 1 && alignment !== 'center' ? Math.max(-100, Math.min(200, firstIndentPt)) : 0;
  return { marLPt: Math.max(0, -indentPt), indentPt };
}

/** ISO 29500-1 §21.1.2.1.14 allows at most this many tab stops. They are measured from the left edge of the box. */
const mostStops = 32;

function tabStopList({ tabStops = [], x }: Paragraph, left: number, { scale }: TextChoices): Markup | undefined {
  if (tabStops.length === 0) return undefined;
  const stops = tabStops.slice(0, mostStops).map(({ atPt, alignment }) => {
    const pos = Math.round((x - left + atPt) * scale * emuAPt);
    return element('a:tab', { pos, algn: alignments[alignment] });
  });
  return element('a:tabLst', {}, stops);
}

interface ParagraphPlace extends TextIndents {
  readonly isFirst: boolean;
  readonly stops: Markup | undefined;
  readonly exactPitchPt: number | undefined;
}

function properties(
  { alignment, isRightToLeft, list, linePitchPt, lineCount, spaceBeforePt }: Paragraph,
  { scale }: TextChoices,
  { isFirst, stops, exactPitchPt, marLPt, marRPt = 0, indentPt }: ParagraphPlace,
): Markup {
  const emu = (points: number) => Math.round(points * scale * emuAPt);
  const right = marRPt > 0 ? { marR: emu(marRPt) } : {};
  const indents = { marL: emu(marLPt), ...right, indent: emu(indentPt), ...(list ? { lvl: Math.min(8, list.level) } : {}) };
  // LibreOffice ignores tab stops if the indent is zero.
  const own = stops && !list && indentPt === 0 ? {} : indents;
  const spacing = (name: string, points: number) =>
    element(name, {}, element('a:spcPts', { val: Math.round(Math.max(0, Math.min(1584, points * scale)) * 100) }));
  return element(
    'a:pPr',
    { ...own, algn: alignments[alignment], rtl: isRightToLeft || undefined },
    lineCount > 1 || exactPitchPt !== undefined ? spacing('a:lnSpc', exactPitchPt ?? linePitchPt) : undefined,
    isFirst ? undefined : spacing('a:spcBef', spaceBeforePt),
    list?.markColor ? element('a:buClr', {}, element('a:srgbClr', { val: hex(list.markColor) })) : undefined,
    bullet(list),
    stops,
  );
}

const numberings = {
  decimal: 'arabic',
  lowerLetter: 'alphaLc',
  upperLetter: 'alphaUc',
  lowerRoman: 'romanLc',
  upperRoman: 'romanUc',
} as const;

function bullet(list: Paragraph['list']): Markup {
  if (!list) return element('a:buNone');
  if (list.format === 'bullet') return element('a:buChar', { char: list.mark || '•' });
  const around = list.mark.startsWith('(') ? 'ParenBoth' : list.mark.endsWith(')') ? 'ParenR' : 'Period';
  return element('a:buAutoNum', {
    type: `${numberings[list.format]}${around}`,
    startAt: Math.max(1, Math.min(32_767, list.number ?? 1)),
  });
}

interface RunChoices extends TextChoices {
  /** Additional letter spacing, so that lines break as before. */
  readonly fitPt: number;
}

function runElements(span: InlineRun, choices: RunChoices): Markup[] {
  const look = runProperties(span, choices);
  return span.text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [element('a:br', {}, look)] : []),
      ...(line === '' ? [] : [element('a:r', {}, look, element('a:t', {}, line))]),
    ]);
}

function runProperties(span: InlineRun, { scale, language, fonts, linkTo, fitPt }: RunChoices): Markup {
  const { style, rise } = span;
  const link = span.link === undefined ? undefined : linkTo(span.link);
  const font = fonts.of(style);
  const tracking = Math.round((font.trackingEm(style) * style.sizePt + fitPt) * scale * 100);
  return element(
    'a:rPr',
    {
      lang: language,
      sz: Math.max(100, Math.min(400_000, Math.round(style.sizePt * scale * 10) * 10)),
      b: style.isBold,
      i: style.isItalic,
      u: span.isUnderlined ? 'sng' : undefined,
      strike: span.isStruck ? 'sngStrike' : undefined,
      spc: tracking === 0 ? undefined : tracking,
      baseline: rise === 'none' ? undefined : rise === 'above' ? 30_000 : -25_000,
    },
    element('a:solidFill', {}, element('a:srgbClr', { val: hex(style.color) })),
    ['a:latin', 'a:ea', 'a:cs'].map((script) => element(script, { typeface: font.family })),
    link && element('a:hlinkClick', { 'r:id': link.id, action: link.isSlide ? 'ppaction://hlinksldjump' : undefined }),
  );
}

export const hex = (color: string) => color.replace('#', '').toUpperCase();
