import {
  AlignmentType,
  Bookmark,
  HeadingLevel,
  type IParagraphOptions,
  LineRuleType,
  TabStopType,
  Paragraph as WordParagraph,
} from 'docx';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import { officeFont, singleSpacing } from '../officeFonts.ts';
import { levelOf, listName } from './lists.ts';
import { bookmarkOf, numberedRuns, type RunChoices, runsOf } from './runs.ts';
import type { DocumentStyles } from './styles.ts';

const twips = 20;
const most = 22 * 72;
const mostGapPt = 500;

/** As seen, from where the paragraph is read from: its own side is the one that needs no word. */
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

export interface WordChoices extends Omit<RunChoices, 'base' | 'isRightToLeft'> {
  readonly styles: DocumentStyles;
}

export interface ParagraphPlace {
  /** From the margin to the edge from which its indents count. */
  readonly insetPt?: number;
  /** So far beyond the margin at the other side does it reach. */
  readonly overPt?: number;
  readonly breaksBefore?: boolean;
  /** The page that it is the first of. */
  readonly firstOfPage?: number;
  /** Of a running line: the number in it that counts pages. */
  readonly pageNumber?: number;
  /** Free room above, and below before what cannot have room of its own. */
  readonly gapPt?: number;
  readonly afterPt?: number;
  /** Lines exactly so far apart. */
  readonly exactPitchPt?: number | undefined;
  readonly extra?: Pick<IParagraphOptions, 'shading' | 'border'>;
}

export function wordParagraph(paragraph: Paragraph, choices: WordChoices, place: ParagraphPlace = {}): WordParagraph {
  const { headingLevel, list, isRightToLeft } = paragraph;
  const base = (headingLevel && choices.styles.headings.get(headingLevel)) || choices.styles.normal;
  const runChoices = { ...choices, base, isRightToLeft };
  const runs =
    place.pageNumber === undefined
      ? runsOf(paragraph.runs, runChoices)
      : numberedRuns(paragraph.runs, runChoices, place.pageNumber);
  const isTarget = place.firstOfPage !== undefined && choices.linkedPages.has(place.firstOfPage);
  return new WordParagraph({
    children: isTarget ? [new Bookmark({ id: bookmarkOf(place.firstOfPage ?? 0), children: runs })] : runs,
    ...(headingLevel ? { heading: headings[headingLevel] } : {}),
    ...(list ? { numbering: { reference: listName(list.listId), level: levelOf(list) } } : {}),
    ...(isRightToLeft ? { bidirectional: true } : {}),
    ...(place.breaksBefore ? { pageBreakBefore: true } : {}),
    ...alignmentOf(paragraph),
    ...indentsOf(paragraph, place),
    ...tabStopsOf(paragraph, place),
    spacing: spacingOf(paragraph, place),
    ...place.extra,
  });
}

/** What stands at tabs would break where the margin is. */
function indentsOf(paragraph: Paragraph, place: ParagraphPlace) {
  const { indent } = indentOf(paragraph, place);
  const end =
    paragraph.tabStops && place.overPt !== undefined && place.overPt > 0 ? { end: -Math.ceil(place.overPt * twips) } : {};
  const own = { ...indent, ...end };
  return Object.keys(own).length > 0 ? { indent: own } : {};
}

/** A point of a list has the indents of its level. */
function indentOf(
  { list, indentPt, firstIndentPt, alignment, isRightToLeft }: Paragraph,
  { insetPt = 0 }: ParagraphPlace,
): Pick<IParagraphOptions, 'indent'> {
  if (list || alignment === 'center' || alignment === (isRightToLeft ? 'left' : 'right')) return {};
  const start = Math.round(Math.max(0, Math.min(most, indentPt + insetPt)) * twips);
  const first = Math.round(Math.max(-most, Math.min(most, firstIndentPt)) * twips);
  const isPlain = start === 0 && Math.abs(first) < twips;
  if (isPlain) return {};
  return { indent: { start, ...(first < 0 ? { hanging: -first } : { firstLine: first }) } };
}

/** Counted from the edge that indents count from: a line begins at its indent, or where its first line hangs out. */
function tabStopsOf({ tabStops, indentPt, firstIndentPt }: Paragraph, { insetPt = 0 }: ParagraphPlace) {
  if (!tabStops) return {};
  const start = indentPt + Math.min(0, firstIndentPt) + insetPt;
  return {
    tabStops: tabStops.map(({ atPt, alignment }) => ({
      type: alignment === 'left' ? TabStopType.LEFT : TabStopType.RIGHT,
      position: Math.round(Math.max(0, Math.min(most, start + atPt)) * twips),
    })),
  };
}

/**
 * Lines at least as far apart as on the page: a line of taller letters, or of letters that somebody makes larger later, still has its
 * room. What Word leaves free above the letters of a first line is part of the room over it.
 */
function spacingOf(paragraph: Paragraph, { gapPt, afterPt = 0, exactPitchPt }: ParagraphPlace) {
  const { height, linePitchPt, lineCount, spaceBeforePt, angle } = paragraph;
  const lineHeight = angle === 0 ? height - (lineCount - 1) * linePitchPt : linePitchPt;
  const leading = Math.max(0, linePitchPt - lineHeight);
  const before = gapPt === undefined ? spaceBeforePt : gapPt - leading;
  const within = (points: number, least: number) => Math.round(Math.max(least, Math.min(points, mostGapPt)) * twips);
  return {
    before: within(before, 0),
    after: within(afterPt, 0),
    ...(exactPitchPt === undefined ? lineSpacing(paragraph) : { line: within(exactPitchPt, 1), lineRule: LineRuleType.EXACT }),
  };
}

/** Lines nearer than their font would have them are a part of its own spacing, which grows with the letters. */
function lineSpacing({ runs, linePitchPt, lineCount }: Paragraph) {
  const style = runs.toSorted((a, b) => b.text.length - a.text.length)[0]?.style;
  const singlePt = style ? style.sizePt * singleSpacing(officeFont(style)) : 0;
  if (lineCount > 1 && linePitchPt < singlePt * 0.995) {
    return { line: Math.round(240 * Math.max(0.5, linePitchPt / singlePt)), lineRule: LineRuleType.AUTO };
  }
  return { line: Math.round(Math.max(1, Math.min(linePitchPt, mostGapPt)) * twips), lineRule: LineRuleType.AT_LEAST };
}
