import type { Paragraph } from '#engines/core/document-model/document.ts';
import { isBrokenInLines } from '../brokenLines.ts';
import { areWidthsKnown, isStretched, lineFitPt, naturalWidths } from '../fonts/lineFit.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { spacedFitPt } from '../fonts/spacedFit.ts';
import { listHangPt, usualHangPt } from '../listIndents.ts';
import { withLineSizes } from '../raisedLetters.ts';
import { element, type Markup } from '../xml.ts';
import type { LineSpacing } from './slideLines.ts';
import { emuPerPt } from './slidePlace.ts';
import { hex, runElements, type TextChoices } from './slideRuns.ts';

const alignments = { left: 'l', right: 'r', center: 'ctr', justify: 'just' } as const;

export interface TextRoom {
  /** Exact line pitch, if given. */
  readonly exactPitchPt?: number | undefined;
  /** The width at which lines wrap; undefined without wrapping. */
  readonly widthPt?: number | undefined;
  /** Texts of a cell have indents from its edge. */
  readonly isCell?: boolean;
  /** The spacing of each paragraph, if it is not that of the page. */
  readonly spacings?: readonly LineSpacing[];
  /** What each paragraph leaves free at its sides, if others are wider. */
  readonly margins?: readonly SideMargins[];
}

export interface SideMargins {
  readonly leftPt: number;
  readonly rightPt: number;
}

/** Paragraphs of a text box (ISO 29500-1 §21.1.2.2.6). The first one begins at the top of the box. */
export function textParagraphs(paragraphs: readonly Paragraph[], choices: TextChoices, room: TextRoom = {}): Markup[] {
  const first = Math.min(...paragraphs.map(({ x }) => x));
  const last = Math.max(...paragraphs.map(({ x, width }) => x + width));
  return paragraphs.map((paragraph, index) => {
    const left = room.isCell && !paragraph.list ? paragraph.x - startPt(paragraph) : first;
    const runs = withLineSizes(paragraph.runs.filter((span) => span.text !== ''));
    const own = indentsOf(paragraph, left, last);
    const { leftPt = 0, rightPt = 0 } = room.margins?.[index] ?? {};
    const indents = { ...own, marLPt: own.marLPt + leftPt, marRPt: (own.marRPt ?? 0) + rightPt };
    const widthPt = (room.widthPt ?? 0) - indents.marLPt - indents.marRPt;
    const fitPt =
      linePt(paragraph, indents, choices.fonts) ??
      (room.widthPt === undefined ? brokenFitPt(paragraph, choices.fonts) : wrappedFitPt(paragraph, widthPt, choices.fonts));
    const spacing = room.spacings?.[index] ?? { exactPitchPt: room.exactPitchPt, spaceBeforePt: paragraph.spaceBeforePt };
    const stops = tabStopList(paragraph, left, choices);
    return element(
      'a:p',
      {},
      properties(
        isStretched(paragraph, widthPt, choices.fonts, fitPt) ? { ...paragraph, alignment: natural(paragraph) } : paragraph,
        choices,
        {
          isFirst: index === 0,
          stops,
          ...spacing,
          ...indents,
        },
      ),
      runs.flatMap((span) => runElements(span, { ...choices, fitPt })),
    );
  });
}

const wrappedFitPt = (paragraph: Paragraph, widthPt: number, fonts: OfficeFonts) =>
  spacedFitPt(paragraph, widthPt, fonts, lineFitPt(paragraph, widthPt, fonts, 'room'));

/** No line of a slide is wider. */
const widestPt = 10_000;

/** Lines that end on purpose, in a box that wraps none. */
const brokenFitPt = (paragraph: Paragraph, fonts: OfficeFonts) =>
  isBrokenInLines(paragraph) ? spacedFitPt(paragraph, widestPt, fonts, 0) : 0;

const natural = ({ isRightToLeft }: Paragraph) => (isRightToLeft ? 'right' : 'left');

/** Limits of the letter spacing of a single line, as parts of its font size: letters must not touch, but may be spaced out. */
const maxNarrower = 0.08;
const maxWider = 0.3;
/** Less is not visible, and programs round the positions of smaller letters. */
const minTracking = 0.003;
const minSizePt = 4;

/** Additional letter spacing that gives a single line its width on the page; undefined if its fonts are unknown. */
function linePt(paragraph: Paragraph, { indentPt }: TextIndents, fonts: OfficeFonts): number | undefined {
  const { runs, lineCount, width, list, cellIndents } = paragraph;
  const letters = [
    ...runs
      .map(({ text }) => text)
      .join('')
      .trim(),
  ];
  const isPlain = lineCount === 1 && cellIndents === undefined && letters.length > 1;
  if (!isPlain || runs.some(({ text, picture, rise }) => /[\t\n]/.test(text) || picture || rise !== 'none')) return undefined;
  const natural = areWidthsKnown(runs, fonts) ? naturalWidths(paragraph, fonts, 'room') : undefined;
  if (!natural) return undefined;
  const sizePt = Math.max(...runs.map(({ style }) => style.sizePt));
  const missingPt = (width - (list ? -indentPt : 0) - natural.linePt) / (letters.length - 1);
  if (sizePt < minSizePt || Math.abs(missingPt) < minTracking * sizePt) return 0;
  return Math.max(-maxNarrower * sizePt, Math.min(maxWider * sizePt, missingPt));
}

/** From the edge of a cell to its first line, or to the others if that hangs. */
const startPt = ({ indentPt, firstIndentPt }: Paragraph) => Math.max(0, indentPt - Math.max(0, -firstIndentPt));

/** Indents from the edges of the box to the lines of a paragraph, and the first-line indent. */
interface TextIndents {
  readonly marLPt: number;
  readonly marRPt?: number;
  readonly indentPt: number;
}

function indentsOf(paragraph: Paragraph, left: number, right: number): TextIndents {
  const { list, x, width, lineCount, alignment, firstIndentPt, isRightToLeft } = paragraph;
  if (list) {
    const hangPt = listHangPt(paragraph) || usualHangPt;
    // The bullet is at the edge of the box where lines begin, from which programs measure this margin (ISO 29500-1 §21.1.2.2.7).
    const fromEdgePt = isRightToLeft ? right - x - width : x - left;
    return { marLPt: Math.max(0, fromEdgePt) + hangPt, indentPt: -hangPt };
  }
  if (paragraph.cellIndents) return { marLPt: paragraph.cellIndents.leftPt, marRPt: paragraph.cellIndents.rightPt, indentPt: 0 };
  // Lines of code have their indents as spaces.
  const isTyped = isBrokenInLines(paragraph) && paragraph.runs.every(({ style }) => style.isMonospaced);
  const setIn = isTyped ? Math.max(0, firstIndentPt) : Math.max(-100, Math.min(200, firstIndentPt));
  const indentPt = lineCount > 1 && alignment !== 'center' ? setIn : 0;
  const fromEdgePt = (alignment === 'left' || alignment === 'justify') && !isRightToLeft ? Math.max(0, x - left) : 0;
  return { marLPt: fromEdgePt + Math.max(0, -indentPt), indentPt };
}

/** ISO 29500-1 §21.1.2.1.14 allows at most this many tab stops. They are measured from the left edge of the box. */
const maxStops = 32;

function tabStopList({ tabStops = [], x }: Paragraph, left: number, { scale }: TextChoices): Markup | undefined {
  if (tabStops.length === 0) return undefined;
  const stops = tabStops.slice(0, maxStops).map(({ atPt, alignment }) => {
    const pos = Math.round((x - left + atPt) * scale * emuPerPt);
    return element('a:tab', { pos, algn: alignments[alignment] });
  });
  return element('a:tabLst', {}, stops);
}

interface ParagraphPlace extends TextIndents, LineSpacing {
  readonly isFirst: boolean;
  readonly stops: Markup | undefined;
}

function properties(
  { alignment, isRightToLeft, list, linePitchPt, lineCount }: Paragraph,
  { scale }: TextChoices,
  { isFirst, stops, exactPitchPt, spaceBeforePt, marLPt, marRPt = 0, indentPt }: ParagraphPlace,
): Markup {
  const emu = (points: number) => Math.round(points * scale * emuPerPt);
  // LibreOffice takes a missing margin from the paragraph above.
  const right = isFirst && marRPt === 0 ? {} : { marR: emu(marRPt) };
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
    list?.markSize ? element('a:buSzPct', { val: Math.round(bulletPercent(list.markSize) * 1000) }) : undefined,
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

/** The limits of ISO 29500-1 §21.1.2.4.9. */
const bulletPercent = (part: number) => Math.max(25, Math.min(400, Math.round(part * 100)));

/** Fonts of text draw some bullets small or raised. */
const bulletFont = 'Arial';

function bullet(list: Paragraph['list']): Markup | Markup[] {
  if (!list) return element('a:buNone');
  if (list.format === 'bullet')
    return [element('a:buFont', { typeface: bulletFont }), element('a:buChar', { char: list.mark || '•' })];
  const around = list.mark.startsWith('(') ? 'ParenBoth' : list.mark.endsWith(')') ? 'ParenR' : 'Period';
  return element('a:buAutoNum', {
    type: `${numberings[list.format]}${around}`,
    startAt: Math.max(1, Math.min(32_767, list.number ?? 1)),
  });
}
