import { LineRuleType } from 'docx';
import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import { type OfficeFonts, singleSpacing } from '../fonts/officeFonts.ts';

export interface SpacingRoom {
  /** Free room above, and below before what cannot have room of its own. */
  readonly gapPt?: number;
  readonly afterPt?: number;
  /** Lines exactly so far apart. */
  readonly exactPitchPt?: number | undefined;
}

const twips = 20;
const mostGapPt = 500;

/**
 * Lines at least as far apart as on the page: a line of taller letters, or of letters that somebody makes larger later, still has its
 * room. What Word leaves free above the letters of a first line is part of the room over it.
 */
export function spacingOf(paragraph: Paragraph, { gapPt, afterPt = 0, exactPitchPt }: SpacingRoom, fonts: OfficeFonts) {
  const { height, linePitchPt, lineCount, spaceBeforePt, angle } = paragraph;
  const boxPt = angle === 0 ? height - (lineCount - 1) * linePitchPt : linePitchPt;
  const singlePt = singleLinePt(paragraph, fonts);
  // One line alone is as high as its font makes it, or as the room that it has.
  const roomPt = gapPt === undefined ? Number.POSITIVE_INFINITY : gapPt + boxPt;
  const pitchPt =
    lineCount > 1 ? linePitchPt : Math.min(Math.max(linePitchPt, singlePt), Math.max(boxPt, roomPt, singlePt * lowestLine));
  const leading = Math.max(0, pitchPt - boxPt);
  const before = gapPt === undefined ? spaceBeforePt : gapPt - leading;
  const within = (points: number, least: number) => Math.round(Math.max(least, Math.min(points, mostGapPt)) * twips);
  return {
    before: within(before, 0),
    after: within(afterPt, 0),
    ...(exactPitchPt === undefined
      ? lineSpacing(paragraph, pitchPt, singlePt, fonts)
      : { line: within(exactPitchPt, 1), lineRule: LineRuleType.EXACT }),
  };
}

/** Of most of its letters. */
function singleLinePt({ runs }: Paragraph, fonts: OfficeFonts): number {
  const style = runs.toSorted((a, b) => b.text.length - a.text.length)[0]?.style;
  return style ? style.sizePt * singleSpacing(fonts.of(style).family) : 0;
}

/** How high a font makes its lines is known of no other; only a few letters of one change nothing. */
function areMetricsKnown({ runs }: Paragraph, fonts: OfficeFonts): boolean {
  const letters = (of: readonly InlineRun[]) => of.reduce((sum, { text }) => sum + text.length, 0);
  return letters(runs.filter(({ style }) => !fonts.of(style).metrics)) <= letters(runs) * 0.1;
}

/** In parts of single spacing: a font makes its lines no higher than this, and lower ones would cut its accents off. */
const highestLine = 1.5;
const lowestLine = 0.85;

/**
 * Lines nearer than their font would have them are a part of its own spacing, which grows with the letters. Of a font that is not known,
 * and may be replaced by a taller one, they are exactly as far apart as on the page.
 */
function lineSpacing(paragraph: Paragraph, pitchPt: number, singlePt: number, fonts: OfficeFonts) {
  const line = Math.round(Math.max(1, Math.min(pitchPt, mostGapPt)) * twips);
  // A line that is no higher than its font cuts off the picture in it.
  if (paragraph.runs.some(({ picture }) => picture)) return { line, lineRule: LineRuleType.AT_LEAST };
  if (!areMetricsKnown(paragraph, fonts) && pitchPt < singlePt * highestLine) return { line, lineRule: LineRuleType.EXACT };
  if (pitchPt < singlePt * 0.995) {
    return { line: Math.round(240 * Math.max(0.5, pitchPt / singlePt)), lineRule: LineRuleType.AUTO };
  }
  return { line, lineRule: LineRuleType.AT_LEAST };
}
