import type { Paragraph } from '#engines/core/document-model/document.ts';
import { runsSplitAt } from '../splitRuns.ts';

/** The lines of a paragraph as paragraphs of their own, where they begin at several places; the paragraph itself if they do not. */
export function linesApart(paragraph: Paragraph): Paragraph[] {
  const { linePlaces, linePitchPt, baselinePt, y, x, ...whole } = paragraph;
  const lines = runsSplitAt('\n', paragraph.runs).filter((runs) => runs.length > 0);
  if (linePlaces === undefined || baselinePt === undefined || lines.length !== linePlaces.length) return [paragraph];
  return linePlaces.map(({ leftPt, widthPt }, index) => ({
    ...whole,
    runs: lines[index] ?? [],
    x: x + leftPt,
    y: y + index * linePitchPt,
    width: widthPt,
    height: linePitchPt,
    indentPt: 0,
    firstIndentPt: 0,
    spaceBeforePt: 0,
    linePitchPt,
    baselinePt,
    lineCount: 1,
  }));
}
