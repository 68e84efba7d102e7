import type { Paragraph } from '#engines/core/document-model/document.ts';
import { areWidthsKnown, type FilledLines, filledLines, reservePart, stepsPerPt, wordsOf } from './lineFit.ts';
import type { OfficeFonts } from './officeFonts.ts';

/** Text of more letters has lines of many lengths, of which one is as long as on the page by chance. */
const maxSpaced = 1500;
/** Letters may be spaced out in a title. */
const maxWider = 0.3;
/** Lines that are nearly as wide as on the page are left. */
const nearlyAsWide = 0.97;
const leastWide = 0.9;
/** As a part of the font size: smaller steps are not seen, and take as long as letters are large. */
const stepPart = 0.005;

/**
 * Points of letter spacing, beginning at `trackingPt`, that make the widest line of several as wide as the widest on the page, if their
 * breaks stay: tracked letters, and those of a wide font, are further apart than those of the font that is written.
 */
export function spacedFitPt(paragraph: Paragraph, widthPt: number, fonts: OfficeFonts, trackingPt: number): number {
  const { runs, lineCount, angle, alignment, width, list, firstIndentPt } = paragraph;
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const isPlain =
    angle === 0 && lineCount > 1 && letters > 0 && letters < maxSpaced && runs.every(({ text }) => !text.includes('\t'));
  if (!isPlain || alignment === 'justify' || widthPt <= 0 || !areWidthsKnown(runs, fonts)) return trackingPt;
  // A number that is wider than its indent moves the text of its line.
  if (list && list.format !== 'bullet') return trackingPt;
  const words = wordsOf(runs, fonts, 'room', { areBroken: true });
  const sizePt = Math.max(...runs.map(({ style }) => style.sizePt));
  const room = widthPt * (1 - reservePart);
  const wantedPt = Math.min(room, width - (list ? Math.max(0, -firstIndentPt) : 0));
  const linesAt = (pt: number) => filledLines(words, { ...paragraph, firstIndentPt: Math.max(0, firstIndentPt) }, room, pt);
  const now = linesAt(trackingPt);
  if (now.count > lineCount || (now.count === lineCount && now.widestLinePt > wantedPt * nearlyAsWide)) return trackingPt;
  const stepPt = Math.max(1 / stepsPerPt, sizePt * stepPart);
  let fit: { pt: number; lines: FilledLines } | undefined;
  for (let pt = trackingPt; pt < maxWider * sizePt; pt += stepPt) {
    const lines = linesAt(pt);
    if (lines.count < lineCount) continue;
    const isAsBefore = fit === undefined || fit.lines.starts.join() === lines.starts.join();
    if (lines.count > lineCount || lines.widestLinePt > wantedPt || !isAsBefore) break;
    fit = { pt, lines };
  }
  // Lines that stay shorter were counted otherwise, or broken elsewhere.
  return fit && fit.lines.widestLinePt > wantedPt * leastWide ? fit.pt : trackingPt;
}
