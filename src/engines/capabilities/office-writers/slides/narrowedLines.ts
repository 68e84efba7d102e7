import type { InlineRun, Paragraph, RecognizedPage } from '#engines/core/document-model/document.ts';
import { withChangedParagraphs } from '../changedParagraphs.ts';
import { areWidthsKnown } from '../fonts/lineFit.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { listHangPt, usualHangPt } from '../listIndents.ts';
import { runsSplitAt } from '../splitRuns.ts';

/** Letters stand this much closer together before they are made smaller, as a part of their size. More, and they touch. */
const maxCloser = 0.04;
const minScale = 0.8;

/**
 * A page whose lines fit their width on the page: where letters of the office font are wider, they are smaller. Slides have no character
 * scale (as Word has), and letters that are only set closer lie over one another.
 */
export function withNarrowedLines(page: RecognizedPage, fonts: OfficeFonts): RecognizedPage {
  return withChangedParagraphs(page, (paragraph) => {
    const scale = scaleOf(paragraph, fonts);
    if (scale >= 1) return paragraph;
    const runs = paragraph.runs.map((run) => {
      return { ...run, style: { ...run.style, sizePt: Math.round(run.style.sizePt * scale * 10) / 10 } };
    });
    return { ...paragraph, runs };
  });
}

function scaleOf(paragraph: Paragraph, fonts: OfficeFonts): number {
  const { runs, lineCount, width, list } = paragraph;
  const lines = runsSplitAt('\n', runs);
  const isPlain =
    lines.length === lineCount && runs.every(({ text, picture, rise }) => !/\t/.test(text) && !picture && rise === 'none');
  if (!isPlain || !areWidthsKnown(runs, fonts)) return 1;
  const roomPt = width - (list ? listHangPt(paragraph) || usualHangPt : 0);
  return Math.max(minScale, Math.min(1, ...lines.map((line) => roomPt / closestPt(line, fonts))));
}

/** The width of a line whose letters are as close as they may be. */
function closestPt(line: readonly InlineRun[], fonts: OfficeFonts): number {
  const letters = line.flatMap(({ text, style }) => [...text].map((letter) => ({ letter, style })));
  const last = letters.findLastIndex(({ letter }) => letter.trim() !== '');
  const widths = letters.slice(0, last + 1).map(({ letter, style }) => {
    const advance = fonts.of(style).metrics?.advance(letter.codePointAt(0) ?? 0, style) ?? 0;
    return (advance - maxCloser) * style.sizePt;
  });
  return Math.max(
    1,
    widths.reduce((sum, each) => sum + each, 0),
  );
}
