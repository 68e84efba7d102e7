import {
  AlignmentType,
  Bookmark,
  HeadingLevel,
  type IParagraphOptions,
  LeaderType,
  type ParagraphChild,
  TabStopType,
  Paragraph as WordParagraph,
} from 'docx';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import { letterSpacingPt } from '../../fonts/letterSpacing.ts';
import { lineFitPt } from '../../fonts/lineFit.ts';
import { withLeader } from '../../leaders.ts';
import { listHangPt, listIndentPt } from '../../listIndents.ts';
import type { BarEdges } from '../drawings/bars.ts';
import { type SpacingRoom, spacingOf } from '../flow/spacing.ts';
import { levelOf, listName } from './lists.ts';
import { bookmarkOf, numberedRuns, type RunChoices, runsOf } from './runs.ts';
import { difference } from './styles.ts';

const twips = 20;
const most = 22 * 72;

/** By the side where the paragraph is read from, which is the default and is not written. */
function alignmentOf({ alignment, isRightToLeft }: Paragraph) {
  if (alignment === 'justify') return { alignment: AlignmentType.JUSTIFIED };
  if (alignment === 'center') return { alignment: AlignmentType.CENTER };
  return alignment === (isRightToLeft ? 'right' : 'left') ? {} : { alignment: AlignmentType.END };
}

const headings = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
  5: HeadingLevel.HEADING_5,
  6: HeadingLevel.HEADING_6,
} as const;

export interface WordChoices extends Omit<RunChoices, 'base' | 'isRightToLeft' | 'fitPt'> {}

export interface ParagraphPlace extends SpacingRoom {
  /** From the margin to the edge from which its indents count. */
  readonly insetPt?: number;
  /** From the margin to its left edge, if lines that end at the right begin after it. */
  readonly startInsetPt?: number;
  /** From its right edge to the margin, if lines end before the margin. */
  readonly endInsetPt?: number;
  /** The width of its column or cell without insets; undefined if lines need not be fitted. */
  readonly columnWidthPt?: number | undefined;
  /** It may begin before the margin, as headers and footers do. */
  readonly passesMargin?: boolean;
  /** How far it passes the margin on the other side. */
  readonly overPt?: number;
  /** The edges of the bar that it fills. They replace its indents. */
  readonly bar?: BarEdges | undefined;
  readonly breaksBefore?: boolean;
  /** Pages that begin with it or in it. */
  readonly beginsPages?: readonly number[];
  readonly hasLoneLine?: boolean | undefined;
  /** Parts of a field that spans several paragraphs. */
  readonly before?: readonly ParagraphChild[];
  readonly behind?: readonly ParagraphChild[];
  /** For a header or footer line: the number in it that counts pages. */
  readonly pageNumber?: number;
  readonly extra?: Pick<IParagraphOptions, 'shading' | 'border' | 'frame'>;
}

export function wordParagraph(given: Paragraph, choices: WordChoices, place: ParagraphPlace = {}): WordParagraph {
  const paragraph = withLeader(given);
  const { headingLevel, list, isRightToLeft } = paragraph;
  const base = (headingLevel && choices.styles.headings.get(headingLevel)) || choices.styles.normal;
  const fitPt = lineFit(paragraph, choices, place);
  const runChoices = { ...choices, base, isRightToLeft, fitPt };
  const runs =
    place.pageNumber === undefined
      ? runsOf(paragraph.runs, runChoices)
      : numberedRuns(paragraph.runs, runChoices, place.pageNumber);
  const marked = withBookmarks(runs, place.beginsPages ?? [], choices);
  return new WordParagraph({
    children: [...(place.before ?? []), ...marked, ...(place.behind ?? [])],
    ...(headingLevel ? { heading: headings[headingLevel] } : {}),
    ...(list
      ? { numbering: { reference: listName(list.listId), level: levelOf(list) }, run: markLook(paragraph, runChoices) }
      : {}),
    ...(isRightToLeft ? { bidirectional: true } : {}),
    ...(place.breaksBefore ? { pageBreakBefore: true } : {}),
    ...(place.hasLoneLine ? { widowControl: false } : {}),
    ...alignmentOf(paragraph),
    ...indentsOf(paragraph, place),
    ...tabStopsOf(paragraph, place),
    spacing: spacingOf(paragraph, place, choices.styles.fonts),
    ...place.extra,
  });
}

/** The mark of a list item looks like the end of its paragraph (ISO 29500-1 §17.3.1.29), and on a page like the text behind it. */
function markLook({ runs, list }: Paragraph, { base, styles }: Pick<RunChoices, 'base' | 'styles'>) {
  const written = runs.filter(({ text, rise }) => text.trim() !== '' && rise === 'none');
  const [first] = written;
  if (!first) return {};
  const { isBold, isItalic } = first.style;
  const look = {
    isBold: isBold && written.every(({ style }) => style.isBold),
    isItalic: isItalic && written.every(({ style }) => style.isItalic),
    color: list?.markColor ?? first.style.color,
  };
  return difference({ ...first, style: { ...first.style, ...look } }, base, styles.fonts, 0);
}

/** Around the targets of links to these pages. */
export function withBookmarks(
  children: readonly ParagraphChild[],
  pages: readonly number[],
  { linkedPages }: Pick<RunChoices, 'linkedPages'>,
): readonly ParagraphChild[] {
  const [first, ...others] = pages.filter((page) => linkedPages.has(page));
  if (first === undefined) return children;
  return [
    ...others.map((page) => new Bookmark({ id: bookmarkOf(page), children: [] })),
    new Bookmark({ id: bookmarkOf(first), children: [...children] }),
  ];
}

/** The paragraph must have as many lines as on the page, and a title in spaced letters its width. */
function lineFit(
  paragraph: Paragraph,
  { styles }: WordChoices,
  { insetPt = 0, startInsetPt = 0, endInsetPt = 0, columnWidthPt }: ParagraphPlace,
) {
  const spacingPt = letterSpacingPt(paragraph, styles.fonts);
  if (spacingPt > 0 || columnWidthPt === undefined) return spacingPt;
  const isIndented = paragraph.list !== undefined || paragraph.alignment === 'left' || paragraph.alignment === 'justify';
  const startPt = paragraph.list ? listIndentPt(paragraph) + insetPt : isIndented ? Math.max(0, paragraph.indentPt + insetPt) : 0;
  return lineFitPt(paragraph, columnWidthPt - startPt - startInsetPt - endInsetPt, styles.fonts);
}

/** Text at tabs would break at the margin. */
function indentsOf(paragraph: Paragraph, place: ParagraphPlace) {
  if (place.bar) {
    const { startPt, endPt, firstPt } = place.bar;
    const inTwips = (points: number) => Math.round(Math.max(-most, Math.min(most, points)) * twips);
    return { indent: { start: inTwips(startPt), end: inTwips(endPt), firstLine: inTwips(firstPt) } };
  }
  const { indent } = indentOf(paragraph, place);
  const { overPt = 0, startInsetPt = 0, endInsetPt = 0 } = place;
  const isOver = paragraph.tabStops !== undefined && overPt > 0;
  const { leftPt = 0, rightPt = 0 } = paragraph.cellIndents ?? {};
  const endPt = isOver ? -overPt : endInsetPt + rightPt;
  const end = endPt === 0 ? {} : { end: Math.floor(endPt * twips) };
  const startPt = leftPt + startInsetPt;
  const own = { ...(startPt !== 0 ? { start: Math.floor(startPt * twips) } : {}), ...indent, ...end };
  return Object.keys(own).length > 0 ? { indent: own } : {};
}

/** A list item has the indents of its level, unless its section begins further in. */
function indentOf(
  paragraph: Paragraph,
  { insetPt = 0, passesMargin = false }: ParagraphPlace,
): Pick<IParagraphOptions, 'indent'> {
  const { list, indentPt, firstIndentPt, alignment, isRightToLeft } = paragraph;
  if (list && insetPt >= 1) {
    const inTwips = (points: number) => Math.round(Math.min(most, points) * twips);
    return { indent: { start: inTwips(listIndentPt(paragraph) + insetPt), hanging: inTwips(listHangPt(paragraph)) } };
  }
  if (list || alignment === 'center' || alignment === (isRightToLeft ? 'left' : 'right')) return {};
  const start = Math.round(Math.max(passesMargin ? -most : 0, Math.min(most, indentPt + insetPt)) * twips);
  const first = Math.round(Math.max(-most, Math.min(most, firstIndentPt)) * twips);
  const isPlain = start === 0 && Math.abs(first) < twips;
  if (isPlain) return {};
  return { indent: { start, ...(first < 0 ? { hanging: -first } : { firstLine: first }) } };
}

const leaders = { dots: LeaderType.DOT, line: LeaderType.UNDERSCORE } as const;

/** From the edge that indents count from. A line begins at its indent, or where its first line hangs. */
function tabStopsOf({ tabStops, indentPt, firstIndentPt }: Paragraph, { insetPt = 0 }: ParagraphPlace) {
  if (!tabStops) return {};
  const start = indentPt + Math.min(0, firstIndentPt) + insetPt;
  return {
    tabStops: tabStops.map(({ atPt, alignment, leader }) => ({
      type: alignment === 'left' ? TabStopType.LEFT : TabStopType.RIGHT,
      ...(leader === undefined ? {} : { leader: leaders[leader] }),
      position: Math.round(Math.max(0, Math.min(most, start + atPt)) * twips),
    })),
  };
}
