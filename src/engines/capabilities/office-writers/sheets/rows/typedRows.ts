import type { InlineRun, Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import { runsSplitAt } from '../../splitRuns.ts';

/** Typed values are so many spaces apart, or more. */
const wideGap = / {3,}/g;
const minRows = 2;
/** Of the lines with gaps, so many have a value behind one. */
const ofRows = 0.5;
/** The next of some leader dots. */
const leaderSign = /^[.·…_](?:\s|$)/;
const value = /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u;

interface Gap {
  readonly from: number;
  readonly to: number;
}

interface TypedLine {
  readonly runs: readonly InlineRun[];
  readonly text: string;
  /** The spaces that it begins with. */
  readonly indent: number;
  readonly gaps: readonly Gap[];
}

/**
 * The lines of a printed report, whose values are parted by spaces, as lines with tabs. In a monospaced font a letter's place on its line
 * is its place on the page.
 */
export function typedRows(block: RecognizedBlock): RecognizedBlock[] {
  if (block.kind !== 'paragraph' || !isTyped(block)) return [block];
  const lines = runsSplitAt('\n', block.runs).map(lineOf);
  if (lines.filter(isWritten).length !== block.lineCount || !areRows(lines)) return [block];
  // The longest line ends at the edge of the block.
  const letterPt = Math.min(
    ...lines.filter(isWritten).map((line, index) => (block.width - setIn(block, index)) / lengthOf(line)),
  );
  const sizePt = block.runs[0]?.style.sizePt ?? block.linePitchPt;
  // Blank lines may stand between the others.
  const pitchPt = lines.length === block.lineCount ? block.linePitchPt : (block.height - sizePt) / (lines.length - 1);
  const height = Math.max(1, block.height - (lines.length - 1) * pitchPt);
  const rows = lines.map((line, index) => ({
    ...block,
    runs: tabbed(line),
    x: block.x + setIn(block, index) + line.indent * letterPt,
    y: block.y + index * pitchPt,
    width: (lengthOf(line) - line.indent) * letterPt,
    height,
    lineCount: 1,
    indentPt: 0,
    firstIndentPt: 0,
    tabStops: line.gaps.map(({ to }) => ({ atPt: (to - line.indent) * letterPt, alignment: 'left' as const })),
  }));
  return rows.filter((_, index) => isWritten(lines[index]));
}

const lengthOf = ({ text }: TypedLine) => text.trimEnd().length;
const isWritten = (line: TypedLine | undefined) => line !== undefined && lengthOf(line) > 0;
/** The first line has no spaces at its beginning. */
const setIn = ({ firstIndentPt }: Paragraph, index: number) => (index === 0 ? Math.max(0, firstIndentPt) : 0);

function isTyped({ runs, angle, list, isRightToLeft, alignment, tabStops }: Paragraph): boolean {
  const isPlain = angle === 0 && !list && !isRightToLeft && alignment === 'left' && !tabStops;
  return isPlain && runs.every(({ style, text, picture }) => !picture && (style.isMonospaced || text.trim() === ''));
}

function lineOf(runs: readonly InlineRun[]): TypedLine {
  const text = runs.map((run) => run.text).join('');
  const indent = text.length - text.trimStart().length;
  const last = text.trimEnd().length;
  const gaps = [...text.matchAll(wideGap)].map(({ index, 0: spaces }) => ({ from: index, to: index + spaces.length }));
  const isGap = ({ from, to }: Gap) => from >= indent && to < last && !leaderSign.test(text.slice(to, to + 2));
  return { runs, text, indent, gaps: gaps.filter(isGap) };
}

/** Rows of values, and no code with remarks behind it. */
function areRows(lines: readonly TypedLine[]): boolean {
  const parted = lines.filter(({ gaps }) => gaps.length > 0);
  const withValues = parted.filter(({ text, gaps }) =>
    gaps.some(({ to }, index) => value.test(text.slice(to, gaps[index + 1]?.from ?? text.length).trim())),
  );
  return parted.length >= minRows && withValues.length >= parted.length * ofRows;
}

/** The letters of a line, with a tab for each gap. */
function tabbed({ runs, indent, gaps }: TypedLine): InlineRun[] {
  let at = 0;
  let next = 0;
  const written = runs.map((run) => {
    let text = '';
    for (const letter of run.text.split('')) {
      const gap = gaps[next];
      if (gap && at === gap.from) text += '\t';
      if (at >= indent && !(gap && at >= gap.from)) text += letter;
      at += 1;
      if (gap && at === gap.to) next += 1;
    }
    return { ...run, text };
  });
  return written.filter(({ text }) => text !== '');
}
