import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';
import { withLeader } from '../leaders.ts';

const usualLetterEm = 0.5;
/** Between the dots and the text beside them, in multiples of the font size. */
const gapEm = 1;
const maxDots = 300;

/**
 * A line of a table of contents whose number ends at the edge. The tab stops of slides have no leaders (ISO 29500-1 §21.1.2.1.13), so dots
 * are written: as many as there is room for in the fonts of the slide.
 */
export function withWrittenLeader(paragraph: Paragraph, fonts: OfficeFonts): Paragraph {
  const entry = withLeader(paragraph);
  if (entry === paragraph) return paragraph;
  const mark = entry.tabStops?.at(-1)?.leader === 'line' ? '_' : '.';
  const at = entry.runs.findLastIndex(({ text }) => text.includes('\t'));
  const tab = entry.runs[at];
  if (!tab) return paragraph;
  const advanceOf = (text: string, { style }: InlineRun) => {
    const font = fonts.of(style);
    const advanceEm = (letter: string) => font.metrics?.advance(letter.codePointAt(0) ?? 0, style) ?? usualLetterEm;
    return [...text].reduce((sum, letter) => sum + advanceEm(letter) + font.trackingEm(style, letter), 0) * style.sizePt;
  };
  const written = widthOf(entry, advanceOf);
  const hangPt = entry.list ? Math.max(0, -entry.firstIndentPt) : 0;
  const roomPt = entry.width - hangPt - written - 2 * gapEm * tab.style.sizePt;
  const count = Math.max(0, Math.min(maxDots, Math.floor(roomPt / advanceOf(mark, tab))));
  const end = tab.text.lastIndexOf('\t');
  const text = `${tab.text.slice(0, end)} ${mark.repeat(count)}${tab.text.slice(end)}`;
  return { ...entry, runs: entry.runs.with(at, { ...tab, text }) };
}

/** The text of an entry without its leader. A tab in its title goes on to its stop. */
function widthOf({ runs, tabStops = [] }: Paragraph, advanceOf: (text: string, run: InlineRun) => number): number {
  const stops = tabStops.slice(0, -1).map(({ atPt }) => atPt);
  let widthPt = 0;
  for (const run of runs)
    for (const [index, part] of run.text.split('\t').entries()) {
      if (index > 0) widthPt = Math.max(widthPt, stops.shift() ?? 0);
      widthPt += advanceOf(part, run);
    }
  return widthPt;
}
