import { LineRuleType } from 'docx';
import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import { type OfficeFonts, singleSpacing } from '../../fonts/officeFonts.ts';

export interface SpacingRoom {
  /** The free space above; below, if the next block cannot have space above. */
  readonly gapPt?: number;
  readonly afterPt?: number;
  /** The exact line pitch. */
  readonly exactPitchPt?: number | undefined;
}

const twips = 20;
/** The most that Word takes for a space is 1584. */
export const maxGapPt = 1500;

/**
 * Uses at least the line pitch of the page, so that taller letters, or letters that somebody enlarges later, have room. The space that Word
 * leaves above the letters of a first line is part of the space above.
 */
export function spacingOf(paragraph: Paragraph, { gapPt, afterPt = 0, exactPitchPt }: SpacingRoom, fonts: OfficeFonts) {
  const { height, linePitchPt, lineCount, spaceBeforePt, angle } = paragraph;
  const boxPt = angle === 0 ? height - (lineCount - 1) * linePitchPt : linePitchPt;
  const singlePt = singleLinePt(paragraph, fonts);
  // A single line is as high as its font makes it, or as its room.
  const roomPt = gapPt === undefined ? Number.POSITIVE_INFINITY : gapPt + boxPt;
  const pitchPt =
    lineCount > 1 ? linePitchPt : Math.min(Math.max(linePitchPt, singlePt), Math.max(boxPt, roomPt, singlePt * lowestLine));
  const leading = Math.max(0, pitchPt - boxPt);
  const before = gapPt === undefined ? spaceBeforePt : gapPt - leading;
  const within = (points: number, least: number) => Math.round(Math.max(least, Math.min(points, maxGapPt)) * twips);
  return {
    before: within(before, 0),
    after: within(afterPt, 0),
    ...(exactPitchPt === undefined
      ? lineSpacing(paragraph, pitchPt, singlePt, fonts)
      : { line: within(exactPitchPt, 1), lineRule: LineRuleType.EXACT }),
  };
}

/** Of the font of most letters. */
function singleLinePt({ runs }: Paragraph, fonts: OfficeFonts): number {
  const style = runs.toSorted((a, b) => b.text.length - a.text.length)[0]?.style;
  if (!style) return 0;
  const { family, metrics } = fonts.of(style);
  return style.sizePt * (metrics?.lineHeight ?? singleSpacing(family));
}

/** Whether the line height of the font is known. A few letters of another font change nothing. */
function areMetricsKnown({ runs }: Paragraph, fonts: OfficeFonts): boolean {
  const letters = (of: readonly InlineRun[]) => of.reduce((sum, { text }) => sum + text.length, 0);
  return letters(runs.filter(({ style }) => !fonts.of(style).metrics)) <= letters(runs) * 0.1;
}

const sign = /[\u2190-\u2bff\ue000-\uf8ff\u{1f000}-\u{1faff}]/u;

/** Programs take signs that are not in the font from another one, whose lines are higher, such as the box to tick before a text. */
function hasSigns({ runs }: Paragraph): boolean {
  const sizePt = Math.max(0, ...runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ style }) => style.sizePt));
  const signs = runs.filter(({ text }) => sign.test(text));
  return signs.length > 0 && signs.every(({ style }) => style.sizePt <= sizePt);
}

/** As a multiple of single spacing. No font makes its lines higher than this, and lower lines would cut off accents. */
const highestLine = 1.5;
const lowestLine = 0.85;

/**
 * Writes a pitch below the font's single spacing as a part of it, which grows with the letters. For an unknown font, which a taller one may
 * replace, the pitch is exact.
 */
function lineSpacing(paragraph: Paragraph, pitchPt: number, singlePt: number, fonts: OfficeFonts) {
  const line = Math.round(Math.max(1, Math.min(pitchPt, maxGapPt)) * twips);
  // An exact line height would cut off a picture in the line.
  if (paragraph.runs.some(({ picture }) => picture)) return { line, lineRule: LineRuleType.AT_LEAST };
  const isUnknown = !areMetricsKnown(paragraph, fonts) || (pitchPt > singlePt * lowestLine && hasSigns(paragraph));
  if (isUnknown && pitchPt < singlePt * highestLine) return { line, lineRule: LineRuleType.EXACT };
  if (pitchPt < singlePt * 0.995) {
    return { line: Math.round(240 * Math.max(0.5, pitchPt / singlePt)), lineRule: LineRuleType.AUTO };
  }
  return { line, lineRule: LineRuleType.AT_LEAST };
}
