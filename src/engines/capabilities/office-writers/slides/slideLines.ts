import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import { areMeasured } from '../fonts/lineFit.ts';
import type { OfficeFonts } from '../fonts/officeFonts.ts';

/** Of a font without metrics, in parts of the font size. */
const usualAscent = 0.94;
const usualDescent = 0.22;
const usualPitch = 1.2;

/** The height of a paragraph's first line, as an office program lays it out. */
interface FirstLine {
  readonly ascentPt: number;
  readonly descentPt: number;
  /** An exact line pitch; undefined at single spacing. */
  readonly exactPitchPt: number | undefined;
}

/** How a paragraph is spaced in its text box. */
export interface LineSpacing {
  readonly exactPitchPt: number | undefined;
  readonly spaceBeforePt: number;
}

export interface StackedLines {
  /** The upper edge of a box whose first line stands where it does on the page, and its height. */
  readonly y: number;
  readonly height: number;
  readonly spacings: readonly LineSpacing[];
}

/**
 * Several paragraphs have exact pitches, because bullets and blanks of other fonts would make single lines higher. Spaces paragraphs so that their lines stand on the baselines of the page. The box of a line on the page is as high as its letters; a line
 * of an office program is higher, by what its font says.
 */
export function stackedLines(paragraphs: readonly Paragraph[], fonts: OfficeFonts): StackedLines {
  const spacings: LineSpacing[] = [];
  let [y, bottom] = [0, 0];
  for (const [index, paragraph] of paragraphs.entries()) {
    const line = firstLineOf(paragraph, fonts);
    const baseline = paragraph.y + (paragraph.baselinePt ?? line.ascentPt);
    const top = baseline - line.ascentPt;
    if (index === 0) [y, bottom] = [top, top];
    // Lines closer than at single spacing have a lower pitch.
    const firstPt = line.descentPt + (top < bottom ? Math.max(line.ascentPt / 2, baseline - bottom) : line.ascentPt);
    const isAlone = paragraphs.length === 1 && paragraph.list === undefined;
    const exactPitchPt = line.exactPitchPt ?? (isAlone ? undefined : firstPt);
    spacings.push({ exactPitchPt, spaceBeforePt: Math.max(0, top - bottom) });
    bottom = Math.max(top, bottom) + (line.exactPitchPt ?? firstPt) + (paragraph.lineCount - 1) * paragraph.linePitchPt;
  }
  return { y, height: bottom - y, spacings };
}

/** From the upper edge of its box on the page to the upper edge of its first line as an office program sets it. */
export function firstLineTopPt(paragraph: Paragraph, fonts: OfficeFonts, exactPitchPt?: number): number {
  if (paragraph.baselinePt === undefined) return 0;
  const { ascentPt, descentPt } = firstLineOf(paragraph, fonts);
  return paragraph.baselinePt - (exactPitchPt === undefined ? ascentPt : exactPitchPt - descentPt);
}

function firstLineOf({ runs, lineCount, linePitchPt }: Paragraph, fonts: OfficeFonts): FirstLine {
  let [ascentPt, descentPt, sizePt] = [0, 0, 0];
  const first = firstLineRuns(runs, lineCount);
  for (const run of first) {
    if (run.rise !== 'none') continue;
    const { metrics } = fonts.of(run.style);
    const size = run.style.sizePt;
    ascentPt = Math.max(ascentPt, size * (metrics?.ascent ?? usualAscent));
    descentPt = Math.max(descentPt, size * (metrics ? metrics.lineHeight - metrics.ascent : usualDescent));
    sizePt = Math.max(sizePt, size);
  }
  // Letters of other scripts come from other fonts, whose heights are not known: their pitch is exact.
  const exactPitchPt = lineCount > 1 ? linePitchPt : areMeasured(first, fonts) ? undefined : sizePt * usualPitch;
  return { descentPt, exactPitchPt, ascentPt: exactPitchPt === undefined ? ascentPt : exactPitchPt - descentPt };
}

/** The runs of about one line, or up to a forced line break. */
function firstLineRuns(runs: readonly InlineRun[], lineCount: number): InlineRun[] {
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
  const first: InlineRun[] = [];
  let left = letters / Math.max(1, lineCount);
  for (const run of runs) {
    first.push(run);
    left -= run.text.length;
    if (left <= 0 || run.text.includes('\n')) break;
  }
  return first;
}
